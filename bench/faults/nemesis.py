"""The faults: which ones, where and when, drawn from a seed before anything begins."""

import asyncio
import os
import random
import signal
import time
from collections.abc import Iterator, Set
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from faults.history import History, Struck
from faults.house import House, Post, Target, Worker
from faults.lines import LOST, SLOW, UNANSWERED, Proxy
from quattrocento.server.leases import SECONDS

KILL, STOP, SLEEP, REPLACE = (
    "server killed",
    "server stopped",
    "server stopped past its leases",
    "server replaced",
)
BOT_PROCESS, CLOCK, RESTART, CRASH = (
    "bot process killed",
    "clock jumped",
    "database restarted",
    "database crashed",
)
WORKER_KILL, WORKER_STOP, WORKER_SLEEP, WORKER_CUT, WORKER_LOSS = (
    "worker killed",
    "worker stopped",
    "worker stopped past its leases",
    "worker's lines cut",
    "worker's lines lost",
)
CUT, LAG, LOSS, SILENCE, FULL = "lines cut", "lines slowed", "lines lost", "answers lost", "disk full"

SHARED = {
    KILL: 6,
    STOP: 10,
    SLEEP: 3,
    REPLACE: 3,
    BOT_PROCESS: 3,
    CLOCK: 10,
    RESTART: 1,
    CRASH: 1,
    WORKER_KILL: 5,
    WORKER_STOP: 3,
    WORKER_SLEEP: 2,
    WORKER_CUT: 5,
    WORKER_LOSS: 3,
    CUT: 26,
    LAG: 13,
    LOSS: 10,
    SILENCE: 12,
}
"""How often each fault is drawn where several servers share PostgreSQL."""

ALONE = {
    KILL: 15,
    STOP: 10,
    REPLACE: 5,
    BOT_PROCESS: 5,
    CLOCK: 10,
    CUT: 20,
    LAG: 10,
    LOSS: 5,
    SILENCE: 10,
    FULL: 10,
}
"""How often where one server has a file."""

LAMED = {KILL, STOP, SLEEP, LOSS, SILENCE}
"""Faults while which a server does not answer."""

OF_LINES = {CUT, LAG, LOSS, SILENCE}
OF_WORKERS = {WORKER_KILL, WORKER_STOP, WORKER_SLEEP, WORKER_CUT, WORKER_LOSS}
LEAST_LATE, MOST_LATE = SECONDS + 1.5, 13.0
"""Seconds of a sleep past all leases."""


@dataclass(frozen=True)
class Fault:
    """A fault: *seconds* after the one before it begins, it strikes for so long."""

    number: int
    name: str
    post: int
    pause: float
    seconds: float
    amount: float
    behind: bool
    """Whether lines between the server and its database are struck, not those of the people."""


def drawn(seed: int, servers: int, pace: float, sqlite: bool, without: Set[str]) -> Iterator[Fault]:
    """Draw faults from a seed, without end."""
    chance = random.Random(f"{seed} faults")
    kinds = {name: often for name, often in (ALONE if sqlite else SHARED).items() if name not in without}
    for nth in count(1):
        name = chance.choices(list(kinds), list(kinds.values()))[0]
        post, pause, share = chance.randrange(servers), chance.uniform(0.2, 1.8) * pace, chance.random()
        amount, behind = chance.random(), chance.random() < 0.5
        long = LEAST_LATE + share * (MOST_LATE - LEAST_LATE)
        at_once = dict.fromkeys((CUT, CLOCK, BOT_PROCESS, WORKER_CUT), 0.0)
        seconds = {SLEEP: long, WORKER_SLEEP: long, **at_once}.get(name, 0.2 + 2.3 * share)
        yield Fault(nth, name, post, pause, seconds, amount, behind and not sqlite)


