"""What one seat sees of a table, in its language: the only thing that leaves the server of a match."""

from typing import Any

from msgspec import Struct, to_builtins

from quattrocento.core.entropy import seed_hash
from quattrocento.core.match import Match
from quattrocento.core.trouble import Trouble
from quattrocento.core.view import View
from quattrocento.text.game_text import GameText
from quattrocento.text.games import game_text
from quattrocento.text.rules.chapters import chapter_of
from quattrocento.text.speech import Speech


class Choice(Struct, frozen=True):
    """A legal move: its notation, what people call it, and what it would do.

    `minor` moves are seldom meant; a `final` one shows something hidden and cannot be taken
    back. `before` and `after` are the mover's points, where they can be told.
    """

    move: str
    label: str
    hint: str
    minor: bool
    final: bool
    before: int | None = None
    after: int | None = None


class Told(Struct, frozen=True):
    """What a move told this seat; `place` counts from 1 the moves that it has heard of."""

    place: int
    seat: int
    lines: list[str]


class Part(Struct, frozen=True):
    """A source of points."""

    part: str
    label: str
    points: int


class Score(Struct, frozen=True):
    """How a seat stands; `tie_break` is told at the end only."""

    seat: int
    points: int
    parts: list[Part]
    rank: int | None = None
    tie_break: int | None = None


class Result(Struct, frozen=True):
    """How a match ended: `chart` holds the points of each seat after every move.

    `tie` says what broke a tie for the first place, if there was one.
    """

    scores: list[Score]
    winners: list[int]
    sentence: str
    tie: str | None
    chart: list[list[int]]
    seed: str


class Frame(Struct, frozen=True):
    """A position as *seat* (None: a spectator) may know it.

    `seq` counts everything that was done at the table as far as this seat has heard of it, moves
    taken back included: it is what an answer must name. `place` is the number of moves heard of so
    far, `places` that of the whole match; they differ when an earlier position is shown. `prompt` says
    who must do what now; `told` are the sentences from move `told_from` on, to be put in place of all
    that a reader had from there.
    """

    seq: int
    place: int
    places: int
    seat: int | None
    prompt: str
    chapter: int
    choices: list[Choice]
    undo: bool
    redo: bool
    told_from: int
    told: list[Told]
    standings: list[Score]
    view: dict[str, Any]
    seed_hash: str
    result: Result | None = None
    order: str | None = None


class Narrator:
    """Puts a match into the words of one language."""

    def __init__(self, match: Match, language: str) -> None:
        self.match = match
        self.speech = Speech(language)
        self.text: GameText = game_text(match.game, self.speech, match.players)
        self._chart: list[list[int]] = []

    def choices(self, view: View) -> list[Choice]:
        """Tell the legal moves of the seat of *view*, the likely ones first."""
        return [self.choice(view, move) for move in self.text.menu(view).values()] if view.legal else []

    def choice(self, view: View, move: int) -> Choice:
        """Tell a legal move."""
        assert view.seat is not None
        points = self.match.foresee(view.seat, move)
        before, after = points or (None, None)
        return Choice(
            self.match.game.vocabulary.notation(move),
            self.text.label(move),
            self.text.hint(view, move, points),
            self.text.minor(move),
            points is None,
            before,
            after,
        )

    def told(self, seat: int | None, since: int) -> list[Told]:
        """Tell the moves that *seat* has heard of, after the first *since* of them."""
        return [
            Told(number, self.match.moves[place - 1].seat, self.lines(seat, place))
            for number, place in enumerate(heard(self.match, seat)[since:], since + 1)
        ]

    def lines(self, seat: int | None, place: int) -> list[str]:
        """Say what the move at *place* told *seat*, or everybody once the match is over."""
        return [
            self.text.tell(event)
            for event in self.match.log[place - 1]
            if self.match.over or event.for_(seat)
        ]

    def prompt(self, view: View) -> str:
        """Say who must do what now."""
        if view.over:
            return self.sentence()
        if view.seat in view.actors:
            return self.text.ask(view)
        names = [self.match.players[actor] for actor in view.actors]
        return self.speech.count("table.waiting", len(names), names=self.speech.listing(names))

    def parts(self, breakdown: dict[str, int]) -> list[Part]:
        """Name the sources of points."""
        game = self.match.game.id
        return [Part(part, self.speech.say(f"{game}.score.{part}"), n) for part, n in breakdown.items()]

    def standings(self, seat: int | None) -> list[Score]:
        """Tell how the match stands, as far as *seat* may know."""
        standings = self.match.state.scores() if self.match.over else self.match.state.standings(seat)
        return [Score(one.seat, one.points, self.parts(one.breakdown)) for one in standings]

    def winners(self) -> list[int]:
        """Give the seats that won."""
        return [one.seat for one in self.match.state.scores() if one.rank == 1]

    def sentence(self) -> str:
        """Say who won."""
        winners = self.winners()
        key = "play.winner" if len(winners) == 1 else "play.winners"
        return self.speech.say(key, winners=self.speech.listing([self.match.players[one] for one in winners]))

    def result(self) -> Result | None:
        """Tell how the match ended; None while it runs."""
        if not self.match.over:
            return None
        standings = sorted(self.match.state.scores(), key=lambda one: one.rank)
        scores = [
            Score(one.seat, one.points, self.parts(one.breakdown), one.rank, one.tie_break)
            for one in standings
        ]
        tied = len(standings) > 1 and standings[0].points == standings[1].points
        tie_key = f"{self.match.game.id}.score.tie"
        tie = self.speech.say(tie_key) if tied and self.speech.has(tie_key) else None
        self._chart = self._chart or chart(self.match)  # it makes all moves again
        return Result(scores, self.winners(), self.sentence(), tie, self._chart, self.match.seed)


