"""The other commands, and what is said to those who mistype them."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import quattrocento
from children import child
from command import COMMAND, run

RECORDS = Path(__file__).parent.parent / "records" / "palazzo"


def test_games_for_people_and_for_scripts():
    done = run("games")
    assert "Palazzo, by Reiner Knizia" in done.stdout
    listed = json.loads(run("games", "--json").stdout)["games"]
    assert listed[0]["id"] == "palazzo"
    assert listed[0]["seats"] == [2, 3, 4]
    assert {option["id"] for option in listed[0]["options"]} >= {"tie_break", "depot_price"}
    assert "de Reiner Knizia" in run("games", "--lang", "fr").stdout


def test_simulate_prints_what_came_out():
    arguments = ("simulate", "palazzo", "--seats", 3, "--games", 5, "--seed", 1)
    result = json.loads(run(*arguments, "--json").stdout)
    assert list(result) == [
        "game",
        "seats",
        "games",
        "decisions",
        "seconds",
        "decisions_per_second",
        "compiled",
        "scores",
        "digest",
    ]
    assert (result["game"], result["seats"], result["games"]) == ("palazzo", 3, 5)
    assert json.loads(run(*arguments, "--json").stdout)["digest"] == result["digest"]
    said = run(*arguments).stdout
    assert "5 matches of Palazzo with 3 seats" in said
    assert result["digest"] in said


def test_simulate_takes_bots_and_options():
    arguments = (
        "simulate",
        "palazzo",
        "--games",
        2,
        "--bot",
        "greedy,random",
        "--option",
        "least_price=1",
        "--json",
    )
    result = json.loads(run(*arguments).stdout)
    assert [seat["bot"] for seat in result["scores"]] == ["greedy", "random"]


TELLING = """
import sys
from quattrocento.lab.simulate import Series
from quattrocento.terminal.main import main

play = Series.play

def told(series, options):
    play(series, options)
    if series.games == 1:
        print("one", file=sys.stderr, flush=True)

Series.play = told
main()
"""
"""The command, telling when its first match is over."""


def test_an_interrupted_simulation_tells_what_it_has():
    command = [sys.executable, "-c", TELLING, "simulate", "palazzo", "--games", "1000000", "--json"]
    with child(command) as process:
        assert process.stderr.readline() == "one\n"
        process.send_signal(signal.SIGINT)
        told, complained = process.communicate()
    assert process.returncode == 130
    assert json.loads(told)["games"] > 0
    assert "Traceback" not in complained


LEAVING = """
import atexit, signal
from quattrocento.lab.puzzle_making import PuzzleMaking
from quattrocento.terminal.main import main

def interrupted(making, *_):
    signal.raise_signal(signal.SIGINT)
    yield making.found

