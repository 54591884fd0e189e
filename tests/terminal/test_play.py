"""The text client as a person meets it: a real process, its input and its output."""

import os
import pty
import re
import select
import signal
import subprocess

import pytest

from children import child, end
from command import COMMAND, flat, run, with_quick_bots

pytestmark = pytest.mark.matches


def first_moves(count):
    """Type the first legal move again and again."""
    return "1\n" * count


def test_a_whole_match_against_bots_through_a_pipe():
    done = run("play", "palazzo", "--seats", 2, "--seed", "pipe", typed=first_moves(3000))
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert "The fifth rider has come" in done.stdout
    assert re.search(r"^1\. .*: -?\d+ pts", done.stdout, re.MULTILINE)
    assert "The seed was pipe" in done.stdout
    assert "\x1b" not in done.stdout


@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_is_wider_than_80_columns(language):
    done = run("play", "--seed", "wide", "--lang", language, "--players", "greedy,greedy,greedy,greedy")
    assert done.returncode == 0, done.stderr
    assert max(len(line) for line in done.stdout.splitlines()) <= 80


def test_watching_bots_needs_nobody():
    done = run("play", "--players", "greedy,random", "--seed", 4)
    assert done.returncode == 0
    assert "Lucrezia (greedy)" in done.stdout
    assert "You may" not in done.stdout


def test_moves_are_typed_in_notation_in_the_language_or_as_numbers():
    typed = "prendre de l'argent\n1\n1\n" + "quit\n"
    done = run("play", "--seed", 7, "--lang", "fr", typed=typed)
    assert "Joueur 1 prend de l’argent." in done.stdout
    done = run("play", "--seed", 7, typed="Take   MONEY\n1\n1\nquit\n")
    assert "Player 1 takes money." in done.stdout


def test_a_wrong_line_is_answered_and_changes_nothing():
    typed = "castle\n99\n0\n\npass\ntake money please\nundo\nredo\nscore\nquit\n"
    done = run("play", "--seed", 7, typed=typed)
    assert "'castle' is not a move of this game" in done.stdout
    assert done.stdout.count("Please type a number from 1 to 2") == 2
    assert "This move belongs to another moment of the game. [TAB-3]" in done.stdout
    assert "Did you mean: take money?" in done.stdout
    assert "There is no move to take back. [TAB-5]" in done.stdout
    assert "nothing back that could be played again. [TAB-8]" in done.stdout
    assert "Player 1: 0 pts" in done.stdout
    assert done.returncode == 0


@pytest.mark.parametrize(
    ("language", "typed", "when", "first"),
    [
        (
            "en",
            "auction\nhelp auction",
            "right after you have turned two tiles and instead of buying. [PAL-6.3]",
            "First: turn tiles.",
        ),
        ("fr", "auction", "[PAL-6.3]", "D’abord : retourner deux tuiles."),
    ],
)
def test_a_move_at_a_wrong_moment_is_told_its_moment_and_what_comes_first(language, typed, when, first):
    done = run("play", "--seed", 7, "--lang", language, typed=f"{typed}\nquit\n")
    asked = typed.count("\n") + 1
    assert flat(done.stdout).count(when) == asked
    assert done.stdout.count(f"\n{first}\n") == asked


