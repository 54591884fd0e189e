"""Lists of tables, told from the store without opening any of them."""

import asyncio
import time
from collections import defaultdict
from collections.abc import Sequence

from msgspec import Struct, json
from sqlalchemy import ColumnElement, Select, Table, and_, exists, func, literal, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from quattrocento.server.counts import bit
from quattrocento.server.guests import Guest
from quattrocento.server.messages import BOT, FREE, PLAYING, WAITING, Lobby, MyNews, TableLine
from quattrocento.server.schema import CHAIRS, ORDERS, TABLES
from quattrocento.server.solo_results import day_told
from quattrocento.server.store import Store
from quattrocento.server.table_storage import ChairRow, TableRow, chair_row, table_row
from quattrocento.text.speech import Speech

PAUSE = 1.0
"""Seconds from one list of a guest to the next on his live lines: whoever has many of both costs no more."""

LONGEST = 200
"""How many tables a list tells at most."""


def line(row: TableRow, seated: list[ChairRow], guest_id: str | None, speech: Speech) -> TableLine:
    """Tell of a table in one line."""
    mine = [chair for chair in seated if guest_id is not None and chair.guest == guest_id]
    asked = any(row.waits & bit(chair.seat) and chair.stand_in is None for chair in mine)
    return TableLine(
        id=row.id,
        game=row.game,
        game_name=speech.say(f"game.{row.game}"),
        status=row.status,
        names=[chair.name for chair in seated if chair.kind != FREE],
        your_turn=row.status == PLAYING and asked,
        seats=len(seated),
        free=sum(chair.kind == FREE for chair in seated),
        moved=row.moved,
        place=row.place,
        day=day_told(row, len(seated)),
    )


def belongs_to(guest_id: str) -> ColumnElement[bool]:
    """Choose the tables at which a guest sits or which are his, without looking at any other."""
    sitting = select(CHAIRS.c.table_id).where(CHAIRS.c.guest == guest_id)
    hosting = select(TABLES.c.id).where(TABLES.c.host == guest_id)
    return TABLES.c.id.in_(sitting.union(hosting))


class Seated(Struct, frozen=True):
    """A table with its chairs, in the order of seats."""

    row: TableRow
    chairs: list[ChairRow]


async def tables_with_chairs(connection: AsyncConnection, where: ColumnElement[bool]) -> list[Seated]:
    """Read the newest tables of a kind with their chairs."""
    newest = select(TABLES).where(where).order_by(TABLES.c.moved.desc()).limit(LONGEST)
    rows = [table_row(columns) for columns in (await connection.execute(newest)).mappings()]
    seated: dict[str, list[ChairRow]] = defaultdict(list)
    theirs = select(CHAIRS).where(CHAIRS.c.table_id.in_([row.id for row in rows])).order_by(CHAIRS.c.seat)
    for columns in (await connection.execute(theirs)).mappings():
        seated[columns["table_id"]].append(chair_row(columns))
    return [Seated(row, seated[row.id]) for row in rows]


class TableLists:
    """Finds tables."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def mine(self, guest: Guest | None, language: str) -> MyNews:
        """List the tables of a guest: those that wait for the guest first, then the newest."""
        if guest is None:
            return MyNews(0, [])
        speech = Speech(language)
        async with self.store.reading() as connection:
            found = await tables_with_chairs(connection, belongs_to(guest.id))
        lines = [line(one.row, one.chairs, guest.id, speech) for one in found]
        lines.sort(key=lambda one: not one.your_turn)
        return MyNews(sum(one.your_turn for one in lines), lines)

    async def tidings(self, guests: Sequence[str]) -> dict[str, tuple[int, int]]:
        """Give for guests two numbers, of which one changes with whatever changes at their tables."""
        sitting = select(CHAIRS.c.guest, CHAIRS.c.table_id).where(CHAIRS.c.guest.in_(guests))
        hosting = select(TABLES.c.host, TABLES.c.id).where(TABLES.c.host.in_(guests))
        theirs = sitting.union(hosting).subquery()
        who, table = theirs.c
        sums = select(who, func.count(), func.sum(TABLES.c.version)).join(TABLES, TABLES.c.id == table)
        async with self.store.reading() as connection:
            found = await connection.execute(sums.group_by(who))
            return {guest: (tables, versions) for guest, tables, versions in found}

    async def seated_at(self, tables: Sequence[str], guests: Sequence[str]) -> list[str]:
        """Name those of some guests who sit at one of some tables, or are its host."""
        sitting = select(CHAIRS.c.guest).where(CHAIRS.c.table_id.in_(tables), CHAIRS.c.guest.in_(guests))
        hosting = select(TABLES.c.host).where(TABLES.c.id.in_(tables), TABLES.c.host.in_(guests))
        async with self.store.reading() as connection:
            return list((await connection.execute(sitting.union(hosting))).scalars())

    async def lobby(self, guest: Guest | None, language: str) -> Lobby:
        """List the public tables."""
        guest_id = None if guest is None else guest.id
        speech = Speech(language)
        free = exists().where(CHAIRS.c.table_id == TABLES.c.id, CHAIRS.c.kind == FREE, CHAIRS.c.open)
        public = TABLES.c.public.is_(True)
        async with self.store.reading() as connection:
            waiting = await tables_with_chairs(connection, and_(public, TABLES.c.status == WAITING, free))
            running = await tables_with_chairs(connection, and_(public, TABLES.c.status == PLAYING))
        return Lobby(
            [line(one.row, one.chairs, guest_id, speech) for one in waiting],
            [line(one.row, one.chairs, guest_id, speech) for one in running],
        )

    async def waiting_for_bots(self) -> list[str]:
        """Name the tables at which a bot, a stand-in or an order owes a decision, the latest first."""
        bots = or_(CHAIRS.c.kind == BOT, CHAIRS.c.stand_in.is_not(None))
        owing = owed_by(CHAIRS).where(bots).union(owed_by(ORDERS))
        async with self.store.reading() as connection:
            return list(
                (await connection.execute(owing.order_by(owing.selected_columns.moved.desc()))).scalars()
            )


class ToldLists:
    """The lists that live lines tell: each is made once for all lines of a guest, and again after a pause."""

    def __init__(self, lists: TableLists) -> None:
        self.lists = lists
        self._coming: dict[tuple[str, str], asyncio.Task[bytes]] = {}
        self._made: dict[tuple[str, str], float] = {}

    async def newest(self, guest: Guest, language: str) -> bytes:
        """Give a list that holds all that has been told of until now."""
        whose = guest.id, language
        if whose not in self._coming:
            self._coming[whose] = asyncio.create_task(self._make(guest, language))
        return await asyncio.shield(self._coming[whose])

    async def _make(self, guest: Guest, language: str) -> bytes:
        whose = guest.id, language
        await asyncio.sleep(self._made.get(whose, 0.0) + PAUSE - time.monotonic())
        del self._coming[whose]  # who hears of something from now on waits for the next one
        self._made = {one: at for one, at in self._made.items() if at > time.monotonic() - PAUSE}
        self._made[whose] = time.monotonic()
        return json.encode(await self.lists.mine(guest, language))


def owed_by(seats: Table) -> Select[str, str]:
    """Choose the running tables at which one of some *seats* owes a decision."""
    owes = TABLES.c.waits.bitwise_and(literal(bit(0)).bitwise_lshift(seats.c.seat)) != 0
    return (
        select(TABLES.c.id, TABLES.c.moved)
        .join(seats, seats.c.table_id == TABLES.c.id)
        .where(TABLES.c.status == PLAYING, owes)
    )
