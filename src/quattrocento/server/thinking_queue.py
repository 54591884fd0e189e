"""Turns: who may have somebody think next, where many wait for few places."""

from asyncio import Future, get_running_loop
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

WAITED_FOR, HINT, ALONE = range(3)
"""A bot at a table that somebody looks at comes before a hint, and a hint before a table left alone."""


class Ticket:
    """Somebody waits for a turn: of which rank, at which address, and who."""

    def __init__(self, rank: int, address: str, asker: str) -> None:
        self.rank = rank
        self.address = address
        self.asker = asker
        self.turn: Future[None] = get_running_loop().create_future()


class Line:
    """Who waits in one rank: each address has one turn after the other, and at an address each asker."""

    def __init__(self) -> None:
        self._addresses: OrderedDict[str, OrderedDict[str, deque[Ticket]]] = OrderedDict()

    def add(self, ticket: Ticket) -> None:
        """Let somebody with a ticket wait."""
        askers = self._addresses.setdefault(ticket.address, OrderedDict())
        askers.setdefault(ticket.asker, deque()).append(ticket)

    def next(self) -> Ticket | None:
        """Take the ticket whose turn it is; who has been served goes to the end."""
        if not self._addresses:
            return None
        address, askers = self._addresses.popitem(last=False)
        asker, tickets = askers.popitem(last=False)
        ticket = tickets.popleft()
        if tickets:
            askers[asker] = tickets
        if askers:
            self._addresses[address] = askers
        return ticket


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
    async def taken(self, ticket: Ticket) -> AsyncIterator[None]:
        """Have a place within the block, as soon as it is one's turn."""
        self._lines[ticket.rank].add(ticket)
        self._hand_on()
        try:
            await ticket.turn
        except BaseException:
            if ticket.turn.done() and not ticket.turn.cancelled():  # it was given a place in the same moment
                self._leave(ticket)
            raise
        try:
            yield
        finally:
            self._leave(ticket)

    def hurry(self, ticket: Ticket, address: str, asker: str) -> None:
        """Let a table that was left alone wait as one that somebody waits for."""
        if ticket.rank == ALONE and not ticket.turn.done():
            ticket.rank, ticket.address, ticket.asker = WAITED_FOR, address, asker
            self._lines[WAITED_FOR].add(ticket)
            self._hand_on()

    def _leave(self, ticket: Ticket) -> None:
        self.free += 1
        self._alone = self._alone and ticket.rank != ALONE
        self._hand_on()

    def _hand_on(self) -> None:
        """Give free places to those who are next; who has gone or gone elsewhere meanwhile is passed over."""
        for rank, line in enumerate(self._lines):
            while self.free > 0 and not (rank == ALONE and self._alone) and (ticket := line.next()):
                if ticket.rank == rank and not ticket.turn.done():
                    self.free -= 1
                    self._alone = self._alone or rank == ALONE
                    ticket.turn.set_result(None)
