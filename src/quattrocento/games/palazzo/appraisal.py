"""What things are worth to a player of Palazzo: palaces with their prospects, money, lots.

All judgement of the game is here, in points. `chance` is the likelihood that a floor
still missing on top of a palace will come; it falls as the stacks run out, and with it
the worth of money, which counts for nothing in the end.
"""

from typing import Final

from quattrocento.games.palazzo.components import (
    BOX_ELEMENTS,
    CARDS,
    CERTIFICATE,
    FLOOR,
    VALUE,
)
from quattrocento.games.palazzo.money import payable
from quattrocento.games.palazzo.prospects import Prospects, forecast
from quattrocento.games.palazzo.table import Table

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


def prospects(table: Table, palaces: list[int], more: int) -> Prospects:
    """Look at *palaces*, and up to so many *more*, with the chances of this moment."""
    first = len(palaces)
    forecasts = [forecast(growth(table, first + added)) for added in range(more + 1)]
    return Prospects(palaces.copy(), forecasts)


def estate(table: Table, palaces: list[int]) -> float:
    """Expect the points of all *palaces* together."""
    return prospects(table, palaces, 0).now


def by_floor(tiles: list[int]) -> list[int]:
    """Sort elements from the lowest floor up."""
    if len(tiles) == 1:
        return tiles.copy()
    return sorted(tiles, key=lambda tile: (FLOOR[tile], tile))


def gain(table: Table, seat: int, tiles: list[int]) -> float:
    """Give the points that *tiles* add to the prospects of *seat*."""
    return prospects(table, table.players[seat].palaces, len(tiles)).gain(by_floor(tiles))


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
