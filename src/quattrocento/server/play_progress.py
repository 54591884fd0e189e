"""How well somebody has played over time: the marks of the reviewed matches at which a guest sat."""

from collections import defaultdict

from msgspec import Struct
from sqlalchemy import and_, func, select

from quattrocento.lab.review_values import Mark
from quattrocento.server.guests import Guest
from quattrocento.server.messages import OVER
from quattrocento.server.review_told import ToldChapter, chapter_name, interval_of
from quattrocento.server.reviews import DONE, FORM, marks_of
from quattrocento.server.schema import CHAIRS, REVIEWS, TABLES
from quattrocento.server.store import Store
from quattrocento.server.table_lists import LONGEST


class MatchMark(Struct, frozen=True):
    """How well you played in one match: the truth lies within `number` ± `interval`, the lower the better."""

    table: str
    finished: str
    seat: int
    decisions: int
    number: float | None
    interval: float | None


class GameProgress(Struct, frozen=True):
    """Your reviewed matches of one game, the earliest first, and your chapters, the costliest first."""

    game: str
    matches: list[MatchMark]
    chapters: list[ToldChapter]


class MyProgress(Struct, frozen=True):
    """How well you have played; `unreviewed` of your finished matches have no review."""

    games: list[GameProgress]
    unreviewed: int


async def progress_of(store: Store, guest: Guest | None, language: str) -> MyProgress:
    """Sum up how well a guest has played; matches in which somebody played several seats tell nothing."""
    if guest is None:
        return MyProgress([], 0)
    alone = (
        select(CHAIRS.c.table_id, func.min(CHAIRS.c.seat).label("seat"))
        .where(CHAIRS.c.guest == guest.id)
        .group_by(CHAIRS.c.table_id)
        .having(func.count() == 1)
        .subquery()
    )
    done = and_(REVIEWS.c.table_id == TABLES.c.id, REVIEWS.c.status == DONE, REVIEWS.c.form == FORM)
    own = (
        select(TABLES.c.id, TABLES.c.game, TABLES.c.moved, alone.c.seat, REVIEWS.c.marks)
        .join(alone, alone.c.table_id == TABLES.c.id)
        .outerjoin(REVIEWS, done)
        .where(TABLES.c.status == OVER)
        .order_by(TABLES.c.moved.desc())
        .limit(LONGEST)
    )
    async with store.reading() as connection:
        rows = (await connection.execute(own)).all()
    by_game: dict[str, list[tuple[str, str, Mark]]] = defaultdict(list)
    for table_id, game, moved, seat, marks in reversed(rows):
        if marks is not None:
            by_game[game].append((table_id, moved, marks_of(marks)[seat]))
    unreviewed = sum(row.marks is None for row in rows)
    return MyProgress([of_game(game, found, language) for game, found in by_game.items()], unreviewed)


def of_game(game: str, found: list[tuple[str, str, Mark]], language: str) -> GameProgress:
    """Sum up the matches of one game."""
    matches, losses, decisions = [], defaultdict[int, float](float), defaultdict[int, int](int)
    for table_id, moved, mark in found:
        matches.append(MatchMark(table_id, moved, mark.seat, mark.decisions, mark.number, interval_of(mark)))
        for one in mark.chapters:
            losses[one.chapter] += one.loss
            decisions[one.chapter] += one.decisions
    chapters = [
        ToldChapter(name, decisions[number], round(losses[number], 6))
        for number in sorted(losses, key=lambda number: -losses[number])
        if (name := chapter_name(game, number, language)) is not None
    ]
    return GameProgress(game, matches, chapters)
