"""The searches side by side: simulations a second, and both players at one table.

Everything runs in OpenSpiel's environment, which holds what our engine needs as well.
"""

import json
from typing import Any

from environments import BENCH, BenchError, our_environment, peer_python, run
from measure import OPENSPIEL


def measure_search(seconds: float, matches: float) -> dict[str, Any]:
    """What the search script prints: seconds for each opening, and for the matches with each budget."""
    script = BENCH / "peers" / "openspiel_search.py"
    asked = ["--seconds", str(seconds), "--matches", str(matches)]
    ours = our_environment()
    output = run(
        [peer_python(OPENSPIEL), script, *asked], "The measurement of the searches failed", ours, True
    )
    try:
        report: dict[str, Any] = json.loads(output)
        compiled = report["compiled"]
    except (ValueError, KeyError, TypeError) as error:
        raise BenchError(
            f"The measurement of the searches printed something unexpected ({error!r})."
        ) from error
    if not compiled:
        raise BenchError(
            "Our search was to be measured compiled, but ran as plain Python: is the engine built?"
        )
    return report


def speed_lines(report: dict[str, Any]) -> list[str]:
    lines = [f"{'at the opening':42}{'seats':>6}{'simulations/s':>16}"]
    for each in report["speeds"]:
        name = f"{each['game']}: {each['who']}"
        lines.append(f"{name:42}{each['seats']:>6}{each['simulations_per_second']:>16,.0f}")
    return lines


def duel_lines(report: dict[str, Any]) -> list[str]:
    title = f"{report['game']}, 2 seats, each a move"
    lines = [f"{title:32}{'simulations/s':>15}{'a move':>9}{'ms a move':>11}{'victories':>13}"]
    for duel in report["duels"]:
        share, error = duel["share"], duel["error"]
        for who, won in (("ours", share), ("openspiel", 1 - share)):
            side = duel[who]
            lines.append(
                f"{duel['budget'] + ': ' + who:32}{side['simulations_per_second']:>15,.0f}"
                f"{side['simulations_per_move']:>9,.0f}{side['milliseconds_per_move']:>11.1f}"
                f"{f'{won:.0%} +- {error:.0%}':>13}"
            )
        lines.append(f"{'':32}{duel['deals']} deals, each from both seats")
    return lines


def search_text(report: dict[str, Any]) -> str:
    parts = [
        [f"Search, one core, seconds of the processor; OpenSpiel {report['version']}"],
        speed_lines(report),
        duel_lines(report),
    ]
    return "\n\n".join("\n".join(part) for part in parts)
