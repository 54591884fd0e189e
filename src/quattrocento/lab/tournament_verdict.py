"""A test that stops as soon as it is decided whether the first bot wins more than a share.

It is Wald's sequential probability ratio test of two shares, for matches that are won or not. The
matches of a block are not independent, so the ratio is that of as many independent matches as would
scatter as much as the blocks do, which is estimated on the way. Both errors are held near 5 %. Results
without luck scatter less, and count as more matches.
"""

from collections.abc import Iterable
from math import log
from typing import Literal

from msgspec import Struct

from quattrocento.lab.tournament_plan import Question

ERROR = 0.05
"""How often a wrong answer may be given, either way."""

BOUND = log((1 - ERROR) / ERROR)
"""The logarithm of the likelihood ratio at which the question is decided, either way."""

FIRST = 10
"""Blocks before which nothing is decided: so few say little about how they scatter."""

LENT = 10
"""Blocks of independent matches with a share in between that are lent to the estimate of the scatter."""

SURE = 0.99
"""The share that a bot may seem to have at most, and one less this the least, lest nothing scatter."""


class Verdict(Struct, frozen=True):
    """The answer after so many blocks, and the likelihood ratio behind it, as a logarithm."""

    answer: Literal["yes", "no", "open"]
    blocks: int
    ratio: float


def verdict(
    means: Iterable[float], question: Question, rotations: int, without_luck: bool = False
) -> Verdict:
    """Answer from the shares of the blocks, in their order, each the mean of *rotations* matches.

    A share *without luck* may lie below 0 or above 1.
    """
    fewest = 0.0 if without_luck else 1.0  # coins that fall alike by luck must not pass for certainty
    won = log(question.more / question.least)
    lost = log((1 - question.more) / (1 - question.least))
    middle = (question.least + question.more) / 2
    total = squares = ratio = float(0)
    blocks = 0
    for share in means:
        blocks += 1
        total += share
        squares += share * share
        likely = min(max((total + LENT * middle) / (blocks + LENT), 1 - SURE), SURE)
        alone = likely * (1 - likely) / rotations  # the variance of a block of independent matches
        scatter = squares - total * total / blocks + LENT * alone
        effect = max(fewest, scatter / (blocks - 1 + LENT) / alone)
        ratio = rotations / effect * (total * won + (blocks - total) * lost)
        if blocks >= FIRST and abs(ratio) >= BOUND:
            return Verdict("yes" if ratio > 0 else "no", blocks, ratio)
    return Verdict("open", blocks, ratio)
