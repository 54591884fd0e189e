"""Environments for learners side by side: steps a second, with an observation and a mask for each.

Everything runs in the environment of the peers, which holds what our engine needs as well.
"""

import json
from typing import Any

from bars import ENVIRONMENTS
from environments import BENCH, BenchError, clean_environment, peer_python, run

PEER = "pettingzoo"


def measure_environments(seconds: float) -> dict[str, Any]:
    """What the script of the environments prints, with its bars."""
    script = BENCH / "peers" / "pettingzoo_steps.py"
    ours = clean_environment(PYTHONPATH=str(BENCH.parent / "src"))
    trouble = "The measurement of the environments failed"
    output = run([peer_python(PEER), script, "--seconds", str(seconds)], trouble, ours, True)
    try:
        report: dict[str, Any] = json.loads(output)
        compiled = report["compiled"]
        report["bars"] = judge(report)
    except (ValueError, KeyError, TypeError) as error:
        raise BenchError(f"The environments printed something unexpected ({error!r}).") from error
    if not compiled:
        raise BenchError("Ours were to be measured compiled, but ran as plain Python: is the engine built?")
    return report


def judge(report: dict[str, Any]) -> list[dict[str, Any]]:
    """Hold every environment of ours against the peers named in the bars."""
    speeds = {(row["way"], row["game"]): row["steps_per_second"] for row in report["rows"]}
    return [
        {
            "way": way,
            "game": game,
            "peer": " ".join(peer),
            "limit": limit,
            "measured": speed / speeds[peer],
            "passed": speed / speeds[peer] >= limit,
        }
        for (way, game), speed in speeds.items()
        for peer, limit in ENVIRONMENTS.get(way, {}).items()
    ]


def environments_text(report: dict[str, Any]) -> str:
    told = ", ".join(f"{name} {version}" for name, version in report["versions"].items())
    lines = [f"{'':42}{'seats':>6}{'steps/s':>12}{'spread':>9}"]
    for row in report["rows"]:
        apart = (max(row["all"]) - min(row["all"])) / row["steps_per_second"]
        name = f"{row['game']}: {row['way']}"
        lines.append(f"{name:42}{row['seats']:>6}{row['steps_per_second']:>12,.0f}{apart:>9.0%}")
    bars = []
    for bar in report["bars"]:
        promise = f"{bar['way']} >= {bar['limit']:g} x {bar['peer']}"
        result = "PASS" if bar["passed"] else "FAIL"
        bars.append(f"{result}  {bar['game']:10}{promise:50}{bar['measured']:>12.1f} x")
    title = f"Environments, one core, seconds of the processor; {told}"
    return "\n\n".join("\n".join(part) for part in ([title], lines, bars))
