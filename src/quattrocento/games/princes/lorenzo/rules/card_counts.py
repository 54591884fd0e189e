"""What bonus and prestige cards count before Lorenzo, who may have everything twice (PRI-10.7, PRI-10.20)."""

from typing import Final

from quattrocento.core.bits import members, size
from quattrocento.games.princes.box.components import (
    BEST_WORK_PRESTIGE,
    BONUS_COUNTS,
    BONUS_EACH,
    BUILDER_PRESTIGE,
    BUILDING_PRESTIGE,
    BUILDINGS,
    CARD_FEWEST,
    CARD_LEAST,
    CARD_MOST,
    CARD_NEEDS,
    CARD_POINTS,
    CARD_WORTH,
    FREEDOMS,
    JESTER_WORTH,
    LANDSCAPE_PRESTIGE,
    LARGE,
    MEDIUM,
    SIZE,
    SMALL,
    TILES,
)
from quattrocento.games.princes.lorenzo.rules.state import Lorenzo
from quattrocento.games.princes.rules.card_counts import (
    ALL_LANDSCAPES,
    BUILDERS,
    BUILDING_SIZES,
    BUILT,
    CATEGORIES,
    FORESTS,
    FREE_CELLS,
    FREEDOMS_HELD,
    IN_HAND,
    JESTERS,
    LANDSCAPE_KINDS,
    LARGE_ONES,
    MEDIUM_ONES,
    PARKS,
    PRESTIGE_HELD,
    SMALL_ONES,
    WORKS,
    measure,
)
from quattrocento.games.princes.rules.prestige_cards import ranked
from quattrocento.games.princes.rules.table import Table
from quattrocento.games.princes.rules.tiles import CELLS, PALAZZO, SHAPES

TILE_CELLS: Final[list[int]] = ["".join(SHAPES[tile]).count("#") for tile in range(TILES)]
ALL_CELLS: Final[int] = CELLS - size(PALAZZO)
"""The cells of each tile, and those of an empty principality."""


def present(counts: list[int]) -> int:
    """Count the kinds of which there is at least one."""
    return sum([1 for count in counts if count])


def of_size(lorenzo: Lorenzo, wanted: int) -> int:
    return sum([lorenzo.buildings[kind] for kind in range(BUILDINGS) if SIZE[kind] == wanted])


def free_cells(lorenzo: Lorenzo) -> int:
    """Count the cells he would have left in a principality like yours; his has room beyond it."""
    covered = 0
    for kind in range(BUILDINGS):
        covered += lorenzo.buildings[kind] * TILE_CELLS[kind]
    for kind in range(len(lorenzo.landscapes)):
        covered += lorenzo.landscapes[kind] * TILE_CELLS[BUILDINGS + kind]
    return max(ALL_CELLS - covered, 0)


def counted(lorenzo: Lorenzo, what: int) -> int:
    """Count one thing, by the numbers of the rules' `card_counts`."""
    if what in (LARGE_ONES, MEDIUM_ONES, SMALL_ONES):
        return of_size(lorenzo, LARGE + LARGE_ONES - what)
    if FORESTS <= what <= PARKS:
        return lorenzo.landscapes[what - FORESTS]
    if what == BUILT:
        return sum(lorenzo.buildings)
    if what == BUILDING_SIZES:
        return present([of_size(lorenzo, wanted) for wanted in (SMALL, MEDIUM, LARGE)])
    if what == ALL_LANDSCAPES:
        return sum(lorenzo.landscapes)
    return present(lorenzo.landscapes) if what == LANDSCAPE_KINDS else _of_the_court(lorenzo, what)


def _of_the_court(lorenzo: Lorenzo, what: int) -> int:
    """Count something beside his tiles, or the cells they leave."""
    if what == FREEDOMS_HELD:
        return sum(lorenzo.freedoms)
    if what == JESTERS:
        return lorenzo.jesters
    if what == BUILDERS:
        return lorenzo.builders
    if what == PRESTIGE_HELD:
        return size(lorenzo.cards)
    if what == CATEGORIES:
        others = [lorenzo.jesters, lorenzo.builders, lorenzo.cards, sum(lorenzo.freedoms)]
        return present(lorenzo.landscapes) + present(others)
    if what == IN_HAND:
        return len(lorenzo.row().cards)
    return free_cells(lorenzo) if what == FREE_CELLS else lorenzo.on_table()


def bonus_of(lorenzo: Lorenzo, card: int, in_play: bool) -> int:
    """Give what a bonus card adds to his work, which is *in_play* or still the first card of his row."""
    total = 0
    for number in range(len(BONUS_COUNTS[card])):
        what = BONUS_COUNTS[card][number]
        count = counted(lorenzo, what)
        if not in_play:
            count += 1 if what == WORKS else -1 if what == IN_HAND and count else 0
        total += BONUS_EACH[card][number] * count
    return total


def all_bonus(lorenzo: Lorenzo, in_play: bool) -> int:
    """Give what the bonus cards on the first card of his row add together."""
    return sum([bonus_of(lorenzo, card, in_play) for card in members(lorenzo.laid)])


def work_value(table: Table, lorenzo: Lorenzo) -> int:
    """Give what a work of his is worth without bonus cards (PRI-10.18, PRI-10.25).

    That is the minimum of the round, his jesters and his recruiting cards.
    """
    return table.minimum() + JESTER_WORTH * lorenzo.jesters + CARD_WORTH * lorenzo.recruiting


def fulfils(lorenzo: Lorenzo, card: int) -> bool:
    """Tell whether he has what a prestige card needs; three freedoms must be three kinds."""
    for number in range(len(CARD_NEEDS[card])):
        what = CARD_NEEDS[card][number]
        least = CARD_LEAST[card][number]
        count = counted(lorenzo, what)
        if what == FREEDOMS_HELD and least == FREEDOMS:
            count = present(lorenzo.freedoms)
        if count < least:
            return False
    return True


def points_of(table: Table, lorenzo: Lorenzo, card: int) -> int:
    """Give what a card would bring Lorenzo now, compared with the player (PRI-10.20).

    Dummies have nothing but professions, and never more of them face up than Lorenzo has works: so it is
    only with him that they can be level.
    """
    what = max(CARD_MOST[card], CARD_FEWEST[card])
    if what >= 0:
        others = [measure(player, what) for player in table.players]
        if what == WORKS and lorenzo.dummies_count:
            others += [size(cards) for cards in lorenzo.dummies]
        return ranked(card, counted(lorenzo, what), others)
    return CARD_POINTS[card] if fulfils(lorenzo, card) else 0


def card_points(table: Table, lorenzo: Lorenzo) -> int:
    return sum([points_of(table, lorenzo, card) for card in members(lorenzo.cards)])


def breakdown(table: Table, lorenzo: Lorenzo) -> dict[str, int]:
    """Split his prestige by its reasons, as that of players; what he paid with counts as sold."""
    parts = {
        "buildings": BUILDING_PRESTIGE * sum(lorenzo.buildings),
        "landscapes": LANDSCAPE_PRESTIGE * sum([max(count - 1, 0) for count in lorenzo.landscapes]),
        "builders": BUILDER_PRESTIGE * max(lorenzo.builders - 1, 0),
        "best_works": BEST_WORK_PRESTIGE * lorenzo.best,
        "sold": -lorenzo.spent,
    }
    works = lorenzo.prestige - sum(parts.values())
    return {"works": works, **parts, "cards": card_points(table, lorenzo)}
