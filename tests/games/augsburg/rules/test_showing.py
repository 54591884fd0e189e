"""Chapter 3: showing the cards of a bid, the best single note, and florins for the next two."""

import pytest

from augsburg_positions import (
    discarded,
    facts,
    florins,
    hand,
    kinds,
    may,
    phase,
    play,
    play_as,
    position,
    refused,
    seen,
    split,
    told,
)


def shown(*hands, noble="maximilian", bid=None, **more):
    """Let all hold a bid of the whole first hand, or of *bid* cards."""
    players = [{"hand": cards} for cards in hands]
    table = position(*players, noble=noble, **more)
    play(table, f"bid {bid or len(split(hands[0]))}")
    for _ in hands[1:]:
        play(table, "hold")
    return table


def show_all(table):
    """Let everybody show the first cards he can; give what was told."""
    table.told = []
    heard = []
    while phase(table) == "showing":
        heard += told(table, may(table)[0])
    return heard


class TestAlone:
    @pytest.mark.rule("AUG-3.7")
    def test_who_alone_bid_most_shows_what_he_likes_and_discards_it(self):
        table = position({"hand": "leo 3, leo 9, leo 12, joker"}, {"hand": "leo 4"}, {}, noble="leo")
        play(table, "bid 2", "pass", "pass")
        heard = told(table, "show leo 3", "show leo 12")
        assert hand(table, 0) == "leo 9, joker"
        assert (discarded(table), table.view(1).top_discard) == (["leo 3", "leo 12"], "leo 12")
        assert florins(table) == [1500] * 3, "nobody is compensated"
        assert kinds(heard, "visit-won") == [{"seat": 0, "noble": "leo", "number": 2, "alone": True}]
        assert (phase(table), table.actors()) == ("choosing", [0])

    @pytest.mark.rule("AUG-3.7")
    def test_everybody_sees_what_he_shows(self):
        table = play(position({"hand": "leo 3, joker"}, {}, noble="leo"), "bid 2", "pass")
        heard = told(table, "show leo 3", "show joker")
        assert kinds(heard, "shown") == [{"seat": 0, "notes": ["leo 3", "joker"], "best": "leo 3"}]
        assert kinds(heard, "has-chosen") == []

    @pytest.mark.rule("AUG-3.7")
    def test_even_after_others_bid_less_or_passed_late(self):
        table = position({"hand": "leo 3"}, {"hand": "leo 17"}, {"hand": "leo 15, leo 16"}, noble="leo")
        play(table, "bid 1", "hold", "bid 2", "pass", "pass", "show leo 15", "show leo 16")
        assert florins(table) == [1500] * 3


