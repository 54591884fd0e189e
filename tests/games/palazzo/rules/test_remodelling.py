"""Chapter 8: remodelling a palace."""

import pytest

from palazzo_positions import hand, may, out_of_the_game, palaces, phase, play, position, refused, remodelling


@pytest.mark.rule("PAL-8.1")
@pytest.mark.parametrize("fee", ["certificate", "red 3", "white 7"])
def test_it_costs_one_card_of_ones_choice(fee):
    table = remodelling("brick 1-1", hand="certificate, red 3, white 7")
    play(table, "change palace 1", "remove")
    assert may(table) == ["pay certificate", "pay red 3", "pay white 7"]
    play(table, f"pay {fee}")
    assert table.view(None).players[0].cards == 2
    assert fee not in hand(table, 0)
    assert table.view(None).discards == [fee]


@pytest.mark.rule("PAL-8.1")
def test_without_money_nobody_remodels():
    assert refused(position(["", "red 3"], [["brick 1-1"]]), "remodel") == "PAL-8.1"


@pytest.mark.rule("PAL-8.1", "PAL-3.5")
def test_the_fee_is_a_card_one_has_and_is_not_waived():
    table = play(remodelling("brick 1-1"), "change palace 1", "remove")
    assert refused(table, "pay red 4") == "PAL-3.5"
    assert may(table) == ["pay red 3"]


@pytest.mark.rule("PAL-8.1", "TAB-7")
def test_the_action_can_be_taken_back_until_the_fee_is_shown():
    table = remodelling("brick 1-1")
    shown = table.reveals
    assert play(table, "change palace 1", "remove").reveals == shown
    assert play(table, "pay red 3").reveals > shown


@pytest.mark.rule("PAL-8.2", "PAL-8.5")
def test_without_a_palace_there_is_nothing_to_remodel():
    assert refused(position(["red 3", ""], [[], ["brick 1-1"]]), "remodel") == "PAL-8.5"


@pytest.mark.rule("PAL-8.2")
@pytest.mark.parametrize(
    ("floor", "left", "taken"),
    [
        (1, "brick 3-2, brick 5-1", "brick 1-1"),
        (3, "brick 1-1, brick 5-1", "brick 3-2"),
        (5, "brick 1-1, brick 3-2", "brick 5-1"),
    ],
)
def test_any_floor_can_be_taken_out_and_begins_a_new_palace(floor, left, taken):
    table = play(remodelling("brick 1-1, brick 3-2, brick 5-1"), "change palace 1")
    assert may(table) == ["extract floor 1", "extract floor 3", "extract floor 5"]
    play(table, f"extract floor {floor}", "pay red 3")
    assert palaces(table, 0) == [left, taken]


@pytest.mark.rule("PAL-8.2")
def test_a_palace_of_two_floors_falls_into_two():
    table = play(remodelling("marble 2-2", "brick 1-1, brick 3-2"), "change palace 2")
    play(table, "extract floor 1", "pay red 3")
    assert palaces(table, 0) == ["marble 2-2", "brick 3-2", "brick 1-1"]


@pytest.mark.rule("PAL-8.2")
def test_neither_a_missing_floor_nor_a_lone_element_is_taken_out():
    table = remodelling("brick 1-1, brick 3-2", "brick 2-2")
    assert refused(play(table.clone(), "change palace 1"), "extract floor 2") == "PAL-8.2"
    assert refused(play(table.clone(), "change palace 2"), "extract floor 2") == "PAL-8.2"


@pytest.mark.rule("PAL-8.3")
@pytest.mark.parametrize(
    ("lone", "palace"),
    [
        ("brick 1-1", "marble 2-2, marble 4-1"),
        ("brick 3-2", "marble 2-2, marble 4-1"),
        ("brick 5-1", "marble 2-2, marble 4-1"),
        ("brick 2-2", "brick 1-1"),
    ],
    ids=["at the bottom", "between", "on top", "beside another lone one"],
)
def test_a_lone_element_goes_into_a_palace_at_any_height(lone, palace):
    table = play(remodelling(lone, palace), "change palace 1", "insert into palace 2", "pay red 3")
    built = palaces(table, 0)
    assert len(built) == 1
    assert sorted(built[0].split(", ")) == sorted([lone, *palace.split(", ")])
    floors = [element.split()[1] for element in built[0].split(", ")]
    assert floors == sorted(floors)


