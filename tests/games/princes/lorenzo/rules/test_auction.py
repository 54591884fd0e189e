"""The auctions against Lorenzo by card and die (PRI-10.10 to PRI-10.17), with the examples of the book."""

import pytest

from lorenzo_positions import lorenzo_of, may, play, refused, roll, solo, tags, told
from princes_positions import FULL, agree, money, offered, phase
from quattrocento.games.princes.lorenzo.rules.state import CLAIMING

ALL = ["forest", "lake", "park", "jester", "builder", "prestige card", "recruiting card"]


class TestPrices:
    @pytest.mark.rule("PRI-10.10")
    def test_the_example_of_a_jester_for_1000(self):
        """A jester at 6 and the die, which shows 3: 600 and 300 and 100 more."""
        table = play(roll(solo(card="A1"), 3), "auction jester")
        offer = lorenzo_of(table).offer
        assert (offer.modifier, offer.die, offer.bid, offer.price) == (6, 3, 900, 1000)
        assert may(table) == ["accept", "refuse"]
        table.entropy.numbers.append(0)  # for Lorenzo, who has to roll for his object
        play(table, "accept")
        assert money(table, 0) == 2500
        assert table.view(0).players[0].jesters == 1

    @pytest.mark.rule("PRI-10.10", "PRI-10.12", "PRI-10.15")
    def test_the_example_of_the_pictured_card(self):
        """Five players: a recruiting card refused at 1000, a jester at 1200, a builder bought at 400."""
        table = solo({}, {"row": "poet", "money": 1500}, card="A1")
        play(roll(table, 6), "auction recruiting card")
        assert lorenzo_of(table).offer.price == 1000
        play(roll(play(table, "refuse"), 5), "auction jester")
        assert lorenzo_of(table).offer.price == 1200
        play(roll(play(table, "refuse"), 1), "auction builder")
        offer = lorenzo_of(table).offer
        assert (offer.price, offer.forced) == (400, False), "it has a number, so nobody must buy it"
        assert "refuse" in may(table)
        play(table, "accept")
        assert (money(table, 0), table.view(0).players[0].builders) == (3100, 1)
        lorenzo = lorenzo_of(table)
        assert (lorenzo.jesters, lorenzo.recruiting, lorenzo.money) == (1, 0, 400), "he paid 1100"

    @pytest.mark.rule("PRI-10.10")
    def test_a_price_needs_cash(self):
        table = play(roll(solo({"money": 999, "prestige": 1}), 3), "auction jester")
        assert may(table) == ["refuse", "sell"]
        assert refused(table, "accept") == "PRI-10.10"
        assert may(play(table, "sell")) == ["accept", "refuse"]

    @pytest.mark.rule("PRI-10.10")
    def test_each_landscape_has_its_own_roll_and_all_one_number(self):
        table = play(roll(solo(card="A3"), 5), "auction lake")
        assert lorenzo_of(table).offer.bid == 700
        play(roll(play(table, "refuse"), 1), "auction park")
        assert lorenzo_of(table).offer.bid == 300
        assert lorenzo_of(table).refused == {"lake": 700}

    @pytest.mark.rule("PRI-10.10")
    def test_a_roll_cannot_be_taken_back(self):
        table = roll(solo(), 3)
        before = table.reveals
        assert play(table, "auction jester").reveals > before


class TestNaming:
    @pytest.mark.rule("PRI-10.11")
    def test_every_object_once_in_a_round_without_money(self):
        table = agree(solo({"money": 0}))
        assert offered(table, "auction") == ALL
        play(roll(table, 4), "auction jester", "refuse")
        assert offered(table, "auction") == [name for name in ALL if name != "jester"]
        assert refused(table, "auction jester") == "PRI-3.2"

    @pytest.mark.rule("PRI-10.11", "PRI-3.11", "PRI-3.12", "PRI-3.3")
    def test_only_what_you_may_own_and_what_is_left(self):
        table = agree(solo({"tiles": FULL, "builders": 3}, piles={"recruiting card": 0}))
        assert offered(table, "auction") == ["jester", "prestige card"]
        assert refused(table, "auction builder") == "PRI-3.11"
        assert refused(table, "auction forest") == "PRI-3.12"
        assert refused(table, "auction recruiting card") == "PRI-3.3"

    @pytest.mark.rule("PRI-10.11", "PRI-3.14")
    def test_landscapes_are_three_objects(self):
        assert refused(solo(), "auction landscape") == "PRI-3.14"

    @pytest.mark.rule("PRI-10.11")
    def test_you_may_renounce(self):
        table = solo({}, {"row": "poet"})
        play(roll(table, 4), "auction park", "refuse", "renounce")
        assert phase(table) == "action"
        assert money(table, 0) == 3500
        assert lorenzo_of(table).landscapes == {"lake": 1}, "what the poet likes"

    @pytest.mark.rule("PRI-10.11")
    def test_the_auctions_are_not_those_of_several_players(self):
        table = solo()
        for move in ("raise", "pass", "take forest", "buy jester", "decline", "accept", "refuse"):
            assert refused(table, move) == "TAB-3"


