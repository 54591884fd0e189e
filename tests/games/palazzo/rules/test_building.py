"""Chapter 2: how palaces grow."""

import pytest

from palazzo_positions import (
    GAME,
    may,
    out_of_the_game,
    palaces,
    phase,
    play,
    position,
    refused,
    winning,
)


@pytest.mark.rule("PAL-2.1")
@pytest.mark.parametrize(
    ("palace", "element"),
    [
        ("brick 1-1, brick 2-2", "brick 3-2"),  # 1-2-3
        ("brick 2-2, brick 4-1", "brick 5-1"),  # 2-4-5
        ("brick 1-1", "brick 3-2"),  # 1-3
        ("brick 1-1, brick 3-2", "brick 4-1"),  # 4 above 1-3
        ("brick 1-1, brick 3-2", "brick 5-1"),  # 5 above 1-3
        ("brick 4-1", "brick 5-1"),
    ],
)
def test_floors_rise_and_gaps_may_be_left(palace, element):
    table = play(winning(element, palace), "on palace 1")
    assert palaces(table, 0) == [f"{palace}, {element}"]


@pytest.mark.rule("PAL-2.1")
@pytest.mark.parametrize(
    ("palace", "element"),
    [
        ("brick 1-1, brick 3-2", "brick 2-2"),  # 1-3-2, and 2 inserted between 1 and 3
        ("brick 3-2", "brick 2-2"),  # 2 under 3
        ("brick 2-2, brick 5-1", "brick 4-1"),
        ("brick 5-1", "brick 1-1"),
    ],
)
def test_nothing_is_built_below_the_top(palace, element):
    assert refused(winning(element, palace), "on palace 1") == "PAL-2.1"


@pytest.mark.rule("PAL-2.2")
@pytest.mark.parametrize(
    ("palace", "element"),
    [
        ("brick 2-2, brick 4-1", "brick 4-2"),  # 2-4-4-5
        ("brick 2-2, brick 4-1, brick 5-1", "marble 4-2"),
        ("brick 1-1", "marble 1-1"),
        ("brick 3-1", "brick 3-1"),
    ],
)
def test_no_floor_stands_twice_in_a_palace(palace, element):
    assert refused(winning(element, palace), "on palace 1") == "PAL-2.2"


@pytest.mark.rule("PAL-2.3")
def test_materials_and_windows_may_be_mixed():
    table = winning("brick 2-1, marble 3-3, sandstone 5-2")
    play(table, "build brick 2-1", "new palace", "build marble 3-3", "on palace 1", "on palace 1")
    assert palaces(table, 0) == ["brick 2-1, marble 3-3, sandstone 5-2"]


@pytest.mark.rule("PAL-2.4")
@pytest.mark.parametrize("element", ["marble 1-1", "marble 3-1", "marble 5-3"])
def test_any_element_may_begin_one_more_palace(element):
    nine = ["brick 1-1", "brick 1-2", "brick 1-3", "brick 2-1", "brick 2-2"]
    nine += ["brick 2-3", "brick 3-2", "brick 3-3", "brick 4-1"]
    table = play(winning(element, *nine), "new palace")
    assert palaces(table, 0) == [*nine, element]


@pytest.mark.rule("PAL-2.4")
def test_a_palace_that_nobody_began_cannot_be_built_on():
    table = winning("brick 5-1", "brick 1-1")
    assert refused(table, "on palace 2") == "PAL-2.4"


@pytest.mark.rule("PAL-2.4")
def test_one_builds_only_on_palaces_of_ones_own():
    table = position(["", ""], [["brick 1-1"], ["brick 1-2", "brick 1-3"]], quarries=("", "brick 5-1"))
    play(table, "turn tiles", "auction", "pass")
    assert may(table) == ["on palace 1", "new palace", "discard"]


@pytest.mark.rule("PAL-2.5")
def test_an_element_must_be_built_or_thrown_out():
    table = winning("brick 5-1", "brick 1-1")
    assert may(table) == ["on palace 1", "new palace", "discard"]
    for move in ["turn tiles", "take money", "remodel", "pass", "settle"]:
        assert refused(table, move) == "TAB-3"


@pytest.mark.rule("PAL-2.5")
def test_a_discarded_element_never_comes_back():
    table = winning("brick 5-1", "brick 1-1")
    gone = out_of_the_game(table)
    play(table, "discard")
    assert palaces(table, 0) == ["brick 1-1"]
    assert out_of_the_game(table) == [*gone, "brick 5-1"]
    assert "brick 5-1" not in table.dump()["tiles"]["stack"]


@pytest.mark.rule("PAL-2.6")
@pytest.mark.parametrize("first", ["brick 1-1", "brick 2-2", "brick 5-1"])
def test_the_owner_chooses_the_order(first):
    table = winning("brick 5-1, brick 1-1, brick 2-2")
    assert phase(table) == "building"
    play(table, f"build {first}", "new palace")
    assert f"build {first}" not in may(table)
    assert len(may(table)) == 2


