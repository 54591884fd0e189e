"""Chapter 4: choosing a privilege card and using two of its three slots."""

import pytest

from augsburg_positions import (
    AGENCIES,
    COLOURS,
    COUNCIL,
    COURT,
    GIFTS,
    LUCK,
    OFFICES,
    PURSE,
    TITLES,
    TOWN,
    agree,
    facts,
    florins,
    hand,
    kinds,
    level,
    may,
    phase,
    play,
    points,
    position,
    refused,
    seen,
    split,
    told,
    using,
)
from quattrocento.games.augsburg.rules import phases

CARDS = [PURSE, OFFICES, TITLES, COLOURS, AGENCIES, COURT, COUNCIL, TOWN, GIFTS, LUCK]


def choosing(*players, **more):
    """Let seat 0 choose a card after he won."""
    return position(*players, at=phases.CHOOSING, **more)


def drawing(pile="leo 1, leo 2, leo 3", **more):
    """Let seat 0 use the draw slot with three old cards in hand."""
    return using(TITLES, {"hand": "maria 4, maria 5, joker"}, {}, pile=pile, **more)


class TestChoosing:
    @pytest.mark.rule("AUG-4.1")
    def test_the_winner_chooses_one_of_the_open_cards_at_once(self):
        row = [PURSE, OFFICES, TITLES, COLOURS, AGENCIES]
        table = position({"hand": "philipp 3"}, {}, row=", ".join(row))
        play(table, "bid 1", "pass", "show philipp 3")
        assert (phase(table), table.actors()) == ("choosing", [0])
        assert may(table) == [f"choose {card}" for card in row]
        assert facts(table, f"choose {LUCK}") == ("AUG-4.1", {"card": LUCK})
        assert kinds(told(table, f"choose {TITLES}"), "card-chosen") == [{"seat": 0, "card": TITLES}]
        view = table.view(None)
        assert [card.card for card in view.row] == [PURSE, OFFICES, COLOURS, AGENCIES]
        assert (view.card.card, view.card.slots, view.card.uses) == (
            TITLES,
            ["nobility", "nobility", "draw"],
            2,
        )

    @pytest.mark.rule("AUG-4.1")
    def test_a_card_that_was_taken_is_no_longer_there(self):
        table = choosing({}, {}, row=f"{PURSE}, {OFFICES}", noble="maria")
        assert may(table) == [f"choose {PURSE}", f"choose {OFFICES}"]
        assert refused(table, f"choose {TITLES}") == "AUG-4.1"
        assert refused(table, "forgo") == "TAB-3"

    @pytest.mark.rule("AUG-4.1")
    def test_the_last_card_is_taken_without_asking(self):
        table = position({"hand": "philipp 3"}, {}, row=LUCK, noble="maximilian")
        heard = told(table, "bid 1", "pass", "show philipp 3")
        assert phase(table) == "using"
        assert kinds(heard, "card-chosen") == [{"seat": 0, "card": LUCK}]
        assert table.view(None).row == []


class TestTwoOfThree:
    @pytest.mark.rule("AUG-4.2")
    def test_two_slots_are_used_one_after_the_other_in_free_order(self):
        for first, second in [("florins", "points 6"), ("points 6", "florins")]:
            table = using(PURSE, {}, {})
            play(table, first)
            assert first not in may(table)
            assert (table.view(None).card.uses, len(table.view(None).card.slots)) == (1, 2)
            play(table, second)
            assert (florins(table, 0), points(table, 0)) == (2000, 6)
            assert (phase(table), table.view(None).noble) == ("bidding", "louise")

    @pytest.mark.rule("AUG-4.2")
    def test_then_the_card_is_put_away(self):
        table = play(using(PURSE, {}, {}), "florins", "points 6")
        assert table.view(None).card is None
        assert table.dump()["away"] == [PURSE]

    @pytest.mark.rule("AUG-4.2")
    def test_each_slot_is_used_once_but_two_equal_slots_are_two(self):
        table = play(using(AGENCIES, {}, {}), "points 7")
        assert facts(table, "points 7") == ("AUG-4.7", {"slot": "7-points"})
        table = play(using(AGENCIES, {}, {}), "climb agency", "climb agency")
        assert level(table, 0, "agency") == 3

    @pytest.mark.rule("AUG-4.2")
    def test_there_is_no_third_use(self):
        table = using(PURSE, {"builder": 1}, {"office": 4})
        play(table, "florins", "points 6")
        assert (phase(table), may(table)) == ("using", ["end", "extra church", "extra cathedral"])
        for move in ["climb office", "forgo", "florins", "build church"]:
            assert facts(table, move) == ("AUG-4.2", {"uses": 0})
        play(table, "end")
        assert phase(table) == "bidding"

    @pytest.mark.rule("AUG-4.2")
    def test_nobody_ends_while_a_use_is_left(self):
        table = using(PURSE, {"builder": 1}, {"office": 4})
        assert facts(table, "end") == ("AUG-4.2", {"uses": 2})
        assert facts(play(table, "forgo"), "end") == ("AUG-4.2", {"uses": 1})

    @pytest.mark.rule("AUG-4.2")
    def test_other_moves_are_not_asked(self):
        table = using(PURSE, {}, {})
        assert [refused(table, move) for move in ("pass", f"choose {TITLES}", "accept point")] == [
            "TAB-3"
        ] * 3
        assert refused(table, "florins", 1) == "TAB-2"


