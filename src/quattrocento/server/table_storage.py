"""Reads and writes tables, chairs and acts; each change is one transaction."""

from collections.abc import Iterable, Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, Table, and_, bindparam, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from quattrocento.core.match import Hinted
from quattrocento.server.counts import UNDO, Act
from quattrocento.server.schema import ACTS, CHAIRS, HINTS, ORDERS, RESULTS, SCORES, STARTS, TABLES
from quattrocento.server.store import Store
from quattrocento.server.terms import EARLIER, Terms

Status = Literal["waiting", "playing", "over"]
Kind = Literal["person", "bot", "free"]


class TableRow(Struct, frozen=True):
    """A table; `waits` has a bit for each seat that owes a decision, `place` counts what bystanders heard.

    `visited` is the day on which one of its players had it open last, if that is known.
    """

    id: str
    game: str
    revision: int
    components: str
    options: dict[str, str]
    seed: str
    host: str | None
    public: bool
    imported: bool
    status: Status
    created: str
    moved: str
    waits: int = 0
    place: int = 0
    rematch: str | None = None
    terms: Terms = EARLIER
    visited: str = ""


class ChairRow(Struct, frozen=True):
    """A chair: of a `person` (a guest, or somebody of a record), of a `bot`, or `free`.

    A free chair is `open` to anybody or waits for whoever has its `token`; the token stays when it is taken.
    """

    seat: int
    kind: Kind
    name: str
    guest: str | None = None
    bot: str | None = None
    open: bool = False
    token: str | None = None
    stand_in: str | None = None


class Order(Struct, frozen=True):
    """A standing order of a seat, in its language, good for one scene."""

    seat: int
    text: str
    scene: str
    language: str


class ResultRow(Struct, frozen=True):
    """What a match played alone came to, and with how many `hints`.

    `day` is the day whose match it was, if it counts for one.
    """

    table_id: str
    guest: str | None
    difficulty: str
    players: str
    won: bool
    points: int
    against: int
    day: str | None
    finished: str
    hints: int = 0


class ScoreRow(Struct, frozen=True):
    """What a seat, or somebody whom the rules play, had at the end of a match."""

    seat: int
    points: int
    rank: int


class Start(Struct, frozen=True):
    """The position at which a match began: after *place* moves of the table *origin*, if both are known."""

    dump: bytes
    origin: str | None = None
    place: int | None = None


class Kept(Struct, frozen=True):
    """Everything that is kept of a table."""

    row: TableRow
    chairs: list[ChairRow]
    acts: list[Act]
    orders: list[Order]
    hints: list[Hinted] = []
    start: Start | None = None


ADD_ACTS = insert(ACTS)
CHANGE_TABLE = update(TABLES).where(TABLES.c.id == bindparam("id_"))
"""The statements of every move, which are put together once."""


def table_values(row: TableRow) -> dict[str, Any]:
    """Give a table as its columns."""
    written = {name: msgspec.json.encode(getattr(row, name)).decode() for name in ("options", "terms")}
    return {**msgspec.structs.asdict(row), **written}


def table_row(columns: Any) -> TableRow:
    """Read a table from its columns."""
    terms = msgspec.json.decode(columns["terms"], type=Terms)
    return TableRow(**{**columns, "options": msgspec.json.decode(columns["options"]), "terms": terms})


def chair_row(columns: Any) -> ChairRow:
    """Read a chair from its columns."""
    return ChairRow(**{name: value for name, value in columns.items() if name != "table_id"})


def with_table(table_id: str, rows: Iterable[Struct]) -> list[dict[str, Any]]:
    """Give the rows that belong to a table as their columns."""
    return [{"table_id": table_id, **msgspec.structs.asdict(row)} for row in rows]


def of_seat(kept: Table, table_id: str, seat: int) -> ColumnElement[bool]:
    """Choose what belongs to a seat."""
    return and_(kept.c.table_id == table_id, kept.c.seat == seat)


