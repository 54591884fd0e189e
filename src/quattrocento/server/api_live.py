"""Live: what is new, as soon as it is, by WebSocket or as a stream of lines."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from hashlib import blake2b
from typing import Annotated, Any, Protocol

import msgspec
from litestar import Controller, WebSocket, get, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import QueryParameter
from litestar.response import Stream
from msgspec.structs import replace

from quattrocento.server.api_base import (
    AnyRequest,
    GuestDep,
    HouseDep,
    LanguageDep,
    SeatQuery,
    TableId,
    declared,
    id_of,
)
from quattrocento.server.frames import Frame
from quattrocento.server.guests import Guest
from quattrocento.server.house import House
from quattrocento.server.live import Listener
from quattrocento.server.messages import News
from quattrocento.server.problems import Problem
from quattrocento.server.request_gate import Asker
from quattrocento.server.room import Room
from quattrocento.server.table_for_guest import table_for_guest
from quattrocento.server.table_lists import TableLists

AnySocket = WebSocket[Any, Any, Any]
Known = Annotated[
    int,
    QueryParameter(
        name="seq", ge=-1, le=1_000_000, description="The seq of the last frame you have; -1 if none."
    ),
]

BEAT = 15.0
"""Seconds after which a stream shows that it is alive."""

GOING_AWAY = 1012
FAILED = 4000
"""Added to the status of a problem, it is the code with which a WebSocket is closed."""


class Feed(Protocol):
    """Something that has news."""

    async def next(self, listener: Listener) -> bytes | None:
        """Give what is new."""


class TableFeed:
    """What is new at a table for a guest who looks through the eyes of one seat."""

    def __init__(self, room: Room, guest: Guest | None, seat: int | None, language: str, known: int) -> None:
        self.room = room
        self.guest = guest
        self.guest_id = None if guest is None else guest.id
        self.wanted = seat
        self.language = language
        self.known = known
        self.seat = room.seat_for(self.guest_id, seat)
        self.last = b""

    async def next(self, listener: Listener) -> bytes | None:
        """Give the newest state as far as it has not been given; None if there is nothing new."""
        table = table_for_guest(self.room, self.guest, self.language) if listener.take_table() else None
        frame = self.new_frame()
        return msgspec.json.encode(News(table, frame)) if table or frame else None

    def new_frame(self) -> Frame | None:
        """Give the position, unless it looks just as it did; what others do unseen changes nothing."""
        if not self.room.begun:
            return None
        seat = self.room.seat_for(self.guest_id, self.wanted)
        frame = self.room.frame(seat, self.language, self.known if seat == self.seat else -1)
        look = blake2b(msgspec.json.encode(replace(frame, told=[], told_from=0))).digest()
        if look == self.last:
            return None
        self.seat, self.known, self.last = seat, frame.seq, look
        return frame


class GuestFeed:
    """What is new among the tables of a guest."""

    def __init__(self, table_lists: TableLists, guest: Guest, language: str) -> None:
        self.table_lists = table_lists
        self.guest = guest
        self.language = language
        self.last = b""

    async def next(self, listener: Listener) -> bytes | None:
        """Give the newest list, unless it is just as it was."""
        news = msgspec.json.encode(await self.table_lists.mine(self.guest, self.language))
        if news == self.last:
            return None
        self.last = news
        return news


async def send_news(socket: AnySocket, feed: Feed, listener: Listener) -> None:
    """Send what is new, whenever it is, until there will be nothing more."""
    with suppress(WebSocketDisconnect, OSError, RuntimeError):
        try:
            while not listener.closed:
                await listener.wait()
                news = None if listener.closed else await feed.next(listener)
                if news is not None:
                    await socket.send_text(news.decode())
                    del news  # or each line would keep what it has sent last
        except Problem as problem:  # the seat may belong to somebody else by now
            await socket.close(FAILED + problem.status, problem.key)
        else:
            await socket.close(GOING_AWAY)


async def answer_pings(socket: AnySocket) -> None:
    """Answer until the other side hangs up."""
    with suppress(WebSocketDisconnect, OSError, RuntimeError):
        while True:
            if await socket.receive_text() == "ping":
                await socket.send_text("pong")


async def converse(socket: AnySocket, feed: Feed, listener: Listener) -> None:
    """Send news and answer pings."""
    async with asyncio.TaskGroup() as group:
        sending = group.create_task(send_news(socket, feed, listener))
        await answer_pings(socket)
        sending.cancel()


@asynccontextmanager
async def listening(
    house: House,
    table_id: str,
    guest: Guest | None,
    seat: int | None,
    language: str,
    seq: int,
    listener: Listener,
) -> AsyncIterator[TableFeed]:
    """Let somebody listen at a table within the block."""
    async with house.room(table_id) as room:
        feed = TableFeed(room, guest, seat, language, seq)
        await room.visit(listener.guest_id)
        room.presence.arrive(listener)
        house.bot_turns.wake(room)
        try:
            yield feed
        finally:
            room.presence.depart(listener)


async def beating(
    feed: Feed, listener: Listener, now: Callable[[], float] = time.monotonic
) -> AsyncIterator[bytes]:
    """Give what is new line by line, and an empty line now and then.

    The beat goes on from the last line that was given: what was done unseen must not be heard in it.
    """
    beat = now() + BEAT
    while not listener.closed:
        if not await listener.wait(max(0.0, beat - now())):
            line = b""
        elif (news := await feed.next(listener)) is not None:
            line = news
        else:
            continue
        beat = now() + BEAT
        yield line + b"\n"


async def lines(
    house: House, table_id: str, guest: Guest | None, seat: int | None, language: str, seq: int, address: str
) -> AsyncIterator[bytes]:
    """Give what is new at a table line by line."""
    listener = Listener(id_of(guest), address)
    async with listening(house, table_id, guest, seat, language, seq, listener) as feed:
        async for line in beating(feed, listener):
            yield line


class LiveApi(Controller):
    """Live news."""

    tags = ("live",)

    @websocket("/tables/{table_id:str}/live")
    async def table(
        self,
        socket: AnySocket,
        table_id: TableId,
        house: HouseDep,
        guest: GuestDep,
        tongue: LanguageDep,
        seat: SeatQuery = None,
        seq: Known = -1,
    ) -> None:
        """Send the newest state of a table, now and whenever it changes."""
        await socket.accept()
        listener = Listener(id_of(guest), Asker(socket.scope).neighbourhood())
        try:
            async with listening(house, table_id, guest, seat, tongue, seq, listener) as feed:
                await converse(socket, feed, listener)
        except Problem as problem:
            await socket.close(FAILED + problem.status, problem.key)

    @websocket("/me/live")
    async def mine(self, socket: AnySocket, house: HouseDep, guest: GuestDep, tongue: LanguageDep) -> None:
        """Send the list of my tables, now and whenever it changes."""
        await socket.accept()
        if guest is None:
            await socket.close(FAILED + 401, "no-guest")
            return
        listener = Listener(guest.id)
        house.watchers.add(listener)
        try:
            await converse(socket, GuestFeed(house.table_lists, guest, tongue), listener)
        finally:
            house.watchers.remove(listener)

    @get(
        "/tables/{table_id:str}/stream",
        operation_id="stream",
        summary="What is new at a table, line by line",
        media_type="application/x-ndjson",
        responses=declared(403, 404),
    )
    async def stream(
        self,
        table_id: TableId,
        request: AnyRequest,
        house: HouseDep,
        guest: GuestDep,
        tongue: LanguageDep,
        seat: SeatQuery = None,
        seq: Known = -1,
    ) -> Stream:
        """Send the newest state of a table, now and whenever it changes, as JSON objects one a line."""
        async with house.room(table_id) as room:
            room.seat_for(id_of(guest), seat)
        address = Asker(request.scope).neighbourhood()
        told = lines(house, table_id, guest, seat, tongue, seq, address)
        return Stream(told, media_type="application/x-ndjson")
