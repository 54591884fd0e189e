"""Matches of bots as columns: a Parquet file with a row for each decision, to be studied without the engine.

While it is made, what is finished lies in a folder beside the file, a part for each chunk of matches; the
same wish goes on from there. At last the parts become the file, in the order of the matches.
"""

import shutil
from collections.abc import Callable, Sequence
from os import getpid
from pathlib import Path
from typing import Any

import msgspec
import polars as pl

import quattrocento
from quattrocento.core.game import Game, check_seed
from quattrocento.core.match import Match
from quattrocento.core.record import write
from quattrocento.core.standing import victory
from quattrocento.core.state import State
from quattrocento.core.trouble import Trouble
from quattrocento.games import game as find_game
from quattrocento.lab.chunks import check_workers, run
from quattrocento.lab.folder import Folder
from quattrocento.lab.match_bots import bot_chance
from quattrocento.lab.simulate import at_seats, moved_on, play_out, seat_bots
from quattrocento.lab.store import write_table
from quattrocento.lab.study_plan import chunk_size

COLUMNS: dict[str, Any] = {
    "record": pl.String,
    "decision": pl.UInt32,
    "seat": pl.UInt8,
    "bot": pl.String,
    "move": pl.String,
    "code": pl.UInt32,
    "legal": pl.UInt32,
    "points": pl.Int32,
    "final": pl.Int32,
    "rank": pl.UInt8,
    "result": pl.Float64,
}

ABOUT = "quattrocento"
"""Under this name the file itself says what was asked, as JSON."""

GROUP = 100_000
"""Rows of the file that are compressed, and read, together."""

Rows = list[tuple[object, ...]]


class RecordSet(msgspec.Struct, frozen=True):
    """What is asked: so many matches of a game, options settled, a bot for each seat of the first match."""

    game: str
    revision: int
    components: str
    seats: int
    options: dict[str, str]
    bots: list[str]
    seed: str
    matches: int

    def chunks(self) -> "list[Chunk]":
        """Cut the matches into pieces of work."""
        size = chunk_size(self.bots)
        firsts = range(0, self.matches, size)
        return [Chunk(self, first, min(first + size, self.matches)) for first in firsts]


class Chunk(msgspec.Struct, frozen=True):
    """The matches of a set from `first` to before `last`."""

    wanted: RecordSet
    first: int
    last: int

    @property
    def name(self) -> str:
        """What its part is called; in the order of names the matches are in theirs."""
        return f"{self.first:09}.parquet"


def plan_record_set(
    game: Game[Any],
    seats: int,
    bots: Sequence[str],
    matches: int,
    seed: str = "1",
    options: dict[str, str] | None = None,
) -> RecordSet:
    """Check what is asked, and write it down whole."""
    if matches < 1:
        raise Trouble("few-games", given=matches)
    check_seed(seed)
    settled = game.settle(seats, options or {})
    seat_bots(game, seats, bots)
    made_of = game.made_of(seats)
    return RecordSet(game.id, game.revision, made_of, seats, settled, at_seats(seats, bots), seed, matches)


def play_chunk(chunk: Chunk) -> Rows:
    """Play the matches of a chunk; give a row for each decision."""
    return [row for number in range(chunk.first, chunk.last) for row in match_rows(chunk.wanted, number)]


def match_rows(wanted: RecordSet, number: int) -> Rows:
    """Play one match; what came of it stands beside each decision that led there."""
    game = find_game(wanted.game)
    deal = f"{wanted.seed}/{number}"
    names = moved_on(wanted.bots, number)
    state = game.new(wanted.seats, deal, wanted.options)
    notation = game.vocabulary.notation
    before: list[tuple[int, int, int, int]] = []

    def heed(state: State, seat: int, move: int) -> None:
        before.append((seat, move, len(state.legal(seat)), state.points(seat)))

    play_out(state, seat_bots(game, wanted.seats, names), bot_chance(deal), heed)
    standings = state.scores()
    shares = victory([*standings, *state.automata()])
    ends = [
        (standing.points, standing.rank, share) for standing, share in zip(standings, shares, strict=False)
    ]
    return [
        (deal, place, seat + 1, names[seat], notation(move), move, legal, points, *ends[seat])
        for place, (seat, move, legal, points) in enumerate(before, 1)
    ]


