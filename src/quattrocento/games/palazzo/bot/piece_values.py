"""What things are worth to a player of Palazzo: palaces with their potential, money, lots.

All judgement of the game is here, in points. `chance` is the likelihood that a floor
still missing on top of a palace will come; it falls as the stacks run out, and with it
the worth of money, which counts for nothing in the end.
"""

from typing import Final

from quattrocento.games.palazzo.bot.palace_potential import PalacePotential, forecast, shape
from quattrocento.games.palazzo.box.components import (
    BOX_ELEMENTS,
    CARDS,
    CERTIFICATE,
    FLOOR,
    SHARED_FROM,
    VALUE,
)
from quattrocento.games.palazzo.rules.money import payable
from quattrocento.games.palazzo.rules.table import Table

BEST_CHANCE: Final = 0.85
"""The likelihood, at the start of a match, that a missing floor of an only palace comes."""

CROWDING: Final = 0.35
"""How much each further palace of a player lowers the chance of every other to grow."""

FLORIN: Final = 0.13
"""Points that a florin buys while there is time to spend it."""

FACE: Final = 0.45
"""The share of a hand's worth that follows its face value; the rest follows what it pays at once."""

AVERAGE_CARD: Final = 4.6
"""What a money card unseen by us is worth in florins."""

SPENDABLE: Final = 0.6
"""The part of a hand that fits together in one bid."""


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


def forecasts(table: Table, most: int) -> list[list[float]]:
    """Expect what becomes of every shape of palace, by the number of palaces up to *most*."""
    return [forecast(growth(table, palaces)) for palaces in range(most + 1)]


def potential(table: Table, seat: int, more: int) -> PalacePotential:
    """Look at the palaces of *seat*, and up to so many *more*, with the chances of this moment."""
    palaces = table.players[seat].palaces
    return PalacePotential(palaces, forecasts(table, len(palaces) + more))


def everybody(table: Table) -> list[PalacePotential]:
    """Look at the palaces of all players, ready for the greatest lot."""
    most = 0
    for player in table.players:
        most = max(most, len(player.palaces))
    shared = forecasts(table, most + SHARED_FROM)
    return [PalacePotential(player.palaces, shared) for player in table.players]


def estate(table: Table, palaces: list[int]) -> float:
    expected = forecast(growth(table, len(palaces)))
    total = 0.0
    for built in palaces:
        total += expected[shape(built)]
    return total


def by_floor(tiles: list[int]) -> list[int]:
    """Sort elements from the lowest floor up, and equal floors by kind."""
    rising: list[int] = []
    for tile in tiles:
        place = len(rising)
        while place and goes_below(tile, rising[place - 1]):
            place -= 1
        rising.insert(place, tile)
    return rising


def goes_below(tile: int, other: int) -> bool:
    """Tell whether *tile* comes before *other* in that order."""
    return FLOOR[tile] < FLOOR[other] or (FLOOR[tile] == FLOOR[other] and tile < other)


def gain(table: Table, seat: int, tiles: list[int]) -> float:
    return potential(table, seat, len(tiles)).gain(by_floor(tiles))


def rivals_gain(estates: list[PalacePotential], seat: int, tiles: list[int]) -> float:
    """Give the most that *tiles*, which rise by floor, would add to any other player."""
    best = 0.0
    for other in range(len(estates)):
        if other != seat:
            best = max(best, estates[other].gain(tiles))
    return best


def face(hand: list[int]) -> int:
    """Add up what is printed on the cards; a certificate, which goes with all, counts one more."""
    total = hand[CERTIFICATE]
    for card in range(CARDS):
        total += hand[card] * VALUE[card]
    return total


def florins(printed: int, at_once: int) -> float:
    """Give the worth in florins of money: what it may pay some day, and what it pays at once."""
    return FACE * printed + (1.0 - FACE) * at_once


def hand_worth(hand: list[int]) -> float:
    """Give the worth of all cards of *hand* in florins."""
    return florins(face(hand), payable(hand))
