"""What the end of a match, or a guess at it, is worth to each seat."""

from math import exp
from typing import Final

from quattrocento.core.state import State

VICTORY: Final = 0.5
"""The part of a reward that only the winner gets; the rest goes by rank."""

FAR: Final = 40.0
"""So many errors apart, nothing is open any more; it also keeps `exp` within its range."""


class Estimate:
    """Each seat's share of the victory, and its reward, which also counts the rivals left behind.

    Rivals are also those whom the rules play: they come after the *seats* in both lists.
    """

    def __init__(self, shares: list[float], ahead: list[float], seats: int) -> None:
        self.shares = shares[:seats]
        rivals = len(shares) - 1
        self.rewards = [
            VICTORY * shares[seat] + (1.0 - VICTORY) * ahead[seat] / max(rivals, 1) for seat in range(seats)
        ]


def foreseen(points: list[float], automata: list[float], spread: float) -> Estimate:
    """Guess from expected points, of seats and of those whom the rules play, that err by about *spread*."""
    everybody = points + automata
    most = max(everybody)
    weights = [exp(max((each - most) / spread, -FAR)) for each in everybody]
    whole = sum(weights)
    ahead: list[float] = []
    for own in weights:
        behind = -0.5  # every seat leaves itself behind by half, which does not count
        for other in weights:
            behind += own / (own + other)
        ahead.append(behind)
    return Estimate([weight / whole for weight in weights], ahead, len(points))


def final(state: State) -> Estimate:
    """Read a finished match: equals share the victory and what they leave behind."""
    standings = state.scores()
    ranks = [standing.rank for standing in standings + state.automata()]
    winners = ranks.count(1)
    ahead: list[float] = []
    for own in ranks:
        behind = -0.5
        for other in ranks:
            behind += 1.0 if own < other else 0.5 if own == other else 0.0
        ahead.append(behind)
    shares = [1.0 / winners if rank == 1 else 0.0 for rank in ranks]
    return Estimate(shares, ahead, len(standings))
