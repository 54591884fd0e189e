"""How fast the engine is on this machine: a Python loop over `legal` and `apply`, copies, memory, search.

Seconds are those of the processor, so that what else runs on the machine counts little.
"""

import platform
import tracemalloc
from time import process_time
from typing import Any

from msgspec import Struct

import quattrocento
from quattrocento.bots import bot
from quattrocento.bots.bot import consider
from quattrocento.core.entropy import Quick, quick
from quattrocento.core.game import Game
from quattrocento.core.state import State

MIDDLE = 200
"""The move after which copies are measured: the middle of a match."""


class Measured(Struct):
    """The figures of one game; the time of dealing matches is part of `seconds`."""

    game: str
    seats: int
    compiled: bool
    python: str
    decisions: int
    seconds: float
    decisions_per_second: float
    clone_microseconds: float
    redeal_microseconds: float
    state_bytes: int
    peak_bytes: int
    search_seats: int
    simulations_per_second: float


def random_moves(state: State, chance: Quick, most: int) -> int:
    made = 0
    while made < most:
        actors = state.actors()
        if not actors:
            break
        seat = actors[0]
        legal = state.legal(seat)
        state.apply(seat, legal[chance.below(len(legal))])
        made += 1
    return made


def measure(game: Game[Any], seats: int, seconds: float) -> Measured:
    """Measure random matches for about *seconds*, then copies, the memory of states, and the search."""
    chance = quick(1)
    for number in range(20):  # warm up
        random_moves(game.new(seats, f"warm {number}"), chance, game.longest)
    decisions = matches = 0
    started = process_time()
    while (spent := process_time() - started) < seconds:
        decisions += random_moves(game.new(seats, matches), chance, game.longest)
        matches += 1
    middle = game.new(seats, 1)
    random_moves(middle, quick(2), MIDDLE)  # the same position, however many matches there was time for
    sizes = state_sizes(game, seats)
    searching = search_seats(game)
    return Measured(
        game=game.id,
        seats=seats,
        compiled=quattrocento.compiled,
        python=platform.python_version(),
        decisions=decisions,
        seconds=round(spent, 3),
        decisions_per_second=round(decisions / spent, 1),
        clone_microseconds=round(_time(middle.clone, seconds / 4), 3),
        redeal_microseconds=round(_time(lambda: middle.redeal(0, chance), seconds / 4), 3),
        state_bytes=sizes[0],
        peak_bytes=max(sizes),
        search_seats=searching,
        simulations_per_second=round(simulations_per_second(game, searching, seconds / 2), 1),
    )


def _time(call: Any, seconds: float) -> float:
    """Give the microseconds of one *call*, over batches for about *seconds*."""
    calls = 0
    started = process_time()
    while (spent := process_time() - started) < seconds:
        for _ in range(200):
            call()
        calls += 200
    return spent / calls * 1e6


def search_seats(game: Game[Any]) -> int:
    """Count the seats with which the search is measured: four, or as many as there can be."""
    return min(4, game.players[-1])


def simulations_per_second(game: Game[Any], seats: int, seconds: float) -> float:
    """Let the search bot, as it is, decide at openings."""
    searcher = bot(f"search:seconds={seconds}", game, process_time)
    simulations = deals = 0
    started = process_time()
    while (spent := process_time() - started) < seconds:
        state = game.new(seats, deals)
        thoughts = consider(searcher, state, state.actors()[0], quick(deals))
        simulations += sum(thought.tries for thought in thoughts)
        deals += 1
    return simulations / spent


def state_sizes(game: Game[Any], seats: int) -> list[int]:
    """List the bytes that a copy of the state takes, along a random match."""
    state = game.new(seats, 2)
    chance = quick(2)
    sizes = []
    tracemalloc.start()
    try:
        while True:
            before = tracemalloc.get_traced_memory()[0]
            twin = state.clone()
            sizes.append(tracemalloc.get_traced_memory()[0] - before)
            del twin
            if not random_moves(state, chance, 20):
                return sizes
    finally:
        tracemalloc.stop()
