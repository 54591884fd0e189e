"""Chapter 11: the banker and the merchant."""

import pytest

from princes_characters import acting, cards, court, holders, market, opening, told
from princes_positions import (
    FULL,
    TIGHT,
    agree,
    buying,
    may,
    money,
    offered,
    pass_round,
    phase,
    play,
    prestige,
    refused,
    seen,
)
from quattrocento.games.princes.characters.position import events


class TestBanker:
    @pytest.mark.rule("PRI-11.12")
    def test_his_money_less_the_bid(self):
        """Nobody wanted him in the first round, so 700 lie there: for 200 they bring 500."""
        table = play(market({}, {}, {}), "pass", "pass", "pass")
        assert table.view(None).characters.florins == 700
        play(table, "end turn", "end turn", "end turn", "renounce", "renounce", "decline")
        play(table, "bid banker 2", "pass", "pass")
        assert money(table) == [3500, 4000, 3500]
        assert table.view(None).characters.florins == 600, "for the next round"
        assert holders(table) == {}, "he is used at once"

    @pytest.mark.rule("PRI-11.12", "PRI-11.10")
    def test_he_is_bought_once_a_round(self):
        table = play(market({}, {}, {}), "bid banker 0", "bid muse 3", "bid muse 4")
        card = cards(table)["banker"]
        assert (card.face_down, card.buyer, card.bid, card.owner) == (True, 0, 0, None)
        assert money(table, 0) == 4100
        assert refused(table, "bid banker 5") == "PRI-11.10"
        agree(table)

    @pytest.mark.rule("PRI-11.12", "PRI-11.4")
    def test_he_is_outbid_like_the_others(self):
        table = play(market({}, {}, {}), "bid banker 0", "bid banker 5", "pass")
        assert refused(table, "bid banker 5") == "PRI-11.4"
        play(table, "pass")
        assert money(table) == [3500, 3600, 3500]

    @pytest.mark.rule("PRI-11.12")
    def test_he_grows_in_every_round_without_a_buyer(self):
        table = market({}, {}, {}, round_=4, florins=900)
        play(table, "pass", "pass")
        said = told(table, "pass")
        assert said == [events.CharacterPassed(seat=2), events.BankerGrew(florins=1000)]
        table = market({}, {}, {}, round_=4, florins=900)
        play(table, "bid banker 1", "pass", "pass")
        assert (money(table, 0), table.view(None).characters.florins) == (4300, 600)


class TestLastBanker:
    @pytest.mark.rule("PRI-11.13", "PRI-9.1")
    def test_money_becomes_prestige_at_the_end(self):
        table = acting({}, {"money": 1250}, {}, round_=7, bought={"banker": (1, 2)})
        play(table, "end turn", "end turn", "end turn")
        assert (phase(table), table.actors()) == ("exchange", [1])
        assert offered(table, "prestige") == [str(points) for points in range(7)]
        agree(table)
        play(table, "prestige 4")
        assert (table.view(None).over, prestige(table)) == (True, [0, 4, 0])
        assert seen(table, 1).money == 450
        assert table.scores()[1].breakdown["characters"] == 4

    @pytest.mark.rule("PRI-11.13")
    def test_no_more_than_there_is(self):
        table = acting({"money": 799}, {}, {}, round_=7, bought={"banker": (0, 0)})
        play(table, "end turn", "end turn", "end turn")
        assert refused(table, "prestige 4") == "PRI-11.13"
        assert refused(table, "prestige 3") is None

    @pytest.mark.rule("PRI-11.13")
    def test_nothing_is_asked_without_200_florins(self):
        table = acting({"money": 199}, {}, {}, round_=7, bought={"banker": (0, 0)})
        assert play(table, "end turn", "end turn", "end turn").view(None).over

    @pytest.mark.rule("PRI-11.13")
    def test_only_in_the_seventh_round(self):
        table = acting({}, {}, {}, round_=6, bought={"banker": (0, 0)})
        play(table, "end turn", "end turn", "end turn")
        assert (phase(table), table.view(None).round) == ("opening", 7)
        assert pass_round(table).view(None).over, "who bought him earlier has no such right"

    @pytest.mark.rule("PRI-11.13", "PRI-11.12")
    def test_he_still_pays_in_the_seventh_round(self):
        table = play(market({}, {}, {}, round_=7), "bid banker 1", "pass", "pass")
        assert money(table, 0) == 4000
        play(table, "end turn", "end turn", "end turn")
        assert (phase(table), table.actors()) == ("exchange", [0])

    @pytest.mark.rule("PRI-11.13", "PRI-9.5")
    def test_the_tie_is_broken_by_what_is_left(self):
        table = acting(
            {"money": 400, "prestige": 3},
            {"prestige": 5, "money": 100},
            {},
            round_=7,
            bought={"banker": (0, 0)},
        )
        play(table, "end turn", "end turn", "end turn", "prestige 2")
        assert [(score.points, score.tie_break, score.rank) for score in table.scores()[:2]] == [
            (5, 0, 2),
            (5, 100, 1),
        ]

    @pytest.mark.rule("PRI-11.13", "PRI-11.11")
    def test_the_merchant_comes_first(self):
        """His rank is that on the track before money is exchanged."""
        table = acting(
            {"money": 2000}, {"prestige": 5}, {}, round_=7, bought={"banker": (0, 0)}, owners={"merchant": 2}
        )
        play(table, "end turn", "not now", "end turn", "not now", "end turn", "use merchant")
        assert (prestige(table, 2), phase(table), table.actors()) == (2, "exchange", [0])


