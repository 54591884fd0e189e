"""The database, whichever it is: read freely, and nothing acknowledged that is not on its disk."""

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from quattrocento.core.trouble import Trouble

VERSION = "0013"
"""The version of the database that this program reads and writes: the last of the migrations."""


def found_version(connection: Connection) -> str | None:
    """Give the version of a database; None if it is empty."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found


def upgrade(connection: Connection, name: object) -> None:
    """Take the steps that a database lacks, if it lacks any; refuse one of a newer program."""
    found = found_version(connection)
    if found == VERSION:
        return
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", "quattrocento.server:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    known = {step.revision for step in ScriptDirectory.from_config(config).walk_revisions()}
    if found is not None and found not in known:
        raise Trouble("database-newer", path=name, found=found, known=VERSION)
    command.upgrade(config, "head")


SOON = 3.0
"""Seconds within which something must be on the disk, or else moves are not taken."""


class Store(ABC):
    """Opens the database, reads from it, and writes to it in transactions."""

    shared = False
    """Whether other servers may use the same database at the same time."""

    def __init__(self) -> None:
        # Hears how long each piece of work waited and took until it was on the disk.
        self.wrote: Callable[[float], object] = lambda _: None
        self._engine: AsyncEngine | None = None
        self._saying: asyncio.Task[bool] | None = None

    @abstractmethod
    async def open(self) -> None:
        """Open the database, making or updating it first."""

    async def close(self) -> None:
        """Close all connections."""
        if self._saying is not None:
            self._saying.cancel()
            await asyncio.gather(self._saying, return_exceptions=True)
        if self._engine is not None:
            await self._engine.dispose()
            self._engine = None

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
        async with self.engine.begin() as connection:
            yield connection

    async def write(self, work: Callable[[Connection], None]) -> None:
        """Do some work in one transaction, which is on the disk afterwards."""
        began = time.perf_counter()
        await self._write(work)
        self.wrote(time.perf_counter() - began)

    @abstractmethod
    async def _write(self, work: Callable[[Connection], None]) -> None:
        """Do some work in one transaction."""

    async def accepts(self) -> bool:
        """Write something that says nothing; tell whether the disk has taken it, and soon.

        What hangs is not given up, for on a line that is lost that would hang too: nothing more is written
        meanwhile.
        """
        if self._saying is None or self._saying.done():
            self._saying = asyncio.create_task(self._says_nothing())
        done, _ = await asyncio.wait({self._saying}, timeout=SOON)
        return any(not one.cancelled() and one.result() for one in done)

    async def _says_nothing(self) -> bool:
        try:
            await self.write(self.say_nothing)
        except (SQLAlchemyError, OSError):
            return False
        return True

    @abstractmethod
    def say_nothing(self, connection: Connection) -> None:
        """Write something that says nothing."""