PuzzleMaking.go = interrupted
atexit.register(signal.raise_signal, signal.SIGINT)
main()
"""
"""The command, interrupted at its work and once more on its way out."""


def test_who_presses_ctrl_c_again_while_a_command_leaves_sees_no_traceback(tmp_path):
    command = [sys.executable, "-c", LEAVING, "puzzles", "make", "palazzo", "--file", str(tmp_path / "new")]
    with child(command) as process:
        told, complained = process.communicate()
    assert process.returncode == 130
    assert (told, complained.count("\n")) == ("", 1), complained


def test_bench_prints_figures():
    figures = json.loads(run("bench", "--seconds", 0.05, "--json").stdout)["games"][0]
    assert figures["game"] == "palazzo"
    assert figures["compiled"] == quattrocento.compiled
    told = run("bench", "--seconds", 0.05).stdout
    assert "decisions a second" in told
    assert "simulations a second at the opening" in told


@pytest.fixture
def recorded():
    return sorted(RECORDS.glob("*.jsonl"))[0]


def test_replay_shows_a_match_to_its_end(recorded):
    done = run("replay", recorded)
    assert "The fifth rider has come" in done.stdout
    assert "wins." in done.stdout or "share the victory" in done.stdout
    assert "Your money" not in done.stdout


def test_replay_stops_at_a_move_and_takes_a_seat(recorded):
    done = run("replay", recorded, "--at", 3, "--as", 1)
    assert "Your money" in done.stdout
    assert "The fifth rider" not in done.stdout
    assert "Quarry 1:" in run("replay", recorded, "--at", 3, "--plain").stdout


def test_verify_says_yes_or_why_not(recorded, tmp_path):
    good = run("verify", recorded)
    assert good.returncode == 0
    assert "by the rules" in good.stdout
    spoiled = tmp_path / "spoiled.jsonl"
    lines = recorded.read_text("utf-8").splitlines()
    spoiled.write_text("\n".join([*lines[:4], lines[4].replace('"seat":', '"seat":1'), *lines[5:]]), "utf-8")
    bad = run("verify", spoiled)
    assert bad.returncode == 1
    assert "Line 5" in bad.stderr


WRONG = [
    (["simulate", "palazo"], "Did you mean 'palazzo'?"),
    (["simulate", "go"], "There is no game 'go'"),
    (["simulate", "PALAZZO"], "Did you mean 'palazzo'?"),
    (["simulate", "palazzo", "--seed", ""], "The seed is empty"),
    (["simulate", "palazzo", "--option", "colour=red"], "there are: first_player"),
    (["simulate", "palazzo", "--seats", "7"], "takes 2 to 4 players"),
    (["simulate", "palazzo", "--seats", "many"], "--seats"),
    (["simulate", "palazzo", "--games", "0"], "At least one match"),
    (["simulate", "palazzo", "--bot", "gredy"], "Did you mean 'greedy'?"),
    (["simulate", "palazzo", "--option", "tie_break"], "NAME=VALUE"),
    (["simulate", "palazzo", "--option", "tiebreak=plain"], "Did you mean 'tie_break'?"),
    (["simulate", "palazzo", "--option", "tie_break=coin"], "it can be: triples, plain"),
    (["simulate"], "is missing"),
    (["plya"], "Did you mean 'play'?"),
    (["frobnicate"], "there are: play, learn, puzzle, games"),
    (["play", "palazzo", "chess"], "too much for the command: chess"),
    (["simulate", "palazzo", "--seats"], "after '--seats' a value is missing"),
    (["play", "--delay", "99"], "'--delay' takes a number from 0 to 60"),
    (["play", "--anew"], "--anew goes together with --daily only"),
    (["play", "--anew", "--daily", "--resume", "x.jsonl"], "leave out --daily"),
    (["simulate", "palazzo", "--frobnicate"], "--frobnicate"),
    (["play", "palazzo", "--seats", "1"], "takes 2 to 4 players"),
    (["play", "--players", "A,B,C", "--seats", "2"], "the number of seats differ: 3 and 2"),
    (["play", "--option", "first_player=4", "--seats", "2"], "it can be: 1, 2, random"),
    (["play", "--lang", "tlh"], "There is no language 'tlh'"),
    (["play", "--seed", ""], "The seed is empty"),
    (["play", "--resume", "nowhere.jsonl"], "There is no file 'nowhere.jsonl'"),
    (["play", "--resume", "."], "is a folder"),
    (["play", "palazzo", "--resume", "x.jsonl"], "leave out GAME"),
    (["play", "--resume", "a" * 300], "cannot be read"),
    (["play", "--players", "Anna\x1b[31m,greedy"], "cannot be called"),
    (["play", "--seats", "9999999999"], "takes 2 to 4"),
    (["play", "--delay", "inf"], "--delay"),
    (["replay", "."], "is a folder"),
    (["replay", "nowhere.jsonl"], "There is no file"),
    (["verify", "."], "is a folder"),
    (["play", "--resume", "binary"], "is not a text file"),
    (["replay", "recorded", "--at", "99999"], "There is no move number 99999"),
    (["replay", "recorded", "--as", "9"], "There is no seat 9"),
    (["castle"], "castle"),
]


@pytest.mark.parametrize(("arguments", "said"), WRONG, ids=[" ".join(wrong) for wrong, _ in WRONG])
def test_bad_arguments_get_one_line_and_exit_code_2(arguments, said, recorded, tmp_path):
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    given = [str(recorded) if argument == "recorded" else argument for argument in arguments]
    done = run(*given, cwd=tmp_path)
    assert done.returncode == 2
    assert said in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert done.stdout == ""


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "1 match of The Princes of Florence with 1 seat:"), ("fr", "1 partie à 1 place :")],
)
def test_one_match_on_one_seat_is_told_in_the_singular(language, told):
    done = run("simulate", "princes", "--seats", 1, "--games", 1, "--lang", language)
    assert told in done.stdout


def test_errors_are_told_in_the_language():
    done = run("simulate", "palazo", "--lang", "fr")
    assert "Vouliez-vous dire « palazzo » ?" in done.stderr


LOADED = """
import atexit, sys
from quattrocento.terminal.main import main

atexit.register(lambda: print(*sys.modules, file=sys.stderr))
sys.argv = ["quattrocento", "--help"]
main()
"""
"""Asks for help, then lists what was loaded for it."""


def test_help_comes_quickly_and_in_the_language():
    """Quickly, because nothing is loaded that help does not need: no game, no server, no laboratory."""
    assert "Play a match" in run("--help").stdout
    assert "Jouer une partie" in run("--help", env={"LC_ALL": "fr_FR.UTF-8"}).stdout
    listed = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True)
    loaded = set(listed.stderr.split())
    assert "quattrocento.terminal.main" in loaded
    assert not loaded & {"litestar", "sqlalchemy", "uvicorn", "numpy", "polars"}
    assert not [name for name in loaded if name.startswith("quattrocento.server")]
    rooms = [name for name in loaded if name.startswith("quattrocento.games.") and name.count(".") > 2]
    assert rooms == [], "the folder of a game is looked into for its words only"


def test_help_is_in_the_language_down_to_its_headings():
    """What the library for arguments says of its own is put into the language as well."""
    said = run("--lang", "fr").stdout + run("simulate", "--help", "--lang", "fr").stdout
    headings = ("Emploi : ", "Arguments :", "Options :", "Commandes :", "[par défaut : 100]", "[obligatoire]")
    for heading in headings:
        assert heading in said
    for english in ("Usage:", "Commands:", "default:", "required", "Show this"):
        assert english not in said


def test_without_a_command_the_help_is_shown():
    assert run().stdout == run("--help").stdout
    assert run("--version").stdout.strip() == quattrocento.__version__


def test_a_reader_who_has_seen_enough_is_no_error():
    shell = f"{COMMAND[0]} -c '{COMMAND[2]}' games --json | head -1"
    done = subprocess.run(shell, shell=True, capture_output=True, text=True, check=False)
    assert done.stderr == ""
