"""What one seat sees of a table, in its language: the only thing that leaves the server of a match."""

from collections import Counter
from typing import Any, cast

from msgspec import Raw, Struct, json
from msgspec.structs import replace

from quattrocento.core.entropy import seed_hash
from quattrocento.core.event import Event
from quattrocento.core.match import Match
from quattrocento.core.state import State
from quattrocento.core.trouble import Trouble
from quattrocento.core.view import View
from quattrocento.server.figures import reckoned
from quattrocento.server.stand_in_moves import Deputies
from quattrocento.text.daily import match_line
from quattrocento.text.ending import ranking, ties, winning_sentence
from quattrocento.text.game_text import GameText, Weight
from quattrocento.text.games import edition_speech, match_text, part_label

LOG_PAGE = 200
"""How many moves a frame, or a page of the log, tells of at most."""


class Choice(Struct, frozen=True):
    """A legal move: its notation, what people call it, and what it would do.

    `minor` moves are seldom meant; a `final` one shows something hidden and cannot be taken
    back. One of some `weight` is not made by accident: people are asked, and it is never made by itself.
    `before` and `after` are the mover's points, where they can be told.
    """

    move: str
    label: str
    hint: str
    minor: bool
    final: bool
    weight: Weight | None = None
    before: int | None = None
    after: int | None = None


class Told(Struct, frozen=True):
    """What a move told this seat; `place` counts from 1 the moves that it has heard of.

    `stand_in` is the bot that made it in the place of a person.
    """

    place: int
    seat: int
    lines: list[str]
    stand_in: str | None = None


class Part(Struct, frozen=True):
    """A source of points."""

    part: str
    label: str
    points: int


class Score(Struct, frozen=True):
    """How a seat stands; its `rank`, and how many `hints` it was given, are told at the end only."""

    seat: int
    points: int
    parts: list[Part]
    rank: int | None = None
    hints: int = 0


class Result(Struct, frozen=True):
    """How a match ended: `chart` holds the points of each seat after every move.

    `ties` say of all with equal points what placed them, or that they share a place. `line` tells
    others of the match of a day, alone and in few words.
    """

    scores: list[Score]
    winners: list[int]
    sentence: str
    ties: list[str]
    chart: list[list[int]]
    seed: str
    line: str | None = None


