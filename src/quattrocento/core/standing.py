"""How the match stands for one seat, and who comes before whom."""

from collections.abc import Sequence

from msgspec import Struct


class Standing(Struct, frozen=True):
    """The points of a seat with their breakdown, and its rank; equal rank means a shared place."""

    seat: int
    points: int
    breakdown: dict[str, int]
    tie_break: int
    rank: int


def victory(standings: Sequence[Standing]) -> list[float]:
    """Give everybody's share of the victory."""
    winners = sum(standing.rank == 1 for standing in standings)
    return [1 / winners if standing.rank == 1 else 0.0 for standing in standings]


def ranks(keys: Sequence[Sequence[int]]) -> list[int]:
    """Rank seats by their keys, highest first, compared number by number; equals share a rank."""
    return [1 + sum(other > key for other in map(tuple, keys)) for key in map(tuple, keys)]
