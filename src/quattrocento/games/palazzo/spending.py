"""Finding the cards that one would miss least for a payment or a raise."""

from typing import Final

from quattrocento.games.palazzo.appraisal import face, florins
from quattrocento.games.palazzo.components import CERTIFICATE, CURRENCY, VALUE
from quattrocento.games.palazzo.money import (
    CARDS_OF,
    LAY_CERTIFICATE,
    WORTH,
    may_follow,
    move_cards,
    payable,
    reach,
)
from quattrocento.games.palazzo.words import LAYS, TRIPLES

UNPAYABLE: Final = 1e9

ANY_EXCESS: Final = 1000
"""More than all money in the box."""

PRINTED: Final[list[int]] = [
    sum(VALUE[card] + (1 if card == CERTIFICATE else 0) for card in cards) for cards in CARDS_OF
]
"""What each thing that can be laid takes from the face of a hand."""


class Spending:
    """The cheapest way found to lay at least a sum: what is laid first, and what the hand loses by it.

    It lays at most *excess* more than the sum.
    """

    def __init__(self, hand: list[int], excess: int) -> None:
        self.hand = hand.copy()
        self.face = face(hand)
        self.worth = florins(self.face, payable(hand))
        self.excess = excess
        self.loss = UNPAYABLE
        self.first = -1

    def search(self, currency: int, last: int, singles: int, needed: int, spent: int, first: int) -> None:
        """Try everything that can be laid after *last*; *first* is what this branch began with.

        *spent* is the face value laid so far.
        """
        hand = self.hand
        for lay in range(last, LAYS):
            if not may_follow(hand, currency, singles, lay):
                continue
            gone = spent + PRINTED[lay]
            bound = CURRENCY[lay - TRIPLES] if lay > LAY_CERTIFICATE else currency
            move_cards(hand, lay, -1)
            begun = lay if first < 0 else first
            alone = singles + 1 if lay == LAY_CERTIFICATE else singles
            missing = needed - WORTH[lay]
            loss = self.worth - florins(self.face - gone, payable(hand))
            if missing <= 0:
                if loss < self.loss and -missing <= self.excess:
                    self.loss = loss
                    self.first = begun
            elif loss < self.loss and reach(hand, bound, lay, alone) >= missing:
                self.search(bound, lay, alone, missing, gone, begun)
            move_cards(hand, lay, 1)


def cheapest(
    hand: list[int], currency: int, laying: list[int], needed: int, excess: int = ANY_EXCESS
) -> Spending:
    """Find what to lay next so that *needed* more is laid with the least loss to *hand*."""
    found = Spending(hand, excess)
    last = laying[-1] if laying else 0
    singles = laying.count(LAY_CERTIFICATE)
    if last > LAY_CERTIFICATE:
        currency = CURRENCY[last - TRIPLES]
    if needed <= 0:
        found.loss = 0.0
    elif reach(hand, currency, last, singles) >= needed:
        found.search(currency, last, singles, needed, 0, -1)
    return found
