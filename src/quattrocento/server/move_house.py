"""Moves everything that one database holds into another one: of a file to PostgreSQL, or back.

Nothing of the source is changed. The target is written in one transaction, which ends only once all rows have
been compared and all matches made again on both sides: interrupted, it is empty, and one begins anew.
"""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from hashlib import sha256

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Table, bindparam, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from quattrocento.core.trouble import Trouble
from quattrocento.games import game as find_game
from quattrocento.server.databases import Database
from quattrocento.server.match_loading import load_match, playable
from quattrocento.server.messages import WAITING
from quattrocento.server.problems import Problem
from quattrocento.server.schema import HOUSE, LEASES, METADATA, TABLES, THOUGHTS
from quattrocento.server.store import VERSION, Store, found_version
from quattrocento.server.table_storage import Kept, Ledger

MOVED = [table for table in METADATA.sorted_tables if table not in (LEASES, HOUSE, THOUGHTS)]
"""What is moved row by row; the secret of cookies goes another way, and the rest each server makes anew."""

AT_ONCE = 1000
"""How many rows are read and written in one go."""

REMATCH = update(TABLES).where(TABLES.c.id == bindparam("id_")).values(rematch=bindparam("next_"))

Heard = Callable[[str, int, int], object]
"""Hears of `rows` or `matches` how many of how many are done."""


class Moved(Struct, frozen=True):
    """How many rows each table had, how many matches were made again and how many can only be read.

    Without the *secret* of the cookies all guests must say their names anew.
    """

    rows: dict[str, int]
    replayed: int
    unplayable: int
    secret: bool


class Sum:
    """Adds rows up, in whatever order they come."""

    def __init__(self) -> None:
        self.rows = 0
        self.total = 0

    def add(self, row: tuple[object, ...]) -> None:
        """Add a row."""
        self.rows += 1
        self.total += int.from_bytes(sha256(msgspec.json.encode(row)).digest())


class Within(Store):
    """A store of one connection, which sees what its own transaction has written."""

    def __init__(self, connection: AsyncConnection) -> None:
        super().__init__()
        self.connection = connection

    async def open(self) -> None:
        """Nothing is to be opened."""

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Give the connection."""
        yield self.connection

    async def _write(self, work: Callable[[Connection], None]) -> None:
        await self.connection.run_sync(work)

    def say_nothing(self, connection: Connection) -> None:
        """Say nothing."""


async def move_house(source: Database, target: Database, heard: Heard = lambda *_: None) -> Moved:
    """Move all there is; the target must have nothing in it, and no server may use either of them."""
    if source.name == target.name:
        raise Trouble("move-same", path=source.name)
    with source.without_servers():
        async with source.connected() as old:
            await check_version(source, old)
            target.make()
            with target.without_servers():
                async with target.connected(writing=True) as new:
                    return await move(old, new, source, target, heard)


async def check_version(source: Database, old: AsyncConnection) -> None:
    """Refuse what this program does not read as it is."""
    found = await old.run_sync(found_version)
    if found is None:
        raise Trouble("move-nothing", path=source.name)
    if found > VERSION:
        raise Trouble("database-newer", path=source.name, found=found, known=VERSION)
    if found < VERSION:
        raise Trouble("move-older", path=source.name, found=found, known=VERSION)


async def move(
    old: AsyncConnection, new: AsyncConnection, source: Database, target: Database, heard: Heard
) -> Moved:
    """Copy and compare all rows, and make all matches again on both sides."""
    for table in MOVED:
        if (await new.execute(select(table).limit(1))).first() is not None:
            raise Trouble("move-not-empty", path=target.name)
    secret = await source.secret(old)
    counts = {table.name: await old.scalar(select(func.count()).select_from(table)) or 0 for table in MOVED}
    done, everything = 0, sum(counts.values())
    for table in MOVED:
        sent = Sum()
        async for rows in pages(old, table):
            await write(new, table, rows, sent)
            heard("rows", done + sent.rows, everything)
        await write_rematches(old, new, table)
        done += sent.rows
        arrived = Sum()
        async for rows in pages(new, table):
            for row in rows:
                arrived.add(row)
        if (sent.rows, sent.total) != (arrived.rows, arrived.total):
            raise Trouble("move-differs", what=table.name, path=target.name)
    replayed = await replay(old, new, target, heard)
    if secret is not None:
        await target.keep_secret(new, secret)
    return Moved(counts, *replayed, secret is not None)


async def pages(connection: AsyncConnection, table: Table) -> AsyncIterator[list[tuple[object, ...]]]:
    """Read a table page by page."""
    async with connection.stream(select(table).execution_options(yield_per=AT_ONCE)) as found:
        async for rows in found.partitions():
            yield [tuple(row) for row in rows]


async def write(new: AsyncConnection, table: Table, rows: list[tuple[object, ...]], sent: Sum) -> None:
    """Write rows, of tables without the one that followed, which may not be there yet."""
    names = table.columns.keys()
    for row in rows:
        sent.add(row)
    blank = {"rematch": None} if table is TABLES else {}
    await new.execute(insert(table), [{**dict(zip(names, row, strict=True)), **blank} for row in rows])


async def write_rematches(old: AsyncConnection, new: AsyncConnection, table: Table) -> None:
    """Write which table followed which, once all are there."""
    if table is TABLES:
        followed = await old.execute(
            select(TABLES.c.id, TABLES.c.rematch).where(TABLES.c.rematch.is_not(None))
        )
        if pairs := [{"id_": first, "next_": second} for first, second in followed]:
            await new.execute(REMATCH, pairs)


async def replay(
    old: AsyncConnection, new: AsyncConnection, target: Database, heard: Heard
) -> tuple[int, int]:
    """Make every match again on both sides; tell how many could be made, and how many could not."""
    sides = [Ledger(Within(connection)) for connection in (old, new)]
    begun = (await old.scalars(select(TABLES.c.id).where(TABLES.c.status != WAITING))).all()
    replayed = 0
    for number, table_id in enumerate(begun, 1):
        here, there = [await side.read(table_id) for side in sides]
        if here is None or there is None or here != there or (standing := digest(here)) != digest(there):
            raise Trouble("move-differs", what=table_id, path=target.name)
        replayed += standing is not None
        heard("matches", number, len(begun))
    return replayed, len(begun) - replayed


def digest(kept: Kept) -> str | None:
    """Write down where a match stands and what can be made again; None if it can only be read."""
    try:
        if not playable(kept, find_game(kept.row.game)):
            return None
        match = load_match(kept)
    except (Trouble, Problem):
        return None
    stands = (match.state.dump(), [(move.seat, move.code) for move in match.moves])
    return sha256(msgspec.json.encode(stands, order="sorted")).hexdigest()
