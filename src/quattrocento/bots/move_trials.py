"""Trials of the moves of a decision that was made: what it cost, and how sure that is.

As a bot does, the moves are tried on worlds that the seat cannot tell apart, and judged some moves later.
A first look finds the best by halving; what the played move cost beside it is then measured on fresh worlds,
or the best of many would look better than it is.
"""

from math import sqrt
from typing import Final

from quattrocento.bots.luck import prospects
from quattrocento.bots.playouts import PlayoutBot
from quattrocento.core.entropy import Entropy
from quattrocento.core.state import State

LEAST_WORLDS: Final = 4
"""Worlds of a first look, at least."""

LEAST_FRESH: Final = 16
"""Fresh worlds on which a loss is measured, at least."""

SHARP: Final = 0.004
"""No more worlds are asked for once a loss is known so well, in shares of the victory."""


class Trial:
    """A move that is tried: for each world the shares of all seats, and the margin of the mover in points."""

    def __init__(self, move: int) -> None:
        self.move = move
        self.shares: list[list[float]] = []
        self.margins: list[float] = []

    def share(self, seat: int) -> float:
        total = 0.0
        for shares in self.shares:
            total += shares[seat]
        return total / float(max(len(self.shares), 1))


class Difference:
    """By how much a move is better than another one on the same worlds, and the error of that.

    `shares` are of all seats, `error` is that of the mover's; `points` is the mover's margin.
    """

    def __init__(self, better: Trial, worse: Trial, seat: int) -> None:
        worlds = min(len(better.shares), len(worse.shares))
        seats = len(better.shares[0])
        self.shares = [0.0] * seats
        own: list[float] = []
        points: list[float] = []
        for world in range(worlds):
            for each in range(seats):
                gain = better.shares[world][each] - worse.shares[world][each]
                self.shares[each] += gain / float(worlds)
            own.append(better.shares[world][seat] - worse.shares[world][seat])
            points.append(better.margins[world] - worse.margins[world])
        self.error = standard_error(own)
        self.points = sum(points) / float(worlds)
        self.points_error = standard_error(points)


def standard_error(numbers: list[float]) -> float:
    """Give the error of the mean of *numbers*; of one number nothing is known, so it errs by itself."""
    count = len(numbers)
    mean = sum(numbers) / float(max(count, 1))
    if count < 2:
        return abs(mean)
    squares = 0.0
    for number in numbers:
        squares += (number - mean) * (number - mean)
    return sqrt(squares / float(count - 1) / float(count))


class Weighed:
    """A decision that was weighed: the played move, the best and the reference player's, on fresh worlds.

    `look` are all moves of the first look, the best first; `spread` is how far apart they were.
    """

    def __init__(
        self, look: list[Trial], spread: float, played: Trial, best: Trial, reference: Trial
    ) -> None:
        self.look = look
        self.spread = spread
        self.played = played
        self.best = best
        self.reference = reference


class Weigher:
    """Weighs decisions with about so many *trials* each, by the moves and the eyes of a *player*."""

    def __init__(self, player: PlayoutBot, trials: int) -> None:
        self.player = player
        self.first = max(trials // 16, LEAST_WORLDS)
        self.fresh = max(trials // 2, LEAST_FRESH)

    def weigh(self, state: State, seat: int, played: int, entropy: Entropy) -> Weighed:
        """Weigh the moves that *seat* had, knowing what it knew."""
        world = state.redeal(seat, entropy)
        reference = self.player.adviser.advise(world, seat)
        moves = [candidate.move for candidate in self.player.shortlist(world, seat, state.legal(seat))]
        for move in (reference, played):
            if move not in moves:
                moves.append(move)
        look = self.look([Trial(move) for move in moves], state, seat, entropy)
        shares = [trial.share(seat) for trial in look]
        best = look[0].move
        kept = [Trial(played)]
        for move in (best, reference):
            if move not in [trial.move for trial in kept]:
                kept.append(Trial(move))
        self.measure(kept, state, seat, entropy)
        by_move = {trial.move: trial for trial in kept}
        return Weighed(look, max(shares) - min(shares), by_move[played], by_move[best], by_move[reference])

    def look(self, trials: list[Trial], state: State, seat: int, entropy: Entropy) -> list[Trial]:
        """Rank the moves by sequential halving: the better half meets as many worlds again, and so on."""
        dropped: list[Trial] = []
        worlds = self.first
        while True:
            self.try_out(trials, worlds, state, seat, entropy)
            trials = ranked(trials, seat)
            if len(trials) <= 2:
                return trials + dropped
            keep = (len(trials) + 1) // 2
            dropped = trials[keep:] + dropped
            trials = trials[:keep]
            worlds = len(trials[0].shares)

    def measure(self, trials: list[Trial], state: State, seat: int, entropy: Entropy) -> None:
        """Try the moves on fresh worlds until their differences are sharp, or as often as is allowed.

        A single one is only looked at.
        """
        done = 0
        while done < self.fresh:
            self.try_out(trials, LEAST_FRESH, state, seat, entropy)
            done += LEAST_FRESH
            errors = [Difference(trial, trials[0], seat).error for trial in trials[1:]]
            if max(errors, default=0.0) < SHARP:
                return

    def try_out(self, trials: list[Trial], worlds: int, state: State, seat: int, entropy: Entropy) -> None:
        """Try the moves on some more worlds, the same for all."""
        for _ in range(worlds):
            world = state.redeal(seat, entropy)
            for trial in trials:
                after = world.clone()
                after.apply(seat, trial.move)
                self.player.play_on(after, seat)
                worth = prospects(self.player.judgement, after)
                trial.shares.append(worth.shares)
                trial.margins.append(worth.margins[seat])


def ranked(trials: list[Trial], seat: int) -> list[Trial]:
    """Put the moves that promise *seat* most first."""
    order = [(-trial.share(seat), place) for place, trial in enumerate(trials)]
    order.sort()
    return [trials[place] for _, place in order]
