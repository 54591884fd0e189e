"""Reviews of finished matches: made by the bots' workers a piece at a time, and kept with the match.

A piece is short, and each waits for its turn beside the tables that nobody looks at, so whoever plays is
served first. What was found is written down every few pieces; after a restart a review goes on from there.
"""

import asyncio
from collections import defaultdict
from collections.abc import Sequence

import msgspec
import structlog
from msgspec import Struct
from msgspec.msgpack import decode
from msgspec.structs import asdict
from sqlalchemy import and_, delete, func, insert, select, update

from quattrocento.adapters.watch import BrokenGame
from quattrocento.core import record
from quattrocento.core.trouble import Trouble
from quattrocento.lab.review import check_reviewable
from quattrocento.lab.review_values import Decision, Mark, Retry, Review
from quattrocento.server.bot_turns import BotTurns
from quattrocento.server.bot_workers import BotWorkers
from quattrocento.server.guests import now
from quattrocento.server.leases import Leases
from quattrocento.server.messages import OVER
from quattrocento.server.problems import REFUSED, Problem
from quattrocento.server.review_work import Piece, review_on, try_again
from quattrocento.server.room import Room
from quattrocento.server.rooms import Rooms
from quattrocento.server.schema import GUESTS, REVIEWS, TABLES
from quattrocento.server.store import Store
from quattrocento.server.thinking_queue import ALONE, Ticket

log = structlog.get_logger(__name__)

FORM = 2
"""The form in which reviews are kept; one of another form is made anew when somebody asks for it."""

MOST_OF_GUEST = 3
"""How many reviews of one guest may be on their way; as many of all those together who gave no name."""

PIECE = 0.5
"""Seconds after which a worker begins no further move of a review."""

PIECES = 10
"""After so many pieces what was found is written down."""

UNDER_WAY, DONE, FAILED = "under-way", "done", "failed"


class ReviewRow(Struct, frozen=True):
    """The review of a match as it is kept: how far it has come, and what was found."""

    table_id: str
    form: int
    guest: str | None
    asked: str
    status: str
    reviewed: int
    kept: bytes | None
    marks: str


