"""How tiles lie in a principality (PRI-7.5, PRI-7.10).

A cell is a number from 0 (a1, the lower left corner) to 48 (g7), row by row; a set of cells
is the bits of one number. A site names a placement: 49 times the orientation (its quarter
turns clockwise, and 4 more if the tile is flipped) plus the cell of the lower left corner of
the rectangle around the tile.
"""

from typing import Any, Final

from librt.strings import read_i64_le
from mypy_extensions import i64

from quattrocento.games.princes.box.components import BUILDINGS, DATA, TILES

WIDTH: Final = 7
CELLS: Final = 49
TURNS: Final = 4
ORIENTATIONS: Final = 8
SITES: Final = 392
EACH: Final = 8
"""Bytes for the cells of a site."""

CELL_NAMES: Final[list[str]] = [f"{'abcdefg'[cell % WIDTH]}{cell // WIDTH + 1}" for cell in range(CELLS)]


def orientation_name(orientation: int) -> str:
    """Say how a tile is turned; nothing if it lies as it is printed."""
    flipped = " flip" if orientation >= TURNS else ""
    turned = f" turn {orientation % TURNS}" if orientation % TURNS else ""
    return flipped + turned


SITE_NAMES: Final[list[str]] = [
    CELL_NAMES[site % CELLS] + orientation_name(site // CELLS) for site in range(SITES)
]


def palazzo_of(rows: list[str]) -> int:
    """Give the cells of the palazzo on a board, which is told row by row from the top."""
    return sum(
        1 << (WIDTH - 1 - row) * WIDTH + column
        for row in range(WIDTH)
        for column in range(WIDTH)
        if rows[row][column] == "P"
    )


PALAZZO: Final[int] = palazzo_of(DATA.principality.rows)


def oriented(shape: list[str], orientation: int) -> list[str]:
    """Flip and turn a shape, which is told row by row from the top."""
    rows = shape
    if orientation >= TURNS:
        rows = ["".join(reversed(row)) for row in rows]
    for _ in range(orientation % TURNS):
        rows = ["".join([row[column] for row in reversed(rows)]) for column in range(len(rows[0]))]
    return rows


def covered(rows: list[str], cell: int) -> int:
    """Give the cells of a shape whose rectangle has its lower left corner at *cell*; 0 if it sticks out."""
    bottom = cell // WIDTH
    left = cell % WIDTH
    if bottom + len(rows) > WIDTH or left + len(rows[0]) > WIDTH:
        return 0
    cells = 0
    for row in range(len(rows)):
        for column in range(len(rows[0])):
            if rows[row][column] == "#":
                cells |= 1 << (bottom + len(rows) - 1 - row) * WIDTH + left + column
    return cells


LEFTMOST: Final[int] = sum(1 << row * WIDTH for row in range(WIDTH))
GRID: Final[int] = (1 << CELLS) - 1
"""The cells of the leftmost column, and all cells."""


def beside(cells: int) -> int:
    """Give the cells that touch some cells by a side, and those cells themselves."""
    right = (cells << 1) & ~LEFTMOST  # what leaves a row on its right comes back on the left of the next
    left = (cells & ~LEFTMOST) >> 1
    return (cells | right | left | cells << WIDTH | cells >> WIDTH) & GRID


SHAPES: Final[list[list[str]]] = [tile.shape for tile in DATA.buildings] + [
    tile.shape for tile in DATA.landscapes
]


def same_orientations(tile: int) -> list[int]:
    """Give for each orientation of a tile the first that looks the same: itself, or one before it."""
    looks = [oriented(SHAPES[tile], orientation) for orientation in range(ORIENTATIONS)]
    return [looks.index(look) for look in looks]


SAME: Final[list[list[int]]] = [same_orientations(tile) for tile in range(TILES)]

LAID: Final[list[list[int]]] = [
    [covered(oriented(SHAPES[tile], site // CELLS), site % CELLS) for site in range(SITES)]
    for tile in range(TILES)
]
"""The cells that each tile covers at each site; 0 where it sticks out."""

COVER: Final[list[list[int]]] = [
    [LAID[tile][site] if SAME[tile][site // CELLS] == site // CELLS else 0 for site in range(SITES)]
    for tile in range(TILES)
]
"""The same, but 0 where the placement has another name (PRI-7.10)."""

PLACEMENT_CELLS: Final[bytes] = b"".join([cells.to_bytes(EACH, "little") for tile in COVER for cells in tile])
"""The same for every placement by its code, `SITES` of them for each tile; quicker to read than lists."""


def covered_by(code: i64) -> i64:
    """Give the cells that a tile covers where it lies: *code* is its number times SITES, plus the site."""
    return read_i64_le(PLACEMENT_CELLS, EACH * code)


def usable(palazzo: int) -> list[list[int]]:
    """List the sites of each tile in an empty principality, touching the palazzo or not."""
    return [
        [site for site in range(SITES) if COVER[tile][site] and not COVER[tile][site] & palazzo]
        for tile in range(TILES)
    ]


def usable_cells(sites: list[list[int]]) -> list[bytes]:
    """Give the cells that each tile covers at its sites, eight bytes for each.

    Compiled, these are read several times as quickly as numbers out of a list.
    """
    return [
        b"".join([COVER[tile][site].to_bytes(EACH, "little") for site in sites[tile]])
        for tile in range(TILES)
    ]


USABLE: Final[list[list[int]]] = usable(PALAZZO)
USABLE_CELLS: Final[list[bytes]] = usable_cells(USABLE)


def one_faced(sites: list[list[int]]) -> list[list[int]]:
    """Leave out the sites where a landscape would be flipped (PRI-7.11)."""
    return [
        [site for site in sites[tile] if tile < BUILDINGS or site // CELLS < TURNS] for tile in range(TILES)
    ]


ONE_FACED: Final[list[list[int]]] = one_faced(USABLE)
ONE_FACED_CELLS: Final[list[bytes]] = usable_cells(ONE_FACED)


def numbered(sites: list[list[int]], first: int) -> list[list[int]]:
    """Number the sites of each tile from *first*, as moves do."""
    return [[first + site for site in of_tile] for of_tile in sites]


def fitting(tile: int, taken: int, barred: int, sites: list[list[int]], cells: list[bytes]) -> list[int]:
    """List those of its *sites* where a tile covers neither *taken* nor, as a building, *barred* cells.

    *cells* are what it covers there.
    """
    closed: i64 = taken | barred if tile < BUILDINGS else taken
    covered = cells[tile]
    found: list[Any] = sites[tile]  # handed on as they are: no number is made anew
    return [
        found[place] for place in range(len(found)) if not read_i64_le(covered, EACH * i64(place)) & closed
    ]


def fits(tile: int, taken: int, barred: int, cells: list[bytes]) -> bool:
    """Tell whether there is any such site, by the *cells* that each tile covers at its sites."""
    closed: i64 = taken | barred if tile < BUILDINGS else taken
    covered = cells[tile]
    place: i64 = 0
    while place < len(covered):
        if not read_i64_le(covered, place) & closed:
            return True
        place += EACH
    return False
