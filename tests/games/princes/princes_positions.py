"""Positions of The Princes of Florence told in a few words, and moves played by their notation.

Seats count from 0, as in the engine; pieces are written as in the notation, separated by
commas. A player is told by what differs from an empty principality with 3500 florins:
`dict(hand="poet, painter", tiles="theatre e1, lake", jesters=2)`. A tile without a site is
laid wherever there is room. Whose buildings touch has two builders, if nothing else is told.
"""

from functools import cache

import quattrocento
from notation import Notation
from quattrocento.games.princes.box.components import (
    BUILDINGS,
    CARD_NAMES,
    DECK_NAMES,
    OBJECT_NAMES,
    TILE_NAMES,
)
from quattrocento.games.princes.cooperation.box import board
from quattrocento.games.princes.rules import phases
from quattrocento.games.princes.rules.tiles import COVER, PALAZZO, SITE_NAMES, USABLE, beside

GAME = quattrocento.game("princes")
BOX = GAME.box(2)

_NOTATION = Notation(GAME)
play = _NOTATION.play
play_as = _NOTATION.play_as
refused = _NOTATION.refused
may = _NOTATION.may
PROFESSIONS, BONUS, PRESTIGE = CARD_NAMES
NUMBERS = (
    "money",
    "prestige",
    "sold",
    "best",
    "jesters",
    "builders",
    "recruiting",
    "replaced",
    "value",
    "answer",
)
CARDS = ("hand", "shown", "works", "bonus", "cards", "freedoms")
KINDS = ("forest", "lake", "park")

TIGHT = (
    "library c1, opera b3, studio e2, hospital b5 turn 1, theatre e5 turn 2, tower e7, chapel f4, "
    "forest a3, lake a6"
)
"""A principality with room for one park only."""

FULL = f"{TIGHT}, park f1 turn 2"
"""A principality without a free cell."""


def split(text):
    """Give the names in a line."""
    return [name.strip() for name in text.split(",")] if text else []


@cache
def lay(text, palazzo=PALAZZO):
    """Lay tiles, each at its site or at the first one where all can lie; buildings apart if they can."""
    laid = _lay(text, True, palazzo) or _lay(text, False, palazzo)
    assert laid is not None, f"no room for all of {text}"
    return laid


def _lay(text, apart, palazzo):
    told = [name.split(" ", 1) for name in split(text)]

    def search(number, taken, barred):
        if number == len(told):
            return []
        name, *place = told[number]
        tile = TILE_NAMES.index(name)
        building = tile < BUILDINGS
        for site in [SITE_NAMES.index(place[0])] if place else USABLE[tile]:
            cells = COVER[tile][site]
            if not cells & (taken | barred if building else taken):
                closed = barred | beside(cells) if building and apart else barred
                rest = search(number + 1, taken | cells, closed)
                if rest is not None:
                    return [(name, SITE_NAMES[site]), *rest]
        return None

    return search(0, palazzo, beside(palazzo) if apart else 0)


def touching(laid, palazzo=PALAZZO):
    """Tell whether buildings touch each other or the palazzo by a side."""
    standing = palazzo
    for name, place in laid:
        tile = TILE_NAMES.index(name)
        cells = COVER[tile][SITE_NAMES.index(place)]
        if tile < BUILDINGS:
            if beside(cells) & standing:
                return True
            standing |= cells
    return False


def position(
    *players,
    at=phases.OPENING,
    turn=0,
    first=0,
    round_=1,
    out=(),
    closed="",
    professions="",
    bonuses="",
    prestiges="",
    bare="",
    options=None,
    shared="",
    **numbers,
):
    """Lay out a table where seat *turn* decides.

    With cooperative building, *shared* tells buildings across borders, each with the seat to the left of
    it: `theatre 0 g3`; tiles have their sites then.

    The decks have *professions*, *bonuses* and *prestiges* on top, the topmost first, and
    all that is not mentioned below. A *bare* deck holds nothing else: what is not mentioned
    of it has been spent, or belongs to the last player.
    """
    seats = len(players)
    dump = GAME.new(seats, "a position", options).dump()
    told = {"phase": at, "turn": turn, "actor": turn, "first": first, "round": round_ - 1, "pending": 0}
    told["out"] = sum(1 << seat for seat in out)
    told["closed"] = sum(1 << OBJECT_NAMES.index(name) for name in split(closed))
    if at == phases.ACTION:
        told.update(out=(1 << seats) - 1, actions=2)
    dump["numbers"].update(told | numbers)
    palazzo = board.PALAZZO if dump["border"] else PALAZZO
    for player, given in zip(dump["players"], players, strict=True):
        _seat(player, palazzo, **given)
    for building, left, place in [one.split(" ", 2) for one in split(shared)]:
        dump["border"]["shared"].append({"left": int(left), "building": building, "place": place})
        dump["buildings"][building] -= 1
    _supply(dump)
    _stack(dump, [split(professions), split(bonuses), split(prestiges)], split(bare))
    return GAME.load(dump)


