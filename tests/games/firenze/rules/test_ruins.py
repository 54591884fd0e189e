"""Ruins (chapter 6)."""

import pytest

from firenze_positions import bag, building, kinds, phase, play, position, rest, told, towers, warehouse


@pytest.mark.rule("FIR-6.1")
def test_holger_loses_the_red_tower():
    """Example: of three red stones two go into the bag and one into the warehouse."""
    table = building({"warehouse": "white 1", "towers": "white 4, red 3"}, {})
    before = bag(table)
    heard = told(table, "raise white 4")
    assert (towers(table), warehouse(table)) == ("white 5", "red 1")
    assert bag(table) == before | {"red": before["red"] + 2}
    assert kinds(heard, "ruin-lost") == [{"seat": 0, "colour": "red", "height": 3, "kept": 1}]


@pytest.mark.rule("FIR-6.1")
@pytest.mark.parametrize(("height", "kept"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (8, 4), (9, 4)])
def test_half_of_a_ruin_is_lost_rounded_up(height, kept):
    table = building({"warehouse": "red 1", "towers": f"white {height}"}, {})
    lost = bag(table)["white"]
    play(table, "built")
    assert towers(table) == ""
    assert warehouse(table) == (f"white {kept}, red 1" if kept else "red 1")
    assert bag(table)["white"] == lost + height - kept


@pytest.mark.rule("FIR-6.1")
def test_all_towers_without_a_new_stone_are_ruins():
    table = building({"warehouse": "white 1", "towers": "white 4, white 2, red 3, blue 4"}, {})
    play(table, "raise white 2")
    assert (towers(table), warehouse(table)) == ("white 3", "white 2, red 1, blue 2")


@pytest.mark.rule("FIR-6.1")
def test_a_tower_begun_this_turn_is_safe_until_the_next():
    table = building({"warehouse": "white 1"}, {})
    play(table, "raise white 0")
    assert towers(table) == "white 1"
    rest(play(table, "take 1"))
    assert towers(table) == "white 1"
    rest(play(table, "take 1"))
    assert towers(table) == ""


@pytest.mark.rule("FIR-6.1")
def test_one_new_stone_saves_but_one_of_two_equal_towers():
    table = building({"warehouse": "white 2", "towers": "white 4, white 4"}, {})
    saved = play(table.clone(), "raise white 4", "raise white 4")
    assert towers(saved) == "white 5, white 5"
    lost = play(table.clone(), "raise white 4", "raise white 5")
    assert (towers(lost), warehouse(lost)) == ("white 6", "white 2")


@pytest.mark.rule("FIR-6.1")
def test_ruins_come_before_contracts():
    table = building({"warehouse": "red 1", "towers": "white 3"}, {})
    play(table, "built")
    assert (towers(table), phase(table)) == ("", "choosing")


@pytest.mark.rule("FIR-6.1")
def test_towers_of_others_are_no_ruins():
    table = building({"warehouse": "red 1"}, {"towers": "white 3"})
    rest(table)
    assert towers(table, 1) == "white 3"


@pytest.mark.rule("FIR-6.2")
def test_a_tower_that_collapses_must_still_grow():
    player = {"warehouse": "white 1", "towers": "white 5"}
    table = position(player, {}, row="collapse", bag="")
    play(table, "take 1")
    assert towers(table) == "white 4"
    grown = play(table.clone(), "raise white 4")
    assert towers(grown) == "white 5"
    lost = play(table.clone(), "built")
    assert (towers(lost), warehouse(lost)) == ("", "white 3")
