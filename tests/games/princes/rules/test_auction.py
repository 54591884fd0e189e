"""Chapter 3: the auction phase."""

import pytest

from princes_positions import (
    FULL,
    GAME,
    TIGHT,
    agree,
    buying,
    may,
    money,
    offered,
    phase,
    play,
    position,
    refused,
    seen,
)
from quattrocento.core.trouble import Trouble

OBJECTS = ["forest", "lake", "park", "jester", "builder", "prestige card", "recruiting card"]


class TestOneObject:
    @pytest.mark.rule("PRI-3.1")
    def test_who_has_an_object_is_neither_asked_nor_opens(self):
        table = play(position({}, {}, {}), "auction jester", "pass", "raise", "pass")
        assert table.view(None).out == [2], "the third player won"
        play(table, "auction builder", "raise", "pass")
        assert table.view(None).out == [1, 2]
        assert (phase(table), table.actors()) == ("buying", [0])

    @pytest.mark.rule("PRI-3.1", "PRI-3.5")
    def test_who_renounced_is_out_of_the_whole_phase(self):
        table = play(position({}, {}, {}, {}), "renounce", "auction jester")
        assert table.actors() == [2]
        play(table, "raise", "raise")
        assert table.actors() == [1], "the first player, who renounced, is passed over"
        play(table, "pass", "raise", "pass")
        assert seen(table, 2).jesters == 1
        assert table.view(None).out == [0, 2]

    @pytest.mark.rule("PRI-3.1")
    def test_everybody_gets_one_at_most(self):
        table = position({}, {}, {})
        while phase(table) != "action":
            moves = may(table)
            wanted = [m for m in moves if m.startswith(("auction", "buy"))]
            play(table, next(m for m in ["pass", *wanted, *moves] if m in moves))
        owned = [sum(seen(table, s).landscapes.values()) for s in range(3)]
        assert owned == [1, 1, 1]


class TestPiles:
    @pytest.mark.rule("PRI-3.2")
    @pytest.mark.parametrize("thing", OBJECTS)
    def test_a_pile_that_sold_is_closed(self, thing):
        table = position({}, {}, {}, closed=thing)
        assert refused(table, f"auction {thing}") == "PRI-3.2"
        assert refused(buying({}, {}, {}, closed=thing), f"buy {thing}") == "PRI-3.2"
        assert offered(table, "auction") == [other for other in OBJECTS if other != thing]

    @pytest.mark.rule("PRI-3.2")
    def test_buying_closes_the_pile_too(self):
        table = play(buying({}, {}, {}), "buy jester")
        assert table.view(None).closed == ["jester"]

    @pytest.mark.rule("PRI-3.3")
    @pytest.mark.parametrize(
        ("thing", "hoard"),
        [
            ("forest", {"tiles": ", ".join(["forest"] * 6)}),
            ("lake", {"tiles": ", ".join(["lake"] * 6)}),
            ("park", {"tiles": ", ".join(["park"] * 6)}),
            ("jester", {"jesters": 7}),
            ("recruiting card", {"recruiting": 5}),
            ("recruiting card", {"recruiting": 2, "replaced": 3}),
        ],
    )
    def test_from_an_empty_pile_nothing_is_sold(self, thing, hoard):
        assert refused(position({}, {}, hoard), f"auction {thing}") == "PRI-3.3"
        assert refused(buying({}, {}, hoard), f"buy {thing}") == "PRI-3.3"

    @pytest.mark.rule("PRI-3.3")
    def test_six_builders_are_all(self):
        table = position({}, {"builders": 3}, {"builders": 3})
        assert refused(table, "auction builder") == "PRI-3.3"

    @pytest.mark.rule("PRI-3.3")
    def test_an_empty_deck_of_prestige_cards_is_an_empty_pile(self):
        table = position({}, {}, {}, bare="prestige")
        assert refused(table, "auction prestige card") == "PRI-3.3"
        assert refused(buying({}, {}, {}, bare="prestige"), "buy prestige card") == "PRI-3.3"
        assert (
            refused(position({}, {}, {}, prestiges="most parks", bare="prestige"), "auction jester") is None
        )


