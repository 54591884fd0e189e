"""All that can be said in Firenze: the vocabulary of moves."""

from typing import Final

from quattrocento.core.vocabulary import Vocabulary
from quattrocento.games.firenze.box.components import (
    BUILDINGS,
    CARD_NAMES,
    CELEBRATIONS,
    CHARACTERS,
    COLOUR_NAMES,
    COLOURS,
    CONTRACT_NAMES,
    RULES,
    STONES,
)

MOST_SEATS: Final = 4
SEATS: Final[list[int]] = [seat + 1 for seat in range(MOST_SEATS)]
PLACES: Final[list[int]] = [place + 1 for place in range(RULES.row)]

FIRST_TOWER: Final[list[int]] = [sum(STONES[:colour]) for colour in range(COLOURS)]
"""Where the heights of a colour begin in the words about towers."""

GROWING: Final[list[str]] = [
    f"{COLOUR_NAMES[colour]} {height}" for colour in range(COLOURS) for height in range(STONES[colour])
]
"""Towers by colour and present height; 0 is a new one."""

STANDING: Final[list[str]] = [
    f"{COLOUR_NAMES[colour]} {height + 1}" for colour in range(COLOURS) for height in range(STONES[colour])
]
"""Towers by colour and height."""

PAIRS: Final[list[str]] = [f"{mine} {other}" for mine in COLOUR_NAMES for other in COLOUR_NAMES]

WORDS: Final = Vocabulary()

SEAL: Final = WORDS.add("seal", CONTRACT_NAMES)

TAKE: Final = WORDS.add("take", PLACES)
PAY: Final = WORDS.add("pay", COLOUR_NAMES)
RETURN: Final = WORDS.add("return", COLOUR_NAMES)
TOPPLE: Final = WORDS.add("topple", STANDING)

EXCHANGE: Final = WORDS.add("exchange", [f"{place} {colour}" for place in PLACES for colour in COLOUR_NAMES])
GIVE: Final = WORDS.add("give", COLOUR_NAMES)
SKIP: Final[int] = WORDS.add("no exchange").first

RAISE: Final = WORDS.add("raise", GROWING)
AGAIN: Final = WORDS.add("again", GROWING)
BUILT: Final[int] = WORDS.add("built").first

FULFIL: Final = WORDS.add("fulfil", CONTRACT_NAMES)
CAMPANILE: Final = WORDS.add("campanile", COLOUR_NAMES)
END: Final[int] = WORDS.add("end").first

DISCARD: Final = WORDS.add("discard", [CARD_NAMES[card] for card in [*CHARACTERS, *BUILDINGS]])

MASON: Final[int] = WORDS.add("mason").first
PRINCESS: Final[int] = WORDS.add("princess").first
PATRICIAN: Final = WORDS.add("patrician", [CARD_NAMES[card] for card in CELEBRATIONS])
SPY: Final = WORDS.add("spy", [f"{seat} {colour}" for seat in SEATS for colour in COLOUR_NAMES])
SMUGGLE: Final = WORDS.add("smuggle", [f"{seat} {pair}" for seat in SEATS for pair in PAIRS])
SABOTAGE: Final = WORDS.add("sabotage", SEATS)
WHOLESALE: Final = WORDS.add("wholesale", PLACES)
SWAP: Final = WORDS.add("swap", PAIRS)
ENOUGH: Final[int] = WORDS.add("enough").first


def growing(colour: int, height: int) -> int:
    """Give the number of a tower of this present height in the words about growing."""
    return FIRST_TOWER[colour] + height


def standing(colour: int, height: int) -> int:
    """Give the number of a tower of this height in the words about standing ones."""
    return FIRST_TOWER[colour] + height - 1


COLOUR_AT: Final[list[int]] = [colour for colour in range(COLOURS) for _ in range(STONES[colour])]
HEIGHT_AT: Final[list[int]] = [height for colour in range(COLOURS) for height in range(STONES[colour])]
"""Colour and present height of each number in the words about growing; one more of those standing."""
