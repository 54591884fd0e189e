"""The other servers at the same database: what they do is taken up here, and what a dead one left is done."""

import asyncio
import random
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import structlog

from quattrocento.server.bot_turns import BotTurns
from quattrocento.server.leases import Leases
from quattrocento.server.live import Watchers
from quattrocento.server.messages import PLAYING
from quattrocento.server.news import BEAT, News, Notice
from quattrocento.server.problems import Problem
from quattrocento.server.rooms import Rooms
from quattrocento.server.shared_thoughts import SharedThoughts
from quattrocento.server.table_lists import TableLists

log = structlog.get_logger(__name__)

AT_ONCE = 50
"""How many tables that nobody drives one server takes up with one beat: the others have beats too."""

BELIEVED = 3 * BEAT
"""Seconds for which it is believed that somebody listens at another server, unless that is said again."""

NOT_FOUND = 404


async def nothing() -> None:
    """Take nothing up."""


class Neighbours:
    """Brings rooms and lists up to date when another server has changed something, and drives what none does.

    `hang_up` lets go of the lines of a guest, `take_up_reviews` goes on with those that nobody is at.
    """

    def __init__(
        self,
        news: News,
        leases: Leases,
        rooms: Rooms,
        watchers: Watchers,
        table_lists: TableLists,
        bot_turns: BotTurns,
    ) -> None:
        self.news = news
        self.leases = leases
        self.rooms = rooms
        self.watchers = watchers
        self.table_lists = table_lists
        self.bot_turns = bot_turns
        self.hang_up: Callable[[str], None] = lambda _: None
        self.take_up_reviews: Callable[[], Awaitable[None]] = nothing
        self._tidings: dict[str, tuple[int, int]] = {}
        self._listened: set[str] = set()  # at which tables somebody listened at the last beat
        self._hopeless: set[str] = set()  # tables that this program cannot open, or whose game broke down
        self._tasks: set[asyncio.Task[None]] = set()

    def open(self) -> None:
        """Begin to hear the others."""
        self.news.open(self.heard, self.beat)

    async def close(self) -> None:
        """Hear nobody any more."""
        await self.news.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside what is heard next: a room that is busy keeps no other one waiting."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def heard(self, notice: Notice) -> None:
        """Take up what another server has done, or a worker."""
        if self.news.sender in notice.answered and self.bot_turns.bot_workers.shared is not None:
            self._begin(self._take_answers(self.bot_turns.bot_workers.shared))
        for guest_id in notice.gone:
            self.hang_up(guest_id)
        for table_id, version in notice.tables.items():
            room = self.rooms.open.get(table_id)
            if room is not None and room.row.version < version:
                self._begin(self._take_up(table_id))
        for table_id, guests in notice.here.items():
            room = self.rooms.open.get(table_id)
            if room is not None:
                room.presence.hear(notice.sender, guests, BELIEVED)
                self.bot_turns.wake(room)
        watching = self.watchers.guests
        if watching and notice.tables:
            self._begin(self._tell(list(notice.tables), watching))

    async def _take_answers(self, shared: SharedThoughts) -> None:
        """Hand on what workers have thought."""
        try:
            await shared.take_answers()
        except Exception as error:
            log.warning("answers of workers are taken later", reason=repr(error))

    async def _tell(self, tables: list[str], watching: list[str]) -> None:
        """Tell those who listen to the list of their tables, if it holds one of these."""
        try:
            for guest_id in await self.table_lists.seated_at(tables, watching):
                self.watchers.tell(guest_id)
        except Exception as error:
            log.warning("lists are told later", reason=repr(error))

    async def _take_up(self, table_id: str) -> None:
        """Bring a room up to date, and have its bots go on."""
        try:
            async with self.rooms.use(table_id) as room:
                self.bot_turns.wake(room)
                if room.row.status == PLAYING and not room.begun:
                    self._hopeless.add(table_id)
        except Problem as problem:
            if problem.status != NOT_FOUND:
                self._hopeless.add(table_id)
        except Exception as error:
            log.warning("a table is taken up later", table=table_id, reason=repr(error))

    async def beat(self) -> None:
        """Look at what no notice has told, keep our leases, take up the tables of a server that is gone."""
        await self.leases.renew()
        await self.bot_turns.count_places()
        self._tell_who_is_here()
        listened = [room.id for room in self.rooms.open.values() if room.presence.listeners]
        versions = await self.rooms.ledger.versions(listened) if listened else {}
        for table_id in listened:
            room = self.rooms.open.get(table_id)
            if room is not None and versions.get(table_id) != room.row.version:
                self._begin(self._take_up(table_id))
        await self._look_at_lists()
        await self._drive_what_nobody_does()
        await self.take_up_reviews()

    def _tell_who_is_here(self) -> None:
        """Tell the others who listens here, and believe no longer what they have not said again."""
        here: dict[str, list[str] | None] = {}
        for room in self.rooms.open.values():
            room.presence.expire()
            if room.presence.listeners:
                guests = {one.guest_id for one in room.presence.listeners}
                here[room.id] = [guest for guest in room.guests() if guest in guests]
        left = dict.fromkeys(self._listened - here.keys())
        self._listened = set(here)
        self.news.listening({**here, **left})

    async def _look_at_lists(self) -> None:
        """Tell those whose tables have changed since the last beat; most have been told."""
        watching = self.watchers.guests
        found = await self.table_lists.tidings(watching) if watching else {}
        now = {guest_id: found.get(guest_id, (0, 0)) for guest_id in watching}
        for guest_id, tidings in now.items():
            if self._tidings.get(guest_id, tidings) != tidings:
                self.watchers.tell(guest_id)
        self._tidings = now

    async def _drive_what_nobody_does(self) -> None:
        """Take up tables at which a bot owes a decision and no server is at work, some at a time."""
        owing = await self.table_lists.waiting_for_bots()
        if not owing:
            return
        taken = await self.leases.taken()
        left = [table for table in owing if table not in taken and table not in self._hopeless]
        for table_id in random.sample(left, min(len(left), AT_ONCE)):
            self._begin(self._take_up(table_id))
