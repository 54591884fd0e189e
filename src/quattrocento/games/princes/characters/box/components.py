"""The six characters as small numbers, and the spaces on which a pawn can stand."""

from typing import Final

from quattrocento.games.princes.characters.box.data import load

DATA: Final = load()

BANKER: Final = 0
CARDINAL: Final = 1
MERCHANT: Final = 2
MUSE: Final = 3
PRINCESS: Final = 4
PROFESSOR: Final = 5
CHARACTERS: Final = 6

CHARACTER_NAMES: Final[list[str]] = [character.name for character in DATA.characters]
LOWEST: Final[list[int]] = [character.lowest for character in DATA.characters]
HIGHEST: Final[list[int]] = [character.highest for character in DATA.characters]
"""By character, the least and the highest number on which a pawn can stand."""

UNIT: Final[int] = DATA.unit
FLORINS: Final[int] = DATA.banker.florins
GROWTH: Final[int] = DATA.banker.growth
RATE: Final[int] = DATA.banker.rate
MORE_ACTIONS: Final[int] = DATA.cardinal.actions

BIDS: Final[list[tuple[int, int]]] = [
    (character, space)
    for character in range(CHARACTERS)
    for space in range(LOWEST[character], HIGHEST[character] + 1)
]
"""Every bid there can be, in the order of the words for them."""

FIRST_BID: Final[list[int]] = [BIDS.index((character, LOWEST[character])) for character in range(CHARACTERS)]
"""By character, the place of its lowest bid in that order."""

BID_NAMES: Final[list[str]] = [f"{CHARACTER_NAMES[character]} {space}" for character, space in BIDS]

USES: Final[list[str]] = ["cardinal", "merchant", "muse", "princess", "professor bonus", "professor prestige"]
"""Every way to use a character; the banker is used when it is bought."""

USED: Final[list[int]] = [CARDINAL, MERCHANT, MUSE, PRINCESS, PROFESSOR, PROFESSOR]
"""Which character each of them is."""

USE_CARDINAL: Final = 0
USE_MERCHANT: Final = 1
USE_MUSE: Final = 2
USE_PRINCESS: Final = 3
USE_PROFESSOR: Final = 4
"""Their places in that order; the professor takes a bonus card, and next to it a prestige card."""