class TestRank:
    @pytest.mark.rule("PRI-11.15")
    def test_as_much_prestige_as_ones_rank(self):
        """The fourth gains 4, and may be first by it."""
        table = acting(
            {"prestige": 10},
            {"prestige": 11},
            {"prestige": 9},
            {"prestige": 8},
            owners={"merchant": 3},
            turn=3,
            first=3,
        )
        play(table, "use merchant")
        assert prestige(table) == [10, 11, 9, 12]
        assert table.view(None).characters.ranks == [3, 2, 4, 1]

    @pytest.mark.rule("PRI-11.15")
    @pytest.mark.parametrize(("value", "gained"), [("first", 2), ("last", 4)])
    def test_who_is_tied_shares_the_better_rank_or_by_option_the_worse(self, value, gained):
        players = [{"prestige": points} for points in (5, 5, 9, 5, 1)]
        table = acting(*players, owners={"merchant": 0}, options={"merchant_rank": value})
        assert table.view(None).characters.ranks[0] == gained
        play(table, "use merchant")
        assert prestige(table, 0) == 5 + gained

    @pytest.mark.rule("PRI-11.15")
    def test_it_is_told_apart_in_the_scores(self):
        table = play(acting({"prestige": 2}, {"prestige": 3}, {}, owners={"merchant": 0}), "use merchant")
        score = table.scores()[0]
        assert (score.points, score.breakdown["characters"], score.breakdown["works"]) == (4, 2, 2)


