"""What notes are worth to a player who holds them, in points."""

from typing import Final

from quattrocento.core.bits import members, size
from quattrocento.games.augsburg.components import (
    CARDS,
    FIRST_JOKER,
    JOKERS,
    MAXIMILIAN,
    NOBLES,
    VALUES,
)
from quattrocento.games.augsburg.outlook import NOTE
from quattrocento.games.augsburg.phases import BUYING, GIVING
from quattrocento.games.augsburg.table import Table

LOWEST: Final = 0.6
HIGHEST: Final = 1.8
"""Parts of a middling note that a 1 and a 17 are worth: the best note decides between equal bids."""

JOKER_WORTH: Final = 1.2
LAST_VISIT: Final = 0.2
"""The part that is left of a note which only Maximilian still takes."""


def worth(table: Table, card: int) -> float:
    """Tell what a card is good for by the visits it can still be shown at."""
    chances = uses_left(table, card)
    if card >= FIRST_JOKER:
        return NOTE * JOKER_WORTH * chances
    value = LOWEST + (HIGHEST - LOWEST) * float(card % VALUES) / float(VALUES - 1)
    return NOTE * value * chances


def uses_left(table: Table, card: int) -> float:
    """Tell how much of its worth a card keeps after the present visit: less in the last round."""
    visiting = table.phase not in (BUYING, GIVING)
    if not visiting or not table.last_round():
        return 1.0
    if table.noble == MAXIMILIAN:
        return 0.0
    if card >= FIRST_JOKER or card // VALUES > table.noble:
        return 1.0
    return LAST_VISIT


def hand_worth(table: Table, hand: list[int]) -> float:
    """Add up the worth of a hand."""
    total = 0.0
    for noble in range(NOBLES):
        for place in members(hand[noble]):
            total += worth(table, noble * VALUES + place)
    return total + float(size(hand[JOKERS])) * worth(table, FIRST_JOKER)


def cheapest(table: Table, valid: list[int], number: int, best: int) -> list[int]:
    """Choose so many *valid* cards to part with, worth least together, *best* (-1: any note) among them."""
    ranked = sorted(valid, key=lambda card: worth(table, card))
    chosen = [best] if best >= 0 else [note for note in ranked if note < FIRST_JOKER][:1]
    for card in ranked:
        if len(chosen) < number and card not in chosen:
            chosen.append(card)
    return sorted(chosen)


def cost(table: Table, cards: list[int]) -> float:
    """Add up what parting with cards costs."""
    return sum([worth(table, card) for card in cards])


def top_note(cards: list[int]) -> int:
    """Find the best note of a set of valid cards: by value, then Maria before Leo and so on."""
    best = -1
    for card in cards:
        if card < FIRST_JOKER and (
            best < 0 or card % VALUES > best % VALUES or (card % VALUES == best % VALUES and card > best)
        ):
            best = card
    return best


SUIT_SHARE: Final[float] = float(VALUES + CARDS - FIRST_JOKER) / float(CARDS)
"""The part of all cards that is valid for one noble."""