def heard(match: Match, seat: int | None) -> list[int]:
    """List the places of the moves that *seat* has heard of: its own, and those that told it something.

    How many moves somebody made unseen is a secret too: it would tell how many notes he bought.
    Once the match is over there are no secrets.
    """
    return [
        place
        for place, (move, events) in enumerate(zip(match.moves, match.log, strict=True), 1)
        if match.over or move.seat == seat or any(event.for_(seat) for event in events)
    ]


def chart(match: Match) -> list[list[int]]:
    """Give the points of each seat at the start and after every move of a finished match."""
    state = match.game.new(match.seats, match.seed, match.options)
    rows = [[state.points(seat) for seat in range(match.seats)]]
    for move in match.moves:
        state.apply(move.seat, move.code)
        rows.append([state.points(seat) for seat in range(match.seats)])
    rows[-1] = [one.points for one in sorted(match.state.scores(), key=lambda one: one.seat)]
    return rows


def frame(narrator: Narrator, seq: int, seat: int | None, since: int = 0, order: str | None = None) -> Frame:
    """Show the match of *narrator* to *seat*, with what it heard after the first *since* moves."""
    match = narrator.match
    view = match.state.view(seat)
    place = len(heard(match, seat))
    return Frame(
        seq=seq,
        place=place,
        places=place,
        seat=seat,
        prompt=narrator.prompt(view),
        chapter=chapter_of(match.game.id, view.phase),
        choices=narrator.choices(view),
        undo=seat is not None and not match.over and match.undo_refusal(seat) is None,
        redo=seat is not None and not match.over and match.can_redo(seat),
        told_from=min(since, place),
        told=narrator.told(seat, since),
        standings=narrator.standings(seat),
        view=to_builtins(view, str_keys=True),
        seed_hash=seed_hash(match.seed),
        result=narrator.result(),
        order=order,
    )


def past_match(narrator: Narrator, seat: int | None, place: int) -> Match:
    """Go back to the position after *place* moves that *seat* has heard of."""
    places = heard(narrator.match, seat)
    if not 0 <= place <= len(places):
        raise Trouble("no-such-place", given=place, moves=len(places))
    return narrator.match.fork(places[place - 1] if place else 0)


def past_frame(narrator: Narrator, seq: int, seat: int | None, place: int) -> Frame:
    """Show an earlier position of the match, after *place* moves that *seat* has heard of; nobody decides."""
    match = narrator.match
    places = heard(match, seat)
    then = Narrator(past_match(narrator, seat, place), narrator.speech.language)
    view = then.match.state.view(seat)
    return Frame(
        seq=seq,
        place=place,
        places=len(places),
        seat=seat,
        prompt=then.prompt(view),
        chapter=chapter_of(match.game.id, view.phase),
        choices=[],
        undo=False,
        redo=False,
        told_from=place,
        told=[],
        standings=then.standings(seat),
        view=to_builtins(view, str_keys=True),
        seed_hash=seed_hash(match.seed),
    )
