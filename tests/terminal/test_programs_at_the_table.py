"""A person plays against a program from outside at the terminal."""

import subprocess
import sys
from pathlib import Path

import pytest

from quattrocento.core import record
from quattrocento.core.trouble import Trouble
from quattrocento.terminal.play import new_match, resume_match
from quattrocento.text.speech import Speech

OUTSIDER = Path(__file__).parent.parent / "outsider.py"


def table(manner):
    return f"Anna,program:name=scout:seconds=200:{sys.executable} {OUTSIDER} {manner}"


def run(*arguments, typed=""):
    command = [sys.executable, "-m", "quattrocento", "play", "--lang", "en", "--plain", *arguments]
    return subprocess.run(command, input=typed, capture_output=True, text=True)


def test_a_person_plays_against_a_program(tmp_path):
    kept = tmp_path / "match.jsonl"
    given = ("palazzo", "--players", table("well"), "--seed", "7", "--save", str(kept))
    done = run(*given, typed="1\n1\n1\n")
    assert done.returncode == 0, done.stderr
    assert "(scout)" in done.stdout
    assert "forfeited" not in done.stdout
    match = record.replay(
        record.read(kept.read_text()), lambda _: new_match("palazzo", 2, None, "1", {}, Speech("en")).game
    )
    assert {move.seat for move in match.moves} == {0, 1}


def test_a_program_that_crashes_is_replaced_and_the_person_told(tmp_path):
    kept = tmp_path / "match.jsonl"
    typed = "1\n" * 12
    done = run("palazzo", "--players", table("crash"), "--seed", "7", "--save", str(kept), typed=typed)
    assert done.returncode == 0, done.stderr
    told = (
        "scout has forfeited: the program ended. A greedy player takes its seat. Its last words: ValueError"
    )
    assert told in " ".join(done.stdout.split())


def test_a_program_in_a_record_is_not_run_unless_the_person_says_so(tmp_path):
    sign = tmp_path / "it-ran"
    kept = tmp_path / "match.jsonl"
    match = new_match("palazzo", None, f"Anna,program:touch {sign}", "7", {}, Speech("en"))
    kept.write_text(record.write(match))
    with pytest.raises(Trouble) as trouble:
        resume_match(kept)
    assert trouble.value.key == "program-in-record"
    done = run("--resume", str(kept))
    assert (done.returncode, sign.exists()) == (2, False)
    assert f"touch {sign}" in done.stderr
    done = run("--resume", str(kept), "--programs")
    assert (done.returncode, sign.exists()) == (2, True)
    assert "ended before it said hello" in done.stderr
