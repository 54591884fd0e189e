"""Reasons: every claim has its sentence in both languages; a hint gives the one that counts and is true."""

import pytest

import quattrocento
from quattrocento.bots.judgement import Learned, Model
from quattrocento.bots.reasons import Sight, reason, reasons
from quattrocento.core.entropy import quick
from quattrocento.core.judge import Claim, Judge
from quattrocento.text.advice import reasons_said
from quattrocento.text.speech import LANGUAGES, Speech, catalogue

TITLES = [game.id for game in quattrocento.titles()]


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_claim_has_a_sentence_and_every_sentence_a_claim(title, language):
    claims = [claim.name for claim in quattrocento.game(title).judge().claims()]
    said = [key for key in catalogue(language)[0] if key.startswith(f"reason.{title}.")]
    assert sorted(said) == sorted(f"reason.{title}.{name}" for name in claims)
    for key in said:
        sentence = Speech(language).say(key)
        assert sentence
        assert not sentence.endswith(".")
        assert "{" not in sentence


@pytest.mark.parametrize("title", TITLES)
def test_claims_speak_of_features(title):
    judge = quattrocento.game(title).judge()
    for claim in judge.claims():
        true = [*claim.up, *claim.down, *claim.rose, *claim.fell, *claim.ahead]
        assert claim.worth
        assert true
        assert set(claim.worth) <= set(judge.names())
        assert {*true, *claim.kept} <= {*judge.names(), *judge.facts()}


@pytest.mark.parametrize("title", TITLES)
def test_moves_get_reasons_of_their_game(title):
    game = quattrocento.game(title)
    state = game.new(3, 2)
    seat = state.actors()[0]
    said = reasons_said(game, state, seat, state.legal(seat)[:4], quick(1), Speech("en"))
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

    def claims(self):
        return [
            Claim("rich", ["money"], up=["money"]),
            Claim("tight", ["room"], down=["room"]),
            Claim("thrifty", ["money"], ahead=["money"], fell=["money"], kept=["room"]),
        ]


def seen(before, after):
    return Sight(before, after, after)


def found(before, after, place=0):
    """Look for a reason where money is good, room is bad, and points are claimed by nobody."""
    judged = Learned(Two(), {2: Model([0.0, 0.0], [1.0, 2.0, -3.0], [0.0, 0.0, 0.0], [5.0, 0.0])})
    return reason(judged, judged.models[2], 0.5, [seen(before, after)], place)


@pytest.mark.parametrize(
    ("after", "expected"),
    [
        ([[0.0, 2.0, 1.0], [0.0, 1.0, 1.0]], "rich"),
        ([[0.0, 1.0, 0.0], [0.0, 1.0, 2.0]], "tight"),
        ([[9.0, 1.0, 1.0], [0.0, 1.0, 1.0]], ""),
        ([[0.0, 2.0, 1.0], [0.0, 2.0, 1.0]], ""),
        ([[0.0, 2.0, 0.0], [0.0, 1.0, 1.0]], "tight"),
    ],
)
def test_a_reason_is_what_is_worth_most_beside_the_other_moves(after, expected):
    assert found([0.0, 1.0, 1.0], after) == expected


def test_what_others_lose_is_no_gain_of_a_move():
    """Beside a purchase everything else looks rich, but it does not fill the purse."""
    after = [[0.0, 5.0, 1.0], [0.0, 1.0, 1.0]]
    assert found([0.0, 5.0, 1.0], after) == ""
    assert found([0.0, 6.0, 1.0], after) == "thrifty"
    assert found([0.0, 6.0, 2.0], after) == ""


def test_what_is_true_in_one_world_only_is_no_reason():
    judged = Learned(Two(), {2: Model([0.0, 0.0], [1.0, 2.0, -3.0], [0.0, 0.0, 0.0], [5.0, 0.0])})
    lucky = seen([0.0, 1.0, 1.0], [[0.0, 9.0, 1.0], [0.0, 1.0, 1.0]])
    unlucky = seen([0.0, 1.0, 1.0], [[0.0, 1.0, 1.0], [0.0, 1.0, 1.0]])
    assert reason(judged, judged.models[2], 0.5, [lucky], 0) == "rich"
    assert reason(judged, judged.models[2], 0.5, [lucky, unlucky], 0) == ""


def test_a_single_move_needs_no_reason(palazzo):
    state = palazzo.new(2, 1)
    assert reasons(Learned(Two(), {}), [state], 0, state.legal(0)[:1]) == [""]
