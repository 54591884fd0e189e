"""What palaces may become: the points expected of them, looked up by their shape.

The shape of a palace is all that its future depends on: its highest floor, its floors and
windows, and whether it is of one material. There are few shapes, so what is expected of
each of them, for a given chance of growing, is worked out once.
"""

from typing import Final

from quattrocento.games.palazzo.box.components import (
    FLOOR,
    FLOORS,
    HEIGHT_POINTS,
    ONE_MATERIAL,
    WINDOWS_COUNT,
)
from quattrocento.games.palazzo.rules import palace

WINDOWS_TO_COME: Final = 1.8
"""Windows of an average floor still to come."""

SAME_MATERIAL: Final = 0.55
"""How likely the next floor of a one-material palace is of that material again."""

LOW_FLOORS: Final = 12
"""Bits of a palace that hold its first three floors."""

MEASURES: Final = 1 << 13
"""Bounds the measures of a palace: windows in four bits; floors, materials, highest floor in three each."""


def stacked(below: int, bits: int, floor: int) -> int:
    """Measure what comes about when an element, four *bits*, is put as *floor* on what measures *below*."""
    if bits == 0:
        return below
    material = (bits - 1) // 3
    windows = (bits - 1) % 3 + 1
    return ((below & 127) + windows + 16) | (below & 896) | (128 << material) | (floor << 10)


def parts(lowest: int, highest: int) -> list[int]:
    """Measure all that can stand on some floors of a palace, by its bits; those of an element go up to 9."""
    measured = [0]
    for floor in range(lowest, highest + 1):
        measured = [
            stacked(below, bits, floor) if bits <= 9 else 0 for bits in range(16) for below in measured
        ]
    return measured


LOWER: Final[list[int]] = parts(1, 3)
UPPER: Final[list[int]] = parts(4, 5)

SHAPES: Final[list[int]] = [
    measured
    for measured in range(MEASURES)
    if measured >> 10 <= FLOORS
    and 1 <= (measured >> 4) & 7 <= measured >> 10
    and (measured >> 4) & 7 <= measured & 15 <= 3 * ((measured >> 4) & 7)
    and (measured >> 7) & 7 in (1, 3)
]
"""The measures of each shape; of its materials only tells whether they are one or several."""

TOP: Final[list[int]] = [measured >> 10 for measured in SHAPES]
"""The highest floor of each shape."""

HEIGHT: Final[list[int]] = [(measured >> 4) & 7 for measured in SHAPES]
"""The floors of each shape."""

ALL_WINDOWS: Final[list[int]] = [measured & 15 for measured in SHAPES]
"""The windows of each shape."""

PURE: Final[list[bool]] = [(measured >> 7) & 7 == 1 for measured in SHAPES]
"""Whether a shape is of one material."""

SHAPE: Final[list[int]] = [0] * MEASURES
"""The number of the shape by the measures of a palace."""


def number_shapes() -> None:
    """Fill `SHAPE`: any single material stands for one, any mixture for several."""
    for number in range(len(SHAPES)):
        rest = SHAPES[number] & ~(7 << 7)
        for materials in [1, 2, 4] if PURE[number] else [3, 5, 6, 7]:
            SHAPE[rest | materials << 7] = number


number_shapes()


def shape(built: int) -> int:
    low = LOWER[built & ((1 << LOW_FLOORS) - 1)]
    high = UPPER[built >> LOW_FLOORS]
    if high == 0:
        return SHAPE[low]
    return SHAPE[((low & 127) + (high & 127)) | ((low | high) & 896) | (high & 7168)]


def worth_at(floors: int, windows: float, pure: float) -> float:
    """Score a palace of so many floors and windows that is of one material with likelihood *pure*."""
    worth = HEIGHT_POINTS[floors] + ONE_MATERIAL[floors] * pure
    return worth + windows if WINDOWS_COUNT[floors] else worth


def prospect(number: int, chance: float) -> float:
    """Expect the points of a palace of shape *number*: each floor above its top comes with *chance*."""
    missing = FLOORS - TOP[number]
    floors = HEIGHT[number]
    windows = float(ALL_WINDOWS[number])
    pure = 1.0 if PURE[number] else 0.0
    total = 0.0
    ways = 1.0
    for added in range(missing + 1):
        likely = ways
        for _ in range(added):
            likely *= chance
        for _ in range(missing - added):
            likely *= 1.0 - chance
        total += likely * worth_at(floors + added, windows + WINDOWS_TO_COME * added, pure)
        pure *= SAME_MATERIAL
        ways = ways * (missing - added) / (added + 1)
    return total


