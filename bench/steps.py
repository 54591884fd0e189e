"""Steps a second through OpenSpiel: our games by their adapter beside OpenSpiel's own, in one process."""

import json

from bars import ADAPTER_BARS, BarResult, judge
from environments import BENCH, BenchError, our_environment, peer_python, run, say
from measure import ADAPTER, CLONE, OPENSPIEL, SPEED, SPEED_WITHOUT_CHANCE, Measurements
from report import bar_lines, bar_objects, name_of, precise, subject_object, whole


def measure_steps(repetitions: int, seconds: float) -> Measurements:
    measurements = Measurements()
    script = BENCH / "peers" / "openspiel_steps.py"
    ours = our_environment()
    for repetition in range(1, repetitions + 1):
        say(f"Repetition {repetition} of {repetitions}: through OpenSpiel")
        output = run(
            [peer_python(OPENSPIEL), script, "--seconds", str(seconds)],
            "The measurement through OpenSpiel failed",
            ours,
        )
        report = json.loads(output)
        if not report["compiled"]:
            raise BenchError("Our games were to be measured compiled, but ran as plain Python.")
        measurements.add(ADAPTER, json.dumps(report["ours"]))
        measurements.add(OPENSPIEL, json.dumps(report["theirs"]))
        measurements.versions[OPENSPIEL] = str(report["version"])
    return measurements


def judge_steps(measurements: Measurements) -> list[BarResult]:
    games = [subject.game for subject in measurements.figures if subject.maker == ADAPTER]
    return [judge(game, bar, measurements) for game in games for bar in ADAPTER_BARS]


def steps_text(measurements: Measurements, results: list[BarResult], repetitions: int) -> str:
    lines = [f"{'':35}{'seats':>6}{'steps/s':>11}{'spread':>8}{'no chance':>11}{'clone us':>9}"]
    for subject in measurements.figures:
        seats, speed, no_chance = (
            whole(measurements.median(subject, name)) for name in ("seats", SPEED, SPEED_WITHOUT_CHANCE)
        )
        apart, clone = measurements.spread(subject, SPEED), precise(measurements.median(subject, CLONE))
        lines.append(f"{name_of(subject):35}{seats:>6}{speed:>11}{apart:>8.0%}{no_chance:>11}{clone:>9}")
    version = measurements.versions[OPENSPIEL]
    title = f"Random play through OpenSpiel {version}, medians of {repetitions} repetitions"
    return "\n\n".join([title, "\n".join(lines), "\n".join(bar_lines(results))])


def steps_object(measurements: Measurements, results: list[BarResult]) -> dict[str, object]:
    return {
        "version": measurements.versions[OPENSPIEL],
        "subjects": [subject_object(measurements, subject) for subject in measurements.figures],
        "bars": bar_objects(results),
        "passed": all(result.passed for result in results),
    }
