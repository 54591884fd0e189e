"""What the peer scripts share: the warm-up, the timed loop, the timing of copies, the JSON line.

The scripts run inside the peers' own environments, so this module uses the standard library only.
"""

import argparse
import json
import platform
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from time import perf_counter, process_time

WARM_UP_SHARE = 0.2
COPY_SHARE = 0.1


@dataclass
class Tally:
    """What was played: the decisions, and the time that went to chance instead of decisions."""

    decisions: int = 0
    chance_seconds: float = 0.0


def seconds_asked(purpose: str) -> float:
    parser = argparse.ArgumentParser(description=purpose)
    parser.add_argument("--seconds", type=float, default=5.0, help="time to play each game for")
    return float(parser.parse_args().seconds)


def play_for(seconds: float, play: Callable[[Tally], None]) -> tuple[Tally, float]:
    """Play whole games until the time is up: what was played, and the processor's time it really took.

    Chance is timed by the other clock, which is read several times as quickly; it keeps its share.
    """
    tally = Tally()
    start, begun = process_time(), perf_counter()
    while (elapsed := process_time() - start) < seconds:
        play(tally)
    tally.chance_seconds *= elapsed / (perf_counter() - begun)
    return tally, elapsed


def rate(seconds: float, play: Callable[[], int]) -> float:
    """Play on for so long, counting as *play* does: the steps a second."""
    steps = 0
    started = process_time()
    while (spent := process_time() - started) < seconds:
        steps += play()
    return steps / spent


def copy_microseconds(seconds: float, copiers: Sequence[Callable[[], object]]) -> float:
    """The mean time of one copy, going round copiers, each of which copies a position of its own."""
    copies = 0
    start = process_time()
    while (elapsed := process_time() - start) < seconds:
        for copy in copiers:
            copy()
        copies += len(copiers)
    return elapsed / copies * 1e6


def measure(
    game: str,
    seats: int,
    seconds: float,
    play: Callable[[Tally], None],
    copiers: Sequence[Callable[[], object]],
) -> dict[str, object]:
    """Warm up, then play and copy for the time given: the figures of one game."""
    play_for(seconds * WARM_UP_SHARE, play)
    tally, elapsed = play_for(seconds, play)
    return {
        "game": game,
        "seats": seats,
        "decisions": tally.decisions,
        "seconds": elapsed,
        "decisions_per_second": tally.decisions / elapsed,
        "decisions_per_second_without_chance": tally.decisions / (elapsed - tally.chance_seconds),
        "clone_microseconds": copy_microseconds(seconds * COPY_SHARE, copiers),
    }


def print_result(package: str, games: list[dict[str, object]]) -> None:
    """Print the one JSON object that the benchmark reads."""
    result = {
        "package": package,
        "version": version(package),
        "python": platform.python_version(),
        "games": games,
    }
    print(json.dumps(result))