def _seat(player, palazzo, tiles="", **given):
    """Lay before a player what he has."""
    player["placed"] = [list(laid) for laid in lay(tiles, palazzo)]
    if touching(player["placed"], palazzo):
        given.setdefault("builders", 2)
    player["numbers"] = {name: given.pop(name, 3500 if name == "money" else 0) for name in NUMBERS}
    player["cards"] = {name: split(given.pop(name, "")) for name in CARDS}
    assert not given, f"no player has {given}"


def _supply(dump):
    """Take from the supply what the players have."""
    placed = [name for player in dump["players"] for name, _ in player["placed"]]
    had = {name: sum(player["numbers"][name] for player in dump["players"]) for name in NUMBERS}
    freedoms = [name for player in dump["players"] for name in player["cards"]["freedoms"]]
    for name in dump["buildings"]:
        dump["buildings"][name] -= placed.count(name)
    for name in KINDS:
        dump["piles"][name] -= placed.count(name)
    for name in dump["freedoms"]:
        dump["freedoms"][name] -= freedoms.count(name)
    dump["piles"]["jester"] -= had["jesters"]
    dump["piles"]["builder"] -= had["builders"]
    dump["piles"]["recruiting card"] -= had["recruiting"] + had["replaced"]


def _stack(dump, tops, bare):
    """Make the decks of all cards that no player has."""
    for names, deck, top, kinds in zip(
        CARD_NAMES, DECK_NAMES, tops, [("hand", "works"), ("bonus",), ("cards",)], strict=True
    ):
        held = {card for player in dump["players"] for kind in kinds for card in player["cards"][kind]}
        rest = [card for card in names if card not in held and card not in top]
        if deck in bare:
            home = dump["spent"] if deck == "bonus" else dump["players"][-1]["cards"][kinds[0]]
            home += rest
            rest = []
        dump["decks"][deck] = {"cards": rest + top[::-1], "known": [0] * (len(rest) + len(top))}


def action(*players, **more):
    """Let seat 0, or *turn*, choose his first action."""
    return position(*players, at=phases.ACTION, **more)


def buying(player, *others, **more):
    """Let seat 0 be the last one without an object."""
    return position(player, *others, at=phases.BUYING, out=range(1, 1 + len(others)), **more)


def offered(table, word):
    """Write the complements with which the seat that is asked may use *word*."""
    return [move.removeprefix(f"{word} ") for move in may(table) if move.startswith(f"{word} ")]


def agree(table):
    """Hold the listed moves against the refusals, over everything that can be said."""
    for seat in range(table.seats()):
        listed = set(table.legal(seat))
        for code in range(GAME.vocabulary.size):
            told = table.refusal(seat, code)
            assert (told is None) == (code in listed), GAME.vocabulary.notation(code)
    return table


def phase(table):
    """Name the present kind of decision, as the one who is asked sees it."""
    return table.view(table.actors()[0] if table.actors() else None).phase


def money(table, seat=None):
    """Give the florins of *seat*, or of everybody."""
    if seat is None:
        return [money(table, number) for number in range(table.seats())]
    return table.view(seat).own.money


def prestige(table, seat=None):
    """Give the prestige of *seat*, or of everybody, on the track."""
    track = [player.prestige for player in table.view(None).players]
    return track if seat is None else track[seat]


def seen(table, seat):
    """Give what everybody knows of *seat*."""
    return table.view(None).players[seat]


def hand(table, seat):
    """Give the professions in the hand of *seat*."""
    return ", ".join(held.profession for held in table.view(seat).own.hand)


def bonus(table, seat):
    """Give the bonus cards of *seat*."""
    return ", ".join(held.card for held in table.view(seat).own.bonus)


def cards(table, seat):
    """Give the prestige cards of *seat*."""
    return ", ".join(held.card for held in table.view(seat).own.cards)


def deck(table, name):
    """Give a whole deck, the topmost card first."""
    return ", ".join(table.dump()["decks"][name]["cards"][::-1])


def worth(player, profession, **more):
    """Give the value of a work of *profession*, which *player* has in hand, without bonus cards."""
    table = action(player, {}, {}, **more)
    return next(held.value for held in table.view(0).own.hand if held.profession == profession)


def pass_round(table):
    """Let nobody do anything until the next round, or the end of the match."""
    number, calm = table.view(None).round, ("renounce", "decline", "end turn", "pass", "not now")
    while table.actors() and table.view(None).round == number:
        play(table, next(move for move in calm if move in may(table)))
    return table
