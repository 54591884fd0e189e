"""Measure the engine against its peers on this machine, and hold it to its bars.

Run from the root of the project, with the Python that the project is installed for:

    .venv/bin/python bench/run.py [--json] [--only play|openspiel|search] [--seconds N] [--matches N]

Exit codes: 0 all bars cleared, 1 a bar missed, 2 could not measure, 130 interrupted.
"""

import argparse
import json
import sys
from typing import Any

from bars import judge_all
from environments import BenchError, say
from measure import measure_all
from report import as_object, as_text
from search import measure_search, search_text
from steps import judge_steps, measure_steps, steps_object, steps_text

REPETITIONS = 3
PARTS = ("play", "openspiel", "search")


def positive(text: str) -> float:
    """A time budget from the command line."""
    seconds = float(text)
    if not 0 < seconds < float("inf"):
        raise argparse.ArgumentTypeError("a number above 0 is needed")
    return seconds


def arguments() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(description="Measure the engine against its peers.")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument(
        "--seconds",
        type=positive,
        default=5.0,
        help="time to play each peer's game in each repetition (default: 5)",
    )
    parser.add_argument(
        "--matches",
        type=positive,
        default=60.0,
        help="time for which the searches play each other, with each budget (default: 60)",
    )
    parser.add_argument("--only", choices=PARTS, help="measure this part only")
    return parser.parse_args()


def report_play(asked: argparse.Namespace) -> tuple[bool, str, dict[str, Any]]:
    """Measure random play: whether all bars were cleared, the report as text, and as an object."""
    measurements = measure_all(REPETITIONS, asked.seconds)
    verdicts = judge_all(measurements)
    cleared = all(verdict.passed for verdict in verdicts)
    found = (measurements, verdicts, REPETITIONS)
    return cleared, as_text(*found), as_object(*found)


def report_openspiel(asked: argparse.Namespace) -> tuple[bool, str, dict[str, object]]:
    """Measure steps through OpenSpiel: whether all bars were cleared, and the report as text and object."""
    measurements = measure_steps(REPETITIONS, asked.seconds / 5)
    verdicts = judge_steps(measurements)
    cleared = all(verdict.passed for verdict in verdicts)
    return cleared, steps_text(measurements, verdicts, REPETITIONS), steps_object(measurements, verdicts)


def main() -> int:
    """Measure, report, and say by the exit code whether all bars were cleared."""
    asked = arguments()
    cleared, texts = True, []
    objects: dict[str, Any] = {}
    try:
        if asked.only in (None, "play"):
            cleared, text, objects = report_play(asked)
            texts.append(text)
        if asked.only in (None, "openspiel"):
            passed, text, objects["openspiel"] = report_openspiel(asked)
            cleared = cleared and passed
            texts.append(text)
        if asked.only in (None, "search"):
            objects["search"] = measure_search(asked.seconds / 2, asked.matches)
            texts.append(search_text(objects["search"]))
    except BenchError as error:
        say(str(error))
        return 2
    except KeyboardInterrupt:
        say("\nInterrupted: nothing was reported.")
        return 130
    print(json.dumps(objects, indent=2) if asked.json else "\n\n".join(texts))
    return 0 if cleared else 1


if __name__ == "__main__":
    sys.exit(main())
