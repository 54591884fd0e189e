"""Studies: the same bytes whoever plays, interrupted without loss, refused with a reason."""

import os
import signal
import sys

import polars as pl
import pytest

from children import child
from quattrocento.core.trouble import Trouble
from quattrocento.games import game
from quattrocento.lab.chunk_matches import play_chunk
from quattrocento.lab.store import PARTS, Store
from quattrocento.lab.study import FACTS, RESULTS, study, tables
from quattrocento.lab.study_plan import BASE, EVERY, plan_study

FILES = ("results.parquet", "facts.parquet", "plan.json")


def ask(games, **more):
    return plan_study(game("palazzo"), more.pop("seats", 2), more.pop("bots", ["random"]), games, **more)


def content(folder):
    return [(folder / name).read_bytes() for name in FILES]


def test_any_number_of_workers_gives_the_same_bytes(tmp_path):
    for workers in (1, 2):
        study(ask(60), tmp_path / str(workers), workers)
    assert content(tmp_path / "1") == content(tmp_path / "2")
    assert sorted(path.name for path in (tmp_path / "1").iterdir()) == sorted(FILES)


def test_tables_are_as_documented(tmp_path):
    study(ask(30), tmp_path, 1)
    found = tables(tmp_path)
    assert dict(found["results"].schema) == RESULTS.columns
    assert dict(found["facts"].schema) == FACTS.columns
    assert found["results"].height == 60
    assert found["results"].equals(found["results"].sort(RESULTS.keys))


def test_bots_move_on_by_a_seat_from_match_to_match(tmp_path):
    study(ask(4, bots=["random", "greedy"]), tmp_path, 1)
    bots = tables(tmp_path)["results"]["bot"].to_list()
    assert bots == ["random", "greedy", "greedy", "random"] * 2


def test_more_matches_and_settings_are_added_to_what_is_there(tmp_path):
    told = []
    study(ask(10), tmp_path / "grown", 1)
    study(ask(40), tmp_path / "grown", 1)
    study(ask(40, compare=["least_price"]), tmp_path / "grown", 1, progress=lambda *now: told.append(now))
    assert told[0] == (40, 80)
    study(ask(40, compare=["least_price"]), tmp_path / "whole", 1)
    assert content(tmp_path / "grown") == content(tmp_path / "whole")


def test_a_finished_study_plays_nothing_again(tmp_path, monkeypatch):
    study(ask(5), tmp_path, 1)
    monkeypatch.setattr("quattrocento.lab.study.run", None)
    assert study(ask(5), tmp_path, 1).finished(["match"]) == {(match,) for match in range(5)}


def test_all_settings_play_the_same_deals(tmp_path):
    """An option that only matters when victories are shared leaves every point as it was."""
    study(ask(5, compare=["tie_break"]), tmp_path, 1)
    rows = tables(tmp_path)["results"].select("setting", "match", "seat", "points")
    base, other = rows.filter(setting=BASE), rows.filter(setting="tie_break=plain")
    assert base.drop("setting").equals(other.drop("setting"))


def test_a_part_that_is_there_twice_counts_once(tmp_path):
    plan = ask(5)
    rows = play_chunk(plan.missing(set())[0])
    store = Store(tmp_path, plan.fixed(), [FACTS, RESULTS])
    store.keep("one", rows)
    store.keep("two", rows)
    store.settle()
    assert tables(tmp_path)["results"].height == 10
    assert tables(tmp_path)["facts"].height == len(rows["facts"])
    assert not (tmp_path / PARTS).exists()


def test_facts_without_results_are_played_again(tmp_path):
    """The process died between the two files of a chunk."""
    plan = ask(5)
    study(plan, tmp_path / "whole", 1)
    store = Store(tmp_path / "torn", plan.fixed(), [FACTS, RESULTS])
    store.keep("base.0000000", play_chunk(plan.missing(set())[0]))
    (tmp_path / "torn" / PARTS / "base.0000000.results.parquet").unlink()
    study(plan, tmp_path / "torn", 1)
    assert content(tmp_path / "torn") == content(tmp_path / "whole")


SLOWLY = """
import sys, time
from quattrocento.lab.store import Store
from quattrocento.terminal.main import main

if __name__ == "__main__":
    keep = Store.keep

    def slowly(store, name, rows):
        keep(store, name, rows)
        print(name, flush=True)
        time.sleep(3600)

    Store.keep = slowly
    main()
"""


