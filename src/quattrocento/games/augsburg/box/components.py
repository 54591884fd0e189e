"""What is in the box, as tables of small numbers.

A card is a number from 0 to 79: the notes of Philipp, Louise, Leo and Maria by value, then
the jokers. A suit is a noble, or the jokers; a hand is a list of five sets of bits, one for
each suit. Jokers look alike, so all of them have one name.
"""

from typing import Final

from quattrocento.core.bits import members, size
from quattrocento.games.augsburg.box.data import RIGHTS, SLOTS, load

DATA: Final = load()

VALUES: Final = 17
"""The notes of each noble; no suit has more cards."""

NOBLES: Final = 4
"""Nobles who give notes; Maximilian, the fifth, gives none."""

MAXIMILIAN: Final = 4
VISITS: Final = 5

JOKERS: Final = 4
"""The suit of the jokers."""

SUITS: Final = 5
FIRST_JOKER: Final = 68
CARDS: Final = 80
JOKER: Final = 68
"""The number by which moves name any joker."""

NOBLE_NAMES: Final[list[str]] = DATA.nobles
NOTE_NAMES: Final[list[str]] = [
    f"{NOBLE_NAMES[card // VALUES]} {card % VALUES + 1}" for card in range(FIRST_JOKER)
] + ["joker"]

SUIT_CARDS: Final[list[int]] = [(1 << VALUES) - 1] * NOBLES + [(1 << DATA.notes.jokers) - 1]
"""All cards of each suit."""

AGENCY: Final = 0
NOBILITY: Final = 1
OFFICE: Final = 2
LADDERS: Final = 3
LADDER_NAMES: Final[list[str]] = [ladder.name for ladder in DATA.ladders]
TOP: Final = 4
"""The highest level."""

SIZES: Final = 3
SIZE_NAMES: Final[list[str]] = ["small", "medium", "large"]

BRINGS: Final[list[list[int]]] = [[0, *ladder.brings] for ladder in DATA.ladders]
"""Florins, points and offered notes by level (AUG-5.6)."""

FREE: Final[list[int]] = [0, *DATA.ladders[OFFICE].free]
"""Notes that come free, by level of the office."""

LEVEL_CARDS: Final[list[list[int]]] = [[], []] + [levels.cards for levels in DATA.levels]
"""Small, medium and large level cards in each ladder, by number of players (AUG-1.1)."""

CHURCH: Final = 0
CATHEDRAL: Final = 1
MINT_MASTER: Final = 2
MASTER_BUILDER: Final = 3
COAT: Final = 4
LETTER: Final = 5
PILES: Final = 6
BUILDINGS: Final = 2
RIGHT_NAMES: Final[list[str]] = list(RIGHTS)
RIGHT_TILES: Final[list[list[int]]] = [right.tiles for right in DATA.rights]
RIGHT_LADDER: Final[list[int]] = [LADDER_NAMES.index(right.ladder) for right in DATA.rights]
RIGHT_LEVEL: Final[list[int]] = [right.level for right in DATA.rights]

FLORINS: Final = 0
SIX: Final = 1
SEVEN: Final = 2
DRAW: Final = 3
FIRST_LADDER: Final = 4
"""Kinds of slots: from here on they are those of the ladders."""

SLOT_POINTS: Final[list[int]] = [0, 6, 7, 0, 0, 0, 0]
SLOT_FLORINS: Final[int] = DATA.privileges.florins
FORGONE_POINTS: Final[int] = DATA.privileges.forgone
AGENCY_SLOT_FLORINS: Final[int] = DATA.privileges.agency
AGENCY_SLOT_LEVEL: Final[int] = DATA.privileges.agency_level
"""What slots bring, and a use forgone (AUG-4.3 to AUG-4.5, AUG-6.8); kept here, for bots ask often."""

PRIVILEGES: Final = 10
SLOTS_EACH: Final = 3
SLOT_KINDS: Final[list[list[int]]] = [[SLOTS.index(slot) for slot in card.slots] for card in DATA.cards]
SLOT_NAMES: Final[list[str]] = [slot.replace(" ", "-") for slot in SLOTS]
PRIVILEGE_NAMES: Final[list[str]] = ["/".join([SLOT_NAMES[kind] for kind in kinds]) for kinds in SLOT_KINDS]
"""A privilege card is called by its slots: no two are alike."""

STEP: Final = 50
"""Every sum of florins is a multiple of it."""


def prices(name: str) -> list[int]:
    """Give the price of every card by one of the two tables (AUG-1.8)."""
    for table in DATA.prices:
        if table.name == name:
            return table.values * NOBLES + [table.joker] * DATA.notes.jokers
    raise ValueError(name)


def named(card: int) -> int:
    """Give the number by which moves name a card: jokers are all the same."""
    return JOKER if card >= FIRST_JOKER else card


def cards_of(suits: list[int]) -> list[int]:
    """List the cards of a hand, by suit and value."""
    found: list[int] = []
    for suit in range(SUITS):
        found += [suit * VALUES + place for place in members(suits[suit])]
    return found


def count(suits: list[int]) -> int:
    return size(suits[0]) + size(suits[1]) + size(suits[2]) + size(suits[3]) + size(suits[4])


def most_shown(suits: list[int], noble: int) -> int:
    """Count the cards of a hand that can be shown to a noble: none without a note (AUG-3.1, AUG-3.2)."""
    notes = 0
    if noble == MAXIMILIAN:
        for suit in range(NOBLES):
            notes += size(suits[suit])
    else:
        notes = size(suits[noble])
    return notes + size(suits[JOKERS]) if notes else 0


def names(cards: list[int]) -> list[str]:
    return [NOTE_NAMES[named(card)] for card in cards]


def set_of(cards: list[int]) -> int:
    """Give cards as one set of bits over the whole box."""
    found = 0
    for card in cards:
        found |= 1 << card
    return found
