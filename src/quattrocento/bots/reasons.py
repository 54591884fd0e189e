"""Reasons: what speaks most for a move, compared with the other moves, and is true of that very move."""

from typing import Any, Final

from quattrocento.bots.judgement import Judgement, Learned, Model
from quattrocento.core.judge import Claim, Judge
from quattrocento.core.state import State

LEAST: Final = 0.3
"""What brings fewer points than this is no reason."""

LITTLE: Final = 1e-9
"""Features that differ by less are the same."""


class Sight:
    """What is seen in one world: the features of a seat before any move, and after each of some moves.

    `after` is what a move alone has decided; `judged` is what it is worth once what it began is done.
    """

    def __init__(self, before: list[float], after: list[list[float]], judged: list[list[float]]) -> None:
        self.before = before
        self.after = after
        self.judged = judged

    def change(self, place: int, feature: int) -> float:
        return self.after[place][feature] - self.before[feature]

    def lead(self, place: int, feature: int) -> float:
        """Tell by how much a feature is higher after a move than after the others, in their mean."""
        return lead(self.after, place, feature)


def lead(seen: list[list[float]], place: int, feature: int) -> float:
    """Tell by how much a number stands above the mean of the same one in the other lists."""
    others = 0.0
    for other in range(len(seen)):
        if other != place:
            others += seen[other][feature] / float(len(seen) - 1)
    return seen[place][feature] - others


def look(judge: Judge[Any], world: State, seat: int, moves: list[int]) -> Sight:
    """Make each of the *moves* in a world and look at it."""
    after: list[list[float]] = []
    judged: list[list[float]] = []
    for move in moves:
        state = world.clone()
        state.apply(seat, move)
        after.append(judge.at_once(state, seat))
        judged.append(judge.features(state, seat))
    return Sight(judge.at_once(world, seat), after, judged)


def reasons(judgement: Judgement, worlds: list[State], seat: int, moves: list[int]) -> list[str]:
    """Name a reason for each move, seen beside the others, or "" where none is true and stands out.

    The *worlds* look alike to *seat*: what is true in all of them does not hang on what lies hidden.
    """
    if not isinstance(judgement, Learned) or len(moves) < 2:
        return ["" for _ in moves]
    sights = [look(judgement.judge, world, seat, moves) for world in worlds]
    model = judgement.models[worlds[0].seats()]
    progress = judgement.judge.progress(worlds[0])
    return [reason(judgement, model, progress, sights, place) for place in range(len(moves))]


def reason(judgement: Learned, model: Model, progress: float, sights: list[Sight], place: int) -> str:
    """Find the claim that is true of a move and worth most beside the other moves."""
    found = true_claims(judgement, model, progress, sights, place)
    return found[0] if found else ""


def true_claims(
    judgement: Learned, model: Model, progress: float, sights: list[Sight], place: int
) -> list[str]:
    """List the claims that are true of a move and worth something beside the others, the weightiest first."""
    found: list[tuple[float, int, str]] = []
    names = judgement.judge.names() + judgement.judge.facts()
    for claim in judgement.judge.claims():
        points = 0.0
        for name in claim.worth:
            feature = names.index(name)
            weight = model.opening[feature] + progress * model.course[feature]
            for sight in sights:
                points += weight * lead(sight.judged, place, feature) / float(len(sights))
        if points > LEAST and all(true_of(claim, names, sight, place) for sight in sights):
            found.append((-points, len(found), claim.name))
    found.sort()
    return [name for _, _, name in found]


def in_favour(judgement: Judgement, worlds: list[State], seat: int, move: int, other: int) -> list[str]:
    """Name all that speaks for a move beside another one, the weightiest first."""
    if not isinstance(judgement, Learned) or move == other:
        return []
    sights = [look(judgement.judge, world, seat, [move, other]) for world in worlds]
    model = judgement.models[worlds[0].seats()]
    return true_claims(judgement, model, judgement.judge.progress(worlds[0]), sights, 0)


def true_of(claim: Claim, names: list[str], sight: Sight, place: int) -> bool:
    """Tell whether all that a claim says is so in a world."""
    found = [sight.change(place, names.index(name)) for name in claim.up + claim.rose]
    found += [-sight.change(place, names.index(name)) for name in claim.down + claim.fell]
    found += [sight.lead(place, names.index(name)) for name in claim.up + claim.ahead]
    found += [-sight.lead(place, names.index(name)) for name in claim.down]
    kept = [abs(sight.change(place, names.index(name))) for name in claim.kept]
    return min(found) > LITTLE and max([0.0, *kept]) <= LITTLE
