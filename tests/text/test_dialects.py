"""The words of an edition: whole sentences, of the same keys and facts, in its own words throughout."""

import re
import string
from pathlib import Path

import pytest

import quattrocento
from quattrocento.core.entropy import quick
from quattrocento.core.match import Match
from quattrocento.games import game
from quattrocento.text.games import edition_speech, match_text
from quattrocento.text.page_phrases import phrases
from quattrocento.text.speech import LANGUAGES, Speech, catalogue, dialect

GAMES = Path(quattrocento.__file__).parent / "games"
ALEA = dialect("fr", "alea")

FOREIGN = re.compile(
    r"architecte|palazzo|principaut|\bcirculation|\bculte\b|\bobjets?\b|"
    r"(?:points?|un peu) de prestige|du prestige|\bcartes? (?:Prestige|Bonus|Recrutement|Profession)\b",
    re.IGNORECASE,
)
"""Words of the other edition."""

ELSEWHERE = re.compile(
    r"refusal\.PRI-1[0-2]|princes\.(?:option|lorenzo|automaton|solo|characters?|use|free(?:\.|$)|exchange|bargain|"
    r"about\.(?:banker|merchant|professor)|ask\.(?:offering|bargain|claiming|market|using|exchange|naming)|"
    r"event\.(?:lorenzo|banker|merchant|professor|money-exchanged|built|card-chosen|others-seen|landscape-laid|"
    r"recruit-worked|refused|rolled|went-without|prices-turned|object-free)|word\.(?:use|bargain)|"
    r"hint\.(?:use|bargain|exchange|offer|agree|refuse)|board\.(?:borders|effect)|"
    r"plan\.(?:joint|hatched\.border)|place\.(?:border|occupied)|when\.(?:accept|refuse|bid|bargain)|"
    r"piece\.(?:characters|lorenzo|sale|haggling))"
)
"""What is said only where there are Lorenzo, characters or borders: of the kbg edition alone."""


def facts_of(sentence):
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


def spoken_of_princes():
    """Give all French sentences of the game, those of its page too."""
    shared = {key: forms for key, forms in catalogue("fr")[0].items() if re.match(KEYS, key)}
    return {**shared, **{key: tuple(forms) for key, forms in phrases("fr", "princes").items()}}


KEYS = r"princes\.|refusal\.PRI|reason\.princes\.|game\.princes\.intro"


def test_every_dialect_is_of_a_language_and_an_edition():
    editions = {
        value
        for title in quattrocento.titles()
        for one in title.options
        if one.id == "edition"
        for value in one.values
    }
    for path in GAMES.glob("*/faces/fr.*.po"):
        language, edition = path.stem.split(".")
        assert language in LANGUAGES
        assert edition in editions
    assert ALEA


def test_it_says_only_what_is_said_otherwise_with_the_same_facts():
    usual = spoken_of_princes()
    for key, forms in ALEA.items():
        assert len(forms) == len(usual[key]), key
        assert forms != usual[key], key
        for form, other in zip(forms, usual[key], strict=True):
            assert facts_of(form) == facts_of(other), key


def test_no_word_of_the_other_edition_is_left():
    for key, forms in {**spoken_of_princes(), **ALEA}.items():
        if not ELSEWHERE.match(key):
            for form in forms:
                assert not FOREIGN.search(re.sub(r"\{\w+\}", "", form)), f"{key}: {form}"


@pytest.mark.parametrize(
    ("edition", "builder"), [("kbg", "architecte"), ("alea", "artisan"), ("", "architecte")]
)
def test_a_voice_speaks_in_the_words_of_an_edition(edition, builder):
    assert Speech("fr", edition).say("princes.object.builder") == builder
    assert Speech("en", edition).say("princes.object.builder") == "builder"
    assert phrases("fr", "princes", edition)["princes.object.builder"] == [builder]


def test_a_match_is_told_in_the_words_of_its_edition():
    match = Match(game("princes"), 3, "5", {"edition": "alea"})
    speech = edition_speech(match, "fr")
    text = match_text(match, speech)
    chance, said = quick(5), []
    while not match.over:
        seat = match.state.actors()[0]
        view = match.state.view(seat)
        said += [text.ask(view), *[text.label(move) for move in view.legal[:20]]]
        said += [text.hint(view, move, None) for move in view.legal[:3]]
        move = view.legal[chance.below(len(view.legal))]
        said += [text.tell(event) for event in match.play(seat, move)]
    assert not [sentence for sentence in said if FOREIGN.search(sentence)]
    assert any("artisan" in sentence for sentence in said)
    assert any("renommée" in sentence for sentence in said)
