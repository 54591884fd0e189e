"""Batches for learners: steps a second of one core, held to fixed bars."""

import json
import sys
from pathlib import Path
from typing import Any

from bars import BATCH, BATCH_GROWTH, BATCH_MEMORY, BATCH_PROCESSES
from environments import BENCH, BenchError, clean_environment, peer_python, report_of, run, say

WAYS = ("whole", "bytes", "scaled", "lists")
PEER = "pgx"


def measure_batch(seconds: float) -> dict[str, Any]:
    """What the script of the batches prints, with its bars."""
    command: list[str | Path] = [sys.executable, BENCH / "batch_steps.py", "--seconds", str(seconds)]
    report = report_of("batches", command, judge)
    report["peer"] = measure_peer(seconds)
    return report


def measure_peer(seconds: float) -> dict[str, Any] | None:
    """What Pgx makes beside it; None where it does not run, since there is no JAX for every machine."""
    script = BENCH / "peers" / "pgx_steps.py"
    trouble = "The measurement of Pgx failed"
    try:
        found: dict[str, Any] = json.loads(
            run([peer_python(PEER), script, "--seconds", str(seconds)], trouble, clean_environment())
        )
    except (BenchError, ValueError) as error:
        say(f"Pgx is left out: {error}")
        return None
    return found


def judge(report: dict[str, Any]) -> list[dict[str, Any]]:
    """Hold every figure against its bar."""
    bars = []
    for game, speeds in report["games"].items():
        for way, least in BATCH.items():
            bars.append(bar(game, f"{way} >= {least:,} steps/s", speeds[way], speeds[way] >= least))
    costs = [*report["microseconds"].values()]
    bars.append(bar("", f"most rows <= {BATCH_GROWTH} x cheapest", *within(costs, BATCH_GROWTH)))
    both = report["processes"]["two"] / report["processes"]["one"]
    bars.append(bar("", f"two processes >= {BATCH_PROCESSES} x one", both, both >= BATCH_PROCESSES))
    memory = [report["memory"]["first"], report["memory"]["last"]]
    bars.append(bar("", f"memory <= {BATCH_MEMORY} x at first", *within(memory, BATCH_MEMORY)))
    return bars


def bar(game: str, promise: str, measured: float, passed: bool) -> dict[str, Any]:
    """One promise with what was measured."""
    return {"game": game, "promise": promise, "measured": measured, "passed": passed}


def within(figures: list[float], limit: float) -> tuple[float, bool]:
    """The last figure as a multiple of the least, and whether it keeps within the limit."""
    ratio = figures[-1] / min(figures)
    return ratio, ratio <= limit


def batch_text(report: dict[str, Any]) -> str:
    """The report for a reader."""
    title = (
        f"Batches of {report['rows']} rows, three seats, one core, seconds of the processor in step():\n"
        "observations whole (16 bits), in bytes or scaled (floats), all with masks; lists of moves alone"
    )
    lines = [f"{'steps/s':14}" + "".join(f"{way:>12}" for way in WAYS)]
    for game, speeds in report["games"].items():
        lines.append(f"{game:14}" + "".join(f"{speeds[way]:>12,.0f}" for way in WAYS))
        quiet = report["quiet"][game]
        lines.append(f"{'  at quietest':14}" + "".join(f"{quiet[way]:>12,.0f}" for way in WAYS))
    lines.append("")
    told = ", ".join(f"{rows} rows {cost:.2f}" for rows, cost in report["microseconds"].items())
    lines.append(f"microseconds a row of palazzo, whole: {told}")
    processes = report["processes"]
    lines.append(
        f"steps/s of palazzo, whole: {processes['one']:,.0f} one process, {processes['two']:,.0f} two"
    )
    memory = report["memory"]
    lines.append(
        f"memory of the process: {memory['first']:.0f} MB after {memory['steps'] // 10:,} steps, "
        f"{memory['last']:.0f} MB after {memory['steps']:,}"
    )
    if report["peer"] is not None:
        told = ", ".join(f"{name} {version}" for name, version in report["peer"]["versions"].items())
        speeds = ", ".join(f"{game} {speed:,.0f}" for game, speed in report["peer"]["games"].items())
        lines.append(f"steps/s of {report['peer']['rows']} rows, seconds of all cores ({told}): {speeds}")
    bars = [
        f"{'PASS' if each['passed'] else 'FAIL'}  {each['game']:10}{each['promise']:40}"
        f"{each['measured']:>14,.2f}"
        for each in report["bars"]
    ]
    return "\n\n".join((title, "\n".join(lines), "\n".join(bars)))
