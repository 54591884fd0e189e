"""Sets of records: a row for each decision, the same whoever played, interrupted without loss."""

import os
import signal
import sys

import polars as pl
import pytest

from children import child
from command import run
from quattrocento.core.record import read, replay
from quattrocento.core.trouble import Trouble
from quattrocento.games import game, titles
from quattrocento.lab import study_plan
from quattrocento.lab.record_set import (
    COLUMNS,
    about,
    kept,
    parts_of,
    plan_record_set,
    record_of,
    write_record_set,
)

MANY = 2
"""Matches in a chunk here: few, so that few are enough."""


@pytest.fixture(autouse=True)
def small_chunks(monkeypatch):
    monkeypatch.setattr(study_plan, "MANY", MANY)


def ask(matches, **more):
    title = more.pop("title", "palazzo")
    return plan_record_set(game(title), more.pop("seats", 2), more.pop("bots", ["random"]), matches, **more)


@pytest.mark.matches
@pytest.mark.parametrize("title", titles(), ids=lambda title: title.id)
def test_every_row_is_a_decision_of_its_record(tmp_path, title):
    out = tmp_path / "set.parquet"
    rows = write_record_set(ask(2, title=title.id, bots=["greedy", "random"]), out, 1)
    frame = pl.read_parquet(out)
    assert dict(frame.schema) == COLUMNS
    assert frame.height == rows
    assert frame["record"].unique(maintain_order=True).to_list() == ["1/0", "1/1"]
    for number, bots in enumerate((["greedy", "random"], ["random", "greedy"])):
        match = replay(read(record_of(out, f"1/{number}")), game)
        assert match.over
        assert match.bots == bots
        held = frame.filter(record=f"1/{number}")
        assert held["decision"].to_list() == list(range(1, len(match.moves) + 1))
        state = title.new(2, f"1/{number}")
        ends = match.state.scores()
        for row in held.iter_rows(named=True):
            seat = row["seat"] - 1
            assert state.actors()[0] == seat
            assert row["bot"] == bots[seat]
            assert row["move"] == title.vocabulary.notation(row["code"])
            assert (row["legal"], row["points"]) == (len(state.legal(seat)), state.points(seat))
            assert (row["final"], row["rank"]) == (ends[seat].points, ends[seat].rank)
            state.apply(seat, row["code"])
        shares = held.group_by("seat").agg(pl.col("result").first())["result"].sum()
        assert shares == 1


def test_against_lorenzo_the_victory_may_be_his(tmp_path):
    """The rules play an opponent who has no decisions, but may win."""
    wanted = ask(3, title="princes", seats=1)
    write_record_set(wanted, tmp_path / "solo.parquet", 1)
    frame = pl.read_parquet(tmp_path / "solo.parquet")
    assert frame["seat"].unique().to_list() == [1]
    for record in frame["record"].unique():
        match = replay(read(record_of(tmp_path / "solo.parquet", record)), game)
        won = match.state.scores()[0].rank == 1
        assert frame.filter(record=record)["result"].to_list()[0] == float(won)


def test_any_number_of_workers_writes_the_same(tmp_path):
    for workers in (1, 2):
        write_record_set(ask(5), tmp_path / f"{workers}.parquet", workers)
    one, two = (tmp_path / f"{workers}.parquet" for workers in (1, 2))
    assert pl.read_parquet(one).equals(pl.read_parquet(two))
    assert about(one) == about(two) == ask(5)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["1.parquet", "2.parquet"]


SLOWLY = """
import sys, time
from quattrocento.lab import record_set, study_plan
from quattrocento.terminal.main import main

if __name__ == "__main__":
    write_table = record_set.write_table

    def slowly(path, frame):
        write_table(path, frame)
        print(path.name, flush=True)
        time.sleep(3600)

    study_plan.MANY = 2
    record_set.write_table = slowly
    main()
"""


