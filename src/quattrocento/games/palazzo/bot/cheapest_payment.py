"""Finding the cards that one would miss least for a payment or a raise."""

from typing import Final

from quattrocento.games.palazzo.bot.piece_values import face, florins
from quattrocento.games.palazzo.box.components import (
    CARDS,
    CERTIFICATE,
    CERTIFICATE_VALUE,
    CURRENCY,
    NO_CURRENCY,
    TRIPLE,
    VALUE,
    VALUES,
)
from quattrocento.games.palazzo.rules.money import (
    CARDS_OF,
    LAY_CERTIFICATE,
    WORTH,
    holds,
    most_of_currencies,
    move_cards,
    payable,
    together,
)
from quattrocento.games.palazzo.rules.words import LAYS, TRIPLES

UNPAYABLE: Final = 1e9

ANY_EXCESS: Final = 1000
"""More than all money in the box."""

NOTHING_LAID: Final[list[int]] = [0] * CARDS

MOST_SINGLE: Final = 2
"""Certificates that stay single in one payment or raise; three are a triple (PAL-3.3)."""

PRINTED: Final[list[int]] = [
    sum(VALUE[card] + (1 if card == CERTIFICATE else 0) for card in cards) for cards in CARDS_OF
]
"""What each thing that can be laid takes from the face of a hand."""


def neutral_rest(certificates: int, last: int, singles: int) -> int:
    """Give what *certificates* can still add after *last*, with *singles* of them laid singly."""
    if last == 0:
        return certificates // 3 * TRIPLE + certificates % 3 * CERTIFICATE_VALUE
    return min(certificates, MOST_SINGLE - singles) * CERTIFICATE_VALUE


def rest_of_currency(hand: list[int], last: int) -> int:
    """Give the sum of the cards of a currency that can follow one of its cards, *last*."""
    first = last - TRIPLES
    end = (CURRENCY[first] + 1) * VALUES
    total = 0
    for card in range(first, end + 1):
        total += hand[card] * VALUE[card]
    return total


def rest(hand: list[int], currency: int, last: int, singles: int) -> int:
    """Give the greatest sum that can follow *last* in the order of the list (0 if nothing was laid).

    *currency* binds the single cards unless it is NO_CURRENCY; *singles* certificates have been
    laid singly already.
    """
    if last > LAY_CERTIFICATE:
        return rest_of_currency(hand, last)
    return neutral_rest(hand[CERTIFICATE], last, singles) + most_of_currencies(hand, currency, last)


def may_follow(hand: list[int], currency: int, singles: int, lay: int) -> bool:
    """Tell whether *hand* has the cards of *lay* and its currency and certificates allow it."""
    if not holds(hand, lay):
        return False
    if lay == LAY_CERTIFICATE:
        return singles < MOST_SINGLE
    return lay < LAY_CERTIFICATE or currency == NO_CURRENCY or currency == CURRENCY[lay - TRIPLES]


class Spending:
    """The cheapest way found to lay at least a sum: its cards, and what the hand loses by it.

    It looks at every set of cards once, in the order of the list, though they may be laid in any
    (PAL-3.6). It lays at most *excess* more than the sum, and all that is *laid* already.
    """

    def __init__(self, laid: list[int], hand: list[int], excess: int) -> None:
        self.hand = together(laid, hand)
        self.laid = laid
        self.begun = sum(laid) > 0
        self.open = laid.copy()
        self.face = face(self.hand)
        self.worth = florins(self.face, payable(self.hand))
        self.excess = excess
        self.loss = UNPAYABLE
        self.kept = self.hand.copy()

    def search(self, currency: int, last: int, singles: int, needed: int, spent: int) -> None:
        """Try everything that can be laid after *last*; *spent* is the face value laid so far."""
        hand = self.hand
        for lay in range(last, LAYS):
            if not may_follow(hand, currency, singles, lay):
                continue
            if lay > LAY_CERTIFICATE and not self.holds_laid(lay - TRIPLES):
                # What comes earlier in the list and lies there already would be left out.
                return
            gone = spent + PRINTED[lay]
            bound = CURRENCY[lay - TRIPLES] if lay > LAY_CERTIFICATE else currency
            move_cards(hand, lay, -1)
            if self.begun:
                move_cards(self.open, lay, -1)
            alone = singles + 1 if lay == LAY_CERTIFICATE else singles
            missing = needed - WORTH[lay]
            loss = self.worth - florins(self.face - gone, payable(hand))
            if missing <= 0 and self.holds_laid(CARDS):
                if loss < self.loss and -missing <= self.excess:
                    self.loss = loss
                    self.kept = hand.copy()
            elif loss < self.loss and (missing <= 0 or rest(hand, bound, lay, alone) >= missing):
                self.search(bound, lay, alone, missing, gone)
            move_cards(hand, lay, 1)
            if self.begun:
                move_cards(self.open, lay, 1)

    def holds_laid(self, kinds: int) -> bool:
        """Tell whether this branch holds all that is laid already of the first *kinds* of cards."""
        if self.begun:
            for card in range(kinds):
                if self.open[card] > 0:
                    return False
        return True

    def first(self) -> int:
        """Give what to lay next on the way there, the first in the order of the list; -1 if there is none."""
        more = self.more()
        for lay in range(LAYS):
            if holds(more, lay):
                return lay
        return -1

    def more(self) -> list[int]:
        if self.loss >= UNPAYABLE:
            return NOTHING_LAID
        return [self.hand[card] - self.kept[card] - self.laid[card] for card in range(CARDS)]


def cheapest(
    hand: list[int], currency: int, laid: list[int], goal: int, excess: int = ANY_EXCESS
) -> Spending:
    """Find what to add to the cards *laid* so that they come to *goal* with the least loss to *hand*."""
    found = Spending(laid, hand, excess)
    if goal <= 0:
        found.loss = 0.0
    elif rest(found.hand, currency, 0, 0) >= goal:
        found.search(currency, 0, 0, goal, 0)
    return found