def test_files_that_cannot_be_written_are_told_and_the_match_goes_on(tmp_path):
    (tmp_path / "file").write_text("", "utf-8")
    wrong = ["/", ".", "..", "~nobody-at-all/x", f"{tmp_path}/file/x", "a" * 400, "a\x07b"]
    typed = "".join(f"save {path}\n" for path in wrong) + "save\nscore\nquit\n"
    done = run("play", "--seed", 7, typed=typed, cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert flat(done.stdout).count("is a folder; name a file in it") == 3
    assert flat(done.stdout).count("cannot be written") == 2
    assert "Player 1: 0 pts" in done.stdout


def test_where_there_is_one_number_only_it_is_named():
    done = run("play", "--seed", 7, typed="1\n9\nquit\n")
    assert re.search(r"Please type 1, the only number|from 1 to", done.stdout)


def test_undo_and_redo_at_the_table():
    done = run("play", "--seed", 7, typed="1\n1\nundo\nredo\nundo\nlog\nquit\n")
    assert done.stdout.count("Taken back: take red 5.") == 2
    assert "Played again: take red 5." in done.stdout


def test_several_moves_in_one_line_stop_at_the_first_that_fails():
    done = run("play", "--seed", 7, typed="take money; 1; castle; 1\nundo; score\nquit\n")
    assert "Player 1 takes a red 5." in done.stdout
    assert "'castle' is not a move of this game" in done.stdout
    assert "Taken back: take red 5." in done.stdout
    assert "Player 1: 0 pts" in done.stdout


def test_a_line_of_moves_ends_where_somebody_else_decides():
    done = run("play", "--players", "Anna,Bruno", "--seed", 7, typed="\n1; 1; 1; 1; 1; 1\n\nquit\n")
    own, _ = done.stdout.split("Please hand over to Bruno")
    assert own.count("Anna takes") == 2, "what happened last is told to the next person"
    assert "Bruno takes" not in done.stdout


def test_whatever_is_typed_nothing_breaks():
    """Endless digits, foreign digits, control characters, paths that cannot be."""
    strange = [
        "9" * 5000,
        "²",
        "٣",
        "\x1b[A\t",
        "save ~nobody-at-all/x",
        f"save /tmp/{'a' * 300}",
        "log 99999999999",
    ]
    strange += [
        "rule " + "9" * 5000,
        "rules 99",
        "take\tmoney",
        ";;;",
        "x" * 20_000,
        "undo;undo",
        "rule \N{DIGIT ONE}.2",
    ]
    done = run("play", "--seed", 7, typed="\n".join([*strange, "quit", ""]))
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert "Player 1 takes money." in done.stdout


def test_a_byte_that_is_no_text_is_no_end():
    command = [*COMMAND, *with_quick_bots(["play", "--seed", 7])]
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "PYTHONIOENCODING": "utf-8:strict"}
    done = subprocess.run(
        command, input=b"\xff\xfe\nquit\n", capture_output=True, env=environment, check=False
    )
    assert done.returncode == 0
    assert b"Goodbye." in done.stdout


def test_a_newcomer_finds_rules_chapters_and_advice():
    done = run("play", "--seed", 7, typed="rules\nrules 2\nrule 3.2\nhint\nquit\n")
    assert "On your turn you do one thing" in flat(done.stdout)
    assert "PAL-2.1" in done.stdout
    assert "PAL-2.2" in done.stdout
    assert "PAL-3.2  " in done.stdout
    advice = done.stdout.partition("A master would:")[2]
    assert re.search(r"\d+ % of wins", advice), "of each move, or of moves that are as good as each other"
    assert re.search(r"^ +1  take money", advice, re.MULTILINE)
    assert re.search(r"^ +2  turn tiles", advice, re.MULTILINE)


@pytest.mark.parametrize("typed", ["prendre de l'argent", "PRENDRE DE L’ARGENT.", "argent", "prend"])
def test_french_is_understood_as_people_type_it(typed):
    done = run("play", "--seed", 7, "--lang", "fr", typed=f"{typed}\nquitter\n")
    assert "Joueur 1 prend de l’argent." in done.stdout


def test_suggestions_are_in_the_language():
    done = run(
        "play", "--seed", 7, "--lang", "fr", typed="prendrd de largent\nregle pal-2.2\npasser\nquitter\n"
    )
    assert "Vouliez-vous dire : prendre de l’argent ?" in flat(done.stdout)
    assert "PAL-2.2  " in done.stdout
    assert "[TAB-3]" in done.stdout


def test_where_the_match_cannot_be_kept_it_is_said_once_and_played_on(tmp_path):
    (tmp_path / "file").write_text("in the way", "utf-8")
    done = run("play", "--seed", 7, typed="1\n1\n1\nquit\n", env={"XDG_DATA_HOME": str(tmp_path / "file")})
    assert done.returncode == 0
    assert done.stdout.count("is not kept on disk any more") == 1
    assert "Player 1 takes a red 6." in done.stdout


@pytest.mark.rule("TAB-7")
def test_what_was_shown_is_not_taken_back():
    done = run("play", "--seed", 7, typed="1\nundo\nquit\n")
    assert "Your last move showed something that was hidden: it stands. [TAB-7]" in done.stdout


