"""What bonus and prestige cards count in a principality; the order is that of `MEASURES`."""

from typing import Final

from mypy_extensions import i64

from quattrocento.core.bits import size, total
from quattrocento.games.princes.box.components import BUILDINGS, LARGE, MEDIUM, SIZE, SMALL
from quattrocento.games.princes.rules.player import Player
from quattrocento.games.princes.rules.tiles import CELLS

OF_SIZE: Final[list[int]] = [
    sum([1 << building for building in range(BUILDINGS) if SIZE[building] == wanted])
    for wanted in (SMALL, MEDIUM, LARGE)
]
"""The buildings of each size, as sets of bits."""

BUILT: Final = 0
LARGE_ONES: Final = 1
MEDIUM_ONES: Final = 2
SMALL_ONES: Final = 3
BUILDING_SIZES: Final = 4
ALL_LANDSCAPES: Final = 5
FORESTS: Final = 6
LAKES: Final = 7
PARKS: Final = 8
LANDSCAPE_KINDS: Final = 9
FREEDOMS_HELD: Final = 10
JESTERS: Final = 11
BUILDERS: Final = 12
PRESTIGE_HELD: Final = 13
CATEGORIES: Final = 14
IN_HAND: Final = 15
WORKS: Final = 16
FREE_CELLS: Final = 17


def of_size(player: Player, wanted: int) -> int:
    return size(player.built & OF_SIZE[wanted])


def building_sizes(player: Player) -> int:
    built: i64 = player.built
    return total([1 for cells in OF_SIZE if built & i64(cells)])


def landscape_kinds(player: Player) -> int:
    forests, lakes, parks = player.landscapes
    return int(forests > 0) + int(lakes > 0) + int(parks > 0)


def categories(player: Player) -> int:
    """Count which of forest, lake, park, jester, builder, prestige card and freedom are present."""
    kinds = landscape_kinds(player) + int(player.jesters > 0) + int(player.builders > 0)
    return kinds + int(player.cards != 0) + int(player.freedoms != 0)


def all_counts(player: Player) -> list[int]:
    """Count at once what `measure` counts one by one, but for the free cells."""
    forests, lakes, parks = player.landscapes
    return [
        size(player.built),
        of_size(player, LARGE),
        of_size(player, MEDIUM),
        of_size(player, SMALL),
        building_sizes(player),
        forests + lakes + parks,
        forests,
        lakes,
        parks,
        landscape_kinds(player),
        size(player.freedoms),
        player.jesters,
        player.builders,
        size(player.cards),
        categories(player),
        player.in_hand(),
        player.on_table(),
    ]


def measure(player: Player, what: int) -> int:
    """Count one thing; the palazzo is no building, and only cells of the grid are free cells."""
    if what in (LARGE_ONES, MEDIUM_ONES, SMALL_ONES):
        return of_size(player, LARGE + LARGE_ONES - what)
    if what in (FORESTS, LAKES, PARKS):
        return player.landscapes[what - FORESTS]
    return _of_the_estate(player, what) if what <= LANDSCAPE_KINDS else _of_the_court(player, what)


def _of_the_estate(player: Player, what: int) -> int:
    """Count something that lies on the grid."""
    if what == BUILT:
        return size(player.built)
    if what == BUILDING_SIZES:
        return building_sizes(player)
    return total(player.landscapes) if what == ALL_LANDSCAPES else landscape_kinds(player)


def _of_the_court(player: Player, what: int) -> int:
    """Count something that lies beside the grid, or the cells that are left on it."""
    if what == FREEDOMS_HELD:
        return size(player.freedoms)
    if what == JESTERS:
        return player.jesters
    if what == BUILDERS:
        return player.builders
    if what == PRESTIGE_HELD:
        return size(player.cards)
    if what == CATEGORIES:
        return categories(player)
    if what == IN_HAND:
        return player.in_hand()
    return player.on_table() if what == WORKS else CELLS - size(player.taken)
