"""Ratings of bots by the model of Plackett and Luce: who is chosen first, then next, by strength.

The strengths are those under which the matches are likeliest. They are found by Luce spectral ranking,
whose chain of transitions is filled here, with weights, and solved by choix. The strength of a bot is
shown on a scale like Elo's: the logarithm, times 400 / ln 10.
"""

from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import permutations, product
from math import log
from typing import Any

from msgspec import Struct

from quattrocento.lab.extras import extra
from quattrocento.lab.tournament_figures import WITHIN
from quattrocento.lab.tournament_match import Played

SCALE = 400 / log(10)
"""What a unit of a logarithm of strength is on the scale: odds of ten to one make 400."""

RESAMPLES = 1000
"""How often blocks are drawn anew for the intervals."""

DRAWN = 1.0
"""Matches that every two bots are held to have drawn besides: one that always wins gets a finite rating."""

CLOSE = 1e-6
"""A change of the logarithms of the strengths that is no change any more."""

ROUNDS = 200
"""How often the chain is solved at most; a handful is the rule."""


class Rating(Struct, frozen=True):
    """The rating of a bot, and the interval that holds it in 95 cases of 100.

    It is `bounded` if the matches bound it: if the bot came in before the one at 0 and after it too,
    be it by way of others. Otherwise any rating further off would fit them even better.
    """

    bot: str
    rating: float
    low: float
    high: float
    bounded: bool


def orders(match: Played, bots: Sequence[str]) -> dict[tuple[int, ...], float]:
    """Give the orders in which the bots came in, with their weights: those who are level, in all orders."""
    ranks: dict[int, list[int]] = {}
    for finish in match.finishes:
        ranks.setdefault(finish.rank, []).append(bots.index(finish.bot))
    level = [list(permutations(ranks[rank])) for rank in sorted(ranks)]
    found = [tuple(number for group in groups for number in group) for groups in product(*level)]
    return {order: count / len(found) for order, count in Counter(found).items()}


class Rankings:
    """The orders of all blocks: each different one once, with its weight in every block."""

    def __init__(self, blocks: Sequence[Sequence[Played]], bots: Sequence[str]) -> None:
        self.numpy = extra("numpy")
        self.choix = extra("choix")
        self.bots = len(bots)
        places: dict[tuple[int, ...], int] = {}
        cells: defaultdict[tuple[int, int], float] = defaultdict(float)
        for number, block in enumerate(blocks):
            for match in block:
                for order, weight in orders(match, bots).items():
                    cells[number, places.setdefault(order, len(places))] += weight
        self.orders = self.numpy.array(list(places))
        self.weights = self.numpy.zeros((len(blocks), len(places)))
        for cell, weight in cells.items():
            self.weights[cell] = weight

    def strengths(self, times: Any, start: Any = None) -> Any:
        """Find the logarithms of the strengths, each block counted so many *times*."""
        weights = self.numpy.asarray(times) @ self.weights
        found = self.numpy.zeros(self.bots) if start is None else start
        for _ in range(ROUNDS):
            before = found
            found = self.choix.lsr_pairwise_dense(self._wins(weights, found), initial_params=found)
            if self.numpy.abs(found - before).max() < CLOSE:
                break
        return found

    def bounded(self, zero: int) -> list[bool]:
        """Tell whose place is known from *zero*: who came in before it and after it, by way of others too."""
        reached = self.numpy.eye(self.bots, dtype=bool)
        seats = self.orders.shape[1]
        for winner in range(seats - 1):
            for loser in range(winner + 1, seats):
                reached[self.orders[:, winner], self.orders[:, loser]] = True
        for _ in range(self.bots):
            reached = reached @ reached
        return [bool(known) for known in reached[zero] & reached[:, zero]]

    def _wins(self, weights: Any, strengths: Any) -> Any:
        """Fill the chain as though only two bots met at a time, which is what choix takes.

        In a choice among several the winner draws from each loser at the rate 1 / (their strengths
        together); in one between two, at 1 / (the strengths of these two).
        """
        numpy = self.numpy
        strength = numpy.exp(strengths)
        ahead = strength[self.orders]
        left = numpy.cumsum(ahead[:, ::-1], axis=1)[:, ::-1]
        rates = numpy.zeros((self.bots, self.bots))
        seats = self.orders.shape[1]
        for winner in range(seats - 1):
            for loser in range(winner + 1, seats):
                pair = self.orders[:, winner], self.orders[:, loser]
                numpy.add.at(rates, pair, weights / left[:, winner])
        return DRAWN / 2 + rates * (strength[:, None] + strength[None, :])


def rate(blocks: Sequence[Sequence[Played]], bots: Sequence[str]) -> list[Rating]:
    """Rate the bots, the best first; random is 0 if it took part, else the weakest."""
    if len(bots) < 2 or not blocks:
        return []
    rankings = Rankings(blocks, bots)
    numpy = rankings.numpy
    found = rankings.strengths(numpy.ones(len(blocks)))
    zero = bots.index("random") if "random" in bots else int(found.argmin())
    chance = numpy.random.default_rng(len(blocks))  # a fixed seed: equal matches give equal intervals
    even = numpy.full(len(blocks), 1 / len(blocks))
    drawn = [rankings.strengths(chance.multinomial(len(blocks), even), found) for _ in range(RESAMPLES)]
    ratings = SCALE * (found - found[zero])
    again = SCALE * numpy.array([strengths - strengths[zero] for strengths in drawn])
    low, high = numpy.quantile(again, [(1 - WITHIN) / 2, (1 + WITHIN) / 2], axis=0)
    bounded = rankings.bounded(zero)
    listed = [
        Rating(bot, float(ratings[place]), float(low[place]), float(high[place]), bounded[place])
        for place, bot in enumerate(bots)
    ]
    return sorted(listed, key=lambda rating: -rating.rating)
