"""What a bot, a stand-in or a standing order owes at a table is done, move by move."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import TypeVar

import structlog

from quattrocento.adapters.watch import BrokenGame
from quattrocento.core.match import Match
from quattrocento.server.bot_workers import BotWorkers
from quattrocento.server.leases import Leases
from quattrocento.server.messages import PERSON
from quattrocento.server.room import Room
from quattrocento.server.standing_orders import ordered_move
from quattrocento.server.thinking_queue import ALONE, HINT, WAITED_FOR, Ticket, Turns
from quattrocento.text.advice import ADVISER, Advice
from quattrocento.text.coach.caution import Caution

log = structlog.get_logger(__name__)

T = TypeVar("T")

GLANCE = 0.2
"""Seconds after which a pause is looked at again: who comes back does not wait it out."""

LATE = 2.0
"""Seconds after which those who wait are told that others are before them."""


def waiting_at(room: Room) -> tuple[str, str]:
    """Name the address and the guest of somebody who waits at a room."""
    listener = room.presence.waiting_listener(room.guests())
    return ("", room.id) if listener is None else (listener.address, listener.guest_id or room.id)


class BotTurns:
    """Makes the moves that bots owe in rooms, in each by one task at a time.

    Where bots play in the places of all people, a move takes *alone* seconds more, so that somebody
    can come back; where only bots sit and somebody watches, *watched* seconds. After a person has moved, a
    bot lets *undo* seconds pass while that can still be taken back; it thinks meanwhile. Where several
    servers share a database, the one that has the lease of a table drives it.
    """

    def __init__(
        self,
        bot_workers: BotWorkers,
        alone: float = 0.0,
        watched: float = 0.0,
        undo: float = 0.0,
        leases: Leases | None = None,
    ) -> None:
        self.bot_workers = bot_workers
        self.leases = leases
        self.alone = alone
        self.watched = watched
        self.undo = undo
        self.turns = Turns(bot_workers.places)
        self.late = LATE
        self._tickets: dict[str, Ticket] = {}  # of tables that were left alone when their bots began to wait
        # Hears how long a table waited for each decision of a bot.
        self.decided: Callable[[float], object] = lambda _: None
        self.tasks: set[asyncio.Task[bool]] = set()

    def wake(self, room: Room) -> None:
        """Have what is owed at a room done, if nobody does it already; whoever looks at it is waited for."""
        if room.id in self._tickets and room.presence.watched:
            self.turns.hurry(self._tickets[room.id], *waiting_at(room))
        if room.driving is None and room.begun and self.due(room) is not None:
            room.users += 1
            task = asyncio.create_task(self.drive(room))
            room.driving = task
            self.tasks.add(task)
            task.add_done_callback(lambda done: self.rest(room, done))

    def rest(self, room: Room, task: asyncio.Task[bool]) -> None:
        """Leave a room, and look back once: something may have come up in the last moment."""
        room.driving = None
        room.users -= 1
        self.tasks.discard(task)
        failure = None if task.cancelled() else task.exception()
        if room.broken is not None:  # the log has told why
            return
        if failure is not None:
            log.error("a table cannot be driven", table=room.id, exc_info=failure)
        elif not task.cancelled() and not room.spoilt and task.result():
            self.wake(room)

    async def wait_for_fewer_than(self, rooms: int) -> None:
        """Wait until bots are at work in fewer rooms than so many."""
        while len(self.tasks) >= rooms:
            await asyncio.wait(self.tasks, return_when=asyncio.FIRST_COMPLETED)

    async def count_places(self) -> None:
        """Look who thinks on other machines, and let as many tickets have their turn as there are places."""
        if self.bot_workers.shared is not None:
            await self.bot_workers.shared.beat()
            self.turns.resize(self.bot_workers.places)

    async def close(self) -> None:
        """Stop everywhere; what was being thought about is thought about again later."""
        tasks = list(self.tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def due(self, room: Room) -> int | None:
        """Name a seat whose decision is not left to a person."""
        with room.asking():
            actors = room.match.state.actors()
        owed = [seat for seat in actors if room.bot_at(seat) is not None or seat in room.orders]
        return owed[0] if owed else None

    async def drive(self, room: Room) -> bool:
        """Do what is owed at a room, unless another server does; tell whether this one did.

        What a person does at another server while this one ends, that one leaves to this one: so it looks
        once more when everybody can see that it has ended.
        """
        if self.leases is None:
            await self.do_what_is_owed(room)
            return True
        if not await self.leases.take(room.id):
            return False
        try:
            await self.do_what_is_owed(room)
        finally:
            await self.leases.release(room.id)
        await room.newest()
        return True

    async def do_what_is_owed(self, room: Room) -> None:
        """Make the moves that are owed until a person must decide."""
        while not room.spoilt and (seat := self.due(room)) is not None:
            kind, seq, began = room.bot_at(seat), room.counts.seq(seat), time.monotonic()
            if kind is None:
                await room.pursue(seat, ordered_move)
            else:
                move = await self.decide(room, kind, seat)
                self.decided(time.monotonic() - began)
                await self.linger(room, began, partial(self.second_thoughts, room, seat, seq))
                await room.play_for(seat, seq, move, kind)
            await asyncio.sleep(0)
            await self.linger(room, time.monotonic(), partial(self.pause, room))

    def pause(self, room: Room) -> float:
        """Tell how long to wait between two moves of bots."""
        people = [chair for chair in room.chairs if chair.kind == PERSON]
        if people:
            return self.alone if all(chair.stand_in is not None for chair in people) else 0.0
        return self.watched if room.presence.watched else 0.0

    def second_thoughts(self, room: Room, seat: int, seq: int) -> float:
        """Tell how long the bot of *seat*, having heard of *seq* acts, leaves people to take a move back."""
        moves = room.match.moves
        if not self.undo or not moves or room.counts.seq(seat) != seq:
            return 0.0
        last = moves[-1].seat
        by_hand = room.bot_at(last) is None and last not in room.orders
        with room.asking():
            return self.undo if by_hand and room.match.undo_refusal(last) is None else 0.0

    async def linger(self, room: Room, began: float, pause: Callable[[], float]) -> None:
        """Wait until a *pause* that *began* then is over; how long it is may change meanwhile."""
        while not room.spoilt and (left := began + pause() - time.monotonic()) > 0:
            await asyncio.sleep(min(left, GLANCE))

    @asynccontextmanager
    async def turn(self, room: Room, ticket: Ticket, guest_id: str | None = None) -> AsyncIterator[None]:
        """Have a turn to think; if it is long in coming, those who look at the table are told.

        What is thought about for one guest, only that guest is told.
        """
        told = False

        def tell() -> None:
            nonlocal told
            told = True
            room.presence.queue(guest_id, True)

        late = asyncio.get_running_loop().call_later(self.late, tell)
        try:
            async with self.turns.taken(ticket):
                late.cancel()
                if told:
                    told = False
                    room.presence.queue(guest_id, False)
                yield
        finally:
            late.cancel()
            if told:
                room.presence.queue(guest_id, False)

    async def advise(self, room: Room, seat: int, language: str, ticket: Ticket) -> list[Advice] | None:
        """Ask a worker what it would do at a seat of somebody else; whoever waits for a bot comes first."""
        async with self.turn(room, ticket, ticket.asker):
            return await self.thought(room, self.bot_workers.weigh(room.match, ADVISER, seat, language, HINT))

    async def look_out(self, room: Room, seat: int, moves: Sequence[int], ticket: Ticket) -> Caution | None:
        """Ask a worker whether one of some moves of a seat is costly; it waits as a hint does."""
        async with self.turn(room, ticket, ticket.asker):
            return await self.thought(room, self.bot_workers.look_out(room.match, ADVISER, seat, moves))

    async def recall(
        self, room: Room, before: Match, kind: str, seat: int, language: str, ticket: Ticket
    ) -> list[Advice] | None:
        """Ask what a bot thought of an earlier position; whoever plays comes first."""
        async with self.turns.taken(ticket):
            return await self.thought(room, self.bot_workers.weigh(before, kind, seat, language, ticket.rank))

    async def intend(
        self, room: Room, before: Match, kind: str, seat: int, move: int, language: str, ticket: Ticket
    ) -> list[str] | None:
        """Ask what a bot was after with an earlier move; whoever plays comes first."""
        async with self.turns.taken(ticket):
            return await self.thought(room, self.bot_workers.intend(before, kind, seat, move, language))

    async def decide(self, room: Room, kind: str, seat: int) -> int:
        """Have a bot think, in its turn; tables that nobody looks at take theirs one after the other.

        So however many tables bots play among themselves, nobody who waits at one waits for them all.
        """
        if room.presence.watched:
            ticket = Ticket(WAITED_FOR, *waiting_at(room))
        else:
            ticket = self._tickets[room.id] = Ticket(ALONE, "", room.row.host or room.id)
        try:
            async with self.turn(room, ticket):  # the time to think begins when there is somebody to think
                self._tickets.pop(room.id, None)
                thinking = room.row.terms.thinking
                decision = self.bot_workers.decide(room.match, kind, seat, ticket.rank, thinking)
                return await self.thought(room, decision)
        finally:
            self._tickets.pop(room.id, None)

    async def thought(self, room: Room, thinking: Awaitable[T]) -> T:
        """Wait for what is thought about a match; if its game breaks down meanwhile, its table stops."""
        try:
            return await thinking
        except BrokenGame as broken:
            raise room.stopped(broken) from None
