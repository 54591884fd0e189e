"""Finding the cards that one would miss least for a payment or a raise."""

from typing import Final

from quattrocento.games.palazzo.appraisal import hand_worth
from quattrocento.games.palazzo.components import CURRENCY
from quattrocento.games.palazzo.money import LAY_CERTIFICATE, WORTH, may_follow, move_cards, reach
from quattrocento.games.palazzo.words import LAYS, TRIPLES

UNPAYABLE: Final = 1e9

ANY_EXCESS: Final = 1000
"""More than all money in the box."""


class Spending:
    """The cheapest way found to lay at least a sum: what is laid first, and what the hand loses by it.

    It lays at most *excess* more than the sum.
    """

    def __init__(self, excess: int) -> None:
        self.excess = excess
        self.loss = UNPAYABLE
        self.first = -1


def cheapest(
    hand: list[int], currency: int, laying: list[int], needed: int, excess: int = ANY_EXCESS
) -> Spending:
    """Find what to lay next so that *needed* more is laid with the least loss to *hand*."""
    found = Spending(excess)
    last = laying[-1] if laying else 0
    singles = laying.count(LAY_CERTIFICATE)
    if last > LAY_CERTIFICATE:
        currency = CURRENCY[last - TRIPLES]
    if needed <= 0:
        found.loss = 0.0
    elif reach(hand, currency, last, singles) >= needed:
        _try(found, hand.copy(), hand_worth(hand), currency, last, singles, needed, -1)
    return found


def _try(
    found: Spending,
    hand: list[int],
    worth: float,
    currency: int,
    last: int,
    singles: int,
    needed: int,
    first: int,
) -> None:
    """Try everything that can be laid after *last*; *first* is what this branch began with."""
    for lay in range(last, LAYS):
        if not may_follow(hand, currency, singles, lay):
            continue
        bound = CURRENCY[lay - TRIPLES] if lay > LAY_CERTIFICATE else currency
        move_cards(hand, lay, -1)
        begun = lay if first < 0 else first
        alone = singles + 1 if lay == LAY_CERTIFICATE else singles
        missing = needed - WORTH[lay]
        loss = worth - hand_worth(hand)
        if missing <= 0:
            if loss < found.loss and -missing <= found.excess:
                found.loss = loss
                found.first = begun
        elif loss < found.loss and reach(hand, bound, lay, alone) >= missing:
            _try(found, hand, worth, bound, lay, alone, missing, begun)
        move_cards(hand, lay, 1)
