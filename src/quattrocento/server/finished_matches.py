"""Finished matches: who won, with how many points, against whom; one's own, and the public ones of others."""

from collections import defaultdict
from typing import Any

import structlog
from msgspec import Struct
from sqlalchemy import ColumnElement, and_, exists, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from quattrocento.games import game as find_game
from quattrocento.server.guests import Guest
from quattrocento.server.messages import OVER
from quattrocento.server.rooms import Rooms
from quattrocento.server.schema import CHAIRS, SCORES, TABLES
from quattrocento.server.solo_results import day_told, final_scores
from quattrocento.server.store import Store
from quattrocento.server.table_lists import LONGEST, Seated, tables_with_chairs
from quattrocento.server.table_storage import ScoreRow
from quattrocento.text.speech import Speech

log = structlog.get_logger(__name__)


class Ranked(Struct, frozen=True):
    """Somebody at the end of a match: `bot` is the kind of bot it was, `rank` 1 that of a winner."""

    name: str
    bot: str | None
    you: bool
    points: int
    rank: int


class FinishedMatch(Struct, frozen=True):
    """A finished match; `players` are told the best first, and none of them where no result is known."""

    id: str
    game: str
    game_name: str
    finished: str
    players: list[Ranked]
    names: list[str]
    imported: bool
    day: str | None


class FinishedMatches(Struct, frozen=True):
    """Finished matches, the latest first."""

    matches: list[FinishedMatch]


def ranked(table: Seated, scores: list[ScoreRow], guest_id: str | None, speech: Speech) -> list[Ranked]:
    """Tell who had what at the end of a match, the best first."""
    automata = [
        speech.say(f"{table.row.game}.automaton.{name}")
        for name in find_game(table.row.game).automata(table.row.options, len(table.chairs))
    ]
    told = []
    for score in sorted(scores, key=lambda one: (one.rank, one.seat)):
        if score.seat < len(table.chairs):
            chair = table.chairs[score.seat]
            you = guest_id is not None and chair.guest == guest_id
            told.append(Ranked(chair.name, chair.bot, you, score.points, score.rank))
        else:
            told.append(
                Ranked(automata[score.seat - len(table.chairs)], None, False, score.points, score.rank)
            )
    return told


class Finished:
    """Finds finished matches."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def mine(self, guest: Guest | None, game: str | None, language: str) -> FinishedMatches:
        """List the finished matches of a guest."""
        if guest is None:
            return FinishedMatches([])
        sitting = exists().where(CHAIRS.c.table_id == TABLES.c.id, CHAIRS.c.guest == guest.id)
        return await self._told(or_(sitting, TABLES.c.host == guest.id), guest, game, language)

    async def public(self, guest: Guest | None, game: str | None, language: str) -> FinishedMatches:
        """List the finished matches that everybody could watch."""
        public = and_(TABLES.c.public.is_(True), TABLES.c.imported.is_(False))
        return await self._told(public, guest, game, language)

    async def _told(
        self, where: ColumnElement[bool], guest: Guest | None, game: str | None, language: str
    ) -> FinishedMatches:
        wanted = and_(where, TABLES.c.status == OVER, *([] if game is None else [TABLES.c.game == game]))
        async with self.store.reading() as connection:
            tables = await tables_with_chairs(connection, wanted)
            scores = await self._scores(connection, [table.row.id for table in tables])
        speech, guest_id = Speech(language), None if guest is None else guest.id
        return FinishedMatches(
            [self._line(table, scores[table.row.id], guest_id, speech) for table in tables]
        )

    async def _scores(self, connection: AsyncConnection, ids: list[str]) -> dict[str, list[ScoreRow]]:
        found: dict[str, list[ScoreRow]] = defaultdict(list)
        rows = (await connection.execute(select(SCORES).where(SCORES.c.table_id.in_(ids)))).mappings()
        for row in rows:
            found[row["table_id"]].append(ScoreRow(row["seat"], row["points"], row["rank"]))
        return found

    def _line(
        self, table: Seated, scores: list[ScoreRow], guest_id: str | None, speech: Speech
    ) -> FinishedMatch:
        row = table.row
        return FinishedMatch(
            row.id,
            row.game,
            speech.say(f"game.{row.game}"),
            row.moved,
            ranked(table, scores, guest_id, speech),
            [chair.name for chair in table.chairs],
            row.imported,
            day_told(row, len(table.chairs)),
        )


async def count_earlier(store: Store, rooms: Rooms) -> None:
    """Count what matches came to that ended before scores were kept, as far as they can be opened."""
    counted: Any = exists().where(SCORES.c.table_id == TABLES.c.id)
    lacking = select(TABLES.c.id).where(TABLES.c.status == OVER, ~counted).order_by(TABLES.c.moved.desc())
    async with store.reading() as connection:
        found = list((await connection.execute(lacking.limit(LONGEST))).scalars())
    for table_id in found:
        try:
            async with rooms.use(table_id) as room:
                if not room.halted:
                    await rooms.ledger.add_scores(table_id, final_scores(room.match))
        except Exception as error:
            log.warning("a match was not counted", table=table_id, reason=repr(error))
