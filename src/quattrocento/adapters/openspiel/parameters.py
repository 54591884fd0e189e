"""Seats and options as the parameters of a game in OpenSpiel.

OpenSpiel reads `7` as a number and `on` as text, and wants all values of a parameter to be of one kind.
So an option that has only numbers is a number; where an option has words too, its numbers are written `n7`.
Every parameter always has a value there. So a default that follows something else has a word of its own,
`usual`; and the first value of an option that means nothing at a table is taken for not said.
"""

from collections.abc import Mapping
from typing import Any

from quattrocento.core.game import Game
from quattrocento.core.option import Option

PLAYERS, SEED, DEALS, REWARD = "players", "seed", "deals", "reward"
USUAL_DEALS = 1000
USUAL_REWARD = "rank"

USUAL = "usual"
"""The value of a parameter whose default follows something else."""

Value = int | str
"""What a parameter can be."""


def specification(game: Game[Any]) -> dict[str, Value]:
    own = {option.id: unsaid(option) for option in game.options}
    return {PLAYERS: fewest(game), SEED: 0, DEALS: USUAL_DEALS, REWARD: USUAL_REWARD, **own}


def fewest(game: Game[Any]) -> int:
    """Give the seats that are taken when nobody says how many: as few as compete with each other."""
    return max(2, game.players[0])


def unsaid(option: Option) -> Value:
    """Give the value of a parameter of which nothing was said."""
    return USUAL if option.follows else spelt(option, option.default)


def spelt(option: Option, value: str) -> Value:
    """Write a value of an option as OpenSpiel's parameters can hold it."""
    if not option.follows and all(map(_number, option.values)):
        return int(value)
    return f"n{value}" if _number(value) else value


def options_of(game: Game[Any], parameters: Mapping[str, Value]) -> dict[str, object]:
    """Read the options among the parameters; what is no value of an option is left for `settle` to refuse."""
    found: dict[str, object] = {}
    for option in game.options:
        given = parameters.get(option.id, unsaid(option))
        if given != unsaid(option):
            meant = {spelt(option, value): value for value in option.values}
            found[option.id] = meant.get(given, given)
    return found


def _number(value: str) -> bool:
    """Tell whether OpenSpiel would read a value as a number."""
    try:
        float(value)
    except ValueError:
        return False
    return True