class TestOpening:
    @pytest.mark.rule("PRI-3.4", "PRI-3.7")
    def test_it_is_a_bid_of_exactly_200(self):
        table = play(position({"money": 200}, {}, {}), "auction lake")
        auction = table.view(None).auction
        assert (auction.object, auction.bid, auction.leader) == ("lake", 200, 0)
        assert refused(position({"money": 199}, {}, {}), "auction lake") == "PRI-3.7"

    @pytest.mark.rule("PRI-3.4")
    def test_the_first_player_opens(self):
        assert position({}, {}, {}, first=2, turn=2).actors() == [2]

    @pytest.mark.rule("PRI-3.5")
    def test_instead_of_opening_one_may_renounce(self):
        table = play(position({}, {}, {}), "renounce")
        assert (phase(table), table.actors()) == ("opening", [1])
        assert money(table) == [3500] * 3

    @pytest.mark.rule("PRI-3.5", "PRI-3.7")
    def test_without_money_one_has_to(self):
        assert may(position({"money": 100}, {}, {})) == ["renounce"]

    @pytest.mark.rule("PRI-3.5", "PRI-3.2")
    def test_without_an_open_pile_one_has_to(self):
        assert may(position({}, {}, {}, closed=", ".join(OBJECTS))) == ["renounce"]

    @pytest.mark.rule("PRI-3.5", "PRI-3.12", "PRI-3.11")
    def test_without_room_one_has_to(self):
        closed = "jester, prestige card, recruiting card"
        table = position({"tiles": FULL, "builders": 3}, {}, {}, closed=closed)
        assert may(table) == ["renounce"]

    @pytest.mark.rule("PRI-3.5")
    def test_who_was_asked_to_bid_cannot_renounce(self):
        table = play(position({}, {}, {}), "auction lake")
        assert refused(table, "renounce") == "TAB-3"


class TestBidding:
    @pytest.mark.rule("PRI-3.6")
    def test_a_raise_is_exactly_100(self):
        table = play(position({}, {}, {}), "auction lake")
        assert may(table) == ["raise", "pass"]
        assert play(table, "raise").view(None).auction.bid == 300
        assert play(table, "raise").view(None).auction.bid == 400

    @pytest.mark.rule("PRI-3.6")
    def test_the_others_are_asked_clockwise(self):
        table = play(position({}, {}, {}, {}, turn=2), "auction lake")
        asked = table.actors()
        for _ in range(5):
            asked += play(table, "raise").actors()
        assert asked == [3, 0, 1, 2, 3, 0], "the opener too, once he is outbid"

    @pytest.mark.rule("PRI-3.6")
    def test_a_pass_is_final_for_this_object(self):
        table = play(position({}, {}, {}, {}), "auction lake", "pass", "raise", "raise")
        assert table.view(None).auction.bidding == [0, 2, 3]
        asked = table.actors()
        for _ in range(3):
            asked += play(table, "raise").actors()
        assert asked == [0, 2, 3, 0]

    @pytest.mark.rule("PRI-3.6")
    def test_but_not_for_the_next(self):
        table = play(position({}, {}, {}), "auction lake", "pass", "raise", "pass", "place d1")
        play(table, "auction park")
        assert table.actors() == [1], "he passed for the lake only"

    @pytest.mark.rule("PRI-3.6")
    def test_nobody_raises_himself(self):
        table = play(position({}, {}, {}), "auction jester", "raise", "pass", "pass")
        assert seen(table, 1).jesters == 1, "the leader is not asked again"
        assert money(table, 1) == 3200

    @pytest.mark.rule("PRI-3.7")
    @pytest.mark.parametrize(("florins", "rule"), [(299, "PRI-3.7"), (300, None)])
    def test_nobody_bids_more_than_his_cash(self, florins, rule):
        table = play(position({}, {"money": florins}, {}), "auction lake")
        assert refused(table, "raise") == rule
        assert refused(table, "pass") is None

    @pytest.mark.rule("PRI-3.7", "PRI-8.1")
    def test_prestige_is_no_cash_until_it_is_sold(self):
        table = play(position({}, {"money": 200, "prestige": 1}, {}), "auction lake")
        assert refused(table, "raise") == "PRI-3.7"
        play(table, "sell")
        assert table.actors() == [1], "he still has to decide"
        assert refused(table, "raise") is None

    @pytest.mark.rule("PRI-3.7")
    def test_all_the_cash_may_be_bid(self):
        table = play(position({}, {"money": 300}, {}), "auction jester", "raise", "pass", "pass")
        assert money(table) == [3500, 0, 3500]

    @pytest.mark.rule("PRI-3.8")
    def test_only_the_winner_pays(self):
        table = play(position({}, {}, {}), "auction jester", "raise", "raise", "raise", "pass", "pass")
        assert money(table) == [3000, 3500, 3500]

    @pytest.mark.rule("PRI-3.8")
    @pytest.mark.parametrize(
        ("thing", "then"),
        [("forest", "placing"), ("prestige card", "looking"), ("jester", "opening"), ("builder", "opening")],
    )
    def test_the_object_is_taken_at_once(self, thing, then):
        table = play(position({}, {}, {}), f"auction {thing}", "pass", "pass")
        assert phase(table) == then
        assert table.view(None).piles[thing] == {"forest": 5, "jester": 6, "builder": 5}.get(thing, 9)


