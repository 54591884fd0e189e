"""Measure batches at random play: steps a second of one core, how they grow with the rows, and their memory.

Timed are the calls of `step` alone, in seconds of the processor; drawing the moves is the learner's work.
Everything runs in turn, several times, in one process. The times of 64 steps each are kept, so that it
can also be told what the quietest tenth of them took, which a busy machine disturbs least. Prints one JSON
object; says on the error stream how far it is.
"""

import argparse
import json
import multiprocessing
import random
import resource
import statistics
import sys
from collections.abc import Callable
from time import process_time
from typing import Any

import quattrocento
from quattrocento.adapters.vector_matches import Tables

SEATS = 3
ROWS = 64
"""Few enough that what is written stays near the processor, also on a machine that does other things."""

SIZES = (1, 16, 256, 4096)
"""Numbers of rows between which the time for a row is compared."""

WATCHED = "palazzo"
"""The game whose growth and memory are measured."""

Play = Callable[[float], list[float]]
"""Plays until so many seconds were spent in steps; gives the seconds that a step took, stretch by stretch."""


def batch(game: str, rows: int, numbers: str) -> Play:
    """Play in a batch; with `lists` there are neither observations nor masks, only lists of moves."""
    lists = numbers == "lists"
    tables = Tables(game, rows, SEATS, numbers="none" if lists else numbers)
    if lists:
        tables.batch.attach()
    tables.reset(1)
    draw = random.Random(1).random

    def play(seconds: float) -> list[float]:
        taken: list[float] = []
        left = seconds
        while left > 0:
            spent = 0.0
            for _ in range(max(ROWS // rows, 1)):
                moves = [legal[int(draw() * len(legal))] for legal in tables.batch.choices]
                started = process_time()
                tables.step(moves)
                spent += process_time() - started
            taken.append(spent / max(rows, ROWS))
            left -= spent
        return taken

    return play


def medians(plays: dict[Any, Play], seconds: float, repetitions: int) -> dict[Any, tuple[float, float]]:
    """Give the median steps a second of each, and that of its quietest tenth.

    All are measured in turn after one round that does not count.
    """
    found: dict[Any, list[tuple[float, float]]] = {name: [] for name in plays}
    for play in plays.values():
        play(seconds / 4)
    for number in range(repetitions):
        print(f"batches: {number + 1} of {repetitions}", file=sys.stderr, flush=True)
        for name, play in plays.items():
            taken = sorted(play(seconds))
            found[name].append((1 / statistics.mean(taken), 1 / taken[len(taken) // 10]))
    return {
        name: (statistics.median(all_ for all_, _ in figures), statistics.median(few for _, few in figures))
        for name, figures in found.items()
    }


def growth(steps: int) -> dict[str, float]:
    """Give the megabytes that a process has needed at most, after some steps and after ten times as many."""
    tables = Tables(WATCHED, ROWS, SEATS)
    tables.reset(1)
    rounds = -(-steps // (10 * ROWS))
    needed = []
    for tenth in range(10):
        print(f"batches: memory, tenth {tenth + 1} of 10", file=sys.stderr, flush=True)
        for _ in range(rounds):
            tables.step([legal[0] for legal in tables.batch.choices])
        needed.append(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
    return {"steps": 10 * rounds * ROWS, "first": needed[0], "last": needed[-1]}


def speed_of_process(seconds: float) -> float:
    """Give the steps a second of this process."""
    return 1 / statistics.mean(batch(WATCHED, ROWS, "whole")(seconds))


def side_by_side(seconds: float, repetitions: int) -> dict[str, float]:
    """Give the steps a second of one process, and of two together while both play.

    Seconds are those of each one's processor: so it shows how far two hinder each other, not who else is
    at work on the machine.
    """
    alone, together = [], []
    # Whoever plays alone is a process of its own too, so that all begin with the same memory.
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        for number in range(repetitions):
            print(f"batches: two processes, {number + 1} of {repetitions}", file=sys.stderr, flush=True)
            alone.append(pool.apply(speed_of_process, [seconds]))
            together.append(sum(pool.map(speed_of_process, [seconds] * 2, 1)))
    return {"one": statistics.median(alone), "two": statistics.median(together)}


def main() -> None:
    """Measure, and print one JSON object."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=1.0, help="time to play each, each time")
    parser.add_argument("--repetitions", type=int, default=3, help="how often everything is measured")
    parser.add_argument("--steps", type=int, default=10_000_000, help="how many steps memory is watched for")
    given = parser.parse_args()
    memory = growth(given.steps)
    plays: dict[Any, Play] = {}
    for title in quattrocento.titles():
        for numbers in ("whole", "bytes", "scaled", "lists"):
            plays[title.id, numbers] = batch(title.id, ROWS, numbers)
    speeds = medians(plays, given.seconds, given.repetitions)
    sizes = {rows: batch(WATCHED, rows, "whole") for rows in SIZES}
    grown = medians(sizes, given.seconds, given.repetitions)
    report: dict[str, Any] = {"compiled": quattrocento.compiled, "rows": ROWS, "memory": memory}
    report["processes"] = side_by_side(given.seconds, given.repetitions)
    report["games"] = {title.id: {} for title in quattrocento.titles()}
    report["quiet"] = {title.id: {} for title in quattrocento.titles()}
    for (game, way), (speed, quiet) in speeds.items():
        report["games"][game][way] = speed
        report["quiet"][game][way] = quiet
    report["microseconds"] = {rows: 1e6 / speed for rows, (speed, _) in grown.items()}
    print(json.dumps(report))


if __name__ == "__main__":
    main()