class Frame(Struct, frozen=True):
    """A position as *seat* (None: a spectator) may know it.

    `seq` counts everything that was done at the table as far as this seat has heard of it, moves
    taken back included: it is what an answer must name. `place` is the number of moves heard of so
    far, `places` that of the whole match; they differ when an earlier position is shown. `prompt` says
    who must do what now; `figures` are what the board prints beside its `view`; `told` are the sentences
    after move `told_from`, to be put in place of all that a reader had after it. Of a long match only the
    last ones are told; the pages of the log tell the rest.
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
    figures: dict[str, Any]
    seed_hash: str
    result: Result | None = None
    order: str | None = None


class Narrator:
    """Puts a match into the words of one language; `deputies` tell which moves bots made for people."""

    def __init__(self, match: Match, language: str, deputies: Deputies | None = None) -> None:
        self.match = match
        self.deputies = deputies or Deputies()
        self.speech = edition_speech(match, language)
        self.text: GameText[Any] = match_text(match, self.speech)
        self._chart: list[list[int]] = []
        self._said: dict[tuple[int | None, int], tuple[list[Event], bool, list[str]]] = {}
        self._heard: dict[int | None, tuple[list[Event] | None, int, list[int]]] = {}

    def choices(self, view: View) -> list[Choice]:
        """Tell the legal moves of the seat of *view*, the likely ones first."""
        moves = [*self.text.menu(view).values(), *self.text.unnumbered(view)] if view.legal else []
        return [self.choice(view, move) for move in moves]

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
            self.text.weight(view, move),
            before,
            after,
        )

    def heard(self, seat: int | None) -> list[int]:
        """List the places of the moves that *seat* has heard of, going on from what was listed last.

        The events of a move are its own: where the same ones stand, so does everything before them.
        """
        log = self.match.log
        if self.match.over or not log:
            return self.match.heard(seat)
        events, known, places = self._heard.get(seat, (None, 0, []))
        if known > len(log) or (known and log[known - 1] is not events):
            known, places = 0, []
        places = [*places, *self.match.heard(seat, known)]
        self._heard[seat] = (log[-1], len(log), places)
        return places

    def told(self, seat: int | None, since: int, until: int | None = None) -> list[Told]:
        """Tell the moves that *seat* has heard of, after the first *since* of them, perhaps *until* one."""
        return [
            Told(
                number,
                self.match.moves[place - 1].seat,
                self.lines(seat, place),
                self.deputies.of(place),
            )
            for number, place in enumerate(self.heard(seat)[since:until], since + 1)
        ]

    def done_for(self, seat: int) -> list[Told]:
        """Tell what was done in the place of *seat* since its person made a move."""
        told = [one for one in self.told(seat, 0) if one.seat == seat]
        own = max((number for number, one in enumerate(told, 1) if one.stand_in is None), default=0)
        return told[own:]

    def lines(self, seat: int | None, place: int) -> list[str]:
        """Say what the move at *place* told *seat*, or everybody once the match is over.

        It is kept, and said anew only if another move stands there now, or if there are no secrets any more.
        """
        events, over = self.match.log[place - 1], self.match.over
        kept = self._said.get((seat, place))
        if kept is None or kept[0] is not events or kept[1] != over:
            said = [self.text.tell(event) for event in events if over or event.for_(seat)]
            kept = self._said[seat, place] = (events, over, said)
        return kept[2]

    def prompt(self, view: View) -> str:
        """Say who must do what now."""
        if view.over:
            return winning_sentence(self.speech, self.match)
        if view.seat in view.actors:
            return self.text.ask(view)
        names = self.speech.listing([self.match.players[actor] for actor in view.actors])
        if all(self.match.bots[actor] for actor in view.actors):
            return self.speech.count("table.thinking", len(view.actors), names=names)
        return self.speech.say("table.waiting", names=names)

    def parts(self, breakdown: dict[str, int]) -> list[Part]:
        """Name the sources of points."""
        game = self.match.game
        return [Part(part, part_label(game, part, self.speech), n) for part, n in breakdown.items()]

    def standings(self, seat: int | None) -> list[Score]:
        """Tell how the match stands, as far as *seat* may know."""
        state = self.match.state
        standings = [*(state.scores() if self.match.over else state.standings(seat)), *state.automata()]
        return [Score(one.seat, one.points, self.parts(one.breakdown)) for one in standings]

    def result(self) -> Result | None:
        """Tell how the match ended; None while it runs."""
        if not self.match.over:
            return None
        standings = ranking(self.match)
        hints = Counter(hint.seat for hint in self.match.hints)
        scores = [
            Score(one.seat, one.points, self.parts(one.breakdown), one.rank, hints[one.seat])
            for one in standings
        ]
        self._chart = self._chart or chart(self.match)  # it makes all moves again
        return Result(
            scores,
            [one.seat for one in standings if one.rank == 1],
            winning_sentence(self.speech, self.match),
            ties(self.speech, self.match),
            self._chart,
            self.match.seed,
            match_line(self.speech, self.match),
        )


def chart(match: Match) -> list[list[int]]:
    """Give the points of all who can win at the start and after every move of a finished match."""
    state = match.fork(0).state
    rows = [points(state, match.seats)]
    for move in match.moves:
        state.apply(move.seat, move.code)
        rows.append(points(state, match.seats))
    final = [*match.state.scores(), *match.state.automata()]
    rows[-1] = [one.points for one in sorted(final, key=lambda one: one.seat)]
    return rows


def points(state: State, seats: int) -> list[int]:
    """Give the points of each seat, then of those whom the rules play."""
    return [*(state.points(seat) for seat in range(seats)), *(one.points for one in state.automata())]


def written(shown: Struct | None) -> dict[str, Any]:
    """Write down what is shown, once: the same frame is compared, answered and sent to several."""
    return cast("dict[str, Any]", Raw(json.encode({} if shown is None else shown)))


def still(narrator: Narrator, seq: int, view: View) -> Frame:
    """Show a position to the seat of *view* as it stands; nobody decides."""
    match, seat = narrator.match, view.seat
    place = len(narrator.heard(seat))
    return Frame(
        seq=seq,
        place=place,
        places=place,
        seat=seat,
        prompt=narrator.prompt(view),
        chapter=match.game.manifest.chapters.get(view.phase, 1),
        choices=[],
        undo=False,
        redo=False,
        told_from=place,
        told=[],
        standings=narrator.standings(seat),
        view=written(view),
        figures=written(reckoned(match.game, view)),
        seed_hash=seed_hash(match.seed),
    )


def frame(narrator: Narrator, seq: int, seat: int | None, since: int = 0, order: str | None = None) -> Frame:
    """Show the match of *narrator* to *seat*, with what it heard after the first *since* moves."""
    match = narrator.match
    view = match.state.view(seat)
    shown = still(narrator, seq, view)
    return replace(
        shown,
        choices=narrator.choices(view),
        undo=seat is not None and not match.over and match.undo_refusal(seat) is None,
        redo=seat is not None and not match.over and match.can_redo(seat),
        told_from=min(since, shown.place),
        told=narrator.told(seat, since),
        result=narrator.result(),
        order=order,
    )


def past_match(narrator: Narrator, seat: int | None, place: int) -> Match:
    """Go back to the position after *place* moves that *seat* has heard of."""
    places = narrator.heard(seat)
    if not 0 <= place <= len(places):
        raise Trouble("no-such-place", given=place, moves=len(places))
    return narrator.match.fork(places[place - 1] if place else 0)


def past_frame(narrator: Narrator, seq: int, seat: int | None, place: int) -> Frame:
    """Show an earlier position of the match, after *place* moves that *seat* has heard of; nobody decides."""
    places = len(narrator.heard(seat))
    then = Narrator(past_match(narrator, seat, place), narrator.speech.language)
    shown = still(then, seq, then.match.state.view(seat))
    return replace(shown, place=place, places=places, told_from=place)
