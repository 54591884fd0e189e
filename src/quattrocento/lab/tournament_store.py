"""What a tournament keeps in a folder: its plan, its matches, and the times apart from them.

The matches come out the same, byte for byte, however many processes played them; times never do.
"""

import io
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from quattrocento.core.trouble import Trouble
from quattrocento.lab.extras import extra
from quattrocento.lab.tournament_match import Finish, Played, Spent
from quattrocento.lab.tournament_plan import Plan

PLAN = "tournament.json"
MATCHES = "matches.parquet"
TIMES = "times.parquet"

PLACE = {"block": "Int32", "rotation": "Int8", "seat": "Int8", "bot": "String"}
"""Which seat a row is about, with the types that polars gives the columns; all count from 0, seats from 1."""

FINISH = {"points": "Int32", "rank": "Int8", "share": "Float64", "margin": "Int32", "decisions": "Int32"}
"""What is kept of a seat in the matches."""

SPENT = {"decisions": "Int32", "seconds": "Float64", "longest": "Float64"}
"""What is kept of a seat in the times."""


class Store:
    """A folder of a tournament; one that holds another tournament is refused."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder
        self.polars = extra("polars")
        if folder.exists() and not folder.is_dir():
            raise Trouble("no-folder", path=folder)
        self._take_up(plan)

    def _take_up(self, plan: Plan) -> None:
        """Begin with *plan*, or see that it is the plan that was begun here."""
        path = self.folder / PLAN
        try:
            if not path.exists():
                self.folder.mkdir(parents=True, exist_ok=True)
                self._write(PLAN, msgspec.json.format(msgspec.json.encode(plan)) + b"\n")
                return
            held = msgspec.json.decode(path.read_bytes(), type=Plan)
        except msgspec.MsgspecError:
            raise Trouble("unreadable-tournament", path=path) from None
        except OSError as error:
            raise Trouble("unwritable-file", path=self.folder, reason=error.strerror) from None
        for name in plan.__struct_fields__:
            before, now = getattr(held, name), getattr(plan, name)
            if before != now:
                raise Trouble(
                    "other-tournament",
                    path=self.folder,
                    what=name,
                    before=_written(before),
                    now=_written(now),
                )

    def read(self) -> list[Played]:
        """Read the matches that have been kept."""
        if not (self.folder / MATCHES).exists():
            return []
        try:
            rows = self.polars.read_parquet(self.folder / MATCHES).to_dicts()
            times = self.polars.read_parquet(self.folder / TIMES).to_dicts()
            return _matches(rows, {(row["block"], row["rotation"], row["seat"]): row for row in times})
        except (self.polars.exceptions.PolarsError, OSError, KeyError, TypeError):
            raise Trouble("unreadable-tournament", path=self.folder / MATCHES) from None

    def keep(self, matches: Iterable[Played]) -> None:
        """Keep these matches and no others; the times go first, since matches without them are lost."""
        listed = sorted(matches, key=lambda match: (match.block, match.rotation))
        try:
            self._write(TIMES, self._parquet([row for match in listed for row in _times(match)], SPENT))
            self._write(MATCHES, self._parquet([row for match in listed for row in _finishes(match)], FINISH))
        except OSError as error:
            raise Trouble("unwritable-file", path=self.folder, reason=error.strerror) from None

    def _parquet(self, rows: list[tuple[object, ...]], columns: dict[str, str]) -> bytes:
        """Write rows as Parquet."""
        schema = {name: getattr(self.polars, kind) for name, kind in (PLACE | columns).items()}
        written = io.BytesIO()
        self.polars.DataFrame(rows, schema, orient="row").write_parquet(written, compression="zstd")
        return written.getvalue()

    def _write(self, name: str, data: bytes) -> None:
        """Write a file whole or not at all."""
        beside = self.folder / f".{name}.{os.getpid()}.new"
        try:
            beside.write_bytes(data)
            beside.replace(self.folder / name)
        finally:
            beside.unlink(missing_ok=True)


def _written(value: object) -> str:
    """Write an argument as it stands in the plan."""
    return msgspec.json.encode(value).decode()


def _finishes(match: Played) -> Iterable[tuple[object, ...]]:
    """Give the rows of a match."""
    for seat, finish in enumerate(match.finishes, 1):
        kept = (getattr(finish, name) for name in FINISH)
        yield (match.block, match.rotation, seat, finish.bot, *kept)


def _times(match: Played) -> Iterable[tuple[object, ...]]:
    """Give the rows of the times of a match."""
    for seat, (finish, spent) in enumerate(zip(match.finishes, match.spent, strict=True), 1):
        kept = (finish.decisions, spent.seconds, spent.longest)
        yield (match.block, match.rotation, seat, finish.bot, *kept)


def _matches(rows: Iterable[Any], times: Mapping[tuple[int, int, int], Any]) -> list[Played]:
    """Put the rows of the matches together with those of their times."""
    found: dict[tuple[int, int], Played] = {}
    for row in rows:
        place = row["block"], row["rotation"]
        match = found.setdefault(place, Played(*place, [], []))
        match.finishes.append(Finish(row["bot"], *(row[name] for name in FINISH)))
        time = times[(*place, row["seat"])]
        match.spent.append(Spent(time["seconds"], time["longest"]))
    return list(found.values())
