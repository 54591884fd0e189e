"""Alone at the terminal: the match of the day, and what the kept matches came to."""

import sys
from collections.abc import Iterator, Mapping
from datetime import UTC, date, datetime

import msgspec
from rich.table import Table

from quattrocento.core import record
from quattrocento.core.match import Match
from quattrocento.core.trouble import Trouble
from quattrocento.games import game as find_game
from quattrocento.terminal.files import matches_folder, read_text
from quattrocento.terminal.screen import Screen
from quattrocento.text.daily import daily_options, daily_seed, match_day, match_line
from quattrocento.text.solo import GAME, SEATS, Outcome, Tally, level, recorded, tallies
from quattrocento.text.speech import Speech


def today() -> date:
    """Give the day that it is everywhere: that of universal time."""
    return datetime.now(UTC).date()


def check_daily(game: str | None, seats: int | None, seed: str | None) -> None:
    """Refuse what does not go together with the match of the day."""
    if game is not None and find_game(game).id != GAME:
        raise Trouble("daily-game", game=game)
    if seats not in (None, SEATS):
        raise Trouble("daily-alone", given=seats)
    if seed is not None:
        raise Trouble("daily-seed")


def dealt_today(options: Mapping[str, str]) -> str:
    """Give the seed of today's match."""
    return daily_seed(today(), daily_options(options))


def tell_day(screen: Screen, speech: Speech, match: Match) -> None:
    """Say whose deal it is, and that it is no secret."""
    day = match_day(match)
    if day is not None:
        screen.line(speech.say("solo.day", day=day.isoformat()))


def tell_line(screen: Screen, speech: Speech, match: Match) -> None:
    """Print the line with which others are told of the match of a day."""
    line = match_line(speech, match)
    if line is not None:
        screen.line(speech.say("solo.copy"))
        screen.whole(line)


def kept_outcomes() -> Iterator[tuple[Outcome, str]]:
    """Read what the kept matches came to, from the oldest file to the newest; others are passed over."""
    folder = matches_folder()
    files = sorted(folder.glob("*.jsonl"), key=lambda path: path.stat().st_mtime) if folder.is_dir() else []
    for path in files:
        try:
            found = recorded(record.read(read_text(path)))
        except Trouble:
            continue
        if found is not None:
            written = datetime.fromtimestamp(path.stat().st_mtime, UTC)
            yield found, written.isoformat(timespec="seconds")


def show_results(speech: Speech, json: bool, plain: bool) -> None:
    """Print what the kept matches came to, by difficulty."""
    found = tallies(kept_outcomes())
    if json:
        sys.stdout.write(msgspec.json.encode({"tallies": found}).decode() + "\n")
        return
    screen = Screen(plain)
    if not found:
        screen.line(speech.say("solo.none", folder=matches_folder()))
    elif plain:
        for tally in found:
            screen.line(speech.count("solo.tally", tally.played, **facts(speech, tally)))
    else:
        screen.console.print(sheet(speech, found))


def facts(speech: Speech, tally: Tally) -> dict[str, object]:
    """Give what is said of the matches of one difficulty."""
    key = "solo.last-won" if tally.last.won else "solo.last-lost"
    last = speech.say(key, points=tally.last.points, against=tally.last.against, day=tally.when[:10])
    mean = speech.decimal(tally.mean)
    return {
        "level": level(speech, tally),
        "won": tally.won,
        "lost": tally.lost,
        "best": tally.best,
        "mean": mean,
        "last": last,
    }


def sheet(speech: Speech, found: list[Tally]) -> Table:
    """Draw the results as a table."""
    columns = ("level", "played", "won", "lost", "best", "mean", "last")
    table = Table(box=None, pad_edge=False)
    for name in columns:
        words = name in ("level", "last")
        heading = speech.say(f"solo.column.{name}")
        table.add_column(heading, justify="left" if words else "right", no_wrap=name != "last")
    for tally in found:
        told = {**facts(speech, tally), "played": tally.played}
        table.add_row(*(str(told[name]) for name in columns))
    return table
