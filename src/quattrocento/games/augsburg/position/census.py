"""Counts every piece, wherever it lies, so that none can be lost or made."""

from quattrocento.core.bits import members
from quattrocento.games.augsburg.box.components import (
    DATA,
    FIRST_JOKER,
    JOKER,
    LADDER_NAMES,
    LADDERS,
    LEVEL_CARDS,
    NOTE_NAMES,
    PILES,
    PRIVILEGE_NAMES,
    PRIVILEGES,
    RIGHT_NAMES,
    RIGHT_TILES,
    SIZE_NAMES,
    SIZES,
    TOP,
    cards_of,
    named,
)
from quattrocento.games.augsburg.rules.table import Table


def pieces() -> list[str]:
    levels = [f"{size} {ladder} card" for ladder in LADDER_NAMES for size in SIZE_NAMES]
    return [*NOTE_NAMES, *levels, *RIGHT_NAMES, *PRIVILEGE_NAMES]


def box(seats: int) -> dict[str, int]:
    """Count the pieces in the box that so many players use."""
    notes = [1] * FIRST_JOKER + [DATA.notes.jokers]
    levels = LEVEL_CARDS[seats] * LADDERS
    rights = [len(tiles) for tiles in RIGHT_TILES]
    return dict(zip(pieces(), [*notes, *levels, *rights, *[1] * PRIVILEGES], strict=True))


def note_counts(table: Table) -> list[int]:
    lying = table.pile + members(table.discarded)
    for player in table.players:
        lying += cards_of(player.hand) + player.offer + members(player.refused)
    counts = [0] * (JOKER + 1)
    for card in lying:
        counts[named(card)] += 1
    return counts


def level_counts(table: Table) -> list[int]:
    """Count the level cards: whoever stands on the fourth has given the third back (AUG-5.2)."""
    counts: list[int] = []
    for ladder in range(LADDERS):
        levels = [player.levels[ladder] for player in table.players]
        held = [len(levels) - levels.count(1), levels.count(TOP - 1), levels.count(TOP)]
        counts += [table.supply[ladder * SIZES + place] + held[place] for place in range(SIZES)]
    return counts


def census(table: Table) -> dict[str, int]:
    rights: list[int] = []
    for pile in range(PILES):
        owned = sum([1 for player in table.players if player.rights[pile]])
        rights.append(len(RIGHT_TILES[pile]) - table.taken[pile] + owned)
    lying = members(table.row) + members(table.coming) + members(table.away)
    if table.card >= 0:
        lying.append(table.card)
    privileges = [lying.count(card) for card in range(PRIVILEGES)]
    return dict(zip(pieces(), [*note_counts(table), *level_counts(table), *rights, *privileges], strict=True))
