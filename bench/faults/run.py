"""One run: a house is opened, people play, faults strike, all is healed, and what is kept is read."""

import asyncio
import time
from collections import defaultdict
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import msgspec
from sqlalchemy import Connection, create_engine, select

from faults.history import History, Kept, Lagged, Thought
from faults.house import House, Plan
from faults.nemesis import OF_WORKERS, Nemesis, drawn
from faults.workload import Party, Street
from postgres_server import engine_address
from quattrocento.server.counts import Act
from quattrocento.server.schema import ACTS, CHAIRS, TABLES

TICK = 0.25
AT_A_TIME = 8
LAG = 1.0
"""Seconds by which the scripts may be late before it is noted that they did not get the processor."""


def kept(address: str) -> list[Kept]:
    """Read all tables that a database holds."""
    engine = create_engine(engine_address(address) if "postgres" in address else address)
    with engine.connect() as connection:
        found = kept_in(connection)
    engine.dispose()
    return found


def kept_in(connection: Connection) -> list[Kept]:
    """Read all tables, with their acts."""
    chairs, acts = defaultdict(list), defaultdict(list)
    for row in connection.execute(select(CHAIRS).order_by(CHAIRS.c.seat)).mappings():
        chairs[row["table_id"]].append(row)
    for row in connection.execute(select(ACTS).order_by(ACTS.c.number)).mappings():
        acts[row["table_id"]].append(Act(**{name: row[name] for name in Act.__struct_fields__}))
    return [
        Kept(
            row["id"],
            row["game"],
            row["seed"],
            msgspec.json.decode(row["options"]),
            [chair["name"] for chair in chairs[row["id"]]],
            [chair["bot"] or "" for chair in chairs[row["id"]]],
            acts[row["id"]],
            row["status"],
        )
        for row in connection.execute(select(TABLES)).mappings().all()
    ]


class Run:
    """A run and how far it is; whoever sets `enough` ends it early."""

    def __init__(
        self, plan: Plan, history: History, seed: int, tables: int, think: float, patience: float = 60.0
    ) -> None:
        self.house = House(plan)
        self.history = history
        self.seed = seed
        self.think = think
        self.tables = tables
        self.enough = asyncio.Event()
        self.nemesis = Nemesis(self.house, history)
        self.street: Street | None = None
        self.patience = patience

    def standing(self) -> str:
        """Tell how far it is."""
        moves = self.street.moves if self.street else 0
        of = self.history.of
        return (
            f"{self.nemesis.struck} faults, {moves} answers acknowledged, "
            f"{of.get('looked', 0) + of.get('heard', 0)} frames seen, {of.get('failed', 0)} errors"
        )

    async def play(self, faults: int, pace: float, without: set[str]) -> None:
        """Play under faults to the end."""
        try:
            await self._play(faults, pace, without)
        finally:
            await self.house.close()

    async def _play(self, faults: int, pace: float, without: set[str]) -> None:
        await self.house.open()
        plan = self.house.plan
        street = self.street = Street(self.house.ports, self.history, self.seed, self.think)
        parties = [Party(street, number) for number in range(self.tables)]
        watching = [asyncio.create_task(one) for one in (self._watch_lag(), street.watch())]
        playing = [asyncio.create_task(party.play()) for party in parties]
        try:
            await first_failure([asyncio.create_task(party.ready.wait()) for party in parties], playing)
            servers = len(self.house.posts)
            without = without if self.house.workers else without | OF_WORKERS
            faults_drawn = drawn(self.seed, servers, pace, plan.sqlite, without)
            striking = asyncio.create_task(self.nemesis.strike(faults_drawn, faults))
            enough = asyncio.create_task(self.enough.wait())
            await first_failure([striking], [*playing, enough])
            if not striking.done():
                striking.cancel()
                await asyncio.gather(striking, return_exceptions=True)
                await self.nemesis.rest()
            for post in self.house.posts:
                post.clock.write_text("+0")
            street.over.set()
            await asyncio.gather(*playing)
            some = asyncio.Semaphore(AT_A_TIME)  # all at once would only wait for each other
            await asyncio.gather(*(self._finish(party, some) for party in parties))
        finally:
            for task in (*watching, *playing):
                task.cancel()
            await asyncio.gather(*watching, *playing, return_exceptions=True)
        if self.house.database is not None:
            address = self.house.database.address
            self.history.note(Thought(await asyncio.to_thread(self.house.database.thoughts)))
        else:
            await self.house.posts[0].kill()
            data = self.house.posts[0].folder / "data"
            address = f"sqlite:///{data / 'quattrocento.sqlite3'}"
        for one in await asyncio.to_thread(kept, address):
            self.history.note(one)

    async def _finish(self, party: Party, some: asyncio.Semaphore) -> None:
        async with some:
            await party.finish(self.patience)

    async def _watch_lag(self) -> None:
        """Note when the scripts themselves did not get the processor."""
        while True:
            before = time.monotonic()
            await asyncio.sleep(TICK)
            late = time.monotonic() - before - TICK
            if late > LAG:
                self.history.note(Lagged(before, before + TICK + late))


async def first_failure(wanted: Sequence[asyncio.Task[Any]], beside: Sequence[asyncio.Task[Any]]) -> None:
    """Wait for all that is wanted, or until one of those beside it ends, which raises what it failed by."""
    every = asyncio.ensure_future(asyncio.gather(*wanted))
    await asyncio.wait({every, *beside}, return_when=asyncio.FIRST_COMPLETED)
    for task in beside:
        if task.done():
            task.result()
    if every.done():
        every.result()
    else:
        every.cancel()
        with suppress(asyncio.CancelledError):
            await every
