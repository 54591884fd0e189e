"""Which moves people are asked about before they are made."""

from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from quattrocento.core.match import Match
from quattrocento.core.vocabulary import Vocabulary
from quattrocento.games import game, ids
from quattrocento.text.game_text import USUAL_WEIGHTS
from quattrocento.text.games import edition_speech, match_text
from quattrocento.text.general_text import GeneralText


def weights_in(match, seat):
    """Give the weights of the legal moves of a seat by their notation."""
    text = match_text(match, edition_speech(match, "en"))
    view = match.state.view(seat)
    return {match.game.vocabulary.notation(move): text.weight(view, move) for move in view.legal}


@pytest.mark.parametrize("name", ids())
def test_each_game_tells_the_weights_of_words_that_it_has(name):
    match = Match(game(name), max(game(name).players))
    told = match_text(match, edition_speech(match, "en")).weights
    assert told is not USUAL_WEIGHTS
    assert set(told) <= {word.name for word in game(name).vocabulary.words}


def test_to_end_a_turn_weighs_only_while_something_is_left_to_do():
    match = Match(game("princes"), 3, "4")
    while match.state.view(match.state.actors()[0]).phase != "action":
        match.play(match.state.actors()[0], match.state.legal(match.state.actors()[0])[-1])
    seat = match.state.actors()[0]
    found = weights_in(match, seat)
    assert found["end turn"] == "ends"
    assert found["build tower"] == "pays"
    text, view = match_text(match, edition_speech(match, "en")), match.state.view(seat)
    words = match.game.vocabulary
    left = [words.parse("end turn"), words.parse("sell")]  # which is seldom meant
    assert text.weight(replace(view, legal=left), left[0]) is None


def test_a_payment_weighs_even_if_there_is_no_other_move():
    match = Match(game("palazzo"), 3, "3")
    text = match_text(match, edition_speech(match, "en"))
    words = match.game.vocabulary
    only = words.parse("pay red 3")
    assert text.weight(match.state.view(0), only) == "pays"
    assert text.weight(match.state.view(0), words.parse("turn tiles")) is None


def test_a_game_that_does_not_say_it_means_what_words_usually_mean():
    words = Vocabulary()
    moves = {name: words.add(name).first for name in ("pass", "raise", "discard", "end turn")}
    text = GeneralText(SimpleNamespace(id="outside", vocabulary=words), None, ["Anna"])
    view = SimpleNamespace(legal=list(moves.values()))
    assert {name: text.weight(view, move) for name, move in moves.items()} == {
        "pass": "passes",
        "raise": None,
        "discard": "gives_up",
        "end turn": "ends",
    }
    assert text.weight(SimpleNamespace(legal=[moves["pass"]]), moves["pass"]) is None
