"""What matches played alone came to: a guest's own by difficulty, and everybody's of a day."""

from base64 import urlsafe_b64encode
from collections.abc import Iterable
from datetime import UTC, date, datetime
from hashlib import sha256
from typing import Any

from sqlalchemy import Select, func, select

from quattrocento.core.match import Match
from quattrocento.server.guests import Guest
from quattrocento.server.messages import OVER, PLAYING, DayResult
from quattrocento.server.schema import CHAIRS, RESULTS, TABLES
from quattrocento.server.store import Store
from quattrocento.server.table_storage import ChairRow, ResultRow, ScoreRow, TableRow
from quattrocento.text.daily import day_of
from quattrocento.text.solo import Outcome, Tally, outcome, tallies

MOST = 500
"""How many results of a day are told at most."""


def today() -> date:
    """Give the day that it is everywhere: that of universal time."""
    return datetime.now(UTC).date()


def day_told(row: TableRow, seats: int) -> str | None:
    """Tell of which day the match of a table is; None if it is a match like any other."""
    day = day_of(row.game, seats, row.options, row.seed)
    return None if day is None else day.isoformat()


def counted_day(row: TableRow, seats: int) -> str | None:
    """Tell for which day a table counts: that of its seed, if it was begun then and here."""
    day = day_told(row, seats)
    return day if day is not None and not row.imported and row.created.startswith(day) else None


def result_of(row: TableRow, chairs: list[ChairRow], match: Match) -> ResultRow | None:
    """Give what is kept of a match that has just ended; nothing if it was not played alone by a person."""
    found = outcome(match)
    if found is None or chairs[0].guest is None or row.imported or match.start is not None:
        return None
    return ResultRow(
        row.id,
        chairs[0].guest,
        found.difficulty,
        found.players,
        found.won,
        found.points,
        found.against,
        counted_day(row, match.seats),
        row.moved,
        len(match.hints),
    )


def final_scores(match: Match) -> list[ScoreRow]:
    """Give what everybody has at the end of a match; nothing while it runs."""
    standings = [*match.state.scores(), *match.state.automata()] if match.over else []
    return [ScoreRow(one.seat, one.points, one.rank) for one in standings]


def outcome_in(columns: Any) -> Outcome:
    """Read what a match came to."""
    return Outcome(**{name: columns[name] for name in Outcome.__struct_fields__})


def first_tries(rows: Iterable[Any], guest_id: str | None) -> list[DayResult]:
    """Tell of each guest the first match that was finished at each difficulty: only that one counts."""
    told: list[DayResult] = []
    seen: set[tuple[str, str, str]] = set()
    for row in rows:
        who = (row["guest"] or row["table_id"], row["difficulty"], row["players"])
        if who in seen:
            continue
        seen.add(who)
        you = guest_id is not None and row["guest"] == guest_id
        link = row["table_id"] if you or row["public"] else None
        told.append(DayResult(row["name"], you, link, row["finished"], outcome_in(row), row["hints"]))
    return sorted(told, key=lambda one: (-one.outcome.points, one.finished))


def own_tries(seed: str, guest: Guest) -> Select[Any]:
    """Choose the matches of a seed that a guest has laid here."""
    return (
        select(TABLES.c.id)
        .join(CHAIRS, CHAIRS.c.table_id == TABLES.c.id)
        .where(TABLES.c.seed == seed, CHAIRS.c.guest == guest.id, TABLES.c.imported.is_(False))
    )


class Results:
    """Finds results."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def mine(self, guest: Guest | None) -> list[Tally]:
        """Sum up the matches that a guest has played alone."""
        if guest is None:
            return []
        own = select(RESULTS).where(RESULTS.c.guest == guest.id).order_by(RESULTS.c.finished)
        async with self.store.reading() as connection:
            rows = (await connection.execute(own)).mappings().all()
        return tallies((outcome_in(row), row["finished"]) for row in rows)

    async def of_day(self, day: date, guest: Guest | None) -> list[DayResult]:
        """List what everybody made of the match of a day, the best first."""
        seated = CHAIRS.c.table_id == RESULTS.c.table_id
        wanted = (
            select(RESULTS, CHAIRS.c.name, TABLES.c.public)
            .join(CHAIRS, seated)
            .join(TABLES, TABLES.c.id == RESULTS.c.table_id)
            .where(RESULTS.c.day == day.isoformat())
            .order_by(RESULTS.c.finished)
            .limit(MOST)
        )
        async with self.store.reading() as connection:
            rows = (await connection.execute(wanted)).mappings().all()
        return first_tries(rows, None if guest is None else guest.id)

    async def begun(self, seed: str, guest: Guest) -> str | None:
        """Find the match of that seed which a guest has begun and not finished."""
        running = own_tries(seed, guest).where(TABLES.c.status == PLAYING).order_by(TABLES.c.created)
        async with self.store.reading() as connection:
            found: str | None = (await connection.execute(running)).scalar()
        return found

    async def own_id(self, seed: str, guest: Guest) -> str:
        """Give the id of the next match of that seed that a guest lays; it is the same until it is laid."""
        over = own_tries(seed, guest).where(TABLES.c.status == OVER)
        finished = select(func.count()).select_from(over.subquery())
        async with self.store.reading() as connection:
            tries = (await connection.execute(finished)).scalar_one()
        return urlsafe_b64encode(sha256(f"{guest.id} {seed} {tries}".encode()).digest()[:9]).decode()
