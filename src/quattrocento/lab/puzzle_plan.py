"""The plan of a search for puzzles: at which tables the matches are played, and what their themes are called.

Both stand in `puzzle_plan.toml` among the faces of the game.
"""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
from msgspec import Struct

from quattrocento.core.data import WrongData
from quattrocento.core.game import Game
from quattrocento.games import folder

FILE = "puzzle_plan.toml"


class Setting(Struct, frozen=True, forbid_unknown_fields=True):
    """A table at which matches are played."""

    seats: int
    options: dict[str, str] = {}


class Theme(Struct, frozen=True, forbid_unknown_fields=True):
    """A theme: decisions of these phases; if words are named, the best or the second move begins with one."""

    name: str
    phases: tuple[str, ...]
    words: tuple[str, ...] = ()

    def fits(self, phase: str, moves: tuple[str, ...]) -> bool:
        begun = tuple(f"{word} " for word in self.words) or ("",)
        return phase in self.phases and any(f"{move} ".startswith(begun) for move in moves)


class PuzzlePlan(Struct, frozen=True, forbid_unknown_fields=True):
    """The tables, one after the other, and the themes; the first that fits is that of a puzzle."""

    table: tuple[Setting, ...]
    theme: tuple[Theme, ...]

    def name(self, phase: str, moves: tuple[str, ...]) -> str:
        """Name the theme of a decision by its best and second *moves*; where none fits, its phase."""
        return next((theme.name for theme in self.theme if theme.fits(phase, moves)), phase)


@cache
def puzzle_plan(game: Game[Any]) -> PuzzlePlan:
    """Read the plan of a game; one without a plan is played by as few as can meet."""
    place = files(folder(game)).joinpath("faces", FILE)
    if not place.is_file():
        return PuzzlePlan((Setting(game.fewest()),), ())
    try:
        return msgspec.convert(tomllib.loads(place.read_text("utf-8")), PuzzlePlan)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise WrongData(f"{FILE} of {game.id}: {error}.") from None
