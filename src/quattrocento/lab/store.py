"""A folder of results: what is finished is kept as it comes, and the same command goes on from there.

`plan.json` says what was asked. While matches are played, each chunk adds a file to `parts` for each
table; `settle` puts them together, so that every table is one Parquet file, sorted by its keys: the
same bytes whoever played, in whichever order.
"""

import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import polars as pl

from quattrocento.core.trouble import Trouble
from quattrocento.lab.folder import Folder

PARTS = "parts"


class ParquetTable(msgspec.Struct, frozen=True):
    """A kind of rows: the types of its columns, and the `keys` that tell its rows apart and sort them."""

    name: str
    columns: dict[str, Any]
    keys: list[str]

    def frame(self, rows: Sequence[Sequence[object]]) -> pl.DataFrame:
        return pl.DataFrame(rows, schema=self.columns, orient="row")


def write_table(path: Path, frame: pl.DataFrame) -> None:
    """Write a table whole or not at all."""
    fresh = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        frame.write_parquet(fresh, compression="zstd")
        fresh.replace(path)
    except OSError as error:
        raise Trouble("unwritable-file", path=path, reason=str(error)) from None
    finally:
        fresh.unlink(missing_ok=True)  # an interruption leaves nothing behind


class Store(Folder):
    """The folder of a run. The last table is written last: a row in it means that all others are there."""

    def __init__(self, folder: Path, plan: Mapping[str, object], tables: Sequence[ParquetTable]) -> None:
        super().__init__(folder, plan)
        self.tables = {table.name: table for table in tables}
        self.last = tables[-1].name

    def keep(self, name: str, rows: Mapping[str, Sequence[Sequence[object]]]) -> None:
        """Keep the rows of a finished chunk of that name, for each table."""
        (self.folder / PARTS).mkdir(exist_ok=True)
        for table in self.tables.values():
            write_table(self.folder / PARTS / f"{name}.{table.name}.parquet", table.frame(rows[table.name]))

    def read(self, name: str) -> pl.DataFrame:
        """Read all rows of a table, each once, in order."""
        table = self.tables[name]
        whole = self.folder / f"{name}.parquet"
        paths = [*([whole] if whole.exists() else []), *sorted(self._parts(name))]
        try:
            frames = [pl.read_parquet(path, schema=table.columns, missing_columns="insert") for path in paths]
        except (OSError, pl.exceptions.PolarsError) as error:
            raise Trouble("not-results", path=self.folder, reason=str(error).partition("\n")[0]) from None
        if not frames:
            return table.frame([])
        return pl.concat(frames).unique(table.keys, keep="any").sort(table.keys).rechunk()

    def _parts(self, name: str) -> list[Path]:
        return list((self.folder / PARTS).glob(f"[!.]*.{name}.parquet"))

    def finished(self, keys: Sequence[str]) -> set[tuple[Any, ...]]:
        """Tell what is done already, by these columns of the last table."""
        return set(self.read(self.last).select(keys).unique().iter_rows())

    def settle(self, wanted: pl.Expr | None = None) -> None:
        """Put the parts of every table together into one file; of the rows keep those *wanted*, or all."""
        parts = [path for name in self.tables for path in self._parts(name)]
        for name in self.tables:
            rows = self.read(name)
            write_table(self.folder / f"{name}.parquet", rows if wanted is None else rows.filter(wanted))
        for path in parts:  # not what came meanwhile: somebody else may be at work here
            path.unlink(missing_ok=True)
        with suppress(OSError):
            (self.folder / PARTS).rmdir()