class Reviews:
    """Makes and keeps reviews; *seconds* is how long a worker stays at one."""

    def __init__(
        self,
        store: Store,
        rooms: Rooms,
        bot_workers: BotWorkers,
        bot_turns: BotTurns,
        leases: Leases | None = None,
        seconds: float = PIECE,
    ) -> None:
        self.store = store
        self.rooms = rooms
        self.bot_workers = bot_workers
        self.bot_turns = bot_turns
        self.leases = leases
        self.seconds = seconds
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._reviewed: dict[str, int] = defaultdict(int)

    async def close(self) -> None:
        """Stop all; what was found since it was last written down is found again."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def find(self, table_id: str) -> ReviewRow | None:
        """Find the review of a match, however far it has come."""
        one = select(REVIEWS).where(REVIEWS.c.table_id == table_id)
        async with self.store.reading() as connection:
            found = (await connection.execute(one)).mappings().first()
        return None if found is None else ReviewRow(**dict(found))

    def progress(self, row: ReviewRow) -> int:
        """Tell how many moves have been reviewed; this server knows it best of what it does itself."""
        return max(row.reviewed, self._reviewed.get(row.table_id, 0))

    async def ask(self, room: Room, guest_id: str | None, address: str) -> None:
        """Have a match reviewed, unless it is or is being; say why if it cannot be."""
        if room.row.status != OVER:
            raise Problem(409, "review-running")
        with room.asking(Trouble):
            check_reviewable(room.match)
        if await self._noted(room.id, guest_id):
            self._begin(room.id, address, guest_id or "")

    async def _noted(self, table_id: str, guest_id: str | None) -> bool:
        """Write down that a review is wanted; tell whether there is anything to do."""
        async with self.store.writing() as connection:
            # One after the other, or somebody could have more than is allowed, or the same twice.
            await connection.execute(select(TABLES.c.id).where(TABLES.c.id == table_id).with_for_update())
            await connection.execute(select(GUESTS.c.id).where(GUESTS.c.id == guest_id).with_for_update())
            known = select(REVIEWS.c.status, REVIEWS.c.form).where(REVIEWS.c.table_id == table_id)
            found = (await connection.execute(known)).first()
            if found is not None and found[1] == FORM and found[0] != FAILED:
                return bool(found[0] == UNDER_WAY)
            theirs = and_(REVIEWS.c.guest == guest_id, REVIEWS.c.status == UNDER_WAY)
            if (await connection.execute(select(func.count()).where(theirs))).scalar_one() >= MOST_OF_GUEST:
                key = "reviews-of-strangers" if guest_id is None else "reviews-of-guest"
                raise Problem(REFUSED, key, most=MOST_OF_GUEST)
            await connection.execute(delete(REVIEWS).where(REVIEWS.c.table_id == table_id))
            row = ReviewRow(table_id, FORM, guest_id, now(), UNDER_WAY, 0, None, "[]")
            await connection.execute(insert(REVIEWS).values(asdict(row)))
        return True

    async def take_up(self) -> None:
        """Go on with all reviews that nobody is at: after a restart, or where another server is gone."""
        waiting = select(REVIEWS.c.table_id, REVIEWS.c.guest).where(REVIEWS.c.status == UNDER_WAY)
        async with self.store.reading() as connection:
            found = (await connection.execute(waiting.order_by(REVIEWS.c.asked))).all()
        left = [(table_id, guest_id) for table_id, guest_id in found if table_id not in self._tasks]
        taken = await self.leases.taken() if left and self.leases is not None else set()
        for table_id, guest_id in left:
            if lease_of(table_id) not in taken:
                self._begin(table_id, "", guest_id or "")

    def _begin(self, table_id: str, address: str, asker: str) -> None:
        """Go on with a review beside everything else, if this server does not do so already."""
        if table_id not in self._tasks:
            task = asyncio.create_task(self._drive(table_id, address, asker))
            self._tasks[table_id] = task
            task.add_done_callback(lambda _: self._forget(table_id))

    def _forget(self, table_id: str) -> None:
        self._tasks.pop(table_id, None)
        self._reviewed.pop(table_id, None)

    async def _drive(self, table_id: str, address: str, asker: str) -> None:
        """Make a review to its end, unless another server does."""
        if self.leases is not None and not await self.leases.take(lease_of(table_id)):
            return
        try:
            async with self.rooms.use(table_id) as room:
                await self._review(room, address, asker)
        except (Trouble, BrokenGame) as trouble:
            log.warning("a match was not reviewed", table=table_id, reason=trouble.key)
            await self._keep(table_id, FAILED, None)
        except Exception:
            log.exception("a match was not reviewed", table=table_id)
            await self._keep(table_id, FAILED, None)
        finally:
            if self.leases is not None:
                await self.leases.release(lease_of(table_id))

    async def _review(self, room: Room, address: str, asker: str) -> None:
        """Make a review piece by piece."""
        row = await self.find(room.id)
        if row is None or row.status != UNDER_WAY:
            return
        with room.asking(Trouble):
            text = record.write(room.match)
        kept, pieces = row.kept if row.form == FORM else None, 0
        while True:
            async with self.bot_turns.turns.taken(Ticket(ALONE, address, asker)):
                piece = await self.bot_workers.review(room.game, review_on, text, kept, self.seconds)
            if piece is None:
                await self._keep(room.id, FAILED, None)
                return
            kept, pieces = piece.kept, pieces + 1
            self._reviewed[room.id] = piece.reviewed
            if piece.whole:
                await self._keep(room.id, DONE, piece)
                return
            if pieces % PIECES == 0:
                await self._keep(room.id, UNDER_WAY, piece)

    async def _keep(self, table_id: str, status: str, piece: Piece | None) -> None:
        """Write down how far a review has come; nothing, if its match is gone."""
        columns: dict[str, object] = {"status": status, "form": FORM}
        if piece is not None:
            columns |= {"reviewed": piece.reviewed, "kept": piece.kept}
            if piece.whole:
                columns["marks"] = msgspec.json.encode(decode(piece.kept, type=Review).marks).decode()
        async with self.store.writing() as connection:
            await connection.execute(update(REVIEWS).where(REVIEWS.c.table_id == table_id).values(**columns))

    async def try_again(
        self, room: Room, row: ReviewRow, decision: Decision, moves: Sequence[str], ticket: Ticket
    ) -> Retry:
        """Have other moves judged at a decision; whoever waits for a bot comes first."""
        with room.asking(Trouble):
            text = record.write(room.match)
        async with self.bot_turns.turns.taken(ticket):
            thinking = self.bot_workers.review(room.game, try_again, text, row.kept, decision, list(moves))
            tried = await self.bot_turns.thought(room, thinking)
        if tried is None:
            raise Problem(503, "no-thinker")
        return tried


def lease_of(table_id: str) -> str:
    return f"review {table_id}"


def whole(row: ReviewRow | None) -> Review | None:
    """Give a review that is finished, in the form of today."""
    if row is None or row.status != DONE or row.form != FORM or row.kept is None:
        return None
    return decode(row.kept, type=Review)


def marks_of(written: str) -> list[Mark]:
    """Read the marks that are kept with a review."""
    return msgspec.json.decode(written, type=list[Mark])
