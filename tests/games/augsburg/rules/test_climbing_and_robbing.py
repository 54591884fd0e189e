"""Chapter 5: climbing the ladders, and taking a level card from another player."""

import pytest

from augsburg_positions import (
    AGENCIES,
    COLOURS,
    OFFICES,
    PURSE,
    TITLES,
    all_pass,
    facts,
    florins,
    hand,
    kinds,
    last_visit,
    level,
    may,
    offer,
    phase,
    play,
    points,
    refused,
    seen,
    split,
    supply,
    told,
    using,
)

LADDERS = ("agency", "nobility", "office")


class TestClimbing:
    @pytest.mark.rule("AUG-5.1")
    @pytest.mark.parametrize("ladder", LADDERS)
    @pytest.mark.parametrize(("at", "left"), [(1, [3, 2, 1]), (2, [3, 1, 1]), (3, [3, 2, 0])])
    def test_the_next_level_card_is_taken(self, ladder, at, left):
        table = using(COLOURS, {ladder: at}, {}, {}, {})
        heard = told(table, f"climb {ladder}")
        assert kinds(heard, "climbed") == [{"seat": 0, "ladder": ladder, "level": at + 1}]
        assert level(table, 0, ladder) == at + 1
        assert supply(table, ladder) == left
        others = [other for other in LADDERS if other != ladder]
        assert [level(table, 0, other) for other in others] == [1, 1]
        assert [supply(table, other) for other in others] == [[4, 2, 1]] * 2

    @pytest.mark.rule("AUG-5.1")
    def test_two_slots_are_two_cards_and_no_level_is_skipped(self):
        """Whoever climbs twice with one card takes both cards, if need be from another player."""
        table = using(OFFICES, {"office": 1}, {"office": 3}, {})
        play(table, "climb office")
        assert (level(table, 0, "office"), supply(table, "office")) == (2, [1, 0, 1])
        play(table, "rob office 2")
        assert [level(table, seat, "office") for seat in range(2)] == [3, 2]

    @pytest.mark.rule("AUG-5.1")
    def test_level_four_is_the_highest(self):
        table = using(COLOURS, {"nobility": 4}, {}, {})
        assert facts(table, "climb nobility") == ("AUG-5.1", {"ladder": "nobility"})
        assert facts(table, "rob nobility 2") == ("AUG-5.1", {"ladder": "nobility"})
        assert "climb nobility" not in may(table)

    @pytest.mark.rule("AUG-5.2")
    def test_the_fourth_level_gives_the_third_back_to_the_supply(self):
        table = using(TITLES, {"nobility": 3}, {"nobility": 2}, {})
        assert supply(table, "nobility") == [1, 0, 1]
        play(table, "climb nobility")
        assert supply(table, "nobility") == [1, 1, 0]
        assert level(table, 0, "nobility") == 4

    @pytest.mark.rule("AUG-5.2")
    def test_where_another_may_take_it(self):
        table = using(TITLES, {"nobility": 3}, {"nobility": 2, "hand": "louise 4"}, {})
        play(table, "climb nobility", "forgo", "pass", "bid 1", "pass", "show louise 4", f"choose {COLOURS}")
        assert "climb nobility" in may(table)
        play(table, "climb nobility")
        assert supply(table, "nobility") == [1, 0, 0]


