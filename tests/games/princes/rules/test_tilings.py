"""Which tiles fit into one principality together: found by search, and played on the table."""

from functools import cache

import pytest

from princes_positions import action, buying, play, refused, seen
from princes_tiles import BUILDINGS, GRID, PALAZZO, all_sites, around, other_names

pytestmark = pytest.mark.rule("PRI-7.5", "PRI-7.6", "PRI-7.7", "PRI-7.8")

APART = [
    "university, laboratory, workshop, forest, lake",
    "university, laboratory, workshop, forest, lake, park",
    "university, library, hospital, chapel, forest, forest, lake",
    "workshop, opera, theatre, tower, forest, lake, park",
]
"""What fits although no building touches another or the palazzo."""

NOT_APART = [
    "library, opera, studio, hospital, theatre, forest",
    "library, opera, studio, hospital, theatre, tower, chapel",
]
"""What does not: the second builder matters."""

TOGETHER = [
    "library, opera, studio, hospital, theatre, tower, chapel, forest, lake, park",
    "library, opera, studio, hospital, theatre, tower, chapel, workshop, park",
    "library, opera, studio, hospital, theatre, tower, chapel, university, lake",
]
"""What fits once buildings may touch; the first fills all 43 cells."""

FREE = GRID - PALAZZO


def bits(cells):
    """Write cells as the bits of a number, row by row from the lower left corner."""
    return sum(1 << 7 * row + column for column, row in cells)


@cache
def ways(name):
    """List the sites of a tile beside the palazzo: its cells, those that a building bars, its name."""
    found = []
    for site, cells in all_sites(name).items():
        if cells <= FREE and site[2:] not in other_names(name):
            barred = bits((around(cells) & GRID) | cells) if name in BUILDINGS else bits(cells)
            found.append((bits(cells), barred, site))
    return found


def apart(names):
    """Place tiles so that no building touches another or the palazzo; None if there is no way.

    The tile with the fewest sites left is placed first.
    """

    def search(left, taken, closed, placed):
        if not left:
            return placed
        open_ways = {
            name: [way for way in left[name] if not way[0] & (closed if name in BUILDINGS else taken)]
            for name in left
        }
        tile = min(open_ways, key=lambda name: len(open_ways[name]))
        rest = {name: found for name, found in open_ways.items() if name != tile}
        for cells, barred, site in open_ways[tile]:
            result = search(rest, taken | cells, closed | barred, [*placed, (tile, site)])
            if result is not None:
                return result
        return None

    palazzo = bits(PALAZZO)
    numbered = {}
    for number, name in enumerate(names.split(", ")):
        numbered[name if name not in numbered else f"{name} {number}"] = ways(name)
    placed = search(numbered, palazzo, palazzo | bits(around(PALAZZO) & GRID), [])
    return placed and [(name.split()[0], site) for name, site in placed]


def together(names):
    """Place tiles that may touch, filling the free cells from below; None if there is no way.

    Only as many cells may be passed over as the tiles leave free.
    """
    tiles = names.split(", ")
    lowest = {name: {} for name in tiles}
    for name in tiles:
        for cells, _, site in ways(name):
            lowest[name].setdefault(cells & -cells, []).append((cells, site))
    spare = len(FREE) - sum(cells.bit_count() for cells in [ways(name)[0][0] for name in tiles])

    def search(left, taken, spare, placed):
        if not left:
            return placed
        cell = ~taken & (taken + 1)
        for name in left:
            for cells, site in lowest[name].get(cell, ()):
                if not cells & taken:
                    rest = [other for other in left if other != name]
                    result = search(rest, taken | cells, spare, [*placed, (name, site)])
                    if result is not None:
                        return result
        return search(left, taken | cell, spare - 1, placed) if spare else None

    return search(tiles, bits(PALAZZO), spare, [])


def play_all(placed, builders):
    """Place tiles one after the other on the table, each on those before it."""
    for number, (name, site) in enumerate(placed):
        told = ", ".join(f"{tile} {place}" for tile, place in placed[:number])
        player = {"tiles": told, "builders": builders}
        if name in BUILDINGS:
            table = play(action(player, {}, {}), f"build {name}")
        else:
            table = play(buying(player, {}, {}), f"buy {name}")
        assert refused(table, f"place {site}") is None
    return play(table, f"place {site}")


@pytest.mark.parametrize("names", APART)
def test_these_fit_apart(names):
    placed = apart(names)
    assert sorted(name for name, _ in placed) == sorted(names.split(", "))
    buildings = [all_sites(name)[site] for name, site in placed if name in BUILDINGS]
    for number, cells in enumerate(buildings):
        others = set(PALAZZO).union(*buildings[:number], *buildings[number + 1 :])
        assert not around(cells) & others
    play_all(placed, builders=0)


@pytest.mark.parametrize("names", NOT_APART)
def test_these_do_not(names):
    assert apart(names) is None


@pytest.mark.parametrize("names", TOGETHER)
def test_these_fit_once_they_may_touch(names):
    placed = together(names)
    assert sorted(name for name, _ in placed) == sorted(names.split(", "))
    cells = [cell for name, site in placed for cell in all_sites(name)[site]]
    assert len(set(cells)) == len(cells)
    table = play_all(placed, builders=2)
    assert seen(table, 0).free_cells == 43 - len(cells)


def test_the_first_of_them_fills_everything():
    cells = [cell for name, site in together(TOGETHER[0]) for cell in all_sites(name)[site]]
    assert set(cells) == FREE
