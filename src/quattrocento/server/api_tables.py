"""Tables: setting them up, sitting down, leaving, playing again."""

from typing import Annotated

from litestar import Controller, delete, get, post
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from quattrocento.core.trouble import Trouble
from quattrocento.server import seating
from quattrocento.server.api_base import (
    AnyRequest,
    GuestDep,
    HouseDep,
    LanguageDep,
    SeatQuery,
    TableId,
    changing,
    declared,
    id_of,
    known,
    named,
)
from quattrocento.server.messages import OVER, WAITING, Lobby, Returned, SeatNumber, Shown, TableInfo
from quattrocento.server.playing_on import play_on
from quattrocento.server.problems import Problem
from quattrocento.server.seating import Name, NewSeat, NewTable, Word
from quattrocento.server.table_for_guest import shown, table_for_guest
from quattrocento.server.tidying import check_waiting
from quattrocento.text.speech import Speech


class Joining(Struct, frozen=True, forbid_unknown_fields=True):
    """Which seat is wanted: by its link, by its number, or any; a name for somebody who has none yet."""

    seat: SeatNumber | None = None
    token: Annotated[str, Meta(max_length=40)] | None = None
    name: Name | None = None


class Seat(Struct, frozen=True, forbid_unknown_fields=True):
    """One's own seat."""

    seat: SeatNumber


class BotSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat, and the kind of bot that shall play there."""

    seat: SeatNumber
    bot: Word | None = None


class PlayingOn(Struct, frozen=True, forbid_unknown_fields=True):
    """After how many moves of a finished match it shall go on, and who shall sit where."""

    place: Annotated[int, Meta(ge=0, le=1_000_000)]
    seats: Annotated[list[NewSeat], Meta(max_length=seating.MOST_SEATS)]
    name: Name | None = None


class Offer(Struct, frozen=True):
    """What a link offers."""

    table: TableInfo
    seat: int


class TablesApi(Controller):
    """Tables."""

    tags = ("tables",)

    @get("/tables", operation_id="lobby", summary="Public tables", responses=declared())
    async def lobby(self, house: HouseDep, guest: GuestDep, tongue: LanguageDep) -> Lobby:
        """List the public tables: those with seats open to anyone, and those to watch."""
        return await house.table_lists.lobby(guest, tongue)

    @post("/tables", operation_id="newTable", summary="Set a table up", responses=changing(401, 422))
    async def create(
        self,
        data: JSONBody[NewTable],
        request: AnyRequest,
        house: HouseDep,
        guest: GuestDep,
        tongue: LanguageDep,
    ) -> TableInfo:
        """Set a table up; the match begins as soon as no seat is free."""
        called = next((seat.name for seat in data.seats if seat.kind == "me"), None)
        guest = await named(house, request, guest, called, tongue)
        row, chairs = seating.new_table(data, guest, Speech(tongue))
        if row.status == WAITING:
            await check_waiting(house.store, guest.id)
        await house.ledger.add(row, chairs)
        house.watchers.tell(guest.id)
        async with house.room(row.id) as room:
            house.bot_turns.wake(room)
            return table_for_guest(room, guest, tongue)

    @get(
        "/tables/{table_id:str}",
        operation_id="table",
        summary="A table and its position",
        responses=declared(403, 404),
    )
    async def show(
        self,
        table_id: TableId,
        house: HouseDep,
        guest: GuestDep,
        tongue: LanguageDep,
        seat: SeatQuery = None,
    ) -> Shown:
        """Show a table, and its position once the match has begun."""
        async with house.room(table_id) as room:
            house.bot_turns.wake(room)
            return shown(room, guest, seat, tongue)

    @delete(
        "/tables/{table_id:str}",
        operation_id="dissolve",
        summary="Dissolve a table",
        responses=changing(401, 404, 409),
    )
    async def dissolve(self, table_id: TableId, house: HouseDep, guest: GuestDep) -> None:
        """Dissolve a table that has not begun; only its host may."""
        async with house.room(table_id) as room, room.held():
            if known(guest).id != room.row.host:
                raise Problem(403, "not-host")
            if room.row.status != WAITING:
                raise Problem(409, "begun")
            await house.ledger.remove(room.row)
            house.rooms.forget(table_id)
            room.tell()

    @get("/join/{token:str}", operation_id="offer", summary="What a link offers", responses=declared(404))
    async def offer(
        self,
        token: Annotated[str, PathParameter(description="What follows /join/ in a link.")],
        house: HouseDep,
        guest: GuestDep,
        tongue: LanguageDep,
    ) -> Offer:
        """Show the table and the seat that a link leads to."""
        found = await house.ledger.with_token(token)
        if found is None:
            raise Problem(404, "no-such-link")
        async with house.room(found[0]) as room:
            return Offer(table_for_guest(room, guest, tongue), found[1])

    @post(
        "/tables/{table_id:str}/join",
        operation_id="join",
        summary="Sit down",
        status_code=200,
        responses=changing(401, 404, 409, 422),
    )
    async def join(
        self,
        table_id: TableId,
        data: JSONBody[Joining],
        request: AnyRequest,
        house: HouseDep,
        guest: GuestDep,
        tongue: LanguageDep,
    ) -> TableInfo:
        """Take a free seat: by its link, or an open one. The match begins when no seat is free."""
        async with house.room(table_id) as room:
            guest = await named(house, request, guest, data.name, tongue)
            await seating.join(room, guest, data.seat, data.token)
            house.bot_turns.wake(room)
            return table_for_guest(room, guest, tongue)

    @post(
        "/tables/{table_id:str}/leave",
        operation_id="leave",
        summary="Leave a seat to a bot",
        status_code=200,
        responses=changing(404, 409, 422),
    )
    async def leave(
        self,
        table_id: TableId,
        data: JSONBody[BotSeat],
        house: HouseDep,
        guest: GuestDep,
        tongue: LanguageDep,
    ) -> TableInfo:
        """Let a bot play your seat until you return; before the match has begun, free the seat."""
        async with house.room(table_id) as room:
            await seating.leave(room, room.own_seat(id_of(guest), data.seat), data.bot)
            house.bot_turns.wake(room)
            return table_for_guest(room, guest, tongue)

    @post(
        "/tables/{table_id:str}/return",
        operation_id="comeBack",
        summary="Play your seat again",
        status_code=200,
        responses=changing(404),
    )
    async def come_back(
        self, table_id: TableId, data: JSONBody[Seat], house: HouseDep, guest: GuestDep, tongue: LanguageDep
    ) -> Returned:
        """Take your seat back from the bot that stood in; you are told what it did in your name."""
        async with house.room(table_id) as room:
            stood_in = await seating.come_back(room, room.own_seat(id_of(guest), data.seat))
            done = room.narrator(tongue).done_for(data.seat) if stood_in else []
            return Returned(table_for_guest(room, guest, tongue), done)

    @post(
        "/tables/{table_id:str}/stand-in",
        operation_id="standIn",
        summary="Ask for a bot in the place of somebody absent",
        status_code=200,
        responses=changing(401, 404, 409),
    )
    async def stand_in(
        self, table_id: TableId, data: JSONBody[Seat], house: HouseDep, guest: GuestDep, tongue: LanguageDep
    ) -> TableInfo:
        """Have a bot play for somebody absent; who may ask, when and for which bot the table settles."""
        async with house.room(table_id) as room:
            player, seat = known(guest), room.existing_seat(data.seat)
            await seating.stand_in(room, player, seat)
            house.bot_turns.wake(room)
            return table_for_guest(room, guest, tongue)

    @post(
        "/tables/{table_id:str}/replace",
        operation_id="replace",
        summary="Put a bot on a seat",
        status_code=200,
        responses=changing(401, 404, 409, 422),
    )
    async def fill(
        self,
        table_id: TableId,
        data: JSONBody[BotSeat],
        house: HouseDep,
        guest: GuestDep,
        tongue: LanguageDep,
    ) -> TableInfo:
        """Put a bot on a free seat; only the host may."""
        async with house.room(table_id) as room:
            if known(guest).id != room.row.host:
                raise Problem(403, "not-host")
            await seating.fill(room, room.existing_seat(data.seat), data.bot)
            house.bot_turns.wake(room)
            return table_for_guest(room, guest, tongue)

    @post(
        "/tables/{table_id:str}/teach",
        operation_id="teach",
        summary="Make it a teaching match",
        status_code=200,
        responses=changing(401, 404, 409),
    )
    async def teach(
        self, table_id: TableId, house: HouseDep, guest: GuestDep, tongue: LanguageDep
    ) -> TableInfo:
        """Let the bots say from now on what they are after; only who plays alone against them may.

        It stays a teaching match to its end, and is allowed only where hints are.
        """
        async with house.room(table_id) as room:
            await seating.teach(room, known(guest))
            return table_for_guest(room, guest, tongue)

    @post(
        "/tables/{table_id:str}/rematch",
        operation_id="rematch",
        summary="Play again",
        status_code=200,
        responses=changing(401, 404, 409, 422),
    )
    async def rematch(
        self, table_id: TableId, house: HouseDep, guest: GuestDep, tongue: LanguageDep
    ) -> TableInfo:
        """Set the same table up again; whoever asks second gets the same new table."""
        player = known(guest)
        async with house.room(table_id) as room:
            if not room.seats_of(player.id) and room.row.host != player.id:
                raise Problem(403, "not-your-table")

            async def again() -> None:
                if room.row.status != OVER:
                    raise Problem(409, "not-over")
                if room.row.rematch is None:
                    await room.play_again(*seating.rematch(room, player))

            await room.in_turn(again)
            next_id = room.row.rematch
        assert next_id is not None
        async with house.room(next_id) as room:
            house.bot_turns.wake(room)
            room.tell(table=True)
            return table_for_guest(room, guest, tongue)

    @post(
        "/tables/{table_id:str}/play-on",
        operation_id="playOn",
        summary="Play on from a position",
        responses=changing(401, 404, 409, 422),
    )
    async def play_on(
        self,
        table_id: TableId,
        data: JSONBody[PlayingOn],
        request: AnyRequest,
        house: HouseDep,
        guest: GuestDep,
        tongue: LanguageDep,
    ) -> TableInfo:
        """Lay a new table at a position of a finished match; what you did not know then is dealt anew."""
        guest = await named(house, request, guest, data.name, tongue)
        async with house.room(table_id) as room:
            with room.asking(Trouble):
                row, chairs, start = play_on(room, data.place, data.seats, guest, Speech(tongue))
        await house.ledger.add(row, chairs, start=start)
        house.watchers.tell(guest.id)
        async with house.room(row.id) as room:
            house.bot_turns.wake(room)
            return table_for_guest(room, guest, tongue)
