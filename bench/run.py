"""Measure the engine against its peers on this machine, and hold it to its bars.

Run from the root of the project, with the Python that the project is installed for:

    .venv/bin/python bench/run.py [--json] [--seconds N]

Exit codes: 0 all bars cleared, 1 a bar missed, 2 could not measure, 130 interrupted.
"""

import argparse
import sys

from bars import judge_all
from environments import BenchError, say
from measure import measure_all
from report import as_json, as_text

REPETITIONS = 3


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
    return parser.parse_args()


def main() -> int:
    """Measure, report, and say by the exit code whether all bars were cleared."""
    asked = arguments()
    try:
        measurements = measure_all(REPETITIONS, asked.seconds)
    except BenchError as error:
        say(str(error))
        return 2
    except KeyboardInterrupt:
        say("\nInterrupted: nothing was reported.")
        return 130
    verdicts = judge_all(measurements)
    present = as_json if asked.json else as_text
    print(present(measurements, verdicts, REPETITIONS))
    return 0 if all(verdict.passed for verdict in verdicts) else 1


if __name__ == "__main__":
    sys.exit(main())
