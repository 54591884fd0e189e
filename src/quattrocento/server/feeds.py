"""Feeds: what one connection has not seen yet of a table, or of a guest's tables."""

import msgspec
from msgspec.structs import replace

from quattrocento.server.frames import Frame
from quattrocento.server.guests import Guest
from quattrocento.server.live import Listener
from quattrocento.server.messages import News
from quattrocento.server.room import Room
from quattrocento.server.table_for_guest import table_for_guest
from quattrocento.server.table_lists import TableLists


class TableFeed:
    """What is new at a table for a guest who looks through the eyes of one seat."""

    def __init__(self, room: Room, guest: Guest | None, seat: int | None, language: str, known: int) -> None:
        self.room = room
        self.guest = guest
        self.guest_id = None if guest is None else guest.id
        self.wanted = seat
        self.language = language
        self.known = known
        self.seat = room.seat_for(self.guest_id, seat)
        self.last = b""

    async def next(self, listener: Listener) -> bytes | None:
        """Give the newest state as far as it has not been given; None if there is nothing new."""
        table = table_for_guest(self.room, self.guest, self.language) if listener.take_table() else None
        frame = self.new_frame()
        return msgspec.json.encode(News(table, frame)) if table or frame else None

    def new_frame(self) -> Frame | None:
        """Give the position, unless it looks just as it did; what others do unseen changes nothing."""
        if not self.room.begun:
            return None
        seat = self.room.seat_for(self.guest_id, self.wanted)
        frame = self.room.frame(seat, self.language, self.known if seat == self.seat else -1)
        look = msgspec.json.encode(replace(frame, told=[], told_from=0))
        if look == self.last:
            return None
        self.seat, self.known, self.last = seat, frame.seq, look
        return frame


class GuestFeed:
    """What is new among the tables of a guest."""

    def __init__(self, table_lists: TableLists, guest: Guest, language: str) -> None:
        self.table_lists = table_lists
        self.guest = guest
        self.language = language
        self.last = b""

    async def next(self, listener: Listener) -> bytes | None:
        """Give the newest list, unless it is just as it was."""
        news = msgspec.json.encode(await self.table_lists.mine(self.guest, self.language))
        if news == self.last:
            return None
        self.last = news
        return news
