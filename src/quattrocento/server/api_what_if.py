"""What if: other moves tried from a position of a finished match, and the lines that are kept with it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

from litestar import Controller, delete, get, post
from litestar.params import JSONBody, PathParameter
from msgspec import Meta

from quattrocento.core.match import Match, Refused
from quattrocento.core.trouble import Trouble
from quattrocento.server.api_base import (
    AnyRequest,
    GuestDep,
    HouseDep,
    LanguageDep,
    TableId,
    changing,
    declared,
    id_of,
    known,
    named,
    refused,
)
from quattrocento.server.api_play import Spoken, Why, reason, spoken
from quattrocento.server.api_previews import MOST_MOVES
from quattrocento.server.frames import Narrator
from quattrocento.server.messages import Framed, Notation, SeatNumber
from quattrocento.server.previews import Foresight, Previews, foreseen
from quattrocento.server.problems import REFUSED, Problem
from quattrocento.server.room import Room
from quattrocento.server.seating import Name
from quattrocento.server.what_if import KeptLines, Line, eyes_at, followed, line_frame

LineId = Annotated[str, PathParameter(description="The id of a line.")]


class Tried(Line, frozen=True):
    """A line, and through whose eyes it is seen; those of who must decide, if nobody is named."""

    seat: SeatNumber | None = None


class TriedMove(Line, frozen=True):
    """A line, and a move that is asked about at its end."""

    seat: SeatNumber
    move: Notation


class TriedMoves(Line, frozen=True):
    """A line, and moves that are asked about at its end."""

    seat: SeatNumber
    ask: Annotated[list[Notation], Meta(min_length=1, max_length=MOST_MOVES)]


class NewLine(Line, frozen=True):
    """A line to be kept; a name for somebody who has none yet."""

    name: Name | None = None


@contextmanager
def following(room: Room, line: Line, language: str) -> Iterator[Match]:
    """Give the match as a line makes it; say why its moves are not allowed, if they are not."""
    try:
        with room.asking(Trouble):
            yield followed(room, line)
    except Refused as error:
        raise refused(room, error, language) from None


class WhatIfApi(Controller):
    """What-if lines."""

    path = "/tables/{table_id:str}"
    tags = ("matches",)

    @post(
        "/what-if",
        operation_id="whatIf",
        summary="Try other moves",
        status_code=200,
        responses=changing(404, 409, 422),
    )
    async def try_line(
        self, table_id: TableId, data: JSONBody[Tried], house: HouseDep, tongue: LanguageDep
    ) -> Framed:
        """Show where other moves lead from a position of a finished match; nothing is kept."""
        async with house.room(table_id) as room:
            with following(room, data, tongue) as match:
                return Framed(line_frame(match, data.place, eyes_at(room, match, data.seat), tongue))

    @post(
        "/what-if/why",
        operation_id="whyNotInLine",
        summary="Why a move is not allowed in a line",
        status_code=200,
        responses=changing(404, 409, 422),
    )
    async def why(
        self, table_id: TableId, data: JSONBody[TriedMove], house: HouseDep, tongue: LanguageDep
    ) -> Why:
        """Say whether a move is allowed at the end of a line, and by which rule it is not."""
        async with house.room(table_id) as room:
            with following(room, data, tongue) as match:
                return reason(Narrator(match, tongue), room.existing_seat(data.seat), data.move)

    @post(
        "/what-if/previews",
        operation_id="previewsInLine",
        summary="What moves would change in a line",
        status_code=200,
        responses=changing(404, 409, 422),
    )
    async def previews(
        self, table_id: TableId, data: JSONBody[TriedMoves], house: HouseDep, tongue: LanguageDep
    ) -> Previews:
        """Tell what moves would change at the end of a line, as far as their seat could know."""
        async with house.room(table_id) as room:
            with following(room, data, tongue) as match:
                seat = room.existing_seat(data.seat)
                return foreseen(Foresight(match, seat, len(match.moves)), data.ask)

    @post(
        "/what-if/text",
        operation_id="textOfLine",
        summary="The table of a line read out",
        status_code=200,
        responses=changing(404, 409, 422),
    )
    async def text(
        self, table_id: TableId, data: JSONBody[Tried], house: HouseDep, tongue: LanguageDep
    ) -> Spoken:
        """Read the table out as it is at the end of a line, one fact a line."""
        async with house.room(table_id) as room:
            with following(room, data, tongue) as match:
                return Spoken(spoken(Narrator(match, tongue), eyes_at(room, match, data.seat)))

    @get("/lines", operation_id="lines", summary="Lines kept with a match", responses=declared(404, 409))
    async def listed(
        self, table_id: TableId, house: HouseDep, guest: GuestDep, tongue: LanguageDep
    ) -> KeptLines:
        """List the what-if lines that are kept with a match, the earliest place first."""
        async with house.room(table_id) as room:
            with room.asking(Trouble):
                return await house.lines.listed(room, id_of(guest), tongue)

    @post(
        "/lines",
        operation_id="keepLine",
        summary="Keep a line",
        responses=changing(401, 404, 409, 422),
    )
    async def keep(
        self,
        table_id: TableId,
        data: JSONBody[NewLine],
        request: AnyRequest,
        house: HouseDep,
        guest: GuestDep,
        tongue: LanguageDep,
    ) -> KeptLines:
        """Keep a what-if line with the match; give all that are kept with it."""
        if not data.moves:
            raise Problem(REFUSED, "empty-line")
        async with house.room(table_id) as room:
            with following(room, data, tongue):
                maker = await named(house, request, guest, data.name, tongue)
            await house.lines.add(table_id, maker, data)
            return await house.lines.listed(room, maker.id, tongue)

    @delete(
        "/lines/{line_id:str}",
        operation_id="dropLine",
        summary="Let go of a line",
        responses=changing(401, 404),
    )
    async def drop(self, table_id: TableId, line_id: LineId, house: HouseDep, guest: GuestDep) -> None:
        """Let go of a what-if line; only who made it may."""
        await house.lines.remove(table_id, known(guest), line_id)
