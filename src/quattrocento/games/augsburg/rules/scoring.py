"""Who has won: points, then the dearest cathedral or church (chapter 8)."""

from typing import TYPE_CHECKING

from quattrocento.core.standing import Standing, ranks
from quattrocento.games.augsburg.box.components import CATHEDRAL, CHURCH

if TYPE_CHECKING:
    from quattrocento.games.augsburg.rules.table import Table

WAY_NAMES = ("titles", "rights", "slots", "forgone", "amends")
"""Ways to points, in the order of `Player.gained`."""


def tie_break(table: "Table", seat: int) -> int:
    """Give the price of the building that decides a tie: cathedrals, if anyone tied has one (AUG-8.2)."""
    tied = [player for player in table.players if player.points == table.players[seat].points]
    deciding = CATHEDRAL if any(player.rights[CATHEDRAL] for player in tied) else CHURCH
    return table.players[seat].rights[deciding]


def scores(table: "Table") -> list[Standing]:
    """Rank by points (AUG-8.1), then by the dearest cathedral or church; equals share (AUG-8.2)."""
    players = table.players
    seats = range(table.seats())
    deciding = [tie_break(table, seat) for seat in seats]
    churches = [0 if player.rights[CATHEDRAL] else player.rights[CHURCH] for player in players]
    places = ranks([(players[seat].points, deciding[seat], churches[seat]) for seat in seats])
    return [
        Standing(
            seat,
            players[seat].points,
            dict(zip(WAY_NAMES, players[seat].gained, strict=True)),
            deciding[seat],
            places[seat],
        )
        for seat in seats
    ]
