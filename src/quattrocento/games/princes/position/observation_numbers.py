"""How observations tell players and money; see `observation.py`."""

from typing import Final

SEATS: Final = 5
COIN: Final = 50
"""Money is told in these: every price is a multiple."""


def place_of(seat: int, first: int, seats: int) -> int:
    """Give the place of *seat* on the way round from *first*; -1 for nobody and for those without a seat."""
    return (seat - first) % seats if 0 <= seat < seats else -1
