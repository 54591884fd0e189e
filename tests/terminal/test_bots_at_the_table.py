"""Bots at the terminal: their levels by name, what they advise, and what they thought afterwards."""

import re
from pathlib import Path

import pytest

from command import run
from quattrocento.bots import bot
from quattrocento.bots.bot import consider
from quattrocento.bots.levels import LEVELS
from quattrocento.core import record
from quattrocento.core.entropy import quick
from quattrocento.games import game as find_game
from quattrocento.games import titles
from quattrocento.terminal.bot_thoughts import tell_afterwards
from quattrocento.terminal.play import new_match
from quattrocento.text.advice import weighing_bot
from quattrocento.text.bots import OFFERED, bot_meant, bot_word
from quattrocento.text.games import game_text
from quattrocento.text.speech import LANGUAGES, Speech
from typist import Typist

RECORD = Path(__file__).parents[1] / "records" / "palazzo" / "2-seats-greedy.jsonl"


def test_without_a_word_the_usual_level_sits_down():
    match = new_match("palazzo", 3, None, "7", {}, Speech("en"))
    assert match.bots == ["", "journeyman", "journeyman"]
    assert match.players[1] == "Cosimo (journeyman)"


@pytest.mark.parametrize(
    ("language", "typed", "kinds", "name"),
    [
        ("en", "Anna, Maestro ,RANDOM", ["", "maestro", "random"], "Cosimo (maestro)"),
        ("fr", "Anna,maitre,hasard", ["", "master", "random"], "Cosimo (maître)"),
        ("fr", "Anna,Compagnon,greedy", ["", "journeyman", "greedy"], "Cosimo (compagnon)"),
        (
            "en",
            "Anna,search:simulations=40,master",
            ["", "search:simulations=40", "master"],
            "Cosimo (search:simulations=40)",
        ),
    ],
)
def test_bots_are_called_in_the_language_or_by_their_ids(language, typed, kinds, name):
    match = new_match("palazzo", None, typed, "7", {}, Speech(language))
    assert match.bots == kinds
    assert match.players[1] == name


def test_every_bot_has_a_word_of_its_own_in_every_language():
    for language in LANGUAGES:
        speech = Speech(language)
        assert [bot_meant(speech, bot_word(speech, kind)) for kind in OFFERED] == list(OFFERED)
        assert bot_meant(speech, "Anna") == ""


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_can_weigh_several_moves_of_every_game(level):
    for title in titles():
        state = new_match(title.id, title.players[0], None, "7", {}, Speech("en")).state
        made, seat = bot(f"{weighing_bot(title, level)}:playouts=4", title), state.actors()[0]
        assert len(consider(made, state, seat, quick(1))) >= min(len(state.legal(seat)), 3)


def afterwards(lines, language="en", kind="apprentice"):
    """Type lines after a recorded match that two such bots are said to have played."""
    match = record.replay(record.read(RECORD.read_text("utf-8")), find_game)
    match.bots = [kind, "greedy"]
    screen = Typist(False, lines)
    tell_afterwards(screen, game_text(match.game, Speech(language), match.players), match)
    return match, screen


def test_afterwards_the_moves_of_bots_are_listed_and_explained(capsys):
    match, screen = afterwards(["thoughts", "thoughts 1", "", "thoughts 2"])
    told = capsys.readouterr().out
    assert screen.lines == ["thoughts 2"], "an empty line leaves"
    numbers = [int(number) for number in re.findall(r"^(\d+)\. ", told, re.MULTILINE)]
    assert len(numbers) == 20
    assert all(match.moves[number - 1].seat == 0 for number in numbers)
    assert f"Move 1: {match.players[0]} chose “" in told
    assert re.search(r"^   1  .* \d+ % of wins", told, re.MULTILINE)


def test_thoughts_that_cannot_be_told_say_why(capsys):
    entries = record.read(RECORD.read_text("utf-8")).entries
    other = next(entry.move for entry in entries if entry.seat == 2)
    afterwards(["pensées 0", "pensées x", "pensées 9999", f"pensées {other}", "quitter"], "fr")
    told = capsys.readouterr().out
    assert told.count(f"{len(entries)}") >= 3
    assert "sans le comparer à d’autres" in told


def test_who_does_not_weigh_moves_is_not_asked(capsys):
    afterwards([], kind="random")
    assert "thoughts" not in capsys.readouterr().out


def test_after_a_match_with_a_level_a_person_is_asked_once_more(tmp_path):
    told = record.read(RECORD.read_text("utf-8"))
    match = record.replay(told, find_game, len(told.entries) - 1)
    match.bots = ["", "apprentice"] if told.entries[-1].seat == 1 else ["apprentice", ""]
    saved = tmp_path / "nearly.jsonl"
    saved.write_text(record.write(match), "utf-8")
    done = run("play", "--resume", saved, typed=f"{told.entries[-1].play}\nthoughts\n\n")
    assert done.returncode == 0, done.stderr
    assert "Type thoughts to list" in " ".join(done.stdout.split())


def test_afterwards_a_bot_says_what_it_was_after(capsys):
    match, _ = afterwards(["why 1", "why 0", "why"])
    told = capsys.readouterr().out
    assert "Type why 12 to hear" in told
    assert f"1. {match.players[0]}, “" in told
    assert re.search(r"^  (I |No single)", told, re.MULTILINE)
    assert told.count("There is no move") == 2 or told.count(f"{len(match.moves)}") >= 2
    afterwards(["pourquoi 1"], "fr")
    assert re.search(r"^  (Je |J’|Aucun)", capsys.readouterr().out, re.MULTILINE)


@pytest.mark.parametrize(
    ("thinking", "said"), [("quick", "think quickly"), ("long", "think long"), ("normal", "")]
)
def test_how_much_bots_think_is_said_at_the_table(tmp_path, thinking, said):
    done = run(
        "play", "palazzo", "--seed", "7", "--thinking", thinking, "--save", tmp_path / "m", typed="quit\n"
    )
    assert done.returncode == 0, done.stderr
    assert ("The bots think" in done.stdout) is bool(said)
    assert said in done.stdout


def test_thinking_that_there_is_not_is_refused(tmp_path):
    done = run("play", "palazzo", "--thinking", "forever", "--save", tmp_path / "m", typed="quit\n")
    assert done.returncode == 2
    assert "quick, normal, long" in " ".join(done.stderr.split())
