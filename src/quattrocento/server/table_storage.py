"""Reads and writes tables, chairs and acts; each change is one transaction."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, replace
from sqlalchemy import ColumnElement, Connection, Table, and_, bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
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

    `visited` is the day on which one of its players had it open last, if that is known. `version` counts
    whatever else has changed about the table, its chairs, acts, orders and hints.
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
    version: int = 0


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
ADVANCE = update(TABLES).where(TABLES.c.id == bindparam("id_"), TABLES.c.version == bindparam("before"))
"""The statements of every move, which are put together once."""


def table_values(row: TableRow) -> dict[str, Any]:
    """Give a table as its columns."""
    written = {name: msgspec.json.encode(getattr(row, name)).decode() for name in ("options", "terms")}
    return {**asdict(row), **written}


def table_row(columns: Any) -> TableRow:
    """Read a table from its columns."""
    terms = msgspec.json.decode(columns["terms"], type=Terms)
    return TableRow(**{**columns, "options": msgspec.json.decode(columns["options"]), "terms": terms})


def chair_row(columns: Any) -> ChairRow:
    """Read a chair from its columns."""
    return ChairRow(**{name: value for name, value in columns.items() if name != "table_id"})


def with_table(table_id: str, rows: Iterable[Struct]) -> list[dict[str, Any]]:
    """Give the rows that belong to a table as their columns."""
    return [{"table_id": table_id, **asdict(row)} for row in rows]


def of_seat(kept: Table, table_id: str, seat: int) -> ColumnElement[bool]:
    """Choose what belongs to a seat."""
    return and_(kept.c.table_id == table_id, kept.c.seat == seat)


class Overtaken(Exception):
    """Somebody else has changed a table since it was read: it must be read again."""


def after(row: TableRow, **changes: Any) -> TableRow:
    """Give a table as it shall be after something was changed about it."""
    return replace(row, version=row.version + 1, **changes)


class Ledger:
    """Keeps tables in the store.

    Whoever changes something about a table says which version of it will follow; nothing is written, and
    `Overtaken` is raised, unless the one before is the last.
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        # Hears which version a table has, once that is on the disk.
        self.changed: Callable[[str, int], object] = lambda *_: None

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
        self.changed(row.id, row.version)

    async def add_rematch(self, old: TableRow, row: TableRow, chairs: Sequence[ChairRow]) -> None:
        """Keep a new table, and that it follows an *old* one."""
        async with self.store.writing() as connection:
            await connection.run_sync(advance, old)
            await self.insert(connection, row, chairs)
            await connection.execute(update(TABLES).where(TABLES.c.id == old.id).values(rematch=row.id))
        self.changed(old.id, old.version)
        self.changed(row.id, row.version)

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

    async def read(self, table_id: str, known: int = 0) -> Kept | None:
        """Read what is kept of a table, of its acts those after the first *known*; None if there is none."""
        async with self.store.reading() as connection:
            found = (
                (await connection.execute(select(TABLES).where(TABLES.c.id == table_id))).mappings().first()
            )
            if found is None:
                return None
            chairs, acts, orders, hints, starts = [
                (await connection.execute(select(kept).where(kept.c.table_id == table_id, *more)))
                .mappings()
                .all()
                for kept, *more in (
                    (CHAIRS,),
                    (ACTS, ACTS.c.number > known),
                    (ORDERS,),
                    (HINTS,),
                    (STARTS,),
                )
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

    async def versions(self, ids: Iterable[str]) -> dict[str, int]:
        """Tell the last versions of tables; those that are no more are left out."""
        columns = select(TABLES.c.id, TABLES.c.version).where(TABLES.c.id.in_(list(ids)))
        async with self.store.reading() as connection:
            rows = await connection.execute(columns)
            return {row.id: row.version for row in rows}

    async def _advance(
        self, row: TableRow, work: Callable[[Connection], object] = lambda _: None, **values: Any
    ) -> None:
        """Change something about a table, whose next version is that of *row*, in one transaction."""

        def whole(connection: Connection) -> None:
            advance(connection, row, **values)
            work(connection)

        try:
            await self.store.write(whole)
        except IntegrityError as error:  # what the version has let pass, the numbers of the acts do not
            raise Overtaken from error
        self.changed(row.id, row.version)

    async def write_acts(
        self,
        row: TableRow,
        acts: Sequence[Act],
        result: ResultRow | None = None,
        scores: Sequence[ScoreRow] = (),
    ) -> None:
        """Keep acts of one seat together with what they make of the table, and what the match came to."""

        def work(connection: Connection) -> None:
            connection.execute(ADD_ACTS, with_table(row.id, acts))
            if acts[-1].kind == UNDO:  # or a standing order would make the move again at once
                connection.execute(delete(ORDERS).where(of_seat(ORDERS, row.id, acts[-1].seat)))
            if result is not None:
                connection.execute(insert(RESULTS).values(asdict(result)))
            if scores:
                connection.execute(insert(SCORES), with_table(row.id, scores))

        await self._advance(row, work, status=row.status, moved=row.moved, waits=row.waits, place=row.place)

    async def change(self, old: TableRow, row: TableRow, chairs: Sequence[ChairRow] = ()) -> None:
        """Keep what has changed about an *old* table and some of its chairs."""

        def work(connection: Connection) -> None:
            for chair in chairs:
                where = of_seat(CHAIRS, row.id, chair.seat)
                connection.execute(update(CHAIRS).where(where).values(asdict(chair)))

        before, now = table_values(old), table_values(row)
        changed = {name: value for name, value in now.items() if value != before[name]}
        await self._advance(row, work, **{**changed, "version": row.version})

    async def visit(self, table_id: str, day: str) -> None:
        """Keep on which day one of its players had a table open."""
        async with self.store.writing() as connection:
            await connection.execute(update(TABLES).where(TABLES.c.id == table_id).values(visited=day))

    async def add_hint(self, row: TableRow, hint: Hinted) -> None:
        """Keep that a hint was given."""
        await self._advance(
            row, lambda connection: connection.execute(insert(HINTS), with_table(row.id, [hint]))
        )

    async def add_scores(self, table_id: str, scores: Sequence[ScoreRow]) -> None:
        """Keep what a match came to, unless somebody has done so."""
        async with self.store.writing() as connection:
            kept = select(SCORES.c.seat).where(SCORES.c.table_id == table_id)
            await connection.execute(select(TABLES.c.id).where(TABLES.c.id == table_id).with_for_update())
            if (await connection.execute(kept)).first() is None:
                await connection.execute(insert(SCORES), with_table(table_id, scores))

    async def put_order(self, row: TableRow, seat: int, order: Order | None) -> None:
        """Keep a standing order in place of an earlier one, or none."""

        def work(connection: Connection) -> None:
            connection.execute(delete(ORDERS).where(of_seat(ORDERS, row.id, seat)))
            if order is not None:
                connection.execute(insert(ORDERS), with_table(row.id, [order]))

        await self._advance(row, work)

    async def remove(self, row: TableRow) -> None:
        """Forget a table."""
        await self._advance(
            after(row), lambda connection: connection.execute(delete(TABLES).where(TABLES.c.id == row.id))
        )

    async def with_token(self, token: str) -> tuple[str, int] | None:
        """Find the table and the seat that a link leads to."""
        async with self.store.reading() as connection:
            columns = select(CHAIRS.c.table_id, CHAIRS.c.seat).where(CHAIRS.c.token == token)
            row = (await connection.execute(columns)).first()
        return None if row is None else (row[0], row[1])


def advance(connection: Connection, row: TableRow, /, **values: Any) -> None:
    """Let the version of a table become that of *row*; until this is over nobody else changes the table."""
    changed = {**values, "id_": row.id, "before": row.version - 1, "version": row.version}
    if not connection.execute(ADVANCE, changed).rowcount:
        raise Overtaken
