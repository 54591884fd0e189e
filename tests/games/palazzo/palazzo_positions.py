"""Positions of Palazzo told in a few words, and moves played by their notation.

Seats count from 0, as in the engine; cards and elements are written as in the notation,
separated by commas: `"red 4, certificate"`, `"brick 1-3, marble 3-2"`.
"""

from collections import Counter

import quattrocento
from notation import Notation
from quattrocento.games.palazzo.box.components import STACKS, TILE_NAMES
from quattrocento.games.palazzo.rules.phases import TURN

GAME = quattrocento.game("palazzo")
BOX = GAME.box(2)

_NOTATION = Notation(GAME)
play = _NOTATION.play
refused = _NOTATION.refused
may = _NOTATION.may
CARDS = [name for name in BOX if name not in TILE_NAMES]

NOTHING = "rider, rider"
"""Two tiles that change nothing on the table when they are turned up."""


def split(text):
    """Give the names in a line."""
    return [name.strip() for name in text.split(",")] if text else []


def position(
    hands,
    palaces=(),
    depot="",
    quarries=(),
    architect=0,
    next_tiles="",
    riders=0,
    next_money="",
    pile=None,
    discards=None,
    turn=0,
    options=None,
):
    """Lay out a table where seat *turn* is about to choose an action.

    Nobody has seen the hands. Elements that are not mentioned wait in the stack below
    *next_tiles*. Money that is not mentioned lies in the pile below *next_money*; if
    the whole *pile* is told, it is discarded; if the *discards* are told too, the last
    player holds it.
    """
    seats = len(hands)
    dump = GAME.new(seats, "a position", options).dump()
    dump["numbers"].update(phase=TURN, turn=turn, actor=turn, architect=architect, riders=riders)
    dump["quarries"] = [split(quarry) for quarry in [*quarries, "", "", "", ""][:4]]
    dump["tiles"].update(depot=split(depot), box=[])
    money = _spread_money(dump, hands, next_money, pile, discards)
    for seat, player in enumerate(dump["players"]):
        player["hand"] = money[seat]
        player["palaces"] = [split(palace) for palace in palaces[seat]] if seat < len(palaces) else []
    _stack_the_rest(dump, split(next_tiles), riders)
    return GAME.load(dump)


def _spread_money(dump, hands, next_money, pile, discards):
    """Put every money card somewhere, and give the hands."""
    told = [split(hand) for hand in hands]
    rest = Counter({card: BOX[card] for card in CARDS})
    drawn_first = split(next_money if pile is None else pile)
    for cards in [*told, drawn_first, split(discards or "")]:
        rest.subtract(cards)
    assert min(rest.values()) >= 0, f"more cards than in the box: {rest}"
    left = list(rest.elements())
    dump["pile"] = [*left, *reversed(drawn_first)] if pile is None else drawn_first[::-1]
    dump["money"]["discards"] = split(discards or "")
    if pile is not None and discards is None:
        dump["money"]["discards"] = left
    elif pile is not None:
        told[-1] += left
    return told


def _stack_the_rest(dump, next_tiles, riders):
    """Stack the tiles that lie nowhere yet, stack I on top; an odd one leaves the game."""
    placed = Counter(dump["tiles"]["depot"] + next_tiles + ["rider"] * riders)
    for quarry in dump["quarries"]:
        placed.update(quarry)
    for player in dump["players"]:
        for palace in player["palaces"]:
            placed.update(palace)
    stack = []
    for tile in [TILE_NAMES[kind] for kinds in STACKS for kind in kinds]:
        if placed[tile]:
            placed[tile] -= 1
        else:
            stack.append(tile)
    if (len(stack) + len(next_tiles)) % 2 and stack:
        dump["tiles"]["box"] = [stack.pop(0)]
    dump["tiles"]["stack"] = [*reversed(stack), *reversed(next_tiles)]


def auction(hands, lot, palaces=(), **more):
    """Lay out a table and let seat 0 auction *lot*; the next seat is asked first."""
    table = position(hands, palaces, quarries=("", lot), next_tiles=NOTHING, **more)
    return play(table, "turn tiles", "auction")


def winning(lot, *palaces, hands=("", "")):
    """Let seat 0, who owns *palaces*, win *lot* for nothing, so that he builds now."""
    table = auction(hands, lot, [list(palaces)])
    return play(table, *["pass"] * (len(hands) - 1))


def market(depot, hand, options=None, **more):
    """Let seat 0, holding *hand*, choose before this *depot*, which no new tile has joined."""
    table = position([hand, ""], depot=depot, next_tiles=NOTHING, options=options, **more)
    return play(table, "turn tiles")


def remodelling(*palaces, hand="red 3"):
    """Let seat 0 begin to remodel one of his *palaces*."""
    return play(position([hand, ""], [list(palaces)]), "remodel")


def phase(table):
    """Name the present kind of decision."""
    return table.view(None).phase


def hand(table, seat):
    """Give the money of *seat*."""
    return ", ".join(table.view(seat).own.hand)


def seen(table, seat):
    """Give the part of the hand of *seat* that everybody knows."""
    return ", ".join(table.view(None).players[seat].seen)


def palaces(table, seat):
    """Give the palaces of *seat*, each from bottom to top."""
    return [", ".join(palace.elements) for palace in table.view(None).players[seat].palaces]


def out_of_the_game(table):
    """Give the elements that were thrown away."""
    return table.dump()["tiles"]["box"]


def hurry(table):
    """Play to the end, turning tiles at every turn and building nothing; count the turns."""
    turns = 0
    quick = ["turn tiles", "auction", "pass", "discard"]
    while table.actors():
        moves = may(table)
        move = next((move for move in quick if move in moves), moves[0])
        turns += move == "turn tiles"
        play(table, move)
    return turns
