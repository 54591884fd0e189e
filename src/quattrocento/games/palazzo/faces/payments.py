"""Payments to suggest: the ways to come to a sum that a hand would miss least (chapter 3)."""

from collections.abc import Iterable

from quattrocento.games.palazzo.bot.cheapest_payment import PRINTED, may_follow, rest
from quattrocento.games.palazzo.box.components import CARDS, CURRENCY
from quattrocento.games.palazzo.rules.money import (
    LAY_CERTIFICATE,
    WORTH,
    complete,
    holds,
    lays_of,
    most,
    move_cards,
    together,
)
from quattrocento.games.palazzo.rules.words import LAYS, TRIPLES

OFFERED = 3
"""How many payments are suggested."""

TORN = 4
"""What a triple is worth beyond its cards that a payment spends or tears."""

Way = tuple[int, int, list[int]]
"""What a hand loses by a payment, how many things are laid for it, and the cards of it all."""


class Payments:
    """The best ways found to lay at least a sum with all that is laid already."""

    def __init__(self, hand: list[int], laid: list[int], goal: int, currency: int) -> None:
        self.hand = hand
        self.laid = laid
        self.goal = goal
        self.currency = currency
        self.whole = together(laid, hand)
        self.left = self.whole.copy()
        self.best: list[Way] = []
        if not (most(laid, currency) >= goal and complete(laid, currency)):
            self.search(currency, 0, 0, goal, -printed(lays_of(laid)))

    def search(self, currency: int, last: int, singles: int, needed: int, spent: int) -> None:
        """Try everything that can be laid after *last*; *spent* is printed on the cards laid besides."""
        if needed <= 0 and self.holds_laid(CARDS):
            self.consider()
            return
        for lay in range(last, LAYS):
            if not may_follow(self.left, currency, singles, lay):
                continue
            if lay > LAY_CERTIFICATE and not self.holds_laid(lay - TRIPLES):
                return  # what comes earlier in the list and lies there already would be left out
            gone = spent + PRINTED[lay]
            bound = CURRENCY[lay - TRIPLES] if lay > LAY_CERTIFICATE else currency
            alone = singles + 1 if lay == LAY_CERTIFICATE else singles
            missing = needed - WORTH[lay]
            move_cards(self.left, lay, -1)
            if gone <= self.dearest() and (missing <= 0 or rest(self.left, bound, lay, alone) >= missing):
                self.search(bound, lay, alone, missing, gone)
            move_cards(self.left, lay, 1)

    def holds_laid(self, kinds: int) -> bool:
        """Tell whether this branch holds all that is laid already of the first *kinds* of cards."""
        return all(self.whole[card] - self.left[card] >= self.laid[card] for card in range(kinds))

    def dearest(self) -> int:
        """Give the loss from which on a payment is of no interest any more."""
        return self.best[-1][0] if len(self.best) == OFFERED else 1000

    def consider(self) -> None:
        """Keep the payment of this branch if nothing of it can be spared and it is among the best."""
        cards = [self.whole[card] - self.left[card] for card in range(CARDS)]
        lays = self.lays(cards)
        if not self.lean(cards, lays):
            return
        kept = triples_in(self.left)
        torn = sum(triple not in kept for triple in triples_in(self.hand))
        way = (printed(lays) + TORN * torn, len(lays), cards)
        if all(cards != known for _, _, known in self.best):
            self.best = sorted([*self.best, way], key=lambda one: one[:2])[:OFFERED]

    def lays(self, cards: list[int]) -> list[int]:
        return lays_of([cards[card] - self.laid[card] for card in range(CARDS)])

    def lean(self, cards: list[int], lays: Iterable[int]) -> bool:
        for lay in set(lays):
            fewer = cards.copy()
            move_cards(fewer, lay, -1)
            if most(fewer, self.currency) >= self.goal and complete(fewer, self.currency):
                return False
        return True


def printed(lays: Iterable[int]) -> int:
    """Give what is printed on the cards of *lays*, a little more for certificates."""
    return sum(PRINTED[lay] for lay in lays)


def triples_in(hand: list[int]) -> list[int]:
    return [lay for lay in range(TRIPLES) if holds(hand, lay)]
