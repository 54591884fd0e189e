"""Run ours and the peers in turn, several times, and keep every figure."""

import json
import statistics
import sys
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from environments import BENCH, BenchError, clean_environment, peer_python, run, say

COMPILED = "compiled"
PLAIN = "plain"
CATANATRON = "catanatron"
OPENSPIEL = "openspiel"
ADAPTER = "adapter"

SPEED = "decisions_per_second"
SPEED_WITHOUT_CHANCE = "decisions_per_second_without_chance"
CLONE = "clone_microseconds"
SIMULATIONS = "simulations_per_second"


@dataclass(frozen=True)
class Subject:
    """One thing measured: a game as played by one implementation."""

    maker: str
    game: str


@dataclass
class Measurements:
    """All the figures of one run of the benchmark, by subject and name, one for each repetition."""

    figures: dict[Subject, dict[str, list[float]]] = field(default_factory=dict)
    versions: dict[str, str] = field(default_factory=dict)

    def add(self, maker: str, output: str) -> None:
        for game in read_games(maker, output):
            series = self.figures.setdefault(Subject(maker, str(game["game"])), defaultdict(list))
            for name, value in game.items():
                if isinstance(value, int | float) and not isinstance(value, bool):
                    series[name].append(float(value))

    def median(self, subject: Subject, name: str) -> float | None:
        """The median of a figure over the repetitions, or None where it was not measured."""
        values = self.figures.get(subject, {}).get(name)
        return statistics.median(values) if values else None

    def spread(self, subject: Subject, name: str) -> float:
        """How far apart the repetitions are: their range as a share of their median."""
        values = self.figures[subject][name]
        return (max(values) - min(values)) / statistics.median(values)

    def ours(self) -> list[Subject]:
        return [subject for subject in self.figures if subject.maker in (COMPILED, PLAIN)]

    def peers(self) -> list[Subject]:
        return [subject for subject in self.figures if subject.maker not in (COMPILED, PLAIN)]


def read_games(maker: str, output: str) -> list[dict[str, Any]]:
    """The games in what a command printed: an object {"games": [...]}, each with its figures."""
    try:
        games: list[dict[str, Any]] = json.loads(output)["games"]
        for game in games:
            float(game[SPEED]), float(game[CLONE]), str(game["game"])
    except (ValueError, KeyError, TypeError) as error:
        raise BenchError(f"The {maker} measurement printed something unexpected ({error!r}).") from error
    return games


def measure_ours(maker: str) -> str:
    """What `quattrocento bench --json` prints, compiled or in plain Python."""
    # Not resolved: sys.executable may be a link, and the command is beside the link.
    command = Path(sys.executable).parent / "quattrocento"
    extra = {"QUATTROCENTO_PLAIN": "1"} if maker == PLAIN else {}
    output = run([command, "bench", "--json"], f"Ours ({maker}) could not be run", clean_environment(**extra))
    for game in read_games(maker, output):
        if game.get("compiled") is not (maker == COMPILED):
            raise BenchError(
                f"{game['game']} was to be measured {maker}, but reports compiled={game.get('compiled')}: "
                "is the engine built?"
            )
    return output


def measure_peer(name: str, seconds: float) -> str:
    """What the script of one peer prints, run inside that peer's environment."""
    script = BENCH / "peers" / f"{name}_random.py"
    command: list[str | Path] = [peer_python(name), script, "--seconds", str(seconds)]
    return run(command, f"The measurement of {name} failed", clean_environment())


def measure_all(repetitions: int, seconds: float) -> Measurements:
    """Measure everything, all of it once in each repetition, so that a slow spell hits all alike."""
    measurements = Measurements()
    for peer in (CATANATRON, OPENSPIEL):
        peer_python(peer)
    for repetition in range(1, repetitions + 1):
        for maker in (COMPILED, CATANATRON, PLAIN, OPENSPIEL):
            whose = "ours" if maker in (COMPILED, PLAIN) else "peer"
            say(f"Repetition {repetition} of {repetitions}: {whose}, {maker}")
            output = measure_ours(maker) if whose == "ours" else measure_peer(maker, seconds)
            measurements.add(maker, output)
            if whose == "peer":
                measurements.versions[maker] = str(json.loads(output).get("version", ""))
    return measurements
