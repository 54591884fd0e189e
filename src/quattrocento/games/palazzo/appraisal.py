"""What things are worth to a player of Palazzo: palaces with their prospects, money, lots.

All judgement of the game is here, in points. `chance` is the likelihood that a floor
still missing on top of a palace will come; it falls as the stacks run out, and with it
the worth of money, which counts for nothing in the end.
"""

from typing import Final

from quattrocento.games.palazzo import palace
from quattrocento.games.palazzo.components import (
    BOX_ELEMENTS,
    CARDS,
    CERTIFICATE,
    FLOOR,
    FLOORS,
    HEIGHT_POINTS,
    ONE_MATERIAL,
    VALUE,
    WINDOWS_COUNT,
)
from quattrocento.games.palazzo.money import payable
from quattrocento.games.palazzo.table import Table

WINDOWS_TO_COME: Final = 1.8
"""Windows of an average floor still to come."""

SAME_MATERIAL: Final = 0.55
"""How likely the next floor of a one-material palace is of that material again."""

BEST_CHANCE: Final = 0.85
"""The likelihood, at the start of a match, that a missing floor of an only palace comes."""

CROWDING: Final = 0.35
"""How much each further palace of a player lowers the chance of every other to grow."""

FLORIN: Final = 0.13
"""Points that a florin buys while there is time to spend it."""

FACE: Final = 0.45
"""The share of a hand's worth that follows its face value; the rest follows what it pays at once."""


def time_left(table: Table) -> float:
    """Give the part of the match that is left, from 1 down to 0, riders already out considered."""
    left = len(table.stack) / BOX_ELEMENTS
    return left * (1.0 - 0.1 * table.riders)


def florin(table: Table) -> float:
    """Give the points a florin is worth now: less when the end is near."""
    return FLORIN * min(1.0, 2.5 * time_left(table))


def growth(table: Table, palaces: int) -> float:
    """Give the chance that a missing floor still comes to one of so many palaces."""
    return BEST_CHANCE * min(1.0, 1.6 * time_left(table)) / (1.0 + CROWDING * max(palaces - 1, 0))


def worth_at(floors: int, windows: float, pure: float) -> float:
    """Score a palace of so many floors and windows that is of one material with likelihood *pure*."""
    worth = HEIGHT_POINTS[floors] + ONE_MATERIAL[floors] * pure
    return worth + windows if WINDOWS_COUNT[floors] else worth


def prospect(built: int, chance: float) -> float:
    """Expect the points of a palace at the end: each floor above its top comes with *chance*."""
    missing = FLOORS - palace.top(built)
    floors = palace.height(built)
    windows = float(palace.windows(built))
    pure = 1.0 if palace.one_material(built) else 0.0
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


def estate(table: Table, palaces: list[int]) -> float:
    """Expect the points of all *palaces* together."""
    chance = growth(table, len(palaces))
    total = 0.0
    for built in palaces:
        total += prospect(built, chance)
    return total


def best_estate(table: Table, palaces: list[int], tiles: list[int]) -> float:
    """Expect the points after the best way to build *tiles*, which rise by floor.

    Building from the lowest floor up reaches every arrangement that any order reaches.
    """
    if not tiles:
        return estate(table, palaces)
    tile = tiles[0]
    rest = tiles[1:]
    best = best_estate(table, palaces, rest)
    block = palace.BLOCK[tile]
    for number in range(len(palaces)):
        below = palaces[number]
        if palace.top(below) < FLOOR[tile]:
            palaces[number] = below | block
            best = max(best, best_estate(table, palaces, rest))
            palaces[number] = below
    palaces.append(block)
    best = max(best, best_estate(table, palaces, rest))
    palaces.pop()
    return best


def by_floor(tiles: list[int]) -> list[int]:
    """Sort elements from the lowest floor up."""
    return sorted(tiles, key=lambda tile: (FLOOR[tile], tile))


def gain(table: Table, seat: int, tiles: list[int]) -> float:
    """Give the points that *tiles* add to the prospects of *seat*."""
    palaces = table.players[seat].palaces
    return best_estate(table, palaces.copy(), by_floor(tiles)) - estate(table, palaces)


def rivals_gain(table: Table, seat: int, tiles: list[int]) -> float:
    """Give the most that *tiles* would add to any other player."""
    best = 0.0
    for other in range(table.seats()):
        if other != seat:
            best = max(best, gain(table, other, tiles))
    return best


def hand_worth(hand: list[int]) -> float:
    """Give the worth of money in florins: what it pays at once, and what it may pay some day."""
    face = 0
    for card in range(CARDS):
        face += hand[card] * VALUE[card]
    return FACE * (face + hand[CERTIFICATE]) + (1.0 - FACE) * payable(hand)
