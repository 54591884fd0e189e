"""What-if lines: other moves, tried from a position of a finished match and kept with it.

A line is a place of the match and the moves made instead of those that followed. It has the seed of the
match, so what comes is what would have come; once a match is over that is no secret.
"""

import secrets
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from sqlalchemy import ColumnElement, and_, delete, func, insert, select

from quattrocento.core.match import Match, Refused
from quattrocento.core.trouble import Trouble
from quattrocento.server.frames import Frame, Narrator, frame
from quattrocento.server.guests import Guest, now
from quattrocento.server.messages import Notation, SeatNumber
from quattrocento.server.playing_on import position_after
from quattrocento.server.problems import REFUSED, Problem
from quattrocento.server.room import Room
from quattrocento.server.schema import GUESTS, LINES, TABLES
from quattrocento.server.store import Store

LONGEST_LINE = 300
"""How many moves a line may have."""

MOST_OF_GUEST = 20
"""How many lines one guest may keep with a match."""

MOST_OF_MATCH = 200
"""How many lines are kept with a match."""


class LineMove(Struct, frozen=True, forbid_unknown_fields=True):
    """A move of a line in notation, and whose it is."""

    seat: SeatNumber
    move: Notation


class Line(Struct, frozen=True, forbid_unknown_fields=True):
    """Other moves after the first *place* moves of a match."""

    place: Annotated[int, Meta(ge=0, le=1_000_000)]
    moves: Annotated[list[LineMove], Meta(max_length=LONGEST_LINE)]


class KeptLine(Struct, frozen=True):
    """A line that is kept with a match: who made it, whether that is you, and its first move in words."""

    id: str
    maker: str
    yours: bool
    created: str
    place: int
    moves: list[LineMove]
    first: str


class KeptLines(Struct, frozen=True):
    """The lines that are kept with a match, the earliest place first."""

    lines: list[KeptLine]


def followed(room: Room, line: Line) -> Match:
    """Make the moves of a line; say which of them is not allowed."""
    match = position_after(room, line.place)
    for nth, one in enumerate(line.moves, 1):
        try:
            match.play(room.existing_seat(one.seat), one.move)
        except Refused as refused:
            refused.facts["nth"] = nth
            raise
        except Trouble as trouble:
            if trouble.key != "no-such-word":
                raise
            raise Problem(REFUSED, "unknown-move", given=one.move, nth=nth) from None
    return match


def eyes_at(room: Room, match: Match, seat: int | None) -> int:
    """Choose through whose eyes a line is seen: those of *seat*, of who must decide, or of who moved last."""
    if seat is not None:
        return room.existing_seat(seat)
    actors = match.state.actors()
    return actors[0] if actors else match.moves[-1].seat


def line_frame(match: Match, place: int, seat: int, language: str) -> Frame:
    """Show where a line has come to, as *seat* would see it; it has been told the moves of the line alone."""
    before = sum(1 for heard in match.heard(seat) if heard <= place)
    return frame(Narrator(match, language), len(match.moves), seat, before)


def of_guest(table_id: str, guest_id: str) -> ColumnElement[bool]:
    """Choose the lines that a guest has kept with a match."""
    return and_(LINES.c.table_id == table_id, LINES.c.guest == guest_id)


class KeptWithMatches:
    """Keeps lines in the store."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def add(self, table_id: str, guest: Guest, line: Line) -> str:
        """Keep a line; the same one again is the one that is kept already."""
        written = msgspec.json.encode(line.moves).decode()
        own, new = of_guest(table_id, guest.id), secrets.token_urlsafe(9)
        same = and_(own, LINES.c.place == line.place, LINES.c.moves == written)
        async with self.store.writing() as connection:
            # One after the other, or two could keep the same line, or the last that has room.
            await connection.execute(select(TABLES.c.id).where(TABLES.c.id == table_id).with_for_update())
            found: str | None = (await connection.execute(select(LINES.c.id).where(same))).scalar()
            if found is not None:
                return found
            for where, key, most in (
                (own, "lines-of-guest", MOST_OF_GUEST),
                (LINES.c.table_id == table_id, "lines-of-match", MOST_OF_MATCH),
            ):
                kept = (await connection.execute(select(func.count()).where(where))).scalar_one()
                if kept >= most:
                    raise Problem(REFUSED, key, most=most)
            columns: dict[str, Any] = {"place": line.place, "moves": written, "created": now()}
            await connection.execute(
                insert(LINES).values(id=new, table_id=table_id, guest=guest.id, **columns)
            )
        return new

    async def listed(self, room: Room, guest_id: str | None, language: str) -> KeptLines:
        """List the lines that are kept with a match."""
        text, words = room.narrator(language).text, room.match.game.vocabulary
        query = select(LINES, GUESTS.c.name).join(GUESTS, GUESTS.c.id == LINES.c.guest)
        ordered = query.where(LINES.c.table_id == room.id).order_by(LINES.c.place, LINES.c.created)
        async with self.store.reading() as connection:
            rows = (await connection.execute(ordered)).mappings().all()
        lines = []
        for row in rows:
            moves = msgspec.json.decode(row["moves"], type=list[LineMove])
            first = text.label(words.parse(moves[0].move))
            yours = guest_id is not None and row["guest"] == guest_id
            lines.append(KeptLine(row["id"], row["name"], yours, row["created"], row["place"], moves, first))
        return KeptLines(lines)

    async def remove(self, table_id: str, guest: Guest, line_id: str) -> None:
        """Let go of a line; only who made it may."""
        one = and_(LINES.c.table_id == table_id, LINES.c.id == line_id)
        async with self.store.writing() as connection:
            maker = (await connection.execute(select(LINES.c.guest).where(one))).scalar()
            if maker is None:
                raise Problem(404, "no-such-line")
            if maker != guest.id:
                raise Problem(403, "not-your-line")
            await connection.execute(delete(LINES).where(one))