FORECASTS: Final[dict[float, list[float]]] = {}
"""What has been worked out already."""


def forecast(chance: float) -> list[float]:
    """Expect the points of every shape when each missing floor comes with *chance*."""
    known = FORECASTS.get(chance)
    if known is None:
        known = [prospect(number, chance) for number in range(len(SHAPES))]
        FORECASTS[chance] = known
    return known


def best_site(
    palaces: list[int], tile: int, expected: list[float], crowded: list[float]
) -> tuple[float, int]:
    """Find where *tile* adds most by itself, and how much: a palace, a new one, or -1 for the box.

    *expected* holds for as many palaces as there are, *crowded* for one more.
    """
    block = palace.BLOCK[tile]
    most = 0.0
    best = -1
    begun = crowded[shape(block)]
    for number in range(len(palaces)):
        built = palaces[number]
        before = shape(built)
        begun += crowded[before] - expected[before]
        if TOP[before] < FLOOR[tile]:
            more = expected[shape(built | block)] - expected[before]
            if more > most:
                most = more
                best = number
    return (begun, len(palaces)) if begun > most else (most, best)


class PalacePotential:
    """The palaces of a player, ready to be asked what more elements would make of them.

    `forecasts` are by the number of palaces, since they hinder each other.
    """

    def __init__(self, palaces: list[int], forecasts: list[list[float]]) -> None:
        self.palaces = palaces.copy()
        self.forecasts = forecasts
        self.shapes = [shape(built) for built in palaces]
        self.now = self.total()

    def total(self) -> float:
        expected = self.forecasts[len(self.palaces)]
        total = 0.0
        for number in self.shapes:
            total += expected[number]
        return total

    def best(self, tiles: list[int], place: int) -> float:
        """Expect the points after the best way to build *tiles* from *place* on, which rise by floor.

        Building from the lowest floor up reaches every arrangement that any order reaches.
        """
        if place == len(tiles):
            return self.total()
        if place == len(tiles) - 1:
            return self.best_last(tiles[place])
        block = palace.BLOCK[tiles[place]]
        floor = FLOOR[tiles[place]]
        best = self.best(tiles, place + 1)
        for number in range(len(self.palaces)):
            before = self.shapes[number]
            if TOP[before] < floor:
                below = self.palaces[number]
                self.palaces[number] = below | block
                self.shapes[number] = shape(below | block)
                best = max(best, self.best(tiles, place + 1))
                self.palaces[number] = below
                self.shapes[number] = before
        self.palaces.append(block)
        self.shapes.append(shape(block))
        best = max(best, self.best(tiles, place + 1))
        self.palaces.pop()
        self.shapes.pop()
        return best

    def best_last(self, tile: int) -> float:
        """Expect the points after the best way to build *tile*: what `best` finds, nothing being moved."""
        block = palace.BLOCK[tile]
        best = self.total()
        for number in range(len(self.palaces)):
            if TOP[self.shapes[number]] < FLOOR[tile]:
                best = max(best, self.total_with(number, shape(self.palaces[number] | block)))
        crowded = self.forecasts[len(self.palaces) + 1]
        total = 0.0
        for before in self.shapes:
            total += crowded[before]
        return max(best, total + crowded[shape(block)])

    def total_with(self, changed: int, after: int) -> float:
        """Expect the points of all palaces together if the shape of one of them were *after*."""
        expected = self.forecasts[len(self.palaces)]
        total = 0.0
        for number in range(len(self.shapes)):
            total += expected[after if number == changed else self.shapes[number]]
        return total

    def gain(self, tiles: list[int]) -> float:
        """Give the points that *tiles*, which rise by floor, add."""
        return self.best(tiles, 0) - self.now

    def quick_gain(self, tiles: list[int]) -> float:
        """Give nearly the same at once: every element, in turn, goes where it adds most by itself."""
        palaces = self.palaces.copy()
        total = 0.0
        for tile in tiles:
            count = len(palaces)
            more, number = best_site(palaces, tile, self.forecasts[count], self.forecasts[count + 1])
            total += more
            if number == count:
                palaces.append(palace.BLOCK[tile])
            elif number >= 0:
                palaces[number] |= palace.BLOCK[tile]
        return total
