"""The coach at the terminal: what is new before the menu, a question before a costly move."""

import pytest

from command import flat, run
from quattrocento.core.match import Match
from quattrocento.games import game
from quattrocento.terminal import coaching
from quattrocento.terminal.coaching import Coaching
from quattrocento.text.coach.caution import Caution
from quattrocento.text.games import edition_speech, match_text
from typist import Typist, sit


def played(tmp_path, typed, *more):
    return run(
        *("play", "palazzo", "--seed", "7", "--option", "first_player=1", "--save", tmp_path / "m.jsonl"),
        *more,
        typed=typed,
        env={"XDG_DATA_HOME": str(tmp_path)},
    )


def test_each_new_thing_is_explained_once(tmp_path):
    first = flat(played(tmp_path, "quit\n", "--coach").stdout)
    assert "Coach: It is your turn, and you do exactly one thing" in first
    assert "[PAL-4.1, PAL-9.4]" in first
    again = flat(played(tmp_path, "quit\n", "--coach", "--lang", "fr").stdout)
    assert "Guide : C’est à vous" not in again
    assert "Guide :" not in flat(played(tmp_path, "quit\n", "--lang", "fr").stdout)


def test_the_coach_comes_and_goes_by_a_word(tmp_path):
    told = flat(played(tmp_path, "coach\ncoach\nquit\n").stdout)
    assert "The coach is with you" in told
    assert "The coach is silent." in told


def test_among_people_alone_there_is_no_coach(tmp_path):
    told = played(tmp_path, "", "--coach", "--players", "Anna,Bruno")
    assert told.returncode != 0
    assert "let a bot sit down" in flat(told.stderr)


@pytest.mark.parametrize(("answer", "made"), [("yes", True), ("no", False), (None, False)])
def test_a_costly_move_is_asked_about_and_counts_as_a_hint(tmp_path, monkeypatch, answer, made):
    def warn(of, state, seat, moves, number):
        return Caution(0, 0.3, of.vocabulary.parse("turn tiles"), [])

    monkeypatch.setattr(coaching, "caution", warn)
    match = Match(
        game("palazzo"), 3, "7", {"first_player": "1"}, ["Anna", "B", "C"], ["", "greedy", "greedy"]
    )
    text = match_text(match, edition_speech(match, "en"))
    coach = Coaching(match, text, Typist(True, [] if answer is None else [answer]), tmp_path / "l.json")
    assert coach.lets(0, 0)  # he has not been called
    coach.call()
    assert coach.lets(0, match.game.vocabulary.parse("take money")) is made
    assert [(hint.seat, hint.place) for hint in match.hints] == [(0, 0)]


def test_with_the_coach_and_alone_one_hears_what_the_bots_were_after(tmp_path, capsys):
    match = Match(
        game("palazzo"), 3, "7", {"first_player": "1"}, ["Anna", "B", "C"], ["", "apprentice", "greedy"]
    )
    sit(match, ["why", "coach", "why", "quit"])
    told = capsys.readouterr().out
    assert "only in a teaching match" in flat(told)
    assert "No bot has moved yet." in told
    while {move.seat for move in match.moves} != {0, 1, 2} or match.state.actors() != [0]:
        seat = match.state.actors()[0]
        match.play(seat, match.game.adviser().advise(match.state, seat))
    sit(match, ["coach", "why", "quit"])
    told = capsys.readouterr().out
    asked = [place for place, move in enumerate(match.moves, 1) if move.seat == 1]
    assert f"{asked[-1]}. B, “" in told
    assert "C, “" not in told, "who does not weigh its moves is not asked"
    assert match.hints


def test_among_several_people_no_bot_says_what_it_is_after(tmp_path, capsys):
    match = Match(game("palazzo"), 3, "7", {"first_player": "1"}, ["A", "B", "C"], ["", "", "apprentice"])
    sit(match, ["coach", "why", "quit"], people=(0, 1))
    assert "only in a teaching match" in flat(capsys.readouterr().out)
