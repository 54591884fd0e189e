"""Measure how strong the bots are, and write the tables of docs/reference/strength.md.

    python tools/strength.py FOLDER [--table levels] [--workers 1] [--told]

Every tournament keeps its matches in FOLDER, so that the command can be interrupted and goes on where it
was. With --told nothing new is played: the page tells what the folder holds. Only a block that was broken
off is played to its end, since a deal counts from all its seats. Rows that the folder knows nothing of stay
as they are on the page.
"""

import argparse
import re
import sys
from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import UTC, datetime
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


def contest_rows(found: Found) -> list[Row]:
    return [contest(meeting, tournament) for meeting, tournament in found]


def level_rows(found: Found) -> list[Row]:
    """Tell the contests of the levels, and on which day they were played to their end."""
    return [[*contest(meeting, tournament), meeting.day] for meeting, tournament in found]


def day(out: Path) -> str:
    """Tell when the last match that a folder holds was played."""
    last = max(part.stat().st_mtime for part in out.rglob("*.parquet"))
    return f"{datetime.fromtimestamp(last, UTC):%Y-%m-%d}"


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
    "levels": (["game", "seats", "level", "against", *CONTEST, "measured"], level_rows),
    "top": (["game", "seats", "level", "against", *CONTEST], contest_rows),
    "former": (["game", "seats", "level", "against", *CONTEST], contest_rows),
    "alike": (["game", "seats", "level", "matches", "points"], alike_rows),
    "parts": (["game", "bot", "without", *CONTEST[:-1]], part_rows),
    "ratings": (["game", "matches", "bot", "rating", "interval"], rating_rows),
    "expansions": (["option", "seats", "level", "against", *CONTEST], expansion_rows),
}
"""By name: the columns of each table of the page, and how its rows are told."""


def put(page: str, name: str, head: Row, rows: list[Row]) -> str:
    """Replace the rows of a table that were measured again, known by what stands before their figures."""
    marks = re.search(rf"(?<=<!-- {name} -->\n).*?(?=<!-- end -->)", page, re.DOTALL)
    if marks is None:
        sys.exit(f"{PAGE.name} has no place for the table '{name}'.")
    known = next(place for place, column in enumerate(head) if column in {"matches", "decisions"})
    measured = {tuple(row[:known]) for row in rows}
    stay = [row for row in cells(marks[0], len(head)) if tuple(row[:known]) not in measured]
    every: list[Row] = sorted([*stay, *rows], key=lambda row: [rank(cell) for cell in row[:known]])
    text = "\n".join(table(head, every))
    return page[: marks.start()] + text + page[marks.end() :]


def cells(text: str, columns: int) -> list[Row]:
    """Read the rows of a table; what an older one does not tell is a dash."""
    lines = [line.strip("|").split("|") for line in text.strip().splitlines()[2:]]
    return [([cell.strip() for cell in line] + ["-"] * columns)[:columns] for line in lines]


def rank(cell: str) -> tuple[int, str]:
    """Put games, numbers of seats and levels in their order."""
    for known in (list(TITLES.values()), list(LEVELS)):
        if cell in known:
            return known.index(cell), ""
    return (int(cell), "") if cell.isdigit() else (0, cell)


def write(found: Found, paces: bool) -> None:
    """Put the tables on the page; the *paces* of bots are told only over the matches of all tables."""
    page = PAGE.read_text("utf-8")
    for name, (head, rows) in TABLES.items():
        if measured := [pair for pair in found if pair[0].table == name]:
            page = put(page, name, head, rows(measured))
    if paces:
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
        found.append((replace(meeting, day=day(out)), tournament))
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
    write(measure(meetings, asked.folder, asked.workers, asked.told), asked.table is None)


if __name__ == "__main__":
    main()
