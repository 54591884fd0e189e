"""Measure environments at random play: ours in four ways beside PettingZoo's card games.

A step of PettingZoo is one `last`, which observes, one action drawn from its mask, and one `step`. A step of
Gymnasium is one action drawn from the mask and one `step`, the bots' moves included. One of a batch is a row
of `Tables.step`, with whole numbers, a mask, and an action drawn from the list of legal ones; or with that
list alone. RLCard's uno is played through RLCard's own interface, whose steps observe. Everything runs in
turn, several times, in one process; a second is one of the processor's time. Prints one JSON object; says on
the error stream how far it is.
"""

import argparse
import json
import random
import statistics
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version
from typing import Any

import numpy as np
from timing import rate

import quattrocento
from quattrocento.adapters.gymnasium import SeatEnv
from quattrocento.adapters.pettingzoo import env
from quattrocento.adapters.vector_matches import Tables

# By name, because the packages have no types and exist only in the environment this script runs in.
hanabi: Any = import_module("pettingzoo.classic.hanabi_v5")
gin_rummy: Any = import_module("pettingzoo.classic.gin_rummy_v4")
rlcard: Any = import_module("rlcard")

SEATS = 3
"""As in the other measurements of our games."""

ROWS = 64
TURNS = 16
"""Matches of a batch, and how often all of them move before the clock is looked at."""

Play = Callable[[], int]
"""Plays a match, or a while, and counts the steps."""


def one_of(mask: Any) -> int:
    """Draw one of the actions that a mask allows."""
    legal = np.flatnonzero(mask)
    return int(legal[int(random.random() * len(legal))])


def zoo(table: Any) -> Play:
    def play() -> int:
        steps = 0
        table.reset(seed=random.randrange(2**31))
        for _ in table.agent_iter():
            seen, _, terminated, truncated, _ = table.last()
            if terminated or truncated:
                table.step(None)
                continue
            table.step(one_of(seen["action_mask"]))
            steps += 1
        return steps

    return play


def gym(table: Any) -> Play:
    def play() -> int:
        steps = 0
        seen, _ = table.reset(seed=random.randrange(2**31))
        over = False
        while not over:
            seen, _, terminated, truncated, _ = table.step(one_of(seen["action_mask"]))
            over = terminated or truncated
            steps += 1
        return steps

    return play


def batch(tables: Tables) -> Play:
    tables.reset(1)
    chance = np.random.default_rng(1)

    def play() -> int:
        for _ in range(TURNS):
            starts, moves = tables.listed()
            drawn = chance.random(tables.count) * np.diff(starts)
            tables.step(moves[starts[:-1] + drawn.astype(np.int32)])
        return TURNS * tables.count

    return play


def unseen(game: Any) -> Tables:
    """Make a batch that tells lists of legal moves alone, without observations and masks."""
    tables = Tables(game, ROWS, SEATS, numbers="none")
    tables.batch.attach()
    return tables


def uno() -> Play:
    table = rlcard.make("uno")

    def play() -> int:
        steps = 0
        state, _ = table.reset()
        while not table.is_over():
            legal = list(state["legal_actions"])
            state, _ = table.step(legal[int(random.random() * len(legal))])
            steps += 1
        return steps

    return play


def subjects() -> dict[tuple[str, str, int], Play]:
    """Everything that is measured, by its way in, its game and its seats."""
    found: dict[tuple[str, str, int], Play] = {}
    for title in quattrocento.titles():
        found["ours, PettingZoo", title.id, SEATS] = zoo(env(title, SEATS))
        found["ours, batch", title.id, SEATS] = batch(Tables(title, ROWS, SEATS))
        found["ours, lists", title.id, SEATS] = batch(unseen(title))
        found["ours, Gymnasium", title.id, SEATS] = gym(SeatEnv(title, SEATS))
    found["PettingZoo", "hanabi", 2] = zoo(hanabi.env())
    found["PettingZoo", "gin_rummy", 2] = zoo(gin_rummy.env())
    found["RLCard", "uno", 2] = uno()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=2.0, help="time to play each game for, each time")
    parser.add_argument("--repetitions", type=int, default=3, help="how often everything is measured")
    given = parser.parse_args()
    random.seed(0)
    played = subjects()
    rates: dict[tuple[str, str, int], list[float]] = {key: [] for key in played}
    for repetition in range(given.repetitions):
        print(
            f"Environments: repetition {repetition + 1} of {given.repetitions}", file=sys.stderr, flush=True
        )
        for key, play in played.items():
            play()  # warm up
            rates[key].append(rate(given.seconds, play))
    rows = [
        {"way": way, "game": game, "seats": seats, "steps_per_second": statistics.median(found), "all": found}
        for (way, game, seats), found in rates.items()
    ]
    versions = {name: version(name) for name in ("pettingzoo", "gymnasium", "rlcard")}
    print(json.dumps({"compiled": quattrocento.compiled, "versions": versions, "rows": rows}))


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
