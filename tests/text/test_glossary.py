"""The glossary: one word for one thing in every language, told by a rule; lessons say what they teach."""

import re
import subprocess
import sys
import unicodedata
from pathlib import Path

import pytest

from quattrocento.games import ids
from quattrocento.text.glossary import explained, for_players, glossary
from quattrocento.text.lessons.lesson import course
from quattrocento.text.lessons.words import sentences
from quattrocento.text.rules import rulebook
from quattrocento.text.speech import LANGUAGES

ROOT = Path(__file__).parents[2]
STRANGERS = {
    "palazzo": r"\bôter?\b",
    "princes": r"métier|\bmanches?\b|\bpaquet\b|bâtiments? partagé|meilleures? œuvre",
    "augsburg": r"\bmanches?\b",
    "firenze": r"[Rr]empl\w+ (?:le |un |des )?contrat|contrats? rempli|[Rr]emplissez",
}
"""French words that once stood for what the glossary calls otherwise."""

LESSONS = [lesson for of in ids() for lesson in course(of)]


def letters(words):
    """Give the words of a sentence without accents and capitals."""
    plain = unicodedata.normalize("NFD", words.replace("œ", "oe").replace("Œ", "oe"))
    return re.findall(r"[a-z]+", "".join(one for one in plain if not unicodedata.combining(one)).lower())


def says(said, word):
    """Tell whether a sentence has a word, or all of its words, in whatever number or person."""
    found = letters(said)
    stems = [one[: max(3, len(one) - 2)] for one in letters(word) if len(one) > 2]
    return all(any(one.startswith(stem) for one in found) for stem in stems)


def test_the_page_of_the_glossary_is_up_to_date():
    page = [sys.executable, str(ROOT / "tools" / "glossary_page.py"), "--check"]
    checked = subprocess.run(page, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr


@pytest.mark.parametrize("of", ids())
def test_every_word_for_players_is_explained_by_a_rule_of_its_game(of):
    rules = {rule.id for rule in rulebook(of).rules}
    for section in for_players(of):
        for word in section.words:
            assert word.rule in rules, word
            assert all(word.called(language) for language in LANGUAGES), word


@pytest.mark.parametrize("of", ids())
def test_no_word_stands_twice_for_one_thing(of):
    for section in glossary(of):
        codes = [word.code for word in section.words]
        assert len(set(codes)) == len(codes), section.en


@pytest.mark.parametrize("lesson", LESSONS, ids=[f"{one.game.id}-{one.id}" for one in LESSONS])
def test_a_lesson_says_the_words_that_it_teaches_as_the_glossary_has_them(lesson):
    words = lesson.written.words
    assert words, "a lesson names the words of the glossary that it teaches"
    for language in LANGUAGES:
        said = sentences(lesson.game.id, language)
        own = [said[key] for key in lesson.sentences()]
        for name in words:
            word = explained(lesson.game.id, name)
            called = [*word.called(language).split(", "), word.also(language)]
            assert any(says(one, term) for one in own for term in called if term), (language, called)


@pytest.mark.parametrize("of", STRANGERS)
def test_no_french_sentence_has_another_word_for_what_the_glossary_names(of):
    faces = ROOT / "src" / "quattrocento" / "games" / of / "faces"
    written = [*faces.rglob("fr*.po"), *faces.glob("page.fr.po"), faces / "rules.toml"]
    said = [line for path in written for line in path.read_text("utf-8").splitlines()]
    assert [line for line in said if re.search(STRANGERS[of], line)] == []
