"""Chapters of the rules, found as people ask for them."""

import pytest

from quattrocento.core.trouble import Trouble
from quattrocento.terminal.rules import show_rule
from quattrocento.terminal.screen import Screen
from quattrocento.text.speech import Speech


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("wanted", ["3", "visits", "the visits", "Visites", "les visites"])
def test_a_chapter_is_found_by_its_number_or_by_words_of_its_title(language, wanted, capsys):
    show_rule(Screen(plain=True), Speech(language), "augsburg", wanted)
    told = capsys.readouterr().out.splitlines()
    assert told[0] == {"en": "3 The visits", "fr": "3 Les visites"}[language]
    assert told[1].startswith("AUG-3.1 ")


@pytest.mark.parametrize(
    ("wanted", "key"),
    [("0", "no-such-chapter"), ("99", "no-such-chapter"), ("the", "unclear-title"), ("!", "no-such-title")],
)
def test_what_names_no_chapter_or_several_is_refused(wanted, key):
    with pytest.raises(Trouble) as caught:
        show_rule(Screen(plain=True), Speech("en"), "augsburg", wanted)
    assert caught.value.key == key


def test_words_of_several_titles_are_answered_with_these_chapters():
    with pytest.raises(Trouble) as caught:
        show_rule(Screen(plain=True), Speech("fr"), "palazzo", "argent")
    assert Speech("fr").trouble(caught.value).endswith("3 L’argent, 5 Prendre de l’argent.")


@pytest.mark.parametrize(
    ("wanted", "nearest"), [("3.99", "PAL-3."), ("PAL-99.1", "PAL-"), ("pal-3.9", "PAL-3.")]
)
def test_the_nearest_rule_is_one_of_the_same_chapter_or_game(wanted, nearest):
    with pytest.raises(Trouble, match="no-such-rule") as caught:
        show_rule(Screen(plain=True), Speech("en"), "palazzo", wanted)
    assert caught.value.facts["nearest"].startswith(nearest)
