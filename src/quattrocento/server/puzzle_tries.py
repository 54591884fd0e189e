"""How far a guest is in the puzzles: which were tried, and his rating and streak in each game."""

from collections.abc import Mapping

from msgspec import Struct
from sqlalchemy import and_, insert, select, update
from sqlalchemy.exc import IntegrityError

from quattrocento.lab.glicko import Rating, Result, rated
from quattrocento.lab.puzzle_values import Puzzle
from quattrocento.server.guests import Guest, now
from quattrocento.server.schema import PUZZLE_RATINGS, PUZZLE_TRIES
from quattrocento.server.store import Store

PUZZLE_DEVIATION = 120.0
"""How uncertain the rating of a puzzle counts as; the levels of the bots made it."""


class Standing(Struct, frozen=True):
    """How somebody stands in the puzzles of a game; `streak` counts right first answers in a row."""

    rating: int
    deviation: int
    streak: int
    longest: int


BEGINNER = Standing(round(Rating().rating), round(Rating().deviation), 0, 0)


class PuzzleTries:
    """Keeps tries and ratings."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def tried(self, guest: Guest | None, game: str) -> Mapping[str, bool]:
        """Tell which puzzles of a game a guest has tried, and which first answers were right."""
        if guest is None:
            return {}
        mine = select(PUZZLE_TRIES.c.puzzle, PUZZLE_TRIES.c.found).where(
            PUZZLE_TRIES.c.guest == guest.id, PUZZLE_TRIES.c.game == game
        )
        async with self.store.reading() as connection:
            rows = (await connection.execute(mine)).all()
        return {row.puzzle: row.found for row in rows}

    async def standing(self, guest: Guest | None, game: str) -> Standing:
        """Tell how a guest stands in a game."""
        if guest is None:
            return BEGINNER
        mine = select(PUZZLE_RATINGS).where(PUZZLE_RATINGS.c.guest == guest.id, PUZZLE_RATINGS.c.game == game)
        async with self.store.reading() as connection:
            row = (await connection.execute(mine)).first()
        if row is None:
            return BEGINNER
        return Standing(round(row.rating), round(row.deviation), row.streak, row.longest)

    async def add(self, guest: Guest, game: str, puzzle: Puzzle, found: bool) -> bool:
        """Note the first answer to a puzzle and rate the guest anew; tell whether it was the first."""
        values = {"guest": guest.id, "game": game}
        mine = and_(PUZZLE_RATINGS.c.guest == guest.id, PUZZLE_RATINGS.c.game == game)
        try:
            async with self.store.writing() as connection:
                await connection.execute(
                    insert(PUZZLE_TRIES).values(**values, puzzle=puzzle.id, found=found, tried=now())
                )
                row = (await connection.execute(select(PUZZLE_RATINGS).where(mine).with_for_update())).first()
                held = Rating() if row is None else Rating(row.rating, row.deviation, row.volatility)
                against = Rating(float(puzzle.rating), PUZZLE_DEVIATION)
                new = rated(held, [Result(against, 1.0 if found else 0.0)])
                streak = (0 if row is None else row.streak) + 1 if found else 0
                longest = max(streak, 0 if row is None else row.longest)
                told = {
                    "rating": new.rating,
                    "deviation": new.deviation,
                    "volatility": new.volatility,
                    "streak": streak,
                    "longest": longest,
                }
                if row is None:
                    await connection.execute(insert(PUZZLE_RATINGS).values(**values, **told))
                else:
                    await connection.execute(update(PUZZLE_RATINGS).where(mine).values(**told))
        except IntegrityError:  # it was answered before, or twice at the same moment
            return False
        return True
