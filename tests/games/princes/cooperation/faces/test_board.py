"""Principalities that join at their borders, drawn and read out, and offers answered at the terminal."""

import re

import pytest

from command import run
from princes_cooperation import offer, together
from princes_sittings import ENDS, numbers
from quattrocento.core.trouble import Trouble
from quattrocento.games import game
from quattrocento.games.princes.faces.text import PrincesText
from quattrocento.games.princes.rules.words import WORDS
from quattrocento.terminal.board import board
from quattrocento.terminal.menu import find
from quattrocento.text.speech import Speech

NAMES = ["Anna", "Bruno", "Carla", "Dario", "Elsa"]
OPTIONS = ("--option", "cooperation=on")


def text_in(language="en"):
    return PrincesText(Speech(language), WORDS, NAMES)


def shown(table, seat, width=80, language="en"):
    """Draw a table for a seat."""
    lines = board(game("princes"), text_in(language)).draw(table.view(seat), width)
    return [str(line) for line in lines]


def spoken(table, seat, language="en"):
    """Read a table out to a seat."""
    return "\n".join(board(game("princes"), text_in(language)).read_out(table.view(seat)))


@pytest.mark.parametrize(("seats", "plain"), [(2, ()), (3, ("--plain",))])
def test_a_whole_match_at_the_borders(seats, plain):
    players = ",".join(["Anna", "random", "random"][:seats])
    done = run("play", "princes", "--players", players, "--seed", 2, *OPTIONS, *plain, typed=numbers(2, 2500))
    assert "in steps of 100" in done.stdout
    assert done.returncode == 0, done.stderr
    assert ENDS["en"] in done.stdout
    assert "right border" in done.stdout
    if plain:
        assert not re.search(r"[|─│·]| {3}", done.stdout)


def test_neighbours_stand_beside_each_other_and_share_what_crosses():
    table = together({}, {}, {}, {}, shared="theatre 0 g3, tower 3 f6")
    drawing = shown(table, 1)
    names = next(line for line in drawing if "Anna" in line and "Bruno" in line)
    assert names.split() == ["Anna", "Bruno", "Carla", "Dario"], "one's own between its neighbours"
    rows = {line[0]: line for line in drawing if re.match(r"[1-7] [|=]", line)}
    assert rows["3"].count("=") == 1
    assert rows["6"].startswith("6 ="), "the last joins the first"
    assert rows["6"].endswith("=")
    assert rows["1"].count("|") == 5
    assert rows["1"].count("#") == 12


def test_two_players_have_one_border_and_open_edges():
    rows = [line for line in shown(together({}, {}), 0) if re.match(r"[1-7] ", line)]
    assert all(line.count("|") == 1 for line in rows)


@pytest.mark.parametrize("width", [40, 60, 80, 100])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_strip_is_wider_than_the_screen(seats, width):
    table = together(*[{}] * seats)
    drawing = shown(table, 0, width)
    strips = [line for line in drawing if re.match(r"[1-7] ", line)]
    assert max(map(len, strips)) <= width
    assert len(strips) % 7 == 0
    for name in NAMES[:seats]:
        assert any(name in line for line in drawing)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_an_offer_is_drawn_and_read_with_what_it_would_do(language):
    table = offer(together({}, {}, {}), "tower", place="f3", asked=200)
    drawing = shown(table, 1, language=language)
    assert sum(line.count("+ +") for line in drawing if line.startswith("3 ")) == 1
    said = spoken(table, 2, language)
    for fact in ("Anna", "Bruno", "200", "700", "-500", "-200", "41", "42"):
        assert fact in said


@pytest.mark.parametrize("language", ["en", "fr"])
def test_shared_buildings_and_neighbours_are_read_out(language):
    said = spoken(together({}, {}, {}, shared="tower 0 f3"), 0, language)
    tower = text_in(language).tile("tower")
    shared = [line for line in said.splitlines() if tower in line and "f3, g3" in line]
    assert len(shared) == 1
    assert "Bruno" in shared[0]
    assert any("Carla" in line and "Bruno" in line and line.startswith("Anna") for line in said.splitlines())


def test_a_sum_is_typed_as_its_number():
    table = offer(together({}, {"money": 800}, {}), "tower", asked=500)
    view, text = table.view(1), text_in()
    assert find(text, view, "300") == WORDS.parse("for 300")
    assert find(text, view, "1") == WORDS.parse("agree")
    assert table.refusal(1, find(text, view, "900")).rule == "PRI-12.7"
    with pytest.raises(Trouble):
        find(text, view, "250")
    with pytest.raises(Trouble):
        find(text, view, "9000")


def test_a_place_is_read_by_its_cell_and_previewed_on_both_sides():
    table = together({}, {}, {})
    table.apply(0, WORDS.parse("offer opera right"))
    view, text = table.view(0), text_in()
    move = find(text, view, "f3 flip")
    assert move == WORDS.parse("across f3 flip")
    lines = [str(line) for line in board(game("princes"), text).preview(view, move)]
    assert sum(line.count("+") for line in lines) == 5
    said = " ".join(board(game("princes"), text).read_preview(view, move))
    assert "Anna" in said
    assert "Bruno" in said
    choices = " ".join(board(game("princes"), text).read_choices(view))
    assert "(Bruno)" in choices


def test_a_table_for_others_is_refused_with_what_would_be_right():
    done = run("play", "princes", "--players", "random,random,random", *OPTIONS, "--option", "edition=alea")
    assert done.returncode != 0
    assert "kbg" in done.stderr
