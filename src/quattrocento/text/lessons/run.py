"""A lesson being given: where it stands, what is accepted now, and what becomes of an answer.

It is a match and a place in the list of steps. Whoever shows it, a terminal, a page or a test, asks for the
step and answers it; nothing here knows a language.
"""

from collections.abc import Sequence
from fnmatch import fnmatchcase
from typing import Any, Literal, NamedTuple, NoReturn

from quattrocento.bots import bot
from quattrocento.bots.bot import decide
from quattrocento.core.entropy import quick, seed_hash
from quattrocento.core.match import Match, Refused
from quattrocento.core.refusal import Refusal
from quattrocento.core.trouble import Trouble
from quattrocento.text.lessons.facts import NoFact, agrees, look_up, seen
from quattrocento.text.lessons.lesson import Lesson, Step, Value

Kind = Literal["show", "ask", "try", "play"]

GO_ON = ""
"""The answer to a step that asks for nothing."""

LONGEST = 400
"""So many moves of bots at most come before the learner decides again."""


class Answered(NamedTuple):
    """What an answer is: right or not; the sentence of the lesson for it, if it has one, and why not.

    A move may be *refused* by the rules; one that is merely not asked for now is neither right nor refused.
    """

    right: bool
    key: str = ""
    refusal: Refusal | None = None
    move: int | None = None


