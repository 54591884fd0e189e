"""Observations: nothing hidden in them, every number explained."""

import subprocess
import sys
from pathlib import Path

import pytest

import quattrocento
import random_positions
from quattrocento.adapters.observation import schema
from quattrocento.core.entropy import quick
from quattrocento.core.observer import Names, mask
from quattrocento.core.trouble import Trouble
from quattrocento.games import titles

ROOT = Path(__file__).resolve().parent.parent.parent
SETTINGS = random_positions.settings()


def test_every_seat_count_and_every_option_is_looked_at() -> None:
    for game in titles():
        played = [(seats, options) for each, seats, options in SETTINGS if each is game]
        assert {seats for seats, _ in played} == set(game.players)
        values = {(key, value) for _, options in played for key, value in options.items()}
        told = {
            (each.id, value)
            for each in game.options
            if each.id != "first_player"
            for value in each.values[1:]
        }
        assert values >= told


@pytest.mark.parametrize("setting", SETTINGS, ids=random_positions.name)
def test_worlds_that_a_seat_cannot_tell_apart_look_alike(setting: random_positions.Setting) -> None:
    found = schema(setting[0])
    low, high = found.bounds()
    chance = quick(1)
    for state in random_positions.positions(setting, 150, 13):
        for seat in (None, *range(setting[1])):
            numbers = found.numbers(state, seat)
            assert found.numbers(state.redeal(seat, chance), seat) == numbers
            assert all(least <= each <= most for least, each, most in zip(low, numbers, high, strict=True))


@pytest.mark.parametrize("name", ["palazzo", "princes", "augsburg"])
def test_a_hand_is_shown_to_its_player_alone(name: str) -> None:
    game = quattrocento.game(name)
    found = schema(game)
    state = game.new(3, 7)
    place = found.place("hand")
    hands = [found.numbers(state, seat)[place.start : place.stop] for seat in range(3)]
    assert all(any(hand) for hand in hands)
    assert not any(found.numbers(state, None)[place.start : place.stop])
    # Augsburg deals the same jokers to all; what they may buy is their own.
    own = found.place("offer") if name == "augsburg" else place
    assert len({tuple(found.numbers(state, seat)[own.start : own.stop]) for seat in range(3)}) == 3


def test_players_are_told_from_oneself_to_the_left() -> None:
    game = quattrocento.game("palazzo")
    found = schema(game)
    state = game.new(3, 7)
    decides = [found.place(f"player {place} decides")[0] for place in range(4)]
    assert state.actors() == [0]
    assert [found.numbers(state, 0)[place] for place in decides] == [1, 0, 0, 0]
    assert [found.numbers(state, 1)[place] for place in decides] == [0, 0, 1, 0]
    assert [found.numbers(state, 2)[place] for place in decides] == [0, 1, 0, 0]
    empty = found.place("player 3 seated")[0]
    assert not any(found.numbers(state, 0)[empty:])


def test_the_text_names_what_there_is() -> None:
    game = quattrocento.game("palazzo")
    found = schema(game)
    state = game.new(3, 7)
    lines = found.text(found.numbers(state, 0)).splitlines()
    assert "hand: brown 3, brown 5, brown 7, white 6" in lines
    assert "depot: marble 2-2" in lines
    assert "pile: 43" in lines
    assert "player 1 cards: 4" in lines
    assert not any(line.startswith(("riders", "player 3")) for line in lines)


def test_the_names_of_fields_are_their_own() -> None:
    for game in titles():
        found = schema(game)
        assert len(found.places) == len(found.table) + found.most * len(found.player)
        assert [place for each in found.places.values() for place in each] == list(range(found.size))
        lists: dict[str, Names] = {}
        for field in (*found.table, *found.player):
            assert field.about.endswith("."), field.name
            if field.names:
                assert len(set(field.names.names)) == field.size
                assert lists.setdefault(field.names.title, field.names).names == field.names.names


def test_an_unknown_field_is_refused() -> None:
    with pytest.raises(Trouble, match="no-such-field"):
        schema(quattrocento.game("palazzo")).place("florins")


def test_the_mask_has_the_legal_moves() -> None:
    for game in titles():
        state = game.new(3, 7)
        legal = state.legal(state.actors()[0])
        allowed = mask(legal, game.vocabulary.size)
        assert len(allowed) == game.vocabulary.size
        assert [move for move, may in enumerate(allowed) if may] == sorted(legal)
        assert set(allowed) == {0, 1}


def test_actions_are_words_and_back() -> None:
    for game in titles():
        words = game.vocabulary
        assert [words.parse(words.notation(move)) for move in range(words.size)] == list(range(words.size))


def test_the_page_is_up_to_date() -> None:
    page = [sys.executable, str(ROOT / "tools" / "observations_page.py"), "--check"]
    done = subprocess.run(page, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