class TestWhoOpensNext:
    @pytest.mark.rule("PRI-3.9")
    def test_an_opener_who_lost_opens_again(self):
        table = play(position({}, {}, {}, {}), "auction jester", "raise", "pass", "pass", "pass")
        assert (phase(table), table.actors()) == ("opening", [0])
        assert refused(table, "auction jester") == "PRI-3.2"
        play(table, "auction builder", "raise", "pass", "pass")
        assert (phase(table), table.actors()) == ("opening", [0])

    @pytest.mark.rule("PRI-3.9")
    def test_after_one_who_won_the_next_without_an_object_opens(self):
        table = play(position({}, {}, {}, {}), "auction jester", "raise", "pass", "pass", "pass")
        play(table, "auction builder", "pass", "pass")
        assert table.actors() == [2], "the left neighbour has an object already"

    @pytest.mark.rule("PRI-3.9")
    def test_after_one_who_renounced_too(self):
        table = position({}, {}, {}, {}, first=3, turn=3)
        assert play(table, "renounce").actors() == [0]

    @pytest.mark.rule("PRI-3.9")
    def test_the_winner_places_his_landscape_and_then_the_opener_goes_on(self):
        table = play(position({}, {}, {}), "auction lake", "raise", "pass", "pass")
        assert (phase(table), table.actors()) == ("placing", [1])
        assert play(table, "place d1").actors() == [0]


class TestLast:
    @pytest.mark.rule("PRI-3.10")
    def test_the_last_one_buys_for_200(self):
        table = play(buying({"money": 200}, {}, {}), "buy jester")
        assert money(table, 0) == 0
        assert refused(buying({"money": 199}, {}, {}), "buy jester") == "PRI-3.10"
        assert may(buying({"money": 199}, {}, {})) == ["decline"]

    @pytest.mark.rule("PRI-3.10")
    @pytest.mark.parametrize("thing", OBJECTS)
    def test_he_buys_whatever_is_left(self, thing):
        table = play(buying({}, {}, {}), f"buy {thing}")
        assert money(table, 0) == 3300
        assert table.view(None).closed == [thing]

    @pytest.mark.rule("PRI-3.10")
    def test_or_nothing(self):
        table = play(buying({}, {}, {}), "decline")
        assert (money(table, 0), phase(table)) == (3500, "action")
        assert sum(table.view(None).piles.values()) == 50

    @pytest.mark.rule("PRI-3.10")
    def test_he_does_not_open(self):
        assert refused(buying({}, {}, {}), "auction lake") == "TAB-3"
        assert refused(buying({}, {}, {}), "renounce") == "TAB-3"

    @pytest.mark.rule("PRI-3.10")
    def test_those_who_renounced_do_not_count(self):
        table = play(position({}, {}, {}), "renounce", "renounce")
        assert (phase(table), table.actors()) == ("buying", [2])

    @pytest.mark.rule("PRI-3.10")
    def test_an_opener_who_lost_to_the_last_other_buys(self):
        table = play(position({}, {}, {}, out=[2]), "auction jester", "raise", "pass")
        assert (phase(table), table.actors()) == ("buying", [0])

    @pytest.mark.rule("PRI-3.10", "PRI-5.1")
    def test_after_him_the_first_player_acts(self):
        table = play(position({}, {}, {}, first=1, turn=1), "renounce", "renounce", "decline")
        assert (phase(table), table.actors()) == ("action", [1])

    @pytest.mark.rule("PRI-3.10", "PRI-3.15")
    def test_from_three_players_on_the_price_is_fixed(self):
        assert money(play(buying({}, {}, {}), "buy jester"), 0) == 3300
        with pytest.raises(Trouble, match="option-seats"):
            GAME.new(3, 1, {"last_price": "300"})


