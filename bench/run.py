"""Measure the engine against its peers on this machine, and hold it to its bars.

Run from the root of the project, with the Python that the project is installed for:

    .venv/bin/python bench/run.py [--json] [--only PART] [--seconds N] [--matches N]

Exit codes: 0 all bars cleared, 1 a bar missed, 2 could not measure, 130 interrupted.
"""

import argparse
import json
import sys
from typing import Any

from bars import judge_all
from batch import batch_text, measure_batch
from environments import BenchError, say
from measure import measure_all
from report import as_object, as_text
from research import environments_text, measure_environments
from search import measure_search, search_text
from steps import judge_steps, measure_steps, steps_object, steps_text

REPETITIONS = 3
PARTS = ("play", "search", "environments", "batch", "openspiel")


def positive(text: str) -> float:
    """A time budget from the command line."""
    seconds = float(text)
    if not 0 < seconds < float("inf"):
        raise argparse.ArgumentTypeError("a number above 0 is needed")
    return seconds


def arguments() -> argparse.Namespace:
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
    results = judge_all(measurements)
    cleared = all(result.passed for result in results)
    found = (measurements, results, REPETITIONS)
    return cleared, as_text(*found), as_object(*found)


def report_environments(asked: argparse.Namespace) -> tuple[bool, str, dict[str, Any]]:
    """Measure the environments for learners, as `report_play` does random play."""
    report = measure_environments(asked.seconds / 2)
    return all(bar["passed"] for bar in report["bars"]), environments_text(report), {"environments": report}


def report_batch(asked: argparse.Namespace) -> tuple[bool, str, dict[str, Any]]:
    """Measure batches of matches, as `report_play` does random play."""
    report = measure_batch(asked.seconds / 5)
    return all(bar["passed"] for bar in report["bars"]), batch_text(report), {"batch": report}


def report_search(asked: argparse.Namespace) -> tuple[bool, str, dict[str, Any]]:
    """Measure the searches; there are no bars for them here."""
    report = measure_search(asked.seconds / 2, asked.matches)
    return True, search_text(report), {"search": report}


def report_openspiel(asked: argparse.Namespace) -> tuple[bool, str, dict[str, Any]]:
    """Measure random play through OpenSpiel, as `report_play` does it without."""
    measurements = measure_steps(REPETITIONS, asked.seconds / 5)
    results = judge_steps(measurements)
    report = steps_object(measurements, results)
    text = steps_text(measurements, results, REPETITIONS)
    return all(result.passed for result in results), text, {"openspiel": report}


REPORTS = {
    "play": report_play,
    "search": report_search,
    "environments": report_environments,
    "batch": report_batch,
    "openspiel": report_openspiel,
}


def main() -> int:
    """Measure, report, and say by the exit code whether all bars were cleared."""
    asked = arguments()
    cleared, texts = True, []
    objects: dict[str, Any] = {}
    try:
        for part in [asked.only] if asked.only else PARTS:
            passed, text, found = REPORTS[part](asked)
            cleared = cleared and passed
            texts.append(text)
            objects.update(found)
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
