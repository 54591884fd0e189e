"""The figures as a table of at most 80 columns, or as JSON."""

from collections.abc import Sequence
from typing import Any

from bars import Bar, BarResult
from measure import (
    ADAPTER,
    CLONE,
    COMPILED,
    PLAIN,
    SIMULATIONS,
    SPEED,
    SPEED_WITHOUT_CHANCE,
    Measurements,
    Subject,
)

MAKER_NAMES = {
    COMPILED: "compiled",
    PLAIN: "plain Python",
    "catanatron": "Catanatron",
    "openspiel": "OpenSpiel",
    "adapter": "our adapter",
}
FIGURE_NAMES = {SPEED: "decisions/s", CLONE: "clone us", SIMULATIONS: "simulations/s"}


def name_of(subject: Subject) -> str:
    maker = MAKER_NAMES[subject.maker]
    ours = subject.maker in (COMPILED, PLAIN, ADAPTER)
    return f"{subject.game}, {maker}" if ours else f"{maker} {subject.game}"


def whole(value: float | None) -> str:
    """A large figure, without decimals."""
    return "-" if value is None else f"{value:,.0f}"


def precise(value: float | None) -> str:
    """A small figure or a ratio, with decimals."""
    return "-" if value is None else f"{value:,.2f}"


def figure_lines(measurements: Measurements) -> list[str]:
    lines = [f"{'':27}{'seats':>6}{'decisions/s':>13}{'spread':>8}{'no chance':>13}{'clone us':>11}"]
    for subject in [*measurements.ours(), *measurements.peers()]:
        seats, speed, apart, clone = (
            whole(measurements.median(subject, "seats")),
            whole(measurements.median(subject, SPEED)),
            f"{measurements.spread(subject, SPEED):.0%}",
            precise(measurements.median(subject, CLONE)),
        )
        no_chance = whole(measurements.median(subject, SPEED_WITHOUT_CHANCE))
        lines.append(f"{name_of(subject):27}{seats:>6}{speed:>13}{apart:>8}{no_chance:>13}{clone:>11}")
    return lines


def copy_lines(measurements: Measurements) -> list[str]:
    lines = [f"{'':27}{'redeal us':>11}{'state bytes':>13}{'at its peak':>13}{'simulations/s':>15}"]
    for subject in measurements.ours():
        redeal, state, peak, simulations = (
            precise(measurements.median(subject, "redeal_microseconds")),
            whole(measurements.median(subject, "state_bytes")),
            whole(measurements.median(subject, "peak_bytes")),
            whole(measurements.median(subject, SIMULATIONS)),
        )
        lines.append(f"{name_of(subject):27}{redeal:>11}{state:>13}{peak:>13}{simulations:>15}")
    return lines


def ratio(measurements: Measurements, ours: Subject, peer: Subject, peer_figure: str) -> float | None:
    """Our decisions a second over a figure of the peer's."""
    mine, theirs = measurements.median(ours, SPEED), measurements.median(peer, peer_figure)
    return mine / theirs if mine is not None and theirs else None


def ratio_lines(measurements: Measurements, title: str, peer_figure: str) -> list[str]:
    """The table of our decisions a second divided by a figure of each peer."""
    peers = measurements.peers()
    lines = [f"{title:27}" + "".join(f"{peer.game:>10}" for peer in peers)]
    for ours in measurements.ours():
        cells = [precise(ratio(measurements, ours, peer, peer_figure)) for peer in peers]
        lines.append(f"{name_of(ours):27}" + "".join(f"{cell:>10}" for cell in cells))
    return lines


def promise(bar: Bar) -> str:
    start = f"{MAKER_NAMES[bar.maker]}, {FIGURE_NAMES[bar.figure]} {bar.relation} "
    if bar.peer is None:
        return f"{start}{bar.limit:g}"
    return f"{start}{bar.limit:g} x {name_of(bar.peer)}"


def bar_lines(results: Sequence[BarResult]) -> list[str]:
    lines = []
    for result in results:
        found = "not measured" if result.measured is None else precise(result.measured)
        unit = " x" if result.bar.peer and result.measured is not None else ""
        outcome = "PASS" if result.passed else "FAIL"
        lines.append(f"{outcome}  {result.game:10}{promise(result.bar):50}{found + unit:>14}")
    return lines


def as_text(measurements: Measurements, results: Sequence[BarResult], repetitions: int) -> str:
    versions = ", ".join(f"{MAKER_NAMES[maker]} {found}" for maker, found in measurements.versions.items())
    parts = [
        [f"Random play, medians of {repetitions} interleaved repetitions", versions],
        figure_lines(measurements),
        copy_lines(measurements),
        ratio_lines(measurements, "decisions/s over peer's", SPEED),
        ratio_lines(measurements, "over peer's, no chance", SPEED_WITHOUT_CHANCE),
        bar_lines(results),
    ]
    return "\n\n".join("\n".join(part) for part in parts)


def subject_object(measurements: Measurements, subject: Subject) -> dict[str, object]:
    """One subject for the JSON report: the medians, every value, and the ratios where it is ours."""
    names = list(measurements.figures[subject])
    found: dict[str, object] = {
        "maker": subject.maker,
        "game": subject.game,
        "median": {name: measurements.median(subject, name) for name in names},
        "all": measurements.figures[subject],
    }
    if subject in measurements.ours():
        for title, figure in (("ratios", SPEED), ("ratios_without_chance", SPEED_WITHOUT_CHANCE)):
            found[title] = {
                f"{peer.maker} {peer.game}": ratio(measurements, subject, peer, figure)
                for peer in measurements.peers()
            }
    return found


def bar_objects(results: Sequence[BarResult]) -> list[dict[str, object]]:
    return [
        {
            "game": result.game,
            "bar": promise(result.bar),
            "limit": result.bar.limit,
            "measured": result.measured,
            "passed": result.passed,
        }
        for result in results
    ]


def as_object(measurements: Measurements, results: Sequence[BarResult], repetitions: int) -> dict[str, Any]:
    subjects = [*measurements.ours(), *measurements.peers()]
    return {
        "repetitions": repetitions,
        "versions": measurements.versions,
        "subjects": [subject_object(measurements, subject) for subject in subjects],
        "bars": bar_objects(results),
        "passed": all(result.passed for result in results),
    }
