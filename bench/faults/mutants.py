"""Servers with a fault of ours: the checks are worth something only if they find each of these.

`python -m faults.mutants NAME serve ...` is `quattrocento serve ...` with the fault. The server itself has no
option for it.
"""

import asyncio
import random
import sys
from collections.abc import Callable, Iterable
from contextlib import contextmanager, suppress
from hashlib import blake2b
from typing import Any
from unittest.mock import AsyncMock, patch

from msgspec.structs import replace
from sqlalchemy import Connection, text, update

from quattrocento.server import room as rooms_of
from quattrocento.server import table_storage
from quattrocento.server.api_live import TableFeed
from quattrocento.server.frames import Frame
from quattrocento.server.neighbours import Neighbours
from quattrocento.server.postgres_store import PostgresStore
from quattrocento.server.rooms import Rooms
from quattrocento.server.schema import TABLES
from quattrocento.server.table_storage import Ledger, Overtaken, TableRow
from quattrocento.terminal.main import main as quattrocento

LATER = 0.3

_writing: set[asyncio.Task[None]] = set()


def acknowledges_first() -> Iterable[Any]:
    """Say that an act is on the disk, and write it afterwards."""
    write = Ledger.write_acts

    async def write_acts(self: Ledger, *given: Any, **named: Any) -> None:
        async def later() -> None:
            await asyncio.sleep(LATER)
            with suppress(Overtaken):
                await write(self, *given, **named)

        task = asyncio.create_task(later())
        _writing.add(task)
        task.add_done_callback(_writing.discard)

    yield patch.object(Ledger, "write_acts", write_acts)


LET_GO = ("CREATE TABLE loose AS SELECT * FROM acts", "DROP TABLE acts", "ALTER TABLE loose RENAME TO acts")
"""Takes from the acts what keeps two of them from having one number."""


def skips_uniqueness() -> Iterable[Any]:
    """Write over whatever another server has written meanwhile."""

    def advance(connection: Connection, row: TableRow, /, **values: Any) -> None:
        changed = {**values, "version": row.version}
        connection.execute(update(TABLES).where(TABLES.c.id == row.id).values(changed))

    opened = PostgresStore.open

    async def open_loose(self: PostgresStore) -> None:
        await opened(self)
        with suppress(Exception):
            async with self.writing() as connection:
                if (await connection.execute(text("SELECT count(*) FROM acts"))).scalar() == 0:
                    for step in LET_GO:
                        await connection.execute(text(step))

    yield patch.object(table_storage, "advance", advance)
    yield patch.object(PostgresStore, "open", open_loose)


def forgets_notices() -> Iterable[Any]:
    """Hear nothing of what other servers do, and do not look for it."""

    async def beat(self: Neighbours) -> None:
        await self.leases.renew()
        await self._drive_what_nobody_does()

    yield patch.object(Neighbours, "heard", lambda *_: None)
    yield patch.object(Neighbours, "beat", beat)


def answers_from_memory() -> Iterable[Any]:
    """Do not look whether another server has done something before answering."""
    yield patch.object(Rooms, "refresh", AsyncMock())


def tells_secrets() -> Iterable[Any]:
    """Let something in the frame depend on what its seat cannot know."""
    made: Callable[..., Frame] = vars(rooms_of)["frame"]

    def frame(narrator: Any, *given: Any, **named: Any) -> Frame:
        shown = made(narrator, *given, **named)
        hidden = blake2b(repr(narrator.match.state.dump()).encode(), digest_size=4).hexdigest()
        return replace(shown, prompt=f"{shown.prompt} {hidden}")

    yield patch.object(rooms_of, "frame", frame)


def sends_again() -> Iterable[Any]:
    """Send a frame although nothing in it is new, and so tell that something was done unseen."""
    found = TableFeed.new_frame

    def new_frame(self: TableFeed) -> Frame | None:
        self.last = b""
        return found(self)

    yield patch.object(TableFeed, "new_frame", new_frame)


def forgets_an_act() -> Iterable[Any]:
    """Lose one of ten acts on the way to the disk."""
    write = Ledger.write_acts
    chance = random.Random(1)

    async def write_acts(self: Ledger, *given: Any, **named: Any) -> None:
        if chance.random() > 0.1:
            await write(self, *given, **named)

    yield patch.object(Ledger, "write_acts", write_acts)


MUTANTS: dict[str, Callable[[], Iterable[Any]]] = {
    made.__name__.replace("_", "-"): made
    for made in (
        acknowledges_first,
        skips_uniqueness,
        forgets_notices,
        answers_from_memory,
        tells_secrets,
        sends_again,
        forgets_an_act,
    )
}


@contextmanager
def mutated(name: str | None) -> Any:
    """Have a fault within the block; none if none is named."""
    changes = [] if name is None else list(MUTANTS[name]())
    for change in changes:
        change.start()
    try:
        yield
    finally:
        for change in reversed(changes):
            change.stop()


def main() -> None:
    """Be a server with the fault that is named first."""
    name = sys.argv.pop(1)
    with mutated(name):
        quattrocento()


if __name__ == "__main__":
    main()
