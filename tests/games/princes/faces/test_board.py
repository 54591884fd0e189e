"""The Princes of Florence as a person meets it at the terminal."""

import re

import pytest

from command import flat, run
from princes_sittings import ENDS, drawn, numbers, saved, until
from quattrocento.core import record
from quattrocento.games import game
from quattrocento.terminal.board import board
from quattrocento.text.games import game_text
from quattrocento.text.speech import Speech


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_whole_match_through_a_pipe(seats, language):
    players = ",".join(["Anna", "random", "random", "random", "random"][:seats])
    arguments = ("play", "princes", "--players", players, "--seed", seats, "--lang", language)
    done = run(*arguments, typed=numbers(seats))
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert ENDS[language] in done.stdout
    assert re.search(r"^1\. .*: \d+ pts|^1\. .* : \d+ pts", done.stdout, re.MULTILINE)
    drawing = [line for line in done.stdout.splitlines() if "quattrocento/matches" not in line]
    assert max(map(len, drawing)) <= 80


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_whole_match_read_out(language):
    arguments = ("play", "princes", "--plain", "--players", "Anna,random,random", "--lang", language)
    done = run(*arguments, "--seed", 5, typed=numbers(5))
    assert done.returncode == 0, done.stderr
    assert ENDS[language] in done.stdout
    assert not re.search(r"[|─│·]| {3}", done.stdout)


@pytest.mark.parametrize(("language", "how"), [("en", ()), ("fr", ("--plain",))])
def test_a_whole_match_with_characters(language, how):
    arguments = ("play", "princes", "--players", "Anna,random", "--seed", 6, "--lang", language, *how)
    done = run(*arguments, "--option", "characters=on", typed=numbers(6))
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert ENDS[language] in done.stdout
    assert {"en": "the princess", "fr": "la princesse"}[language] in done.stdout


def test_bids_for_characters_are_listed_as_spans(tmp_path):
    match, seat = until(3, 4, lambda view: view.phase == "market", options={"characters": "on"})
    path = saved(match, tmp_path)
    told = run("play", "--resume", path, typed="\n? muse 700\nmuse 700\n\nquit\n").stdout
    assert "  1  pass: no character for you this round" in told
    assert re.search(r"\d+-\d+  the princess: 300 to \d+; a work without a profession, worth \d+ now", told)
    assert re.search(
        r"bid 700 for the muse.*florins would be left; each of your works this round \+1", flat(told)
    )
    assert f"the muse: 700 by {match.players[seat]}" in flat(told)


@pytest.mark.rule("PRI-4.11")
@pytest.mark.parametrize("how", [(), ("--plain",)])
def test_who_is_asked_between_turns_answers_for_the_whole_round(tmp_path, how):
    """The professions to wait for stand in one line; what was answered is heard, and stands on the table."""

    def waiting(view):
        return view.seat == 0 and view.phase == "meanwhile" and len(view.legal) > 8

    match, seat = until(3, 3, waiting, "greedy", {"edition": "alea"})
    words = match.game.vocabulary
    wish = next(move for move in map(words.notation, match.state.legal(seat)) if move.startswith("only for"))
    told = flat(run("play", "--resume", saved(match, tmp_path), *how, typed=f"\n{wish}\n\nquit\n").stdout)
    assert "not this round" in told
    assert "only when one profession lies face up before another:" in told
    name = wish.removeprefix("only for ").capitalize()
    assert f"Anna wants to be asked again in this round only for this profession: {name}." in told
    match.play(seat, words.parse(wish))
    assert f"waits for this profession: {name}" in flat("\n".join(drawn(match, 1)))


def test_watching_five_bots_needs_nobody():
    done = run("play", "princes", "--players", "random,random,random,random,random", "--seed", 4)
    assert done.returncode == 0
    assert "Isabella (random)" in done.stdout
    assert "has chosen three professions" in done.stdout
    assert "You may" not in done.stdout
    assert " keeps: " not in done.stdout, "what only one player knows is not told to spectators"


def test_all_choose_at_once_bots_first_then_one_person_after_the_other():
    typed = "\n1\n\n2\n\n1\n"
    done = run("play", "princes", "--players", "Anna,random,Bruno", "--seed", 7, typed=typed)
    first, second, *_ = re.split("Please hand over to Bruno", done.stdout)
    assert "Cosimo (random) has chosen three professions." in first
    assert "Please hand over to Anna" in first
    bruno = second.partition("Please hand over to Anna")[0]
    assert "Anna gives" not in bruno, "what Anna gave back is hers to know"
    assert "Anna has chosen three professions." in second
    assert "\n" * 100 in first


