"""Environments for learners side by side: steps a second, with an observation and a mask for each.

Everything runs in the environment of the peers, which holds what our engine needs as well.
"""

from typing import Any

from bars import ENVIRONMENTS, SAME
from environments import BENCH, peer_python, report_of

PEER = "pettingzoo"


def measure_environments(seconds: float) -> dict[str, Any]:
    """What the script of the environments prints, with its bars."""
    script = BENCH / "peers" / "pettingzoo_steps.py"
    return report_of("environments", [peer_python(PEER), script, "--seconds", str(seconds)], judge)


def judge(report: dict[str, Any]) -> list[dict[str, Any]]:
    """Hold every environment of ours against the peers named in the bars, which may be another of ours."""
    speeds = {(row["way"], row["game"]): row["steps_per_second"] for row in report["rows"]}
    bars = []
    for (way, game), speed in speeds.items():
        for (maker, played), limit in ENVIRONMENTS.get(way, {}).items():
            ratio = speed / speeds[maker, game if played == SAME else played]
            peer = f"{maker} {played}".strip()
            bar = {"way": way, "game": game, "peer": peer, "limit": limit, "measured": ratio}
            bars.append({**bar, "passed": ratio >= limit})
    return bars


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