class TestForgoing:
    @pytest.mark.rule("AUG-4.3")
    def test_each_use_may_be_forgone_for_two_points(self):
        table = using(PURSE, {}, {})
        assert kinds(told(table, "forgo"), "forgone") == [{"seat": 0, "points": 2, "lost": 0}]
        assert (points(table, 0), table.view(None).card.slots) == (2, ["florins", "6-points", "office"])
        play(table, "florins")
        assert (points(table, 0), florins(table, 0), phase(table)) == (2, 2000, "bidding")

    @pytest.mark.rule("AUG-4.3")
    def test_both_bring_four_and_the_third_slot_nothing(self):
        table = play(using(PURSE, {}, {}), "forgo", "forgo")
        assert (points(table, 0), phase(table)) == (4, "bidding")
        assert table.scores()[0].breakdown["forgone"] == 4

    @pytest.mark.rule("AUG-4.3", "AUG-6.11")
    def test_the_limit_holds_for_them_too(self):
        table = using(PURSE, {"points": 24}, {})
        heard = told(table, "forgo", "forgo")
        assert kinds(heard, "forgone") == [
            {"seat": 0, "points": 1, "lost": 1},
            {"seat": 0, "points": 0, "lost": 2},
        ]
        assert (seen(table, 0).points, seen(table, 0).lost) == (25, 3)


class TestSlots:
    @pytest.mark.rule("AUG-4.4")
    @pytest.mark.parametrize("card", [PURSE, OFFICES, COUNCIL, GIFTS])
    def test_the_florins_slot_brings_500(self, card):
        table = using(card, {"florins": 50}, {})
        assert kinds(told(table, "florins"), "florins-taken") == [{"seat": 0, "florins": 500}]
        assert florins(table) == [550, 1500]

    @pytest.mark.rule("AUG-4.5")
    @pytest.mark.parametrize(("card", "number"), [(PURSE, 6), (COURT, 6), (AGENCIES, 7), (LUCK, 7)])
    def test_the_points_slot_brings_6_or_7(self, card, number):
        table = using(card, {}, {})
        assert refused(table, f"points {13 - number}") == "AUG-4.7"
        heard = told(table, f"points {number}")
        assert kinds(heard, "points-taken") == [{"seat": 0, "points": number, "lost": 0}]
        assert points(table) == [number, 0]
        assert table.scores()[0].breakdown["slots"] == number

    @pytest.mark.rule("AUG-4.7")
    @pytest.mark.parametrize("card", CARDS)
    def test_every_slot_is_for_what_it_says_and_for_nothing_else(self, card):
        """On the second level of all ladders, with florins enough, nothing can be taken away."""
        sheet = {"agency": 2, "nobility": 2, "office": 2}
        table = using(card, sheet, {}, {})
        slots = split(card.replace("/", ","))
        expected = ["forgo"]
        expected += ["florins"] * ("florins" in slots) + ["draw"] * ("draw" in slots)
        expected += [f"points {number}" for number in (6, 7) if f"{number}-points" in slots]
        expected += [f"climb {slot}" for slot in slots if slot in sheet]
        expected += ["agency florins"] * ("agency" in slots)
        expected += ["build church", "build cathedral"] * ("office" in slots)
        assert sorted(may(table)) == sorted(set(expected))
        agree(table)

    @pytest.mark.rule("AUG-4.7")
    def test_what_has_no_slot_is_refused_by_its_name(self):
        table = using(LUCK, {"nobility": 4, "office": 4}, {})
        for move, slot in [
            ("florins", "florins"),
            ("points 6", "6-points"),
            ("climb office", "office"),
            ("rob nobility 2", "nobility"),
            ("right coat of arms", "nobility"),
            ("right mint master", "office"),
            ("build church", "office"),
        ]:
            assert facts(table, move) == ("AUG-4.7", {"slot": slot})
        assert facts(using(TITLES, {}, {}), "agency florins") == ("AUG-4.7", {"slot": "agency"})
        assert facts(using(OFFICES, {}, {}), "draw") == ("AUG-4.7", {"slot": "draw"})


