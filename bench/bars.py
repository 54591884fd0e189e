"""The bars: what the engine promises about its speed, as ratios to peers measured in the same run."""

import operator
from collections.abc import Callable
from dataclasses import dataclass

from measure import (
    ADAPTER,
    CATANATRON,
    CLONE,
    COMPILED,
    OPENSPIEL,
    PLAIN,
    SIMULATIONS,
    SPEED,
    Measurements,
    Subject,
)

from quattrocento.games import ids

CATAN = Subject(CATANATRON, "catan")
HEARTS = Subject(OPENSPIEL, "hearts")
BRIDGE = Subject(OPENSPIEL, "bridge")

RELATIONS: dict[str, Callable[[float, float], bool]] = {
    ">=": operator.ge,
    ">": operator.gt,
    "<": operator.lt,
}


@dataclass(frozen=True)
class Bar:
    """One promise: a figure of ours, how it must compare, and to how many times which peer's.

    Without a peer, the limit is the number itself.
    """

    maker: str
    figure: str
    relation: str
    limit: float
    peer: Subject | None = None


SEARCH = Bar(COMPILED, SIMULATIONS, ">=", 5000)
"""For the search at the opening of every game."""

QUICK = (
    Bar(COMPILED, SPEED, ">=", 20, CATAN),
    Bar(COMPILED, CLONE, "<", 3),
    SEARCH,
)
"""For a game of cards and money."""

STANDARD = (
    *QUICK,
    Bar(COMPILED, SPEED, ">", 1, HEARTS),
    Bar(COMPILED, SPEED, ">", 1, BRIDGE),
    Bar(PLAIN, SPEED, ">=", 5, CATAN),
)
"""For the first game of the house, which is also held against card games in C++."""

WIDE = (
    Bar(COMPILED, SPEED, ">=", 15, CATAN),
    Bar(COMPILED, CLONE, "<", 4),
    SEARCH,
)
"""For games with more to choose from and more on the table: tiles and their sites, towers and stones."""

BARS: dict[str, tuple[Bar, ...]] = {"palazzo": STANDARD, "augsburg": QUICK}


def bars_of(game: str) -> tuple[Bar, ...]:
    """Give the bars of a game: what is asked of wide ones is asked of every other."""
    return BARS.get(game, WIDE)


SAME = ""
"""Stands for the game itself among the peers."""

ENVIRONMENTS: dict[str, dict[tuple[str, str], float]] = {
    "ours, PettingZoo": {("PettingZoo", "hanabi"): 10, ("PettingZoo", "gin_rummy"): 10},
    "ours, Gymnasium": {("PettingZoo", "hanabi"): 5, ("PettingZoo", "gin_rummy"): 5},
    "ours, batch": {
        ("PettingZoo", "hanabi"): 40,
        ("PettingZoo", "gin_rummy"): 40,
        ("ours, PettingZoo", SAME): 1.5,
    },
    "ours, lists": {("ours, PettingZoo", SAME): 4},
}
"""Steps a second of every game through our adapters, as multiples of these peers'. A step of Gymnasium
holds the moves of the bots as well, three seats together; one of a batch is that of one of its rows, with
lists of moves alone if it is one of `lists`."""


BATCH = {"whole": 150_000, "lists": 300_000}
"""Steps a second of every game in a batch: with observations and masks, and with lists of moves alone."""

BATCH_PROCESSES = 1.8
"""Two processes make together so many times the steps of one."""

BATCH_GROWTH = 2
"""The time for a row among 4,096 is at most so many times the least."""

BATCH_MEMORY = 1.1
"""So much of the memory after a tenth of the steps is enough for all of them."""


ADAPTER_BARS = tuple(
    Bar(ADAPTER, SPEED, ">=", 2, Subject(OPENSPIEL, name))
    for name in ("python_tic_tac_toe", "python_kuhn_poker", "python_liars_poker")
)
"""For every game through OpenSpiel, against games that OpenSpiel itself wrote in Python."""


@dataclass(frozen=True)
class BarResult:
    """A bar of one game with what was measured: a ratio to the peer, or the figure itself."""

    game: str
    bar: Bar
    measured: float | None

    @property
    def passed(self) -> bool:
        """Whether the bar is cleared; what could not be measured does not clear it."""
        return self.measured is not None and RELATIONS[self.bar.relation](self.measured, self.bar.limit)


def judge(game: str, bar: Bar, measurements: Measurements) -> BarResult:
    measured = measurements.median(Subject(bar.maker, game), bar.figure)
    if bar.peer is not None and measured is not None:
        theirs = measurements.median(bar.peer, bar.figure)
        measured = measured / theirs if theirs else None
    return BarResult(game, bar, measured)


def judge_all(measurements: Measurements) -> list[BarResult]:
    return [judge(game, bar, measurements) for game in ids() for bar in bars_of(game)]
