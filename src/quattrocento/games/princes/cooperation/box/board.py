"""The other side of the boards, and how buildings lie across a border (PRI-12.2, PRI-12.3, PRI-12.13).

A crossing names a placement across a border, as a site does within a principality: by the cell of the
lower left corner, which lies in the left one of the two, and the orientation. No tile is wider than
four cells, so that only its three columns next to the border come into question.
"""

from typing import Final

from quattrocento.games.princes.box.components import BUILDINGS
from quattrocento.games.princes.cooperation.box.data import load
from quattrocento.games.princes.rules.tiles import (
    CELL_NAMES,
    LEFTMOST,
    ORIENTATIONS,
    SAME,
    SHAPES,
    WIDTH,
    beside,
    one_faced,
    orientation_name,
    oriented,
    palazzo_of,
    usable,
    usable_cells,
)

DATA: Final = load()

OFFERS: Final[int] = DATA.haggling.offers
COUNTERS: Final[int] = DATA.haggling.counters
SUM_STEP: Final[int] = DATA.haggling.step
MOST_ASKED: Final[int] = DATA.haggling.most

PALAZZO: Final[int] = palazzo_of(DATA.side.rows)
BESIDE_PALAZZO: Final[int] = beside(PALAZZO)
USABLE: Final[list[list[int]]] = usable(PALAZZO)
USABLE_CELLS: Final[list[bytes]] = usable_cells(USABLE)
"""The sites of each tile in an empty principality of this side, and the cells that it covers there."""

ONE_FACED: Final[list[list[int]]] = one_faced(USABLE)
ONE_FACED_CELLS: Final[list[bytes]] = usable_cells(ONE_FACED)
"""The same where landscapes may not be flipped (PRI-7.11)."""

RIGHTMOST: Final[int] = LEFTMOST << WIDTH - 1
ACROSS: Final = 6
"""The cells of the rightmost column; so many places before each of them lies the leftmost of its row."""

DEPTH: Final = 3
STRIP: Final = 21
CROSSINGS: Final = 168
"""The columns and cells next to a border where a corner can lie, and the crossings of eight orientations."""

RIGHT_STRIP: Final[int] = RIGHTMOST | RIGHTMOST >> 1 | RIGHTMOST >> 2
LEFT_STRIP: Final[int] = LEFTMOST | LEFTMOST << 1 | LEFTMOST << 2
"""The cells of the left and of the right principality that a tile across their border can cover."""


def corner(crossing: int) -> int:
    """Give the cell of the lower left corner, in the left principality."""
    place = crossing % STRIP
    return place // DEPTH * WIDTH + WIDTH - DEPTH + place % DEPTH


CROSSING_NAMES: Final[list[str]] = [
    CELL_NAMES[corner(crossing)] + orientation_name(crossing // STRIP) for crossing in range(CROSSINGS)
]


def halves(rows: list[str], cell: int) -> tuple[int, int]:
    """Give the cells of a shape left and right of the border; nothing if it leaves the board or one side."""
    bottom = cell // WIDTH
    first = cell % WIDTH
    if bottom + len(rows) > WIDTH or first + len(rows[0]) <= WIDTH:
        return 0, 0
    left = 0
    right = 0
    for row in range(len(rows)):
        start = (bottom + len(rows) - 1 - row) * WIDTH
        for number in range(len(rows[0])):
            if rows[row][number] != "#":
                continue
            column = first + number
            if column < WIDTH:
                left |= 1 << start + column
            else:
                right |= 1 << start + column - WIDTH
    return left, right


HALVES: Final[list[list[tuple[int, int]]]] = [
    [halves(oriented(SHAPES[tile], number // STRIP), corner(number)) for number in range(CROSSINGS)]
    for tile in range(BUILDINGS)
]
"""The two halves of each building at each crossing; empty where it does not cross."""

LEFT_HALF: Final[list[list[int]]] = [[left for left, _ in row] for row in HALVES]
RIGHT_HALF: Final[list[list[int]]] = [[right for _, right in row] for row in HALVES]

USUAL: Final[list[list[int]]] = [
    [
        number
        for number in range(CROSSINGS)
        if LEFT_HALF[tile][number] and SAME[tile][number // STRIP] == number // STRIP
    ]
    for tile in range(BUILDINGS)
]
"""The crossings of each building that have no other name (PRI-12.13)."""

KNOWN: Final[dict[int, int]] = {}
"""The buildings that have room across a border, by what is closed on its two sides."""

MOST_KNOWN: Final = 20000
"""So many are remembered at most."""

assert ORIENTATIONS * STRIP == CROSSINGS


def crossings(tile: int, left: int, right: int) -> list[int]:
    """List where a building can lie across a border, if these cells are closed on its two sides."""
    lefts = LEFT_HALF[tile]
    rights = RIGHT_HALF[tile]
    return [number for number in USUAL[tile] if not lefts[number] & left and not rights[number] & right]


def room_across(left: int, right: int) -> int:
    """Give the buildings that have room across a border, as bits."""
    closed = (left & RIGHT_STRIP) << WIDTH * WIDTH | right & LEFT_STRIP
    found = KNOWN.get(closed)
    if found is None:
        found = 0
        for tile in range(BUILDINGS):
            if crossings(tile, left, right):
                found |= 1 << tile
        if len(KNOWN) >= MOST_KNOWN:
            KNOWN.clear()
        KNOWN[closed] = found
    return found


def opposite_right(cells: int) -> int:
    """Give the cells of the principality to the right that lie just across the border from these."""
    return (cells & RIGHTMOST) >> ACROSS


def opposite_left(cells: int) -> int:
    """Give the cells of the principality to the left that lie just across the border from these."""
    return (cells & LEFTMOST) << ACROSS
