"""Rights, churches and cathedrals (chapter 6)."""

from quattrocento.core.refusal import Refusal
from quattrocento.games.augsburg.box.components import (
    BUILDINGS,
    LADDER_NAMES,
    PILES,
    RIGHT_LADDER,
    RIGHT_LEVEL,
    RIGHT_NAMES,
)
from quattrocento.games.augsburg.position import events
from quattrocento.games.augsburg.rules.player import Player
from quattrocento.games.augsburg.rules.table import Table
from quattrocento.games.augsburg.rules.words import BUILD, RIGHT

RULES = ["AUG-6.9", "AUG-6.9", "AUG-6.4", "AUG-6.5", "AUG-6.6", "AUG-6.7"]
"""The rule that names the level each right needs."""


def legal_rights(player: Player, ladder: int) -> list[int]:
    """List the rights of a ladder that a player may take, one of each kind (AUG-6.1, AUG-6.2)."""
    return [
        RIGHT.first + right - BUILDINGS
        for right in range(BUILDINGS, PILES)
        if RIGHT_LADDER[right] == ladder
        and player.levels[ladder] >= RIGHT_LEVEL[right]
        and not player.rights[right]
    ]


def legal_buildings(table: Table, player: Player) -> list[int]:
    """List the buildings that a player lacks and can pay for (AUG-6.9)."""
    return [
        BUILD.first + building
        for building in range(BUILDINGS)
        if not player.rights[building] and table.top_right(building) <= player.florins
    ]


def right_refusal(table: Table, seat: int, right: int) -> Refusal | None:
    player = table.players[seat]
    if player.rights[right] > 0:
        return Refusal("AUG-6.2", {"right": RIGHT_NAMES[right]})
    ladder = RIGHT_LADDER[right]
    needed = RIGHT_LEVEL[right]
    if player.levels[ladder] < needed:
        facts: dict[str, object] = {
            "right": RIGHT_NAMES[right],
            "ladder": LADDER_NAMES[ladder],
            "level": player.levels[ladder],
            "needed": needed,
        }
        return Refusal(RULES[right], facts)
    return None


def building_refusal(table: Table, seat: int, building: int) -> Refusal | None:
    player = table.players[seat]
    if player.rights[building] > 0:
        return Refusal("AUG-6.2", {"right": RIGHT_NAMES[building]})
    price = table.top_right(building)
    if player.florins < price:
        facts: dict[str, object] = {
            "right": RIGHT_NAMES[building],
            "price": price,
            "florins": player.florins,
        }
        return Refusal("AUG-6.9", facts)
    return None


def take(table: Table, seat: int, right: int) -> int:
    """Take the top tile of a pile and lay it on one's sheet for good (AUG-6.3); give its number."""
    number = table.top_right(right)
    table.players[seat].rights[right] = number
    table.taken[right] += 1
    return number


def take_right(table: Table, seat: int, right: int) -> None:
    number = take(table, seat, right)
    if table.told is not None:
        table.told.append(events.RightTaken(seat=seat, right=RIGHT_NAMES[right], number=number))


def build(table: Table, seat: int, building: int, extra: bool) -> None:
    """Pay for the top church or cathedral and build it (AUG-6.9)."""
    price = take(table, seat, building)
    table.players[seat].pay(price)
    if table.told is not None:
        name = RIGHT_NAMES[building]
        table.told.append(events.Built(seat=seat, building=name, price=price, extra=extra))
