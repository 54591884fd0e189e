"""What a lesson is, and where the lessons of a game are found.

They lie among the faces of their game in the folder `lessons`, a TOML file each: `1-build.toml` is the lesson
`build` and comes first. `docs/how-to/write-a-lesson.md` explains every field.
"""

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Annotated, Any, NoReturn

import msgspec
from msgspec import Meta, Struct

from quattrocento.core.game import Game
from quattrocento.core.match import Match
from quattrocento.core.trouble import Trouble
from quattrocento.games import folder, game, room

PLAYERS = ("Anna", "Cosimo", "Bianca", "Lorenzo", "Isabella")
"""What those at the table of a lesson are called, unless it says otherwise; the learner is the first."""

Value = bool | int | str | list[Any] | None
"""What a fact is: a value, or a comparison such as `">= 3"`."""


class BrokenLesson(Trouble):
    """A lesson that cannot be given; the text says where, what is wrong, and what would be right."""

    def __init__(self, place: str, why: str) -> None:
        super().__init__("broken-lesson", place=place, why=why)

    def __str__(self) -> str:
        return f"{self.facts['place']}: {self.facts['why']}"


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that is said, and what the learner does about it.

    Before it, moves are *played*, and then by the *bots* until the learner decides. With *ask* the learner
    makes one of these moves, with *refused* tries one of these that the rules forbid, with *until* plays
    until that holds, *most* moves at most. Otherwise there is nothing to do but to go on.
    """

    say: str
    look: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    played: tuple[str, ...] = ()
    bots: str = ""
    facts: dict[str, Value] = {}
    ask: dict[str, str] | tuple[str, ...] = ()
    wrong: dict[str, str] = {}
    refused: dict[str, str] = {}
    until: dict[str, Value] = {}
    most: Annotated[int, Meta(ge=0, le=100)] = 0

    def ways(self) -> dict[tuple[str, ...], str]:
        """Give the ways to answer, each as patterns of moves, and the sentence that answers it."""
        told = self.ask if isinstance(self.ask, dict) else dict.fromkeys(self.ask, "")
        return {tuple(part.strip() for part in way.split(";")): key for way, key in told.items()}

    def sentences(self) -> list[str]:
        return [key for key in (self.say, *self.ways().values(), *self.wrong.values()) if key]


class Written(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson as it is written; its *words* are those of the glossary that it teaches."""

    seats: int
    minutes: Annotated[int, Meta(ge=1, le=10)]
    step: Annotated[tuple[Step, ...], Meta(min_length=1)]
    seed: str = "lesson"
    options: dict[str, str] = {}
    players: tuple[str, ...] = PLAYERS
    learner: str = PLAYERS[0]
    position: str = ""
    before: tuple[str, ...] = ()
    words: tuple[str, ...] = ()


class Lesson:
    """A lesson of a game: its name, its place in the course, and its steps."""

    def __init__(self, of: Game[Any], file: Traversable) -> None:
        self.game = of
        self.file = f"{of.id}/{file.name}"
        self.id = file.name.removesuffix(".toml").partition("-")[2]
        self.written = self.read(file)
        self.steps = self.written.step
        self.names = self.written.players[: self.written.seats]
        if self.written.learner not in self.names:
            self.fail(f"the learner {self.written.learner!r} is none of {', '.join(self.names)}")
        self.learner = self.names.index(self.written.learner)

    def read(self, file: Traversable) -> Written:
        if not self.id:
            self.fail("its name is a number and a word, such as 1-build.toml")
        try:
            return msgspec.convert(tomllib.loads(file.read_text("utf-8")), Written)
        except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
            self.fail(str(error))

    def fail(self, why: str, step: int | None = None) -> NoReturn:
        told = "" if step is None else f", step {step + 1} ({self.steps[step].say})"
        raise BrokenLesson(f"{self.file}{told}", why)

    def key(self, name: str) -> str:
        return f"{self.game.id}.lesson.{self.id}.{name}"

    def sentences(self) -> list[str]:
        return [
            self.key(name)
            for name in ("title", "about", *(key for step in self.steps for key in step.sentences()))
        ]

    def beside(self, name: str) -> bytes:
        """Read a file that lies beside the lesson."""
        found = lesson_folder(self.game)
        path = None if found is None else found.joinpath(name)
        if path is None or not path.is_file():
            self.fail(f"there is no file {name!r} beside it")
        return path.read_bytes()

    def start(self) -> Match:
        """Set the table up: the deal of the seed, or a position that lies beside the lesson."""
        written = self.written
        try:
            match = Match(self.game, written.seats, written.seed, written.options, self.names)
            if written.position:
                match.begin_at(self.game.load(msgspec.json.decode(self.beside(written.position))))
        except BrokenLesson:
            raise
        except (Trouble, msgspec.DecodeError) as trouble:
            self.fail(f"the table cannot be set up: {trouble}")
        return match


def lesson_folder(one: Game[Any]) -> Traversable | None:
    """Find the folder of the lessons of a game; it may have none."""
    if room(one, "faces") is None:
        return None
    found = files(folder(one)).joinpath("faces", "lessons")
    return found if found.is_dir() else None


def lesson_files(one: Game[Any]) -> list[Traversable]:
    """List the files of the lessons of a game, in the order of their names."""
    found = lesson_folder(one)
    paths = [] if found is None else [path for path in found.iterdir() if path.name.endswith(".toml")]
    return sorted(paths, key=lambda path: path.name)


@cache
def course(game_id: str) -> tuple[Lesson, ...]:
    """Read the lessons of a game, in the order of their names."""
    one = game(game_id)
    return tuple(Lesson(one, file) for file in lesson_files(one))


def lesson(game_id: str, wanted: str) -> Lesson:
    lessons = course(game_id)
    for one in lessons:
        if one.id == wanted:
            return one
    if not lessons:
        raise Trouble("no-lessons", game=game_id)
    raise Trouble("no-such-lesson", given=wanted, lessons=", ".join(known(lessons)))


def known(lessons: Sequence[Lesson]) -> list[str]:
    return [one.id for one in lessons]
