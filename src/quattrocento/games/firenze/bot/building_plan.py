"""What to build this turn: every way to add stones is tried, and the best is kept."""

from typing import Final

from quattrocento.games.firenze.bot.piece_values import PieceValues
from quattrocento.games.firenze.box.components import COLOURS, COST, MOST_ADDED
from quattrocento.games.firenze.rules.player import Player
from quattrocento.games.firenze.rules.stones import of, one, total
from quattrocento.games.firenze.rules.towers import GROWN, colour_of, has_grown, height_of, tower

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


ROUNDING: Final = 1e-6
"""Sums in another order differ by less."""

ENTRIES: Final = MOST_FOR_ONE + 1
"""So many numbers of stones a tower can get, none included."""


def sites(player: Player, heap: int) -> list[int]:
    """List the towers, and a new one for every other colour in the heap."""
    found = player.towers.copy()
    built = 0
    for code in found:
        built |= 1 << colour_of(code)
    for colour in range(COLOURS):
        if of(heap, colour) and not built >> colour & 1:
            found.append(tower(colour, 0, GROWN))
    return found


class BuildingPlan:
    """The best way to build with a heap of stones: how many for each tower, new ones last.

    Ways are tried in order, and of equal ones the first is kept. `gains` tells by tower and number of
    stones what that brings at most, `ahead` what a tower and all after it can bring: a way that falls
    short of the `bar` is not followed. A plan worth less than the `floor` that it is asked to beat is of
    no use, so its value is then only known to be less.
    """

    def __init__(
        self, prospects: PieceValues, heap: int, discount: int, added: int, first: int, floor: float
    ) -> None:
        self.prospects = prospects
        self.heap = heap
        self.added = added
        self.first = first
        self.bases = sites(prospects.player, heap)
        self.value = -1e9
        self.bar = floor - ROUNDING
        self.best: list[int] = [0] * len(self.bases)
        self.chosen: list[int] = [0] * len(self.bases)
        self.prices: list[int] = [max(cost - discount, 0) for cost in COST]
        self.worth = 0.0
        self.hunger = 0.0
        self.waits = 0
        self.gains: list[float] = [0.0] * (len(self.bases) * ENTRIES)
        self.waiting: list[int] = [0] * (len(self.bases) * ENTRIES)
        self.ahead: list[float] = [0.0] * (len(self.bases) + 1)
        stones = total(heap)
        self.limit = MOST_ADDED - added
        while self.limit >= 0 and stones - self.limit < self.prices[added + self.limit]:
            self.limit -= 1
        if self.limit >= 0:
            self.look_ahead()
            self.raise_bar()
            self.search(0, heap, 0, 0.0, 0)

    def most_for(self, place: int, heap: int, used: int) -> int:
        """Count the stones that the tower at *place* can get once so many are used."""
        colour = colour_of(self.bases[place])
        return min(of(heap, colour), self.limit - used, MOST_FOR_ONE) if colour >= self.first else 0

    def weigh(self, code: int, count: int, stones: int) -> None:
        """Put numbers on a tower that gets so many stones while others of its colour stay at hand."""
        height = height_of(code) + count
        self.worth = 0.0
        self.hunger = 0.0
        self.waits = 0
        if count == 0 and not has_grown(code):
            self.worth = RUIN * float(height // 2)
        elif height:
            colour = colour_of(code)
            now = self.prospects.now(colour, height)
            hope = self.prospects.hope(colour, height, stones)
            self.worth = max(now, hope)
            if hope > now:
                self.waits = 1
                if not stones:
                    self.hunger = UNFED if height == count else 0.2 * UNFED

    def look_ahead(self) -> None:
        """Work out what each number of stones for each tower brings, the last tower first."""
        for place in range(len(self.bases) - 1, -1, -1):
            colour = colour_of(self.bases[place])
            before = place > 0 and colour_of(self.bases[place - 1]) == colour
            after = place + 1 < len(self.bases) and colour_of(self.bases[place + 1]) == colour
            most = -1e9
            for count in range(self.most_for(place, self.heap, 0) + 1):
                gain = self.most_shared(place, count) if before or after else self.alone(place, count)
                if not before:
                    gain += self.prospects.stored(colour, of(self.heap, colour) - count)
                self.gains[place * ENTRIES + count] = gain
                most = max(most, gain)
            self.ahead[place] = self.ahead[place + 1] + most

    def alone(self, place: int, count: int) -> float:
        """Weigh the only tower of its colour: all stones left of it are at hand."""
        code = self.bases[place]
        self.weigh(code, count, of(self.heap, colour_of(code)) - count)
        self.waiting[place * ENTRIES + count] = self.waits
        return self.worth - self.hunger

    def most_shared(self, place: int, count: int) -> float:
        """Weigh one of several towers of a colour, which may leave it any number of stones."""
        code = self.bases[place]
        most = -1e9
        for stones in range(of(self.heap, colour_of(code)) - count + 1):
            self.weigh(code, count, stones)
            most = max(most, self.worth - self.hunger)
        return most

    def raise_bar(self) -> None:
        """Judge a likely way first: to build on one tower only."""
        found = -1
        most = 0.0
        for place in range(len(self.bases)):
            for count in range(1, self.most_for(place, self.heap, 0) + 1):
                gain = self.gains[place * ENTRIES + count] - self.gains[place * ENTRIES]
                gain -= PAID * float(self.prices[self.added + count] - self.prices[self.added])
                if gain > most:
                    most = gain
                    found = place * ENTRIES + count
        heap = self.heap
        count = 0
        if found >= 0:
            count = found % ENTRIES
            self.chosen[found // ENTRIES] = count
            heap -= count * one(colour_of(self.bases[found // ENTRIES]))
        self.bar = max(self.bar, self.judge(heap, self.added + count) - ROUNDING)
        if found >= 0:
            self.chosen[found // ENTRIES] = 0

    def search(self, place: int, heap: int, used: int, value: float, waiting: int) -> None:
        """Try every number of stones for the tower at *place*, then the next ones."""
        if place == len(self.bases):
            exact = self.judge(heap, self.added + used)
            if exact > self.value:
                self.value = exact
                self.best = self.chosen.copy()
                self.bar = max(self.bar, exact - ROUNDING)
            return
        unit = one(colour_of(self.bases[place]))
        for count in range(self.most_for(place, heap, used) + 1):
            entry = place * ENTRIES + count
            sofar = value + self.gains[entry]
            crowd = waiting + self.waiting[entry]
            cost = PAID * float(self.prices[self.added + used + count]) + CROWDED * float(max(crowd - 1, 0))
            if sofar + self.ahead[place + 1] - cost >= self.bar:
                self.chosen[place] = count
                self.search(place + 1, heap - count * unit, used + count, sofar, crowd)
        self.chosen[place] = 0

    def judge(self, heap: int, added: int) -> float:
        value = self.prospects.warehouse(heap) - PAID * float(self.prices[added])
        waiting = 0
        for place in range(len(self.bases)):
            code = self.bases[place]
            self.weigh(code, self.chosen[place], of(heap, colour_of(code)))
            value += self.worth
            value -= self.hunger
            waiting += self.waits
        return value - CROWDED * float(max(waiting - 1, 0))

    def next_stone(self) -> int:
        """Give the tower that gets the first stone, by the order of colours; -1 for none."""
        found = -1
        for place in range(len(self.bases)):
            code = self.bases[place]
            if self.best[place] and (found < 0 or colour_of(code) < colour_of(found)):
                found = code
        return found