def parts_of(out: Path) -> Path:
    """Name the folder that holds what is finished of a file."""
    return out.with_name(f"{out.name}.parts")


def open_parts(wanted: RecordSet, out: Path) -> Path:
    """Open the folder of a file that does not exist yet, and see that nothing else was begun in it."""
    if out.is_dir():
        raise Trouble("folder", path=out)
    if out.exists():
        raise Trouble("out-exists", path=out)
    folder = parts_of(out)
    try:
        Folder(folder, msgspec.to_builtins(wanted))
    except Trouble as trouble:
        key = "other-record-set" if trouble.key == "other-run" else trouble.key
        raise Trouble(key, **{**trouble.facts, "path": out, "folder": folder}) from None
    return folder


def kept(wanted: RecordSet, out: Path) -> int:
    """Count the matches that are finished."""
    folder = parts_of(out)
    return sum(chunk.last - chunk.first for chunk in wanted.chunks() if (folder / chunk.name).exists())


def write_record_set(
    wanted: RecordSet,
    out: Path,
    workers: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> int:
    """Play what is missing, telling *progress* how many matches there are; give the rows of the file."""
    check_workers(workers)
    folder = open_parts(wanted, out)
    missing = [chunk for chunk in wanted.chunks() if not (folder / chunk.name).exists()]
    done = wanted.matches - sum(chunk.last - chunk.first for chunk in missing)
    if progress is not None:
        progress(done)
    for chunk, rows in run(play_chunk, missing, workers) if missing else ():
        write_table(folder / chunk.name, pl.DataFrame(rows, schema=COLUMNS, orient="row"))
        done += chunk.last - chunk.first
        if progress is not None:
            progress(done)
    height = put_together(wanted, folder, out)
    shutil.rmtree(folder)
    return height


def put_together(wanted: RecordSet, folder: Path, out: Path) -> int:
    """Make one file of all parts, without having them all in memory."""
    about = {**msgspec.to_builtins(wanted), "version": quattrocento.__version__}
    parts = pl.scan_parquet([folder / chunk.name for chunk in wanted.chunks()], schema=COLUMNS)
    fresh = out.with_name(f".{out.name}.{getpid()}")
    try:
        parts.sink_parquet(
            fresh,
            compression="zstd",
            row_group_size=GROUP,
            metadata={ABOUT: msgspec.json.encode(about).decode()},
        )
        if out.exists():
            raise Trouble("out-exists", path=out)
        fresh.replace(out)
    except pl.exceptions.PolarsError as error:
        raise Trouble("not-results", path=folder, reason=str(error).partition("\n")[0]) from None
    except OSError as error:
        raise Trouble("unwritable-file", path=out, reason=str(error)) from None
    finally:
        fresh.unlink(missing_ok=True)
    return int(pl.scan_parquet(out).select(pl.len()).collect().item())


def about(path: Path) -> RecordSet:
    """Read what was asked of a file."""
    try:
        held = pl.read_parquet_metadata(path).get(ABOUT, "")
        return msgspec.json.decode(held, type=RecordSet)
    except (OSError, pl.exceptions.PolarsError, msgspec.MsgspecError) as error:
        raise Trouble("not-results", path=path, reason=str(error).partition("\n")[0]) from None


def record_of(path: Path, record: str) -> str:
    """Write a match of a file as a record, which can be replayed and verified."""
    wanted = about(path)
    rows = pl.scan_parquet(path).filter(pl.col("record") == record).collect()
    if rows.is_empty():
        raise Trouble("no-such-record", path=path, given=record)
    names = moved_on(wanted.bots, int(record.rpartition("/")[2]))
    match = Match(find_game(wanted.game), wanted.seats, record, wanted.options, None, names)
    for seat, code in rows.select("seat", "code").iter_rows():
        match.play(seat - 1, code)
    return write(match)
