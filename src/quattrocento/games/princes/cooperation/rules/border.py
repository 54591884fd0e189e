"""The borders of a match: who shares which building, and the offer that is being discussed."""

from typing import Final

from quattrocento.games.princes.box.components import BUILDINGS, TWO
from quattrocento.games.princes.cooperation.box.board import CROSSINGS, LEFT_HALF, RIGHT_HALF
from quattrocento.games.princes.rules.expansion import Expansion
from quattrocento.games.princes.rules.table import Table
from quattrocento.games.princes.rules.tiles import LEFTMOST, WIDTH

CROSSING: Final = 20
NAMING: Final = 21
ANSWERING: Final = 22
TALKING: Final = (CROSSING, NAMING, ANSWERING)
"""The decisions about an offer, by number: its place, its sum, and the answer to it."""

PART: Final = "border"
"""The name of its part of views and written positions."""

LEFT: Final = 0
RIGHT: Final = 1
"""The sides on which a player has a neighbour."""


def edges_of(seat: int, seats: int) -> int:
    """Give the cells of a principality that lie at a border; two players share a single one (PRI-12.2)."""
    left = LEFTMOST
    right = LEFTMOST << WIDTH - 1
    if seats == TWO:
        return right if seat == 0 else left
    return left | right


class Border(Expansion):
    """What cooperative building adds to a table.

    The border of a number lies between the seat of that number, on its left, and the next one
    clockwise. `shared` are the buildings across borders. `offers` counts the offers of this turn,
    `counters` the answers that changed the present one; `number` is its border, `crossing` and `asked` are
    its place and the sum that the partner shall pay, -1 as long as they are not named; `maker` is
    who names them. The building itself is the `tile` of the table. `landscapes` tells whether they too occupy
    the other side of a border (PRI-12.12).
    """

    def __init__(self, seats: int, shared: list[int], landscapes: bool) -> None:
        self.seats = seats
        self.shared = shared
        self.landscapes = landscapes
        self.offers = 0
        self.counters = 0
        self.number = 0
        self.crossing = -1
        self.asked = -1
        self.maker = 0

    def copy_to(self, twin: "Border") -> None:
        """Give a twin, who has the same buildings, all the rest."""
        twin.offers = self.offers
        twin.counters = self.counters
        twin.number = self.number
        twin.crossing = self.crossing
        twin.asked = self.asked
        twin.maker = self.maker

    def at(self, seat: int, side: int) -> int:
        """Give the number of the border on one side of *seat*, -1 if there is none."""
        number = seat if side == RIGHT else (seat + self.seats - 1) % self.seats
        return number if self.seats != TWO or number == 0 else -1

    def left(self) -> int:
        """Give the seat to the left of the border in question."""
        return self.number

    def right(self) -> int:
        """Give the seat to the right of the border in question."""
        return (self.number + 1) % self.seats

    def beyond(self, seat: int) -> int:
        """Give the seat across the border in question from *seat*."""
        return self.right() if seat == self.number else self.number

    def forget(self) -> None:
        """End the talk about an offer."""
        self.counters = 0
        self.number = 0
        self.crossing = -1
        self.asked = -1
        self.maker = 0

    def half(self, seat: int, code: int) -> int:
        """Give the cells that a shared building covers in the principality of *seat*."""
        place = code % CROSSINGS
        tile = code // CROSSINGS % BUILDINGS
        number = code // CROSSINGS // BUILDINGS
        if seat == number:
            return LEFT_HALF[tile][place]
        return RIGHT_HALF[tile][place] if seat == (number + 1) % self.seats else 0


def code_of(number: int, tile: int, crossing: int) -> int:
    """Write where a building lies across which border as one number."""
    return (number * BUILDINGS + tile) * CROSSINGS + crossing


def border_of(table: Table) -> Border:
    """Give the borders of a table, where cooperative building is played."""
    border = table.expansion(PART)
    assert isinstance(border, Border)
    return border