@pytest.mark.rule("PAL-8.3")
def test_the_palaces_behind_move_up_when_one_is_gone():
    table = remodelling("brick 1-1", "brick 3-2", "marble 2-2, marble 4-1")
    play(table, "change palace 2", "insert into palace 3", "pay red 3")
    assert palaces(table, 0) == ["brick 1-1", "marble 2-2, brick 3-2, marble 4-1"]


@pytest.mark.rule("PAL-8.3", "PAL-2.2")
def test_no_floor_is_inserted_twice():
    table = play(remodelling("brick 2-1", "marble 2-2, marble 4-1"), "change palace 1")
    assert refused(table, "insert into palace 2") == "PAL-2.2"


@pytest.mark.rule("PAL-8.3")
def test_an_element_of_a_high_palace_does_not_move_into_another_at_once():
    table = play(remodelling("brick 1-1, brick 3-2", "marble 2-2"), "change palace 1")
    assert refused(table, "insert into palace 2") == "PAL-8.3"


@pytest.mark.rule("PAL-8.3")
def test_nothing_is_inserted_into_itself_or_into_nothing():
    table = play(remodelling("brick 1-1", "marble 1-1"), "change palace 1")
    assert refused(table, "insert into palace 1") == "PAL-8.3"
    assert refused(table, "insert into palace 3") == "PAL-2.4"


@pytest.mark.rule("PAL-8.4")
def test_a_lone_element_can_leave_the_game():
    table = remodelling("brick 1-1", "marble 1-1")
    gone = out_of_the_game(table)
    play(table, "change palace 1", "remove", "pay red 3")
    assert palaces(table, 0) == ["marble 1-1"]
    assert out_of_the_game(table) == [*gone, "brick 1-1"]


@pytest.mark.rule("PAL-8.4")
def test_an_element_of_a_high_palace_does_not_leave_the_game():
    table = play(remodelling("brick 1-1, brick 3-2"), "change palace 1")
    assert refused(table, "remove") == "PAL-8.4"
    assert refused(table, "discard") == "TAB-3"


@pytest.mark.rule("PAL-8.5", "PAL-4.1")
@pytest.mark.parametrize(
    ("palace", "transformation"),
    [(1, "extract floor 1"), (2, "insert into palace 1"), (2, "remove")],
)
def test_one_transformation_ends_the_turn(palace, transformation):
    table = remodelling("brick 1-1, brick 3-2", "marble 2-2", hand="red 3, red 4")
    play(table, f"change palace {palace}", transformation)
    for more in ["remodel", "change palace 1", "extract floor 1", "insert into palace 1", "remove"]:
        assert refused(table, more) == "TAB-3"
    play(table, "pay red 3")
    assert (phase(table), table.actors()) == ("turn", [1])


@pytest.mark.rule("PAL-8.5")
def test_moving_a_floor_between_palaces_takes_two_turns_and_two_cards():
    table = remodelling("brick 1-1, brick 3-2", "marble 2-2", hand="red 3, red 4")
    play(table, "change palace 1", "extract floor 3", "pay red 3", "turn tiles", "auction")
    while "turn tiles" not in may(table):
        play(table, "discard" if "discard" in may(table) else "pass")
    play(table, "remodel", "change palace 3", "insert into palace 2", "pay red 4")
    assert palaces(table, 0) == ["brick 1-1", "marble 2-2, brick 3-2"]


@pytest.mark.rule("PAL-8.2", "PAL-2.4")
def test_only_a_palace_of_ones_own_is_changed():
    table = position(["red 3", ""], [["brick 1-1"], ["brick 1-2", "brick 1-3"]])
    play(table, "remodel")
    assert may(table) == ["change palace 1"]
    assert refused(table, "change palace 2") == "PAL-2.4"


@pytest.mark.rule("PAL-8.3", "PAL-9.2")
def test_remark_of_the_rulebook_the_insertion_is_worth_thirteen_points():
    table = remodelling("sandstone 3-3", "brick 2-3, brick 4-2")
    assert table.points(0) == -5
    play(table, "change palace 1", "insert into palace 2", "pay red 3")
    assert palaces(table, 0) == ["brick 2-3, sandstone 3-3, brick 4-2"]
    assert table.points(0) == 8
