"""A room: an open table. What is done at it is checked, written down, made so and told, in this order."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator, Sequence
from contextlib import AbstractContextManager, asynccontextmanager, contextmanager, nullcontext
from functools import wraps
from typing import Any, ParamSpec, TypeVar

import structlog
from msgspec.json import encode
from msgspec.structs import replace

from quattrocento.adapters.watch import BrokenGame, check_sound, from_outside, watched
from quattrocento.core.match import Hinted, Match, Move, Refused
from quattrocento.core.refusal import OVER as MATCH_OVER
from quattrocento.core.trouble import Trouble
from quattrocento.games import game as find_game
from quattrocento.server.counts import BYSTANDER, PLAY, UNDO, Act, Counts, audience, bit, everybody
from quattrocento.server.frames import LOG_PAGE, Frame, Narrator, frame
from quattrocento.server.guests import now
from quattrocento.server.live import Presence, Watchers
from quattrocento.server.match_loading import carry_out, load_match, playable
from quattrocento.server.messages import BOT, OVER, PLAYING, WAITING
from quattrocento.server.problems import REFUSED, Problem, with_status
from quattrocento.server.solo_results import final_scores, result_of
from quattrocento.server.stand_in_moves import Deputies
from quattrocento.server.table_storage import ChairRow, Kept, Ledger, Order, Overtaken, TableRow, after
from quattrocento.text.speech import LANGUAGES

log = structlog.get_logger(__name__)

P = ParamSpec("P")
T = TypeVar("T")

TRIES = 20
"""How often something is tried again because another server was first."""


def unbroken(work: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, Coroutine[Any, Any, None]]:
    """Have some work done to its end, even if whoever asked for it has gone meanwhile."""

    @wraps(work)
    async def to_its_end(*given: P.args, **named: P.kwargs) -> None:
        await asyncio.shield(work(*given, **named))

    return to_its_end


class Room:
    """An open table: its chairs, its match, and those who listen.

    There is no match while seats are free, if its game has been corrected since (`halted`), or if its
    game, which came from outside, broke down (`broken`) since the room was opened.
    """

    def __init__(self, ledger: Ledger, watchers: Watchers, kept: Kept) -> None:
        self.ledger = ledger
        self.watchers = watchers
        self.row = kept.row
        self.chairs = kept.chairs
        self.start = kept.start
        self.counts = Counts(len(kept.chairs), kept.acts)
        self.orders = {order.seat: order for order in kept.orders}
        self.deputies = Deputies(kept.acts)
        self.lock = asyncio.Lock()
        self.presence = Presence()
        self.users = 0
        self.spoilt = False
        self.driving: asyncio.Task[bool] | None = None
        self._narrators: dict[str, Narrator] = {}
        self._frames: dict[tuple[int | None, str], Frame] = {}
        # Hears that this room keeps a frame that it has shown.
        self.showed: Callable[[Room], object] = lambda _: None
        self.game = find_game(kept.row.game)
        self.from_outside = from_outside(self.game)
        self.broken: BrokenGame | None = None
        self._match: Match | None = None
        begun = kept.row.status != WAITING
        self.halted = begun and not playable(kept, self.game)
        if begun and not self.halted:
            self._load(kept)

    @property
    def id(self) -> str:
        """The id of the table."""
        return self.row.id

    @property
    def match(self) -> Match:
        """The match; a problem if there is none to play."""
        if self.broken is not None:
            raise with_status(409, self.broken)
        if self.halted:
            raise Problem(409, "halted", game=self.row.game)
        if self._match is None:
            raise Problem(409, "not-begun")
        return self._match

    @property
    def begun(self) -> bool:
        """Whether there is a match that can be shown."""
        return self._match is not None and self.broken is None

    def _load(self, kept: Kept) -> None:
        try:
            with watched(self.game, Problem):
                self._match = load_match(kept)
        except BrokenGame as broken:
            self.stopped(broken)

    def asking(self, *allowed: type[Trouble]) -> AbstractContextManager[None]:
        """Ask the game for something; a game from outside that breaks down stops its table, and no other."""
        return self._watching(allowed) if self.from_outside else nullcontext()

    @contextmanager
    def _watching(self, allowed: tuple[type[Trouble], ...]) -> Iterator[None]:
        try:
            with watched(self.game, Problem, *allowed):
                yield
        except BrokenGame as broken:
            raise self.stopped(broken) from None

    def stopped(self, broken: BrokenGame) -> Problem:
        """Stop the table of a game that broke down; the match stays as it was written down last."""
        if self.broken is None:
            log.error("a game broke down", table=self.id, game=self.game.id, exc_info=broken.__cause__)
            self.broken = broken
            self.tell(table=True)
        return with_status(409, broken)

    def narrator(self, language: str) -> Narrator:
        """Give the voice of a language for this match."""
        match = self.match
        if language not in self._narrators:
            with self.asking():
                self._narrators[language] = Narrator(match, language, self.deputies)
        return self._narrators[language]

    def frame(self, seat: int | None, language: str, known: int = -1) -> Frame:
        """Show the position to *seat*, with what it heard after the first *known* acts (-1: all)."""
        narrator = self.narrator(language)
        with self.asking():
            if (seat, language) not in self._frames:
                order = self.orders[seat].text if seat in self.orders else None
                shown = frame(narrator, self.counts.seq(seat), seat, len(self.match.moves), order)
                self._frames[seat, language] = shown
                self.showed(self)
            base = self._frames[seat, language]
            if known == base.seq:
                return base
            since = 0 if known < 0 or self.match.over else self.counts.since(seat, known)
            since = max(since, base.place - LOG_PAGE)
            return replace(base, told_from=since, told=narrator.told(seat, since))

    def forget_frames(self) -> None:
        """Keep no frame any more: the next one is made anew."""
        self._frames.clear()

    def guests(self) -> set[str]:
        """Name the guests who sit here."""
        return {chair.guest for chair in self.chairs if chair.guest is not None}

    def seats_of(self, guest_id: str | None) -> list[int]:
        """Give the seats of a guest."""
        return [chair.seat for chair in self.chairs if guest_id is not None and chair.guest == guest_id]

    def seat_for(self, guest_id: str | None, seat: int | None) -> int | None:
        """Choose the seat through whose eyes a guest looks; None is a bystander."""
        mine = self.seats_of(guest_id)
        if seat is not None:
            if self.existing_seat(seat) not in mine and self.row.status != OVER:
                raise Problem(403, "not-your-seat")
            return seat
        with self.asking():
            asked = [one for one in mine if self.begun and self.match.state.decides(one)]
        return asked[0] if asked else mine[0] if mine else None

    def existing_seat(self, seat: int) -> int:
        """Check that the table has a seat."""
        if not 0 <= seat < len(self.chairs):
            raise Problem(404, "no-such-seat", given=seat + 1, seats=len(self.chairs))
        return seat

    def own_seat(self, guest_id: str | None, seat: int) -> int:
        """Check that a seat is the guest's own."""
        if self.existing_seat(seat) not in self.seats_of(guest_id):
            raise Problem(403, "not-your-seat")
        return seat

    def bot_at(self, seat: int) -> str | None:
        """Give the kind of bot that plays a seat now, for itself or for somebody absent."""
        chair = self.chairs[seat]
        return chair.bot if chair.kind == BOT else chair.stand_in

    @asynccontextmanager
    async def held(self) -> AsyncIterator[None]:
        """Keep all others from changing anything; a room that was given up meanwhile changes no more."""
        async with self.lock:
            if self.spoilt:
                raise Problem(409, "stale")
            try:
                yield
            except Overtaken:
                await self._catch_up()
                raise Problem(409, "stale") from None

    async def in_turn(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do some work while nobody else changes anything, and again if another server was first."""
        for _ in range(TRIES):
            async with self.held():
                try:
                    return await work()
                except Overtaken:
                    await self._catch_up()
        raise Problem(409, "stale")

    async def up_to_date(self, version: int) -> None:
        """Let the room be as the table is, of which somebody has heard that it has this version."""
        if self.row.version < version:
            async with self.lock:
                if self.row.version < version and not self.spoilt:
                    await self._catch_up()

    async def newest(self) -> None:
        """Let the room be as the table is now, where another server may have changed it."""
        if self.ledger.store.shared and not self.spoilt:
            versions = await self.ledger.versions([self.id])
            await self.up_to_date(versions.get(self.id, self.row.version + 1))

    async def _catch_up(self) -> None:
        """Read what another server has written since this room knew everything, and tell it."""
        try:
            kept = await self.ledger.read(self.id, self.counts.number)
            if kept is None:
                raise Problem(404, "no-such-table")
            self._follow(kept)
        except BaseException:
            self.give_up()
            raise

    def _open(self) -> tuple[object, ...]:
        """Give what everybody may see of the table itself: of an act that nobody heard, it tells nothing."""
        return self.row.status, self.row.rematch, self.chairs

    def _follow(self, kept: Kept) -> None:
        """Do at this room what was done at another one of the same table."""
        before, open_before = self.guests(), self._open()
        self.row, self.chairs = kept.row, kept.chairs
        self.orders = {order.seat: order for order in kept.orders}
        if self._match is not None:
            with self.asking():
                for act in kept.acts:
                    carry_out(act, self._match)
            self._match.hints = list(kept.hints)
        elif kept.row.status != WAITING and self.broken is None and not self.halted:
            self.halted = not playable(kept, self.game)
            if not self.halted:
                self._load(kept)
        for act in kept.acts:
            self._noticed(act)
        self.tell(table=self._open() != open_before)
        for guest_id in before - self.guests():
            self.watchers.tell(guest_id)

    @unbroken
    async def answer(self, seat: int, seq: int, kind: str, moves: Sequence[str] = ()) -> None:
        """Do what *seat* wants, having heard of *seq* acts: all of it, or nothing where a part is refused.

        The same answer twice counts once.
        """

        async def work() -> None:
            codes = [self._code(move, nth) for nth, move in enumerate(moves, 1)]
            if seq == self.counts.seq(seat):
                await self._act(kind, seat, codes)
            elif not self.counts.done(seat, seq, kind, [self._notation(code) for code in codes]):
                raise Problem(409, "stale")

        await self.in_turn(work)

    def _code(self, move: str, nth: int) -> int:
        words = self.match.game.vocabulary
        try:
            return words.parse(move)
        except Trouble:
            raise Problem(REFUSED, "unknown-move", given=move, nth=nth) from None

    def _notation(self, code: int) -> str:
        return self.match.game.vocabulary.notation(code)

    @unbroken
    async def play_for(self, seat: int, seq: int, move: int, kind: str) -> None:
        """Make the move of the bot that plays *seat*.

        Nothing is done if it plays no longer, or has heard of more than *seq* acts while it was thinking.
        """
        async with self.lock, self._if_first():
            still = not self.spoilt and self.bot_at(seat) == kind and self.counts.seq(seat) == seq
            with self.asking():
                still = still and self.match.refusal(seat, move) is None
            if still:
                await self._act(PLAY, seat, [move], self.chairs[seat].stand_in)

    @asynccontextmanager
    async def _if_first(self) -> AsyncIterator[None]:
        """Do something only if no other server was first: what it did is looked at before the next move."""
        try:
            yield
        except Overtaken:
            await self._catch_up()

    @unbroken
    async def pursue(self, seat: int, ordered: Callable[["Room", int], int | None]) -> None:
        """Make the move that *seat* has *ordered* and not withdrawn, or drop an order that is done."""
        async with self.lock, self._if_first():
            with self.asking():
                asked = not self.spoilt and self.bot_at(seat) is None and self.match.state.decides(seat)
                if not asked or seat not in self.orders:
                    return
                move = ordered(self, seat)
            if move is None:
                await self.put_order(seat, None)
            else:
                await self._act(PLAY, seat, [move])

    async def _act(self, kind: str, seat: int, codes: Sequence[int], stand_in: str | None = None) -> None:
        """Carry out what a seat wants on a branch, write it down, and only then let the match be so.

        *stand_in* is the bot that wants it in the place of a person.
        """
        match = self.match
        with self.asking(Refused):
            branch = match.branch()
            acts = [replace(act, stand_in=stand_in) for act in self._tried(branch, kind, seat, codes)]
            row = self._row_after(branch, acts)
            result = result_of(row, self.chairs, branch) if branch.over else None
            scores = final_scores(branch)
        if self.from_outside:
            self._prove(branch)
        try:
            await self.ledger.write_acts(row, acts, result, scores)
        except Overtaken:
            raise
        except BaseException:
            self.give_up()  # nobody knows what was written: the room is opened afresh
            raise
        self._made(row, branch, acts)

    def _prove(self, branch: Match) -> None:
        """See, before anything is written, that a game from outside can go on from a branch and be shown."""
        with self.asking():
            check_sound(branch)
            for language in LANGUAGES:
                narrator = Narrator(branch, language)
                for seat in (None, *range(branch.seats)):
                    encode(frame(narrator, 0, seat, len(branch.moves)))
                    narrator.told(seat, max(0, len(branch.heard(seat)) - 1))

    def _tried(self, branch: Match, kind: str, seat: int, codes: Sequence[int]) -> list[Act]:
        """Carry out on a branch what a seat wants; give the acts that it makes."""
        if kind == PLAY:
            return [self._played(branch, seat, code, nth) for nth, code in enumerate(codes)]
        if self.match.over:
            raise Refused(MATCH_OVER)
        move = branch.undo(seat) if kind == UNDO else branch.redo(seat)
        return [self._noted(branch, kind, move, self.match if kind == UNDO else branch, 0)]

    def _played(self, branch: Match, seat: int, code: int, nth: int) -> Act:
        """Make one of several moves; nobody tries what he would do after something that he has not seen."""
        if branch.state.reveals != self.match.state.reveals:
            raise Problem(REFUSED, "unseen", nth=nth + 1)
        try:
            branch.play(seat, code)
        except Refused as error:
            error.facts["nth"] = nth + 1
            raise
        return self._noted(branch, PLAY, branch.moves[-1], branch, nth)

    def _noted(self, branch: Match, kind: str, move: Move, told: Match, nth: int) -> Act:
        """Note what was done on a branch; the last move of *told* holds who hears of it."""
        heard = everybody(branch.seats) if branch.over else audience(branch.seats, move.seat, told.log[-1])
        return Act(
            self.counts.number + nth + 1,
            kind,
            move.seat,
            self._notation(move.code),
            self.counts.seq(move.seat) + nth,
            heard,
        )

    def give_up(self) -> None:
        """Have the room opened afresh by whoever comes next; those who listen come again by themselves."""
        self.spoilt = True
        self.presence.close()

    def _row_after(self, branch: Match, acts: Sequence[Act]) -> TableRow:
        """Say what acts make of the table; when something unheard was done is nobody's business."""
        heard = [act for act in acts if act.audience & BYSTANDER]
        return after(
            self.row,
            status=OVER if branch.over else PLAYING,
            moved=now() if heard else self.row.moved,
            waits=waiting(branch),
            place=self.counts.place(None) + sum(-1 if act.kind == UNDO else 1 for act in heard),
        )

    def _made(self, row: TableRow, branch: Match, acts: Sequence[Act]) -> None:
        """Let the match be as it was written down, and tell everybody."""
        ended = row.status != self.row.status
        self.match.become(branch)
        self.row = row
        for act in acts:
            self._noticed(act)
            if act.kind == UNDO:
                self.orders.pop(act.seat, None)
        self.tell(table=ended)

    def _noticed(self, act: Act) -> None:
        self.counts.add(act)
        self.deputies.add(act)

    def tell(self, table: bool = False) -> None:
        """Tell all who listen that something is new."""
        self.forget_frames()
        self.presence.tell(table)
        for guest_id in self.guests():
            self.watchers.tell(guest_id)

    async def change(self, row: TableRow, chairs: Sequence[ChairRow] = ()) -> None:
        """Keep and tell what has changed about the table and some of its chairs."""
        before, row = self.guests(), after(row)
        await self.ledger.change(self.row, row, chairs)
        changed = {chair.seat: chair for chair in chairs}
        self.row = row
        self.chairs = [changed.get(chair.seat, chair) for chair in self.chairs]
        if row.status != WAITING and self._match is None and not self.halted:
            self._load(Kept(row, self.chairs, [], []))
        self.tell(table=True)
        for guest_id in before - self.guests():
            self.watchers.tell(guest_id)

    async def visit(self, guest_id: str | None) -> None:
        """Note, once a day, that one of the players has come."""
        today = now()[:10]
        if self.row.visited == today or not self.seats_of(guest_id):
            return
        async with self.held():
            await self.ledger.visit(self.id, today)
            self.row = replace(self.row, visited=today)

    async def play_again(self, row: TableRow, chairs: Sequence[ChairRow]) -> None:
        """Lay the table at which the same people play again, and tell where it is."""
        old = after(self.row, rematch=row.id)
        await self.ledger.add_rematch(old, row, chairs)
        self.row = old
        self.tell(table=True)

    async def note_hint(self, hint: Hinted) -> None:
        """Keep that a hint was given."""
        row = after(self.row)
        await self.ledger.add_hint(row, hint)
        self.row = row
        self.match.note_hint(hint)

    async def note_once(self, hint: Hinted) -> None:
        """Keep that a hint was given, unless the same one is kept already."""

        async def note() -> None:
            if hint not in self.match.hints:
                await self.note_hint(hint)

        await self.in_turn(note)

    async def put_order(self, seat: int, order: Order | None) -> None:
        """Keep a standing order, or withdraw it."""
        row = after(self.row)
        await self.ledger.put_order(row, seat, order)
        self.row = row
        self.orders.pop(seat, None)
        if order is not None:
            self.orders[seat] = order
        self.tell()


def waiting(match: Match) -> int:
    """Give a bit for each seat that owes a decision."""
    return sum(bit(seat) for seat in match.state.actors())
