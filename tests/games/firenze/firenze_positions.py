"""Positions of Firenze told in a few words, and moves played by their notation.

Seats count from 0, as in the engine; pieces are written as in the notation, separated by
commas, stones with their number: `dict(stones="white 3, red 1", towers="green 5", hand="mason")`.
A player has nothing but what is told. Stones that are mentioned nowhere are in the bag, cards in
the deck. The cards of the row bear no stones unless it is told, so that nothing distracts.
"""

import msgspec

import quattrocento
import spoiling
from firenze_layout import (
    Supply,
    first_without_seals,
    floor_tiles,
    lay_before,
    lay_cards,
    lay_stones,
    let_grow,
    place_seals,
    split,
    with_neutral_seals,
)
from notation import Notation
from quattrocento.games.firenze.rules import phases

GAME = quattrocento.game("firenze")
BALCONIES = ["white 6", "red 5", "green 7", "violet 6"]
"""As in our stand-in for the lost picture: numbers I to IV."""

AT_REST = ("no exchange", "built", "end", "enough")
"""Moves by which nothing is done."""

_NOTATION = Notation(GAME)
play = _NOTATION.play
play_as = _NOTATION.play_as
refused = _NOTATION.refused
may = _NOTATION.may


def position(
    *players,
    at=phases.CHOOSING,
    turn=0,
    first=0,
    row="",
    lying=None,
    bag=None,
    deck="",
    discards=None,
    owners=None,
    balconies=None,
    floors=None,
    churches="",
    options=None,
    **numbers,
):
    """Lay out a table where seat *turn* has the turn.

    The row has the cards of *row* on the left and calm ones beside them; *lying* tells the stones on
    its cards by place, from 1. The deck has the cards of *deck* on top, the topmost first. If
    *discards* is "rest", all cards that are not mentioned are discarded. A *bag* holds only what is
    told: other stones lie on the last card of the row. Floor tiles are there unless a seal took them.
    """
    dump = GAME.new(len(players), "a position", with_neutral_seals(owners or {}, options)).dump()
    supply = Supply()
    dump["numbers"] |= {name: 0 for name in dump["numbers"] if name != "reveals"}
    dump["numbers"] |= {"phase": at, "turn": turn, "actor": turn, "first": first}
    dump["balconies"] = list(balconies or BALCONIES)
    dump["churches"] = supply.take_cards(split(churches))
    place_seals(dump, players, owners or {}, GAME.box(len(players))["seal of seat 1"])
    dump["floors"] = floor_tiles(dump) if floors is None else list(floors)
    for player, given in zip(dump["players"], players, strict=True):
        lay_before(player, supply, **given)
    if at == phases.CONTRACTS:
        dump["numbers"]["added"] = let_grow(dump["players"][turn])
    dump["numbers"] |= {"ender": first_without_seals(dump)} | numbers
    lay_cards(dump, supply, split(row), split(deck), discards)
    lay_stones(dump, supply, lying or {}, bag)
    return GAME.load(dump)


def building(*players, **more):
    """Let seat 0, or *turn*, build."""
    return position(*players, at=phases.BUILDING, **more)


def trading(*players, **more):
    """Let seat 0, or *turn*, exchange stones."""
    return position(*players, at=phases.TRADING, **more)


def contracts(*players, **more):
    """Let seat 0, or *turn*, fulfil contracts; all his towers have grown."""
    return position(*players, at=phases.CONTRACTS, **more)


def phase(table):
    """Name the present kind of decision."""
    return table.view(None).phase


def seen(table, seat):
    """Give what everybody knows of *seat*."""
    return table.view(None).players[seat]


def warehouse(table, seat=0):
    """Write the stones of *seat*."""
    return heap(seen(table, seat).warehouse)


def heap(counts):
    """Write stones."""
    return ", ".join(f"{name} {count}" for name, count in counts.items())


def towers(table, seat=0):
    """Write the towers of *seat*."""
    return ", ".join(f"{tower.colour} {tower.height}" for tower in seen(table, seat).towers)


def points(table, seat=None):
    """Give the points on the track of *seat*, or of everybody."""
    track = [player.points for player in table.view(None).players]
    return track if seat is None else track[seat]


def row(table):
    """Name the cards of the row."""
    return [card.card for card in table.view(None).row]


def lying(table, place):
    """Write the stones on the card at a place of the row, from 1."""
    return heap(table.view(None).row[place - 1].stones)


def bag(table):
    """Count the stones in the bag by colour."""
    return table.view(None).bag


def discards(table):
    """Name the discards, in the order of the box."""
    return table.view(None).discards


def contract(table, name):
    """Give a contract of the board."""
    return next(one for one in table.view(None).towers[name.split()[0]] if one.contract == name)


def facts(table, move, seat=None):
    """Give the rule that refuses *move*, and all its facts."""
    rule = refused(table, move, seat)
    told = table.refusal(table.actors()[0] if seat is None else seat, GAME.vocabulary.parse(move))
    return (rule, dict(told.facts)) if told else None


def told(table, *moves):
    """Make *moves* and list all that they caused."""
    table.told = []
    play(table, *moves)
    heard = [msgspec.to_builtins(event) for event in table.told]
    table.told = None
    return heard


def kinds(heard, wanted):
    """List the events of a kind, without what all events have."""
    found = [event for event in heard if event["event"] == wanted]
    return [{key: value for key, value in event.items() if key not in ("event", "only")} for event in found]


def offered(table, word):
    """Write the complements with which the seat that is asked may use *word*."""
    return [move.removeprefix(f"{word} ") for move in may(table) if move.startswith(f"{word} ")]


def rest(table):
    """Let the active player do nothing more until the turn ends, or he must choose something."""
    turn = table.view(None).turn
    while table.actors() and table.view(None).turn == turn:
        move = next((move for move in AT_REST if move in may(table)), None)
        if move is None:
            break
        play(table, move)
    return table


def agree(table):
    """Hold the listed moves against the refusals, over everything that can be said."""
    for seat in range(table.seats()):
        listed = table.legal(seat)
        assert len(listed) == len(set(listed)), "a move is listed twice"
        for code in range(GAME.vocabulary.size):
            refusal = table.refusal(seat, code)
            assert (refusal is None) == (code in listed), GAME.vocabulary.notation(code)
    return table


def at_random(table, rng, moves):
    """Play so many moves at random, any word being as likely as another."""
    return spoiling.at_random(GAME, table, rng, moves)
