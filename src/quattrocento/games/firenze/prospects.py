"""What contracts, towers and stones are worth to one player, in points: how the greedy bot judges."""

from typing import Final

from quattrocento.games.firenze.components import (
    CAMPANILE,
    COLOURS,
    FLOOR_POINTS,
    HEIGHT,
    HEIGHTS,
    HIGHEST,
    LOWEST,
    MAJORITY,
    NUMBER,
    OPEN,
    RECOGNITION,
    contract_of,
)
from quattrocento.games.firenze.components import height_of as contract_height
from quattrocento.games.firenze.scoring import LOW
from quattrocento.games.firenze.stones import MASK, WIDTH, colours
from quattrocento.games.firenze.table import Table
from quattrocento.games.firenze.towers import colour_of, height_of

SEAL: Final = 2.5
"""What a seal could bring elsewhere, early in a match."""

WAIT: Final = 0.72
"""What is left of a hope that takes one more turn."""

FEED: Final = 0.7
"""What is left of a tower's hopes for each turn in which its colour is not at hand."""

CHANCE: Final = 0.35
"""The part of a majority that a further seal is worth before it has the lead."""

STONE: Final[list[float]] = [0.35, 0.4, 0.45, 0.55, 0.65, 0.75]
"""A stone in the warehouse, by colour: rare ones are worth more."""


SERIES: Final[list[float]] = [
    sum([1.0 / (1.0 + 0.25 * float(number)) for number in range(count)]) for count in range(MASK + 1)
]
"""What so many stones of one colour are worth together, the first counting 1."""

AWAITED: Final = 0.9
"""What a stone is worth more if a tower of its colour waits for it."""

TALL: Final = 10
MANY: Final = 7
"""Heights and numbers of stones that make a difference."""


class Prospects:
    """What one player can hope for at one moment."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.player = table.players[seat]
        self.seals = [[0] * (len(table.players)) for _ in range(COLOURS)]
        for contract in range(len(table.owners)):
            if table.owners[contract] >= 0:
                self.seals[contract // HEIGHTS][table.owners[contract]] += 1
        self.hurry = min([player.seals for player in table.players]) <= 1 or table.ender >= 0
        self.values: list[float] = [self.contract(contract) for contract in range(len(table.owners))]
        self.hopes: list[float] = [-1.0] * (COLOURS * TALL * MANY)
        self.worths: list[float] = STONE.copy()
        for code in self.player.towers:
            if height_of(code) < HIGHEST:
                self.worths[colour_of(code)] = STONE[colour_of(code)] + AWAITED
        self.on_row = 0
        for heap in table.lying[:4]:
            for colour in colours(heap):
                self.on_row |= 1 << colour

    def contract(self, contract: int) -> float:
        """Put a number on fulfilling a contract: points, bonuses, majority, less the seal; 0 if closed."""
        table = self.table
        if table.owners[contract] != OPEN:
            return 0.0
        height = contract_height(contract)
        value = float(table.worth(contract))
        if table.floors >> height & 1:
            value += float(FLOOR_POINTS[height])
        for card in table.churches:
            if card != CAMPANILE and HEIGHT[card] == height:
                value += float(NUMBER[card])
        if RECOGNITION in self.player.hand and (table.rulings.all_seals or contract % HEIGHTS < LOW):
            value += float(NUMBER[RECOGNITION])
        place = table.balcony(contract)
        if place > table.opened:
            value *= 0.5  # others must be done first
        return value + self.majority(contract // HEIGHTS) - (0.0 if self.hurry else SEAL)

    def majority(self, colour: int) -> float:
        """Guess what one more seal of a colour is worth for its majority."""
        own = self.seals[colour][self.seat]
        rival = max([count for seat, count in enumerate(self.seals[colour]) if seat != self.seat])
        if own + 1 > rival >= own:
            return float(MAJORITY[colour]) * (2.0 * CHANCE if rival else CHANCE)
        return float(MAJORITY[colour]) * 0.15

    def now(self, colour: int, height: int) -> float:
        """Put a number on a tower that can be turned in at once; 0 if it cannot."""
        contract = contract_of(colour, height)
        if height == HEIGHT[CAMPANILE] and CAMPANILE in self.table.churches:
            return float(NUMBER[CAMPANILE])
        if contract < 0 or not self.table.is_open(contract) or not self.player.seals:
            return 0.0
        return self.values[contract]

    def hope(self, colour: int, height: int, stones: int) -> float:
        """Put a number on a tower that must grow next turn; so many stones of its colour are at hand."""
        place = (colour * TALL + min(height, TALL - 1)) * MANY + min(stones, MANY - 1)
        if self.hopes[place] < 0.0:
            self.hopes[place] = self.judged(colour, height, stones)
        return self.hopes[place]

    def judged(self, colour: int, height: int, stones: int) -> float:
        """Find the contract that the tower may best grow to, or the Campanile."""
        if self.table.ender >= 0 or not self.player.seals:
            return 0.0  # there is no next turn
        best = 0.0
        for target in range(max(height + 1, LOWEST), HIGHEST + 1):
            value = self.values[contract_of(colour, target)]
            best = max(best, value * self.nearness(colour, target - height, stones))
        if CAMPANILE in self.table.churches and height < HEIGHT[CAMPANILE]:
            value = float(NUMBER[CAMPANILE])
            best = max(best, value * self.nearness(colour, HEIGHT[CAMPANILE] - height, stones))
        return best

    def nearness(self, colour: int, missing: int, stones: int) -> float:
        """Guess what is left of a hope for which so many floors are missing."""
        near = 1.0 if stones else 0.75 if self.on_row >> colour & 1 else 0.35
        for _ in range((missing + 1) // 2):
            near *= WAIT
        for _ in range((max(missing - stones, 0) + 1) // 2):
            near *= FEED
        return near

    def stone(self, colour: int) -> float:
        """Put a number on a stone in the warehouse: more if a tower of its colour waits for it."""
        return self.worths[colour]

    def warehouse(self, heap: int) -> float:
        """Put a number on stones: the first of a colour are worth most."""
        total = 0.0
        colour = 0
        while heap:
            total += self.worths[colour] * SERIES[heap & MASK]
            heap >>= WIDTH
            colour += 1
        return total
