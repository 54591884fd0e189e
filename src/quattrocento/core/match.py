"""A match being played: every move is checked, applied and remembered."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from quattrocento.core.event import Event
from quattrocento.core.game import Game, new_seed
from quattrocento.core.refusal import UNKNOWN, Refusal
from quattrocento.core.state import State
from quattrocento.core.trouble import Trouble

LONGEST_NAME = 40
"""Letters that the name of a player may have."""


class Refused(Trouble):
    """A move, or a wish to take one back, that the rules forbid; nothing has changed."""

    def __init__(self, refusal: Refusal, move: int | None = None) -> None:
        super().__init__("refused", rule=refusal.rule, **refusal.facts)
        self.refusal = refusal
        self.move = move


class Move(Struct, frozen=True):
    """Who did what."""

    seat: int
    code: int


class Hinted(Struct, frozen=True):
    """A hint that *seat* was given after *place* moves."""

    seat: int
    place: int


class Match:
    """A seed, the options and a list of moves; the position follows from them.

    A match that is played on from a position of another one has that position as its `start`.
    `players` are the names at the table, `bots` which of them are bots and of what kind
    (empty for a person). `log` holds for each move the events it caused, `hints` who was advised when.
    """

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        seed: int | str | None = None,
        options: Mapping[str, object] | None = None,
        players: Sequence[str] | None = None,
        bots: Sequence[str] | None = None,
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = game.settle(seats, options or {})
        self.seed = new_seed() if seed is None else str(seed)
        self.players = list(players) if players else [f"{number + 1}" for number in range(seats)]
        self.bots = list(bots) if bots else [""] * seats
        for given in (self.players, self.bots):
            if len(given) != seats:
                raise Trouble("names", given=len(given), seats=seats)
        for name in self.players:
            if not (name.isprintable() and 0 < len(name) <= LONGEST_NAME):
                raise Trouble("bad-name", given=ascii(name), most=LONGEST_NAME)
        self.moves: list[Move] = []
        self.log: list[list[Event]] = []
        self.hints: list[Hinted] = []
        self.start: State | None = None
        self._undone: list[Move] = []
        self.state: State = game.new(seats, self.seed, self.options)
        self._reveals: list[int] = [self.state.reveals]

    def begin_at(self, start: State) -> None:
        """Begin at a position, not at a deal; nothing has been done yet."""
        if self.moves or start.seats() != self.seats:
            raise Trouble("start-unfit", given=start.seats(), seats=self.seats)
        self.start = start.clone()
        self.state = start.clone()
        self._reveals = [start.reveals]

    def lay_aside(self, undone: Sequence[Move]) -> None:
        """Remember moves that were taken back, the last one last, so that they can be made again."""
        self._undone = list(undone)

    def branch(self) -> "Match":
        """Copy the match as it stands, what was taken back included, without making its moves again."""
        copy = Match.__new__(Match)
        copy.__dict__.update(self.__dict__)
        copy.become(self)
        copy.state = self.state.clone()
        return copy

    def become(self, other: "Match") -> None:
        """Stand where *other*, a branch of this match, stands."""
        self.state = other.state
        self.moves, self.log = list(other.moves), list(other.log)
        self._reveals, self._undone = list(other._reveals), list(other._undone)

    def _step(self, move: Move) -> None:
        """Apply a checked move and keep what it told."""
        told: list[Event] = []
        self.state.told = told
        self.state.apply(move.seat, move.code)
        self.state.told = None
        self.moves.append(move)
        self.log.append(told)
        self._reveals.append(self.state.reveals)

    @property
    def over(self) -> bool:
        """Whether nobody owes a decision any more."""
        return not self.state.actors()

    def refusal(self, seat: int, code: int) -> Refusal | None:
        """Say why *seat* may not make the move *code* now; None if it may."""
        if not 0 <= code < self.game.vocabulary.size:
            return UNKNOWN
        return self.state.refusal(seat, code)

    def play(self, seat: int, move: int | str) -> list[Event]:
        """Check a move, given as code or notation, and make it; return all that it caused."""
        code = self.game.vocabulary.parse(move) if isinstance(move, str) else move
        refusal = self.refusal(seat, code)
        if refusal is not None:
            raise Refused(refusal, code)
        self._step(Move(seat, code))
        self._undone.clear()
        return self.log[-1]

    def undo_refusal(self, seat: int) -> Refusal | None:
        """Say why *seat* may not take the last move back; None if it may.

        A move stands once another player has moved, or once it has shown anybody
        something that was hidden.
        """
        if not self.moves:
            return Refusal("TAB-5")
        if self.moves[-1].seat != seat:
            return Refusal("TAB-6")
        if self._reveals[-1] != self._reveals[-2]:
            return Refusal("TAB-7")
        return None

    def undo(self, seat: int) -> Move:
        """Take back the last move of *seat* and return it."""
        refusal = self.undo_refusal(seat)
        if refusal is not None:
            raise Refused(refusal)
        # The line without the move is made aside: an interruption leaves the match as it was.
        before = self.fork(len(self.moves) - 1)
        last = self.moves[-1]
        self.state, self.moves, self.log = before.state, before.moves, before.log
        self._reveals = before._reveals
        self._undone.append(last)
        return last

    def redo(self, seat: int) -> Move:
        """Make the move again that *seat* took back last."""
        if not self.can_redo(seat):
            raise Refused(Refusal("TAB-8"))
        move = self._undone.pop()
        self._step(move)
        return move

    def can_redo(self, seat: int) -> bool:
        """Tell whether *seat* has taken back a move that it could make again."""
        return bool(self._undone) and self._undone[-1].seat == seat

    def foresee(self, seat: int, code: int) -> tuple[int, int] | None:
        """Give the points of *seat* before and after a legal move; None if it shows something hidden."""
        after = self.state.clone()
        after.apply(seat, code)
        if after.reveals != self.state.reveals:
            return None
        return self.state.points(seat), after.points(seat)

    def fork(self, at: int | None = None) -> "Match":
        """Start a what-if line from the position after *at* moves (now, if not said).

        It has the same seed, so it knows what comes: for study, not for players of this match.
        """
        place = len(self.moves) if at is None else at
        if not 0 <= place <= len(self.moves):
            raise Trouble("no-such-place", given=place, moves=len(self.moves))
        line = Match(self.game, self.seats, self.seed, self.options, self.players, self.bots)
        if self.start is not None:
            line.begin_at(self.start)
        for move in self.moves[:place]:
            line._step(move)
        return line

    def note_hint(self, hint: Hinted) -> None:
        """Note that a hint was given; the same one again counts once."""
        if hint not in self.hints:
            self.hints.append(hint)

    def heard(self, seat: int | None, after: int = 0) -> list[int]:
        """List the places, from 1, of the moves that *seat* (None: a spectator) has heard of.

        Those up to the place *after* are left out.

        They are its own, and those that told it something. How many moves somebody made unseen is a
        secret too: it would tell how many notes he bought. Once the match is over there are no secrets.
        """
        over = self.over
        return [
            place
            for place, (move, events) in enumerate(
                zip(self.moves[after:], self.log[after:], strict=True), after + 1
            )
            if over or move.seat == seat or any(event.for_(seat) for event in events)
        ]

    def events(self, seat: int | None, since: int = 0) -> list[Event]:
        """List what *seat* (None: a spectator) may know of the moves from number *since* on."""
        return [event for told in self.log[since:] for event in told if event.for_(seat)]
