"""Positions from which a match could not go on: the part that is wrong is named."""

import pytest

from firenze_positions import (
    GAME,
    agree,
    building,
    contracts,
    play,
    position,
    rest,
    trading,
)
from firenze_spoilt import numbers, own, wrong_part
from quattrocento.games.firenze.rules import phases

PAIR = {"warehouse": "white 4, red 2", "towers": "white 3, red 2"}
OTHER = {"warehouse": "blue 2", "towers": "green 2, yellow 2"}


def choosing():
    """Let seat 0 choose a card."""
    return position(PAIR, OTHER, {})


def paying():
    """Let seat 0 pay for the third card."""
    return play(choosing(), "take 3")


def levy():
    """Let seat 0 pay the tribute."""
    return play(position(PAIR, OTHER, {}, row="tribute"), "take 1")


def toppling():
    """Let seat 0 choose a tower that collapses."""
    return play(position(PAIR, OTHER, {}, row="collapse"), "take 1")


def quake():
    """Let seat 1 choose a tower for the earthquake."""
    return play(position({}, OTHER, {}, row="earthquake"), "take 1")


def giving():
    """Let seat 0 give stones for a blue one."""
    return play(trading(PAIR, OTHER, {}, lying={2: "blue 1"}), "exchange 2 blue")


def cost():
    """Let seat 0 pay for three stones."""
    return play(building(PAIR, OTHER, {}), "raise white 3", "raise white 4", "raise red 2")


def storing():
    """Let seat 0 return two stones."""
    return rest(building({"warehouse": "white 12"}, OTHER, {}))


def shedding():
    """Let seat 0 discard a card."""
    return rest(
        building({"warehouse": "white 1", "hand": "mason, mason, spy, spy, festival, scandal"}, {}, {})
    )


def sabotage():
    """Let seat 0 choose a tower of seat 1."""
    return play(building(dict(PAIR, hand="saboteur"), OTHER, {}), "sabotage 2")


def wholesale():
    """Let seat 0 swap stones."""
    return play(trading(dict(PAIR, hand="wholesaler"), OTHER, {}, lying={2: "blue 1"}), "wholesale 2")


def fulfilling():
    """Let seat 0 fulfil contracts."""
    return contracts(PAIR, OTHER, {})


def placing():
    """Let the players place neutral seals."""
    return GAME.new(3, 1, {"placement": "players"})


def over():
    """End a match."""
    return rest(play(position({"seals": 0}, {}, turn=1), "take 1"))


MOMENTS = [
    choosing,
    paying,
    levy,
    toppling,
    quake,
    giving,
    cost,
    storing,
    shedding,
    sabotage,
    wholesale,
    fulfilling,
    placing,
    over,
]


@pytest.mark.parametrize("moment", MOMENTS)
def test_as_they_are_they_can_be_read(moment):
    assert GAME.load(moment().dump()).dump() == moment().dump()
    agree(moment())


def widen(dump):
    """Lay a card more in the row."""
    dump["row"].append(dump["deck"].pop())
    dump["lying"].append({})


@pytest.mark.parametrize(
    ("moment", "change", "part"),
    [
        (choosing, lambda dump: dump["lying"].pop(), "lying"),
        (choosing, widen, "row"),
        (levy, widen, "row"),
        (placing, lambda dump: (dump["discards"].extend(dump["deck"]), dump.update(deck=[])), "starts"),
        (choosing, numbers(neutral=1), "neutral"),
        (placing, numbers(neutral=0), "neutral"),
        (choosing, lambda dump: (dump["deck"].remove("tribute"), dump.update(event="tribute")), "event"),
        (levy, lambda dump: (dump["deck"].append("tribute"), dump.update(event="")), "event"),
        (levy, lambda dump: dump.update(event="mason"), "event"),
        (choosing, numbers(actor=1), "actor"),
        (quake, numbers(actor=2), "actor"),
        (levy, numbers(asked=2), "actor"),
        (paying, numbers(place=0), "place"),
        (paying, numbers(paid=2), "place"),
        (giving, numbers(place=0), "place"),
        (giving, numbers(wanted=5), "place"),
        (wholesale, numbers(place=4), "place"),
        (levy, numbers(due=0), "due"),
        (levy, numbers(due=7), "due"),
        (wholesale, numbers(due=0), "due"),
        (choosing, numbers(added=1), "added"),
        (cost, numbers(phase=phases.BUILDING, added=6), "added"),
        (sabotage, numbers(resume=phases.PAYING), "resume"),
        (wholesale, numbers(resume=phases.COST), "resume"),
        (choosing, own(played=["festival"]), "played"),
        (choosing, lambda dump: dump["churches"].append("flood"), "churches"),
    ],
)
def test_what_is_wrong_is_named(moment, change, part):
    assert wrong_part(change, moment()) == part
