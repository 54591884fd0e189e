"""Programs from outside at tournaments and simulations: names, workers, going on, forfeits told."""

import sys
from pathlib import Path

import msgspec
import polars as pl
import pytest

from quattrocento.lab import tournament_ratings
from quattrocento.lab.tournament import play
from quattrocento.lab.tournament_plan import Setup
from quattrocento.lab.tournament_report import Report
from quattrocento.lab.tournament_text import told
from quattrocento.terminal.simulation import run_simulation
from quattrocento.text.speech import Speech

OUTSIDER = Path(__file__).parent.parent / "outsider.py"


@pytest.fixture(autouse=True)
def _few_resamples(monkeypatch):
    """Intervals of ratings matter elsewhere."""
    monkeypatch.setattr(tournament_ratings, "RESAMPLES", 20)


def program(manner, name="scout"):
    return f"program:name={name}:seconds=200:{sys.executable} {OUTSIDER} {manner}"


def test_results_are_the_same_with_one_process_or_two_and_go_on_where_they_stopped(tmp_path):
    bots = [program("well"), "random"]
    one, two = tmp_path / "one", tmp_path / "two"
    whole = play(Setup("augsburg", 2, bots, 4, out=one, workers=1))
    play(Setup("augsburg", 2, bots, 2, out=two, workers=1))
    play(Setup("augsburg", 2, bots, 4, out=two, workers=2))
    assert (one / "matches.parquet").read_bytes() == (two / "matches.parquet").read_bytes()
    assert whole.plan.bots == ["scout", "random"]
    assert msgspec.json.decode((one / "plan.json").read_bytes())["programs"] == {"scout": bots[0]}
    assert set(pl.read_parquet(one / "matches.parquet")["bot"]) == {"scout", "random"}
    assert whole.forfeits == []


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "scout forfeited 2 matches: the program ended."),
        ("fr", "scout a perdu 2 parties par forfait : le programme s’est arrêté."),
    ],
)
def test_forfeits_are_told(language, sentence):
    found = play(Setup("augsburg", 2, [program("crash"), "random"], 2, workers=1))
    figures = {each.bot: each for each in found.line_ups[0].figures}
    assert figures["random"].share.mean == 1
    assert figures["scout"].rank.mean == 2
    assert figures["scout"].margin.mean <= 0
    assert sentence in list(told(Speech(language), found))
    assert sentence in Report(found, Speech(language)).summary()


def test_a_folder_of_before_there_were_forfeits_is_taken_up(tmp_path):
    play(Setup("augsburg", 2, ["greedy", "random"], 2, out=tmp_path, workers=1))
    assert "programs" not in msgspec.json.decode((tmp_path / "plan.json").read_bytes())
    path = tmp_path / "matches.parquet"
    pl.read_parquet(path).drop("forfeit").write_parquet(path)
    assert play(Setup("augsburg", 2, ["greedy", "random"], 4, out=tmp_path, workers=1)).matches == 4


def test_a_simulation_tells_forfeits_with_the_last_words(capsys):
    run_simulation(Speech("en"), "augsburg", 2, 1, "1", f"{program('crash')},random", {}, json=False)
    printed = capsys.readouterr()
    assert "Seat 1 (scout) forfeited 1 match." in printed.out
    folded = " ".join(printed.err.split())
    assert "scout has forfeited: the program ended." in folded
    assert "Its last words: ValueError: the sky fell" in folded
