"""The weights that were learned for a game: a file that people can read, and the judgement made of it."""

from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
from msgspec import Struct

from quattrocento.bots.judgement import Judgement, Learned, Model
from quattrocento.core.data import WrongData
from quattrocento.core.game import Game
from quattrocento.core.judge import Judge
from quattrocento.games import folder

FILE = "judgement.json"
"""It lies in the room `bot` of its game."""

FORMER_FILE = "judgement-1.json"
"""The weights that `maestro-1` judges by; they lie beside the others."""


class SeatWeights(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The model for some seat counts: for each feature its weight at the opening, and its change to the end.

    `matches` were watched to learn it; `explained` is the part of the differences in final points
    that it foretells in matches it has not seen. `made_by` is the command if it was learned by itself.
    """

    seats: list[int]
    matches: int
    explained: float
    base: list[float]
    spread: list[float]
    weights: dict[str, list[float]]
    made_by: str = ""


class Weights(Struct, forbid_unknown_fields=True):
    """What was learned for one game, and by which command."""

    game: str
    made_by: str
    models: list[SeatWeights]


def model_of(part: SeatWeights, names: list[str], game: str) -> Model:
    """Put the weights into the order of the features; each must be there."""
    if list(part.weights) != names:
        raise WrongData(f"{FILE} of {game}: its features are not those of the judge; train it anew.")
    pairs = [part.weights[name] for name in names]
    return Model(part.base, [pair[0] for pair in pairs], [pair[1] for pair in pairs], part.spread)


def learned(game: Game[Any], judge: Judge[Any], weights: Weights) -> Learned:
    names = judge.names()
    models = {seats: model_of(part, names, game.id) for part in weights.models for seats in part.seats}
    return Learned(judge, models)


def read(written: bytes, name: str) -> Weights:
    """Read a file of weights; its *name* is for who has to mend it."""
    try:
        return msgspec.json.decode(written, type=Weights)
    except msgspec.DecodeError as error:
        raise WrongData(f"{name}: {error}.") from None


def judgement_in(game: Game[Any], names: list[str]) -> Judgement:
    """Judge by the first of these files that the game has, or by points alone."""
    judge = game.judge()
    if judge is None:
        return Judgement()
    for name in names:
        place = files(folder(game)).joinpath("bot", name)
        if place.is_file():
            return learned(game, judge, read(place.read_bytes(), f"{name} of {game.id}"))
    return Judgement()


@cache
def judgement(game: Game[Any]) -> Judgement:
    """Bring the best judgement there is for *game*: learned, or else by points alone."""
    return judgement_in(game, [FILE])


@cache
def former_judgement(game: Game[Any]) -> Judgement:
    """Bring the judgement of former times, if it was another, to be measured against."""
    return judgement_in(game, [FORMER_FILE, FILE])
