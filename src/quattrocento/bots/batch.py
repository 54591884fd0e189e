"""Many matches of one game at once, for programs that learn: one call makes a move in every one of them.

What the learner needs is written into buffers of his own: numpy arrays, or anything else that lends its
memory. Bots of the house may sit at the tables; they move within the same call.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from librt.strings import BytesWriter, read_i32_le, write_i32_le
from mypy_extensions import i32, i64, u8

from quattrocento.bots.batch_input import items, lent, read_rows, read_seeds, view_of, whole
from quattrocento.bots.batch_row import Row, Snapshot
from quattrocento.bots.bot import Bot, decide
from quattrocento.bots.observation_forms import in_bytes, list_numbers
from quattrocento.core.entropy import Entropy, quick, sealed
from quattrocento.core.game import Game, new_seed
from quattrocento.core.match import Match
from quattrocento.core.observer import Observation, Observer
from quattrocento.core.record import write
from quattrocento.core.refusal import UNKNOWN
from quattrocento.core.rewards import check_way, rewards
from quattrocento.core.state import State
from quattrocento.core.trouble import Trouble
from quattrocento.games import game as find

AGAIN: Final = ("same", "next", "never")
"""When a match that has ended is followed by another: in the same step, in the next one, or not by itself."""

CHUNK: Final = 16
"""So many rows are handed over together: few enough to stay near the processor."""

NOBODY: Final = quick(0)
"""The chance of bots where there are none."""


class Batch:
    """*count* matches of a game, each in a row of its own.

    *players* tells for every seat who sits there, a bot, or None for a learner; without it all are learners.
    *names* are what records call the bots. With *turning* they sit down elsewhere by chance in every match.
    *reward* tells what the end is worth, *again* when a match that has ended is followed by another.
    *observer* writes what a learner sees, where the game itself brings none; *wide* are the places of its
    numbers that do not fit into a byte.
    """

    def __init__(
        self,
        game: str | Game[Any],
        count: int,
        seats: int,
        options: Mapping[str, object] | None = None,
        players: Sequence[Bot | None] | None = None,
        names: Sequence[str] | None = None,
        turning: bool = False,
        reward: object = "win",
        again: object = "same",
        observer: Observer | None = None,
        wide: Sequence[int] = (),
    ) -> None:
        if count < 1:
            raise Trouble("batch-count", given=count)
        if not isinstance(again, str) or again not in AGAIN:
            raise Trouble("batch-again", given=again, ways=", ".join(AGAIN))
        self.game: Game[Any] = find(game)
        self.count = count
        self.seats = seats
        self.options = self.game.settle(seats, options or {})
        self.turning = turning
        self.reward = check_way(reward)
        self.again = again
        self.closed = False
        self.players = self._seated(players)
        self.names = [] if names is None else list(names)
        self.alone = self.players.count(None) == seats
        self.observer = observer or self.game.observer()
        self.wide = list(wide)
        self.size = self._size()
        self.codes = self.game.vocabulary.size
        self.rows: list[Row] = []
        self.ended_rows: dict[int, Row] = {}
        self.choices: list[list[int]] = [[] for _ in range(count)]
        self._pages = self._blank_masks()
        self._narrow = bytes(self.size + len(self.wide))
        self._blank = bytes(2 * self.size * min(count, CHUNK))
        self._sheet = Observation(None, self._blank)
        self._seats_page = blank(count)
        self._ended_page = blank(count)
        self._no_rewards = bytes(4 * count * seats)
        self._observations: memoryview | None = None
        self._masks: memoryview | None = None
        self._seats: memoryview | None = None
        self._rewards: memoryview | None = None
        self._won: memoryview[float] | None = None
        self._ended: memoryview | None = None
        self._bytes = False

    def _seated(self, players: Sequence[Bot | None] | None) -> list[Bot | None]:
        """Check who sits at the tables."""
        nobody: list[Bot | None] = [None] * self.seats
        seated = nobody if players is None else list(players)
        if len(seated) != self.seats:
            raise Trouble("names", given=len(seated), seats=self.seats)
        if None not in seated:
            raise Trouble("batch-players")
        return seated

    def _size(self) -> int:
        """Count the numbers of an observation; none if nobody can observe."""
        if self.observer is None:
            return 0
        return len(self.observer.observe(self.game.deal(self.seats, sealed("-"), self.options), 0)) // 2

    def _blank_masks(self) -> list[BytesWriter]:
        """Make pages for the masks of CHUNK rows each."""
        whole, rest = divmod(self.count, CHUNK)
        rows = [CHUNK] * whole + ([rest] if rest else [])
        return [blank(each * self.codes) for each in rows]

    def attach(
        self,
        observations: object = None,
        masks: object = None,
        seats: object = None,
        rewards: object = None,
        ended: object = None,
    ) -> None:
        """Take buffers into which every reset and step writes; what is None is not written.

        *observations* hold 16 bits for each number, or 8 (see `narrowed`); *masks* a byte for each move, 1 if
        it is legal; *seats* a byte for each row, the seat that decides; *rewards* 32-bit floats, one for each
        seat of each row; *ended* a byte for each row, 1 if its match has just ended.
        """
        self._check_open()
        rows = self.count
        if observations is not None and self.observer is None:
            raise Trouble("batch-observer", game=self.game.id)
        view = view_of(observations)
        narrow = view is not None and view.format == "B"
        numbers = len(self._narrow) if narrow else self.size
        # All are looked at before one is taken: if one does not fit, the batch keeps those that it has.
        seen = lent("observations", observations, ("h", "B"), rows, numbers)
        legal = lent("masks", masks, ("b", "B", "?"), rows, self.codes)
        deciding = lent("seats", seats, ("b", "B"), rows, 1)
        won = lent("rewards", rewards, ("f",), rows, self.seats)
        over = lent("ended", ended, ("b", "B", "?"), rows, 1)
        self._bytes = narrow
        self._observations, self._masks, self._seats, self._rewards = seen, legal, deciding, won
        self._won = None if won is None else won.cast("f")
        self._ended = over
        if self.rows:
            for number in range(rows):
                self._observe(number)
            self._hand_over_all()

    def reset(self, seeds: object = None, rows: object = None) -> None:
        """Begin a match in every row, or in those of *rows*.

        *seeds* are one for each, numbers or text; one number stands for itself in the first row, the next one
        in the second, and so on. Without them each row goes on with the seed that follows from its last,
        and if there was none, chance decides.
        """
        self._check_open()
        if not self.rows and rows is not None:
            raise Trouble("batch-fresh")
        chosen = list(range(self.count)) if rows is None else read_rows(rows, self.count)
        roots = [new_seed() for _ in chosen] if seeds is None else read_seeds(seeds, chosen)
        if not self.rows:
            self.rows = [self._begin(root, 0) for root in roots]
        else:
            for place in range(len(chosen)):
                last = self.rows[chosen[place]]
                same = seeds is None
                self.rows[chosen[place]] = self._begin(
                    last.root if same else roots[place], last.deals if same else 0
                )
        self._forget_ended()
        for number in chosen:
            self._look(number)
        self._hand_over_all()

    def _begin(self, root: str, deals: int) -> Row:
        """Deal the next match of a row, and let bots make the first moves."""
        seed = f"{root}.{deals}" if deals else root
        state: State = self.game.deal(self.seats, sealed(seed), self.options)
        chance: Entropy = NOBODY if self.alone else sealed(f"{seed} bots").fork()
        row = Row(root, deals + 1, seed, state, chance)
        if self.turning:
            row.turned = chance.below(self.seats)
        self._proceed(row)
        return row

    def _proceed(self, row: Row) -> bool:
        """Let bots move until a learner is asked; tell whether nobody is any more."""
        state = row.state
        while True:
            actors = state.actors()
            if not actors:
                row.over = True
                return True
            seat = actors[0]
            player = None if self.alone else self.players[(seat - row.turned) % self.seats]
            if player is None:
                row.seat = seat
                return False
            self._make(row, seat, decide(player, state, seat, row.chance))

    def _make(self, row: Row, seat: int, move: int) -> None:
        """Make a legal move."""
        write_i32_le(row.moves, i32(seat * self.codes + move))
        row.state.apply(seat, move)

    def step(self, moves: object) -> None:
        """Make a move in every row, for the seat that decides there; bots move at once.

        If one of them is not legal, none is made.
        """
        self._check_begun()
        codes = self._read(moves)
        self._check_moves(codes)
        self._forget_ended()
        if self._sheet.count():  # something broke off the step before
            self._sheet.renew(self._blank)
        rows = self.rows
        same = self.again == "same"
        for number in range(self.count):
            row = rows[number]
            if row.over:
                rows[number] = self._begin(row.root, row.deals)
            else:
                self._make(row, row.seat, codes[number])
                if self._proceed(row):
                    self._finish(number, row)
                    if same:
                        rows[number] = self._begin(row.root, row.deals)
            self._list_moves(number)
            self._write_down(number)
            if number % CHUNK == CHUNK - 1:
                self._hand_over_chunk(number // CHUNK)
        if self.count % CHUNK:
            self._hand_over_chunk(self.count // CHUNK)
        self._hand_over_rest()

    def _read(self, moves: object) -> list[int]:
        """Read the moves of a step."""
        given = items(moves)
        if given is None:
            raise Trouble("batch-moves", given=ascii(moves))
        if len(given) != self.count:
            raise Trouble("batch-length", given=len(given), rows=self.count)
        codes: list[int] = []
        for number in range(self.count):
            move = given[number]
            code = move if isinstance(move, int) else whole(move)
            if code is None:
                seat = self.rows[number].seat
                raise Trouble("batch-move-kind", row=number, chair=seat, given=ascii(move))
            codes.append(code)
        return codes

    def _check_moves(self, codes: list[int]) -> None:
        """Refuse moves of which one is not legal."""
        size: i64 = self.codes
        page = self._pages[0]
        for number in range(self.count):
            if number % CHUNK == 0:
                page = self._pages[number // CHUNK]
            code = codes[number]
            row = self.rows[number]
            if row.over:
                if self.again == "never":
                    raise Trouble("batch-ended", row=number)
            elif not 0 <= code < self.codes or not page[(number % CHUNK) * size + i64(code)]:
                refusal = UNKNOWN
                told = str(code)
                if 0 <= code < self.codes:
                    refusal = row.state.refusal(row.seat, code) or UNKNOWN
                    told = self.game.vocabulary.notation(code)
                raise Trouble("batch-move", row=number, chair=row.seat, move=told, rule=refusal.rule)

    def _finish(self, number: int, row: Row) -> None:
        """Note that a match has ended, and what it is worth."""
        self.ended_rows[number] = row
        self._ended_page[i64(number)] = u8(1)
        if self._won is not None:
            won = rewards(row.state, self.reward)
            for seat in range(self.seats):
                self._won[number * self.seats + seat] = won[seat]

    def _forget_ended(self) -> None:
        """Begin to note anew which matches end."""
        for number in self.ended_rows:
            self._ended_page[i64(number)] = u8(0)
        self.ended_rows.clear()
        if self._rewards is not None:
            self._rewards[:] = self._no_rewards

    def _look(self, number: int) -> None:
        """Write what the seat that decides in a row may know and do."""
        self._list_moves(number)
        self._observe(number)

    def _list_moves(self, number: int) -> None:
        """Write what the seat that decides in a row may do."""
        row = self.rows[number]
        base: i64 = (number % CHUNK) * self.codes
        page = self._pages[number // CHUNK]
        for move in self.choices[number]:
            page[base + i64(move)] = u8(0)
        legal = [] if row.over else row.state.legal(row.seat)
        for move in legal:
            page[base + i64(move)] = u8(1)
        self.choices[number] = legal
        self._seats_page[i64(number)] = u8(row.seat)

    def _observe(self, number: int) -> None:
        """Hand over what the seat that decides in a row may know."""
        if self._observations is not None and self.observer is not None:
            row = self.rows[number]
            self._show(number, self.observer.observe(row.state, row.seat))

    def _write_down(self, number: int) -> None:
        """Write what the seat that decides in a row may know, after the rows before it."""
        if self._observations is not None and self.observer is not None:
            row = self.rows[number]
            self.observer.add(self._sheet, row.state, row.seat)

    def _hand_over_chunk(self, chunk: int) -> None:
        """Copy masks and observations into the learner's buffers."""
        self._hand_over_masks(chunk)
        if self._observations is not None:
            self._show(chunk * CHUNK, self._sheet.written())
            self._sheet.renew(self._blank)

    def _show(self, first: int, packed: bytes) -> None:
        """Copy observations of one row or several into the learner's buffer, from its row *first* on."""
        if self._observations is None:
            return
        each = 2 * self.size
        if self._bytes:
            packed = b"".join([self.narrowed(packed[at : at + each]) for at in range(0, len(packed), each)])
            each = len(self._narrow)
        self._observations[first * each : first * each + len(packed)] = packed

    def _hand_over_masks(self, chunk: int) -> None:
        """Copy masks into the learner's buffer."""
        if self._masks is not None:
            first = chunk * CHUNK * self.codes
            page = self._pages[chunk].getvalue()
            self._masks[first : first + len(page)] = page

    def _hand_over_rest(self) -> None:
        """Copy who decides, and which matches have ended."""
        if self._seats is not None:
            self._seats[:] = self._seats_page.getvalue()
        if self._ended is not None:
            self._ended[:] = self._ended_page.getvalue()

    def _hand_over_all(self) -> None:
        """Copy everything but observations, which are copied row by row."""
        for chunk in range(len(self._pages)):
            self._hand_over_masks(chunk)
        self._hand_over_rest()

    def narrowed(self, packed: bytes) -> bytes:
        """Write an observation with a byte for each number, then the high bytes of the `wide` ones."""
        return in_bytes(packed, self.wide, self._narrow)

    def sparse(self) -> tuple[bytes, bytes, bytes]:
        """Give the observations as lists of the numbers that are not zero.

        They are three rows of numbers: where the list of each row begins, and the end of the last (32 bits);
        then the places (16 bits), and what stands there (16 bits), row after row.
        """
        self._check_begun()
        if self.observer is None:
            raise Trouble("batch-observer", game=self.game.id)
        bounds = BytesWriter()
        places = BytesWriter()
        values = BytesWriter()
        write_i32_le(bounds, i32(0))
        for row in self.rows:
            list_numbers(self.observer.observe(row.state, row.seat), places, values)
            write_i32_le(bounds, i32(len(places) // 2))
        return bounds.getvalue(), places.getvalue(), values.getvalue()

    def listed(self) -> tuple[bytes, bytes]:
        """Give the legal moves as lists: where each row begins, and the moves, 32 bits each."""
        self._check_begun()
        bounds = BytesWriter()
        moves = BytesWriter()
        write_i32_le(bounds, i32(0))
        for legal in self.choices:
            for move in legal:
                write_i32_le(moves, i32(move))
            write_i32_le(bounds, i32(len(moves) // 4))
        return bounds.getvalue(), moves.getvalue()

    def row(self, number: int, ended: bool = False) -> Row:
        """Give the match in a row, or the one that *ended* there in the last step."""
        self._check_begun()
        self._check_row(number)
        if not ended:
            return self.rows[number]
        if number not in self.ended_rows:
            raise Trouble("batch-running", row=number)
        return self.ended_rows[number]

    def legal(self, number: int) -> list[int]:
        """List the legal moves of the seat that decides in a row."""
        self.row(number)
        return self.choices[number].copy()

    def points(self, number: int, ended: bool = False) -> list[int]:
        """Give the points of all seats, as if the match ended now."""
        state = self.row(number, ended).state
        return [state.points(seat) for seat in range(self.seats)]

    def snapshot(self, number: int) -> Snapshot:
        """Keep the match in a row as it stands."""
        return Snapshot(self, self.row(number).copy())

    def restore(self, number: int, snapshot: object) -> None:
        """Go on with a match that was kept; the row keeps its own seeds for those that follow."""
        last = self.row(number)
        if not isinstance(snapshot, Snapshot) or snapshot.batch is not self:
            raise Trouble("batch-snapshot", row=number)
        taken = snapshot.row.copy()
        taken.root, taken.deals = last.root, last.deals
        self._replace(number, taken)

    def redeal(self, number: int, seat: int | None) -> None:
        """Draw anew all that *seat* (None: a bystander) cannot know of a match, and go on with that."""
        row = self.row(number)
        if seat is not None and not 0 <= seat < self.seats:
            raise Trouble("no-such-chair", given=seat, most=self.seats - 1)
        chance = sealed(f"{row.seed} redeal {row.redeals}").fork()
        row.state = row.state.redeal(seat, chance)
        row.redeals += 1
        self._replace(number, row)

    def _replace(self, number: int, row: Row) -> None:
        """Put another match into a row, and write what there is to see."""
        self.rows[number] = row
        self._look(number)
        self._hand_over_masks(number // CHUNK)
        self._hand_over_rest()

    def record(self, number: int, ended: bool = False) -> str:
        """Write the match in a row as a record, as far as it was played."""
        row = self.row(number, ended)
        if row.redeals:
            raise Trouble("batch-redealt", row=number)
        match = Match(self.game, self.seats, row.seed, self.options, None, self._names(row))
        moves = row.moves.getvalue()
        for place in range(0, len(moves), 4):
            seat, move = divmod(int(read_i32_le(moves, i64(place))), self.codes)
            match.play(seat, move)
        return write(match)

    def _names(self, row: Row) -> list[str]:
        """Name the bots by their seats; empty for a learner."""
        names: list[str] = []
        for seat in range(self.seats):
            place = (seat - row.turned) % self.seats
            player = self.players[place]
            called = self.names[place] if self.names else type(player).__name__
            names.append("" if player is None else called)
        return names

    def close(self) -> None:
        """Give the buffers back and forget the matches; whatever is asked afterwards is refused."""
        self.closed = True
        self.rows.clear()
        self.ended_rows.clear()
        self._observations = self._masks = self._seats = None
        self._rewards = self._won = self._ended = None

    def _check_open(self) -> None:
        if self.closed:
            raise Trouble("batch-closed")

    def _check_begun(self) -> None:
        self._check_open()
        if not self.rows:
            raise Trouble("batch-fresh")

    def _check_row(self, number: int) -> None:
        if not 0 <= number < self.count:
            raise Trouble("batch-row", given=number, most=self.count - 1)


def blank(size: int) -> BytesWriter:
    """Make a page of zeros."""
    page = BytesWriter()
    page.write(bytes(size))
    return page