AVAILABLE = {"last_auction": "available"}


class TestTheLastAuction:
    @pytest.mark.rule("PRI-10.12")
    @pytest.mark.parametrize(("table_of", "rolls"), [("5", 4), ("4", 3)])
    def test_it_comes_after_all_others_were_refused(self, table_of, rolls):
        table = solo(card="A2", options={"solo_table": table_of})
        for name in ("jester", "builder", "recruiting card", "lake")[:rolls]:
            assert phase(table) == "offering"
            play(roll(table, 6), f"auction {name}", "refuse")
        assert phase(table) == "claiming"
        assert lorenzo_of(table).offer is None

    @pytest.mark.rule("PRI-10.12")
    def test_for_200_without_a_roll_or_nothing(self):
        bids = {"jester": 1000, "builder": 600, "prestige card": 300, "park": 400}
        left = solo({}, {"row": "poet"}, at=CLAIMING, card="A2", refuse=bids, options=AVAILABLE)
        assert may(agree(left)) == ["decline"], "what is left is protected: a recruiting card and landscapes"
        bids = {"jester": 1000, "builder": 600, "recruiting card": 400, "park": 400}
        table = agree(solo({}, {"row": "poet"}, at=CLAIMING, card="A2", refuse=bids))
        assert may(table) == ["buy forest", "buy lake", "buy prestige card", "decline"]
        play(table, "buy prestige card")
        assert money(table, 0) == 3300

    @pytest.mark.rule("PRI-10.12")
    def test_it_needs_200_florins(self):
        bids = {"jester": 1000, "builder": 600, "recruiting card": 400, "park": 400}
        table = agree(solo({"money": 199}, {"row": "poet"}, at=CLAIMING, card="A2", refuse=bids))
        assert may(table) == ["decline"]
        assert refused(table, "buy lake") == "PRI-10.12"

    @pytest.mark.rule("PRI-10.12", "PRI-10.15")
    def test_declining_leaves_you_without_an_object(self):
        bids = {"jester": 1000, "builder": 600, "recruiting card": 400, "park": 400}
        table = solo({}, {"row": "poet"}, at=CLAIMING, card="A2", refuse=bids)
        happened = told(table, "decline")
        assert "went-without" in tags(happened)
        assert (money(table, 0), lorenzo_of(table).jesters, phase(table)) == (3500, 1, "action")

    @pytest.mark.rule("PRI-10.13")
    def test_or_the_two_highest_of_what_can_still_be_had(self):
        """Of jester 7, builder 4, recruiting 2, landscape 1, prestige 0 the first two were refused."""
        bids = {"jester": 1000, "builder": 600, "park": 400, "lake": 300}
        options = {"options": AVAILABLE}
        table = agree(solo({}, {"row": "poet"}, at=CLAIMING, card="A2", refuse=bids, **options))
        assert lorenzo_of(table).protected == ["forest", "lake", "park", "recruiting card"]
        assert refused(table, "buy forest") == "PRI-10.13"
        assert refused(table, "buy prestige card") is None

    @pytest.mark.rule("PRI-10.13")
    def test_the_two_highest_of_the_card_are_protected(self):
        bids = {"jester": 1000, "prestige card": 400, "park": 400, "lake": 300}
        table = agree(solo({}, {"row": "poet"}, at=CLAIMING, card="A2", refuse=bids))
        assert lorenzo_of(table).protected == ["jester", "builder"]
        assert may(table) == ["buy forest", "buy recruiting card", "decline"]
        assert refused(table, "buy builder") == "PRI-10.13"

    @pytest.mark.rule("PRI-10.13")
    def test_of_equal_numbers_the_left_one_is_higher(self):
        """B2 has builder and prestige at 1, B6 prestige and landscapes."""
        bids, more = {"jester": 600, "recruiting card": 500}, {"options": AVAILABLE}
        table = solo({}, {"row": "poet"}, round_=3, card="B2", refuse=bids, **more)
        assert lorenzo_of(table).protected == ["builder", "prestige card"]
        table = solo({}, {"row": "poet"}, round_=3, card="B6", refuse={"jester": 700}, **more)
        assert lorenzo_of(table).protected == ["prestige card", "recruiting card"], (
            "landscapes stand further right"
        )