def test_an_interrupted_command_goes_on_where_it_was(tmp_path):
    script = tmp_path / "slowly.py"
    script.write_text(SLOWLY)
    arguments = ["lab", "palazzo", "--bots", "random", "--games", "100", "--workers", "2", "--lang", "en"]
    with child([sys.executable, script, *arguments, "--out", tmp_path / "cut"]) as process:
        assert process.stdout.readline().startswith("base.")
        os.killpg(process.pid, signal.SIGINT)
        _, told = process.communicate()
    assert process.returncode == 130
    assert told == "Interrupted after 25 matches; nothing is lost, and the same command goes on from here.\n"
    seen = []
    study(ask(100), tmp_path / "cut", 1, progress=lambda *now: seen.append(now))
    assert seen[0] == (25, 100)
    study(ask(100), tmp_path / "whole", 1)
    assert content(tmp_path / "cut") == content(tmp_path / "whole")


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"seed": "2"}, "seed"),
        ({"bots": ["greedy"]}, "bots"),
        ({"options": {"least_price": "1"}}, "least_price"),
    ],
)
def test_a_folder_of_another_run_is_refused(tmp_path, change, what):
    study(ask(2), tmp_path, 1)
    with pytest.raises(Trouble) as trouble:
        study(ask(2, **change), tmp_path, 1)
    assert (trouble.value.key, trouble.value.facts["what"]) == ("other-run", what)


def test_a_folder_that_holds_something_else_is_refused(tmp_path):
    (tmp_path / "plan.json").write_text("what?")
    with pytest.raises(Trouble, match="not-results"):
        study(ask(2), tmp_path, 1)


def test_results_that_cannot_be_read_are_refused(tmp_path):
    study(ask(2), tmp_path, 1)
    (tmp_path / "results.parquet").write_bytes(b"no parquet")
    with pytest.raises(Trouble, match="not-results"):
        study(ask(3), tmp_path, 1)


def test_a_folder_that_is_a_file_is_refused(tmp_path):
    (tmp_path / "out").touch()
    with pytest.raises(Trouble, match="unwritable-file"):
        study(ask(2), tmp_path / "out", 1)


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"games": 0}, "few-games"),
        ({"seed": ""}, "no-seed"),
        ({"seats": 9}, "seats"),
        ({"bots": ["nobody"]}, "no-such-bot"),
        ({"bots": ["random"] * 3}, "names"),
        ({"options": {"edition": "alea"}}, "no-such-option"),
        ({"compare": ["edition"]}, "no-such-option"),
        ({"compare": ["tie_brake"]}, "no-such-option-but"),
    ],
)
def test_what_cannot_be_asked_is_said(change, key):
    with pytest.raises(Trouble) as trouble:
        ask(**{"games": 5, **change})
    assert trouble.value.key == key


def test_an_option_without_another_value_cannot_be_compared():
    """The edition of alea is for three and more."""
    with pytest.raises(Trouble, match="nothing-to-compare"):
        plan_study(game("princes"), 2, ["random"], 5, compare=["edition"])


def test_every_option_is_compared_by_values_that_fit():
    settings = plan_study(game("firenze"), 3, ["random"], 5, compare=[EVERY]).settings
    assert {"campanile=out", "placement=dice", "neutral_seals=7"} <= set(settings)
    assert not any(name.startswith("first_player") for name in settings)
    assert settings[BASE]["first_player"] == "1"
    fixed = plan_study(
        game("firenze"), 3, ["random"], 5, options={"placement": "pictured"}, compare=["placement", EVERY]
    ).settings
    assert not any(name.startswith("neutral_seals") for name in fixed)


def test_bots_that_think_have_a_chunk_for_each_match():
    quick, slow = ask(60).missing(set()), ask(60)
    assert [len(chunk.matches) for chunk in quick] == [25, 25, 10]
    thinking = type(slow)(
        **{**{name: getattr(slow, name) for name in slow.__struct_fields__}, "bots": ["x"] * 2}
    )
    assert [len(chunk.matches) for chunk in thinking.missing({(BASE, 3)})] == [1] * 59


def test_frames_of_no_rows_have_their_columns(tmp_path):
    store = Store(tmp_path, ask(1).fixed(), [FACTS, RESULTS])
    assert dict(store.read("facts").schema) == FACTS.columns
    assert isinstance(store.read("results"), pl.DataFrame)
