"""Cooperative building as numbers; see `faces/observation_fields.py`."""

from typing import Final

from quattrocento.core.observer import Numbers
from quattrocento.games.princes.box.components import BUILDINGS
from quattrocento.games.princes.cooperation.box.board import (
    COUNTERS,
    CROSSINGS,
    LEFT_HALF,
    OFFERS,
    RIGHT_HALF,
)
from quattrocento.games.princes.cooperation.rules.border import (
    ANSWERING,
    CROSSING,
    TALKING,
    Border,
    neighbour,
)
from quattrocento.games.princes.cooperation.rules.offering import cost
from quattrocento.games.princes.position.observation import COIN, SEATS, place_of
from quattrocento.games.princes.rules.table import Table
from quattrocento.games.princes.rules.tiles import CELLS

OF_OFFER: Final[int] = BUILDINGS + 2 * SEATS + 2 * CELLS + 3
OF_BORDER: Final[int] = 3 + OF_OFFER
OF_NEIGHBOUR: Final[int] = BUILDINGS + CELLS
"""Numbers about an offer, about all that is said of the borders, and about each player's own."""


def write_border(numbers: Numbers, table: Table, border: Border, first: int) -> None:
    numbers.put(1)
    numbers.flag(table.rulings.options["border_contact"] == "across")
    numbers.put(OFFERS - border.offers)
    if table.phase in TALKING:
        write_offer(numbers, table, border, first)
    else:
        numbers.blank(OF_OFFER)


def write_offer(numbers: Numbers, table: Table, border: Border, first: int) -> None:
    """Write the offer that is being made or answered, as far as it has been named."""
    seats = len(table.players)
    numbers.one_of(table.tile, BUILDINGS)
    numbers.one_of(place_of(border.beyond(table.turn), first, seats), SEATS)
    numbers.one_of(place_of(border.maker, first, seats), SEATS)
    left = 0
    right = 0
    if table.phase != CROSSING:
        left = LEFT_HALF[table.tile][border.crossing]
        right = RIGHT_HALF[table.tile][border.crossing]
    numbers.bits(left if table.turn == border.left() else right, CELLS)
    numbers.bits(right if table.turn == border.left() else left, CELLS)
    numbers.put(border.asked // COIN if table.phase == ANSWERING else 0)
    numbers.put(cost(table) // COIN)
    numbers.put(COUNTERS - border.counters)


def write_neighbour(numbers: Numbers, table: Table, border: Border, seat: int) -> None:
    """Write the buildings that a player shares with the next one, and what lies across his borders."""
    together = 0
    for code in border.shared:
        if code // CROSSINGS // BUILDINGS == seat:
            together |= 1 << code // CROSSINGS % BUILDINGS
    numbers.bits(together, BUILDINGS)
    numbers.bits(neighbour(table, seat).occupied, CELLS)
