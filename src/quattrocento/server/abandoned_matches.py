"""Abandoned matches: begun, and nobody came back to them. They leave the database for a folder of records."""

import asyncio
import os
from pathlib import Path

import structlog
from sqlalchemy import and_, select

from quattrocento.core.trouble import Trouble
from quattrocento.server.messages import PLAYING
from quattrocento.server.record_exchange import recorded
from quattrocento.server.room import Room
from quattrocento.server.rooms import Rooms
from quattrocento.server.schema import TABLES

log = structlog.get_logger(__name__)


def last_seen(room: Room) -> str:
    """Give the time at which somebody moved last, or one of the players had the table open."""
    return max(room.row.moved, room.row.visited)


async def archive(rooms: Rooms, since: str, folder: Path) -> int:
    """Write the matches to which nobody came back *since* then into a *folder*, and let their tables go.

    What cannot be written stays where it is. Gives how many have gone.
    """
    old = and_(TABLES.c.status == PLAYING, TABLES.c.moved < since, TABLES.c.visited < since)
    async with rooms.ledger.store.reading() as connection:
        found = list((await connection.execute(select(TABLES.c.id).where(old))).scalars())
    gone = 0
    for table_id in found:
        try:
            async with rooms.use(table_id) as room, room.held():
                if room.row.status == PLAYING and not room.presence.watched and last_seen(room) < since:
                    text = await recorded(rooms.ledger, room, whole=True)
                    name = f"{last_seen(room)[:10]}-{room.row.game}-{table_id}.jsonl"
                    await asyncio.to_thread(write_durably, folder / name, text)
                    await rooms.ledger.remove(room.row)
                    rooms.forget(table_id)
                    gone += 1
        except (Trouble, OSError) as error:
            log.warning("a match could not be archived", table=table_id, reason=repr(error))
    return gone


def write_durably(path: Path, text: str) -> None:
    """Write a file for its owner alone, which is on the disk under its name afterwards, or not at all."""
    path.parent.mkdir(mode=0o700, exist_ok=True)
    half = path.with_suffix(".half")
    half.unlink(missing_ok=True)
    with os.fdopen(os.open(half, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    half.replace(path)
    if os.name != "nt":
        names = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(names)
        finally:
            os.close(names)
