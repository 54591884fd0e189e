"""Turns: who may have somebody think next, where many wait for few places."""

from asyncio import Future, get_running_loop
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

WAITED_FOR, HINT, ALONE = range(3)
"""A bot at a table that somebody looks at comes before a hint, and a hint before a table left alone."""


class Wish:
    """Somebody waits for a turn: of which rank, at which address, and who."""

    def __init__(self, rank: int, address: str, asker: str) -> None:
        self.rank = rank
        self.address = address
        self.asker = asker
        self.turn: Future[None] = get_running_loop().create_future()


class Line:
    """Who waits in one rank: each address has one turn after the other, and at an address each asker."""

    def __init__(self) -> None:
        self._addresses: OrderedDict[str, OrderedDict[str, deque[Wish]]] = OrderedDict()

    def add(self, wish: Wish) -> None:
        """Let a wish wait."""
        askers = self._addresses.setdefault(wish.address, OrderedDict())
        askers.setdefault(wish.asker, deque()).append(wish)

    def next(self) -> Wish | None:
        """Take the wish whose turn it is; who has been served goes to the end."""
        if not self._addresses:
            return None
        address, askers = self._addresses.popitem(last=False)
        asker, wishes = askers.popitem(last=False)
        wish = wishes.popleft()
        if wishes:
            askers[asker] = wishes
        if askers:
            self._addresses[address] = askers
        return wish


class Turns:
    """Some places; the lower rank is first, and of those left alone only one at a time has a place."""

    def __init__(self, places: int) -> None:
        self.places = places
        self.free = places  # fewer than none, if some of those that are taken are no more
        self._alone = False
        self._lines = [Line() for _ in range(ALONE + 1)]

    def resize(self, places: int) -> None:
        """Have more places from now on, or fewer, as soon as those that are taken become free."""
        self.free += places - self.places
        self.places = places
        self._hand_on()

    @asynccontextmanager
    async def taken(self, wish: Wish) -> AsyncIterator[None]:
        """Have a place within the block, as soon as it is one's turn."""
        self._lines[wish.rank].add(wish)
        self._hand_on()
        try:
            await wish.turn
        except BaseException:
            if wish.turn.done() and not wish.turn.cancelled():  # it was given a place in the same moment
                self._leave(wish)
            raise
        try:
            yield
        finally:
            self._leave(wish)

    def hurry(self, wish: Wish, address: str, asker: str) -> None:
        """Let a wish of a table that was left alone wait as one that somebody waits for."""
        if wish.rank == ALONE and not wish.turn.done():
            wish.rank, wish.address, wish.asker = WAITED_FOR, address, asker
            self._lines[WAITED_FOR].add(wish)
            self._hand_on()

    def _leave(self, wish: Wish) -> None:
        self.free += 1
        self._alone = self._alone and wish.rank != ALONE
        self._hand_on()

    def _hand_on(self) -> None:
        """Give free places to those who are next; who has gone or gone elsewhere meanwhile is passed over."""
        for rank, line in enumerate(self._lines):
            while self.free > 0 and not (rank == ALONE and self._alone) and (wish := line.next()) is not None:
                if wish.rank == rank and not wish.turn.done():
                    self.free -= 1
                    self._alone = self._alone or rank == ALONE
                    wish.turn.set_result(None)
