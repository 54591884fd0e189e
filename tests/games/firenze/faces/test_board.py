"""Firenze as a person meets it at the terminal: the table at every moment."""

import re

import pytest

from command import flat, run
from firenze_sittings import (
    NAMES,
    at_phase,
    builder,
    chance_player,
    drawn,
    new_match,
    read,
    text_of,
    until,
    with_stones,
)
from quattrocento.core.entropy import quick
from quattrocento.games.firenze.box.components import CARD_NAMES, CONTRACT_NAMES
from quattrocento.games.firenze.game import PHASES
from quattrocento.games.firenze.rules.table import Rulings
from quattrocento.games.firenze.rules.towers import GROWN
from quattrocento.terminal.board import board
from typist import sit

ENDS = {"en": "The match is over.", "fr": "La partie est finie."}


def late_match(seats, seed):
    """Play up to the last seals."""
    match = new_match(seats, seed)
    until(match, lambda view: min(player.seals for player in view.players) == 1)
    return match


@pytest.mark.parametrize(("seats", "language"), [(2, "en"), (4, "fr")])
def test_a_match_played_to_its_end_by_numbers_of_the_menu(seats, language, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    sitting = sit(late_match(seats, 3), language=language, player=builder)
    assert sitting.match.over
    shown = capsys.readouterr().out
    assert ENDS[language] in shown
    assert re.search(r"^1\. .* ?: \d+ pts", shown, re.MULTILINE)
    assert max(map(len, shown.splitlines())) <= 80
    assert "{" not in shown


@pytest.mark.parametrize(("seats", "language"), [(3, "en"), (2, "fr")])
def test_a_whole_match_read_out(seats, language, capsys):
    sitting = sit(new_match(seats, 5), language=language, plain=True, player=builder)
    assert sitting.match.over
    said = capsys.readouterr().out
    assert ENDS[language] in said
    assert not re.search(r"[|─│·\[]| {3}", said.replace("[FIR", ""))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_table_can_be_drawn_and_read_out_at_every_moment(language):
    phases = set()
    for seed, seats in (1, 4), (2, 2):
        match = new_match(seats, seed, placement="players")
        chance = quick(seed)
        while len(match.moves) < 500 and not match.over:
            seat = match.state.actors()[0]
            view = match.state.view(seat)
            if view.phase not in phases or len(match.moves) % 53 == seed:
                table = board(match.game, text_of(match, language))
                for who in (seat, None):
                    assert max(map(len, drawn(match, who, language))) <= 80
                    said = [*drawn(match, who, language), *read(match, who, language)]
                    assert not any("{" in line for line in said)
                lines = [str(line) for line in (*table.choices(view, 80), *table.glance(view))]
                said = [*lines, *table.read_choices(view), *table.read_again(view)]
                assert not any("{" in line for line in said)
                assert table.scene(view)
            phases.add(view.phase)
            match.play(seat, chance_player(match.state, seat, chance))
    assert phases == {phase.name for phase in PHASES}


@pytest.mark.parametrize("width", [60, 80, 100])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_drawing_is_wider_than_the_screen(language, width):
    match = new_match(4, 8)
    until(match, lambda view: min(player.seals for player in view.players) == 3)
    for seat in (0, None):
        assert max(map(len, drawn(match, seat, language, width))) <= width


def pictured(towers="", **stones):
    """Lay the board out as pictured, with an own tower or two."""
    return with_stones(new_match(4, 1, placement="pictured"), 0, towers, **stones)


def grown(match):
    """Let all towers of the first player have got their stone."""
    player = match.state.players[0]
    player.towers = [code | GROWN for code in player.towers]
    return match


def line(match, begins, seat=0, language="en"):
    """Find the line of the drawing that begins so."""
    return next(one for one in drawn(match, seat, language) if one.strip().startswith(begins))


def test_the_towers_show_points_seals_balconies_and_bonuses():
    match = grown(pictured("green 5, white 6"))
    match.state.owners[CONTRACT_NAMES.index("red 4")] = 1
    assert line(match, "8").split() == ["8", "+4", "neutral", "8", "9", "11", "14", "18"]
    assert line(match, "6").split() == ["6", "+2", ">I", "7", "*", "4", "5", "6", "8", "IV", "18"]
    assert line(match, "5").split() == ["5", "+1", "3", "3", "4", "*", "II", "9", "6", "7"]
    assert line(match, "4").split() == ["4", "2", "2", "3", "Bruno", "neutral", "5"]
    assert line(match, "most").split() == ["most", "+2", "+3", "+3", "+4", "+4", "+5"]
    assert line(match, "leads").split() == ["leads", "-", "-", "-", "Bruno", "-", "-"]
    assert "Next balcony: I, white 6, worth 7" in line(match, "Next")


def test_floor_bonuses_that_are_gone_are_not_shown():
    match = pictured()
    match.state.floors = 1 << 8
    assert line(match, "7").split() == ["7", "5", "6", "III", "12", "8", "neutral", "14"]
    assert any("of 8 floors brings 4" in fact for fact in read(match, 0))
    assert not any("of 7 floors brings" in fact for fact in read(match, 0))


def test_the_row_tells_what_each_card_does():
    match = pictured()
    lines = drawn(match, 0)
    for place, card in enumerate(match.state.row, 1):
        text = text_of(match)
        at = next(number for number, one in enumerate(lines) if one.startswith(f" {place}  "))
        assert f"{text.card_and_kind(CARD_NAMES[card])} · cost {place - 1} ·" in lines[at]
        assert text.card_text(CARD_NAMES[card]) in " ".join(lines[at + 1 : at + 3])


def test_what_falls_into_ruin_and_what_can_be_fulfilled_is_told():
    match = at_phase(pictured("green 5, blue 3", white=12), "building")
    lines = flat("\n".join(drawn(match, 0)))
    assert "Falls into ruin unless it gets a stone: green 5 (keeping 2 of 5), blue 3" in lines
    assert "2 stones above the limit" in lines
    assert "site: green 5!, blue 3!" in lines
    assert "Can be fulfilled" not in lines, "not before they have grown"
    assert "Can be fulfilled: green 5, blue 3" in flat("\n".join(drawn(grown(match), 0)))
    at_phase(with_stones(match, 0, "green 5, blue 3", white=12), "building")
    facts = read(match, 0)
    assert "Anna: site: green 5, blue 3." in facts
    assert "2 stones above the limit." in facts
    assert "Falls into ruin" not in "".join(drawn(match, 1)), "it is Anna’s turn"


def test_the_cost_of_the_next_stone_is_told():
    match = at_phase(pictured("green 5", white=9), "building")
    match.state.added = 3
    table = board(match.game, text_of(match))
    seen = "".join(str(line) for line in table.glance(match.state.view(0)))
    assert "One more stone makes building cost 3 in all." in seen


def test_cards_and_churches_are_told():
    match = pictured()
    player = match.state.players[0]
    player.hand = [CARD_NAMES.index(name) for name in ("mason", "mason", "scandal")]
    player.buildings = 1 << CARD_NAMES.index("storehouse")
    player.played = 1 << CARD_NAMES.index("spy")
    match.state.churches = [CARD_NAMES.index("church 6"), CARD_NAMES.index("campanile")]
    lines = flat("\n".join(drawn(match, 0)))
    assert "hand: Mason ×2, Scandal" in lines
    assert "buildings: Storehouse" in lines
    assert "played this turn: Spy" in lines
    assert "Churches: Church of 6 floors +3, Campanile (9 floors) 12" in lines
    assert "(limit 15)" in lines
    assert "Anna has the Scandal: 3 points less at the end." in read(match, 0)
    player.hand = [CARD_NAMES.index("mason")] * 6
    assert "2 cards above the limit" in flat("\n".join(drawn(match, 0)))


@pytest.mark.rule("FIR-1.11")
def test_cards_left_to_memory_are_only_counted():
    match = pictured()
    for seat in (0, 1):
        match.state.players[seat].hand = [CARD_NAMES.index(name) for name in ("mason", "scandal")]
    match.state.players[1].buildings = 1 << CARD_NAMES.index("workshop")
    assert "hand: Mason, Scandal · buildings: Workshop" in flat("\n".join(drawn(match, 0)))
    match.state.rulings = Rulings({**match.state.rulings.options, "seen_cards": "memory"})
    shown = flat("\n".join(drawn(match, 0)))
    assert "cards 3 (limit 5) · 2 cards in hand, not shown · buildings: Workshop" in shown
    assert shown.count("hand: Mason, Scandal") == 1, "one's own"
    assert "Bruno : 2 cartes en main, non montrées." in read(match, 0, "fr")


def test_the_end_is_announced():
    match = pictured()
    match.state.players[2].seals = 1
    assert "Carla has one seal left." in drawn(match, 0)
    match.state.ender = 2
    assert any(one.startswith("LAST ROUND: Carla is out of seals") for one in drawn(match, 0))
    assert any(one.startswith("DERNIER TOUR : Carla") for one in read(match, 0, "fr"))
    match.state.ender, match.state.shuffles = -1, 5
    ours = "by a rule of this edition (FIR-10.7)."
    assert f"After 1 more shuffle of the discards the match ends, {ours}" in flat("\n".join(drawn(match, 0)))
    match.state.shuffles = 6
    assert f"The match ends with this round, {ours}" in flat("\n".join(drawn(match, 0)))


def test_long_lists_are_gathered_by_what_they_have_in_common():
    match = at_phase(pictured("", white=4, red=2), "trading")
    match.state.players[0].hand = [CARD_NAMES.index("smuggler"), CARD_NAMES.index("spy")]
    with_stones(match, 1, "", blue=2, green=1)
    view = match.state.view(0)
    table = board(match.game, text_of(match))
    lines = flat("\n".join(map(str, table.choices(view, 80))))
    assert re.search(r"exchange, card 1, [A-Z][^:]*: 1\. ", lines)
    assert re.search(r"Spy, from Bruno: \d+\. green \d+\. blue", lines)
    assert re.search(r"Smuggler, a blue stone from Bruno for: \d+\. white \d+\. red", lines)
    number = int(re.search(r"Spy, from Bruno: (\d+)", lines)[1])
    assert text_of(match).label(text_of(match).menu(view)[number]) == "Spy: a green stone from Bruno"
    said = list(table.read_choices(view))
    assert any("no exchange" in one for one in said)
    assert all(one.endswith(".") for one in said if "exchange, card" in one or "Spy, from" in one)
    assert list(table.choices(at_phase(match, "contracts").state.view(0), 80)) == []


def test_a_turn_draws_the_table_twice_and_else_only_what_changes(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    match = new_match(2, 5)
    sit(match, ["take 1", "no", "1", "1", "quit"])
    shown = capsys.readouterr().out
    assert shown.count("floor bonus") <= 3
    assert "Site: " in shown


def test_two_people_at_one_keyboard(capsys):
    sitting = sit(new_match(2, 5), ["", "take 1", "no", "end building", "", "board", "quit"], people=(0, 1))
    shown = capsys.readouterr().out
    assert sitting.left
    assert "Bruno (you)" in shown


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_shared_victory_has_no_tie_break(language, capsys):
    match = new_match(2, 3)
    until(match, lambda view: view.last_round)
    chance = quick(1)
    while not match.over:
        seat = match.state.actors()[0]
        match.play(seat, builder(match.state, seat, chance))
    first, second = match.state.scores()
    match.state.players[0].points += second.points - first.points
    sit(match, language=language)
    shown = capsys.readouterr().out
    assert NAMES[0] in shown.splitlines()[-3]
    assert NAMES[1] in shown.splitlines()[-3]


def test_games_lists_it_with_its_options():
    done = run("games")
    assert "Firenze, by Andreas Steding" in done.stdout
    assert "recognition=low|all" in done.stdout


def test_the_intro_says_that_much_is_reconstructed():
    done = run("play", "firenze", "--players", "Anna,random", "--seed", 4, typed="rules\n?\nquit\n")
    assert done.returncode == 0, done.stderr
    assert "Much here is reconstructed" in flat(done.stdout)
    assert "The board: a column for each tower" in flat(done.stdout)


def test_an_order_that_is_refused_leaves_the_match_as_it_was():
    """No blue stone lies on the first card; the next line is answered as ever."""
    lines = "take 1\nexchange 1 blue for white white\nhint\nquit\n"
    done = run("play", "firenze", "--seats", 3, "--seed", 5, typed=lines)
    assert (done.returncode, done.stderr) == (0, "")
    assert "[FIR-4.1]" in done.stdout
    assert "A master would: " in done.stdout
