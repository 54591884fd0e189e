"""Measure how strong the bots are, and write the tables of docs/reference/strength.md.

    python tools/strength.py FOLDER [--table levels] [--workers 1] [--told]

Every tournament keeps its matches in FOLDER, so that the command can be interrupted and goes on where it
was. With --told nothing new is played: the page tells what the folder holds. Only a block that was broken
off is played to its end, since a deal counts from all its seats.
"""

import argparse
import re
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from strength_plan import PLAN, SEED, Meeting

from quattrocento.bots.levels import LEVELS
from quattrocento.games import titles
from quattrocento.lab.tournament import Tournament, play
from quattrocento.lab.tournament_figures import Estimate, Figures, Pace
from quattrocento.lab.tournament_plan import Setup
from quattrocento.text.markdown import table

PAGE = Path(__file__).resolve().parent.parent / "docs" / "reference" / "strength.md"

TITLES = {game.id: game.manifest.title for game in titles()}

Row = list[str]
Found = list[tuple[Meeting, Tournament]]


def within(mean: Estimate, digits: int = 2) -> str:
    error = "" if mean.error is None else f" ± {mean.error:.{digits}f}"
    return f"{mean.mean:.{digits}f}{error}"


def interval(figures: Figures) -> str:
    return "-" if figures.interval is None else f"{figures.interval[0]:.2f} to {figures.interval[1]:.2f}"


def contest(meeting: Meeting, tournament: Tournament) -> Row:
    first = tournament.line_ups[0].figures[0]
    bar = f"{meeting.bar:.3f}".rstrip("0").rstrip(".")
    row = [TITLES[meeting.game], str(meeting.seats), *meeting.bots, str(tournament.matches)]
    return [*row, within(first.share), interval(first), f"{first.margin.mean:+.1f}", bar]


def level_rows(found: Found) -> list[Row]:
    order = list(TITLES)
    told = sorted(found, key=lambda pair: (order.index(pair[0].game), pair[0].seats))
    return [contest(meeting, tournament) for meeting, tournament in told]


def alike_rows(found: Found) -> list[Row]:
    rows = []
    for meeting, tournament in found:
        figures = tournament.line_ups[0].figures[0]
        row = [TITLES[meeting.game], str(meeting.seats), meeting.bots[0], str(tournament.matches)]
        rows.append([*row, within(figures.points, 1)])
    return rows


def part_rows(found: Found) -> list[Row]:
    """Tell what is left of a bot without one of its parts."""
    rows = []
    for meeting, tournament in found:
        first = tournament.line_ups[0].figures[0]
        lacking, whole = meeting.bots
        row = [TITLES[meeting.game], whole, lacking.removeprefix(f"{whole}:"), str(tournament.matches)]
        rows.append([*row, within(first.share), interval(first), f"{first.margin.mean:+.1f}"])
    return rows


def rating_rows(found: Found) -> list[Row]:
    rows = []
    for meeting, tournament in found:
        for rating in sorted(tournament.ratings, key=lambda rating: -rating.rating):
            told = f"{rating.low:.0f} to {rating.high:.0f}" if rating.bounded else "not bounded"
            if rating.bot == "random":
                told = "by definition"
            rows.append(
                [TITLES[meeting.game], str(tournament.matches), rating.bot, f"{rating.rating:.0f}", told]
            )
    return rows


def expansion_rows(found: Found) -> list[Row]:
    return [[", ".join(meeting.options), *contest(meeting, tournament)[1:]] for meeting, tournament in found]


def pace_rows(found: Found) -> list[Row]:
    """Tell how long each level thinks, over all matches of the other tables."""
    paces: dict[tuple[str, str], list[Pace]] = {}
    for meeting, tournament in found:
        for pace in tournament.paces:
            if pace.bot in LEVELS:
                paces.setdefault((meeting.game, pace.bot), []).append(pace)
    rows = []
    for game in TITLES:
        for level in LEVELS:
            if seen := paces.get((game, level)):
                decisions = sum(pace.decisions for pace in seen)
                mean = 1000 * sum(pace.mean * pace.decisions for pace in seen) / decisions
                longest = 1000 * max(pace.longest for pace in seen)
                rows.append([TITLES[game], level, str(decisions), f"{mean:.1f} ms", f"{longest:.0f} ms"])
    return rows


CONTEST = ["matches", "share of victories", "interval", "margin", "bar"]
TABLES: dict[str, tuple[Row, Callable[[Found], list[Row]]]] = {
    "levels": (["game", "seats", "level", "against", *CONTEST], level_rows),
    "top": (["game", "seats", "level", "against", *CONTEST], level_rows),
    "former": (["game", "seats", "level", "against", *CONTEST], level_rows),
    "alike": (["game", "seats", "level", "matches", "points"], alike_rows),
    "parts": (["game", "bot", "without", *CONTEST[:-1]], part_rows),
    "ratings": (["game", "matches", "bot", "rating", "interval"], rating_rows),
    "expansions": (["option", "seats", "level", "against", *CONTEST], expansion_rows),
}
"""By name: the columns of each table of the page, and how its rows are told."""


def put(page: str, name: str, head: Row, rows: list[Row]) -> str:
    """Replace what stands between the marks of a table."""
    text = "\n".join(table(head, rows))
    marks = rf"(<!-- {name} -->\n).*?(<!-- end -->)"
    page, times = re.subn(marks, lambda mark: f"{mark[1]}{text}{mark[2]}", page, flags=re.DOTALL)
    if times != 1:
        sys.exit(f"{PAGE.name} has no place for the table '{name}'.")
    return page


def write(found: Found) -> None:
    page = PAGE.read_text("utf-8")
    for name, (head, rows) in TABLES.items():
        if measured := [pair for pair in found if pair[0].table == name]:
            page = put(page, name, head, rows(measured))
    page = put(page, "pace", ["game", "level", "decisions", "mean time", "longest"], pace_rows(found))
    PAGE.write_text(page, "utf-8")


def measure(meetings: Iterable[Meeting], folder: Path, workers: int, told: bool) -> Found:
    """Play what is missing, and sum up; interrupted, sum up what there is."""
    found: Found = []
    for meeting in meetings:
        out = folder / meeting.folder
        games = max(held(out), 0 if told else meeting.games)
        if not games:
            continue
        print(out.name, file=sys.stderr)
        setup = Setup(
            meeting.game,
            meeting.seats,
            meeting.bots,
            games,
            SEED,
            meeting.options,
            out=out,
            workers=workers,
        )
        tournament = play(setup)
        found.append((meeting, tournament))
        if not tournament.whole:
            break
    return found


def held(out: Path) -> int:
    """Count the matches that a folder holds, those of a tournament that was broken off as well."""
    import polars

    kept = [*out.glob("matches.parquet"), *out.glob("parts/*.matches.parquet")]
    if not kept:
        return 0
    return polars.concat(polars.read_parquet(path, columns=["block", "rotation"]) for path in kept).n_unique()


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the strength of the bots.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--table", choices=TABLES)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--told", action="store_true", help="begin nothing, tell what the folder holds")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    meetings = [meeting for meeting in PLAN if asked.table in (None, meeting.table)]
    write(measure(meetings, asked.folder, asked.workers, asked.told))


if __name__ == "__main__":
    main()
