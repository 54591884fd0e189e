"""Measure searches: ours at the opening of every game, OpenSpiel's on card games, then both on one of ours.

Prints one JSON object; says on the error stream how far it is. A second is one of the processor's time.
"""

import argparse
import json
import random
import statistics
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.metadata import version
from time import monotonic, process_time
from typing import Any

from openspiel_players import Budget, Ours, Searcher, Theirs

import quattrocento
from quattrocento.bots.estimate import final
from quattrocento.core.game import Game
from quattrocento.lab.bench import search_seats, simulations_per_second

# By name, because the package has no types and exists only in the environment this script runs in.
pyspiel: Any = import_module("pyspiel")
mcts: Any = import_module("open_spiel.python.algorithms.mcts")

CARD_GAMES = ("hearts", "gin_rummy")
SIMULATIONS = 1000
"""For one decision, as many as our search makes if nothing else is said."""

BUDGETS = {"100 simulations": Budget(simulations=100), "20 ms": Budget(seconds=0.02)}
"""What each side may spend on a move when both play each other."""


def say(message: str) -> None:
    print(message, file=sys.stderr, flush=True)


def rate(seconds: float, search: Callable[[int], int]) -> float:
    """Search opening after opening for so long: the simulations a second."""
    done = deal = 0
    started = process_time()
    while (spent := process_time() - started) < seconds:
        done += search(deal)
        deal += 1
    return done / spent


def opening(name: str, deal: int) -> Any:
    chance = random.Random(deal)
    state = pyspiel.load_game(name).new_initial_state()
    while state.is_chance_node():
        state.apply_action(chance.choice(state.legal_actions()))
    return state


def card_game(name: str, seconds: float) -> dict[str, object]:
    """Measure OpenSpiel's search in C++, with its own random playouts to the end."""

    def search(deal: int) -> int:
        playouts = pyspiel.RandomRolloutEvaluator(1, deal)
        pyspiel.ISMCTSBot(deal, playouts, 1.0, SIMULATIONS).step(opening(name, deal))
        return SIMULATIONS

    seats = pyspiel.load_game(name).num_players()
    return figure("OpenSpiel, C++", name, seats, rate(seconds, search))


def figure(who: str, game: str, seats: int, found: float) -> dict[str, object]:
    return {"who": who, "game": game, "seats": seats, "simulations_per_second": found}


def at_opening(searcher: Searcher, game: Game[Any], seconds: float) -> float:
    def search(deal: int) -> int:
        state = game.new(2, deal)
        before = searcher.simulations
        searcher.choose(state, state.actors()[0])
        return searcher.simulations - before

    return rate(seconds, search)


def speeds(shared: Game[Any], seconds: float) -> list[dict[str, object]]:
    found = []
    for game in quattrocento.titles():
        say(f"Search: ours, {game.id}")
        seats = search_seats(game)
        found.append(figure("ours", game.id, seats, simulations_per_second(game, seats, seconds)))
    for name in CARD_GAMES:
        say(f"Search: OpenSpiel, {name}")
        found.append(card_game(name, seconds))
    budget = Budget(SIMULATIONS)
    both: dict[str, Searcher] = {
        "ours, no knowledge": Ours(shared, budget, 1),
        "OpenSpiel, our playouts": Theirs(shared, budget, 1),
        "OpenSpiel, its playouts": Theirs(shared, Budget(50), 1, mcts.RandomRolloutEvaluator(1)),
    }
    for who, searcher in both.items():
        say(f"Search: {who}, {shared.id}")
        found.append(figure(who, shared.id, 2, at_opening(searcher, shared, seconds)))
    return found


def share(game: Game[Any], deal: int, players: Sequence[Searcher]) -> list[float]:
    """Play one match: each player's share of the victory."""
    state = game.new(len(players), f"search {deal}")
    while actors := state.actors():
        state.apply(actors[0], players[actors[0]].choose(state, actors[0]))
    return final(state).shares


def duel(game: Game[Any], what: str, budget: Budget, seconds: float) -> dict[str, object]:
    """Let both play each deal from both seats, for about so long by the clock on the wall."""
    ours, theirs = Ours(game, budget, 1), Theirs(game, budget, 2)
    shares: list[float] = []
    started = monotonic()
    while len(shares) < 2 or monotonic() - started < seconds:
        deal = len(shares)
        say(f"Search: {game.id}, {what} a move each, deal {deal + 1}")
        first, second = share(game, deal, (ours, theirs))[0], share(game, deal, (theirs, ours))[1]
        shares.append((first + second) / 2)
    return {
        "budget": what,
        "deals": len(shares),
        "share": statistics.mean(shares),
        "error": statistics.stdev(shares) / len(shares) ** 0.5,
        "ours": spent(ours),
        "openspiel": spent(theirs),
    }


def spent(searcher: Searcher) -> dict[str, float]:
    return {
        "simulations_per_second": searcher.simulations / searcher.seconds,
        "simulations_per_move": searcher.simulations / searcher.decisions,
        "milliseconds_per_move": searcher.seconds / searcher.decisions * 1000,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=2.0, help="time to search openings for, each")
    parser.add_argument("--matches", type=float, default=60.0, help="time to play for, with each budget")
    given = parser.parse_args()
    shared = quattrocento.game("palazzo")
    report = {
        "version": version("open-spiel"),
        "compiled": quattrocento.compiled,
        "game": shared.id,
        "speeds": speeds(shared, given.seconds),
        "duels": [duel(shared, what, budget, given.matches) for what, budget in BUDGETS.items()],
    }
    print(json.dumps(report))


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