class TestRobbing:
    @pytest.mark.rule("AUG-5.3")
    def test_only_if_the_supply_has_none_left(self):
        table = using(OFFICES, {"office": 2}, {"office": 3}, {}, {})
        assert supply(table, "office") == [2, 1, 1]
        expected = {"ladder": "office", "level": 3, "victim": 1}
        assert facts(table, "rob office 2") == ("AUG-5.3", expected)
        assert [move for move in may(table) if "office" in move] == ["climb office"]

    @pytest.mark.rule("AUG-5.3")
    def test_then_from_a_player_of_choice_who_stands_exactly_there(self):
        sheets = [{"office": 2}, {"office": 3}, {"office": 3}, {"office": 2}]
        table = using(OFFICES, *sheets)
        assert [move for move in may(table) if "office" in move] == ["rob office 2", "rob office 3"]
        assert facts(table, "climb office") == ("AUG-5.3", {"ladder": "office", "level": 3})
        expected = {"ladder": "office", "level": 3, "victim": 3}
        assert facts(table, "rob office 4") == ("AUG-5.3", expected)

    @pytest.mark.rule("AUG-5.3")
    def test_not_from_one_who_stands_higher(self):
        table = using(OFFICES, {"office": 2}, {"office": 4}, {"office": 3})
        assert refused(table, "rob office 2") == "AUG-5.3"
        assert [move for move in may(table) if "office" in move] == ["rob office 3"]

    @pytest.mark.rule("AUG-5.3")
    def test_nobody_robs_himself_or_an_empty_seat(self):
        table = using(OFFICES, {"office": 2}, {"office": 3}, {})
        assert [refused(table, f"rob office {seat}") for seat in (1, 4, 5)] == ["TAB-3"] * 3

    @pytest.mark.rule("AUG-5.3", "AUG-5.5")
    def test_he_cannot_defend_himself_and_drops_to_level_two(self):
        table = using(AGENCIES, {"agency": 2}, {}, {"agency": 3})
        heard = told(table, "rob agency 3")
        assert kinds(heard, "robbed") == [{"seat": 0, "victim": 2, "ladder": "agency", "level": 3}]
        assert [level(table, seat, "agency") for seat in range(3)] == [3, 1, 2]
        assert supply(table, "agency") == [1, 0, 1]
        assert (phase(table), table.actors()) == ("amends", [2])
        assert table.view(None).victim == 2
        assert (table.view(None).robbed.ladder, table.view(None).robbed.level) == ("agency", 3)
        assert play(table, "accept point").view(None).robbed is None

    @pytest.mark.rule("AUG-5.3")
    def test_everybody_sees_which_levels_can_be_taken_away(self):
        table = using(PURSE, {"office": 2}, {"office": 3, "agency": 4}, {})
        ladders = table.view(None).ladders
        assert [ladders[ladder].robbable for ladder in LADDERS] == [[4], [], [3]]
        assert ladders["office"].standing == [[2], [0], [1], []]
        assert ladders["agency"].standing == [[0, 2], [], [], [1]]

    @pytest.mark.rule("AUG-5.4")
    def test_the_robbed_player_chooses_at_once_100_florins_or_a_point(self):
        table = using(AGENCIES, {"agency": 2}, {}, {"agency": 3})
        play(table, "rob agency 3")
        assert may(table) == ["accept florins", "accept point"]
        assert [refused(table, move, 2) for move in ("forgo", "pass", "florins")] == ["TAB-3"] * 3
        assert refused(table, "accept florins", 0) == "TAB-2"
        rich, famous = table.clone(), table.clone()
        assert kinds(told(rich, "accept florins"), "amends-florins") == [{"seat": 2, "florins": 100}]
        assert (florins(rich), points(rich)) == ([1500, 1500, 1600], [0, 0, 0])
        heard = told(famous, "accept point")
        assert kinds(heard, "amends-point") == [{"seat": 2, "points": 1, "lost": 0}]
        assert (florins(famous), points(famous)) == ([1500] * 3, [0, 0, 1])
        assert famous.scores()[2].breakdown["amends"] == 1
        for after in (rich, famous):
            assert (phase(after), after.actors(), after.view(None).card.uses) == ("using", [0], 1)

    @pytest.mark.rule("AUG-5.4", "AUG-6.11")
    def test_the_point_is_subject_to_the_limit(self):
        table = using(AGENCIES, {"agency": 2}, {}, {"agency": 3, "points": 25})
        heard = told(table, "rob agency 3", "accept point")
        assert kinds(heard, "amends-point") == [{"seat": 2, "points": 0, "lost": 1}]
        assert (points(table, 2), seen(table, 2).lost) == (25, 1)

    @pytest.mark.rule("AUG-5.4")
    def test_after_the_last_use_the_next_visit_follows(self):
        table = play(
            using(AGENCIES, {"agency": 2}, {}, {"agency": 3}), "forgo", "rob agency 3", "accept point"
        )
        assert (phase(table), table.view(None).noble, table.actors()) == ("bidding", "louise", [0])

    @pytest.mark.rule("AUG-5.5")
    def test_robbing_level_four_hands_over_ones_own_level_three_card(self):
        table = using(OFFICES, {"office": 3}, {"office": 4}, {})
        before = supply(table, "office")
        play(table, "rob office 2")
        assert [level(table, seat, "office") for seat in range(2)] == [4, 3]
        assert supply(table, "office") == before == [1, 0, 0]

    @pytest.mark.rule("AUG-5.5")
    @pytest.mark.parametrize("seats", [2, 3, 4, 5])
    def test_level_two_is_never_lost(self, seats):
        """There are as many small cards as players, so the last one always finds one."""
        table = using(OFFICES, {}, *[{"office": 2}] * (seats - 1))
        assert supply(table, "office")[0] == 1
        assert "climb office" in may(table)
        assert not [move for move in may(table) if move.startswith("rob")]

    @pytest.mark.rule("AUG-5.5")
    def test_twice_in_a_row(self):
        """Two players; level 3 and then level 4 are taken with one card."""
        table = using(OFFICES, {"office": 2}, {"office": 3})
        play(table, "rob office 2", "accept florins", "climb office")
        assert [level(table, seat, "office") for seat in range(2)] == [4, 2]
        assert supply(table, "office") == [0, 1, 0]


@pytest.mark.rule("AUG-5.3", "AUG-5.4", "AUG-5.5", "AUG-6.3", "AUG-7.4")
def test_x3_lorenz_takes_the_fourth_office_from_martin():
    """Martin gets the third card and 100 florins and keeps his master builder; then 7 notes against 6."""
    lorenz, martin = {"office": 3}, {"office": 4, "builder": 1}
    table = using(OFFICES, lorenz, martin, {}, noble="maximilian")
    play(table, "rob office 2", "accept florins")
    assert [level(table, seat, "office") for seat in range(2)] == [4, 3]
    assert florins(table) == [1500, 1600, 1500]
    assert seen(table, 1).rights == {"master builder": 1}
    play(table, "forgo")
    assert phase(table) == "buying"
    assert (len(split(hand(table, 0))), len(split(offer(table, 0)))) == (1, 6), "seven, one of them free"
    assert (len(split(hand(table, 1))), len(split(offer(table, 1)))) == (0, 6)


@pytest.mark.rule("AUG-5.6")
@pytest.mark.parametrize(
    ("at", "agency", "nobility", "notes", "free"),
    [(1, 600, 3, 4, 0), (2, 900, 5, 5, 0), (3, 1200, 8, 6, 0), (4, 1600, 12, 6, 1)],
)
def test_what_the_levels_bring(at, agency, nobility, notes, free):
    table = last_visit({"agency": at, "nobility": at, "office": at}, {})
    all_pass(table)
    assert florins(table) == [1500 + agency, 2100]
    assert points(table) == [nobility, 3]
    assert len(split(offer(table, 0))) == notes
    assert len(split(hand(table, 0))) == free
