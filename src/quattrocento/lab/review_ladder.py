"""The ladder of our bots by the number of reviews: how well each played in matches that were reviewed.

It stands in `review_ladder.json` among the faces of a game, and `tools/review_bars.py` writes it.
"""

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from quattrocento.core.data import WrongData
from quattrocento.core.game import Game
from quattrocento.games import folder

FILE = "review_ladder.json"


class Rung(Struct, frozen=True, forbid_unknown_fields=True):
    """The number of a bot, its standard error, and over how many matches: the lower, the better it played."""

    bot: str
    number: float
    error: float
    matches: int


class Ladder(Struct, frozen=True, forbid_unknown_fields=True):
    """The bots of a game that met at tables of so many seats, the weakest first."""

    game: str
    seats: int
    rungs: list[Rung]


class Place(Struct, frozen=True):
    """Where a number stands: next above a `weaker` bot and next below a `stronger` one, if there are any."""

    weaker: str | None
    stronger: str | None


@cache
def ladder(game: Game[Any]) -> Ladder | None:
    """Read the ladder of a game, if it was measured."""
    place = files(folder(game)).joinpath("faces", FILE)
    if not place.is_file():
        return None
    try:
        return msgspec.json.decode(place.read_bytes(), type=Ladder)
    except msgspec.DecodeError as error:
        raise WrongData(f"{FILE} of {game.id}: {error}.") from None


def write_ladder(path: Path, found: Ladder) -> None:
    path.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=2) + b"\n")


def place_on(found: Ladder, number: float) -> Place:
    """Find the place of a number."""
    weaker = [rung.bot for rung in found.rungs if rung.number > number]
    stronger = [rung.bot for rung in found.rungs if rung.number <= number]
    return Place(weaker[-1] if weaker else None, stronger[0] if stronger else None)