class TestWhoMayNotHaveIt:
    @pytest.mark.rule("PRI-3.11")
    def test_no_fourth_builder_is_opened_or_bought(self):
        table = position({"builders": 3}, {}, {})
        assert refused(table, "auction builder") == "PRI-3.11"
        assert refused(buying({"builders": 3}, {}, {}), "buy builder") == "PRI-3.11"
        assert refused(position({"builders": 2}, {}, {}), "auction builder") is None

    @pytest.mark.rule("PRI-3.11")
    def test_who_has_three_is_not_asked_for_a_builder(self):
        table = play(position({}, {"builders": 3}, {"builders": 2}), "auction builder")
        assert table.actors() == [2]
        play(table, "raise", "raise", "pass")
        assert [seen(table, seat).builders for seat in range(3)] == [1, 3, 2]

    @pytest.mark.rule("PRI-3.11")
    def test_if_nobody_else_can_have_it_the_opener_gets_it_at_once(self):
        table = play(position({}, {"builders": 3}, {}, out=[2]), "auction builder")
        assert seen(table, 0).builders == 1
        assert money(table, 0) == 3300

    @pytest.mark.rule("PRI-3.11")
    def test_three_builders_bar_from_nothing_else(self):
        table = play(position({}, {"builders": 3}, {}), "auction jester")
        assert table.actors() == [1]

    @pytest.mark.rule("PRI-3.12")
    @pytest.mark.parametrize("thing", ["forest", "lake", "park"])
    def test_a_landscape_without_room_is_neither_opened_nor_bought(self, thing):
        assert refused(position({"tiles": FULL}, {}, {}), f"auction {thing}") == "PRI-3.12"
        assert refused(buying({"tiles": FULL}, {}, {}), f"buy {thing}") == "PRI-3.12"

    @pytest.mark.rule("PRI-3.12")
    @pytest.mark.parametrize("thing", ["forest", "lake", "park"])
    def test_who_has_no_room_is_not_asked(self, thing):
        table = play(position({}, {"tiles": FULL}, {}), f"auction {thing}")
        assert table.actors() == [2]
        assert table.view(None).auction.bidding == [0, 2]
        play(table, "raise")
        assert table.actors() == [0]

    @pytest.mark.rule("PRI-3.12")
    def test_room_is_asked_for_each_kind_by_itself(self):
        table = position({"tiles": TIGHT}, {}, {})
        rules = [refused(table, f"auction {thing}") for thing in ("forest", "lake", "park")]
        assert rules == ["PRI-3.12", "PRI-3.12", None]

    @pytest.mark.rule("PRI-3.12")
    def test_a_full_principality_bars_from_nothing_else(self):
        table = play(position({}, {"tiles": FULL}, {}), "auction prestige card")
        assert table.actors() == [1]


@pytest.mark.rule("PRI-3.6", "PRI-3.9")
def test_what_is_listed_and_what_is_refused_agree_all_along():
    table = agree(position({"money": 400}, {"tiles": TIGHT}, {"builders": 3}))
    for move in ["auction lake", "raise", "pass", "place d1", "auction builder", "raise", "raise", "pass"]:
        agree(play(table, move))
    assert phase(table) == "buying"
