"""Puzzles: those that ship hold, hide what is hidden and can be told; the search goes on where it was."""

import msgspec
import pytest

from quattrocento.bots.move_trials import Trial
from quattrocento.core.entropy import quick
from quattrocento.core.trouble import Trouble
from quattrocento.games import game, ids
from quattrocento.lab import puzzle_search
from quattrocento.lab.puzzle_making import PuzzleMaking
from quattrocento.lab.puzzle_plan import puzzle_plan
from quattrocento.lab.puzzle_recheck import recheck
from quattrocento.lab.puzzle_search import (
    AHEAD,
    LEAST,
    MOST,
    REFUTED,
    SURE,
    PuzzleSearch,
    Table,
    first_rating,
)
from quattrocento.lab.puzzle_turn import turn_made
from quattrocento.lab.puzzle_values import position_of, read_puzzles, shipped, write_puzzles
from quattrocento.text.puzzle_words import PuzzleWords, puzzles
from quattrocento.text.speech import LANGUAGES, Speech

OURS = [name for name in ids() if shipped(game(name)) is not None]

LARGEST = 1_000_000
"""Bytes that the puzzles of a game may take."""


@pytest.fixture
def quickly(monkeypatch):
    """Ask for little, so that much is found: what is told must hold however much is searched."""
    for name, value in (("LOOK", 4), ("WIDTH", 2), ("HORIZON", 0), ("WIDE_WORLDS", 2), ("AHEAD", 0.0)):
        monkeypatch.setattr(puzzle_search, name, value)
    for name, value in (("SURE", 0.0), ("PROMISING", 0.0), ("ENDED", ((4, 0.0, 0.0),))):
        monkeypatch.setattr(puzzle_search, name, value)
    monkeypatch.setattr(puzzle_search, "LEAST", 0.0)
    monkeypatch.setattr(puzzle_search, "MOST", 1.0)
    monkeypatch.setattr(puzzle_search, "STRONGEST", "apprentice")
    monkeypatch.setattr(puzzle_search, "OTHERS", "apprentice")
    monkeypatch.setattr(puzzle_search, "TRIES", dict.fromkeys(puzzle_search.TRIES, 1))


@pytest.mark.parametrize("name", OURS)
def test_the_shipped_puzzles_hold_what_they_promise(name):
    title = game(name)
    data = shipped(title)
    assert len(data) < LARGEST
    found = read_puzzles(data, title, name)
    assert write_puzzles(found) == data
    assert found.head.made_by.startswith(f"quattrocento puzzles make {name} ")
    assert len({one.id for one in found.puzzles}) == len(found.puzzles)
    assert len({one.signature for one in found.puzzles}) == len(found.puzzles)
    for one in found.puzzles:
        state = position_of(one, title)
        assert state.actors()[0] == one.seat
        legal = {title.vocabulary.notation(move) for move in state.legal(one.seat)}
        assert legal >= {*one.answers, *one.shares}
        assert not {*one.answers} & {*one.shares}
        assert LEAST <= one.share <= MOST
        assert one.judged.worlds >= 1024
        assert one.judged.lead >= max(AHEAD, SURE * one.judged.error) - 1e-3
        assert one.played_out.lead > 1.99 * one.played_out.error
        assert one.played_out.lead - REFUTED * one.played_out.error <= one.share + 1e-3
        assert one.theme == puzzle_plan(title).name(one.phase, (one.best(), one.second()))


@pytest.mark.parametrize("name", OURS)
def test_nothing_hidden_from_the_seat_is_in_a_puzzle(name):
    """In whatever way the hidden part is dealt, the seat sees the same, and may do the same."""
    title = game(name)
    for one in puzzles(name):
        state = position_of(one, title)
        seen = msgspec.json.encode(state.view(one.seat))
        other = state.redeal(one.seat, quick(int(one.id, 16)))
        assert msgspec.json.encode(other.view(one.seat)) == seen
        assert other.legal(one.seat) == state.legal(one.seat)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", OURS)
def test_every_shipped_puzzle_is_explained(name, language):
    for one in puzzles(name):
        words = PuzzleWords(one, game(name), language)
        right, wrong = words.verdict(one.best()), words.verdict(one.second())
        assert right.right
        assert not wrong.right
        assert all([*right.said, *right.why, *wrong.said, words.theme()])
        assert len(right.why) >= 3


def test_what_follows_in_the_turn_is_told_where_it_differs():
    """Building on is worth what the turn comes to: the contract that can be fulfilled in the end."""
    title = game("firenze")
    told = []
    for one in puzzles("firenze"):
        words, state = PuzzleWords(one, title, "en"), position_of(one, title)
        after, rest = turn_made(title.adviser(), state, one.seat, title.vocabulary.parse(one.best()))
        assert after.actors() != [one.seat] or after.reveals != state.reveals
        assert bool(rest) == bool(words.rest(one.best()))
        told += words.turns()
    assert any("raise the" in line and "fulfil the contract" in line for line in told)


@pytest.mark.parametrize("name", OURS)
def test_every_theme_has_its_words(name):
    for theme in puzzle_plan(game(name)).theme:
        for language in LANGUAGES:
            assert Speech(language).has(f"{name}.theme.{theme.name}.about")
    phases = {phase for theme in puzzle_plan(game(name)).theme for phase in theme.phases}
    assert phases <= {phase.name for phase in game(name).phases}