def test_help_rules_log_and_board():
    typed = "?\nhelp\nrule\nrule pal-7.4\nrule PAL-6.4\nrule XYZ\nlog\nlog 2\nboard\nsave\nquit\n"
    done = run("play", "--seed", 7, typed=typed)
    assert done.stdout.count("rule by its id") == 2
    assert "PAL-7.4  " in done.stdout
    assert "Other reading:" in done.stdout
    assert "Option: depot_price" in done.stdout
    assert "Neither a rule nor a chapter is called 'XYZ'" in done.stdout
    assert "Nothing has happened yet." in done.stdout
    assert done.stdout.count("Quarry 3") == 2
    assert "Save to which file?" in done.stdout


def test_french_commands_have_french_names():
    done = run(
        "play",
        "--seed",
        7,
        typed="aide\njournal\npoints\nrègle PAL-2.2\ntable\nannuler\nquitter\n",
        env={"LC_ALL": "fr_FR.UTF-8"},
    )
    assert "reprendre votre dernier coup" in done.stdout
    assert "Il n’y a pas de coup à reprendre. [TAB-5]" in done.stdout
    assert "Au revoir." in done.stdout


def test_plain_output_is_one_fact_a_line():
    done = run("play", "--plain", "--seed", 7, typed="turn tiles\nquit\n")
    assert "Quarry 2: marble, floor 2, 3 windows." in done.stdout
    assert "An element with 1 window would go to quarry 2." in done.stdout
    assert re.search(r"^1\. take money: turn up 4 cards; you take two$", done.stdout, re.MULTILINE)
    assert not re.search(r"[|─│·]| {3}", done.stdout)


def test_a_file_that_is_there_is_not_written_over(tmp_path):
    kept = tmp_path / "match.jsonl"
    kept.write_text("somebody else's")
    done = run("play", "--seed", 7, "--save", kept, typed="quit\n")
    assert done.returncode == 2
    assert "exists already and is left as it is" in flat(done.stderr)
    assert kept.read_text() == "somebody else's"


def test_save_resume_and_go_on(tmp_path):
    saved = tmp_path / "matches" / "mine.jsonl"
    done = run("play", "--seed", 7, typed=f"1\n1\n1\nsave {saved}\nquit\n")
    assert f"  quattrocento play --resume {saved}\n" in done.stdout
    first = saved.read_text("utf-8")
    done = run("play", "--resume", saved, typed="quit\n")
    assert "Resumed after" in done.stdout
    assert saved.read_text("utf-8") == first
    done = run("play", "--resume", saved, typed=first_moves(3000))
    assert "The match is over." in done.stdout
    assert run("verify", saved).returncode == 0


def test_quitting_keeps_the_match_in_the_data_folder(tmp_path):
    run("play", "--seed", 7, typed="1\n", env={"XDG_DATA_HOME": str(tmp_path)})
    kept = list(tmp_path.rglob("*.jsonl"))
    assert len(kept) == 1
    assert run("verify", kept[0]).returncode == 0


def test_a_folder_to_save_in_is_refused_and_the_match_goes_on(tmp_path):
    done = run("play", "--seed", 7, typed=f"save {tmp_path}\nsave /dev/null/x\nscore\nquit\n")
    assert "is a folder; name a file in it" in flat(done.stdout)
    assert "cannot be written" in flat(done.stdout)
    assert "Player 1: 0 pts" in done.stdout


def test_friends_hand_the_keyboard_over_and_see_only_their_own_hand():
    """Between two people the screen is covered; what is printed for one never shows the other's hand."""
    typed = "\n1\n1\n1\n\n1\nquit\n"
    done = run("play", "--players", "Anna,Bruno", "--seed", 7, typed=typed)
    assert done.stdout.count("Please hand over to Anna") == 1
    assert done.stdout.count("Please hand over to Bruno") == 1
    before, after = done.stdout.split("Please hand over to Bruno")
    assert "\n" * 100 in before
    hands = re.findall(r"Your money: (.*?) ·", done.stdout)
    assert len(set(hands)) >= 2
    assert hands[0] not in after


