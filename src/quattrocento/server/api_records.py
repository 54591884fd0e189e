"""Records: a match as a file to keep, to mail, and to bring back."""

from dataclasses import dataclass

from litestar import Controller, Response, get, post
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema

from quattrocento.server.api_base import (
    AnyRequest,
    GuestDep,
    HouseDep,
    LanguageDep,
    TableId,
    changing,
    declared,
    id_of,
)
from quattrocento.server.messages import TableInfo
from quattrocento.server.problems import Problem
from quattrocento.server.record_exchange import imported, recorded
from quattrocento.server.solo_results import final_scores
from quattrocento.server.table_for_guest import table_for_guest

LARGEST = 1_000_000
"""Bytes that a record may have."""


@dataclass
class Bringing(Operation):
    """Declares the body of a record, which is read as it comes."""

    def __post_init__(self) -> None:
        text = OpenAPIMediaType(schema=Schema(type=OpenAPIType.STRING, max_length=LARGEST))
        self.request_body = RequestBody(content={"text/plain": text}, required=True)


class RecordsApi(Controller):
    """Records."""

    tags = ("records",)

    @get(
        "/tables/{table_id:str}/record",
        operation_id="record",
        summary="The record of a match",
        media_type="text/plain",
        responses=declared(404, 409),
    )
    async def export(self, table_id: TableId, house: HouseDep, guest: GuestDep) -> Response[str]:
        """Give the record file; that of a running match tells no secrets.

        A match that cannot go on any more is told whole to those who sit at it, for it is theirs to keep.
        """
        async with house.room(table_id) as room:
            whole = room.halted and bool(room.seats_of(id_of(guest)))
            text, name = await recorded(house.ledger, room, whole), f"{room.row.game}-{table_id}.jsonl"
        return Response(
            text,
            media_type="text/plain; charset=utf-8",
            headers={"content-disposition": f'attachment; filename="{name}"'},
        )

    @post(
        "/records",
        operation_id="importRecord",
        summary="Bring a record",
        request_max_body_size=LARGEST,
        operation_class=Bringing,
        responses=changing(401, 422),
    )
    async def bring(
        self, request: AnyRequest, house: HouseDep, guest: GuestDep, tongue: LanguageDep
    ) -> TableInfo:
        """Make a table of a record: a finished match to review, or a running one to play on."""
        body = await request.body()
        if len(body) > LARGEST:
            raise Problem(413, "record-large", most=LARGEST)
        try:
            text = body.decode()
        except UnicodeDecodeError:
            raise Problem(400, "record-not-text") from None
        brought = imported(text, guest)
        table_id = brought.row.id
        await house.ledger.add(brought.row, brought.chairs, brought.acts, brought.hints, brought.start)
        async with house.room(table_id) as room:
            if scores := final_scores(room.match):
                await house.ledger.add_scores(table_id, scores)
            house.bot_turns.wake(room)
            room.tell(table=True)
            return table_for_guest(room, guest, tongue)
