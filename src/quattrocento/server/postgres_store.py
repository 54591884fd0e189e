"""A PostgreSQL database, which several servers share: what they do at the same moment, it orders."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import URL, Connection, create_engine, delete, make_url, select, text
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from quattrocento.core.trouble import Trouble
from quattrocento.server.schema import HOUSE
from quattrocento.server.settings import SECRET_BYTES
from quattrocento.server.store import Store, upgrade

MIGRATING = 14001520
"""The number of the lock under which one server at a time brings the database up to date."""

CONNECTIONS = 10
"""How many connections one server keeps open, and how many more it opens for a while."""

FREE = 3.0
"""Seconds within which one of them must become free: whoever waits longer is better off at another server."""

SERVER = "quattrocento"
"""How a server calls itself at the database."""

CONNECTING: dict[str, Any] = {
    "application_name": SERVER,
    "connect_timeout": 3,
    "keepalives_idle": 3,
    "keepalives_interval": 1,
    "keepalives_count": 3,
    "tcp_user_timeout": 5_000,
}
"""A machine that is gone is not waited for."""

VISITING: dict[str, Any] = {**CONNECTING, "application_name": "quattrocento-visit"}
"""For those who look after the database while no server runs, or before one does."""

COOKIES = "cookies"
"""Under which name the secret that signs cookies lies in the database."""

PATIENCE = "-c statement_timeout=10s -c idle_in_transaction_session_timeout=2s"
"""A server that sleeps in the middle of a transaction does not keep the others from a table."""


def read_address(given: str) -> URL:
    """Read the address of a PostgreSQL database; refuse any other, and any without its driver."""
    try:
        url = make_url(given)
    except (ArgumentError, ValueError):
        raise Trouble("database-address") from None
    if url.get_backend_name() not in {"postgresql", "postgres"}:
        raise Trouble("database-address")
    try:
        import psycopg  # noqa: F401
    except ImportError:
        raise Trouble("no-postgres-driver") from None
    return url.set(drivername="postgresql+psycopg")


def shown(url: URL) -> str:
    """Write an address without its password."""
    return url.set(drivername="postgresql").render_as_string(hide_password=True)


def migrate(url: URL) -> None:
    """Bring a database up to date, all steps or none; servers that start at the same moment take turns."""
    engine = create_engine(url, connect_args=VISITING)
    try:
        with engine.begin() as connection:
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATING})
            upgrade(connection, shown(url))
    except DBAPIError as error:
        detail = str(error.orig).strip().splitlines()
        raise Trouble("database-broken", path=shown(url), detail=detail[-1] if detail else "?") from error
    finally:
        engine.dispose()


def shared_secret(url: URL) -> bytes:
    """Read the secret that signs cookies, the same for all servers; the first of them makes it."""
    migrate(url)
    engine = create_engine(url, connect_args=VISITING)
    try:
        with engine.begin() as connection:
            made = {"name": COOKIES, "value": secrets.token_hex(SECRET_BYTES)}
            connection.execute(insert(HOUSE).values(made).on_conflict_do_nothing())
            kept = connection.execute(select(HOUSE.c.value).where(HOUSE.c.name == COOKIES))
            return bytes.fromhex(kept.scalar_one())
    finally:
        engine.dispose()


class PostgresStore(Store):
    """Reads and writes at several connections at once; whoever reads sees one moment of the database."""

    shared = True

    def __init__(self, url: URL) -> None:
        super().__init__()
        self.url = url
        self._reader: AsyncEngine | None = None

    async def open(self) -> None:
        """Open the database, making its tables or updating them first."""
        await asyncio.to_thread(migrate, self.url)
        self._engine = create_async_engine(
            self.url,
            pool_size=CONNECTIONS,
            max_overflow=CONNECTIONS,
            pool_timeout=FREE,
            connect_args={**CONNECTING, "options": PATIENCE},
        )
        self._reader = self._engine.execution_options(isolation_level="REPEATABLE READ")

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Give a connection that sees the database as it is at its first question."""
        assert self._reader is not None, "the store is not open"
        async with self._reader.connect() as connection:
            yield connection

    async def _write(self, work: Callable[[Connection], None]) -> None:
        """Do some work in one transaction."""
        async with self.engine.begin() as connection:
            await connection.run_sync(work)

    def say_nothing(self, connection: Connection) -> None:
        """Write something that says nothing, and take it back: a row that no other server waits for."""
        name = f"nothing {secrets.token_urlsafe(6)}"
        connection.execute(insert(HOUSE).values(name=name, value=""))
        connection.execute(delete(HOUSE).where(HOUSE.c.name == name))