def test_placing_by_coordinates_turned_and_flipped(tmp_path):
    match, seat = until(3, 2, lambda view: view.placing in ("lake", "university", "library"))
    words = match.game.vocabulary
    names = [words.notation(move) for move in match.state.legal(seat)]
    turned = next(name for name in names if "flip turn" in name)
    saved_in = saved(match, tmp_path)
    cell, _, rest = turned.removeprefix("place ").partition(" ")
    french = rest.replace("flip", "retournée").replace("turn", "tournée")
    for language, typed in ("en", f"{cell} {rest}"), ("fr", f"{cell} {french}"):
        path = tmp_path / f"{language}.jsonl"
        path.write_text(saved_in.read_text("utf-8"), "utf-8")
        done = run("play", "--resume", path, "--lang", language, typed=f"\n? {typed}\n{typed}\nquit\n")
        assert done.returncode == 0, done.stderr
        assert turned in path.read_text("utf-8")
        assert "+  +" in done.stdout, "the question mark shows it first"


def test_the_sites_of_a_tile_do_not_flood_the_screen(tmp_path):
    match, seat = until(3, 2, lambda view: view.placing is not None and len(view.legal) > 60)
    text = game_text(match.game, Speech("en"), match.players)
    view = match.state.view(seat)
    lines = list(board(match.game, text).choices(view, 80))
    assert 5 < len(lines) < 40
    assert max(len(str(line)) for line in lines) <= 80
    said = list(board(match.game, text).read_choices(view))
    assert len(said) <= 10
    done = run("play", "--resume", saved(match, tmp_path), typed="\nh9\na1\ng7\n999\n1\nquit\n")
    assert "'h9' is not a move of this game" in done.stdout
    assert "would cover another one or the palazzo" in flat(done.stdout)
    assert "would leave the grid" in flat(done.stdout)
    assert "Please type a number from 1 to" in done.stdout
    placed = record.replay(record.read((tmp_path / "match.jsonl").read_text("utf-8")), game).moves[-1]
    assert (placed.seat, placed.code) == (seat, view.legal[0])


def test_the_board_shows_what_a_work_is_worth_and_what_it_lacks():
    match, seat = until(3, 1, lambda view: view.phase == "action" and view.round == 1)
    view = match.state.view(seat)
    lines = "\n".join(drawn(match, seat))
    for held in view.own.hand:
        line = next(
            line for line in lines.splitlines() if line.strip().lower().startswith(f"{held.profession}  ")
        )
        assert f"worth {held.value}" in line
        assert ("enough" in line) == (held.value >= view.minimum)
        assert all(name in line for name in held.missing)
    assert "works need 7, then 10, 12, 14, 15, 16, 17" in lines
    assert f"Your money: {view.own.money} florins" in lines


def test_bonus_and_prestige_cards_tell_what_they_would_bring():
    match, seat = until(4, 3, lambda view: view.own.bonus and view.own.cards)
    view = match.state.view(seat)
    lines = flat("\n".join(drawn(match, seat)))
    assert re.search(r"Bonus card “.*”: \+\d+ now \(1|2", lines)
    assert re.search(rf"Prestige card “.*”: {view.own.cards[0].prestige} now", lines)
    assert "Bonus card" not in "\n".join(drawn(match, None))


@pytest.mark.parametrize("width", [60, 80, 100])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("seats", [2, 5])
def test_no_drawing_is_wider_than_the_screen(seats, language, width):
    for round_ in (1, 4, 7):
        match, seat = until(seats, 8, lambda view, wanted=round_: view.round == wanted)
        assert max(map(len, drawn(match, seat, language, width))) <= width
        assert max(map(len, drawn(match, None, language, width))) <= width


def test_score_keeps_prestige_cards_of_others_secret(tmp_path):
    def scoring(view):
        return view.own.cards == [] and any(seat.cards for seat in view.players) and view.round > 4

    for seed in range(40):
        match, seat = until(4, seed, scoring)
        others = [one for one in match.state.scores() if one.seat != seat and one.breakdown["cards"]]
        if others:
            break
    done = run("play", "--resume", saved(match, tmp_path), typed="\nscore\nquit\n")
    scores = [line for line in done.stdout.splitlines() if re.match(r"\w+: \d+ pts?\b", line)]
    assert len(scores) == 4
    assert not any("prestige cards" in line for line in scores)
    known = others[0].points - others[0].breakdown["cards"]
    assert f"{match.players[others[0].seat]}: {known} pts" in done.stdout