class Run:
    """One way through a lesson. `place` is the step that stands, `made` what of it is done.

    `told_from` is the number of moves before the last right answer: what came after them is news.
    """

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.words = lesson.game.vocabulary
        self.match: Match = lesson.start()
        self.place = 0
        self.made: list[int] = []
        self.answers: list[str] = []
        for move in lesson.written.before:
            self.play(move)
        self.told_from = len(self.match.moves)
        self.enter()

    def branch(self) -> "Run":
        copy = Run.__new__(Run)
        copy.__dict__.update(self.__dict__)
        copy.match = self.match.branch()
        copy.made, copy.answers = list(self.made), list(self.answers)
        return copy

    @property
    def over(self) -> bool:
        return self.place == len(self.lesson.steps)

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.place]

    @property
    def seat(self) -> int:
        return self.lesson.learner

    @property
    def kind(self) -> Kind:
        """What the learner has to do."""
        step = self.step
        return "ask" if step.ask else "try" if step.refused else "play" if step.until else "show"

    def fail(self, why: str) -> NoReturn:
        self.lesson.fail(why, None if self.over else self.place)

    def legal(self) -> dict[str, int]:
        """Give the legal moves of the learner by their notation."""
        return {self.words.notation(move): move for move in self.match.state.legal(self.seat)}

    def accepted(self) -> list[int]:
        """List the moves that go on with the lesson now."""
        if self.over or self.kind in ("show", "try"):
            return []
        legal = self.legal()
        if self.kind == "play":
            return list(legal.values())
        patterns = [way[len(self.made)] for way in self.open_ways()]
        return [code for move, code in legal.items() if any(fits(move, pattern) for pattern in patterns)]

    def open_ways(self) -> list[tuple[str, ...]]:
        """List the ways that begin with what has been made."""
        made = [self.words.notation(move) for move in self.made]
        return [
            way
            for way in self.step.ways()
            if len(way) > len(made) and all(fits(move, part) for move, part in zip(made, way, strict=False))
        ]

    def asked(self) -> list[int]:
        """List all moves that lie on an open way, whether they can be made now or come later on it."""
        if self.over or self.kind != "ask":
            return self.accepted()
        parts = [part for way in self.open_ways() for part in way[len(self.made) :]]
        legal = self.legal()
        return [code for move, code in legal.items() if any(fits(move, part) for part in parts)]

    def answer(self, given: str) -> Answered:
        """Take an answer: a move, several separated by semicolons, or nothing to go on.

        All of them are made or none. What is right is remembered in `answers`.
        """
        if self.over:
            return Answered(False)
        if self.kind == "show":
            if given == GO_ON:
                self.done(given)
                return Answered(True)
            return self.not_asked(self.words.parse(given))
        moves = [self.words.parse(part) for part in given.split(";")]
        if self.kind == "try":
            return self.tried(moves[0], given)
        trial = self.branch()
        trial.told_from = len(self.match.moves)
        answered = Answered(False)
        for move in moves:
            answered = trial.make(move)
            if not answered.right:
                return answered
        trial.answers.append(given)
        self.__dict__.update(trial.__dict__)
        return answered

    def follow(self, answers: Sequence[str]) -> None:
        for given in answers:
            if not self.answer(given).right:
                raise Trouble("lesson-changed", given=given)

    def done(self, given: str) -> None:
        """Go to the next step."""
        self.told_from = len(self.match.moves)
        self.answers.append(given)
        self.next()

    def next(self) -> None:
        self.place += 1
        self.made = []
        if not self.over:
            self.enter()

    def tried(self, move: int, given: str) -> Answered:
        """Let the learner try a move; those that the step names are refused, and that is right."""
        refusal = self.match.refusal(self.seat, move)
        if refusal is None or self.words.notation(move) not in self.step.refused:
            return self.not_asked(move)
        self.done(given)
        return Answered(True, "", refusal, move)

    def not_asked(self, move: int) -> Answered:
        """Say why a move is none of those that are wanted."""
        notation = self.words.notation(move)
        refusal = self.match.refusal(self.seat, move)
        key = next((key for pattern, key in self.step.wrong.items() if fits(notation, pattern)), "")
        return Answered(False, "" if refusal else key, refusal, move)

    def make(self, move: int) -> Answered:
        """Make one move of the learner, if it is one of those that are wanted."""
        if self.over or self.kind in ("show", "try") or move not in self.accepted():
            return self.not_asked(move) if not self.over else Answered(False, move=move)
        step = self.step
        self.match.play(self.seat, move)
        self.made.append(move)
        if step.until:
            if self.enough():
                self.next()
            return Answered(True, move=move)
        made = [self.words.notation(one) for one in self.made]
        for way, key in step.ways().items():
            if len(way) == len(made) and all(fits(one, part) for one, part in zip(made, way, strict=True)):
                self.next()
                return Answered(True, key, move=move)
        return Answered(True, move=move)

    def enough(self) -> bool:
        """Let the others answer, and tell whether the learner has played enough."""
        self.let_bots(self.step.bots)
        step = self.step
        return self.match.over or self.holds(step.until) or 0 < step.most <= len(self.made)

    def enter(self) -> None:
        """Make the moves that come before the step."""
        for move in self.step.played:
            self.play(move)
        self.let_bots(self.step.bots)

    def play(self, written: str) -> None:
        """Make a move of the lesson: `Cosimo: pass`, or `pass` for whoever decides first but the learner."""
        name, colon, rest = written.partition(":")
        actors = self.match.state.actors()
        if colon:
            if name not in self.lesson.names:
                self.fail(f"{written!r}: nobody is called {name!r}; there are {', '.join(self.lesson.names)}")
            seat, move = self.lesson.names.index(name), rest.strip()
        else:
            others = [actor for actor in actors if actor != self.seat]
            if not others:
                who = ", ".join(self.lesson.names[actor] for actor in actors) or "nobody"
                self.fail(f"{written!r}: {who} decides now; say whose move it is, 'Anna: {written}'")
            seat, move = others[0], written
        legal = [self.words.notation(code) for code in self.match.state.legal(seat)]
        if "*" in move:
            move = next((one for one in legal if fits(one, move)), move)
        try:
            self.match.play(seat, move)
        except Refused as refused:
            rule, name = refused.refusal.rule, self.lesson.names[seat]
            self.fail(f"{written!r} is refused by {rule}; {name} may: {', '.join(legal)}")
        except Trouble:
            self.fail(f"{written!r} is no move; {self.lesson.names[seat]} may: {', '.join(legal)}")

    def let_bots(self, kind: str) -> None:
        """Let bots play for the others until the learner decides."""
        if not kind:
            return
        player = bot(kind, self.lesson.game)
        for _ in range(LONGEST):
            actors = self.match.state.actors()
            if not actors or self.seat in actors:
                return
            chance = quick(int(seed_hash(f"{self.match.seed} {len(self.match.moves)}")[:13], 16))
            self.match.play(actors[0], decide(player, self.match.state, actors[0], chance))
        self.fail(f"the bots played {LONGEST} moves, and it was never the learner's turn")

    def holds(self, facts: dict[str, Value]) -> bool:
        return all(agrees(self.fact(path), value) for path, value in facts.items())

    def fact(self, path: str) -> Any:
        """Look a fact up: a way through what the learner sees, `players.0.points`; `#` counts a list."""
        try:
            return look_up(seen(self.match.state, self.seat), path)
        except NoFact as none:
            self.fail(f"there is no fact {path!r}: before {none.part!r} there is {none.has}")


def fits(move: str, pattern: str) -> bool:
    """Tell whether a move is meant by a pattern, in which * stands for anything."""
    return fnmatchcase(move, pattern)