def test_a_killed_process_loses_no_move(tmp_path):
    """Every move of a person is on disk before the next question is asked."""
    saved = tmp_path / "killed.jsonl"
    command = [*COMMAND, *with_quick_bots(["play", "--seed", 7, "--save", saved])]
    with child(command, env={**os.environ, "LC_ALL": "C.UTF-8"}) as process:
        process.stdin.write("1\n1\n")
        process.stdin.flush()
        read = ""
        while "take a money card" not in read:  # the question after the first card was taken
            letter = process.stdout.read(1)
            assert letter, read
            read += letter
    assert run("verify", saved).returncode == 0
    assert '"play":"take red 5"' in saved.read_text("utf-8")


class Terminal:
    """The command on a pseudo-terminal, typed at and looked at like a person would."""

    def __init__(self, *arguments, **env):
        self.master, slave = pty.openpty()
        base = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
        self.process = subprocess.Popen(
            [*COMMAND, *with_quick_bots(["play", "--seed", 7, *arguments])],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**base, "LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "COLUMNS": "80", **env},
            start_new_session=True,
        )
        os.close(slave)
        self.screen = b""

    def read(self, wanted):
        """Read until *wanted* is on the screen; what came after it waits for the next look."""
        while wanted not in self.screen:
            self.screen += os.read(self.master, 65536)
        before, self.screen = self.screen.split(wanted, 1)
        return before + wanted

    def type(self, keys, wanted):
        """Type *keys* and read until *wanted* is on the screen."""
        os.write(self.master, keys)
        return self.read(wanted)

    def interrupt(self):
        """Press Control-C until it is heard.

        A signal between the prompt and the wait for a key is noticed with the next key only.
        """
        while not select.select([self.master], [], [], 0.5)[0]:
            self.process.send_signal(signal.SIGINT)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        end(self.process)
        os.close(self.master)


def test_control_c_says_goodbye_and_keeps_the_match(tmp_path):
    saved = tmp_path / "interrupted.jsonl"
    with Terminal("--save", saved, NO_COLOR="1") as terminal:
        terminal.read(b"> ")
        terminal.type(b"1\r", b"take two money cards")
        terminal.read(b"> ")
        terminal.interrupt()
        terminal.read(b"Goodbye.")
        assert terminal.process.wait() == 0
    assert run("verify", saved).returncode == 0


def test_colour_only_where_it_is_wanted():
    """A terminal gets colour; NO_COLOR, --plain and a pipe do not."""
    for arguments, env, coloured in ([], {}, True), ([], {"NO_COLOR": "1"}, False), (["--plain"], {}, False):
        with Terminal(*arguments, **env) as terminal:
            assert (b"\x1b[31m" in terminal.read(b"> ")) == coloured


def test_the_hand_over_clears_the_screen_then_its_history_and_what_was_typed():
    with Terminal("--players", "Anna,Bruno") as terminal:
        terminal.read(b"hand over to Anna")
        terminal.type(b"\r", b"> ")
        terminal.type(b"1\r", b"take two")
        terminal.read(b"> ")
        terminal.type(b"1\r", b"take a money card")
        terminal.read(b"> ")
        covered = terminal.type(b"1\r", b"hand over to Bruno")
        assert covered.index(b"\x1b[2J") < covered.index(b"\x1b[3J")
        terminal.type(b"\r", b"take a money card")
        terminal.read(b"> ")
        assert b"1" not in terminal.type(b"\x1b[Aboard\r", b"board").split(b"board")[0]


def test_a_terminal_that_cannot_clear_is_covered_by_empty_lines():
    with Terminal("--players", "Anna,Bruno", TERM="dumb") as terminal:
        assert b"\n" * 3 in terminal.read(b"hand over to Anna").replace(b"\r", b"")


def test_a_terminal_without_the_letters_shows_replacements():
    done = run(
        "play",
        "--seed",
        7,
        "--lang",
        "fr",
        typed="quit\n",
        env={"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
    )
    assert done.returncode == 0
    assert "?" in done.stdout


@pytest.mark.parametrize(("language", "pay", "leave"), [("en", "pay", "quit"), ("fr", "payer", "quitter")])
def test_paying_settles_what_is_laid(language, pay, leave):
    done = run("play", "--seed", 7, "--lang", language, "--plain", typed=f"2\n1\n1\n2\n{pay}\n{leave}\n")
    assert not re.search("impossible|possible now|possible maintenant", done.stdout)
