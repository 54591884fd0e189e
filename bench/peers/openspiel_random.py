"""Measure OpenSpiel's card games at random play, through its Python API.

A decision is one `legal_actions` and one `apply_action` for a player. Chance is sampled with its true
probabilities: it is not a decision, but a game cannot be played without it, so its time counts in the
decisions a second, and is left out of the figure "without chance".
"""

import random
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from time import perf_counter
from typing import Any

from timing import Tally, measure, print_result, seconds_asked

# By name, because the package has no types and exists only in the environment this script runs in.
pyspiel: Any = import_module("pyspiel")

CHANCE: int = pyspiel.PlayerId.CHANCE
TERMINAL: int = pyspiel.PlayerId.TERMINAL
COPIED_GAMES = 20
COPIED_EVERY = 5


@dataclass(frozen=True)
class Entry:
    """A game to measure: its short name, how OpenSpiel loads it, and whether its chance is uniform."""

    name: str
    load: str
    uniform_chance: bool


ENTRIES = (
    Entry("hearts", "hearts", uniform_chance=True),
    # By default OpenSpiel's bridge stops after the auction and solves the deal, which takes a fraction
    # of a second: this option plays the cards instead.
    Entry("bridge", "bridge(use_double_dummy_result=false)", uniform_chance=True),
    Entry("gin_rummy", "gin_rummy", uniform_chance=True),
    Entry("hanabi", "hanabi", uniform_chance=False),
)


def one_of(actions: list[int]) -> int:
    """One of the actions, all equally likely."""
    return actions[int(random.random() * len(actions))]


def sample_uniform(state: Any) -> int:
    """One outcome of a chance node where all are equally likely."""
    # The legal actions at a chance node are its outcomes. Listing them without their probabilities makes
    # a deal several times faster, and the peer is owed the fastest way its API offers.
    return one_of(state.legal_actions())


def sample_weighted(state: Any) -> int:
    """One outcome of any chance node, by the probabilities it gives."""
    outcomes = state.chance_outcomes()
    left = random.random()
    for outcome, probability in outcomes:
        left -= probability
        if left < 0.0:
            return int(outcome)
    # The probabilities may add up to a little less than 1.
    return int(outcomes[-1][0])


class RandomPlay:
    """One OpenSpiel game, played at random."""

    def __init__(self, entry: Entry) -> None:
        self.game: Any = pyspiel.load_game(entry.load)
        self.sample = sample_uniform if entry.uniform_chance else sample_weighted

    def play(self, tally: Tally) -> None:
        """Play one whole game, counting its decisions and timing its chance nodes."""
        sample, uniform = self.sample, random.random
        state = self.game.new_initial_state()
        decisions = 0
        while (player := state.current_player()) != TERMINAL:
            if player == CHANCE:
                start = perf_counter()
                while state.current_player() == CHANCE:
                    state.apply_action(sample(state))
                tally.chance_seconds += perf_counter() - start
            else:
                # Written out rather than a call of one_of, so that little of the time is this script's.
                actions = state.legal_actions()
                state.apply_action(actions[int(uniform() * len(actions))])
                decisions += 1
        tally.decisions += decisions

    def copiers(self) -> list[Callable[[], object]]:
        """The clone methods of decisions taken evenly from the beginning to the end of some games."""
        found: list[Callable[[], object]] = []
        for _ in range(COPIED_GAMES):
            state = self.game.new_initial_state()
            decisions = 0
            while (player := state.current_player()) != TERMINAL:
                if player == CHANCE:
                    state.apply_action(self.sample(state))
                    continue
                if decisions % COPIED_EVERY == 0:
                    found.append(state.clone().clone)
                state.apply_action(one_of(state.legal_actions()))
                decisions += 1
        return found


def measured(entry: Entry, seconds: float) -> dict[str, object]:
    runner = RandomPlay(entry)
    return measure(entry.name, runner.game.num_players(), seconds, runner.play, runner.copiers())


def main() -> None:
    seconds = seconds_asked("Measure OpenSpiel's card games at random play.")
    random.seed(1400)
    print_result("open-spiel", [measured(entry, seconds) for entry in ENTRIES])


if __name__ == "__main__":
    main()