@pytest.mark.rule("PAL-2.6")
def test_an_element_built_a_moment_ago_carries_the_next():
    table = winning("brick 1-1, brick 2-2")
    play(table, "build brick 1-1", "new palace")
    assert may(table) == ["on palace 1", "new palace", "discard"], "the last one needs no choosing"
    assert palaces(play(table, "on palace 1"), 0) == ["brick 1-1, brick 2-2"]


@pytest.mark.rule("PAL-2.6")
def test_the_order_decides_what_fits():
    table = winning("brick 1-1, brick 2-2")
    play(table, "build brick 2-2", "new palace")
    assert refused(table, "on palace 1") == "PAL-2.1"


@pytest.mark.rule("PAL-2.6")
def test_one_builds_only_what_one_was_given():
    table = winning("brick 1-1, brick 2-2")
    assert refused(table, "build brick 3-2") == "PAL-2.6"
    play(table, "build brick 1-1", "new palace")
    assert refused(table, "build brick 1-1") == "TAB-3"


@pytest.mark.rule("PAL-2.6")
def test_two_equal_elements_are_both_built():
    table = winning("brick 3-1, brick 3-1")
    play(table, "build brick 3-1", "new palace", "new palace")
    assert palaces(table, 0) == ["brick 3-1", "brick 3-1"]


@pytest.mark.rule("PAL-2.7")
def test_building_changes_no_floor_that_stands():
    table = winning("brick 5-1, brick 4-1", "marble 1-1, marble 3-2", "marble 2-2")
    for move in ["extract floor 1", "insert into palace 1", "remove", "change palace 1"]:
        assert refused(table, move) == "TAB-3"
    play(table, "build brick 4-1", "on palace 1", "on palace 2")
    assert palaces(table, 0) == ["marble 1-1, marble 3-2, brick 4-1", "marble 2-2, brick 5-1"]


@pytest.mark.rule("PAL-2.7")
def test_no_palace_changes_unless_remodelling_was_chosen():
    table = position(["red 3", ""], [["marble 1-1, marble 3-2", "marble 2-2"]])
    rebuilding = ("extract", "insert", "remove", "change")
    words = [word for word in GAME.vocabulary.texts if word.startswith(rebuilding)]
    assert {refused(table, word) for word in words} == {"TAB-3"}


class TestCaroline:
    """The rulebook's example. Its picture is lost; these floors fit every sentence of it.

    Palace A stands at 1-3, palace B at 2-4; she has won a second floor, a fourth, a fifth.
    """

    A, B = "brick 1-3, brick 3-2", "sandstone 2-2, sandstone 4-2"

    def won(self):
        return winning("brick 2-2, brick 4-1, sandstone 5-3", self.A, self.B, hands=("red 3", ""))

    @pytest.mark.rule("PAL-2.1", "PAL-2.2", "PAL-2.4")
    def test_second_floor_can_only_begin_palace_c(self):
        table = play(self.won(), "build brick 2-2")
        assert refused(table, "on palace 1") == "PAL-2.1"
        assert refused(table, "on palace 2") == "PAL-2.2"
        assert may(table) == ["new palace", "discard"]

    @pytest.mark.rule("PAL-2.1", "PAL-2.2", "PAL-2.6")
    def test_fourth_floor_fits_palaces_a_and_c(self):
        table = play(self.won(), "build brick 2-2", "new palace", "build brick 4-1")
        assert refused(table, "on palace 2") == "PAL-2.2"
        assert may(table) == ["on palace 1", "on palace 3", "new palace", "discard"]

    @pytest.mark.rule("PAL-2.1", "PAL-2.6")
    @pytest.mark.parametrize("fourth", ["on palace 1", "on palace 3"])
    def test_fifth_floor_fits_every_palace(self, fourth):
        table = play(self.won(), "build brick 2-2", "new palace", "build brick 4-1", fourth)
        assert may(table) == ["on palace 1", "on palace 2", "on palace 3", "new palace", "discard"]

    @pytest.mark.rule("PAL-8.3")
    def test_fourth_floor_on_c_keeps_the_second_from_going_into_a(self):
        table = play(self.won(), "build brick 2-2", "new palace", "build brick 4-1", "on palace 3")
        play(table, "on palace 2", "turn tiles", "auction", "pass", "new palace")
        play(table, "remodel", "change palace 3")
        assert refused(table, "insert into palace 1") == "PAL-8.3"

    @pytest.mark.rule("PAL-8.3")
    def test_second_floor_alone_on_c_can_go_into_a_later(self):
        table = play(self.won(), "build brick 2-2", "new palace", "build brick 4-1", "on palace 1")
        play(table, "on palace 2", "turn tiles", "auction", "pass", "new palace")
        play(table, "remodel", "change palace 3", "insert into palace 1", "pay red 3")
        assert palaces(table, 0)[0] == "brick 1-3, brick 2-2, brick 3-2, brick 4-1"
