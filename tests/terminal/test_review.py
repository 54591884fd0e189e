"""The review at the terminal: told, for scripts, and refused with a reason."""

import json
import re

import msgspec
import pytest

from command import flat, run
from quattrocento.core import record
from quattrocento.core.match import Match
from quattrocento.core.trouble import Trouble
from quattrocento.games import game
from quattrocento.lab import review as reviewing
from quattrocento.lab.review import review
from quattrocento.lab.review_totals import totals
from quattrocento.lab.review_values import Review
from quattrocento.terminal import review as told
from quattrocento.terminal.bot_thoughts import tell_afterwards
from quattrocento.text.games import match_text
from quattrocento.text.speech import LANGUAGES, Speech
from typist import Typist


def short_match(name, careless=3):
    """Play the last moves of a match that greedy players began, now and then by the last legal move."""
    title = game(name)
    adviser = title.adviser()
    state, played = title.new(2, "short"), []
    while state.actors():
        seat = state.actors()[0]
        legal = state.legal(seat)
        played.append((seat, legal[-1] if len(played) % careless == 0 else adviser.advise(state, seat)))
        state.apply(*played[-1])
    late = Match(title, 2, "short", None, ["Anna", "Ben"], ["", "greedy"])
    state = title.new(2, "short")
    for seat, move in played[:-25]:
        state.apply(seat, move)
    late.begin_at(state)
    for seat, move in played[-25:]:
        late.play(seat, move)
    return late


@pytest.fixture
def quickly(monkeypatch):
    monkeypatch.setattr(reviewing, "TRIAL_CHOICES", 1)
    monkeypatch.setattr(reviewing, "LEAST_WORLDS", 2)
    monkeypatch.setattr(reviewing, "LEDGER_CHOICES", 1)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["palazzo", "princes", "augsburg", "firenze"])
def test_a_review_is_told_in_every_language_drawn_and_read_out(name, language, quickly, capsys):
    match = short_match(name)
    found, speech = review(match), Speech(language)
    for plain in (False, True):
        told.tell_review(Typist(plain, []), speech, match, found, None)
        lines = capsys.readouterr().out
        assert speech.say("review.accounts") in lines
        assert ("█" in lines) is not plain
        for heading in ("costly", "finds", "luck", "gifts"):
            assert lines.count(speech.say(f"review.{heading}") + "\n") == 1, "Anna alone is a person"
    told.tell_review(Typist(True, []), speech, match, found, 1)
    faults = [one for one in found.decisions if one.seat == 1 and one.kind != "good"]
    numbers = re.findall(r"(?:Move|Coup) (\d+), (?:a|an|une) ", capsys.readouterr().out)
    assert len(numbers) == min(len(faults), 3)
    assert set(map(int, numbers)) <= {one.number for one in faults}


def test_the_command_tells_a_record_and_gives_it_to_scripts(tmp_path):
    match = short_match("augsburg")
    path = tmp_path / "match.jsonl"
    path.write_text(record.write(match), "utf-8")
    done = run("review", path, "--json")
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert (found["game"], found["players"], found["reviewed"]) == ("augsburg", ["Anna", "Ben"], 25)
    shown = run("review", path, "--seat", "2", "--lang", "fr")
    assert "Les décisions les plus coûteuses" in shown.stdout


def test_of_several_matches_the_totals_of_each_player_are_told(tmp_path, quickly, capsys):
    paths = [tmp_path / f"{careless}.jsonl" for careless in (3, 4)]
    for careless, path in zip((3, 4), paths, strict=True):
        path.write_text(record.write(short_match("augsburg", careless)), "utf-8")
    told.review_records(Speech("en"), paths, None, False, True, True)
    found = [msgspec.json.decode(line, type=Review) for line in capsys.readouterr().out.splitlines()]
    assert [len(one.accounts) for one in found] == [2, 2]
    anna, ben = totals((["Anna", "Ben"], one) for one in found)
    assert (anna.matches, ben.player) == (2, "Ben")
    assert anna.decisions == sum(one.marks[0].decisions for one in found)
    assert anna.result + ben.result == pytest.approx(1)
    assert anna.adjusted == pytest.approx(anna.result - anna.luck, abs=1e-4)
    for seat, one in enumerate((anna, ben)):
        lost = [chapter.loss for review in found for chapter in review.marks[seat].chapters]
        assert sum(chapter.loss for chapter in one.chapters) == pytest.approx(sum(lost), abs=1e-4)
    for language in LANGUAGES:
        speech = Speech(language)
        told.review_records(speech, paths, None, False, False, True)
        lines = flat(capsys.readouterr().out)
        assert flat(speech.count("review.totals", 2)) in lines
        assert speech.decimal(100 * anna.result) in lines
    with pytest.raises(Trouble, match="review-seat-of-many"):
        told.review_records(Speech("en"), paths, 1, False, False, True)


def test_what_cannot_be_reviewed_is_refused_with_its_reason(tmp_path):
    match = short_match("augsburg")
    path = tmp_path / "match.jsonl"
    whole = record.write(match)
    path.write_text(record.write(match.fork(20)), "utf-8")
    running = run("review", path)
    assert running.returncode == 2
    assert "not over yet" in flat(running.stderr)
    for text, reason in ((whole[:-40], "missing"), ("{}", "not a record"), ("", "is empty")):
        path.write_text(text, "utf-8")
        refused = run("review", path)
        assert refused.returncode == 2
        assert reason in flat(refused.stderr)
    path.write_text(whole, "utf-8")
    assert "3" in run("review", path, "--seat", "3").stderr
    assert run("review", tmp_path / "none.jsonl").returncode == 2


@pytest.mark.parametrize(("language", "word"), [("en", "review"), ("fr", "analyse")])
def test_after_a_match_it_is_reviewed_for_whoever_asks(language, word, quickly, capsys):
    match, speech = short_match("augsburg"), Speech(language)
    screen = Typist(True, [word, "", word])
    tell_afterwards(screen, match_text(match, speech), match)
    lines = capsys.readouterr().out
    assert speech.say("play.afterwards.review") in lines
    assert lines.count(speech.say("review.accounts")) == 1
    assert screen.lines == [word], "an empty line leaves"


def test_ctrl_c_leaves_what_was_found(quickly, monkeypatch, capsys):
    match = short_match("augsburg")
    go = told.Reviewer.go

    def interrupted(self):
        for done in go(self):
            yield done
            if done == 10:
                raise KeyboardInterrupt

    monkeypatch.setattr(told.Reviewer, "go", interrupted)
    found = told.watched_review(Speech("en"), match)
    assert (found.reviewed, found.accounts) == (10, [])
    told.tell_review(Typist(False, []), Speech("en"), match, found, 0)
    assert "How well it was played" in capsys.readouterr().out