class TestTogether:
    @pytest.mark.rule("AUG-3.8")
    def test_the_best_single_note_wins_not_the_sum(self):
        table = shown("leo 1, leo 15", "leo 13, leo 14", noble="leo")
        heard = show_all(table)
        assert kinds(heard, "visit-won") == [{"seat": 0, "noble": "leo", "number": 2, "alone": False}]
        assert [event["best"] for event in kinds(heard, "shown")] == ["leo 15", "leo 14"]
        assert (table.view(None).winner, table.view(None).opener, table.actors()) == (0, 0, [0])

    @pytest.mark.rule("AUG-3.8")
    def test_only_the_winner_discards_the_others_take_theirs_back(self):
        table = shown("leo 1, leo 12", "leo 13, leo 14", "leo 2, leo 3", noble="leo")
        show_all(table)
        assert [hand(table, seat) for seat in range(3)] == ["leo 1, leo 12", "", "leo 2, leo 3"]
        assert discarded(table) == ["leo 13", "leo 14"]

    @pytest.mark.rule("AUG-3.8", "AUG-1.9")
    def test_what_was_shown_and_taken_back_stays_known(self):
        table = shown("leo 1, leo 12, maria 4", "leo 13, leo 14", noble="leo", bid=2)
        show_all(table)
        assert seen(table, 0).shown == ["leo 1", "leo 12"]
        assert seen(table, 1).shown == []

    @pytest.mark.rule("AUG-3.8")
    def test_they_choose_at_the_same_time_and_in_secret(self):
        table = shown("leo 1, leo 12", "leo 13, leo 14", noble="leo", bid=1)
        assert table.actors() == [0, 1]
        heard = told(table, "show leo 14", seat=1)
        assert [(event["event"], event["only"]) for event in heard] == [("laid", (1,)), ("has-chosen", None)]
        assert table.actors() == [0]
        assert (table.view(1).own.laid, table.view(0).own.laid) == (["leo 14"], [])
        assert [seen(table, seat).ready for seat in range(2)] == [False, True]
        assert refused(table, "show leo 13", 1) == "TAB-2"
        assert hand(table, 1) == "leo 13, leo 14", "it is still in hand"

    @pytest.mark.rule("AUG-3.8")
    def test_the_choice_is_free_a_weak_one_is_allowed(self):
        table = shown("leo 1, leo 17", "leo 13, leo 14", noble="leo", bid=1)
        play_as(table, 0, "show leo 1")
        play_as(table, 1, "show leo 13")
        assert table.view(None).winner == 1
        assert hand(table, 0) == "leo 1, leo 17"

    @pytest.mark.rule("AUG-3.8")
    def test_what_one_has_not_or_has_laid_already_cannot_be_shown(self):
        table = shown("leo 1, leo 17, joker", "leo 13, leo 14, leo 15", noble="leo")
        told_facts = {"note": "leo 13", "noble": "leo", "number": 3}
        assert facts(table, "show leo 13") == ("AUG-3.8", told_facts)
        play_as(table, 0, "show leo 1")
        assert facts(table, "show leo 1") == ("AUG-3.8", told_facts | {"note": "leo 1"})
        play_as(table, 0, "show leo 17")
        assert may(table, 0) == ["show joker"]
        table = shown("leo 1, leo 2, joker", "leo 13, leo 14, leo 15", noble="leo", bid=2)
        play_as(table, 0, "show leo 1")
        assert may(table, 0) == ["show leo 2", "show joker"]
        assert refused(shown("leo 1", "leo 2", noble="leo"), "show joker") == "AUG-3.8"

    @pytest.mark.rule("AUG-3.8")
    def test_a_joker_is_laid_as_often_as_one_has_it(self):
        table = shown("leo 1, joker, joker, leo 2", "leo 14, leo 15, leo 16", noble="leo", bid=3)
        play_as(table, 0, "show leo 1", "show joker")
        assert may(table, 0) == ["show joker"]
        table = shown("leo 1, joker, leo 2", "leo 14, leo 15, leo 16", noble="leo", bid=3)
        play_as(table, 0, "show leo 1", "show leo 2", "show joker")
        assert refused(table, "show joker", 0) == "TAB-2"

    @pytest.mark.rule("AUG-3.1")
    def test_only_valid_cards_are_shown(self):
        table = shown("leo 1, maria 17, joker", "leo 13, leo 14", noble="leo", bid=1)
        expected = ("AUG-3.1", {"note": "maria 17", "noble": "leo", "number": 1})
        assert facts(table, "show maria 17") == expected

    @pytest.mark.rule("AUG-3.2")
    def test_never_jokers_alone(self):
        table = shown("leo 1, joker, joker", "leo 13, leo 14", noble="leo", bid=2)
        assert facts(table, "show joker") == ("AUG-3.2", {"note": "joker", "noble": "leo", "number": 2})
        table = shown("leo 1, joker, joker", "leo 13, leo 14", bid=2)
        assert refused(table, "show joker") == "AUG-3.2"

    @pytest.mark.rule("AUG-3.8", "AUG-3.11")
    def test_jokers_have_no_value(self):
        table = shown("leo 2, joker, joker", "leo 3, leo 4, leo 5", noble="leo")
        show_all(table)
        assert table.view(None).winner == 1

    @pytest.mark.rule("AUG-3.12")
    def test_other_moves_are_not_asked(self):
        table = shown("leo 1, leo 2", "leo 13, leo 14", noble="leo", bid=1)
        assert [refused(table, move) for move in ("pass", "bid 2", "done", "give leo 1")] == ["TAB-3"] * 4


