"""How tiles of The Princes of Florence can lie, worked out from their outlines alone.

Written without the engine, to be held against it: a cell is a pair (column, row) counted from
the lower left corner, a tile a set of cells.
"""

from functools import cache

WIDTH = 7
BUILDINGS = {
    "university": "### ### #..",
    "laboratory": "### ### .#.",
    "workshop": "#### ###.",
    "library": "##. .#. .##",
    "opera": "#### #...",
    "studio": "### ##.",
    "hospital": "### .#. .#.",
    "theatre": "#.# ###",
    "tower": "###",
    "chapel": "#. ##",
}
LANDSCAPES = {"forest": "### #.. #..", "lake": "### #..", "park": "## #."}
TILES = {**BUILDINGS, **LANDSCAPES}
PALAZZO = frozenset((column, row) for column in range(3) for row in range(2))
GRID = frozenset((column, row) for column in range(WIDTH) for row in range(WIDTH))


def outline(name):
    """Read the cells of a tile as it is printed; its rows are told from the top."""
    rows = TILES[name].split()[::-1]
    return frozenset((x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "#")


def settled(cells):
    """Push cells into the lower left corner."""
    left, bottom = min(x for x, _ in cells), min(y for _, y in cells)
    return frozenset((x - left, y - bottom) for x, y in cells)


def flipped(cells):
    """Turn a tile over, left to right."""
    return settled({(-x, y) for x, y in cells})


def turned(cells):
    """Turn a tile by a quarter, clockwise."""
    return settled({(y, -x) for x, y in cells})


@cache
def attitudes(name):
    """Give all eight names of how a tile can lie, each with its cells in the lower left corner."""
    found = {}
    for flip in ("", " flip"):
        cells = flipped(outline(name)) if flip else outline(name)
        for turns in range(4):
            found[flip + (f" turn {turns}" if turns else "")] = cells
            cells = turned(cells)
    return found


def cell_name(cell):
    """Name a cell."""
    return f"{'abcdefg'[cell[0]]}{cell[1] + 1}"


@cache
def all_sites(name):
    """Give every name of a site with its cells, on the grid or sticking out of it."""
    return {
        cell_name((left, bottom)) + attitude: frozenset((x + left, y + bottom) for x, y in cells)
        for left, bottom in GRID
        for attitude, cells in attitudes(name).items()
    }


@cache
def other_names(name):
    """Give the attitudes that look like one named before them."""
    told = list(attitudes(name).items())
    return {
        attitude for number, (attitude, cells) in enumerate(told) if cells in [c for _, c in told[:number]]
    }


def around(cells):
    """Give the cells that share a side with some cells."""
    return {(x + a, y + b) for x, y in cells for a, b in ((0, 1), (1, 0), (0, -1), (-1, 0))} - set(cells)


def verdict(name, site, taken, buildings, touching):
    """Give the rule that forbids a tile to lie at a *site*, or None.

    *taken* are all covered cells, *buildings* those of them that a building may not touch;
    *touching* tells whether it may.
    """
    cells = all_sites(name)[site]
    if not cells <= GRID:
        return "PRI-7.5"
    if site[2:] in other_names(name):
        return "PRI-7.10"
    if cells & (taken | PALAZZO):
        return "PRI-7.6"
    if name in BUILDINGS and not touching and around(cells) & (buildings | PALAZZO):
        return "PRI-7.7"
    return None


def sites(name, taken=frozenset(), buildings=frozenset(), touching=False):
    """List where a tile can lie."""
    return [site for site in all_sites(name) if verdict(name, site, taken, buildings, touching) is None]
