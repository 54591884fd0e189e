"""Carries the plan of a study out: plays what is missing in a folder, and leaves its tables complete."""

from collections.abc import Callable
from pathlib import Path

import polars as pl

from quattrocento.lab.chunk_matches import play_chunk
from quattrocento.lab.chunks import run
from quattrocento.lab.store import ParquetTable, Store
from quattrocento.lab.study_plan import StudyPlan

FACTS = ParquetTable(
    "facts",
    {
        "setting": pl.String,
        "match": pl.Int64,
        "place": pl.Int64,
        "kind": pl.String,
        "round": pl.Int64,
        "seat": pl.Int64,
        "what": pl.String,
        "number": pl.Int64,
    },
    ["setting", "match", "place"],
)

RESULTS = ParquetTable(
    "results",
    {
        "setting": pl.String,
        "match": pl.Int64,
        "seat": pl.Int64,
        "bot": pl.String,
        "points": pl.Int64,
        "rank": pl.Int64,
        "share": pl.Float64,
        "decisions": pl.Int64,
    },
    ["setting", "match", "seat"],
)

MATCH = ["setting", "match"]
"""What tells one match from another."""


def study(
    plan: StudyPlan,
    folder: Path,
    workers: int | None = None,
    cluster: str | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Store:
    """Play the matches of *plan* that *folder* does not hold yet; tell *progress* how many of how many.

    What is finished is kept as it comes: interrupted, the same plan goes on from there.
    """
    store = open_store(plan, folder)
    chunks = plan.missing(store.finished(MATCH))
    total = plan.games * len(plan.settings)
    done = total - sum(len(chunk.matches) for chunk in chunks)
    if progress is not None:
        progress(done, total)
    if not chunks:
        return store
    for chunk, rows in run(play_chunk, chunks, workers, cluster):
        store.keep(chunk.name, rows)
        done += len(chunk.matches)
        if progress is not None:
            progress(done, total)
    store.settle()
    return store


def open_store(plan: StudyPlan, folder: Path) -> Store:
    """Open the folder of a study, and see that it holds nothing else."""
    return Store(folder, plan.fixed(), [FACTS, RESULTS])


def kept(plan: StudyPlan, folder: Path) -> int:
    """Count the matches that the folder of a study holds."""
    return len(open_store(plan, folder).finished(MATCH))


def tables(folder: Path) -> dict[str, pl.DataFrame]:
    """Read the tables of a study that is complete, by their names."""
    return {table.name: pl.read_parquet(folder / f"{table.name}.parquet") for table in (RESULTS, FACTS)}