class TestFreeObject:
    @pytest.mark.rule("PRI-11.16", "PRI-3.8")
    def test_the_winner_of_an_auction_decides_after_winning(self):
        table = opening({}, {}, {}, owners={"merchant": 1})
        play(table, "auction jester", "raise", "pass", "pass")
        assert (phase(table), table.actors()) == ("bargain", [1])
        assert may(table) == ["bargain free", "bargain prestige"]
        bargain = table.view(None).characters.bargain
        assert (bargain.object, bargain.price) == ("jester", 300)
        agree(table)
        play(table, "bargain free")
        assert (money(table, 1), seen(table, 1).jesters, holders(table)) == (3500, 1, {})
        assert (phase(table), table.actors()) == ("opening", [0])

    @pytest.mark.rule("PRI-11.16", "PRI-11.15")
    def test_or_pays_and_takes_prestige(self):
        table = opening({"prestige": 2}, {}, {"prestige": 1}, owners={"merchant": 1})
        play(table, "auction jester", "raise", "pass", "pass", "bargain prestige")
        assert (money(table, 1), seen(table, 1).jesters, prestige(table, 1)) == (3200, 1, 3)
        assert holders(table) == {}

    @pytest.mark.rule("PRI-11.16", "PRI-3.7")
    def test_bids_stay_within_the_cash(self):
        table = opening({}, {"money": 300}, {}, owners={"merchant": 1})
        play(table, "auction jester", "raise", "raise", "pass")
        assert refused(table, "raise") == "PRI-3.7"

    @pytest.mark.rule("PRI-11.16")
    @pytest.mark.parametrize(
        ("thing", "after"),
        [("lake", "placing"), ("prestige card", "looking"), ("recruiting card", "recruiting")],
    )
    def test_whatever_it_is(self, thing, after):
        table = opening({}, {"works": "poet"}, {}, owners={"merchant": 0})
        play(table, f"auction {thing}", "pass", "pass", "bargain free")
        assert (phase(table), table.actors(), money(table, 0)) == (after, [0], 3500)

    @pytest.mark.rule("PRI-11.16", "PRI-3.14")
    def test_two_players_choose_the_landscape_after_that(self):
        table = opening({}, {}, owners={"merchant": 0})
        play(table, "auction landscape", "pass", "bargain free")
        assert (phase(table), money(table, 0)) == ("taking", 3500)
        assert agree(table)

    @pytest.mark.rule("PRI-11.16", "PRI-11.11")
    def test_only_in_the_next_round(self):
        table = opening({}, {}, {}, owners={"merchant": 1})
        play(table, "renounce", "renounce", "decline", "not now")
        assert holders(table) == {}

    @pytest.mark.rule("PRI-11.16")
    def test_who_has_used_him_before_pays(self):
        table = opening({}, {}, {}, owners={"merchant": 0})
        play(table, "use merchant", "auction jester", "pass", "pass")
        assert (phase(table), money(table, 0)) == ("opening", 3300)

    @pytest.mark.rule("PRI-11.16", "PRI-3.2")
    def test_the_pile_is_closed_either_way(self):
        table = play(opening({}, {}, {}, owners={"merchant": 0}), "auction lake", "pass", "pass")
        assert table.view(None).closed == ["lake"]
        play(table, "bargain free", "place d1")
        assert refused(table, "auction lake", seat=1) == "PRI-3.2"


class TestLastBuyer:
    def last(self, **options):
        table = buying({}, {}, {}, options={"characters": "on", **options}, round_=2)
        return court(table, {"merchant": 0})

    @pytest.mark.rule("PRI-11.17", "PRI-3.10")
    def test_the_last_one_may_have_it_free_too(self):
        table = play(self.last(), "buy jester")
        assert phase(table) == "bargain"
        agree(table)
        play(table, "bargain free")
        assert (money(table, 0), seen(table, 0).jesters) == (3500, 1)
        assert phase(table) == "market"

    @pytest.mark.rule("PRI-11.17")
    def test_or_by_option_pays(self):
        table = play(self.last(merchant_last="paid"), "buy jester")
        assert (money(table, 0), seen(table, 0).jesters) == (3300, 1)
        assert (phase(table), holders(table)) == ("using", {"merchant": 0}), "his rank is still to be had"
        play(table, "use merchant")
        assert prestige(table, 0) == 1

    @pytest.mark.rule("PRI-11.17", "PRI-3.10")
    def test_but_needs_the_price_in_cash(self):
        table = buying({"money": 100}, {}, {}, options={"characters": "on"}, round_=2)
        assert refused(court(table, {"merchant": 0}), "buy jester") == "PRI-3.10"

    @pytest.mark.rule("PRI-11.17", "PRI-3.14")
    def test_one_of_two_players_buys_a_kind(self):
        table = court(buying({}, {}, options={"characters": "on"}, round_=2), {"merchant": 0})
        play(table, "buy park")
        agree(table)
        play(table, "bargain free")
        assert (phase(table), table.view(None).placing, money(table, 0)) == ("placing", "park", 3500)


@pytest.mark.rule("PRI-11.16", "PRI-3.12")
def test_no_object_that_does_not_fit():
    assert refused(opening({"tiles": FULL}, {}, {}, owners={"merchant": 0}), "auction park") == "PRI-3.12"
    assert refused(opening({"tiles": TIGHT}, {}, {}, owners={"merchant": 0}), "auction park") is None
