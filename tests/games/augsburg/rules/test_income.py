"""Chapter 7: florins, points and notes at the end of a round, and a pile that runs out."""

import pytest

from augsburg_positions import (
    GAME,
    OFFICES,
    all_pass,
    buy_nothing,
    florins,
    hand,
    kinds,
    last_visit,
    may,
    offer,
    phase,
    play,
    points,
    seen,
    split,
    told,
    turned_down,
    using,
)
from augsburg_random_matches import ON


def row_of(noble, *values):
    """Name notes of a noble."""
    return ", ".join(f"{noble} {value}" for value in values)


class TestOrder:
    @pytest.mark.rule("AUG-7.1")
    def test_florins_then_points_then_notes(self):
        heard = told(last_visit({"mint": 1}, {}, turn=1), "pass", "pass")
        told_kinds = [event["event"] for event in heard if event["only"] is None]
        assert told_kinds == [
            *["passed", "passed", "nobody-came"],
            *["income-florins"] * 2,
            *["income-points"] * 2,
            *["offered", "free-notes", "offered"],
        ]

    @pytest.mark.rule("AUG-7.2")
    def test_florins_by_the_agency(self):
        table = last_visit({"agency": 1}, {"agency": 2}, {"agency": 3}, {"agency": 4, "florins": 0}, {})
        heard = told(table, *["pass"] * 5)
        assert florins(table) == [2100, 2400, 2700, 1600, 2100]
        assert [event["florins"] for event in kinds(heard, "income-florins")] == [600, 900, 1200, 1600, 600]

    @pytest.mark.rule("AUG-7.3")
    def test_points_by_the_title_and_the_rights(self):
        players = [{"nobility": 1}, {"nobility": 2, "coat": 3}, {"nobility": 3, "letter": 5}]
        table = last_visit(*players, {"nobility": 4, "coat": 4, "letter": 4}, {})
        heard = told(table, *["pass"] * 5)
        assert points(table) == [3, 8, 13, 20, 3]
        assert [event["points"] for event in kinds(heard, "income-points")] == [3, 8, 13, 20, 3]
        assert [standing.breakdown["titles"] for standing in table.scores()] == [3, 5, 8, 12, 3]
        assert [standing.breakdown["rights"] for standing in table.scores()] == [0, 3, 5, 8, 0]


class TestNotes:
    @pytest.mark.rule("AUG-7.4")
    def test_each_is_dealt_all_of_his_at_once_from_the_winner_of_maximilian_clockwise(self):
        top = ", ".join([row_of("leo", *range(1, 18)), "maria 1"])
        players = [{"office": 2}, {"office": 3, "mint": 1}, {"office": 1}]
        table = all_pass(last_visit(*players, turn=1, pile=top))
        assert hand(table, 1) == "leo 1"
        assert offer(table, 1) == row_of("leo", 2, 3, 4, 5, 6, 7)
        assert offer(table, 2) == row_of("leo", 8, 9, 10, 11)
        assert offer(table, 0) == row_of("leo", 12, 13, 14, 15, 16)
        assert phase(table) == "buying"

    @pytest.mark.rule("AUG-7.4")
    def test_coats_and_letters_bring_no_notes(self):
        """A slip in the margin of the printed text adds them here."""
        table = all_pass(last_visit({"coat": 4, "letter": 5}, {}))
        assert (hand(table, 0), len(split(offer(table, 0)))) == ("", 4)

    @pytest.mark.rule("AUG-7.5")
    def test_free_notes_come_first_and_go_straight_into_the_hand(self):
        top = row_of("leo", *range(1, 9))
        table = last_visit({"office": 4, "mint": 1, "hand": "maria 9"}, {}, pile=top)
        heard = told(table, "pass", "pass")
        assert hand(table, 0) == "leo 1, leo 2, maria 9"
        assert offer(table, 0) == row_of("leo", 3, 4, 5, 6, 7, 8)
        assert kinds(heard, "free-notes") == [{"seat": 0, "count": 2}]
        own = [event for event in heard if event["event"] == "free-notes-seen"]
        assert [(event["notes"], event["only"]) for event in own] == [(["leo 1", "leo 2"], (0,))]
        assert florins(table, 0) == 2100

    @pytest.mark.rule("AUG-7.5")
    def test_the_offered_ones_stay_apart(self):
        table = all_pass(last_visit({"hand": "maria 9"}, {}))
        assert hand(table, 0) == "maria 9"
        assert table.view(0).own.bids["maximilian"] == 1
        assert (seen(table, 0).least, seen(table, 0).offered) == (1, 4)

    @pytest.mark.rule("AUG-7.2", "AUG-7.3", "AUG-7.4", "AUG-7.5")
    def test_x9_ruediger_gets_900_florins_13_points_two_free_notes_and_six_offered(self):
        """Innsbruck, count with a coat of arms of 1 and a letter of 4, mayor and mint master."""
        ruediger = {"agency": 2, "nobility": 3, "coat": 1, "letter": 4, "office": 4, "mint": 1, "florins": 0}
        others = [{"coat": 4, "letter": 5}, {"coat": 3}, {"coat": 2}]
        table = all_pass(last_visit(ruediger, *others))
        assert (florins(table, 0), points(table, 0)) == (900, 13)
        assert (len(split(hand(table, 0))), len(split(offer(table, 0)))) == (2, 6)
        rich = all_pass(last_visit(ruediger | {"florins": 2400}, *others))
        for note in split(offer(rich, 0)):
            play(rich, f"buy {note}")
        assert may(rich, 0) == ["done"], "he may buy all six"
        buy_nothing(table)
        assert len(split(hand(table, 0))) == 2, "or none"


