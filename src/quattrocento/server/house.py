"""The house: all that is alive while the server runs."""

import asyncio

import structlog

from quattrocento.server.abandoned_matches import archive
from quattrocento.server.bot_turns import BotTurns
from quattrocento.server.bot_workers import BotWorkers
from quattrocento.server.finished_matches import Finished, count_earlier
from quattrocento.server.guests import Guests
from quattrocento.server.leases import Leases
from quattrocento.server.live import Watchers
from quattrocento.server.neighbours import Neighbours
from quattrocento.server.news import News
from quattrocento.server.pictures import Pictures
from quattrocento.server.postgres_store import PostgresStore, read_address
from quattrocento.server.puzzle_tries import PuzzleTries
from quattrocento.server.reviews import Reviews
from quattrocento.server.rooms import Rooms
from quattrocento.server.settings import Settings
from quattrocento.server.shared_thoughts import SharedThoughts
from quattrocento.server.solo_results import Results
from quattrocento.server.sqlite_store import SqliteStore
from quattrocento.server.store import Store
from quattrocento.server.table_lists import TableLists, ToldLists
from quattrocento.server.table_storage import Ledger
from quattrocento.server.tidying import EVERY, clock_is_right, days_ago, tidy_up
from quattrocento.server.what_if import KeptWithMatches

log = structlog.get_logger(__name__)

SETTLING = 2.0
"""Seconds after the start until the bot workers are woken, if nobody waits for one."""


EACH_HOUR = 3600.0
"""Seconds after which a server looks whether another one has tidied up."""


def store_of(settings: Settings) -> Store:
    """Choose the database: the file of the data folder, unless another one was named."""
    if settings.database is None:
        return SqliteStore(settings.file)
    return PostgresStore(read_address(settings.database))


class House:
    """The store, the rooms, the bot workers and the listeners."""

    def __init__(self, settings: Settings, bot_workers: BotWorkers | None = None) -> None:
        self.settings = settings
        self.store = store_of(settings)
        self.guests = Guests(self.store)
        self.ledger = Ledger(self.store)
        self.table_lists = TableLists(self.store)
        self.told_lists = ToldLists(self.table_lists)
        self.results = Results(self.store)
        self.finished = Finished(self.store)
        self.lines = KeptWithMatches(self.store)
        self.puzzle_tries = PuzzleTries(self.store)
        self.pictures = Pictures()
        self.watchers = Watchers()
        self.rooms = Rooms(self.ledger, self.watchers, settings.open_rooms)
        self.room = self.rooms.use
        self.own_bot_workers = bot_workers is None
        self.bot_workers = bot_workers or BotWorkers(settings.bot_workers, settings.bot_seconds)
        self.leases = Leases(self.store) if self.store.shared else None
        self.bot_turns = BotTurns(
            self.bot_workers,
            settings.alone_seconds,
            settings.watched_seconds,
            settings.undo_seconds,
            self.leases,
        )
        self.reviews = Reviews(self.store, self.rooms, self.bot_workers, self.bot_turns, self.leases)
        self.neighbours: Neighbours | None = None
        if isinstance(self.store, PostgresStore) and self.leases is not None:
            news = News(self.store)
            if self.own_bot_workers:
                self.bot_workers.shared = SharedThoughts(news)
            self.neighbours = Neighbours(
                news, self.leases, self.rooms, self.watchers, self.table_lists, self.bot_turns
            )
            self.neighbours.hang_up = self.hang_up_here
            self.neighbours.take_up_reviews = self.reviews.take_up
            self.ledger.changed = self.neighbours.news.changed
        self._starting: asyncio.Task[None] | None = None
        self._tidying: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Open the store, and have the bots go on wherever they are waited for."""
        await self.store.open()
        if self.neighbours is not None:
            self.neighbours.open()
        self._starting = asyncio.create_task(self._go_on())
        self._tidying = asyncio.create_task(self._tidy_daily())

    async def _go_on(self) -> None:
        """Wake the bot workers, then the tables that wait for one."""
        # Where servers share a database, each takes up what nobody drives with its beats.
        owing = await self.table_lists.waiting_for_bots() if self.neighbours is None else []
        if not owing:
            await asyncio.sleep(SETTLING)  # whoever has just opened the page is served first
        await self.bot_workers.warm()
        if self.neighbours is None:
            await self.reviews.take_up()
        for table_id in owing:
            await self.bot_turns.wait_for_fewer_than(self.settings.open_rooms)
            try:
                async with self.room(table_id) as room:
                    self.bot_turns.wake(room)
            except Exception:
                log.exception("a table cannot be taken up", table=table_id)

    async def tidy(self) -> None:
        """Let go of what nobody has come back to, unless the clock is wrong."""
        if await clock_is_right(self.store):
            if self.settings.keep_days:
                since = days_ago(self.settings.keep_days)
                await archive(self.rooms, since, self.settings.archive)
            await tidy_up(self.store, self.rooms)
            self.guests.forget()

    async def _tidy_daily(self) -> None:
        while True:
            try:
                # Of several servers one is enough; should it be gone tomorrow, another one is at hand.
                leases = self.leases
                if leases is None or await leases.take("tidying", EVERY - EACH_HOUR, again=False):
                    await self.tidy()
                    await count_earlier(self.store, self.rooms)
                    if leases is not None:
                        await leases.forget_old()
            except Exception:
                log.exception("it could not be tidied up")
            await asyncio.sleep(EACH_HOUR if self.store.shared else EVERY)

    def gauges(self) -> dict[str, float]:
        """Tell how many tables are open, how many pages listen to one, and how many bots think."""
        rooms = self.rooms.open.values()
        return {
            "rooms": len(rooms),
            "listeners": sum(len(room.presence.listeners) for room in rooms),
            "thinking": self.bot_workers.thinking,
        }

    def let_go(self) -> None:
        """Let all who listen go; they come again by themselves."""
        self.watchers.close()
        for room in self.rooms.open.values():
            room.presence.close()

    def hang_up(self, guest_id: str) -> None:
        """Let go of all lines of a guest, at other servers too; who is still that guest comes again."""
        if self.neighbours is not None:
            self.neighbours.news.signed_out(guest_id)
        self.hang_up_here(guest_id)

    def hang_up_here(self, guest_id: str) -> None:
        """Let go of the lines of a guest that this server has."""
        self.watchers.close(guest_id)
        for room in self.rooms.open.values():
            room.presence.close(guest_id)

    async def close(self) -> None:
        """Let everybody go, and close the store."""
        for task in (self._starting, self._tidying):
            if task is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
        self.let_go()
        if self.neighbours is not None:
            await self.neighbours.close()
        await self.reviews.close()
        await self.bot_turns.close()
        await self.rooms.close()
        if self.neighbours is not None:
            await self.neighbours.news.send()
        if self.own_bot_workers:
            self.bot_workers.close()
        await self.store.close()
