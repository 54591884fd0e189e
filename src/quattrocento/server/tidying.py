"""Tidying: what nobody has come back to for long is let go; a match that has begun is kept as a record."""

from contextlib import suppress
from datetime import UTC, datetime, timedelta

import structlog
from sqlalchemy import and_, delete, exists, func, or_, select

from quattrocento.server.messages import OVER, PLAYING, WAITING
from quattrocento.server.problems import REFUSED, Problem
from quattrocento.server.rooms import Rooms
from quattrocento.server.schema import CHAIRS, GUESTS, LINES, TABLES
from quattrocento.server.store import Store

log = structlog.get_logger(__name__)

MOST_WAITING = 30
"""How many tables of one host may wait for people at once."""

WAITING_DAYS = 30
"""Days after which a table that has not begun is dissolved."""

FORGOTTEN_DAYS = 90
"""Days after which guests without any table or line, and records that nobody owns, are let go."""

QUIET_DAYS = 7
"""Days after the last thing that was done until the clock is doubted."""

EVERY = 24 * 3600.0
"""Seconds between two rounds."""


def days_ago(days: int) -> str:
    """Give a time in the past as it is written everywhere."""
    return (datetime.now(UTC) - timedelta(days=days)).isoformat(timespec="milliseconds")


async def check_waiting(store: Store, guest_id: str) -> None:
    """Refuse another table to a host at whose tables nobody has sat down so far."""
    waiting = and_(TABLES.c.host == guest_id, TABLES.c.status == WAITING)
    async with store.reading() as connection:
        number = (await connection.execute(select(func.count()).where(waiting))).scalar_one()
    if number >= MOST_WAITING:
        raise Problem(REFUSED, "tables-waiting", most=MOST_WAITING)


async def clock_is_right(store: Store) -> bool:
    """Tell whether the clock can be believed: something was done here not long ago, as it tells the time.

    A machine may not know the time when it starts; years ahead, everything would seem forgotten. A house that
    was quiet for longer has nothing to tidy up in a hurry.
    """
    moved, made = select(func.max(TABLES.c.moved)), select(func.max(GUESTS.c.created))
    async with store.reading() as connection:
        newest = [(await connection.execute(one)).scalar() or "" for one in (moved, made)]
    right = max(newest) > days_ago(QUIET_DAYS)
    if not right and any(newest):
        log.warning("nothing is tidied up: by the clock nobody was here for long", days=QUIET_DAYS)
    return right


async def tidy_up(store: Store, rooms: Rooms) -> None:
    """Let go of old tables that never began, records that nobody owns, and guests without a table or line."""
    unbegun = and_(TABLES.c.status == WAITING, TABLES.c.created < days_ago(WAITING_DAYS))
    seated = exists().where(CHAIRS.c.table_id == TABLES.c.id, CHAIRS.c.guest.is_not(None))
    unowned = and_(
        TABLES.c.imported.is_(True),
        TABLES.c.status == OVER,
        TABLES.c.host.is_(None),
        TABLES.c.created < days_ago(FORGOTTEN_DAYS),
        ~seated,
    )
    async with store.reading() as connection:
        found = list((await connection.execute(select(TABLES.c.id).where(or_(unbegun, unowned)))).scalars())
    for table_id in found:
        await dissolve(rooms, table_id)
    sitting = exists().where(CHAIRS.c.guest == GUESTS.c.id)
    hosting = exists().where(TABLES.c.host == GUESTS.c.id)
    keeping = exists().where(LINES.c.guest == GUESTS.c.id)
    old = and_(GUESTS.c.created < days_ago(FORGOTTEN_DAYS), ~sitting, ~hosting, ~keeping)
    async with store.writing() as connection:
        gone = await connection.execute(delete(GUESTS).where(old))
    if found or gone.rowcount:
        log.info("tidied up", tables=len(found), people=gone.rowcount)


async def dissolve(rooms: Rooms, table_id: str) -> None:
    """Remove a table, unless somebody looks at it, has begun its match or has removed it meanwhile."""
    with suppress(Problem):
        async with rooms.use(table_id) as room, room.held():
            if room.row.status != PLAYING and not room.presence.watched:
                await rooms.ledger.remove(room.row)
                rooms.forget(table_id)
