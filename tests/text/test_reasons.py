"""Reasons: every feature can be one, in both languages, and a hint gives the one that counts."""

import pytest

import quattrocento
from quattrocento.bots.judgement import Learned, Model
from quattrocento.bots.reasons import reason
from quattrocento.core.judge import Judge
from quattrocento.text.reasons import reasons_said
from quattrocento.text.speech import LANGUAGES, Speech

TITLES = [game.id for game in quattrocento.titles()]


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_feature_can_be_a_reason(title, language):
    speech = Speech(language)
    for name in quattrocento.game(title).judge().names():
        for side in ("up", "down"):
            said = speech.say(f"reason.{title}.{name}.{side}")
            assert said
            assert not said.endswith(".")
            assert "{" not in said


@pytest.mark.parametrize("title", TITLES)
def test_moves_get_reasons_of_their_game(title):
    game = quattrocento.game(title)
    state = game.new(3, 2)
    seat = state.actors()[0]
    said = reasons_said(game, state, seat, state.legal(seat)[:4], Speech("en"))
    assert len(said) == min(4, len(state.legal(seat)))


class Two(Judge):
    def names(self):
        return ["points", "money", "room"]

    def features(self, state, seat):
        raise AssertionError("the positions are given")

    def progress(self, state):
        return 0.5

    def quiet(self, state):
        return True


@pytest.mark.parametrize(
    ("seen", "feature", "rises"),
    [
        ([[0.0, 2.0, 1.0], [0.0, 1.0, 1.0]], "money", True),
        ([[0.0, 1.0, 0.0], [0.0, 1.0, 2.0]], "room", False),
        ([[9.0, 1.0, 1.0], [0.0, 1.0, 1.0]], None, None),
    ],
)
def test_a_reason_is_what_is_worth_most_beside_the_other_moves(palazzo, seen, feature, rises):
    """Money is good here, room is bad, and points are seen by everybody."""
    judged = Learned(Two(), {2: Model([0.0, 0.0], [1.0, 2.0, -3.0], [0.0, 0.0, 0.0], [5.0, 0.0])})
    found = reason(judged, palazzo.new(2, 1), seen, 0)
    assert (found.feature, found.rises) == (feature, rises) if feature else found is None
