"""What one player has: his principality, his court and his cards."""

from typing import Final

from quattrocento.core.bits import members, size
from quattrocento.games.princes.box.components import BUILDER_PRESTIGE, BUILDINGS, SOLD, TILES, TOUCHING
from quattrocento.games.princes.rules.tiles import (
    ONE_FACED,
    ONE_FACED_CELLS,
    PALAZZO,
    USABLE,
    USABLE_CELLS,
    beside,
    fits,
    fitting,
    numbered,
)
from quattrocento.games.princes.rules.words import PLACE

BESIDE_PALAZZO: Final[int] = beside(PALAZZO)

PLACEMENTS: Final[list[list[int]]] = numbered(USABLE, PLACE.first)
ONE_FACED_PLACEMENTS: Final[list[list[int]]] = numbered(ONE_FACED, PLACE.first)
"""The moves that place each tile at its sites."""


class Player:
    """What lies in front of one player, and what he holds.

    `taken` are the covered cells, `barred` those beside a building or the palazzo, `room` the
    tiles for which there is room, `placed` what lies where, `grounds` the cells under the buildings among
    that. `hand`, `works`, `bonus` and
    `cards` are his professions in hand and on the table, his bonus and his prestige cards;
    `shown` is the part of the hand that everybody knows. `recruiting` counts the recruiting
    cards in hand, `replaced` those that lie before him for a profession that was taken.
    `value` is his best work of the round, `best` how often that was the best of all; `sold`
    the prestige he gave up; `rejected` the profession he does not keep, until all have chosen;
    `inspired` what an expansion adds to each work of his turn; `answer` is his standing answer
    of this round, which everybody knows (see `interludes`). `gave_back` is the profession he did not keep,
    which only he remembers (PRI-1.9). `one_faced` tells whether landscapes may not be flipped (PRI-7.11); it
    never changes.
    """

    def __init__(self, landscapes: list[int], placed: list[int], one_faced: bool) -> None:
        self.one_faced = one_faced
        self.money = 0
        self.prestige = 0
        self.sold = 0
        self.best = 0
        self.taken = PALAZZO
        self.barred = BESIDE_PALAZZO
        self.room = (1 << TILES) - 1
        self.placed = placed
        self.grounds = 0
        self.built = 0
        self.landscapes = landscapes
        self.freedoms = 0
        self.jesters = 0
        self.builders = 0
        self.hand = 0
        self.shown = 0
        self.recruiting = 0
        self.works = 0
        self.replaced = 0
        self.bonus = 0
        self.cards = 0
        self.value = 0
        self.rejected = -1
        self.inspired = 0
        self.answer = 0
        self.gave_back = -1

    def clone(self) -> "Player":
        twin = Player(self.landscapes.copy(), self.placed.copy(), self.one_faced)
        self.copy_to(twin)
        return twin

    def copy_to(self, twin: "Player") -> None:
        """Give a twin, who has the same tiles, all the rest."""
        twin.money = self.money
        twin.prestige = self.prestige
        twin.sold = self.sold
        twin.best = self.best
        twin.taken = self.taken
        twin.barred = self.barred
        twin.room = self.room
        twin.grounds = self.grounds
        twin.built = self.built
        twin.freedoms = self.freedoms
        twin.jesters = self.jesters
        twin.builders = self.builders
        twin.hand = self.hand
        twin.shown = self.shown
        twin.recruiting = self.recruiting
        twin.works = self.works
        twin.replaced = self.replaced
        twin.bonus = self.bonus
        twin.cards = self.cards
        twin.value = self.value
        twin.rejected = self.rejected
        twin.inspired = self.inspired
        twin.answer = self.answer
        twin.gave_back = self.gave_back

    def pay(self, florins: int) -> int:
        """Pay, and give the points of prestige that are sold for what the cash lacks (PRI-3.16)."""
        points = (max(florins - self.money, 0) + SOLD - 1) // SOLD
        self.prestige -= points
        self.sold += points
        self.money += SOLD * points - florins
        return points

    def in_hand(self) -> int:
        """Count the profession and recruiting cards in hand."""
        return size(self.hand) + self.recruiting

    def on_table(self) -> int:
        """Count the profession and recruiting cards before him: his works (PRI-4.8)."""
        return size(self.works) + self.replaced

    def may_touch(self) -> bool:
        """Tell whether his buildings may touch each other and the palazzo (PRI-4.4)."""
        return self.builders >= TOUCHING

    def palazzo(self) -> int:
        return PALAZZO

    def standing(self) -> int:
        """Give the cells of the palazzo and of the buildings that he has placed."""
        return self.palazzo() | self.grounds

    def no_room(self) -> str:
        """Name the rule by which a building finds no room."""
        return "PRI-7.6" if self.may_touch() else "PRI-7.7"

    def closed_cells(self) -> int:
        """Give the free cells that no building may cover: those beside others, below two builders."""
        return 0 if self.may_touch() else self.barred

    def employ(self) -> int:
        """Take a builder, and give the prestige that the second and third bring (PRI-4.5)."""
        self.builders += 1
        if self.builders == TOUCHING:
            # Some buildings that had no room may have it again.
            self.room |= (1 << BUILDINGS) - 1
            self.look_for_room()
        return BUILDER_PRESTIGE if self.builders > 1 else 0

    def look_for_room(self) -> None:
        """Find out again for which tiles there is room; what did not fit still does not."""
        closed = self.closed_cells()
        room = 0
        for tile in members(self.room):
            if self.finds_room(tile, self.taken, closed):
                room |= 1 << tile
        self.room = room

    def finds_room(self, tile: int, taken: int, closed: int) -> bool:
        """Tell whether a tile would fit into his principality if these cells were taken and closed."""
        return fits(tile, taken, closed, ONE_FACED_CELLS if self.one_faced else USABLE_CELLS)

    def sites(self, tile: int) -> list[int]:
        """List where a tile fits into his principality."""
        sites, cells = (ONE_FACED, ONE_FACED_CELLS) if self.one_faced else (USABLE, USABLE_CELLS)
        return fitting(tile, self.taken, self.closed_cells(), sites, cells)

    def placements(self, tile: int) -> list[int]:
        """List the moves that place a tile there."""
        if self.one_faced:
            return fitting(tile, self.taken, self.closed_cells(), ONE_FACED_PLACEMENTS, ONE_FACED_CELLS)
        return fitting(tile, self.taken, self.closed_cells(), PLACEMENTS, USABLE_CELLS)
