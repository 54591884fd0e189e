"""Chapter 7, last part: a quarry with four elements or more is shared out."""

import pytest

from palazzo_positions import auction, may, out_of_the_game, palaces, phase, play, refused

FIVE = "brick 1-1, brick 2-2, brick 3-2, marble 1-1, marble 2-2"


@pytest.mark.rule("PAL-7.9", "PAL-7.10")
def test_example_of_the_rulebook_five_elements_and_three_players():
    table = auction(["", "", ""], FIVE)
    gone = out_of_the_game(table)
    order = []
    for element, site in [
        ("brick 2-2", "new palace"),
        ("marble 1-1", "discard"),
        ("brick 3-2", "new palace"),
    ]:
        order += table.actors()
        play(table, f"choose {element}", site)
    assert order == [0, 1, 2], "clockwise, from the player whose turn it is"
    assert [palaces(table, seat) for seat in range(3)] == [["brick 2-2"], [], ["brick 3-2"]]
    left_over = out_of_the_game(table)[len(gone) :]
    assert sorted(left_over) == ["brick 1-1", "marble 1-1", "marble 2-2"], "two, and the one thrown away"
    assert table.view(None).quarries == [[], [], [], []]
    assert (phase(table), table.actors()) == ("turn", [1])


@pytest.mark.rule("PAL-7.9")
@pytest.mark.parametrize(("lot", "expected"), [(3, "bidding"), (4, "sharing"), (5, "sharing")])
def test_four_elements_are_not_auctioned(lot, expected):
    table = auction(["", ""], ", ".join(FIVE.split(", ")[:lot]))
    assert phase(table) == expected
    assert table.view(None).architect == 1, "the architect has moved there all the same"


@pytest.mark.rule("PAL-7.9")
def test_it_costs_nothing():
    table = auction(["red 7", "red 6"], FIVE)
    play(table, "choose brick 1-1", "new palace", "choose brick 2-2", "new palace")
    assert [player.cards for player in table.view(None).players] == [1, 1]
    assert table.view(None).discards == []


@pytest.mark.rule("PAL-7.9")
def test_one_element_each_and_only_from_this_quarry():
    table = auction(["", ""], FIVE)
    assert may(table) == [f"choose {element}" for element in sorted(FIVE.split(", "))]
    assert refused(table, "choose brick 5-1") == "PAL-7.9"
    play(table, "choose brick 1-1")
    assert refused(table, "choose brick 2-2") == "TAB-3", "built or thrown away before anybody chooses again"
    play(table, "new palace")
    assert refused(table, "choose brick 1-1") == "PAL-7.9"
    assert refused(table, "choose brick 2-2", seat=0) == "TAB-2"


@pytest.mark.rule("PAL-7.9")
def test_nobody_passes_but_everybody_may_throw_away():
    table = auction(["", ""], FIVE)
    assert refused(table, "pass") == "TAB-3"
    assert refused(play(table, "choose brick 1-1"), "discard") is None


@pytest.mark.rule("PAL-7.9", "PAL-7.7")
def test_four_players_and_four_elements_leave_nothing():
    table = auction([""] * 4, "brick 1-1, brick 2-2, brick 3-2, marble 1-1")
    gone = out_of_the_game(table)
    for _ in range(4):
        play(table, may(table)[0], "new palace")
    assert [len(palaces(table, seat)) for seat in range(4)] == [1, 1, 1, 1]
    assert out_of_the_game(table) == gone
    assert (phase(table), table.actors()) == ("turn", [1])


@pytest.mark.rule("PAL-7.9", "PAL-2.1")
def test_what_is_chosen_follows_the_rules_of_building():
    table = play(auction(["", ""], FIVE, [["brick 3-3"]]), "choose brick 2-2")
    assert refused(table, "on palace 1") == "PAL-2.1"


@pytest.mark.rule("PAL-7.10")
def test_left_over_elements_never_come_back():
    table = auction(["", ""], FIVE)
    gone = out_of_the_game(table)
    play(table, "choose brick 1-1", "new palace", "choose brick 2-2", "new palace")
    assert sorted(out_of_the_game(table)[len(gone) :]) == ["brick 3-2", "marble 1-1", "marble 2-2"]
    assert not table.view(None).quarries[1]
