"""Reasons: which feature of the position speaks most for a move, compared with the other moves."""

from typing import Final

from quattrocento.bots.judgement import Judgement, Learned
from quattrocento.core.adviser import Adviser
from quattrocento.core.state import State

LEAST: Final = 0.3
"""A feature that brings fewer points than this is no reason."""

FARTHEST: Final = 60
"""After so many moves a position is looked at, even if it is not quiet."""


class Reason:
    """A feature that a move makes rise or fall, and the points that this is worth."""

    def __init__(self, feature: str, rises: bool, points: float) -> None:
        self.feature = feature
        self.rises = rises
        self.points = points


def reasons(
    judgement: Judgement, adviser: Adviser, world: State, seat: int, moves: list[int]
) -> list[Reason | None]:
    """Give a reason for each move, seen beside the others, or None where nothing stands out."""
    if not isinstance(judgement, Learned) or len(moves) < 2:
        return [None for _ in moves]
    seen = [look_after(judgement, adviser, world, seat, move) for move in moves]
    return [reason(judgement, world, seen, place) for place in range(len(moves))]


def look_after(judgement: Learned, adviser: Adviser, world: State, seat: int, move: int) -> list[float]:
    """Make a move, let what it began be finished, and look at the position."""
    after = world.clone()
    after.apply(seat, move)
    for _ in range(FARTHEST):
        actors = after.actors()
        if not actors or judgement.quiet(after):
            break
        after.apply(actors[0], adviser.advise(after, actors[0]))
    return judgement.judge.features(after, seat)


def reason(judgement: Learned, world: State, seen: list[list[float]], place: int) -> Reason | None:
    """Find the feature by which a move is better than the mean of the others."""
    model = judgement.models[world.seats()]
    progress = judgement.judge.progress(world)
    best: Reason | None = None
    most = LEAST
    names = judgement.judge.names()
    for number in range(1, len(names)):  # points now are what everybody sees
        others = 0.0
        for other in range(len(seen)):
            if other != place:
                others += seen[other][number] / float(len(seen) - 1)
        change = seen[place][number] - others
        points = change * (model.opening[number] + progress * model.course[number])
        if points > most:
            most = points
            best = Reason(names[number], change > 0.0, points)
    return best
