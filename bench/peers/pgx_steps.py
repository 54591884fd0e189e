"""Measure games of Pgx at random play: what many matches at once make on the processor, in JAX.

A step is that of one row: its observation, its mask, one action drawn from the mask, and the next match
where one has ended. Drawing is part of the compiled step, as Pgx means it. A second is one of the
processor's time, of all its cores together. Prints one JSON object.
"""

import argparse
import json
import statistics
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version
from typing import Any

from timing import rate

# By name, because the packages exist only in the environment this script runs in.
jax: Any = import_module("jax")
pgx: Any = import_module("pgx")
wrappers: Any = import_module("pgx.experimental.wrappers")

GAMES = ("backgammon", "sparrow_mahjong")
ROWS = 256
"""So many that the calls themselves cost little."""

Play = Callable[[], int]
"""All rows move once; counts the steps."""


def batch(game: str) -> Play:
    table = pgx.make(game)
    begin_anew = wrappers.auto_reset(table.step, table.init)

    def move(state: Any, key: Any) -> Any:
        drawing, chance = jax.random.split(key)
        legal = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
        moves = jax.random.categorical(drawing, legal, axis=1)
        return jax.vmap(begin_anew)(state, moves, jax.random.split(chance, ROWS))

    step = jax.jit(move)
    key = jax.random.PRNGKey(1)
    state = jax.jit(jax.vmap(table.init))(jax.random.split(key, ROWS))

    def play() -> int:
        nonlocal state, key
        key, drawn = jax.random.split(key)
        state = step(state, drawn)
        jax.block_until_ready(state)
        return ROWS

    return play


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=2.0, help="time to play each game for, each time")
    parser.add_argument("--repetitions", type=int, default=3, help="how often everything is measured")
    given = parser.parse_args()
    played = {game: batch(game) for game in GAMES}
    for play in played.values():
        play()  # compiles
    rates: dict[str, list[float]] = {game: [] for game in GAMES}
    for _ in range(given.repetitions):
        for game, play in played.items():
            rates[game].append(rate(given.seconds, play))
    speeds = {game: statistics.median(found) for game, found in rates.items()}
    print(
        json.dumps(
            {"versions": {name: version(name) for name in ("pgx", "jax")}, "rows": ROWS, "games": speeds}
        )
    )


if __name__ == "__main__":
    main()
