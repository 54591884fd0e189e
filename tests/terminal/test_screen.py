"""How long lines are laid out on a narrow screen."""

import re

import pytest
from rich.text import Text

from quattrocento.terminal.menu import print_move
from quattrocento.terminal.screen import Screen


@pytest.fixture
def narrow(monkeypatch):
    monkeypatch.setenv("COLUMNS", "40")
    return Screen()


@pytest.mark.parametrize("length", range(30, 45))
@pytest.mark.parametrize("kind", [str, Text])
def test_no_line_begins_with_a_mark_or_ends_with_a_blank(narrow, capsys, length, kind):
    narrow.line(kind("x" * (length - 8) + " restants : 6. Vouliez-vous dire ?"), "bold")
    lines = capsys.readouterr().out.splitlines()
    assert not [line for line in lines if re.match(r"\s*[:?]", line) or line != line.rstrip()]
    assert max(map(len, lines)) <= 40


def test_lines_that_come_together_stay_apart(narrow, capsys):
    narrow.line("one\n  two " + "x" * 20 + "\nthree " + "y" * 20)
    assert capsys.readouterr().out.splitlines() == ["one", "  two " + "x" * 20, "three " + "y" * 20]


def test_a_reader_gets_long_lines_whole(capsys):
    Screen(plain=True).line("word " * 40)
    assert capsys.readouterr().out.count("\n") == 1


def test_a_hint_stands_beside_its_move_or_below_where_there_is_no_room(narrow, capsys):
    print_move(narrow, "   1  pass  ", "keep your cards; out of this visit")
    print_move(narrow, "   2  a label of many words  ", "so the hint stands below")
    assert capsys.readouterr().out.splitlines() == [
        "   1  pass  keep your cards; out of this",
        "            visit",
        "   2  a label of many words",
        "          so the hint stands below",
    ]
