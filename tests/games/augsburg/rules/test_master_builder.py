"""Chapter 6: the master builder, and the printed examples of rights and buildings."""

import pytest

from augsburg_positions import (
    COLOURS,
    OFFICES,
    PURSE,
    TITLES,
    all_pass,
    facts,
    florins,
    kinds,
    last_visit,
    level,
    may,
    phase,
    play,
    points,
    refused,
    seen,
    told,
    using,
)
from notation import shown

RICH = {"builder": 1, "florins": 4000}
"""A master builder who can pay for everything."""


class TestMasterBuilder:
    @pytest.mark.rule("AUG-6.5")
    def test_one_extra_building_before_between_or_after_the_two_uses(self):
        for place in range(3):
            moves = ["florins", "points 6"]
            moves.insert(place, "extra church")
            table = using(PURSE, RICH, {})
            heard = told(table, *moves)
            assert kinds(heard, "built") == [{"seat": 0, "building": "church", "price": 800, "extra": True}]
            assert (florins(table, 0), points(table, 0), phase(table)) == (3700, 6, "bidding")

    @pytest.mark.rule("AUG-6.5")
    def test_one_for_each_privilege_card(self):
        table = play(using(PURSE, RICH, {}), "extra church")
        assert facts(table, "extra cathedral") == ("AUG-6.5", {"built": 1})
        assert not [move for move in may(table) if "extra" in move]

    @pytest.mark.rule("AUG-6.5")
    def test_the_next_card_allows_another(self):
        table = using(PURSE, RICH | {"hand": "louise 3"}, {})
        play(table, "extra church", "forgo", "forgo", "bid 1", "pass", "show louise 3", f"choose {OFFICES}")
        play(table, "extra cathedral")
        assert seen(table, 0).rights == {"master builder": 1, "church": 800, "cathedral": 1000}

    @pytest.mark.rule("AUG-6.5")
    def test_by_the_option_church_and_cathedral_with_one_card(self):
        table = using(PURSE, RICH, {}, options={"master_builder": "both"})
        play(table, "extra church", "extra cathedral")
        assert florins(table, 0) == 2200
        assert facts(table, "extra church") == ("AUG-6.5", {"built": 2})
        table = play(using(PURSE, RICH, {}, options={"master_builder": "both"}), "extra church")
        assert facts(table, "extra church") == ("AUG-6.2", {"right": "church"})

    @pytest.mark.rule("AUG-6.5")
    def test_it_is_in_addition_to_an_office_slot(self):
        table = play(using(PURSE, RICH, {}), "extra church", "build cathedral")
        assert seen(table, 0).rights == {"master builder": 1, "church": 800, "cathedral": 1000}
        assert table.view(None).card.uses == 1

    @pytest.mark.rule("AUG-6.5")
    def test_nobody_else_builds_extra(self):
        table = using(PURSE, {"florins": 4000, "office": 4}, {"builder": 1})
        assert facts(table, "extra church") == ("AUG-6.5", {"built": 0})

    @pytest.mark.rule("AUG-6.5", "AUG-6.9")
    def test_he_pays_for_it(self):
        table = using(PURSE, {"builder": 1, "florins": 850}, {})
        assert facts(table, "extra cathedral") == (
            "AUG-6.9",
            {"right": "cathedral", "price": 1000, "florins": 850},
        )
        play(table, "extra church")
        assert florins(table, 0) == 50

    @pytest.mark.rule("AUG-6.5")
    def test_the_card_is_put_away_at_once_if_he_has_both(self):
        table = play(using(PURSE, RICH | {"church": 800, "cathedral": 1000}, {}), "forgo", "forgo")
        assert phase(table) == "bidding"

    @pytest.mark.rule("AUG-6.5", "AUG-1.9")
    def test_who_cannot_pay_is_asked_all_the_same_for_nobody_knows_his_purse(self):
        hidden = {"builder": 1, "poorest": 0, "ledger": 4000}
        rich = play(using(PURSE, hidden | {"florins": 4000}, {}), "forgo", "forgo")
        poor = play(using(PURSE, hidden | {"florins": 0}, {}), "forgo", "forgo")
        assert may(poor) == ["end"]
        assert all(shown(poor, seat) == shown(rich, seat) for seat in (1, None))
        assert phase(play(poor, "end")) == "bidding"

    @pytest.mark.rule("AUG-6.5")
    def test_after_the_last_use_he_may_leave_him_idle(self):
        table = play(using(PURSE, RICH, {}), "forgo", "forgo")
        assert (phase(table), may(table)) == ("using", ["end", "extra church", "extra cathedral"])
        assert phase(play(table, "end")) == "bidding"