class Ledger:
    """Keeps tables in the store."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def add(
        self,
        row: TableRow,
        chairs: Sequence[ChairRow],
        acts: Sequence[Act] = (),
        hints: Sequence[Hinted] = (),
        start: Start | None = None,
    ) -> None:
        """Keep a new table."""
        async with self.store.writing() as connection:
            await self.insert(connection, row, chairs, acts, hints)
            if start is not None:
                await connection.execute(insert(STARTS), with_table(row.id, [start]))

    async def add_rematch(self, old: TableRow, row: TableRow, chairs: Sequence[ChairRow]) -> None:
        """Keep a new table, and that it follows an old one."""
        async with self.store.writing() as connection:
            await self.insert(connection, row, chairs)
            await connection.execute(update(TABLES).where(TABLES.c.id == old.id).values(rematch=row.id))

    async def insert(
        self,
        connection: AsyncConnection,
        row: TableRow,
        chairs: Sequence[ChairRow],
        acts: Sequence[Act] = (),
        hints: Sequence[Hinted] = (),
    ) -> None:
        """Write a table with all that belongs to it."""
        await connection.execute(insert(TABLES).values(table_values(row)))
        await connection.execute(insert(CHAIRS), with_table(row.id, chairs))
        if acts:
            await connection.execute(insert(ACTS), with_table(row.id, acts))
        if hints:
            await connection.execute(insert(HINTS), with_table(row.id, hints))

    async def read(self, table_id: str) -> Kept | None:
        """Read all that is kept of a table; None if there is none of that id."""
        async with self.store.reading() as connection:
            found = (
                (await connection.execute(select(TABLES).where(TABLES.c.id == table_id))).mappings().first()
            )
            if found is None:
                return None
            chairs, acts, orders, hints, starts = [
                (await connection.execute(select(kept).where(kept.c.table_id == table_id))).mappings().all()
                for kept in (CHAIRS, ACTS, ORDERS, HINTS, STARTS)
            ]
        return Kept(
            table_row(found),
            sorted((chair_row(columns) for columns in chairs), key=lambda chair: chair.seat),
            sorted(
                (Act(**{name: act[name] for name in Act.__struct_fields__}) for act in acts),
                key=lambda act: act.number,
            ),
            [Order(**{name: order[name] for name in Order.__struct_fields__}) for order in orders],
            sorted((Hinted(hint["seat"], hint["place"]) for hint in hints), key=lambda hint: hint.place),
            Start(starts[0]["dump"], starts[0]["origin"], starts[0]["place"]) if starts else None,
        )

    async def write_acts(
        self,
        row: TableRow,
        acts: Sequence[Act],
        result: ResultRow | None = None,
        scores: Sequence[ScoreRow] = (),
    ) -> None:
        """Keep acts of one seat together with what they make of the table, and what the match came to."""
        changed = {"id_": row.id, "status": row.status, "moved": row.moved}

        def work(connection: Connection) -> None:
            connection.execute(ADD_ACTS, with_table(row.id, acts))
            connection.execute(CHANGE_TABLE, {**changed, "waits": row.waits, "place": row.place})
            if acts[-1].kind == UNDO:  # or a standing order would make the move again at once
                connection.execute(delete(ORDERS).where(of_seat(ORDERS, row.id, acts[-1].seat)))
            if result is not None:
                connection.execute(insert(RESULTS).values(msgspec.structs.asdict(result)))
            if scores:
                connection.execute(insert(SCORES), with_table(row.id, scores))

        await self.store.write(work)

    async def change(self, row: TableRow, chairs: Sequence[ChairRow] = ()) -> None:
        """Keep what has changed about a table and some of its chairs."""
        async with self.store.writing() as connection:
            await connection.execute(update(TABLES).where(TABLES.c.id == row.id).values(table_values(row)))
            for chair in chairs:
                where = of_seat(CHAIRS, row.id, chair.seat)
                await connection.execute(update(CHAIRS).where(where).values(msgspec.structs.asdict(chair)))

    async def visit(self, table_id: str, day: str) -> None:
        """Keep on which day one of its players had a table open."""
        async with self.store.writing() as connection:
            await connection.execute(update(TABLES).where(TABLES.c.id == table_id).values(visited=day))

    async def add_hint(self, table_id: str, hint: Hinted) -> None:
        """Keep that a hint was given."""
        async with self.store.writing() as connection:
            await connection.execute(insert(HINTS), with_table(table_id, [hint]))

    async def add_scores(self, table_id: str, scores: Sequence[ScoreRow]) -> None:
        """Keep what a match came to."""
        async with self.store.writing() as connection:
            await connection.execute(insert(SCORES), with_table(table_id, scores))

    async def put_order(self, table_id: str, seat: int, order: Order | None) -> None:
        """Keep a standing order in place of an earlier one, or none."""
        async with self.store.writing() as connection:
            await connection.execute(delete(ORDERS).where(of_seat(ORDERS, table_id, seat)))
            if order is not None:
                await connection.execute(insert(ORDERS), with_table(table_id, [order]))

    async def remove(self, table_id: str) -> None:
        """Forget a table."""
        async with self.store.writing() as connection:
            await connection.execute(delete(TABLES).where(TABLES.c.id == table_id))

    async def with_token(self, token: str) -> tuple[str, int] | None:
        """Find the table and the seat that a link leads to."""
        async with self.store.reading() as connection:
            columns = select(CHAIRS.c.table_id, CHAIRS.c.seat).where(CHAIRS.c.token == token)
            row = (await connection.execute(columns)).first()
        return None if row is None else (row[0], row[1])
