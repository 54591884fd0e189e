"""The SQLite file: one writer at a time, and nothing acknowledged that is not on the disk."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from sqlite3 import Connection as SqliteConnection
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.exc import DatabaseError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from quattrocento.core.trouble import Trouble
from quattrocento.server.group_commit import GroupCommit, Work

VERSION = "0009"
"""The version of the file that this program reads and writes: the last of the migrations."""

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON")


def prepare(connection: SqliteConnection | Any, _: object) -> None:
    """Make a new connection durable and strict."""
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def found_version(connection: Connection) -> str | None:
    """Give the version of the file; None if it is empty."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found


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
        if found_version(connection) != VERSION:
            upgrade(connection, path)
    except BaseException:
        connection.exec_driver_sql("ROLLBACK")
        raise
    connection.exec_driver_sql("COMMIT")


def upgrade(connection: Connection, path: Path) -> None:
    """Take the steps that are missing."""
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", "quattrocento.server:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    known = {step.revision for step in ScriptDirectory.from_config(config).walk_revisions()}
    found = found_version(connection)
    if found is not None and found not in known:
        raise Trouble("database-newer", path=path, found=found, known=VERSION)
    command.upgrade(config, "head")


class Store:
    """Opens the file, reads from it freely, and writes to it one transaction after the other."""

    def __init__(self, path: Path) -> None:
        self.path = path
        # Hears how long each piece of work waited and took until it was on the disk.
        self.wrote: Callable[[float], object] = lambda _: None
        self._engine: AsyncEngine | None = None
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
        if self._engine is not None:
            await self._engine.dispose()
            self._engine = None
        if self._writer is not None:
            self._writer.dispose()
            self._writer = None

    @property
    def engine(self) -> AsyncEngine:
        """The open engine."""
        assert self._engine is not None, "the store is not open"
        return self._engine

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Give a connection for reading."""
        async with self.engine.connect() as connection:
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """Give a connection whose transaction is on the disk once the block is left."""
        async with self._writing, self.engine.begin() as connection:
            yield connection

    async def write(self, work: Work) -> None:
        """Do some work in a transaction, perhaps with that of others; it is on the disk afterwards."""
        assert self._group is not None, "the store is not open"
        began = time.perf_counter()
        await self._group.write(work)
        self.wrote(time.perf_counter() - began)

    async def accepts(self) -> bool:
        """Write something that says nothing; tell whether the disk has taken it."""
        try:
            await self.write(lambda connection: connection.exec_driver_sql("PRAGMA user_version = 0").close())
        except DatabaseError:
            return False
        return True
