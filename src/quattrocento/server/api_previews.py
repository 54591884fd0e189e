"""What moves would change, before they are made."""

from typing import Annotated

from litestar import Controller, get
from litestar.params import QueryParameter

from quattrocento.server.api_base import GuestDep, HouseDep, TableId, declared, id_of
from quattrocento.server.previews import Previews, previews

MOST_MOVES = 40
"""How many moves can be asked about at once."""

OwnSeat = Annotated[int, QueryParameter(name="seat", ge=0, le=7, description="One of your own seats.")]
Seq = Annotated[
    int, QueryParameter(name="seq", ge=0, le=1_000_000_000, description="The `seq` of the frame shown.")
]
Moves = Annotated[
    list[str],
    QueryParameter(
        name="move", min_items=1, max_items=MOST_MOVES, description="Moves in notation, each named anew."
    ),
]


class PreviewsApi(Controller):
    """Previews of moves."""

    path = "/tables/{table_id:str}"
    tags = ("play",)

    @get(
        "/previews",
        operation_id="previews",
        summary="What moves would change",
        responses=declared(403, 404, 409),
    )
    async def previews(
        self, table_id: TableId, house: HouseDep, guest: GuestDep, seat: OwnSeat, seq: Seq, move: Moves
    ) -> Previews:
        """Tell what moves of your seat would change in its frame, as far as it can know."""
        async with house.room(table_id) as room:
            own = room.own_seat(id_of(guest), seat)
            with room.asking():
                return previews(room, own, seq, move)
