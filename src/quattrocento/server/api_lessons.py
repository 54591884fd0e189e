"""Lessons: what courses there are, and one lesson being given.

Nothing is kept here. The page holds the answers that were given and sends all of them with every question;
the lesson is followed anew each time, which takes some milliseconds.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

from litestar import Controller, get, post
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct
from msgspec.structs import replace

from quattrocento.adapters.watch import watched
from quattrocento.core.trouble import Trouble
from quattrocento.games import ids
from quattrocento.server.api_base import LanguageDep, changing, declared
from quattrocento.server.api_games import GameId, existing
from quattrocento.server.api_play import Spoken, spoken
from quattrocento.server.api_previews import MOST_MOVES
from quattrocento.server.frames import Frame, Narrator, frame
from quattrocento.server.messages import Notation
from quattrocento.server.previews import Foresight, Previews, foreseen
from quattrocento.server.problems import with_status
from quattrocento.text.games import table_names
from quattrocento.text.lessons.lesson import Lesson, course, known, lesson
from quattrocento.text.lessons.run import Answered, Kind, Run
from quattrocento.text.lessons.words import LessonText, lesson_about, lesson_title

LessonId = Annotated[str, PathParameter(description="A lesson of a game.")]

Answer = Annotated[str, Meta(max_length=600)]
"""Moves in notation with semicolons between them, or nothing to go on."""


class LessonLine(Struct, frozen=True):
    """A lesson in a list."""

    id: str
    title: str
    about: str
    minutes: int


class Course(Struct, frozen=True):
    """The lessons of a game, in their order."""

    game: str
    lessons: list[LessonLine]


class Progress(Struct, frozen=True, forbid_unknown_fields=True):
    """The answers that were given so far."""

    answers: Annotated[list[Answer], Meta(max_length=400)]


class Given(Progress, frozen=True):
    """The answers so far, and one more, unless it is only asked where they lead."""

    given: Answer | None = None


class LessonMoves(Progress, frozen=True):
    """The answers so far, and moves that are asked about where they lead."""

    ask: Annotated[list[Notation], Meta(min_length=1, max_length=MOST_MOVES)]


class Attempt(Struct, frozen=True):
    """A forbidden move that shall be tried, and what people call it."""

    move: str
    label: str


class Reply(Struct, frozen=True):
    """What is said to an answer; `right` ones lead on."""

    right: bool
    sentence: str
    rule: str | None


class Lecture(Struct, frozen=True):
    """A lesson as it stands after `answers`.

    `look` names the pieces that are lit: moves in notation in which * stands for anything, and parts of the
    board. `tries` are moves that shall be tried though they are forbidden. `next` is the lesson after it.
    """

    title: str
    names: list[str]
    place: int
    steps: int
    kind: Kind | None
    sentence: str
    rules: list[str]
    look: list[str]
    tries: list[Attempt]
    frame: Frame
    reply: Reply | None
    answers: list[str]
    next: str | None
    edition: str


def attempt(text: LessonText, move: str) -> Attempt:
    return Attempt(move, text.text.label(text.run.words.parse(move)))


def reply(text: LessonText, answered: Answered) -> Reply:
    """Put what is said to an answer into words."""
    rule = None if answered.refusal is None else answered.refusal.rule
    return Reply(answered.right, text.answer(answered), rule)


def shown(run: Run, language: str) -> Frame:
    """Show the table to the learner; only what the lesson asks for can be chosen."""
    match, seat = run.match, run.seat
    since = sum(1 for heard in match.heard(seat) if heard <= run.told_from)
    found = frame(Narrator(match, language), len(run.answers), seat, since)
    asked = {match.game.vocabulary.notation(move) for move in run.asked()}
    choices = [choice for choice in found.choices if choice.move in asked]
    return replace(found, choices=choices, undo=False, redo=False)


def lecture(run: Run, text: LessonText, said: Reply | None) -> Lecture:
    """Tell where a lesson stands."""
    one, step = run.lesson, None if run.over else run.step
    names = known(course(one.game.id))
    after = names[names.index(one.id) + 1 :]
    return Lecture(
        title=lesson_title(one, text.speech.language),
        names=table_names(run.match, text.speech),
        place=run.place,
        steps=len(one.steps),
        kind=None if step is None else run.kind,
        sentence="" if step is None else text.step(),
        rules=[] if step is None else [*step.rules],
        look=[] if step is None else [*step.look],
        tries=[] if step is None else [attempt(text, move) for move in step.refused],
        frame=shown(run, text.speech.language),
        reply=said,
        answers=run.answers,
        next=after[0] if after else None,
        edition=run.match.options.get("edition", ""),
    )


@contextmanager
def following(game: str, wanted: str, progress: Progress) -> Iterator[Run]:
    """Give the lesson as the answers make it; whatever a game from outside does is told, not suffered."""
    with watched(found(game, wanted).game, Trouble):
        run = Run(found(game, wanted))
        try:
            run.follow(progress.answers)
        except Trouble as trouble:
            raise with_status(409, trouble) from None
        yield run


def found(game: str, wanted: str) -> Lesson:
    """Find a lesson of a game."""
    try:
        return lesson(existing(game), wanted)
    except Trouble as trouble:
        raise with_status(404, trouble) from None


class LessonsApi(Controller):
    """Learning a game."""

    path = "/lessons"
    tags = ("lessons",)

    @get("", operation_id="lessons", summary="The courses", responses=declared())
    async def courses(self, tongue: LanguageDep) -> list[Course]:
        """List the lessons of every game that has some."""
        return [
            Course(
                game,
                [
                    LessonLine(
                        one.id, lesson_title(one, tongue), lesson_about(one, tongue), one.written.minutes
                    )
                    for one in course(game)
                ],
            )
            for game in ids()
            if course(game)
        ]

    @post(
        "/{game:str}/{lesson:str}",
        operation_id="lesson",
        summary="A lesson",
        status_code=200,
        responses=changing(404, 409, 422),
    )
    async def give(
        self, game: GameId, lesson: LessonId, data: JSONBody[Given], tongue: LanguageDep
    ) -> Lecture:
        """Show where a lesson stands after some answers, and what is said to one more; nothing is kept."""
        with following(game, lesson, data) as run:
            text = LessonText(run, Narrator(run.match, tongue).speech)
            said = None if data.given is None else reply(text, run.answer(data.given))
            return lecture(run, text, said)

    @post(
        "/{game:str}/{lesson:str}/previews",
        operation_id="previewsInLesson",
        summary="What moves would change in a lesson",
        status_code=200,
        responses=changing(404, 409, 422),
    )
    async def previews(self, game: GameId, lesson: LessonId, data: JSONBody[LessonMoves]) -> Previews:
        """Tell what moves would change where the answers lead, as far as the learner could know."""
        with following(game, lesson, data) as run:
            return foreseen(Foresight(run.match, run.seat, len(run.answers)), data.ask)

    @post(
        "/{game:str}/{lesson:str}/text",
        operation_id="textOfLesson",
        summary="The table of a lesson read out",
        status_code=200,
        responses=changing(404, 409, 422),
    )
    async def text(
        self, game: GameId, lesson: LessonId, data: JSONBody[Progress], tongue: LanguageDep
    ) -> Spoken:
        """Read the table out as it is where the answers lead, one fact a line."""
        with following(game, lesson, data) as run:
            return Spoken(spoken(Narrator(run.match, tongue), run.seat))
