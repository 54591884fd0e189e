"""The borders between principalities: what lies across them, and the offer that is being discussed."""

from typing import Final

from quattrocento.core.refusal import Refusal
from quattrocento.games.princes.box.components import BUILDINGS, TWO
from quattrocento.games.princes.cooperation.box.board import (
    BESIDE_PALAZZO,
    CROSSINGS,
    LEFT_HALF,
    ONE_FACED,
    ONE_FACED_CELLS,
    PALAZZO,
    RIGHT_HALF,
    USABLE,
    USABLE_CELLS,
    opposite_left,
    opposite_right,
)
from quattrocento.games.princes.rules.expansion import Expansion
from quattrocento.games.princes.rules.player import Player
from quattrocento.games.princes.rules.table import Table
from quattrocento.games.princes.rules.tiles import (
    LEFTMOST,
    SITES,
    WIDTH,
    beside,
    covered_by,
    fits,
    fitting,
    numbered,
)
from quattrocento.games.princes.rules.words import PLACE

CROSSING: Final = 20
NAMING: Final = 21
ANSWERING: Final = 22
TALKING: Final = (CROSSING, NAMING, ANSWERING)
"""The decisions about an offer, by number: its place, its sum, and the answer to it."""

PLACEMENTS: Final[list[list[int]]] = numbered(USABLE, PLACE.first)
ONE_FACED_PLACEMENTS: Final[list[list[int]]] = numbered(ONE_FACED, PLACE.first)
"""The moves that place each tile at its sites on these boards."""

PART: Final = "border"
"""The name of its part of views and written positions."""

LEFT: Final = 0
RIGHT: Final = 1
"""The sides on which a player has a neighbour."""


class Neighbour(Player):
    """A player on the other side of the boards.

    `edges` are his cells at borders, and never change. `facing` are those of them that have a building just
    across the border, `occupied` those whose other side counts as occupied when he builds alone
    (PRI-12.12). `contact` tells whether his half of a shared building must keep away from buildings across
    the border too (PRI-12.5).
    """

    def __init__(
        self, landscapes: list[int], placed: list[int], one_faced: bool, edges: int, contact: bool
    ) -> None:
        super().__init__(landscapes, placed, one_faced)
        self.taken = PALAZZO
        self.barred = BESIDE_PALAZZO
        self.edges = edges
        self.facing = 0
        self.occupied = 0
        self.contact = contact

    def clone(self) -> "Neighbour":
        placed = self.placed.copy()
        twin = Neighbour(self.landscapes.copy(), placed, self.one_faced, self.edges, self.contact)
        self.copy_to(twin)
        twin.facing = self.facing
        twin.occupied = self.occupied
        return twin

    def closed_cells(self) -> int:
        """Give the free cells where he may not build alone: at borders too, as long as builders are few."""
        if self.may_touch():
            return 0
        return self.barred | (self.occupied if self.builders else self.edges)

    def palazzo(self) -> int:
        return PALAZZO

    def no_room(self) -> str:
        """At borders too builders decide (PRI-12.12)."""
        return "PRI-7.6" if self.may_touch() else "PRI-12.12"

    def closed_to_both(self) -> int:
        """Give all cells that the half of a building across a border may not cover (PRI-12.5)."""
        if self.may_touch():
            return self.taken
        return self.taken | self.barred | (self.facing if self.contact else 0)

    def employ(self) -> int:
        """Take a builder; the first one opens the borders (PRI-12.12)."""
        gained = super().employ()
        if self.builders == 1:
            self.room |= (1 << BUILDINGS) - 1
            self.look_for_room()
        return gained

    def face(self, cells: int, building: bool) -> None:
        """Notice something that occupies cells just across his borders, perhaps a building."""
        if building:
            self.facing |= cells
        if cells & ~self.occupied:
            self.occupied |= cells
            if self.builders == 1:
                self.look_for_room()

    def finds_room(self, tile: int, taken: int, closed: int) -> bool:
        return fits(tile, taken, closed, ONE_FACED_CELLS if self.one_faced else USABLE_CELLS)

    def sites(self, tile: int) -> list[int]:
        """List the sites where a tile fits that is placed by him alone."""
        sites, cells = (ONE_FACED, ONE_FACED_CELLS) if self.one_faced else (USABLE, USABLE_CELLS)
        return fitting(tile, self.taken, self.closed_cells(), sites, cells)

    def placements(self, tile: int) -> list[int]:
        if self.one_faced:
            return fitting(tile, self.taken, self.closed_cells(), ONE_FACED_PLACEMENTS, ONE_FACED_CELLS)
        return fitting(tile, self.taken, self.closed_cells(), PLACEMENTS, USABLE_CELLS)


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
        return self.number

    def right(self) -> int:
        return (self.number + 1) % self.seats

    def beyond(self, seat: int) -> int:
        """Give the seat across the border in question from *seat*."""
        return self.right() if seat == self.number else self.number

    def forget(self) -> None:
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


def neighbour(table: Table, seat: int) -> Neighbour:
    player = table.players[seat]
    assert isinstance(player, Neighbour)
    return player


def show_across(table: Table, seat: int, cells: int, building: bool) -> None:
    """Let the neighbours of *seat* notice what has come to lie at their borders (PRI-12.12)."""
    border = border_of(table)
    if not building and not border.landscapes:
        return
    if border.at(seat, RIGHT) >= 0:
        neighbour(table, table.after(seat)).face(opposite_right(cells), building)
    left = border.at(seat, LEFT)
    if left >= 0:
        neighbour(table, left).face(opposite_left(cells), building)


def standing(table: Table, seat: int) -> int:
    """Give the cells of the palazzo, of all buildings and of all halves in a principality."""
    return table.players[seat].standing() | halves_in(table, seat)


def halves_in(table: Table, seat: int) -> int:
    """Give the cells of a principality that halves of shared buildings cover."""
    border = border_of(table)
    cells = 0
    for code in border.shared:
        cells |= border.half(seat, code)
    return cells


def lying(table: Table, seat: int) -> int:
    """Give the cells of all landscapes in a principality."""
    cells = 0
    for code in table.players[seat].placed:
        if code // SITES >= BUILDINGS:
            cells |= covered_by(code)
    return cells


def across(table: Table, seat: int, landscapes: bool) -> int:
    """Give the cells of a principality that have a building, or perhaps a landscape, just across a border."""
    border = border_of(table)
    found = 0
    for side in (LEFT, RIGHT):
        if border.at(seat, side) < 0:
            continue
        other = table.after(seat) if side == RIGHT else border.at(seat, side)
        cells = standing(table, other) | (lying(table, other) if landscapes else 0)
        found |= opposite_left(cells) if side == RIGHT else opposite_right(cells)
    return found


def alone_objection(table: Table, seat: int, cells: int, facts: dict[str, object]) -> Refusal | None:
    """Say why *seat*, whose buildings may not touch, cannot build alone on these free cells (PRI-12.12)."""
    player = neighbour(table, seat)
    if beside(cells) & halves_in(table, seat):
        return Refusal("PRI-7.7", facts)
    if not cells & player.edges:
        return None
    if player.builders == 0:
        return Refusal("PRI-12.12", {**facts, "occupied": False})
    if cells & across(table, seat, border_of(table).landscapes):
        return Refusal("PRI-12.12", {**facts, "occupied": True})
    return None
