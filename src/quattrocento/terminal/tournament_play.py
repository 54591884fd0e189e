"""Tournaments at the terminal: a bar with the share so far, and a result even when interrupted."""

import sys
from collections.abc import Mapping
from pathlib import Path

import msgspec

from quattrocento.adapters.naming import split_names
from quattrocento.games import game as find_game
from quattrocento.lab.tournament import Tournament, play
from quattrocento.lab.tournament_ledger import Ledger
from quattrocento.lab.tournament_report import Report
from quattrocento.lab.tournament_text import hundredths, spread, told
from quattrocento.terminal.files import write_bytes, write_text
from quattrocento.terminal.progress import progress_bar
from quattrocento.terminal.simulation import INTERRUPTED
from quattrocento.text.speech import Speech

SUMMARY, REPORT, PICTURE = "summary.txt", "report.html", "report.png"


class Wish(msgspec.Struct, frozen=True):
    """What is asked for at the command line."""

    game: str
    seats: int | None
    bots: str
    games: int
    seed: str
    options: Mapping[str, str]
    both: bool
    until_decided: bool
    least: float | None
    out: Path | None
    workers: int | None
    cluster: str | None


def run_tournament(speech: Speech, wish: Wish, json: bool) -> None:
    """Play and print; with a folder, leave the summary there too."""
    tournament = play_watched(speech, wish)
    text = "\n".join(told(speech, tournament)) + "\n"
    if wish.out is not None:
        write_text(wish.out / SUMMARY, text)
        report = Report(tournament, speech)
        write_text(wish.out / REPORT, report.page())
        write_bytes(wish.out / PICTURE, report.png())
    sys.stdout.write(msgspec.json.encode(tournament).decode() + "\n" if json else text)
    if not tournament.whole:
        key = "tournament.go-on" if wish.out is not None else "cli.interrupted"
        print(speech.count(key, tournament.matches), file=sys.stderr)
        sys.exit(INTERRUPTED)


def play_watched(speech: Speech, wish: Wish) -> Tournament:
    """Play; a bar beside it, on the error stream, shows how the first bot does."""
    names = [name for name in split_names(wish.bots) if name]
    seats = find_game(wish.game).fewest() if wish.seats is None else wish.seats
    with progress_bar() as bar:
        task = bar.add_task(speech.say("simulate.title"), total=None)

        def show(ledger: Ledger) -> None:
            share = ledger.running()
            if share is not None:
                spoken = spread(speech, hundredths(share))
                first = ledger.plan.bots[0]
                bar.update(task, description=speech.say("tournament.running", bot=first, share=spoken))
            bar.update(task, completed=len(ledger.played), total=len(ledger.wanted))

        return play(
            wish.game,
            seats,
            names,
            wish.games,
            wish.seed,
            wish.options,
            wish.both,
            wish.until_decided,
            wish.least,
            wish.out,
            wish.workers,
            wish.cluster,
            show,
        )
