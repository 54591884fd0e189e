"""Ratings by Glicko-2.

Mark Glickman describes them in http://www.glicko.net/glicko/glicko2.pdf. A rating has a deviation, which
tells how uncertain it is, and a volatility, which tells how much results surprise.
"""

from collections.abc import Sequence
from math import exp, log, pi, sqrt
from typing import Final

from msgspec import Struct

MIDDLE: Final = 1500.0
"""What somebody of whom nothing is known is rated."""

SCALE: Final = 173.7178
"""So many points are one on the inner scale."""

RESTRAINT: Final = 0.5
"""How little volatility may change; Glickman's tau."""

CLOSE_ENOUGH: Final = 1e-6


class Rating(Struct, frozen=True):
    """How good somebody is, how uncertain that is, and how much results surprise."""

    rating: float = MIDDLE
    deviation: float = 350.0
    volatility: float = 0.06


class Result(Struct, frozen=True):
    """A result against somebody: 1 is won, 0 is lost."""

    against: Rating
    score: float


def weight(deviation: float) -> float:
    """Tell how much a result counts against somebody whose deviation, on the inner scale, is this."""
    return 1 / sqrt(1 + 3 * deviation * deviation / pi**2)


def rated(before: Rating, results: Sequence[Result]) -> Rating:
    """Rate somebody anew after some results of one period."""
    mean = (before.rating - MIDDLE) / SCALE
    deviation = before.deviation / SCALE
    information = surprise = 0.0
    for result in results:
        other = weight(result.against.deviation / SCALE)
        expected = 1 / (1 + exp(-other * (mean - (result.against.rating - MIDDLE) / SCALE)))
        information += other * other * expected * (1 - expected)
        surprise += other * (result.score - expected)
    if not results:
        return Rating(before.rating, sqrt(deviation**2 + before.volatility**2) * SCALE, before.volatility)
    variance = 1 / information
    volatility = new_volatility(before.volatility, deviation, variance, variance * surprise)
    widened = deviation**2 + volatility**2
    narrowed = 1 / sqrt(1 / widened + 1 / variance)
    return Rating(MIDDLE + SCALE * (mean + narrowed**2 * surprise), SCALE * narrowed, volatility)


def new_volatility(volatility: float, deviation: float, variance: float, gain: float) -> float:
    """Find the volatility that fits the results best, by the Illinois method (step 5 of the description)."""
    start = log(volatility**2)

    def slope(x: float) -> float:
        grown = deviation**2 + variance + exp(x)
        return exp(x) * (gain**2 - grown) / (2 * grown**2) - (x - start) / RESTRAINT**2

    low = start
    if gain**2 > deviation**2 + variance:
        high = log(gain**2 - deviation**2 - variance)
    else:
        step = 1
        while slope(start - step * RESTRAINT) < 0:
            step += 1
        high = start - step * RESTRAINT
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > CLOSE_ENOUGH:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = slope(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)
