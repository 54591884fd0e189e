"""The SQLite file: one server has it, and one writes at a time."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from sqlite3 import Connection as SqliteConnection
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DatabaseError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from quattrocento.core.trouble import Trouble
from quattrocento.server.group_commit import GroupCommit, Work
from quattrocento.server.store import Store, upgrade

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON")


def prepare(connection: SqliteConnection | Any, _: object) -> None:
    """Make a new connection durable and strict."""
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def beside(path: Path) -> list[Path]:
    """Name the files that SQLite keeps beside its own."""
    return [path.with_name(f"{path.name}-{ending}") for ending in ("wal", "shm")]


def migrate(path: Path) -> None:
    """Make the file, or bring it up to date if it is whole."""
    try:
        if path.exists():
            if path.stat().st_size == 0:
                raise Trouble("database-empty", path=path)
            update(path)
            return
        if any(left.exists() for left in beside(path)):
            raise Trouble("database-lost", path=path)
        # It gets its name once it is whole: an empty file is never ours.
        new = path.with_name(f"{path.name}.new")
        for left in (new, *beside(new)):
            left.unlink(missing_ok=True)
        update(new)
        new.replace(path)
    except OSError as error:
        raise Trouble("database-broken", path=path, detail=error.strerror) from error


def update(path: Path) -> None:
    """Bring a file up to date; refuse a damaged one, one of a newer program, and one that is none of ours."""
    engine = create_engine(f"sqlite:///{path}", isolation_level="AUTOCOMMIT")
    event.listen(engine, "connect", prepare)
    try:
        # It holds the seeds of running matches; the files beside it get the same rights.
        path.touch(mode=0o600)
        with engine.connect() as connection:
            verdict = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
            if verdict != "ok":
                raise Trouble("database-broken", path=path, detail=verdict)
            whole_or_not_at_all(connection, path)
    except DatabaseError as error:
        raise Trouble("database-broken", path=path, detail=error.orig) from error
    finally:
        engine.dispose()


def whole_or_not_at_all(connection: Connection, path: Path) -> None:
    """Take the steps in one transaction, which Python would only begin with the first row written."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")
    try:
        upgrade(connection, path)
    except BaseException:
        connection.exec_driver_sql("ROLLBACK")
        raise
    connection.exec_driver_sql("COMMIT")


class SqliteStore(Store):
    """Reads from the file freely, and writes to it one transaction after the other."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self._writer: Engine | None = None
        self._group: GroupCommit | None = None
        self._writing = asyncio.Lock()

    async def open(self) -> None:
        """Open the file, making or updating it first."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Trouble("database-broken", path=self.path, detail=error.strerror) from error
        await asyncio.to_thread(migrate, self.path)
        self._engine = create_async_engine(f"sqlite+aiosqlite:///{self.path}", pool_size=4)
        event.listen(self._engine.sync_engine, "connect", prepare)
        self._writer = create_engine(f"sqlite:///{self.path}", connect_args={"check_same_thread": False})
        event.listen(self._writer, "connect", prepare)
        self._group = GroupCommit(self._writer, self._writing)

    async def close(self) -> None:
        """Close all connections."""
        await super().close()
        if self._writer is not None:
            self._writer.dispose()
            self._writer = None

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """Give a connection whose transaction is on the disk once the block is left."""
        async with self._writing, super().writing() as connection:
            yield connection

    async def _write(self, work: Work) -> None:
        """Do some work in a transaction, perhaps with that of others."""
        assert self._group is not None, "the store is not open"
        await self._group.write(work)

    def say_nothing(self, connection: Connection) -> None:
        """Write something that says nothing."""
        connection.exec_driver_sql("PRAGMA user_version = 0").close()
