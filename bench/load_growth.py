"""A house in which much was played: tables written straight into the database before the server starts."""

import asyncio
from pathlib import Path

from sqlalchemy import Connection, insert

from quattrocento.games import game
from quattrocento.server.counts import PLAY, Act
from quattrocento.server.schema import ACTS, CHAIRS, TABLES
from quattrocento.server.sqlite_store import SqliteStore
from quattrocento.server.table_storage import ChairRow, TableRow, table_values, with_table

ACTS_OF_A_TABLE = 100
TITLE = "palazzo"


def fill(folder: Path, tables: int) -> None:
    """Put so many running tables of others into the database of a data folder, each with acts."""
    asyncio.run(_fill(folder / "quattrocento.sqlite3", tables))


async def _fill(database: Path, tables: int) -> None:
    store = SqliteStore(database)
    await store.open()
    await store.write(lambda connection: _write(connection, tables))
    await store.close()


def _write(connection: Connection, tables: int) -> None:
    title = game(TITLE)
    when = "2026-01-01T00:00:00.000+00:00"
    rows = [
        TableRow(
            id=f"filled-{number}",
            game=title.id,
            revision=title.revision,
            components=title.made_of(2),
            options={},
            seed=f"{number}",
            host=None,
            public=True,
            imported=False,
            status="playing",
            created=when,
            moved=when,
            visited=when[:10],
        )
        for number in range(tables)
    ]
    chairs = [ChairRow(seat, "person", f"Guest {seat}") for seat in range(2)]
    acts = [Act(number, PLAY, number % 2, "pass", number, 7) for number in range(1, ACTS_OF_A_TABLE + 1)]
    if not tables:
        return
    connection.execute(insert(TABLES), [table_values(row) for row in rows])
    connection.execute(insert(CHAIRS), [line for row in rows for line in with_table(row.id, chairs)])
    connection.execute(insert(ACTS), [line for row in rows for line in with_table(row.id, acts)])