class TestForcedPurchases:
    @pytest.mark.rule("PRI-10.14")
    @pytest.mark.parametrize(("die", "must"), [(1, True), (2, True), (3, False)])
    def test_a_low_roll_without_a_number_must_be_bought(self, die, must):
        table = agree(play(roll(solo(card="A1"), die), "auction prestige card"))
        assert lorenzo_of(table).offer.forced == must
        assert may(table) == (["accept"] if must else ["accept", "refuse"])
        assert refused(table, "refuse") == ("PRI-10.14" if must else None)

    @pytest.mark.rule("PRI-10.14")
    def test_a_number_leaves_you_free(self):
        table = play(roll(solo(card="A1"), 1), "auction builder")
        assert may(table) == ["accept", "refuse"]

    @pytest.mark.rule("PRI-10.14", "PRI-8.1")
    def test_prestige_is_sold_for_it_if_need_be(self):
        table = agree(play(roll(solo({"money": 0, "prestige": 2}, card="A1"), 1), "auction prestige card"))
        assert may(table) == ["sell"]
        assert refused(table, "refuse") == "PRI-10.14"
        assert may(play(table, "sell")) == ["sell"]
        assert may(agree(play(table, "sell"))) == ["accept"]

    @pytest.mark.rule("PRI-10.14")
    def test_who_cannot_pay_at_all_need_not(self):
        table = agree(play(roll(solo({"money": 0, "prestige": 1}, card="A1"), 1), "auction prestige card"))
        assert may(table) == ["refuse", "sell"]
        assert not lorenzo_of(table).offer.forced


class TestWhatLorenzoTakes:
    @pytest.mark.rule("PRI-10.15")
    def test_the_leftmost_refused_whatever_the_order(self):
        table = solo({}, {"row": "poet"}, card="A2", refuse={"recruiting card": 300, "builder": 900})
        assert lorenzo_of(table).takes == "builder"
        play(table, "renounce")
        assert (lorenzo_of(table).builders, lorenzo_of(table).prestige) == (1, -5), "900 at 200 a point"

    @pytest.mark.rule("PRI-10.16")
    def test_the_leftmost_left_if_nothing_was_refused(self):
        table = roll(solo({}, {"row": "poet", "money": 2000}, card="A1", first=1), 2, 3)
        happened = told(play(table, "auction builder"), "accept")
        rolled = next(event for event in happened if event.__struct_config__.tag == "lorenzo-rolled")
        assert (rolled.object, rolled.die, rolled.bid) == ("jester", 3, 900)
        assert (lorenzo_of(table).jesters, table.view(0).players[0].builders) == (1, 1)

    @pytest.mark.rule("PRI-10.16")
    def test_but_not_what_you_have_just_bought(self):
        table = roll(solo({}, {"row": "poet", "money": 2000}, card="A1"), 2, 4)
        play(table, "auction jester", "accept")
        assert (lorenzo_of(table).jesters, lorenzo_of(table).recruiting) == (0, 1), (
            "the next one to the right"
        )

    @pytest.mark.rule("PRI-10.16")
    def test_nothing_if_there_is_nothing(self):
        everything = {"jester": 0, "builder": 0, "recruiting card": 0, "forest": 0, "lake": 0, "park": 0}
        table = solo({}, {"row": "poet"}, round_=6, piles=everything, bare="prestige")
        assert may(table) == ["renounce"]
        assert "acquired" not in tags(told(table, "renounce"))


class TestUnsold:
    @pytest.mark.rule("PRI-10.17")
    def test_a_builder_and_a_recruiting_card_leave_the_game(self):
        table = solo({}, {"row": "poet"}, refuse={"jester": 1000})
        play(table, "renounce")
        view = table.view(0)
        assert (view.piles["builder"], view.piles["recruiting card"], view.piles["jester"]) == (5, 4, 6)
        assert lorenzo_of(table).gone == {"builder": 1, "recruiting card": 1}

    @pytest.mark.rule("PRI-10.17")
    def test_unless_you_or_lorenzo_got_one(self):
        table = solo({}, {"row": "poet"}, refuse={"recruiting card": 600}, card="A1")
        play(roll(table, 2), "auction builder", "accept")
        view = table.view(0)
        assert (view.piles["builder"], view.piles["recruiting card"]) == (5, 4)
        assert lorenzo_of(table).gone == {"builder": 0, "recruiting card": 0}

    @pytest.mark.rule("PRI-10.17")
    def test_what_was_refused_and_not_taken_is_unsold(self):
        table = solo({}, {"row": "poet"}, refuse={"jester": 1000, "builder": 600})
        play(table, "renounce")
        assert lorenzo_of(table).gone == {"builder": 1, "recruiting card": 1}

    @pytest.mark.rule("PRI-10.17")
    def test_recruiting_cards_are_gone_after_five_rounds_and_builders_after_six(self):
        table = solo({}, {"row": "poet"})
        left = []
        while table.actors():
            left.append((table.view(0).piles["recruiting card"], table.view(0).piles["builder"]))
            play(roll(table, *[1] * 40), "auction jester", "refuse", "renounce", "end turn")
        assert left == [(5, 6), (4, 5), (3, 4), (2, 3), (1, 2), (0, 1), (0, 0)]
