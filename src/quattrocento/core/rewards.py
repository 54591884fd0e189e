"""What the end of a match is worth to each seat."""

from quattrocento.core.state import State
from quattrocento.core.trouble import Trouble

WAYS = ("win", "rank", "points")
"""How the end can be valued.

`win`: the share of the victory, 1 for a winner, divided among those who share it, and 0 for the others.
`rank`: from 1 for the first to -1 for the last, in equal steps; equals share, and all together, Lorenzo
included, give 0.
`points`: the points as they are.
"""


def check_way(way: object) -> str:
    """Refuse a way to value the end that there is none of."""
    if not isinstance(way, str) or way not in WAYS:
        raise Trouble("no-such-reward", given=way, rewards=", ".join(WAYS))
    return way


def rewards(state: State, way: str) -> list[float]:
    """Value the end of a match for each seat; opponents whom the rules play are rivals like the others."""
    standings = state.scores()
    if way == "points":
        return [float(standing.points) for standing in standings]
    own = [standing.rank for standing in standings]
    ranks = own + [standing.rank for standing in state.automata()]
    if way == "win":
        return [1.0 / ranks.count(1) if rank == 1 else 0.0 for rank in own]
    rivals = max(len(ranks) - 1, 1)
    return [sum((other > rank) - (other < rank) for other in ranks) / rivals for rank in own]
