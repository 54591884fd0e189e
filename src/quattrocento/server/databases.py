"""The databases that a house can live in, named by an address, as they are used while no server runs."""

import os
import time
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Iterator
from contextlib import AbstractContextManager, asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any

from sqlalchemy import URL, create_engine, event, make_url, select, text
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from quattrocento.core.trouble import Trouble
from quattrocento.server import postgres_store, sqlite_store
from quattrocento.server.folder_lock import FolderLock
from quattrocento.server.postgres_store import COOKIES, MIGRATING, SERVER, VISITING, read_address, shown
from quattrocento.server.schema import HOUSE
from quattrocento.server.settings import DATABASE, data_folder, read_secret

LOOKS = 20
LATER = 0.1
"""How often, and how many seconds apart, it is looked whether the last connection of a server is gone."""

SERVERS = text(
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name = :server"
)


def only_read(connection: Any, _: object) -> None:
    """Let nothing be written through a new connection to a file."""
    connection.execute("PRAGMA query_only=ON").close()


class Database(ABC):
    """A database without a server: `name` is what people are told of it."""

    name: object

    @abstractmethod
    def make(self) -> None:
        """Make its tables, if there are none."""

    @abstractmethod
    def without_servers(self) -> AbstractContextManager[None]:
        """Keep servers away within the block; refuse a database that one uses."""

    @abstractmethod
    def engine(self, writing: bool) -> AsyncEngine:
        """Make an engine whose connections see one moment of the database, or write to it."""

    @abstractmethod
    async def secret(self, connection: AsyncConnection) -> bytes | None:
        """Read the secret that signs cookies, if it is there."""

    @abstractmethod
    async def keep_secret(self, connection: AsyncConnection, secret: bytes) -> None:
        """Keep another secret in place of its own."""

    @asynccontextmanager
    async def connected(self, writing: bool = False) -> AsyncIterator[AsyncConnection]:
        """Give a connection; what was written through it is kept if the block ends well."""
        engine = self.engine(writing)
        try:
            async with engine.begin() as connection:
                yield connection
        except DBAPIError as error:
            detail = str(error.orig).strip().splitlines()
            raise Trouble("database-broken", path=self.name, detail=detail[-1] if detail else "?") from error
        finally:
            await engine.dispose()


class SqliteDatabase(Database):
    """The file of a data folder, or a copy of it."""

    def __init__(self, path: Path) -> None:
        self.path = self.name = path

    def make(self) -> None:
        """Make the file; only in a data folder servers find it."""
        if self.path.name != DATABASE:
            raise Trouble("move-to-folder", path=self.path, file=DATABASE)
        data_folder(self.path.parent)
        sqlite_store.migrate(self.path)

    @contextmanager
    def without_servers(self) -> Iterator[None]:
        """Take the lock of the folder; of a file with another name there is no server."""
        if self.path.name != DATABASE:
            yield
            return
        with FolderLock(self.path.parent) as lock:
            if lock.holder is not None:
                raise Trouble("data-claimed", path=self.path.parent, address=lock.holder or "?")
            yield

    def engine(self, writing: bool) -> AsyncEngine:
        """Open the file."""
        if not self.path.is_file():
            raise Trouble("move-nothing", path=self.path)
        engine = create_async_engine(f"sqlite+aiosqlite:///{self.path}")
        event.listen(engine.sync_engine, "connect", sqlite_store.prepare if writing else only_read)
        return engine

    async def secret(self, connection: AsyncConnection) -> bytes | None:
        """Read the file beside it."""
        folder = self.path.parent
        return read_secret(folder) if (folder / "secret").exists() else None

    async def keep_secret(self, connection: AsyncConnection, secret: bytes) -> None:
        """Write the file beside it, whole or not at all."""
        path = self.path.with_name("secret")
        new = path.with_name(f".secret.{os.getpid()}.new")
        try:
            with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
                file.write(secret.hex())
            new.replace(path)
        except OSError as error:
            raise Trouble("data-folder", path=path.parent, reason=error.strerror) from None
        finally:
            with suppress(OSError):
                new.unlink()


class PostgresDatabase(Database):
    """A database of PostgreSQL."""

    def __init__(self, url: URL) -> None:
        self.url = url
        self.name = shown(url)

    def make(self) -> None:
        """Make the tables, or bring them up to date."""
        postgres_store.migrate(self.url)

    @contextmanager
    def without_servers(self) -> Iterator[None]:
        """Have the lock that a server needs at its start, and see that none has started before."""
        engine = create_engine(self.url, connect_args=VISITING, isolation_level="AUTOCOMMIT")
        try:
            with engine.connect() as connection:
                had = connection.scalar(text("SELECT pg_try_advisory_lock(:lock)"), {"lock": MIGRATING})
                looks = LOOKS
                while had and connection.scalar(SERVERS, {"server": SERVER}):
                    time.sleep(LATER)  # one that was ended just now may still have to hear of it
                    looks -= 1
                    had = looks > 0
                if not had:
                    raise Trouble("database-claimed", path=self.name)
                yield
        except DBAPIError as error:
            detail = str(error.orig).strip().splitlines()
            raise Trouble("database-broken", path=self.name, detail=detail[-1] if detail else "?") from error
        finally:
            engine.dispose()

    def engine(self, writing: bool) -> AsyncEngine:
        """Connect to it; whoever reads sees it as it was at his first question."""
        level = "READ COMMITTED" if writing else "REPEATABLE READ"
        return create_async_engine(self.url, connect_args=VISITING, isolation_level=level)

    async def secret(self, connection: AsyncConnection) -> bytes | None:
        """Read its row."""
        kept = await connection.scalar(select(HOUSE.c.value).where(HOUSE.c.name == COOKIES))
        return None if kept is None else bytes.fromhex(kept)

    async def keep_secret(self, connection: AsyncConnection, secret: bytes) -> None:
        """Write its row."""
        row = {"name": COOKIES, "value": secret.hex()}
        await connection.execute(
            insert(HOUSE).values(row).on_conflict_do_update(index_elements=["name"], set_=row)
        )


def database_at(given: str) -> Database:
    """Find the database that an address names, or the path of a file or a data folder."""
    if not given.startswith("sqlite:") and "://" in given:
        return PostgresDatabase(read_address(given))
    try:
        named = make_url(given).database if given.startswith("sqlite:") else given
    except ArgumentError:
        named = None
    if not named:
        raise Trouble("move-address", given=given)
    path = Path(named).expanduser()
    return SqliteDatabase(path if path.is_file() or path.suffix else path / DATABASE)