def test_a_payment_is_answered_by_the_points_wanted(tmp_path):
    match, seat = until(3, 3, lambda view: view.phase == "payment")
    done = run("play", "--resume", saved(match, tmp_path), typed="\n3\nquit\n")
    assert re.search(r"^   0  all in money +\d+ florins", done.stdout, re.MULTILINE)
    assert re.search(r"^   3  3 prestige", done.stdout, re.MULTILINE)
    again = record.replay(record.read((tmp_path / "match.jsonl").read_text("utf-8")), game)
    assert again.state.players[seat].prestige == match.state.players[seat].prestige + 3


def test_wrong_lines_are_answered_with_what_would_be_right(tmp_path):
    match, _ = until(3, 1, lambda view: view.phase == "action")
    typed = "\nwork: poet\nraise\nfly\n99\nlab\nquit\n"
    done = run("play", "--resume", saved(match, tmp_path), typed=typed)
    assert done.returncode == 0, done.stderr
    assert "[PRI-6." in done.stdout
    assert "This move belongs to another moment of the game. [TAB-3]" in done.stdout
    assert "'fly' is not a move of this game" in done.stdout
    assert "Please type a number from 1 to" in done.stdout


def test_help_rules_and_advice_speak_of_this_game():
    done = run("play", "princes", "--seed", 7, typed="?\nrules\nrule 6.3\nhint\n? 1\nquit\n")
    assert "rule PRI-6.3" in done.stdout
    assert "Whoever has the most prestige after seven rounds" in flat(done.stdout)
    assert "PRI-6.3  " in done.stdout
    assert "for instance: rule PRI-3.2" in flat(done.stdout)
    assert "A master would: give back" in done.stdout
    assert "capital letters are buildings" in flat(done.stdout)


def test_an_edition_for_other_numbers_of_players_is_refused():
    done = run("play", "princes", "--seats", 2, "--option", "edition=alea")
    assert done.returncode == 2
    assert "can be alea for 3 to 5 players only" in done.stderr


def test_an_auction_redraws_only_its_own_line():
    """While the bids go round, the table is not drawn again and again."""
    done = run(
        "play", "princes", "--players", "Anna,random,random", "--seed", 7, typed="1\n4\nraise\nraise\nraise\n"
    )
    parts = done.stdout.split("> ")
    bidding = [part for part in parts if "Raise by 100" in flat(part)]
    assert bidding
    assert all("a  b  c  d" not in part for part in bidding)
    assert all("Auction of" in part for part in bidding)


def test_a_limit_bids_on_by_itself_and_asks_again_above_it(tmp_path):
    """Two people: whoever has named a limit is not handed the keyboard until it is passed."""
    match, seat = until(2, 7, lambda view: view.phase == "bidding" and view.own.money >= 800)
    rival = 1 - seat
    assert match.state.players[rival].money >= 900
    typed = "\nraise to 600\n" + "\nraise\nraise\n" + "\nquit\n"
    path = saved(match, tmp_path)
    done = run("play", "--resume", path, typed=typed)
    assert done.stdout.count(f"hand over to {match.players[seat]}") == 2
    bid = match.state.bid
    moves = record.replay(record.read(path.read_text("utf-8")), game).moves[len(match.moves) :]
    raised = [move.seat for move in moves]
    assert raised == [(seat, rival)[turn % 2] for turn in range(len(raised))]
    assert bid + 100 * len(raised) == 700, "up to the limit, and one more by the rival"


@pytest.mark.parametrize("typed", ["raise to 600", "bid 600", "monter jusqu’à 600", "Surenchérir à 600"])
def test_a_limit_is_read_as_people_type_it(typed):
    match, seat = until(2, 7, lambda view: view.phase == "bidding" and view.own.money >= 800)
    text = game_text(match.game, Speech("fr"), match.players)
    view = match.state.view(seat)
    assert text.pursue(view, typed) == view.legal[0]
    assert text.pursue(view, typed.replace("600", "200")) is None
