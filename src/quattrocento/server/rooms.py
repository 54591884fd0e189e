"""The rooms that are open: those in use, and the last ones used."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager

from quattrocento.server.live import Watchers
from quattrocento.server.problems import Problem
from quattrocento.server.room import Room
from quattrocento.server.table_storage import Ledger

MOST_SHOWN = 100
"""How many rooms keep the frames that they have shown, for whoever asks for the same again."""


class Rooms:
    """Opens rooms, each once, and closes those that nobody has used for longest."""

    def __init__(self, ledger: Ledger, watchers: Watchers, most: int) -> None:
        self.ledger = ledger
        self.watchers = watchers
        self.most = most
        self.open: OrderedDict[str, Room] = OrderedDict()
        self._shown: OrderedDict[str, Room] = OrderedDict()
        self._opening: dict[str, asyncio.Task[Room]] = {}

    @asynccontextmanager
    async def use(self, table_id: str) -> AsyncIterator[Room]:
        """Give a room, which stays open within the block, as its table is now."""
        while True:
            # A room that was just opened may have been closed again before its turn comes here.
            while (room := self.open.get(table_id)) is None or room.spoilt:
                self.open.pop(table_id, None)
                await self._opened(table_id)
            if not self.ledger.store.shared:
                break
            await self.refresh([table_id])
            if self.open.get(table_id) is room and not room.spoilt:
                break
        self.open.move_to_end(table_id)
        room.users += 1
        try:
            yield room
        finally:
            room.users -= 1
            self.tidy()

    async def _opened(self, table_id: str) -> Room:
        """Open a room; whoever asks meanwhile gets the same."""
        task = self._opening.get(table_id)
        if task is None:
            task = asyncio.create_task(self._open(table_id))
            self._opening[table_id] = task
            task.add_done_callback(lambda _: self._opening.pop(table_id, None))
        return await asyncio.shield(task)

    async def _open(self, table_id: str) -> Room:
        kept = await self.ledger.read(table_id)
        if kept is None:
            raise Problem(404, "no-such-table")
        room = Room(self.ledger, self.watchers, kept)
        room.showed = self._showed
        self.open[table_id] = room
        return room

    def _showed(self, room: Room) -> None:
        """Let those keep what they have shown that did so last: where nothing happens nothing is kept."""
        self._shown[room.id] = room
        self._shown.move_to_end(room.id)
        if len(self._shown) > MOST_SHOWN:
            _, longest = self._shown.popitem(last=False)
            longest.forget_frames()

    async def refresh(self, ids: Iterable[str]) -> None:
        """Let open rooms be as their tables are, which another server may have changed or removed."""
        wanted = [table_id for table_id in ids if table_id in self.open]
        versions = await self.ledger.versions(wanted) if wanted else {}
        for table_id in wanted:
            room = self.open.get(table_id)
            if table_id not in versions:
                self.forget(table_id)
            elif room is not None:
                await room.up_to_date(versions[table_id])

    def tidy(self) -> None:
        """Close the rooms that have been idle for longest while there are too many."""
        while len(self.open) > self.most:
            idle = next(
                (room for room in self.open.values() if not room.users and not room.presence.listeners), None
            )
            if idle is None:
                return
            del self.open[idle.id]
            self._shown.pop(idle.id, None)

    def forget(self, table_id: str) -> None:
        """Close the room of a table that is no more."""
        room = self.open.pop(table_id, None)
        self._shown.pop(table_id, None)
        if room is not None:
            room.give_up()

    async def close(self) -> None:
        """Close all, once what is being written is finished."""
        while self.open:
            _, room = self.open.popitem()
            room.presence.close()
            async with room.lock:
                pass
