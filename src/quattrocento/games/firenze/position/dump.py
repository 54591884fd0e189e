"""How a position of Firenze is written, and what it must be like to be read."""

from functools import cache
from typing import Any

from quattrocento.core.bits import members
from quattrocento.core.dump import (
    CHANCE,
    COUNT,
    FLAG,
    Each,
    Form,
    Group,
    among,
    by_name,
    changed,
    number,
    piece,
    piece_set,
    pieces,
    record,
    rows,
    some_by_name,
)
from quattrocento.core.trouble import Trouble
from quattrocento.games.firenze.box.components import (
    BALCONIES,
    BALCONY_CONTRACT,
    BUILDINGS,
    CARD_NAMES,
    CHARACTERS,
    COLOUR_NAMES,
    COLOURS,
    CONTRACT_NAMES,
    CONTRACTS,
    DATA,
    EVENTS,
    FIRST_CHURCH,
    FLOOR_POINTS,
    KINDS,
    MASON,
    MOST_ADDED,
    NEUTRAL,
    OPEN,
    STONES,
    WORKSHOP,
)
from quattrocento.games.firenze.rules.phases import OVER
from quattrocento.games.firenze.rules.scoring import WAY_NAMES
from quattrocento.games.firenze.rules.stones import many, of
from quattrocento.games.firenze.rules.table import Table
from quattrocento.games.firenze.rules.towers import colour_of, has_grown, height_of, tower


def stones_of(heap: int) -> list[int]:
    return [of(heap, colour) for colour in range(COLOURS)]


def heap_of(stones: list[int]) -> int:
    return sum([many(colour, stones[colour]) for colour in range(COLOURS)])


def tower_of(parts: list[int]) -> int:
    colour, height, grown = parts
    if colour < 0 or height > STONES[colour]:
        raise Trouble("position-field", detail=f"towers: {height}")
    return tower(colour, height, int(grown))


def height_set(heights: list[int]) -> int:
    """Read the heights that still have a floor tile, each at most once."""
    if len(set(heights)) < len(heights):
        raise Trouble("position-field", detail=f"floors: {', '.join(map(str, heights))}")
    return sum([1 << height for height in heights])


HEAP = changed(
    some_by_name(COLOUR_NAMES, [among(range(1, stones + 1)) for stones in STONES], 0), stones_of, heap_of
)
TOWER = changed(
    record(colour=piece(COLOUR_NAMES), height=among(range(1, max(STONES) + 1)), grown=FLAG),
    lambda code: (colour_of(code), height_of(code), has_grown(code)),
    tower_of,
)
BALCONY_TILES = changed(
    pieces(CONTRACT_NAMES, BALCONY_CONTRACT),
    lambda tiles: [BALCONY_CONTRACT[tile] for tile in tiles],
    lambda contracts: [BALCONY_CONTRACT.index(contract) for contract in contracts],
)
FLOORS = changed(
    rows(among([height for height in range(len(FLOOR_POINTS)) if FLOOR_POINTS[height]])), members, height_set
)


@cache
def form(seats: int) -> Form:
    """Say how each field of a table with so many seats is written."""
    seat = number(seats)
    cards = pieces(CARD_NAMES)
    owner = among([NEUTRAL, *range(seats)])
    return Form(
        "firenze",
        numbers=Group(
            phase=number(OVER + 1),
            reveals=COUNT,
            starts=number(DATA.rules.start_cards + 1),
            opened=number(BALCONIES + 1),
            neutral=number(DATA.rules.neutral + 1),
            first=seat,
            turn=seat,
            actor=seat,
            place=number(DATA.rules.row),
            paid=number(DATA.rules.row),
            asked=number(seats + 1),
            due=number(sum(STONES) + 1),
            colour=number(COLOURS),
            wanted=number(COLOURS),
            added=number(MOST_ADDED + 1),
            victim=seat,
            resume=number(OVER),
            ender=number(seats, -1),
            shuffles=COUNT,
        ),
        flags=Group(free=FLAG, exchanged=FLAG),
        chance=CHANCE,
        players=Each(
            points=number(1000),
            seals=COUNT,
            gained=by_name(WAY_NAMES, number(1000)),
            warehouse=HEAP,
            towers=rows(TOWER),
            hand=pieces(CARD_NAMES, range(MASON, WORKSHOP)),
            buildings=piece_set(CARD_NAMES, BUILDINGS),
            played=piece_set(CARD_NAMES, CHARACTERS),
        ),
        deck=cards,
        discards=cards,
        row=cards,
        lying=rows(HEAP),
        bag=HEAP,
        owners=some_by_name(CONTRACT_NAMES, [owner] * CONTRACTS, OPEN),
        balconies=BALCONY_TILES,
        floors=FLOORS,
        churches=pieces(CARD_NAMES, range(FIRST_CHURCH, KINDS)),
        event=piece(CARD_NAMES, EVENTS),
    )


def dump(table: Table) -> dict[str, Any]:
    return form(table.seats()).dump(table)
