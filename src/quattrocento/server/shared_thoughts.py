"""What bots shall think about on other machines: a queue in the database, from which workers take.

A server puts a position there in which all that the seat cannot know was dealt anew, and takes the answer
away. It says with every beat that it still wants it, as a worker says that he still thinks: the thought of a
worker who died is taken by another one, and nobody thinks for a server that is gone.
"""

import asyncio
import secrets
from collections.abc import Iterable
from typing import Any

from msgspec import Struct
from sqlalchemy import delete, func, insert, or_, select, update

from quattrocento.bots.levels import NORMAL
from quattrocento.core.game import Game
from quattrocento.server.leases import HASTY, SECONDS
from quattrocento.server.news import News
from quattrocento.server.schema import LEASES, THOUGHTS

PLACE = "thinker-"
"""How the lease of a worker's place is called: by these leases it is known how many there are."""


def version_of(game: Game[Any], seats: int) -> str:
    """Name the rules and the components that a worker must have too."""
    return f"{game.revision} {game.made_of(seats)}"


class Work(Struct, frozen=True):
    """A decision to think about, or moves to weigh if it is known in which *language*.

    The *version* is that of the rules and components.
    """

    game: str
    version: str
    seats: int
    dump: dict[str, Any]
    kind: str
    seat: int
    language: str | None = None
    thinking: str = NORMAL


class NoThinker(Exception):
    """No worker is there any more, or the one who was could not do it."""


def soon() -> Any:
    """Say until when a thought is somebody's, unless he says so again."""
    return func.clock_timestamp() + func.make_interval(0, 0, 0, 0, 0, 0, SECONDS)


class SharedThoughts:
    """The thoughts that one server wants, and the workers that there are for them."""

    def __init__(self, news: News) -> None:
        self.news = news
        self.store = news.store
        self.places = 0
        self._wanted: dict[str, asyncio.Future[bytes]] = {}
        self._asked: set[str] = set()  # of these the ones that lie in the database
        self._taking = asyncio.Lock()

    async def ask(self, work: bytes, rank: int) -> bytes:
        """Have something thought about; raise `NoThinker` where nobody can."""
        thought = secrets.token_urlsafe(9)
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._wanted[thought] = answer
        row = {"id": thought, "rank": rank, "asked": func.clock_timestamp(), "wanted": soon(), "work": work}
        try:
            async with self.store.writing() as connection:
                await connection.execute(HASTY)
                await connection.execute(insert(THOUGHTS).values(asker=self.news.sender, **row))
            self._asked.add(thought)
            self.news.asked()
            return await answer
        finally:
            del self._wanted[thought]
            self._asked.discard(thought)
            if not answer.done() or answer.cancelled() or answer.exception() is not None:
                await asyncio.shield(self._forget(thought))

    async def _forget(self, thought: str) -> None:
        async with self.store.writing() as connection:
            await connection.execute(delete(THOUGHTS).where(THOUGHTS.c.id == thought))

    async def take_answers(self) -> None:
        """Take away what has been answered."""
        answered = (THOUGHTS.c.asker == self.news.sender, THOUGHTS.c.answer.is_not(None))
        async with self._taking:
            async with self.store.writing() as connection:
                await connection.execute(HASTY)
                taken = delete(THOUGHTS).where(*answered).returning(THOUGHTS.c.id, THOUGHTS.c.answer)
                answers = (await connection.execute(taken)).all()
            for thought, answer in answers:
                waiting = self._wanted.get(thought)
                if waiting is not None and not waiting.done():
                    waiting.set_result(answer)

    async def beat(self) -> None:
        """Count the workers, say what is still wanted, and look for answers of which nobody told."""
        alive = (LEASES.c.name.startswith(PLACE), LEASES.c.until > func.clock_timestamp())
        async with self.store.reading() as connection:
            self.places = await connection.scalar(select(func.count()).where(*alive)) or 0
        if not self._wanted:
            return
        await self._want_still()
        await self.take_answers()
        if not self.places:
            self._give_up(self._wanted)

    async def _want_still(self) -> None:
        """Say what is still wanted.

        A server that slept finds that its thoughts were thrown away; what the machine of the database had
        not on its disk when it stopped is gone too. Nobody would ever answer them.
        """
        async with self._taking:
            asked = set(self._asked)
            mine = update(THOUGHTS).where(THOUGHTS.c.asker == self.news.sender)
            async with self.store.writing() as connection:
                await connection.execute(HASTY)
                there = await connection.execute(mine.values(wanted=soon()).returning(THOUGHTS.c.id))
                self._give_up(asked.difference(there.scalars()))

    def _give_up(self, thoughts: Iterable[str]) -> None:
        """Let those who wait for some thoughts have them made at the server."""
        for thought in thoughts:
            waiting = self._wanted.get(thought)
            if waiting is not None and not waiting.done():
                waiting.set_exception(NoThinker())


class TakenThoughts:
    """What one worker takes to think about."""

    def __init__(self, news: News) -> None:
        self.news = news
        self.store = news.store
        self._held: set[str] = set()

    async def take(self) -> tuple[str, bytes] | None:
        """Take the thought that is next: of the lowest rank, and among those the oldest."""
        now = func.clock_timestamp()
        free = or_(THOUGHTS.c.until.is_(None), THOUGHTS.c.until < now)
        waiting = select(THOUGHTS.c.id).where(THOUGHTS.c.answer.is_(None), THOUGHTS.c.wanted > now, free)
        first = waiting.order_by(THOUGHTS.c.rank, THOUGHTS.c.asked).limit(1).with_for_update(skip_locked=True)
        taken = update(THOUGHTS).where(THOUGHTS.c.id == first.scalar_subquery())
        mine = taken.values(owner=self.news.sender, until=soon()).returning(THOUGHTS.c.id, THOUGHTS.c.work)
        async with self.store.writing() as connection:
            await connection.execute(HASTY)
            found = (await connection.execute(mine)).first()
        if found is None:
            return None
        self._held.add(found.id)
        return found.id, found.work

    async def answer(self, thought: str, answer: bytes) -> None:
        """Say what came of it; nobody hears it if somebody else has taken it meanwhile."""
        self._held.discard(thought)
        mine = (THOUGHTS.c.id == thought, THOUGHTS.c.owner == self.news.sender)
        async with self.store.writing() as connection:
            await connection.execute(HASTY)
            told = update(THOUGHTS).where(*mine).values(answer=answer).returning(THOUGHTS.c.asker)
            asker = await connection.scalar(told)
        if asker is not None:
            self.news.answered(asker)

    async def drop(self, thought: str) -> None:
        """Let somebody else take it at once."""
        self._held.discard(thought)
        mine = (THOUGHTS.c.id == thought, THOUGHTS.c.owner == self.news.sender)
        async with self.store.writing() as connection:
            await connection.execute(update(THOUGHTS).where(*mine).values(owner=None, until=None))
        self.news.asked()

    async def beat(self) -> None:
        """Say what is still being thought about, and forget what nobody wants any more."""
        async with self.store.writing() as connection:
            await connection.execute(HASTY)
            if self._held:
                mine = (THOUGHTS.c.owner == self.news.sender, THOUGHTS.c.id.in_(self._held))
                await connection.execute(update(THOUGHTS).where(*mine).values(until=soon()))
            await connection.execute(delete(THOUGHTS).where(THOUGHTS.c.wanted < func.clock_timestamp()))