class TestThePileRunsOut:
    @pytest.mark.rule("AUG-7.9")
    def test_the_discards_are_shuffled_into_a_new_pile_when_a_note_is_needed(self):
        table = last_visit({}, {}, pile=row_of("leo", 1, 2, 3, 4, 5), rest="discarded", options=ON)
        heard = told(table, "pass", "pass")
        assert offer(table, 0) == row_of("leo", 1, 2, 3, 4)
        assert "leo 5" in split(offer(table, 1))
        assert kinds(heard, "reshuffled") == [{"count": 75}]
        assert (table.view(None).pile, table.view(None).top_discard, table.view(None).discards) == (
            72,
            None,
            0,
        )

    @pytest.mark.rule("AUG-7.9")
    def test_not_before_one_is_needed(self):
        table = last_visit({}, {}, pile=row_of("leo", *range(1, 9)), rest="discarded", options=ON)
        heard = told(table, "pass", "pass")
        assert kinds(heard, "reshuffled") == []
        assert (table.view(None).pile, table.view(None).discards) == (0, 72)

    @pytest.mark.rule("AUG-7.9")
    def test_refused_notes_are_among_them(self):
        refused = {"refused": row_of("maria", *range(1, 9))}
        table = last_visit({}, refused, {"hand": "joker"}, pile=row_of("leo", *range(1, 5)), rest=2)
        heard = told(table, "pass", "pass", "pass")
        assert kinds(heard, "reshuffled") == [{"count": 8}]
        dealt = split(offer(table, 1)) + split(offer(table, 2))
        assert sorted(dealt) == sorted(split(refused["refused"]))
        assert turned_down(table, 1) == []

    @pytest.mark.rule("AUG-7.9")
    def test_the_order_is_new(self):
        orders = set()
        for place in range(8):
            dump = last_visit({}, {}, rest="discarded").dump()
            dump["chance"]["place"] = place * 100
            orders.add(offer(all_pass(GAME.load(dump)), 0))
        assert len(orders) == 8


class TestAfterTheLastRound:
    @pytest.mark.rule("AUG-7.11")
    def test_only_points_are_given(self):
        table = last_visit({"office": 4, "mint": 1, "nobility": 2, "coat": 4}, {"agency": 4}, round_=4)
        heard = told(table, "pass", "pass")
        assert phase(table) == "over"
        assert (points(table), florins(table)) == ([9, 3], [1500, 1500])
        assert [hand(table, seat) + offer(table, seat) for seat in (0, 1)] == ["", ""]
        assert [event["event"] for event in heard][-3:] == ["income-points", "income-points", "ended"]

    @pytest.mark.rule("AUG-7.11")
    def test_in_the_round_before_all_is_given(self):
        table = all_pass(last_visit({}, {}, round_=3))
        assert (phase(table), florins(table)) == ("buying", [2100, 2100])

    @pytest.mark.rule("AUG-7.1")
    def test_the_income_follows_the_last_use(self):
        table = play(using(OFFICES, {}, {}, noble="maximilian"), "florins", "climb office")
        assert (phase(table), florins(table)) == ("buying", [2600, 2100])
        assert len(split(offer(table, 0))) == 5
        assert (table.view(None).bid, table.view(None).leader) == (0, None)

    @pytest.mark.rule("AUG-7.1")
    def test_nobody_is_out_of_a_visit_any_more(self):
        for table in (last_visit({}, {}), last_visit({}, {}, round_=4)):
            all_pass(table)
            assert [(seen(table, seat).passed, seen(table, seat).holding) for seat in (0, 1)] == [
                (False, False)
            ] * 2