def test_a_search_that_is_interrupted_goes_on_and_finds_the_same(quickly, tmp_path):
    title = game("palazzo")
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    for _ in PuzzleMaking(title, whole, "t", worlds=4).go(2, None):
        pass
    for _ in PuzzleMaking(title, parts, "t", worlds=4).go(None, None):
        break
    assert read_puzzles(parts.read_bytes(), title, "parts").head.matches == 1
    for _ in PuzzleMaking(title, parts, "t", worlds=4).go(2, None):
        pass
    once, twice = (read_puzzles(path.read_bytes(), title, "") for path in (whole, parts))
    assert once.puzzles == twice.puzzles
    assert len(once.puzzles) > 1
    assert once.head.matches == twice.head.matches == 2
    for one in once.puzzles:
        state = position_of(one, title)
        assert state.decides(one.seat)
        assert {*one.answers} <= {title.vocabulary.notation(move) for move in state.legal(one.seat)}


def test_a_file_of_another_seed_or_another_game_is_not_added_to(tmp_path, quickly):
    path = tmp_path / "p.jsonl"
    path.write_bytes(write_puzzles(PuzzleMaking(game("palazzo"), path, "a").found))
    with pytest.raises(Trouble) as other:
        PuzzleMaking(game("palazzo"), path, "b")
    assert other.value.key == "puzzles-seed"
    with pytest.raises(Trouble) as foreign:
        PuzzleMaking(game("augsburg"), path, "a")
    assert foreign.value.key == "puzzles-foreign"
    path.write_bytes(path.read_bytes() + b"{}\n")
    with pytest.raises(Trouble) as broken:
        PuzzleMaking(game("palazzo"), path, "a")
    assert (broken.value.key, broken.value.facts["line"]) == ("puzzles-broken", 2)
    path.write_bytes(b"")
    with pytest.raises(Trouble) as empty:
        PuzzleMaking(game("palazzo"), path, "a")
    assert empty.value.key == "puzzles-broken"


def test_two_orders_of_naming_the_same_are_one_answer():
    """In Palazzo cards are laid one by one: which of two is laid first makes no difference."""
    title = game("palazzo")
    search = PuzzleSearch(title)
    one = next(one for one in puzzles("palazzo") if one.theme == "limit")
    state, parse = position_of(one, title), title.vocabulary.parse
    assert search.same(state, one.seat, parse(one.best()), parse(one.best()), quick(1))
    assert not search.same(state, one.seat, parse(one.best()), parse(one.second()), quick(1))


def trial(move, shares):
    found = Trial(move)
    found.shares = [[share, 1 - share] for share in shares]
    found.margins = [0.0] * len(shares)
    return found


def test_a_lead_must_be_large_and_sure():
    search = PuzzleSearch(game("palazzo"))
    best = trial(1, [0.5, 0.6] * 50)
    assert search.clear([best, trial(2, [0.4, 0.5] * 50)], 0)
    assert not search.clear([best, trial(2, [0.45, 0.55] * 50)], 0)
    assert not search.clear([best, trial(2, [1.0, 0.0, 0.4, 0.4] * 25)], 0)
    assert not search.clear([trial(1, [0.95] * 100), trial(2, [0.5] * 100)], 0)
    assert not search.hopeful([best, trial(2, [0.52, 0.62] * 50)], 0)


def test_the_first_rating_rises_with_those_who_fail():
    nobody = first_rating(dict.fromkeys(puzzle_search.TRIES, 0.0))
    maestro = first_rating({**dict.fromkeys(puzzle_search.TRIES, 0.0), "maestro": 1.0})
    everybody = first_rating(dict.fromkeys(puzzle_search.TRIES, 1.0))
    assert everybody < 1100 < 1700 < maestro < nobody < 2600


@pytest.mark.deep
@pytest.mark.parametrize("name", OURS)
def test_a_sample_keeps_its_answer_at_eight_times_the_search(name):
    chosen = puzzles(name)[:: max(len(puzzles(name)) // 4, 1)]
    assert sum(recheck(one, game(name)).kept for one in chosen) >= 0.75 * len(chosen)


def test_a_match_has_bots_of_both_kinds(quickly):
    search = PuzzleSearch(game("palazzo"), worlds=4)
    numbers = [number for number, *_ in search.decisions(Table("palazzo", "t", 1), quick(1))]
    assert numbers == sorted(numbers)
    assert len(numbers) > 20


def test_what_a_bid_is_about_is_seen_later():
    """A bid changes nothing at once: puzzles about bids would all seem the same."""
    search = PuzzleSearch(game("augsburg"))
    parse = search.game.vocabulary.parse
    for one in [one for one in puzzles("augsburg") if one.theme == "limit"][:8]:
        state, moves = position_of(one, search.game), [parse(one.best()), parse(one.second())]
        worlds = [state.redeal(one.seat, quick(1))]
        assert not any(search.differences(worlds, one.seat, moves, "move", quick(2)))
        told = search.about(state, one.seat, moves, quick(3)).split()
        assert told[:3] == ["bidding", *(search.game.vocabulary.word(move).name for move in moves)]
        assert len(told) > 4