class TestDrawing:
    @pytest.mark.rule("AUG-4.6")
    def test_two_notes_are_drawn_for_nothing_and_one_card_goes(self):
        table = drawing()
        heard = told(table, "draw")
        assert kinds(heard, "drawn") == [{"seat": 0, "count": 2}]
        assert kinds(heard, "drawn-seen") == [{"seat": 0, "notes": ["leo 1", "leo 2"]}]
        assert [event["only"] for event in heard] == [None, (0,)]
        assert (phase(table), table.actors()) == ("discarding", [0])
        assert (florins(table, 0), hand(table, 0)) == (1500, "leo 1, leo 2, maria 4, maria 5, joker")
        assert table.view(0).own.drawn == ["leo 1", "leo 2"]
        assert kinds(told(table, "discard maria 4"), "discarded") == [{"seat": 0, "note": "maria 4"}]
        assert hand(table, 0) == "leo 1, leo 2, maria 5, joker"
        assert table.view(1).top_discard == "maria 4", "face up"
        assert (phase(table), table.view(None).card.uses) == ("using", 1)

    @pytest.mark.rule("AUG-4.6")
    def test_any_card_of_the_hand_may_go(self):
        table = play(drawing(), "draw")
        names = ["leo 1", "leo 2", "maria 4", "maria 5", "joker"]
        assert may(table) == [f"discard {name}" for name in names]
        assert facts(table, "discard leo 3") == (
            "AUG-4.6",
            {"note": "leo 3", "drawn": ["leo 1", "leo 2"], "held": 0},
        )
        assert refused(table, "forgo") == "TAB-3"

    @pytest.mark.rule("AUG-4.6")
    def test_by_the_option_one_of_the_two_drawn_must_go(self):
        table = play(drawing(options={"discard": "drawn"}), "draw")
        assert may(table) == ["discard leo 1", "discard leo 2"]
        assert facts(table, "discard maria 4") == (
            "AUG-4.6",
            {"note": "maria 4", "drawn": ["leo 1", "leo 2"], "held": 1},
        )
        assert refused(table, "discard joker") == "AUG-4.6"
        agree(table)

    @pytest.mark.rule("AUG-4.6")
    @pytest.mark.parametrize("option", ["any", "drawn"])
    def test_two_jokers_are_listed_once(self, option):
        table = play(drawing("joker, joker", options={"discard": option}), "draw")
        assert [move for move in may(table) if "joker" in move] == ["discard joker"]
        play(table, "discard joker")
        assert split(hand(table, 0)).count("joker") == 2

    @pytest.mark.rule("AUG-4.6", "AUG-7.9")
    def test_the_discards_are_shuffled_if_the_pile_runs_out(self):
        table = using(TITLES, {}, {}, pile="leo 1", rest="discarded")
        heard = told(table, "draw")
        assert kinds(heard, "reshuffled") == [{"count": 79}]
        assert (len(split(hand(table, 0))), table.view(None).pile) == (2, 78)
        assert "leo 1" in split(hand(table, 0))

    @pytest.mark.rule("AUG-4.6")
    def test_who_can_draw_only_one_draws_one(self):
        table = play(using(TITLES, {}, {}, pile="leo 1", rest=1), "draw")
        assert (hand(table, 0), table.view(0).own.drawn) == ("leo 1", ["leo 1"])
        assert hand(play(table, "discard leo 1"), 0) == ""

    @pytest.mark.rule("AUG-4.6")
    def test_with_no_note_left_the_slot_cannot_be_used(self):
        table = using(TITLES, {}, {}, rest=1)
        assert facts(table, "draw") == ("AUG-4.6", {"note": "", "drawn": [], "held": 0})
        assert may(table) == ["forgo", "climb nobility"]

    @pytest.mark.rule("AUG-4.6")
    def test_notes_that_were_refused_unseen_can_be_drawn_too(self):
        table = using(TITLES, {}, {"refused": "leo 3, leo 4"}, rest=1)
        assert "draw" in may(table)
        play(table, "draw")
        assert hand(table, 0) == "leo 3, leo 4"

    @pytest.mark.rule("AUG-4.6", "AUG-4.2")
    def test_drawing_may_be_the_last_use(self):
        table = play(drawing(), "forgo", "draw", "discard joker")
        assert (phase(table), table.view(None).noble) == ("bidding", "louise")

    @pytest.mark.rule("AUG-4.6", "AUG-1.9")
    def test_a_joker_that_goes_is_the_one_everybody_knows_of(self):
        table = using(TITLES, {"hand": "joker, joker", "shown": "joker"}, {}, pile="leo 1, joker")
        play(table, "draw", "discard joker")
        assert (seen(table, 0).shown, hand(table, 0)) == ([], "leo 1, joker, joker")

    @pytest.mark.rule("AUG-4.6", "AUG-1.9")
    def test_but_one_that_was_drawn_if_it_must_be(self):
        held = {"hand": "joker, joker", "shown": "joker, joker"}
        table = using(TITLES, held, {}, pile="leo 1, joker", options={"discard": "drawn"})
        play(table, "draw", "discard joker")
        assert (seen(table, 0).shown, hand(table, 0)) == (["joker", "joker"], "leo 1, joker, joker")
