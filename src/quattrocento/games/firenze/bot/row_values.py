"""What the cards of the row are worth to a player, with their stones and what they do."""

from typing import Final

from quattrocento.games.firenze.bot.building_plan import BuildingPlan
from quattrocento.games.firenze.bot.piece_values import PieceValues
from quattrocento.games.firenze.box.components import (
    BUILDINGS,
    CHARACTERS,
    COLLAPSE,
    COLOURS,
    EARTHQUAKE,
    EVENTS,
    FESTIVAL,
    FLOOD,
    LUXURY_TAX,
    MASON,
    MONUMENT,
    NUMBER,
    PATRICIAN,
    RECOGNITION,
    SCANDAL,
    TRIBUTE,
    WAREHOUSE_FIRE,
)
from quattrocento.games.firenze.rules.scoring import recognised
from quattrocento.games.firenze.rules.stones import of, one, total
from quattrocento.games.firenze.rules.table import Table

BUILDING_WORTH: Final = 2.2
"""A building early in a match; less towards its end."""

CHARACTER_WORTH: Final[list[float]] = [2.0, 0.8, 1.2, 1.2, 1.0, 0.4, 0.8]
"""Mason to Princess, in hand."""


def cheapest(worths: list[float], heap: int, count: int) -> int:
    """Choose stones to part with: those worth least, by what one of each colour is worth."""
    given = 0
    for _ in range(count):
        best = -1
        least = 0.0
        left = heap - given
        for colour in range(COLOURS):
            stones = of(left, colour)
            if stones:
                worth = worths[colour] - 0.1 * float(stones)
                if best < 0 or worth < least:
                    best = colour
                    least = worth
        given += one(best)
    return given


def with_card(table: Table, prospects: PieceValues, place: int, cost: int, floor: float) -> float:
    """Judge the turn with a card of the row: its stones, less its price, and what it does.

    Of a turn worth less than *floor* it is only known that it is worth less.
    """
    heap = prospects.player.warehouse
    heap += table.lying[place] - cheapest(prospects.worths, heap, cost)
    card = table.row[place]
    if card in EVENTS:
        heap = after_event(prospects, card, heap)
    worth = card_worth(table, prospects, card)
    return BuildingPlan(prospects, heap, prospects.player.discount(), 0, 0, floor - worth).value + worth


def after_event(prospects: PieceValues, card: int, heap: int) -> int:
    stones = total(heap)
    due = 0
    if card == TRIBUTE:
        due = min(NUMBER[card], stones)
    elif card == LUXURY_TAX:
        due = min(NUMBER[card] * len(prospects.player.towers), stones)
    elif card == FLOOD:
        due = stones // NUMBER[card]
    elif card == WAREHOUSE_FIRE:
        due = (stones + NUMBER[card] - 1) // NUMBER[card]
    return heap - cheapest(prospects.worths, heap, due)


def card_worth(table: Table, prospects: PieceValues, card: int) -> float:
    player = prospects.player
    late = 0.3 if prospects.hurry else 1.0
    if card in (COLLAPSE, EARTHQUAKE):
        return -1.5 if player.towers else 0.0
    if card in EVENTS:
        return 0.3 * float(len(table.players) - 1) if card != WAREHOUSE_FIRE else 0.0
    if card in CHARACTERS:
        return CHARACTER_WORTH[card - MASON] * late
    if card in BUILDINGS:
        return 0.0 if player.has_building(card) else BUILDING_WORTH * late
    if card == MONUMENT:
        tallest = max([other.tallest() for other in table.players])
        return float(NUMBER[MONUMENT]) * (1.0 if player.tallest() >= tallest else -0.8)
    if card == RECOGNITION:
        return float(NUMBER[card] * recognised(table, prospects.seat)) + 1.0
    if card in (FESTIVAL, SCANDAL):
        return float(NUMBER[card]) if PATRICIAN not in player.hand else 0.0
    return 0.4


def kept_worth(card: int) -> float:
    return CHARACTER_WORTH[card - MASON] if card in CHARACTERS else BUILDING_WORTH
