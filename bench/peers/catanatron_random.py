"""Measure Catanatron: four random players, whole games, through its own game loop.

A decision is one action applied, with the list of legal actions that Catanatron then works out.
"""

import random
from collections.abc import Callable
from importlib import import_module
from typing import Any

from timing import Tally, measure, print_result, seconds_asked

# By name, because the package has no types and exists only in the environment this script runs in.
catanatron: Any = import_module("catanatron")
TURNS_LIMIT: int = import_module("catanatron.game").TURNS_LIMIT

COPIED_GAMES = 4
COPIED_EVERY = 25


def new_game() -> Any:
    return catanatron.Game([catanatron.RandomPlayer(colour) for colour in catanatron.Color])


def is_over(game: Any) -> bool:
    """Whether the game has ended: the condition that Catanatron's own `Game.play` stops on."""
    return game.winning_color() is not None or game.state.num_turns >= TURNS_LIMIT


def play(tally: Tally) -> None:
    """Play one whole game, counting its decisions."""
    # Not Game.play, which makes two copies of the game that no one asked for here.
    game = new_game()
    while not is_over(game):
        game.play_tick()
        tally.decisions += 1


def copiers() -> list[Callable[[], object]]:
    """The copy methods of positions taken evenly from the beginning to the end of a few games."""
    found: list[Callable[[], object]] = []
    for _ in range(COPIED_GAMES):
        game = new_game()
        ticks = 0
        while not is_over(game):
            if ticks % COPIED_EVERY == 0:
                found.append(game.copy().copy)
            game.play_tick()
            ticks += 1
    return found


def main() -> None:
    seconds = seconds_asked("Measure Catanatron at random play.")
    random.seed(1400)
    print_result("catanatron", [measure("catan", 4, seconds, play, copiers())])


if __name__ == "__main__":
    main()
