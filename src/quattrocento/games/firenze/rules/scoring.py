"""Who has won: points on the way, majorities and celebrations (chapter 10).

Points of contracts and balconies are gained where they are fulfilled, in `contracts.py`.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from quattrocento.core.bits import total
from quattrocento.core.standing import Standing, ranks
from quattrocento.games.firenze.box.components import (
    COLOURS,
    FESTIVAL,
    HEIGHTS,
    MAJORITY,
    MONUMENT,
    NUMBER,
    RECOGNITION,
    SCANDAL,
)

if TYPE_CHECKING:
    from quattrocento.games.firenze.rules.table import Table

WAY_NAMES = ("contracts", "balconies", "floors", "churches", "campanile", "last_seal")
"""Ways to points during the match, in the order of `Player.gained`."""

LOW: Final = 2
"""Floors 3 and 4 are the two lowest."""


def majority(table: "Table", colour: int) -> int:
    """Find who has most seals on a tower, in a tie the highest (FIR-10.3); -1 if nobody (FIR-10.4)."""
    best = -1
    most: i64 = 0
    seals: i64 = 0  # a byte for each seat
    owners = table.owners
    first = colour * HEIGHTS
    # Floor by floor: whoever comes to as many as another has the higher of their highest seals.
    for contract in range(first, first + HEIGHTS):
        owner = owners[contract]
        if owner >= 0:
            place = 8 * i64(owner)
            seals += i64(1) << place
            count = seals >> place & 255
            if count >= most:
                best = owner
                most = count
    return best


def majority_points(table: "Table", seat: int) -> int:
    return total([MAJORITY[colour] for colour in range(COLOURS) if majority(table, colour) == seat])


def recognised(table: "Table", seat: int) -> int:
    """Count the seals that Recognition counts: on floors 3 and 4, or all of them (FIR-9.20)."""
    count = 0
    all_seals = table.rulings.all_seals
    for contract, owner in enumerate(table.owners):
        if owner == seat and (all_seals or contract % HEIGHTS < LOW):
            count += 1
    return count


def celebration_points(table: "Table", seat: int, card: int) -> int:
    """Count what a celebration brings at the end (FIR-9.19 to FIR-9.21)."""
    if card == RECOGNITION:
        return NUMBER[RECOGNITION] * recognised(table, seat)
    return NUMBER[card] if card in (MONUMENT, FESTIVAL, SCANDAL) else 0


def celebrations(table: "Table", seat: int) -> int:
    """Add up all celebrations in hand (FIR-10.5)."""
    return total([celebration_points(table, seat, card) for card in table.players[seat].hand])


def final_points(table: "Table", seat: int) -> int:
    return table.players[seat].points + majority_points(table, seat) + celebrations(table, seat)


def scores(table: "Table", shown: list[int]) -> list[Standing]:
    """Rank by points; equals share (FIR-10.6). Celebrations count for those who have *shown* them."""
    seats = range(table.seats())
    celebrated = [celebrations(table, seat) if seat in shown else 0 for seat in seats]
    points = [
        player.points + majority_points(table, seat) + celebrated[seat]
        for seat, player in enumerate(table.players)
    ]
    places = ranks([(number,) for number in points])
    found = []
    for seat in seats:
        parts = dict(zip(WAY_NAMES, table.players[seat].gained, strict=True))
        parts["majorities"] = majority_points(table, seat)
        parts["celebrations"] = celebrated[seat]
        found.append(Standing(seat, points[seat], parts, 0, places[seat]))
    return found
