"""Live: what is new, as soon as it is, by WebSocket or as a stream of lines."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from hashlib import blake2b
from typing import Annotated, Any, Protocol

import msgspec
import structlog
from litestar import Controller, WebSocket, get, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import QueryParameter
from litestar.response import Stream
from msgspec.structs import replace
from sqlalchemy.exc import DataError, DBAPIError

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
from quattrocento.server.connections import connection_of
from quattrocento.server.frames import Frame
from quattrocento.server.guests import Guest
from quattrocento.server.house import House
from quattrocento.server.live import Listener
from quattrocento.server.messages import News
from quattrocento.server.problems import Problem
from quattrocento.server.request_gate import Asker
from quattrocento.server.room import Room
from quattrocento.server.table_for_guest import table_for_guest
from quattrocento.server.table_lists import ToldLists

log = structlog.get_logger(__name__)

AnySocket = WebSocket[Any, Any, Any]
Known = Annotated[
    int,
    QueryParameter(
        name="seq", ge=-1, le=1_000_000, description="The seq of the last frame you have; -1 if none."
    ),
]

BEAT = 15.0
"""Seconds after which a stream shows that it is alive."""

INTERNAL_ERROR = 1011
GOING_AWAY = 1012
FAILED = 4000
"""Added to the status of a problem, it is the code with which a WebSocket is closed."""


class Feed(Protocol):
    """Something that has news."""

    async def next(self, listener: Listener) -> bytes | None:
        """Give what is new."""


class TableFeed:
    """What is new at a table for a guest who looks through the eyes of one seat."""

    __slots__ = ("guest", "guest_id", "known", "language", "last", "room", "seat", "wanted")

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
        look = blake2b(msgspec.json.encode(replace(frame, told=[], told_from=0)), digest_size=16).digest()
        if look == self.last:
            return None
        self.seat, self.known, self.last = seat, frame.seq, look
        return frame


class GuestFeed:
    """What is new among the tables of a guest."""

    __slots__ = ("guest", "language", "last", "lists")

    def __init__(self, lists: ToldLists, guest: Guest, language: str) -> None:
        self.lists = lists
        self.guest = guest
        self.language = language
        self.last = b""

    async def next(self, listener: Listener) -> bytes | None:
        """Give the newest list, unless it is just as it was."""
        news = await self.lists.newest(self.guest, self.language)
        if news == self.last:
            return None
        self.last = news
        return news


class Speaker(Protocol):
    """The connection of a live line, or the socket that the framework makes of one."""

    async def send_text(self, text: str, /) -> object:
        """Send a message."""

    async def close(self, code: int, reason: str, /) -> object:
        """Say that there will be no more, and why."""


class Line:
    """A live line: it sends what is new whenever its listener hears of it.

    *leave* is called once, when it has ended.
    """

    __slots__ = ("feed", "leave", "listener", "sending", "speaker")

    def __init__(self, speaker: Speaker, feed: Feed, listener: Listener, leave: Callable[[], None]) -> None:
        self.speaker = speaker
        self.feed = feed
        self.listener = listener
        self.leave: Callable[[], None] | None = leave
        self.sending: asyncio.Task[None] | None = None
        listener.told = self._send_soon
        self._send_soon()

    def _send_soon(self) -> None:
        if self.sending is None:
            self.sending = asyncio.create_task(self._send_news())

    async def _send_news(self) -> None:
        """Send what is new until nothing is; end if there will be nothing more."""
        with suppress(WebSocketDisconnect, OSError, RuntimeError):
            try:
                while not self.listener.closed and self.listener.take_news():
                    news = await self.feed.next(self.listener)
                    if news is not None:
                        await self.speaker.send_text(news.decode())
                if self.listener.closed:
                    await self._close(GOING_AWAY, "")
            except Problem as problem:  # the seat may belong to somebody else by now
                await self._close(FAILED + problem.status, problem.key)
            except (WebSocketDisconnect, OSError, RuntimeError):
                raise
            except Exception:
                log.exception("a live line failed")
                await self._close(INTERNAL_ERROR, "")
        self.sending = None

    async def _close(self, code: int, reason: str) -> None:
        self.listener.told = None
        await self.speaker.close(code, reason)

    def end(self) -> None:
        """Listen no more."""
        leave, self.leave, self.listener.told = self.leave, None, None
        if self.sending is not None and self.sending is not asyncio.current_task():
            self.sending.cancel()
        if leave is not None:
            leave()


async def converse(socket: AnySocket, feed: Feed, listener: Listener, leave: Callable[[], None]) -> None:
    """Send news and answer pings until the other side hangs up; a connection of ours does so by itself."""
    connection = connection_of(socket.scope)
    line = Line(connection or socket, feed, listener, leave)
    if connection is not None:
        connection.keep(line.end)
        return
    try:
        with suppress(WebSocketDisconnect, OSError, RuntimeError):
            while True:
                if await socket.receive_text() == "ping":
                    await socket.send_text("pong")
    finally:
        line.end()


async def arrive(
    house: House,
    table_id: str,
    guest: Guest | None,
    seat: int | None,
    language: str,
    seq: int,
    listener: Listener,
) -> TableFeed:
    """Let somebody listen at a table, until he departs."""
    async with house.room(table_id) as room:
        feed = TableFeed(room, guest, seat, language, seq)
        await room.visit(listener.guest_id)
        room.presence.arrive(listener)
        try:
            house.bot_turns.wake(room)
        except BaseException:
            depart(house, room, listener)
            raise
        return feed


def depart(house: House, room: Room, listener: Listener) -> None:
    """Let somebody listen no more."""
    room.presence.depart(listener)
    house.rooms.tidy()


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
    feed = await arrive(house, table_id, guest, seat, language, seq, listener)
    try:
        yield feed
    finally:
        depart(house, feed.room, listener)


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
            feed = await arrive(house, table_id, guest, seat, tongue, seq, listener)
        except Problem as problem:
            await socket.close(FAILED + problem.status, problem.key)
            return
        except DBAPIError as error:
            status, key = (400, "malformed") if isinstance(error, DataError) else (503, "storage")
            await socket.close(FAILED + status, key)
            return
        await converse(socket, feed, listener, partial(depart, house, feed.room, listener))

    @websocket("/me/live")
    async def mine(self, socket: AnySocket, house: HouseDep, guest: GuestDep, tongue: LanguageDep) -> None:
        """Send the list of my tables, now and whenever it changes."""
        await socket.accept()
        if guest is None:
            await socket.close(FAILED + 401, "no-guest")
            return
        listener = Listener(guest.id)
        house.watchers.add(listener)
        feed = GuestFeed(house.told_lists, guest, tongue)
        await converse(socket, feed, listener, partial(house.watchers.remove, listener))

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
