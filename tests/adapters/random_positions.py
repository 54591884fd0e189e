"""Random positions of every game, number of seats and option, cheap enough for every test run."""

from collections.abc import Iterator, Mapping
from typing import Any

from quattrocento.core.entropy import quick
from quattrocento.core.game import Game
from quattrocento.core.state import State
from quattrocento.core.trouble import Trouble
from quattrocento.games import titles

Setting = tuple[Game[Any], int, dict[str, str]]


def allowed(game: Game[Any], seats: int, options: Mapping[str, object]) -> bool:
    """Tell whether a game can be played so."""
    try:
        game.settle(seats, options)
    except Trouble:
        return False
    return True


def settings() -> list[Setting]:
    """List every game with every number of seats, and every value of every option once."""
    found: list[Setting] = [(game, seats, {}) for game in titles() for seats in game.players]
    for game in titles():
        for number, option in enumerate(option for option in game.options if option.id != "first_player"):
            for value in option.values[1:]:
                chosen = {**option.needs, option.id: value}
                fitting = [seats for seats in game.players if allowed(game, seats, chosen)]
                found.append((game, fitting[number % len(fitting)], chosen))
    return [each for each in found if allowed(*each)]


def name(setting: Setting) -> str:
    """Name a setting for the list of tests."""
    game, seats, options = setting
    return "-".join([game.id, str(seats), *(f"{key}={value}" for key, value in options.items())])


def positions(setting: Setting, moves: int, every: int) -> Iterator[State]:
    """Play at random, and stop now and then: at the beginning, at the end, and *every* so many moves."""
    game, seats, options = setting
    state = game.new(seats, name(setting), options)
    chance = quick(seats)
    for number in range(moves):
        actors = state.actors()
        if number % every == 0 or not actors:
            yield state
        if not actors:
            return
        # Those who are asked together answer in any order.
        seat = actors[chance.below(len(actors))]
        legal = state.legal(seat)
        state.apply(seat, legal[chance.below(len(legal))])
