"""The moments of an expansion: one that says nothing at any of them leaves the base game as it is."""

from random import Random

import pytest

from princes_positions import GAME
from quattrocento.games.princes.position.observation import PrincesObserver
from quattrocento.games.princes.rules.expansion import Expansion
from quattrocento.games.princes.rules.words import WORDS


@pytest.mark.matches
@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("seed", range(2))
def test_an_expansion_that_says_nothing_changes_nothing(seats, seed):
    usual, asked = GAME.new(seats, seed), GAME.new(seats, seed)
    asked.expansions.append(Expansion())
    chance, observer, adviser = Random(seed), PrincesObserver(GAME.phases, []), GAME.adviser()
    while usual.actors():
        seat = chance.choice(usual.actors())
        legal = usual.legal(seat)
        assert asked.legal(seat) == legal
        assert observer.observe(asked, seat) == observer.observe(usual, seat)
        move = chance.choice(legal)
        if chance.random() < 0.5:
            move = adviser.advise(usual, seat)
            assert adviser.advise(asked, seat) == move
        other = chance.randrange(WORDS.size)
        assert repr(asked.refusal(seat, other)) == repr(usual.refusal(seat, other))
        usual.apply(seat, move)
        asked.apply(seat, move)
    assert asked.actors() == []
    assert asked.census() == usual.census()
    assert asked.scores() == usual.scores()
    assert asked.automata() == []


def test_in_the_base_game_none_is_asked():
    assert GAME.new(4, 7).expansions == []


def test_expansions_have_taken_all_codes_that_were_left_to_them():
    assert all(WORDS.texts)
