"""Positions with characters: the laws of the table, and what cannot be."""

import pytest

from princes_characters import ON, acting, court, market, opening
from princes_positions import GAME, play
from princes_spoilt import wrong_part

BIDDING = {"pawns": {"muse": (0, 6)}, "owners": {"cardinal": 2}, "turn": 1}


def bidding():
    """Give a market where seat 1 is asked: a pawn of seat 0 on the muse, the cardinal sold to seat 2."""
    return market({}, {}, {}, **BIDDING)


CHANGES = [
    (bidding, lambda lying: lying["owners"].update(banker=0), "owners"),
    (bidding, lambda lying: lying["owners"].update(princess=1), "owners"),
    (bidding, lambda lying: lying["buyers"].update(princess=2), "buyers"),
    (bidding, lambda lying: lying["buyers"].update(princess=7), "buyers"),
    (bidding, lambda lying: lying["pawns"].update(princess=0), "pawns"),
    (bidding, lambda lying: lying["pawns"].update(princess=9), "pawns"),
    (bidding, lambda lying: lying["pawns"].update(muse=1), "pawns"),
    (bidding, lambda lying: lying["pawns"].update(cardinal=0, muse=-1), "pawns"),
    (bidding, lambda lying: lying["spaces"].update(muse=2), "spaces"),
    (bidding, lambda lying: lying["spaces"].update(muse=16), "spaces"),
    (bidding, lambda lying: lying["spaces"].update(princess=4), "spaces"),
    (bidding, lambda lying: lying["numbers"].update(done=6), "done"),
    (bidding, lambda lying: lying["numbers"].update(done=0), "buyers"),
    (bidding, lambda lying: lying["numbers"].update(asking=1), "asking"),
    (bidding, lambda lying: lying["numbers"].update(resume=9), "pawns"),
    (bidding, lambda lying: lying["gained"].__setitem__(0, -1), "gained"),
    (bidding, lambda lying: lying["gained"].append(0), "gained"),
    (bidding, lambda lying: lying["owners"].pop("muse"), "owners"),
    (bidding, lambda lying: lying["numbers"].pop("done"), "numbers"),
]


@pytest.mark.parametrize(("table", "change", "part"), CHANGES)
def test_a_court_that_cannot_be_is_refused(table, change, part):
    assert wrong_part(lambda dump: change(dump["court"]), table()) == part


def test_a_bargain_needs_the_merchant_and_the_money():
    table = play(opening({}, {}, {}, owners={"merchant": 0}), "auction jester", "pass", "pass")
    for change in (
        lambda dump: dump["court"]["owners"].update(merchant=-1),
        lambda dump: dump["players"][0]["numbers"].update(money=100),
        lambda dump: dump["numbers"].update(lot=7),
        lambda dump: dump["numbers"].update(closed=0),
    ):
        assert wrong_part(change, table) == "bargain"
    assert wrong_part(lambda dump: dump["numbers"].update(bid=100), table) == "bid"


def test_only_the_buyer_of_the_last_banker_exchanges_money():
    table = acting({}, {}, {}, round_=7, bought={"banker": (0, 0)})
    play(table, "end turn", "end turn", "end turn")
    for change in (
        lambda dump: dump["court"]["buyers"].update(banker=1),
        lambda dump: dump["players"][0]["numbers"].update(money=100),
    ):
        assert wrong_part(change, table) == "exchange"


def test_the_last_chance_is_one_of_merchant_and_professor():
    table = opening({}, {}, {}, owners={"merchant": 0})
    play(table, "renounce", "renounce", "decline")
    assert wrong_part(lambda dump: dump["court"]["owners"].update(merchant=-1), table) == "asking"
    assert wrong_part(lambda dump: dump["court"]["numbers"].update(asking=3), table) == "asking"
    assert wrong_part(lambda dump: dump["court"]["numbers"].update(asking=4), table) == "asking"


def test_the_court_goes_with_the_option():
    assert wrong_part(lambda dump: dump.update(court=None), bidding()) == "court"
    without = GAME.settle(3, {})
    assert wrong_part(lambda dump: dump.update(options=without), bidding()) == "court"


def test_a_laid_out_court_is_read_back():
    table = court(GAME.new(3, 7, ON), florins=600)
    assert GAME.load(table.dump()).dump() == table.dump()
