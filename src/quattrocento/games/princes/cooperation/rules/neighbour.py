"""A player whose principality joins those of his neighbours (PRI-12.2, PRI-12.5, PRI-12.12)."""

from quattrocento.games.princes.box.components import BUILDINGS
from quattrocento.games.princes.cooperation.box.board import (
    BESIDE_PALAZZO,
    ONE_FACED,
    ONE_FACED_CELLS,
    PALAZZO,
    USABLE,
    USABLE_CELLS,
)
from quattrocento.games.princes.rules.player import Player
from quattrocento.games.princes.rules.tiles import fits, fitting


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
        """Tell whether a tile would fit on this side of the board."""
        return fits(tile, taken, closed, ONE_FACED_CELLS if self.one_faced else USABLE_CELLS)

    def sites(self, tile: int) -> list[int]:
        """List the sites where a tile fits that is placed by him alone."""
        return fitting(tile, self.taken, self.closed_cells(), ONE_FACED if self.one_faced else USABLE)
