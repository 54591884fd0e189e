"""What the towers and stones of a player may still become: hopes in points, for the judge."""

from typing import Final

from quattrocento.core.bits import least
from quattrocento.games.firenze.box.components import (
    BALCONY_CONTRACT,
    BALCONY_POINTS,
    CAMPANILE,
    COLOURS,
    CONTRACT_POINTS,
    COST,
    FLOOR_POINTS,
    HEIGHT,
    HEIGHTS,
    HIGHEST,
    LOWEST,
    MOST_ADDED,
    NUMBER,
    OPEN,
    RECOGNITION,
    RULES,
)
from quattrocento.games.firenze.rules.player import Player
from quattrocento.games.firenze.rules.scoring import LOW
from quattrocento.games.firenze.rules.stones import MASK, WIDTH
from quattrocento.games.firenze.rules.table import Table
from quattrocento.games.firenze.rules.towers import colour_of, height_of

LOCKED: Final = 0.6
"""What is left of a balcony that others must be done before."""

SEAL: Final = 4.0
"""What a seal may bring elsewhere, at the beginning of a match."""

WAIT: Final = 0.95
"""What is left of a hope for each floor that is missing."""

LACK: Final[list[float]] = [0.84, 0.82, 0.8, 0.78, 0.76, 0.74]
"""What is left of a hope for each stone that must still be found, by colour."""

MOST_MISSING: Final = HIGHEST + 2

NEAR: Final[list[float]] = [WAIT**missing for missing in range(MOST_MISSING)]
"""What is left of a hope by the number of missing floors."""

FOUND: Final[list[float]] = [lack**lacking for lack in LACK for lacking in range(MOST_MISSING)]
"""What is left of it by colour and number of missing stones."""


def height_bonuses(table: Table, player: Player) -> list[float]:
    """Give what the heights bring besides, from the lowest: floor tiles, churches, Recognition in hand."""
    bonus = [0.0] * HEIGHTS
    for floor in range(HEIGHTS):
        if table.floors >> floor + LOWEST & 1:
            bonus[floor] = float(FLOOR_POINTS[floor + LOWEST])
    for card in table.churches:
        if card != CAMPANILE:
            bonus[HEIGHT[card] - LOWEST] += float(NUMBER[card])
    if RECOGNITION in player.hand:
        for floor in range(HEIGHTS if table.rulings.all_seals else LOW):
            bonus[floor] += float(NUMBER[RECOGNITION])
    return bonus


def contract_values(table: Table, player: Player, swings: list[float]) -> list[float]:
    """Give what every contract brings with all its bonuses and, by colour, the majority; 0 where closed."""
    bonus = height_bonuses(table, player)
    owners = table.owners
    values: list[float] = [0.0] * len(owners)
    for contract in range(len(owners)):
        if owners[contract] == OPEN:
            colour = contract // HEIGHTS
            extra = swings[colour] + bonus[contract - colour * HEIGHTS]
            values[contract] = float(CONTRACT_POINTS[contract]) + extra
    for place in range(table.opened, len(table.balconies)):
        balcony = table.balconies[place]
        contract = BALCONY_CONTRACT[balcony]
        values[contract] += float(BALCONY_POINTS[balcony] - CONTRACT_POINTS[contract])
        if place > table.opened:
            values[contract] *= LOCKED
    return values


def most_buildable(stones: int, discount: int) -> int:
    count = min(stones, MOST_ADDED)
    while count and stones - count < COST[count] - discount:
        count -= 1
    return count


