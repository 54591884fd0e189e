"""Tables of The Princes of Florence where neighbours may build together, and what may lie across a border.

The second part is worked out from the outlines alone, to be held against the engine: the two
principalities are one strip, fourteen columns wide.
"""

from princes_positions import action, may, play
from princes_tiles import BUILDINGS, WIDTH, all_sites, around, other_names

TOGETHER = {"cooperation": "on"}
ROWS = range(WIDTH)
PALACE = frozenset((column, row) for column in (2, 3, 4) for row in (0, 1))
"""The palazzo on the other side of the boards."""


def together(*players, options=None, **more):
    """Let seat 0, or *turn*, choose his first action where neighbours may build together."""
    return action(*players, options={**TOGETHER, **(options or {})}, **more)


def offer(table, building, side="right", place=None, asked=0):
    """Make an offer; without a *place* at the first one there is."""
    play(table, f"offer {building} {side}")
    play(table, f"across {place}" if place else may(table)[0])
    return play(table, f"for {asked}")


def strip(cells, right):
    """Put the cells of a principality into the strip."""
    return {(column + WIDTH * right, row) for column, row in cells}


def named(names):
    """Read the names of cells."""
    return {("abcdefg".index(name[0]), int(name[1]) - 1) for name in names}


def verdict(name, place, taken, standing, touching, across=False):
    """Give the rule that forbids a building to lie at a *place* across a border, or None.

    *taken* and *standing* are the cells of all tiles and of the buildings in the strip; *touching* tells
    for both sides whether buildings may touch there; *across*, whether those across the border count too.
    """
    cells = all_sites(name)[place]
    sides = {column >= WIDTH for column, _ in cells}
    if sides != {False, True} or any(row not in ROWS for _, row in cells):
        return "PRI-12.3"
    if place[2:] in other_names(name):
        return "PRI-12.13"
    palaces = PALACE | strip(PALACE, True)
    for right in (False, True):
        half = {cell for cell in cells if (cell[0] >= WIDTH) == right}
        if half & (taken | palaces):
            return "PRI-7.6"
        near = around(half) if across else {cell for cell in around(half) if (cell[0] >= WIDTH) == right}
        if not touching[right] and near & ((standing | palaces) - cells):
            return "PRI-12.5"
    return None


def places(name, *facts, **more):
    """List where a building can lie across a border."""
    assert name in BUILDINGS
    corners = [site for site in all_sites(name) if site[0] in "efg"]
    return [site for site in corners if verdict(name, site, *facts, **more) is None]
