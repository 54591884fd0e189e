"""Tournaments of bots: one deal in all rotations, block by block, kept as played and taken up again later."""

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from quattrocento.core.trouble import Trouble
from quattrocento.lab.chunks import run
from quattrocento.lab.extras import extra
from quattrocento.lab.match_bots import waiting_room
from quattrocento.lab.tournament_figures import (
    Estimate,
    Forfeits,
    LineUp,
    Pace,
    course,
    forfeits,
    line_up_figures,
    paces,
)
from quattrocento.lab.tournament_match import Done, Task, play_task
from quattrocento.lab.tournament_plan import Setup, TournamentPlan, draw_up
from quattrocento.lab.tournament_progress import Ledger
from quattrocento.lab.tournament_ratings import Rating, rate
from quattrocento.lab.tournament_verdict import Verdict

if TYPE_CHECKING:
    from quattrocento.lab.tournament_store import Keeper

PACKAGES = ("choix", "numpy", "polars", "scipy")
"""What is needed to sum up and to keep matches."""

STINT = 1.0
"""Seconds of work that a process is given at a time, if matches are so short."""

MANY = 200
"""Matches that a process is given at a time, at most."""


class Tournament(Struct, frozen=True):
    """What a tournament has found so far; `whole` if all of it was played, or its question decided.

    `course` tells how the share of the first bot settled, in the blocks in which it sits once.
    """

    plan: TournamentPlan
    matches: int
    blocks: int
    whole: bool
    line_ups: list[LineUp]
    ratings: list[Rating]
    paces: list[Pace]
    verdict: Verdict | None
    course: list[tuple[int, Estimate]]
    forfeits: list[Forfeits]


class Tasks:
    """Hands out the matches that are missing, more at a time the shorter they are."""

    def __init__(self, ledger: Ledger) -> None:
        self.plan = ledger.plan
        self.missing = ledger.missing()
        self.played = 0
        self.seconds = 0.0

    def note(self, done: Done) -> None:
        """Learn how long matches take."""
        self.played += len(done.matches)
        self.seconds += done.seconds

    def size(self) -> int:
        """Say how many matches to hand out: one, until it is known how long they take."""
        if not self.played:
            return 1
        return max(1, min(MANY, int(STINT * self.played / max(self.seconds, 1e-6))))

    def __iter__(self) -> Iterator[Task]:
        place = 0
        while place < len(self.missing):
            size = self.size()
            yield Task(self.plan, self.missing[place : place + size])
            place += size


def play(setup: Setup, progress: Callable[[Ledger], None] | None = None) -> Tournament:
    """Play a tournament; interrupted, sum up what was played.

    What its folder holds of the same tournament is not played again.
    """
    for package in PACKAGES:  # now, rather than after hours of play
        extra(package)
    with waiting_room():
        plan = draw_up(setup)
    ledger = Ledger(plan, setup.games)
    keeper = None if setup.out is None else _take_up(ledger, setup.out)
    whole = False
    try:
        with waiting_room():
            whole = _play_on(ledger, keeper, setup, progress)
    except KeyboardInterrupt:
        if not ledger.blocks():
            raise
    return sum_up(ledger, whole)


def _take_up(ledger: Ledger, out: Path) -> "Keeper":
    """Open the folder of a tournament and enter what it holds."""
    from quattrocento.lab.tournament_store import Keeper

    keeper = Keeper(out, ledger.plan)
    held = keeper.read()
    ledger.add(held)
    if len(held) > len(ledger.played):
        raise Trouble("fewer-games", path=out, held=len(held), given=len(ledger.wanted))
    return keeper


def _play_on(
    ledger: Ledger,
    keeper: "Keeper | None",
    setup: Setup,
    progress: Callable[[Ledger], None] | None,
) -> bool:
    """Play what is missing, until the question is decided; keep what has been played, whatever happens."""
    tasks = Tasks(ledger)
    try:
        if ledger.close():
            return True
        if progress is not None:
            progress(ledger)
        with closing(run(play_task, tasks, setup.workers, setup.cluster)) as finished:
            for _, done in finished:
                ledger.add(done.matches)
                if keeper is not None:
                    keeper.keep(done.matches)
                tasks.note(done)
                if progress is not None:
                    progress(ledger)
                if ledger.close():
                    break
    finally:
        if keeper is not None:
            keeper.settle(ledger.end)
    return True


def sum_up(ledger: Ledger, whole: bool) -> Tournament:
    """Say what the complete blocks tell."""
    blocks = list(ledger.blocks().values())
    matches = [match for block in blocks for match in block]
    return Tournament(
        plan=ledger.plan,
        matches=len(matches),
        blocks=len(blocks),
        whole=whole,
        line_ups=line_up_figures(blocks, ledger.plan.bots),
        ratings=rate(blocks, ledger.plan.bots),
        paces=paces(matches, ledger.plan.bots),
        verdict=ledger.verdict(),
        course=course(ledger.shares(blocks)),
        forfeits=forfeits(matches, ledger.plan.bots),
    )
