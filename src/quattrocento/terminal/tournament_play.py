"""Tournaments at the terminal: a bar with the share so far, and a result even when interrupted."""

import sys

import msgspec

from quattrocento.lab.tournament import Tournament, play
from quattrocento.lab.tournament_plan import Setup
from quattrocento.lab.tournament_progress import Ledger
from quattrocento.lab.tournament_report import Report
from quattrocento.lab.tournament_text import hundredths, spread, told
from quattrocento.terminal.arguments import INTERRUPTED
from quattrocento.terminal.files import write_bytes, write_text
from quattrocento.terminal.progress import progress_bar
from quattrocento.text.speech import Speech

SUMMARY, REPORT, PICTURE = "summary.txt", "report.html", "report.png"


def run_tournament(speech: Speech, setup: Setup, json: bool) -> None:
    """Play and print; with a folder, leave the summary there too."""
    tournament = play_watched(speech, setup)
    text = "\n".join(told(speech, tournament)) + "\n"
    if setup.out is not None:
        write_text(setup.out / SUMMARY, text)
        report = Report(tournament, speech)
        write_text(setup.out / REPORT, report.page())
        write_bytes(setup.out / PICTURE, report.png())
    sys.stdout.write(msgspec.json.encode(tournament).decode() + "\n" if json else text)
    if not tournament.whole:
        key = "tournament.go-on" if setup.out is not None else "cli.interrupted"
        print(speech.count(key, tournament.matches), file=sys.stderr)
        sys.exit(INTERRUPTED)


def play_watched(speech: Speech, setup: Setup) -> Tournament:
    """Play; a bar beside it, on the error stream, shows how the first bot does."""
    with progress_bar() as bar:
        task = bar.add_task(speech.say("simulate.title"), total=None)

        def show(ledger: Ledger) -> None:
            share = ledger.running()
            if share is not None:
                spoken = spread(speech, hundredths(share))
                first = ledger.plan.bots[0]
                bar.update(task, description=speech.say("tournament.running", bot=first, share=spoken))
            bar.update(task, completed=len(ledger.played), total=len(ledger.wanted))

        return play(setup, show)