def test_an_interrupted_command_goes_on_where_it_was(tmp_path):
    script = tmp_path / "slowly.py"
    script.write_text(SLOWLY)
    out = tmp_path / "cut.parquet"
    arguments = ["record-set", "palazzo", "--bots", "random", "--matches", "5", "--lang", "en"]
    with child([sys.executable, script, *arguments, "--workers", "1", "--out", out]) as process:
        assert process.stdout.readline() == "000000000.parquet\n"
        os.killpg(process.pid, signal.SIGINT)
        _, told = process.communicate()
    assert process.returncode == 130
    assert told == "Interrupted after 2 matches; nothing is lost, and the same command goes on from here.\n"
    assert not out.exists()
    assert kept(ask(5), out) == MANY
    seen = []
    write_record_set(ask(5), out, 1, seen.append)
    assert seen == [2, 4, 5]
    assert not parts_of(out).exists()
    write_record_set(ask(5), tmp_path / "whole.parquet", 1)
    assert pl.read_parquet(out).equals(pl.read_parquet(tmp_path / "whole.parquet"))


def begun(out):
    """Leave a file half made, as Ctrl-C does."""

    def stop(done):
        if done:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_record_set(ask(5), out, 1, stop)


def test_what_was_begun_otherwise_is_refused(tmp_path):
    out = tmp_path / "set.parquet"
    begun(out)
    with pytest.raises(Trouble) as trouble:
        write_record_set(ask(5, seed="2"), out, 1)
    assert trouble.value.key == "other-record-set"
    assert trouble.value.facts == {
        "path": out,
        "folder": parts_of(out),
        "what": "seed",
        "held": "1",
        "given": "2",
    }


def test_parts_that_cannot_be_read_are_refused(tmp_path):
    out = tmp_path / "set.parquet"
    begun(out)
    (parts_of(out) / "000000000.parquet").write_bytes(b"no parquet")
    with pytest.raises(Trouble, match="not-results"):
        write_record_set(ask(5), out, 1)
    assert not out.exists()


def test_a_match_that_a_file_does_not_hold_is_refused(tmp_path):
    out = tmp_path / "set.parquet"
    write_record_set(ask(1), out, 1)
    with pytest.raises(Trouble, match="no-such-record"):
        record_of(out, "1/1")
    pl.DataFrame({"record": ["1/0"]}).write_parquet(tmp_path / "foreign.parquet")
    with pytest.raises(Trouble, match="not-results"):
        record_of(tmp_path / "foreign.parquet", "1/0")


def test_the_command_tells_what_it_wrote(tmp_path):
    wish = ["record-set", "palazzo", "--bots", "random", "--matches", "1", "--out", "one.parquet"]
    done = run(*wish, "--workers", "1", "--lang", "fr", cwd=tmp_path)
    rows = pl.read_parquet(tmp_path / "one.parquet").height
    told = f"one.parquet contient {rows} décisions de 1 partie.\n"
    assert (done.returncode, done.stdout, done.stderr) == (0, told, "")
    again = run(*wish, "--lang", "en", cwd=tmp_path)
    told = "quattrocento: 'one.parquet' exists already and is left as it is. Name another file.\n"
    assert (again.returncode, again.stdout, again.stderr) == (2, "", told)


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"title": "palazo"}, "no-such-game-but"),
        ({"matches": 0}, "few-games"),
        ({"seed": ""}, "no-seed"),
        ({"seats": 9}, "seats"),
        ({"bots": ["nobody"]}, "no-such-bot"),
        ({"bots": ["random"] * 3}, "names"),
        ({"options": {"edition": "alea"}}, "no-such-option"),
    ],
)
def test_what_cannot_be_asked_is_said(change, key):
    with pytest.raises(Trouble) as trouble:
        ask(**{"matches": 5, **change})
    assert trouble.value.key == key


@pytest.mark.parametrize(
    ("name", "workers", "key"),
    [
        ("new", 0, "few-workers"),
        ("held", 1, "out-exists"),
        ("held/new", 1, "unwritable-file"),
        (".", 1, "folder"),
    ],
)
def test_a_file_that_cannot_be_written_is_refused_before_anything_is_played(tmp_path, name, workers, key):
    held = tmp_path / "held"
    held.write_text("mine")
    with pytest.raises(Trouble) as trouble:
        write_record_set(ask(1), tmp_path / name, workers)
    assert trouble.value.key == key
    assert trouble.value.facts.get("path", tmp_path / name) == tmp_path / name
    assert list(tmp_path.iterdir()) == [held]
    assert held.read_text() == "mine"