class Nemesis:
    """Strikes a house, one fault after the other; those of different places overlap."""

    def __init__(self, house: House, history: History) -> None:
        self.house = house
        self.history = history
        self.struck = 0
        self._tasks: set[asyncio.Task[None]] = set()
        # One server is always left to go elsewhere, as far as its lines and the database are well.
        self._left = asyncio.Semaphore(max(1, house.servers - 1))

    async def strike(self, faults: Iterator[Fault], number: int) -> None:
        """Let faults strike until so many have; of those that found nothing to strike, none is counted."""
        while self.struck < number:
            enough = self.struck + len(self._tasks) >= number
            if enough or len(self._tasks) > 3 * self.house.servers:
                done, _ = await asyncio.wait(self._tasks, return_when=asyncio.FIRST_COMPLETED)
                for task in done:
                    task.result()
                continue
            fault = next(faults)
            await asyncio.sleep(fault.pause)
            task = asyncio.create_task(self._one(fault))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        await self.rest()

    async def rest(self) -> None:
        """Wait until what still strikes is over."""
        while self._tasks:
            done, _ = await asyncio.wait(self._tasks)
            for task in done:
                task.result()

    async def _one(self, fault: Fault) -> None:
        post = self.house.posts[fault.post]
        begin: float | None = time.monotonic()
        target = f"server {fault.post}"
        if fault.name in OF_WORKERS:
            worker = self.house.workers[fault.post % len(self.house.workers)]
            target = f"worker {worker.number}"
            begin = await self._worker(fault, worker)
        elif fault.name in OF_LINES:
            target += " and its database" if fault.behind else ""
            begin = await self._lines(fault, post.back if fault.behind else post.front)
        elif fault.name in {RESTART, CRASH}:
            target = "database"
            begin = await self._database(fault)
        elif fault.name == FULL:
            begin = await self._disk(fault)
        elif fault.name == CLOCK:
            jump = round((fault.amount - 0.5) * 2 * 3600)
            post.clock.write_text(f"{jump:+d}")
        elif fault.name == BOT_PROCESS:
            begin = begin if post.kill_bot_process() else None
        else:
            begin = await self._process(fault, post)
        if begin is not None:
            self.struck += 1
            self.history.note(Struck(fault.number, fault.name, target, begin, time.monotonic()))

    async def _process(self, fault: Fault, post: Post) -> float:
        """Strike a server itself, which one fault does at a time."""
        async with self._left, post.lock:
            begin = time.monotonic()
            if fault.name == KILL:
                await post.kill()
                await asyncio.sleep(fault.seconds * fault.amount)
                await post.start()
            elif fault.name == REPLACE:
                await post.replace()
            else:
                await stopped(post, fault.seconds)
            return begin

    async def _worker(self, fault: Fault, worker: Worker) -> float:
        """Strike a worker; all of them may be struck, for servers think themselves where there is none."""
        if fault.name in {WORKER_CUT, WORKER_LOSS}:
            return await self._lines(fault, worker.back)
        async with worker.lock:
            begin = time.monotonic()
            if fault.name == WORKER_KILL:
                await worker.kill()
                await asyncio.sleep(fault.seconds * fault.amount)
                await worker.start()
            else:
                await stopped(worker, fault.seconds)
            return begin

    async def _lines(self, fault: Fault, proxy: Proxy) -> float:
        """Strike a line; one that loses something does so until it is cut."""
        if fault.name in {CUT, WORKER_CUT}:
            proxy.cut()
            return time.monotonic()
        async with proxy.lock:
            begin = time.monotonic()
            proxy.state = {LAG: SLOW, SILENCE: UNANSWERED}.get(fault.name, LOST)
            proxy.delay = 0.02 + 0.4 * fault.amount
            await asyncio.sleep(fault.seconds)
            proxy.heal()
            return begin

    async def _database(self, fault: Fault) -> float:
        database = self.house.database
        assert database is not None
        async with database.lock:
            begin = time.monotonic()
            how = signal.SIGQUIT if fault.name == CRASH else signal.SIGINT
            await database.restart(how, fault.seconds * fault.amount)
            return begin

    async def _disk(self, fault: Fault) -> float | None:
        """Fill the disk of the file to the last byte for a while."""
        disk = self.house.disk
        if disk is None:
            return None
        async with self.house.posts[0].lock:
            begin = time.monotonic()
            ballast = disk / "ballast"
            await asyncio.to_thread(fill, ballast)
            await asyncio.sleep(fault.seconds)
            ballast.unlink()
            return begin


async def stopped(struck: Target, seconds: float) -> None:
    """Let a process and its children stand still for a while."""
    struck.signal(signal.SIGSTOP)
    try:
        await asyncio.sleep(seconds)
    finally:
        struck.signal(signal.SIGCONT)


def fill(path: Path) -> None:
    """Write until the disk takes no more."""
    with suppress(OSError), path.open("wb", buffering=0) as file:
        for size in (1 << 20, 4096):
            with suppress(OSError):
                while True:
                    if os.write(file.fileno(), b"\0" * size) < size:
                        break
