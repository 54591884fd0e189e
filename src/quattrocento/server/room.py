"""A room: an open table. What is done at it is checked, written down, made so and told, in this order."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager

import msgspec
from msgspec.structs import replace

from quattrocento.core.match import Match, Move, Refused
from quattrocento.core.refusal import OVER as MATCH_OVER
from quattrocento.core.trouble import Trouble
from quattrocento.games import game as find_game
from quattrocento.server.deputies import deputies_of, note_deputy
from quattrocento.server.frames import Frame, Narrator, frame
from quattrocento.server.guests import now
from quattrocento.server.heard_acts import BYSTANDER, PLAY, REDO, UNDO, HeardActs, audience, bit, everybody
from quattrocento.server.ledger import Act, ChairRow, Kept, Ledger, Order, TableRow
from quattrocento.server.live import Watchers
from quattrocento.server.match_loading import load_heard_acts, load_match, playable, snapshot_of
from quattrocento.server.messages import BOT, OVER, PLAYING, WAITING
from quattrocento.server.presence import Presence
from quattrocento.server.problems import REFUSED, Problem
from quattrocento.server.results import final_scores, result_of

SNAPSHOT_EVERY = 50
"""How many acts are made between two snapshots at most."""


class Room:
    """An open table: its chairs, its match, and those who listen.

    `match` is None while seats are free, and for a match whose game has been corrected since (`halted`).
    """

    def __init__(self, ledger: Ledger, watchers: Watchers, kept: Kept) -> None:
        self.ledger = ledger
        self.watchers = watchers
        self.row = kept.row
        self.chairs = kept.chairs
        self.acts = len(kept.acts)
        self.answered = {(act.seat, act.answers): (act.kind, act.move) for act in kept.acts}
        self.heard: HeardActs = load_heard_acts(kept)
        self.orders = {order.seat: order for order in kept.orders}
        self.deputies = deputies_of(kept.acts)
        self.lock = asyncio.Lock()
        self.presence = Presence()
        self.users = 0
        self.spoilt = False
        self.driving: asyncio.Task[None] | None = None
        self._snapshot_at = kept.snapshot.seq if kept.snapshot else 0
        self._narrators: dict[str, Narrator] = {}
        self._frames: dict[tuple[int | None, str], Frame] = {}
        begun = kept.row.status != WAITING
        self.halted = begun and not playable(kept, find_game(kept.row.game))
        self._match = load_match(kept) if begun and not self.halted else None

    @property
    def id(self) -> str:
        """The id of the table."""
        return self.row.id

    @property
    def match(self) -> Match:
        """The match; a problem if there is none to play."""
        if self.halted:
            raise Problem(409, "halted", game=self.row.game)
        if self._match is None:
            raise Problem(409, "not-begun")
        return self._match

    @property
    def begun(self) -> bool:
        """Whether there is a match that can be shown."""
        return self._match is not None

    def narrator(self, language: str) -> Narrator:
        """Give the voice of a language for this match."""
        if language not in self._narrators:
            self._narrators[language] = Narrator(self.match, language, self.deputies)
        return self._narrators[language]

    def frame(self, seat: int | None, language: str, known: int = -1) -> Frame:
        """Show the position to *seat*, with what it heard after the first *known* acts (-1: all)."""
        narrator = self.narrator(language)
        if (seat, language) not in self._frames:
            order = self.orders[seat].text if seat in self.orders else None
            shown = frame(narrator, self.heard.seq(seat), seat, len(self.match.moves), order)
            self._frames[seat, language] = shown
        base = self._frames[seat, language]
        if known == base.seq:
            return base
        since = 0 if known < 0 or self.match.over else self.heard.since(seat, known)
        return replace(base, told_from=since, told=narrator.told(seat, since))

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
        asked = [one for one in mine if self._match is not None and self._match.state.decides(one)]
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
            yield

    async def answer(self, seat: int, seq: int, kind: str, move: str = "") -> None:
        """Do what *seat* wants after the first *seq* acts it heard of; the same answer twice counts once."""
        await asyncio.shield(self._answer(seat, seq, kind, move))

    async def _answer(self, seat: int, seq: int, kind: str, move: str) -> None:
        async with self.held():
            written = self.written(move) if kind == PLAY else ""
            if seq != self.heard.seq(seat):
                done = self.answered.get((seat, seq))
                if done is not None and done[0] == kind and (kind != PLAY or done[1] == written):
                    return
                raise Problem(409, "stale")
            await self._act(kind, seat, written)

    def written(self, move: str) -> str:
        """Give a move as it is always written."""
        words = self.match.game.vocabulary
        try:
            return words.notation(words.parse(move))
        except Trouble:
            raise Problem(REFUSED, "unknown-move", given=move) from None

    async def play_for(self, seat: int, seq: int, move: int, kind: str) -> None:
        """Make the move of the bot that plays *seat*.

        Nothing is done if it plays no longer, or has heard of more than *seq* acts while it was thinking.
        """
        await asyncio.shield(self._play_for(seat, seq, move, kind))

    async def _play_for(self, seat: int, seq: int, move: int, kind: str) -> None:
        async with self.lock:
            still = not self.spoilt and self.bot_at(seat) == kind and self.heard.seq(seat) == seq
            if still and self.match.refusal(seat, move) is None:
                stand_in = self.chairs[seat].stand_in
                await self._act(PLAY, seat, self.match.game.vocabulary.notation(move), stand_in)

    async def pursue(self, seat: int, ordered: Callable[["Room", int], int | None]) -> None:
        """Make the move that *seat* has *ordered* and not withdrawn, or drop an order that is done."""
        await asyncio.shield(self._pursue(seat, ordered))

    async def _pursue(self, seat: int, ordered: Callable[["Room", int], int | None]) -> None:
        async with self.lock:
            asked = not self.spoilt and self.bot_at(seat) is None and self.match.state.decides(seat)
            if not asked or seat not in self.orders:
                return
            move = ordered(self, seat)
            if move is None:
                await self.put_order(seat, None)
            else:
                await self._act(PLAY, seat, self.match.game.vocabulary.notation(move))

    async def _act(self, kind: str, seat: int, move: str, stand_in: str | None = None) -> None:
        """Carry an act out on a branch, write it down, and only then let the match be so."""
        branch = self.match.branch()
        if kind != PLAY and self.match.over:
            raise Refused(MATCH_OVER)
        events = branch.log[-1] if kind == UNDO and branch.log else []
        done = DO[kind](branch, seat, move)
        events = events if kind == UNDO else branch.log[-1]
        act = Act(
            self.acts + 1,
            kind,
            seat,
            branch.game.vocabulary.notation(done.code),
            self.heard.seq(seat),
            everybody(branch.seats) if branch.over else audience(branch.seats, seat, events),
            msgspec.json.encode(events),
            branch.state.reveals,
            stand_in,
        )
        due = self.acts + 1 - self._snapshot_at >= SNAPSHOT_EVERY
        row = self._row_after(branch, act)
        try:
            snapshot = snapshot_of(branch, act.seq) if due else None
            result = result_of(row, self.chairs, branch)
            await self.ledger.write_act(row, act, snapshot, result, final_scores(branch))
        except BaseException:
            self.give_up()  # nobody knows what was written: the room is opened afresh
            raise
        if due:
            self._snapshot_at = act.seq
        self._made(row, branch, act)

    def give_up(self) -> None:
        """Have the room opened afresh by whoever comes next; those who listen come again by themselves."""
        self.spoilt = True
        self.presence.close()

    def _row_after(self, branch: Match, act: Act) -> TableRow:
        """Say what an act makes of the table; when something unheard was done is nobody's business."""
        heard = bool(act.audience & BYSTANDER)
        return replace(
            self.row,
            status=OVER if branch.over else PLAYING,
            moved=now() if heard else self.row.moved,
            waits=waiting(branch),
            place=self.heard.place(None) + (0 if not heard else -1 if act.kind == UNDO else 1),
        )

    def _made(self, row: TableRow, branch: Match, act: Act) -> None:
        """Let the match be as it was written down, and tell everybody."""
        ended = row.status != self.row.status
        self.match.become(branch)
        self.row = row
        self.acts = act.seq
        self.answered[act.seat, act.answers] = (act.kind, act.move)
        self.heard.add(act.kind, act.audience)
        note_deputy(self.deputies, act, len(branch.moves))
        if act.kind == UNDO:
            self.orders.pop(act.seat, None)
        self.tell(table=ended)

    def tell(self, table: bool = False) -> None:
        """Tell all who listen that something is new."""
        self._frames.clear()
        self.presence.tell(table)
        for guest_id in self.guests():
            self.watchers.tell(guest_id)

    async def change(self, row: TableRow, chairs: Sequence[ChairRow] = ()) -> None:
        """Keep and tell what has changed about the table and some of its chairs."""
        before = self.guests()
        await self.ledger.change(row, chairs)
        changed = {chair.seat: chair for chair in chairs}
        self.row = row
        self.chairs = [changed.get(chair.seat, chair) for chair in self.chairs]
        if row.status != WAITING and self._match is None and not self.halted:
            self._match = load_match(Kept(row, self.chairs, [], [], None))
        self.tell(table=True)
        for guest_id in before - self.guests():
            self.watchers.tell(guest_id)

    def follow(self, table_id: str) -> None:
        """Tell where the same people play again."""
        self.row = replace(self.row, rematch=table_id)
        self.tell(table=True)

    async def put_order(self, seat: int, order: Order | None) -> None:
        """Keep a standing order, or withdraw it."""
        await self.ledger.put_order(self.id, seat, order)
        self.orders.pop(seat, None)
        if order is not None:
            self.orders[seat] = order
        self.tell()

    async def keep_position(self) -> None:
        """Keep the position, so that the table is opened quickly next time."""
        if self._match is not None and not self.spoilt and self.acts > self._snapshot_at:
            await self.ledger.keep_snapshot(self.id, snapshot_of(self._match, self.acts))
            self._snapshot_at = self.acts


def waiting(match: Match) -> int:
    """Give a bit for each seat that owes a decision."""
    return sum(bit(seat) for seat in match.state.actors())


def _play(match: Match, seat: int, move: str) -> Move:
    match.play(seat, move)
    return match.moves[-1]


DO: dict[str, Callable[[Match, int, str], Move]] = {
    PLAY: _play,
    UNDO: lambda match, seat, _: match.undo(seat),
    REDO: lambda match, seat, _: match.redo(seat),
}
"""How each kind of act is carried out."""
