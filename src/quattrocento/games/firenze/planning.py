"""What to build this turn: every way to add stones is tried, and the best is kept."""

from typing import Final

from quattrocento.games.firenze.components import COLOURS, COST, MOST_ADDED
from quattrocento.games.firenze.prospects import Prospects
from quattrocento.games.firenze.stones import of, one, total
from quattrocento.games.firenze.towers import colour_of, has_grown, height_of

MOST_FOR_ONE = 4
"""No plan adds more stones to one tower at once: that is nearly always too dear."""


PAID: Final = 0.35
"""What a stone paid for building costs."""

RUIN: Final = 0.4
"""What a stone that comes back from a ruin is worth."""

UNFED: Final = 3.0
"""What counts against beginning a tower without a stone for the next turn; less against one that stands."""

CROWDED: Final = 1.5
"""What counts against each tower beyond the first that must be fed."""


class Plan:
    """The best way to build with a heap of stones: how many for each tower, new ones last."""

    def __init__(self, prospects: Prospects, heap: int, discount: int, added: int, first: int) -> None:
        self.prospects = prospects
        self.heap = heap
        self.discount = discount
        self.added = added
        player = prospects.player
        self.bases: list[tuple[int, int, bool]] = [
            (colour_of(code), height_of(code), has_grown(code)) for code in player.towers
        ]
        built = {colour for colour, _, _ in self.bases}
        self.bases += [
            (colour, 0, True) for colour in range(COLOURS) if of(heap, colour) and colour not in built
        ]
        self.first = first
        self.best: list[int] = [0] * len(self.bases)
        self.value = -1e9
        self.chosen: list[int] = [0] * len(self.bases)
        self.search(0, heap, added)

    def price(self, count: int) -> int:
        """Give what so many stones cost."""
        return max(COST[count] - self.discount, 0)

    def search(self, place: int, heap: int, added: int) -> None:
        """Try every number of stones for the tower at *place*, then the next ones."""
        if place == len(self.bases):
            self.judge(heap, added)
            return
        colour = self.bases[place][0]
        most = 0
        if colour >= self.first:
            most = min(of(heap, colour), MOST_ADDED - added, MOST_FOR_ONE)
        for count in range(most + 1):
            if count and total(heap) - count < self.price(added + count):
                break
            self.chosen[place] = count
            self.search(place + 1, heap - count * one(colour), added + count)
        self.chosen[place] = 0

    def judge(self, heap: int, added: int) -> None:
        """Put a number on a way to build, and keep it if it is the best."""
        due = self.price(added)
        if due > total(heap):
            return
        prospects = self.prospects
        value = prospects.warehouse(heap) - PAID * float(due)
        waiting = 0
        for place in range(len(self.bases)):
            colour, height, grown = self.bases[place]
            count = self.chosen[place]
            if count == 0 and not grown:
                value += RUIN * float(height // 2)
            elif height + count:
                stones = of(heap, colour)
                now = prospects.now(colour, height + count)
                hope = prospects.hope(colour, height + count, stones)
                value += max(now, hope)
                if hope > now:
                    waiting += 1
                    value -= 0.0 if stones else UNFED if height == 0 else 0.2 * UNFED
        value -= CROWDED * float(max(waiting - 1, 0))
        if value > self.value:
            self.value = value
            self.best = self.chosen.copy()

    def next_stone(self) -> int:
        """Give the place of the tower that gets the first stone, by the order of colours; -1 for none."""
        found = -1
        for place in range(len(self.bases)):
            if self.best[place] and (found < 0 or self.bases[place][0] < self.bases[found][0]):
                found = place
        return found
