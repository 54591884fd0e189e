"""Counts every piece, wherever it lies, so that none can be lost or made."""

from quattrocento.games.firenze.box.components import (
    BUILDINGS,
    CAMPANILE,
    CARD_NAMES,
    COLOUR_NAMES,
    COLOURS,
    COPIES,
    DATA,
    KINDS,
    STONES,
)
from quattrocento.games.firenze.rules.stones import of
from quattrocento.games.firenze.rules.table import Table
from quattrocento.games.firenze.rules.towers import colour_of, height_of


def pieces(seats: int) -> list[str]:
    stones = [f"{colour} stone" for colour in COLOUR_NAMES]
    return [*stones, *CARD_NAMES, *[f"seal of seat {seat + 1}" for seat in range(seats)]]


def box(seats: int) -> dict[str, int]:
    """Count the pieces that so many players use; a Campanile left out is still in the box."""
    return dict(zip(pieces(seats), [*STONES, *COPIES, *[DATA.rules.seals[seats]] * seats], strict=True))


def stone_counts(table: Table) -> list[int]:
    heaps = [table.bag, *table.lying, *[player.warehouse for player in table.players]]
    counts = [sum([of(heap, colour) for heap in heaps]) for colour in range(COLOURS)]
    for player in table.players:
        for code in player.towers:
            counts[colour_of(code)] += height_of(code)
    return counts


def card_counts(table: Table) -> list[int]:
    lying = table.deck + table.discards + table.row + table.churches
    for player in table.players:
        lying = lying + player.hand + [card for card in BUILDINGS if player.has_building(card)]
    if table.event >= 0:
        lying.append(table.event)
    if not table.rulings.campanile:
        lying.append(CAMPANILE)
    return [lying.count(card) for card in range(KINDS)]


def census(table: Table) -> dict[str, int]:
    seals = [table.players[seat].seals + table.owners.count(seat) for seat in range(table.seats())]
    return dict(zip(pieces(table.seats()), [*stone_counts(table), *card_counts(table), *seals], strict=True))
