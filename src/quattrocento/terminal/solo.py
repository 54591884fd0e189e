"""Alone at the terminal: what the kept matches came to."""

import sys
from collections.abc import Iterator
from datetime import UTC, datetime

import msgspec
from rich.table import Table

from quattrocento.core import record
from quattrocento.core.trouble import Trouble
from quattrocento.terminal.files import matches_folder, read_text
from quattrocento.terminal.screen import Screen
from quattrocento.text.solo import Outcome, Tally, level, recorded, tallies
from quattrocento.text.speech import Speech


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
