"""Observations of Palazzo: places hold what lies on the table, and no secret of another."""

import pytest

from observed import about, told
from palazzo_positions import GAME, auction, market, play, position


def test_the_table_is_told():
    table = position(
        ["red 4", ""],
        [["brick 1-3, brick 2-2, brick 3-1, brick 4-1"]],
        depot="brick 5-1",
        quarries=["", "marble 1-1, brick 1-2"],
        architect=3,
        riders=2,
    )
    assert about(table, 1, "turn", "riders", "architect", "next auction") == (
        "left 1",
        "2",
        "quarry 4",
        "quarry 2",
    )
    assert about(table, 1, "depot", "quarry 2", "next price") == ("brick 5-1", "brick 1-2, marble 1-1", "8")
    assert about(table, 1, "player 1 palaces", "player 1 palace 1") == (
        "1",
        "brick floor 1=3, brick floor 2=2, brick floor 3, brick floor 4",
    )
    points = str(table.points(0))
    assert points != "0"
    assert about(table, 1, "player 1 points", "player 1 palace points") == (points, f"palace 1={points}")


def test_of_an_auction_the_others_see_what_lies_open():
    table = play(auction(["", "red 4, red 5"], "brick 1-1"), "lay red 4")
    secrets = ("hand", "purse", "laying", "laid")
    assert about(table, 1, *secrets) == ("red 5", "5", "red 4", "4")
    assert about(table, 0, *secrets) == about(table, None, *secrets) == (None,) * 4
    for seat, other in ((0, "player 1"), (None, "player 1"), (1, "player 0")):
        assert about(table, seat, f"{other} cards", f"{other} bidding", f"{other} bid") == ("2", "1", None)
    assert about(table, 1, "leader", "highest bid", "player 1 bid") == ("left 1", "3", "3")


def test_a_purchase_in_the_making_is_a_secret():
    table = play(market("brick 1-1, brick 2-2", "red 4, red 5"), "buy brick 1-1", "lay red 4")
    assert about(table, 0, "phase", "buying", "price") == ("purchase", "brick 1-1", "8")
    for seat in (1, None):
        assert about(table, seat, "phase", "buying", "price") == ("market", None, "8")


@pytest.mark.rule("PAL-1.7")
@pytest.mark.parametrize(("option", "seen"), [("shown", "red 4, red 5"), ("memory", None)])
def test_cards_left_to_memory_are_not_told(option, seen):
    dump = position(["red 4, red 5, red 6", ""], options={"seen_cards": option}).dump()
    dump["players"][0]["known"] = ["red 4", "red 5"]
    table = GAME.load(dump)
    assert told(table, 1).get("player 1 seen") == seen
