"""Cooperative building as numbers."""

from typing import Final

from quattrocento.core.observer import Observation, Section
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
from quattrocento.games.princes.position.observation import (
    BUILDING_LIST,
    COIN,
    GRID,
    MOST_COINS,
    PLAYERS,
    place_of,
)
from quattrocento.games.princes.rules.table import Table

OF_TABLE: Final = Section()
PLAYED: Final = OF_TABLE.add("border", "Whether there is cooperative building.")
CONTACT: Final = OF_TABLE.add(
    "contact", "Whether halves must keep away from buildings across the border too."
)
OFFERS_LEFT: Final = OF_TABLE.add("offers", "Offers left to the one on turn.", OFFERS)

OFFER: Final = Section()
BUILDING: Final = OFFER.add(
    "offer building", "The building that the one on turn wants to share.", names=BUILDING_LIST
)
PARTNER: Final = OFFER.add("offer partner", "With whom.", names=PLAYERS)
MAKER: Final = OFFER.add(
    "offer maker", "Who names the place and the sum, or has named them last.", names=PLAYERS
)
OWN_HALF: Final = OFFER.add(
    "offer cells", "Cells it would cover in the principality of the one on turn.", names=GRID
)
OTHER_HALF: Final = OFFER.add(
    "offer partner cells", "Cells it would cover in that of the partner.", names=GRID
)
ASKED: Final = OFFER.add("asked", "What the partner shall pay, in 50 florins.", MOST_COINS)
COST: Final = OFFER.add("offer cost", "What the one on turn pays to the bank, in 50 florins.", MOST_COINS)
COUNTERS_LEFT: Final = OFFER.add("counters", "Answers left that may change the offer.", COUNTERS)
OF_TABLE.join(*OFFER.fields)

OF_PLAYER: Final = Section()
SHARED: Final = OF_PLAYER.add("shared", "Buildings that he shares with the next player.", names=BUILDING_LIST)
FACING: Final = OF_PLAYER.add("facing", "Cells whose other side across a border is occupied.", names=GRID)


def write_border(observation: Observation, table: Table, border: Border, first: int) -> None:
    observation.put(PLAYED, 1)
    observation.flag(CONTACT, table.rulings.options["border_contact"] == "across")
    observation.put(OFFERS_LEFT, OFFERS - border.offers)
    if table.phase in TALKING:
        write_offer(observation, table, border, first)
    else:
        observation.leave_out(OFFER)


def write_offer(observation: Observation, table: Table, border: Border, first: int) -> None:
    """Write the offer that is being made or answered, as far as it has been named."""
    seats = len(table.players)
    observation.one_of(BUILDING, table.tile)
    observation.one_of(PARTNER, place_of(border.beyond(table.turn), first, seats))
    observation.one_of(MAKER, place_of(border.maker, first, seats))
    left = 0
    right = 0
    if table.phase != CROSSING:
        left = LEFT_HALF[table.tile][border.crossing]
        right = RIGHT_HALF[table.tile][border.crossing]
    observation.bits(OWN_HALF, left if table.turn == border.left() else right)
    observation.bits(OTHER_HALF, right if table.turn == border.left() else left)
    observation.put(ASKED, border.asked // COIN if table.phase == ANSWERING else 0)
    observation.put(COST, cost(table) // COIN)
    observation.put(COUNTERS_LEFT, COUNTERS - border.counters)


def write_neighbour(observation: Observation, table: Table, border: Border, seat: int) -> None:
    """Write the buildings that a player shares with the next one, and what lies across his borders."""
    together = 0
    for code in border.shared:
        if code // CROSSINGS // BUILDINGS == seat:
            together |= 1 << code // CROSSINGS % BUILDINGS
    observation.bits(SHARED, together)
    observation.bits(FACING, neighbour(table, seat).occupied)