class TestExamples:
    @pytest.mark.rule("AUG-6.5", "AUG-6.11")
    def test_x4_example_1_matthias_builds_the_cathedral_and_passes_45(self):
        """400 florins and 500 of the slot pay for 900; six points lead from 42 to 48."""
        matthias = {"florins": 400, "builder": 1, "church": 800, "points": 42}
        table = using(PURSE, matthias, {"cathedral": 1000})
        assert refused(table, "extra cathedral") == "AUG-6.9"
        play(table, "florins", "extra cathedral", "points 6")
        assert (florins(table, 0), points(table, 0)) == (0, 48)
        assert seen(table, 0).rights["cathedral"] == 900
        assert phase(table) == "bidding"

    @pytest.mark.rule("AUG-5.2", "AUG-6.5")
    def test_x5_example_2_sigurd_becomes_mayor_takes_the_master_builder_and_builds_at_once(self):
        table = using(OFFICES, {"office": 3, "florins": 700}, {"church": 800})
        play(table, "climb office", "right master builder")
        assert may(table) == ["end", "extra church"]
        play(table, "extra church")
        assert (florins(table, 0), seen(table, 0).rights) == (0, {"church": 700, "master builder": 1})
        assert level(table, 0, "office") == 4
        assert phase(table) == "bidding"

    @pytest.mark.rule("AUG-6.7", "AUG-7.3")
    def test_x6_example_3_sigurd_becomes_prince_and_takes_the_letter_worth_4(self):
        table = using(TITLES, {"nobility": 3}, {"letter": 5}, noble="maximilian")
        play(table, "climb nobility", "right letter of nobility")
        assert seen(table, 0).rights == {"letter of nobility": 4}
        assert points(table, 0) == 16, "12 + 4 at the end of the round"

    @pytest.mark.rule("AUG-6.8", "AUG-6.9")
    def test_x7_example_4_ruediger_takes_300_florins_and_builds_the_church_with_the_violet_slot(self):
        """The printed text says orange, a slip: 200 florins are missing, 100 are left over."""
        table = using(COLOURS, {"agency": 2, "florins": 500}, {"church": 800})
        assert facts(table, "build church") == ("AUG-6.9", {"right": "church", "price": 700, "florins": 500})
        play(table, "agency florins", "build church")
        assert (florins(table, 0), seen(table, 0).rights) == (100, {"church": 700})
        assert level(table, 0, "agency") == 2

    @pytest.mark.rule("AUG-6.7", "AUG-4.7")
    def test_the_orange_slot_of_example_4_builds_nothing(self):
        table = play(using(COLOURS, {"agency": 2, "florins": 500}, {"church": 800}), "agency florins")
        play(table, "climb nobility")
        assert phase(table) == "bidding"
        table = play(using(COLOURS, {"agency": 2, "florins": 500}, {"church": 800}), "climb office")
        assert facts(table, "build church") == ("AUG-4.7", {"slot": "office"})

    @pytest.mark.rule("AUG-6.11", "AUG-7.3")
    def test_x8_ada_on_21_gains_14_and_stops_at_25(self):
        """Count, coat of arms of 2 and letter of nobility of 4, and no church; printed is a way to 35."""
        ada = {"points": 21, "nobility": 3, "coat": 2, "letter": 4}
        table = last_visit(ada, {"coat": 4, "letter": 5}, {"coat": 3})
        heard = told(table, "pass", "pass", "pass")
        assert {"seat": 0, "points": 4, "lost": 10} in kinds(heard, "income-points")
        assert (points(table, 0), seen(table, 0).lost) == (25, 10)
        church = last_visit(ada | {"church": 800}, {"coat": 4, "letter": 5}, {"coat": 3})
        assert points(all_pass(church), 0) == 35
