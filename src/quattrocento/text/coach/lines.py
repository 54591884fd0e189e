"""What the coach of a game explains, and when.

It lies among the faces of the game in `coach/coach.toml`, its sentences beside it in `en.po` and `fr.po`.
`docs/how-to/write-a-coach.md` explains every field.
"""

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, NoReturn

import msgspec
from msgspec import Struct

from quattrocento.core.game import Game
from quattrocento.core.match import Match
from quattrocento.core.trouble import Trouble
from quattrocento.games import folder, game, room
from quattrocento.text.game_text import GameText
from quattrocento.text.lessons.facts import agrees, look_up_all, seen
from quattrocento.text.lessons.lesson import Value
from quattrocento.text.lessons.run import fits
from quattrocento.text.speech import Sentences, Speech, read_catalogue


class BrokenCoach(Trouble):
    """A coach that cannot be listened to; the text says where, what is wrong, and what would be right."""

    def __init__(self, place: str, why: str) -> None:
        super().__init__("broken-lesson", place=place, why=why)

    def __str__(self) -> str:
        return f"{self.facts['place']}: {self.facts['why']}"


class Line(Struct, frozen=True, forbid_unknown_fields=True):
    """Something to explain as soon as all that it names is so, when a seat must decide.

    The decision is of that *phase*, one of the *moves* is allowed, one of the *events* has happened since
    the last decision of the seat, and the *facts* are true. *numbers* are facts that fill the gaps of the
    sentence; *look* names the pieces it is about.
    """

    say: str
    phase: str = ""
    moves: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    facts: dict[str, Value] = {}
    numbers: dict[str, str] = {}
    rules: tuple[str, ...] = ()
    look: tuple[str, ...] = ()


class CoachedMatch(Struct, frozen=True, forbid_unknown_fields=True):
    """A match in which some of the lines come up, if bots play it."""

    seats: int = 3
    seed: str = "1"
    options: dict[str, str] = {}


class Written(Struct, frozen=True, forbid_unknown_fields=True):
    """All that is written of the coach of a game."""

    line: tuple[Line, ...]
    match: tuple[CoachedMatch, ...] = (CoachedMatch(),)


class Coach:
    """The coach of a game, silent about whatever is hidden: he sees what the seat sees."""

    def __init__(self, of: Game[Any], file: Traversable) -> None:
        self.game = of
        self.file = f"{of.id}/coach.toml"
        try:
            written = msgspec.convert(tomllib.loads(file.read_text("utf-8")), Written)
        except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
            self.fail(str(error))
        self.lines = written.line
        self.matches = written.match

    def fail(self, why: str, line: Line | None = None) -> NoReturn:
        raise BrokenCoach(self.file if line is None else f"{self.file}, line {line.say}", why)

    def key(self, line: Line) -> str:
        return f"{self.game.id}.coach.{line.say}"

    def timely(self, match: Match, seat: int, known: Iterable[str] = ()) -> list[Line]:
        """List what there is to explain now to *seat*, besides what is known to it."""
        if not match.state.decides(seat):
            return []
        facts = seen(match.state, seat)
        legal = [match.game.vocabulary.notation(move) for move in match.state.legal(seat)]
        told = {str(event.__struct_config__.tag) for event in match.events(seat, last_move(match, seat))}
        heard = set(known)
        return [line for line in self.lines if line.say not in heard and comes_up(line, facts, legal, told)]


def comes_up(line: Line, facts: Mapping[str, Any], legal: list[str], told: set[str]) -> bool:
    """Tell whether all is so that a line names."""
    return (
        line.phase in ("", facts["phase"])
        and (not line.events or any(event in told for event in line.events))
        and (not line.moves or any(fits(move, pattern) for move in legal for pattern in line.moves))
        and all(
            any(agrees(value, said) for value in look_up_all(facts, path))
            for path, said in line.facts.items()
        )
    )


def last_move(match: Match, seat: int) -> int:
    """Tell before which move a seat decided last; what that move brought is news to it, too."""
    for place in range(len(match.moves) - 1, -1, -1):
        if match.moves[place].seat == seat:
            return place
    return 0


def coach_folder(one: Game[Any]) -> Traversable | None:
    """Find the folder of the coach of a game; it may have none."""
    if room(one, "faces") is None:
        return None
    found = files(folder(one)).joinpath("faces", "coach")
    return found if found.joinpath("coach.toml").is_file() else None


@cache
def coach(game_id: str) -> Coach | None:
    """Read the coach of a game; there may be none."""
    one = game(game_id)
    found = coach_folder(one)
    return None if found is None else Coach(one, found.joinpath("coach.toml"))


@cache
def sentences(game_id: str, language: str) -> Sentences:
    """Read what the coach of a game says."""
    found = coach_folder(game(game_id))
    path = None if found is None else found.joinpath(f"{language}.po")
    return {} if path is None or not path.is_file() else read_catalogue(path, language)[0]


class CoachText:
    """What the coach says, in one language."""

    def __init__(self, coach: Coach, match: Match, text: GameText[Any]) -> None:
        self.coach = coach
        self.match = match
        self.text = text
        self.speech: Speech = text.speech.knowing(sentences(coach.game.id, text.speech.language))

    def say(self, line: Line, seat: int) -> str:
        facts = seen(self.match.state, seat)
        return self.speech.say(
            self.coach.key(line), **{name: look_up_all(facts, path)[0] for name, path in line.numbers.items()}
        )