class TowerPotential:
    """What one player may make of his towers and his stones.

    `best` and `others` are the hopes of his towers, `begun` that of a tower he could begin; `fed` is what
    the stones on the row add to them. `now` is what his next turn can bring with the stones at hand, and
    `taken` what it can bring more with those of a card. `hungry` counts the towers that lack a stone of their
    colour, `matching` the stones that a tower waits for, `supply` what the best card has of each colour;
    `heights` and `hopes` are those of his towers by colour. A hope costs a `seal`, which could bring
    something elsewhere; in the `last` turn nothing can wait. Stones beyond those at hand come from a card.
    """

    def __init__(self, table: Table, player: Player, values: list[float]) -> None:
        self.values = values
        self.campanile = CAMPANILE in table.churches
        self.last = table.ender >= 0
        seals = least([other.seals for other in table.players])
        self.seal = SEAL * float(seals) / float(RULES.seals[len(table.players)])
        self.best = 0.0
        self.others = 0.0
        self.begun = 0.0
        self.fed = 0.0
        self.now = 0.0
        self.taken = 0.0
        self.hungry = 0
        self.matching = 0
        self.stones = 0
        self.counts: list[int] = []
        self.supply = [0] * COLOURS
        self.heights = [0] * COLOURS
        self.hopes = [0.0] * COLOURS
        self.count_stones(player.warehouse)
        self.look_at_row(table)
        self.discount = player.discount()
        if player.seals:
            self.look_at_towers(player)

    def count_stones(self, heap: int) -> None:
        for _ in range(COLOURS):
            self.counts.append(heap & MASK)
            self.stones += heap & MASK
            heap >>= WIDTH

    def look_at_row(self, table: Table) -> None:
        """Find how many stones of each colour a card has that he can pay for with other colours."""
        for place in range(min(len(table.row), self.stones + 1)):
            heap = table.lying[place]
            colour = 0
            while heap:
                stones = heap & MASK
                if stones > self.supply[colour] and self.stones - self.counts[colour] >= place:
                    self.supply[colour] = stones
                heap >>= WIDTH
                colour += 1

    def look_at_towers(self, player: Player) -> None:
        """Count in all towers that stand, and those he could begin."""
        for code in player.towers:
            self.look_at(colour_of(code), height_of(code))
        for colour in range(COLOURS):
            if self.counts[colour] and not self.heights[colour]:
                self.begun = max(self.begun, self.hope(colour, 0, self.counts[colour]))

    def look_at(self, colour: int, height: int) -> None:
        stones = self.counts[colour]
        if stones == 0:
            self.hungry += 1
        self.matching += min(stones, max(HIGHEST - height, 0))
        hope = self.hope(colour, height, stones)
        self.heights[colour] = height
        self.hopes[colour] = max(self.hopes[colour], hope)
        if hope > self.best:
            self.others += self.best
            self.best = hope
        else:
            self.others += hope
        now = self.at_once(colour, height, stones)
        self.now = max(self.now, now)
        if self.supply[colour]:
            stones += self.supply[colour]
            self.fed += self.hope(colour, height, stones) - hope
            self.taken = max(self.taken, self.at_once(colour, height, stones) - now)

    def at_once(self, colour: int, height: int, stones: int) -> float:
        """Find the best contract that a tower meets this turn with so many stones, or fewer."""
        best = 0.0
        first = colour * HEIGHTS - LOWEST
        more = stones - self.counts[colour]
        most = min(stones, most_buildable(self.stones + more, self.discount))
        for target in range(max(height + 1, LOWEST), min(height + most, HIGHEST) + 1):
            best = max(best, self.values[first + target])
        return best

    def hope(self, colour: int, height: int, stones: int) -> float:
        """Find the best contract that a tower may grow to with so many stones at hand."""
        if self.last:
            return self.at_once(colour, height, stones)
        best = 0.0
        first = colour * HEIGHTS - LOWEST
        lacking = colour * MOST_MISSING - stones
        for target in range(max(height + 1, LOWEST), HIGHEST + 1):
            missing = target - height
            value = (self.values[first + target] - self.seal) * NEAR[missing]
            if missing > stones:
                value *= FOUND[lacking + missing]
            best = max(best, value)
        if self.campanile and height < HEIGHT[CAMPANILE]:
            missing = HEIGHT[CAMPANILE] - height
            value = float(NUMBER[CAMPANILE]) * NEAR[missing]
            best = max(best, value * FOUND[colour * MOST_MISSING + max(missing - stones, 0)])
        return best
