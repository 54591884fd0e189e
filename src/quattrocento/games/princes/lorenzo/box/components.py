"""The automation cards as tables of small numbers (PRI-10.5).

A card is a number from 0 to 20, an icon the number of its object, with all landscapes as one; an action
a number from 0 to 4.
"""

from typing import Final

from quattrocento.games.princes.box.components import ANY_LANDSCAPE, LANDSCAPES, OBJECT_NAMES
from quattrocento.games.princes.lorenzo.box.data import ACTIONS, BACKS, load

SOLO: Final = load()

YOU: Final = 0
LORENZO: Final = 1
FIRST_DUMMY: Final = 2
"""How those at the table are numbered: the only seat, and those whom the rules play."""

WORK: Final = 0
BUILD: Final = 1
PROFESSION: Final = 2
FREEDOM: Final = 3
BONUS: Final = 4
ACTION_NAMES: Final[list[str]] = list(ACTIONS)

BACK_NAMES: Final[list[str]] = list(BACKS)
AUTOMATION_NAMES: Final[list[str]] = [card.name for card in SOLO.cards]
AUTOMATION_CARDS: Final[int] = len(AUTOMATION_NAMES)
BACK: Final[list[int]] = [BACK_NAMES.index(card.rounds) for card in SOLO.cards]
"""The back of each card."""

ICONS: Final[list[list[int]]] = [
    [OBJECT_NAMES.index(price.object) for price in card.prices] for card in SOLO.cards
]
"""The icons of each card from left to right."""

MODIFIER: Final[list[list[int]]] = [
    [next((price.modifier for price in card.prices if price.object == name), 0) for name in OBJECT_NAMES]
    for card in SOLO.cards
]
"""What each card adds to the die, by icon."""

PANELS: Final[list[list[list[int]]]] = [
    [[ACTION_NAMES.index(action) for action in panel] for panel in (card.first, card.second)]
    for card in SOLO.cards
]
"""What each card lets Lorenzo do as his first and as his second action, in order of preference."""

RECONSTRUCTED: Final[bool] = any(card.source == "reconstructed" for card in SOLO.cards)
"""Whether the deck is not the printed one."""

PRESTIGE_RATE: Final[int] = SOLO.lorenzo.prestige
STEP: Final[int] = SOLO.lorenzo.step
LAST_PRICE: Final[int] = SOLO.lorenzo.last
PROTECTED: Final[int] = SOLO.lorenzo.protected
FORCED: Final[int] = SOLO.lorenzo.forced
DIE: Final[int] = SOLO.lorenzo.die


def icon_of(thing: int) -> int:
    """Give the icon of an object: the three landscapes share one."""
    return ANY_LANDSCAPE if thing < LANDSCAPES else thing


def modifier(card: int, thing: int) -> int:
    """Give what a card adds to the die for an object."""
    return MODIFIER[card][icon_of(thing)]
