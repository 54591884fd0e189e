"""Positions with characters: the laws of the table, and what cannot be."""

import json
from random import Random

import pytest

from princes_characters import ON, acting, court, market, opening
from princes_positions import GAME, play
from princes_spoilt import wrong_part
from quattrocento.core.trouble import Trouble
from spoiling import at_random, spoil

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
    (bidding, lambda lying: lying["numbers"].update(florins=650), "florins"),
    (bidding, lambda lying: lying["numbers"].update(florins=700), "florins"),
    (bidding, lambda lying: lying["numbers"].update(done=6), "done"),
    (bidding, lambda lying: lying["numbers"].update(done=0), "buyers"),
    (bidding, lambda lying: lying["numbers"].update(asking=1), "asking"),
    (bidding, lambda lying: lying["numbers"].update(resume=9), "pawns"),
    (bidding, lambda lying: lying["gained"].__setitem__(0, -1), "gained"),
    (bidding, lambda lying: lying["gained"].append(0), "gained"),
    (bidding, lambda lying: lying["owners"].pop("muse"), "owners"),
    (bidding, lambda lying: lying["numbers"].pop("done"), "numbers"),
    (bidding, lambda lying: lying.update(inspired=1), "inspired"),
]


@pytest.mark.parametrize(("table", "change", "part"), CHANGES)
def test_a_court_that_cannot_be_is_refused(table, change, part):
    assert wrong_part(lambda dump: change(dump["court"]), table()) == part


def test_the_muse_adds_the_number_of_the_round_or_nothing():
    table = play(acting({}, {}, {}, owners={"muse": 0}, round_=3), "use muse")
    assert GAME.load(table.dump()).dump() == table.dump()
    assert wrong_part(lambda dump: dump["court"].update(inspired=2), table) == "inspired"


def test_a_fourth_action_there_never_is():
    table = acting({}, {}, {}, owners={"cardinal": 0})
    assert wrong_part(lambda dump: dump["numbers"].update(actions=3), table) == "cardinal"


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


def test_the_work_of_the_princess_is_worth_what_it_is():
    table = acting({"tiles": "forest, forest, lake"}, {}, {}, owners={"princess": 0}, round_=1)
    play(table, "use princess")
    assert GAME.load(table.dump()).dump() == table.dump()
    assert wrong_part(lambda dump: dump["numbers"].update(worth=10), table) == "worth"


def test_the_court_goes_with_the_option():
    assert wrong_part(lambda dump: dump.update(court=None), bidding()) == "court"
    without = GAME.settle(3, {})
    assert wrong_part(lambda dump: dump.update(options=without), bidding()) == "court"


def test_whatever_is_changed_it_is_refused_or_can_be_played():
    rng, read = Random(11), 0
    for number in range(10):
        begun = json.dumps(at_random(GAME, GAME.new(3, number, ON), rng, 13 * number).dump())
        for _ in range(25):
            dump = json.loads(begun)
            spoil({"options": None, "court": dump["court"], "numbers": dump["numbers"]}, rng)
            try:
                table = GAME.load(dump)
            except Trouble:
                continue
            read += 1
            at_random(GAME, table, rng, 60 if read % 10 == 1 else 10)
            assert GAME.load(table.dump()).dump() == table.dump()
    assert read > 20, "hardly anything is read, so hardly anything is tried"


def test_a_laid_out_court_is_read_back():
    table = court(GAME.new(3, 7, ON), florins=600)
    assert GAME.load(table.dump()).dump() == table.dump()
