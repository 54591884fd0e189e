"""The end of the match: points, bonus, tie-break (chapter 9)."""

from typing import TYPE_CHECKING

from quattrocento.core.standing import Standing, ranks
from quattrocento.games.palazzo.box.components import HEIGHT_POINTS, ONE_MATERIAL, WINDOWS_COUNT
from quattrocento.games.palazzo.rules import palace
from quattrocento.games.palazzo.rules.money import payable, plain_sum

if TYPE_CHECKING:
    from quattrocento.games.palazzo.rules.table import Table


def breakdown(palaces: list[int]) -> dict[str, int]:
    """Split the points of some palaces by their reasons (PAL-9.2, PAL-9.3)."""
    lone = windows = high = one_material = 0
    for built in palaces:
        floors = palace.height(built)
        points = HEIGHT_POINTS[floors]
        if points < 0:
            lone += points
        else:
            high += points
        if WINDOWS_COUNT[floors]:
            windows += palace.windows(built)
        if palace.one_material(built):
            one_material += ONE_MATERIAL[floors]
    return {"windows": windows, "height": high, "one_material": one_material, "lone": lone}


def purse(table: "Table", seat: int) -> int:
    """Give what breaks a tie: the money of *seat*, a bid that lies before him included (PAL-9.5)."""
    player = table.players[seat]
    money = [held + laid for held, laid in zip(player.hand, player.laid, strict=True)]
    return plain_sum(money) if table.rulings.plain_tie else payable(money)


def scores(table: "Table") -> list[Standing]:
    """Rank the players by points, then money; what is still equal is shared (PAL-9.4 to PAL-9.6)."""
    parts = [breakdown(player.palaces) for player in table.players]
    points = [sum(part.values()) for part in parts]
    purses = [purse(table, seat) for seat in range(table.seats())]
    places = ranks(list(zip(points, purses, strict=True)))
    return [
        Standing(seat, points[seat], parts[seat], purses[seat], places[seat]) for seat in range(table.seats())
    ]
