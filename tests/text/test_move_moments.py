"""Every kind of move tells when it is made, and what comes first is found by trying."""

import pytest

import quattrocento
from quattrocento.core.match import Match
from quattrocento.games import game
from quattrocento.text.games import match_text
from quattrocento.text.move_moments import before, moment_of
from quattrocento.text.rules import all_rules
from quattrocento.text.speech import LANGUAGES, Speech, catalogue

TITLES = [title.id for title in quattrocento.titles()]
RULES = all_rules().keys()


def told(title, language, seats=2):
    match = Match(game(title), seats, "5")
    return match, match_text(match, Speech(language))


@pytest.mark.parametrize("title", TITLES)
def test_every_word_says_in_every_language_when_it_is_said_and_by_the_same_rule(title):
    words = game(title).vocabulary.words
    cited = {}
    for language in LANGUAGES:
        match, text = told(title, language)
        moments = {word.name: moment_of(match, text, word.first) for word in words}
        assert all(one is not None and one.sentence.endswith(".") for one in moments.values())
        cited[language] = {name: one.rule for name, one in moments.items()}
        keys = [key for key in catalogue(language)[0] if key.startswith(f"{title}.when.")]
        assert sorted(keys) == sorted(f"{title}.when.{word.name}" for word in words)
    assert cited["fr"] == cited["en"]
    assert set(cited["en"].values()) <= RULES


@pytest.mark.parametrize(
    ("move", "en", "fr"),
    [
        ("auction", "First: turn tiles.", "D’abord : retourner deux tuiles."),
        ("on palace 1", "", ""),
    ],
)
def test_what_comes_first(move, en, fr):
    for language, said in (("en", en), ("fr", fr)):
        match, text = told("palazzo", language)
        seat = match.state.actors()[0]
        assert before(match, text, seat, text.vocabulary.parse(move)) == said


def test_nobody_gives_up_to_come_to_something_else_and_nobody_moves_for_others():
    match, text = told("princes", "en")
    for seat in list(match.state.actors()):
        match.play(seat, match.state.legal(seat)[0])
    seat = match.state.actors()[0]
    assert text.vocabulary.parse("renounce") in match.state.legal(seat)
    assert before(match, text, seat, text.vocabulary.parse("build opera")) == ""
    assert before(match, text, 1 - seat, text.vocabulary.parse("renounce")) == ""


def test_asking_leaves_the_match_as_it_was():
    match, text = told("palazzo", "en")
    dumped = match.game.dump(match.state)
    before(match, text, match.state.actors()[0], text.vocabulary.parse("auction"))
    assert match.game.dump(match.state) == dumped
