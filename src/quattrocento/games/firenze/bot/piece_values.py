"""What contracts, towers and stones are worth to one player, in points: how the greedy bot judges."""

from typing import Final

from quattrocento.core.bits import greatest
from quattrocento.games.firenze.box.components import (
    BALCONY_POINTS,
    CAMPANILE,
    COLOURS,
    CONTRACT_POINTS,
    FLOOR_POINTS,
    HEIGHT,
    HEIGHTS,
    HIGHEST,
    LOWEST,
    MAJORITY,
    NUMBER,
    OPEN,
    RECOGNITION,
)
from quattrocento.games.firenze.rules.player import Player
from quattrocento.games.firenze.rules.scoring import LOW
from quattrocento.games.firenze.rules.stones import MASK, WIDTH, of
from quattrocento.games.firenze.rules.table import Table
from quattrocento.games.firenze.rules.towers import colour_of, height_of

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

NEAR_CARDS: Final = 4
"""So many cards of the row are near enough to feed a tower."""


SERIES: Final[list[float]] = [
    sum([1.0 / (1.0 + 0.25 * float(number)) for number in range(count)]) for count in range(MASK + 1)
]
"""What so many stones of one colour are worth together, the first counting 1."""

AWAITED: Final = 0.9
"""What a stone is worth more if a tower of its colour waits for it."""

TALL: Final = 10
MANY: Final = 7
"""Heights and numbers of stones that make a difference."""

MOST_STEPS: Final = 6
"""More turns than a hope ever waits, or is not fed."""


def nearness_table() -> list[float]:
    """Work out what is left of hopes: by the beginning, the turns to wait, and those without a stone."""
    found: list[float] = []
    for beginning in (1.0, 0.75, 0.35):  # stones at hand, in the row, nowhere
        for waits in range(MOST_STEPS):
            near = beginning
            for _ in range(waits):
                near *= WAIT
            for _ in range(MOST_STEPS):
                found.append(near)
                near *= FEED
    return found


NEARNESS: Final[list[float]] = nearness_table()


def stone_worths(player: Player) -> list[float]:
    """Put a number on a stone of each colour in the warehouse: more if a tower waits for it."""
    worths = STONE.copy()
    for code in player.towers:
        if height_of(code) < HIGHEST:
            worths[colour_of(code)] = STONE[colour_of(code)] + AWAITED
    return worths


class PieceValues:
    """What one player can hope for at one moment; contracts are looked at when they are asked for."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.player = table.players[seat]
        self.hurry = min([player.seals for player in table.players]) <= 1 or table.ender >= 0
        self.campanile = CAMPANILE in table.churches
        self.hopeless = table.ender >= 0 or not self.player.seals
        self.known = 0
        self.values: list[float] = [0.0] * len(table.owners)
        self.ready: list[float] = [0.0] * len(table.owners)
        self.hopes: list[float] = [-1.0] * (COLOURS * TALL * MANY)
        self.worths: list[float] = stone_worths(self.player)
        self.on_row = 0
        for place in range(min(NEAR_CARDS, len(table.lying))):
            self.on_row |= table.lying[place]

    def look_up(self, colour: int) -> None:
        """Put numbers on the contracts of a colour, all in all and for now."""
        self.known |= 1 << colour
        table = self.table
        gain = self.majority(colour)
        seal = 0.0 if self.hurry else SEAL
        recognised = RECOGNITION in self.player.hand
        for floor in range(HEIGHTS):
            contract = colour * HEIGHTS + floor
            if table.owners[contract] != OPEN:
                continue
            place = table.balcony(contract)
            points = BALCONY_POINTS[table.balconies[place]] if place >= 0 else CONTRACT_POINTS[contract]
            value = float(points + self.bonus(floor + LOWEST))
            if recognised and (table.rulings.all_seals or floor < LOW):
                value += float(NUMBER[RECOGNITION])
            if place > table.opened:
                value *= 0.5  # others must be done first
            value = value + gain - seal
            self.values[contract] = value
            if self.player.seals and place <= table.opened:
                self.ready[contract] = value

    def bonus(self, height: int) -> int:
        """Give what the first contract of a height brings besides."""
        points = FLOOR_POINTS[height] if self.table.floors >> height & 1 else 0
        for card in self.table.churches:
            if card != CAMPANILE and HEIGHT[card] == height:
                points += NUMBER[card]
        return points

    def majority(self, colour: int) -> float:
        """Guess what one more seal of a colour is worth for its majority."""
        counts = [0] * len(self.table.players)
        for contract in range(colour * HEIGHTS, colour * HEIGHTS + HEIGHTS):
            if self.table.owners[contract] >= 0:
                counts[self.table.owners[contract]] += 1
        own = counts[self.seat]
        counts[self.seat] = 0
        rival = greatest(counts)
        if own + 1 > rival >= own:
            return float(MAJORITY[colour]) * (2.0 * CHANCE if rival else CHANCE)
        return float(MAJORITY[colour]) * 0.15

    def now(self, colour: int, height: int) -> float:
        """Put a number on a tower that can be turned in at once; 0 if it cannot."""
        if not self.known >> colour & 1:
            self.look_up(colour)
        if LOWEST <= height <= HIGHEST:
            return self.ready[colour * HEIGHTS + height - LOWEST]
        return float(NUMBER[CAMPANILE]) if self.campanile and height == HEIGHT[CAMPANILE] else 0.0

    def hope(self, colour: int, height: int, stones: int) -> float:
        """Put a number on a tower that must grow next turn; so many stones of its colour are at hand."""
        place = (colour * TALL + min(height, TALL - 1)) * MANY + min(stones, MANY - 1)
        if self.hopes[place] < 0.0:
            self.hopes[place] = self.judged(colour, height, stones)
        return self.hopes[place]

    def judged(self, colour: int, height: int, stones: int) -> float:
        """Find the contract that the tower may best grow to, or the Campanile."""
        if self.hopeless:
            return 0.0  # there is no next turn
        if not self.known >> colour & 1:
            self.look_up(colour)
        best = 0.0
        first = colour * HEIGHTS - LOWEST
        for target in range(max(height + 1, LOWEST), HIGHEST + 1):
            best = max(best, self.values[first + target] * self.nearness(colour, target - height, stones))
        if self.campanile and height < HEIGHT[CAMPANILE]:
            value = float(NUMBER[CAMPANILE])
            best = max(best, value * self.nearness(colour, HEIGHT[CAMPANILE] - height, stones))
        return best

    def nearness(self, colour: int, missing: int, stones: int) -> float:
        """Guess what is left of a hope for which so many floors are missing."""
        beginning = 0 if stones else 1 if of(self.on_row, colour) else 2
        lacking = max(missing - stones, 0)
        waits = (missing + 1) // 2
        return NEARNESS[(beginning * MOST_STEPS + waits) * MOST_STEPS + (lacking + 1) // 2]

    def stored(self, colour: int, count: int) -> float:
        return self.worths[colour] * SERIES[count]

    def warehouse(self, heap: int) -> float:
        """Put a number on stones: the first of a colour are worth most."""
        total = 0.0
        colour = 0
        while heap:
            total += self.stored(colour, heap & MASK)
            heap >>= WIDTH
            colour += 1
        return total
