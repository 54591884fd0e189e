"""What notes are worth to a player who holds them, in points."""

from typing import Final

from quattrocento.core.bits import size
from quattrocento.games.augsburg.bot.expected_points import NOTE
from quattrocento.games.augsburg.box.components import (
    CARDS,
    FIRST_JOKER,
    JOKERS,
    MAXIMILIAN,
    NOBLES,
    VALUES,
)
from quattrocento.games.augsburg.rules.phases import BUYING, GIVING
from quattrocento.games.augsburg.rules.table import Table

LOWEST: Final = 0.6
HIGHEST: Final = 1.8
"""Parts of a middling note that a 1 and a 17 are worth: the best note decides between equal bids."""

JOKER_WORTH: Final = 1.2
LAST_VISIT: Final = 0.2
"""The part that is left of a note which only Maximilian still takes."""


WORTHS: Final[list[float]] = [
    NOTE * (LOWEST + (HIGHEST - LOWEST) * float(value) / float(VALUES - 1)) for value in range(VALUES)
]
"""What a note is good for that can still be shown, by value."""


def worth(table: Table, card: int) -> float:
    """Tell what a card is good for by the visits it can still be shown at."""
    following = table.noble + 1
    if card >= FIRST_JOKER:
        return NOTE * JOKER_WORTH * uses_left(table, JOKERS, following)
    return WORTHS[card % VALUES] * uses_left(table, card // VALUES, following)


def uses_left(table: Table, suit: int, noble: int) -> float:
    """Tell how much of its worth a suit keeps from the visit of *noble* on: less in the last round."""
    if not table.last_round() or table.phase == BUYING or table.phase == GIVING:
        return 1.0
    if noble > MAXIMILIAN:
        return 0.0
    return 1.0 if suit >= noble else LAST_VISIT


def hand_worth(table: Table, hand: list[int]) -> float:
    """Add up the worth of a hand after the present visit."""
    return worth_from(table, hand, table.noble + 1)


def worth_from(table: Table, hand: list[int], first: int) -> float:
    """Add up the worth of a hand from the visit of the noble *first* on."""
    total = 0.0
    for noble in range(NOBLES):
        held = hand[noble]
        if held:
            uses = uses_left(table, noble, first)
            value = 0
            while held:
                if held & 1:
                    total += WORTHS[value] * uses
                held >>= 1
                value += 1
    return total + float(size(hand[JOKERS])) * (NOTE * JOKER_WORTH * uses_left(table, JOKERS, first))


def by_worth(table: Table, cards: list[int]) -> list[int]:
    """Order cards by their worth, the least first and equals as they came."""
    ranked: list[int] = []
    worths: list[float] = []
    for card in cards:
        value = worth(table, card)
        place = len(ranked)
        while place and worths[place - 1] > value:
            place -= 1
        ranked.insert(place, card)
        worths.insert(place, value)
    return ranked


def cheapest(ranked: list[int], number: int, best: int) -> list[int]:
    """Choose so many cards to part with, worth least together, *best* (-1: any note) among them.

    The valid cards come *ranked* by their worth.
    """
    chosen: list[int] = []
    if best >= 0:
        chosen.append(best)
    else:
        for card in ranked:
            if card < FIRST_JOKER:
                chosen.append(card)
                break
    first = chosen[0] if chosen else -1
    for card in ranked:
        if len(chosen) < number and card != first:
            chosen.append(card)
    chosen.sort()
    return chosen


def cost(table: Table, cards: list[int]) -> float:
    total = 0.0
    for card in cards:
        total += worth(table, card)
    return total


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
