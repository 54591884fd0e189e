"""A worker: thinks for all servers at one database, and serves nobody."""

import asyncio
import signal
import sys
from contextlib import suppress
from pathlib import Path

import msgspec
import structlog
from sqlalchemy import URL

from quattrocento.games import game as find_game
from quattrocento.lab.workers import cores
from quattrocento.server.bot_workers import BotWorkers, think, weigh
from quattrocento.server.leases import Leases
from quattrocento.server.logs import start_log
from quattrocento.server.news import News, Notice
from quattrocento.server.postgres_store import PostgresStore, read_address, shown
from quattrocento.server.shared_thoughts import PLACE, TakenThoughts, Work, version_of
from quattrocento.text.speech import Speech

log = structlog.get_logger(__name__)

SECONDS = 10.0
"""What a decision may take beside the time of its bot's level, as at a server."""


class Worker:
    """Takes thoughts from the queue of a database, as many at a time as it has processes."""

    def __init__(self, store: PostgresStore, bot_workers: BotWorkers) -> None:
        self.store = store
        self.bot_workers = bot_workers
        self.news = News(store)
        self.thoughts = TakenThoughts(self.news)
        self.leases = Leases(store)
        self._new = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Begin to think."""
        await self.store.open()
        await self.bot_workers.warm()
        self.news.open(self.heard, self.beat)
        places = range(self.bot_workers.workers)
        self._tasks = [asyncio.create_task(self._work()) for _ in places]

    async def close(self) -> None:
        """End at once; what was being thought about, others take."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.news.close()
        for place in list(self.leases.held):
            await self.leases.release(place)
        await self.news.send()
        self.bot_workers.close()
        await self.store.close()

    def heard(self, notice: Notice) -> None:
        """Look whether there is something to think about."""
        if notice.asked:
            self._new.set()

    async def beat(self) -> None:
        """Show that this worker is there, and look what no notice has told."""
        for number in range(self.bot_workers.workers):
            await self.leases.take(f"{PLACE}{self.leases.owner}-{number}")
        await self.thoughts.beat()
        self._new.set()

    async def _work(self) -> None:
        """Think about one thing after the other."""
        while True:
            self._new.clear()
            try:
                taken = await self.thoughts.take()
                if taken is None:
                    await self._new.wait()
                else:
                    await self._think(*taken)
            except Exception as error:
                log.warning("a thought was lost", reason=repr(error))
                await self._new.wait()

    async def _think(self, thought: str, written: bytes) -> None:
        """Think, and say what came of it: nothing, if it cannot be done here."""
        try:
            answer = await self._answer(written)
        except asyncio.CancelledError:
            with suppress(Exception):
                await self.thoughts.drop(thought)
            raise
        except Exception as error:
            log.warning("something cannot be thought about here", reason=repr(error))
            answer = None
        await self.thoughts.answer(thought, msgspec.json.encode(answer))

    async def _answer(self, written: bytes) -> object:
        work = msgspec.json.decode(written, type=Work)
        game = find_game(work.game)
        if version_of(game, work.seats) != work.version:
            raise ValueError("the server plays another version of the game")
        if work.language is None:
            facts = (work.dump, work.kind, work.seat, work.thinking)
            return await self.bot_workers.ask(game, work.kind, think, *facts, thinking=work.thinking)
        return await self.bot_workers.ask(
            game, work.kind, weigh, work.dump, work.kind, work.seat, work.language
        )


def work(address: str, places: int | None, log_file: str | None, speech: Speech) -> None:
    """Think until somebody ends it."""
    url = read_address(address)
    start_log(None if log_file in {None, "-"} else Path(str(log_file)))
    asyncio.run(until_ended(Worker(PostgresStore(url), BotWorkers(places or cores(), SECONDS)), url, speech))
    print(speech.say("worker.bye"), file=sys.stderr, flush=True)


async def until_ended(worker: Worker, url: URL, speech: Speech) -> None:
    """Open a worker, say so, and close it when it is told to end."""
    ended = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows has Ctrl-C alone, which asyncio turns into an end
            asyncio.get_running_loop().add_signal_handler(number, ended.set)
    try:
        await worker.open()
        print(speech.say("worker.ready", places=worker.bot_workers.workers, path=shown(url)), flush=True)
        await ended.wait()
    finally:
        await worker.close()
