"""What is in the box, as tables of small numbers.

A contract is a number from 0 to 35: colour by colour, from the lowest height to the highest. A card
is the number of its kind; equal cards are not told apart.
"""

from typing import Final

from quattrocento.games.firenze.box.data import load

DATA: Final = load()

COLOURS: Final = 6
COLOUR_NAMES: Final[list[str]] = [colour.name for colour in DATA.colours]
STONES: Final[list[int]] = [colour.stones for colour in DATA.colours]
MAJORITY: Final[list[int]] = [colour.majority for colour in DATA.colours]

HEIGHTS: Final = 6
LOWEST: Final[int] = DATA.heights[0]
HIGHEST: Final[int] = DATA.heights[-1]
CONTRACTS: Final = 36
CONTRACT_NAMES: Final[list[str]] = [
    f"{colour} {height}" for colour in COLOUR_NAMES for height in DATA.heights
]
CONTRACT_POINTS: Final[list[int]] = [points for colour in DATA.colours for points in colour.contracts]

FLOOR_POINTS: Final[list[int]] = [
    sum([floor.points for floor in DATA.floors if floor.height == height])
    for height in range(DATA.heights[-1] + 1)
]
"""What the first contract of a height brings, by height."""

OPEN: Final = -1
NEUTRAL: Final = -2
"""Who has a contract: nobody, or a neutral seal; else the seat."""

BALCONY_CONTRACT: Final[list[int]] = [
    CONTRACT_NAMES.index(f"{balcony.colour} {balcony.height}") for balcony in DATA.balconies
]
BALCONY_NUMBER: Final[list[int]] = [balcony.number for balcony in DATA.balconies]
BALCONY_POINTS: Final[list[int]] = [balcony.points for balcony in DATA.balconies]
BALCONIES: Final = 4
"""So many are laid out."""

CARD_NAMES: Final[list[str]] = [card.name for card in DATA.cards]
COPIES: Final[list[int]] = [card.copies for card in DATA.cards]
STARTS: Final[list[int]] = [card.start for card in DATA.cards]
NUMBER: Final[list[int]] = [card.number for card in DATA.cards]
HEIGHT: Final[list[int]] = [card.height for card in DATA.cards]

TRIBUTE: Final = 0
LUXURY_TAX: Final = 1
FLOOD: Final = 2
WAREHOUSE_FIRE: Final = 3
COLLAPSE: Final = 4
EARTHQUAKE: Final = 5
MASON: Final = 6
SMUGGLER: Final = 7
WHOLESALER: Final = 8
SPY: Final = 9
SABOTEUR: Final = 10
PATRICIAN: Final = 11
PRINCESS: Final = 12
MONUMENT: Final = 13
RECOGNITION: Final = 14
FESTIVAL: Final = 15
SCANDAL: Final = 16
WORKSHOP: Final = 17
STOREHOUSE: Final = 18
TRADING_HOUSE: Final = 19
BRICKWORKS: Final = 20
FIRST_CHURCH: Final = 21
CAMPANILE: Final = 25
KINDS: Final = 26

EVENTS: Final = range(TRIBUTE, MASON)
CHARACTERS: Final = range(MASON, MONUMENT)
CELEBRATIONS: Final = range(MONUMENT, WORKSHOP)
BUILDINGS: Final = range(WORKSHOP, FIRST_CHURCH)

RULES: Final = DATA.rules
COST: Final[list[int]] = DATA.rules.building
"""What so many stones added in a turn cost (FIR-5.4)."""

MOST_ADDED: Final[int] = len(DATA.rules.building) - 1
"""No more stones are added in a turn (FIR-5.3)."""

MOST_SHUFFLES: Final = 6
"""A deck lasts for thirty turns or so: no match that anybody wants to end comes so far (FIR-10.7)."""


def contract_of(colour: int, height: int) -> int:
    """Number the contract of a colour and height; -1 if there is none."""
    return colour * HEIGHTS + height - LOWEST if LOWEST <= height <= HIGHEST else -1


def colour_of(contract: int) -> int:
    return contract // HEIGHTS


def height_of(contract: int) -> int:
    return contract % HEIGHTS + LOWEST
