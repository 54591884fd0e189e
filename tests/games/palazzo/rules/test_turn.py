"""Chapter 4: one of three actions, then the left neighbour."""

import pytest

from palazzo_positions import GAME, NOTHING, auction, may, phase, play, position, refused


def everything_open():
    """Let seat 0 of three choose among all three actions."""
    hands = ["red 3, red 7", "red 4", "red 5"]
    return position(hands, [["brick 1-1"]], depot="brick 2-2", quarries=("", "brick 3-2"), next_tiles=NOTHING)


@pytest.mark.rule("PAL-4.1")
def test_three_actions_are_offered():
    table = everything_open()
    assert may(table) == ["take money", "turn tiles", "remodel"]
    for other in ["pass", "auction", "buy brick 2-2", "take red 3", "lay red 3", "settle", "stand"]:
        assert refused(table, other) == "TAB-3"


@pytest.mark.rule("PAL-4.1")
@pytest.mark.parametrize(
    "action",
    [
        ["take money", "first", "first", "first", "first"],
        ["turn tiles", "auction", "pass", "pass", "discard"],
        ["turn tiles", "buy brick 2-2", "lay red 3", "lay red 7", "settle", "discard"],
        ["remodel", "change palace 1", "remove", "pay red 3"],
    ],
    ids=["money", "auction", "purchase", "remodelling"],
)
def test_after_one_action_the_left_neighbour_has_the_turn(action):
    table = everything_open()
    for move in action:
        assert phase(table) != "turn" or move == action[0]
        play(table, may(table)[0] if move == "first" else move)
    assert (phase(table), table.actors(), table.view(None).turn) == ("turn", [1], 1)


@pytest.mark.rule("PAL-4.1")
def test_the_last_seat_is_followed_by_the_first():
    table = position(["red 3"] * 3, turn=2, next_tiles=NOTHING)
    assert play(table, "turn tiles", "auction").actors() == [0]


@pytest.mark.rule("PAL-4.1", "TAB-2")
def test_nobody_else_may_act():
    table = everything_open()
    assert [refused(table, "turn tiles", seat) for seat in (1, 2)] == ["TAB-2", "TAB-2"]
    assert table.legal(1) == table.legal(2) == []


@pytest.mark.rule("PAL-4.1", "TAB-3")
def test_an_action_begun_is_carried_out():
    for beginning in ["take money", "turn tiles", "remodel"]:
        table = play(everything_open(), beginning)
        for action in ["take money", "turn tiles", "remodel"]:
            assert refused(table, action) == "TAB-3"


@pytest.mark.rule("PAL-4.2")
def test_whoever_has_nothing_and_finds_nothing_still_turns_tiles_and_names_an_auction():
    table = position(["", ""], pile="", discards="", next_tiles=NOTHING)
    assert may(table) == ["turn tiles"]
    assert may(play(table, "turn tiles")) == ["auction"]
    assert play(table, "auction").actors() == [1]


@pytest.mark.rule("PAL-4.2")
def test_whoever_cannot_bid_still_passes():
    assert may(auction(["", ""], "brick 1-1")) == ["pass"]


@pytest.mark.rule("TAB-3")
def test_words_of_other_moments_are_refused():
    table = auction(["", "red 7"], "brick 1-1")
    words = [word for word in GAME.vocabulary.texts if not word.startswith(("pass", "lay", "stand"))]
    assert {refused(table, word) for word in words} == {"TAB-3"}
