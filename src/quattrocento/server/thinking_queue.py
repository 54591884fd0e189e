"""Turns: who may have somebody think next, where many wait for few places."""

from asyncio import Future, get_running_loop
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

WAITED_FOR, HINT, ALONE = range(3)
"""A bot at a table that somebody looks at comes before a hint, and a hint before a table left alone."""


class Turns:
    """Some places; the lower rank is first, and among equals each asker has one turn after the other."""

    def __init__(self, places: int) -> None:
        self.free = places
        self._waiting: list[OrderedDict[str, deque[Future[None]]]] = [OrderedDict() for _ in range(ALONE + 1)]

    @asynccontextmanager
    async def taken(self, rank: int, asker: str) -> AsyncIterator[None]:
        """Have a place within the block, as soon as it is one's turn."""
        if self.free:
            self.free -= 1
        else:
            await self._wait(rank, asker)
        try:
            yield
        finally:
            self._hand_on()

    async def _wait(self, rank: int, asker: str) -> None:
        turn: Future[None] = get_running_loop().create_future()
        self._waiting[rank].setdefault(asker, deque()).append(turn)
        try:
            await turn
        except BaseException:
            if turn.done() and not turn.cancelled():  # it was given a place in the same moment
                self._hand_on()
            raise

    def _hand_on(self) -> None:
        """Give a place to whoever is next; those who have gone meanwhile are passed over."""
        for askers in self._waiting:
            while askers:
                asker, turns = askers.popitem(last=False)
                turn = turns.popleft()
                if turns:
                    askers[asker] = turns  # at the end: the others come first
                if not turn.done():
                    turn.set_result(None)
                    return
        self.free += 1
