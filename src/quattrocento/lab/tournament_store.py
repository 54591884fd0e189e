"""What a tournament keeps: its matches, and apart from them the times.

The matches come out the same, byte for byte, however many processes played them; times never do.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
import polars as pl

from quattrocento.lab.store import ParquetTable, Store
from quattrocento.lab.tournament_match import Finish, Played, Spent
from quattrocento.lab.tournament_plan import TournamentPlan

SEAT = {"block": pl.Int32, "rotation": pl.Int8, "seat": pl.Int8, "bot": pl.String}
"""Which seat of which match a row is about; blocks and rotations count from 0, seats from 1."""

FINISH = {
    "points": pl.Int32,
    "rank": pl.Int8,
    "share": pl.Float64,
    "margin": pl.Int32,
    "decisions": pl.Int32,
    "forfeit": pl.String,
    "luck_share": pl.Float64,
    "luck_margin": pl.Float64,
}
SPENT = {"seconds": pl.Float64, "longest": pl.Float64}
KEYS = ["block", "rotation", "seat"]

MATCHES = ParquetTable("matches", {**SEAT, **FINISH}, KEYS)
TIMES = ParquetTable("times", {**SEAT, **SPENT}, KEYS)


class Keeper:
    """The folder of a tournament; one that holds another tournament is refused."""

    def __init__(self, folder: Path, plan: TournamentPlan) -> None:
        self.store = Store(folder, msgspec.to_builtins(plan), [TIMES, MATCHES])

    def read(self) -> list[Played]:
        times = {row[:3]: row for row in self.store.read("times").iter_rows()}
        found: dict[tuple[int, int], Played] = {}
        for row in self.store.read("matches").iter_rows():
            block, rotation, seat, bot, *rest = row
            finish = dict(zip(FINISH, rest, strict=True))
            match = found.setdefault((block, rotation), Played(block, rotation, [], []))
            finish["forfeit"] = finish["forfeit"] or ""  # an older folder may have no such column
            match.finishes.append(Finish(bot, **finish))
            match.spent.append(Spent(*times[block, rotation, seat][len(SEAT) :]))
        return list(found.values())

    def keep(self, matches: Sequence[Played]) -> None:
        name = f"{matches[0].block}-{matches[0].rotation}"
        finishes = [row for match in matches for row in _rows(match, match.finishes, FINISH)]
        times = [row for match in matches for row in _rows(match, match.spent, SPENT)]
        self.store.keep(name, {"matches": finishes, "times": times})

    def settle(self, blocks: int) -> None:
        """Put all that was kept of the first *blocks* together, and leave out the rest."""
        self.store.settle(pl.col("block") < blocks)


def _rows(match: Played, seats: Iterable[object], columns: Mapping[str, Any]) -> Iterator[list[object]]:
    """Give the rows of a table about a match, one for each seat."""
    for number, (finish, kept) in enumerate(zip(match.finishes, seats, strict=True), 1):
        row = [match.block, match.rotation, number, finish.bot]
        yield [*row, *(getattr(kept, name) for name in columns)]