class TestFlorinsForTheNextTwo:
    @pytest.mark.rule("AUG-3.9")
    def test_the_second_best_note_brings_100_the_third_50_the_others_nothing(self):
        table = shown("leo 5", "leo 9", "leo 3", "leo 17", "leo 12", noble="leo")
        heard = show_all(table)
        assert florins(table) == [1500, 1550, 1500, 1500, 1600]
        assert kinds(heard, "consoled") == [
            {"seat": 4, "place": 2, "florins": 100},
            {"seat": 1, "place": 3, "florins": 50},
        ]

    @pytest.mark.rule("AUG-3.9")
    def test_each_counts_with_his_best_note_only(self):
        """The two best notes after the winner's belong to one player, who gets 100 and not 150."""
        table = shown("leo 15, leo 16", "leo 1, leo 17", "leo 2, leo 3", noble="leo")
        show_all(table)
        assert florins(table) == [1600, 1500, 1550]

    @pytest.mark.rule("AUG-3.9")
    def test_who_passed_gets_nothing(self):
        players = [{"hand": "leo 14"}, {"hand": "leo 15, leo 2"}, {"hand": "leo 16, leo 1"}]
        table = position(*players, noble="leo")
        play(table, "bid 1", "hold", "bid 2", "pass", "hold")
        show_all(table)
        assert florins(table) == [1500, 1600, 1500]

    @pytest.mark.rule("AUG-3.9")
    def test_with_two_players_the_50_are_never_paid(self):
        table = shown("leo 5", "leo 9", noble="leo")
        show_all(table)
        assert florins(table) == [1600, 1500]

    @pytest.mark.rule("AUG-3.9", "AUG-3.11")
    def test_for_maximilian_the_order_of_nobles_decides_every_place(self):
        table = shown("louise 9", "philipp 9", "maria 9", "leo 9")
        show_all(table)
        assert table.view(None).winner == 2
        assert florins(table) == [1550, 1500, 1500, 1600]


class TestExamples:
    @pytest.mark.rule("AUG-3.8", "AUG-3.9")
    def test_x1_maria_matthias_wins_by_his_15_and_sigurd_gets_100(self):
        """Matthias shows Maria 14 and 15 and two jokers, Sigurd Maria 4, 8, 9 and 12; nobody gets 50."""
        players = [
            {"hand": "maria 1, maria 2, maria 3"},
            {"hand": "maria 14, maria 15, joker, joker"},
            {},
            {"hand": "maria 4, maria 8, maria 9, maria 12"},
        ]
        table = position(*players, noble="maria")
        play(table, "bid 3", "hold", "pass", "bid 4", "pass", "hold")
        play_as(table, 1, "show maria 14", "show maria 15", "show joker", "show joker")
        play_as(table, 3, "show maria 4", "show maria 8", "show maria 9", "show maria 12")
        assert table.view(None).winner == 1
        assert [hand(table, seat) for seat in (1, 3)] == ["", "maria 4, maria 8, maria 9, maria 12"]
        assert florins(table) == [1500, 1500, 1500, 1600]
        assert discarded(table) == ["maria 14", "maria 15", "joker", "joker"]

    @pytest.mark.rule("AUG-3.10", "AUG-3.11")
    def test_x2_maximilian_matthias_leo_15_beats_ada_philipp_15(self):
        table = shown("leo 15, maria 3, joker", "philipp 15, philipp 7, leo 2")
        heard = show_all(table)
        assert [event["best"] for event in kinds(heard, "shown")] == ["leo 15", "philipp 15"]
        assert table.view(None).winner == 0
        assert florins(table) == [1500, 1600]
        assert hand(table, 1) == "philipp 7, philipp 15, leo 2"
