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
    [("0", "no-such-chapter"), ("99", "no-such-chapter"), ("the", "no-such-rule"), ("!", "no-such-rule")],
)
def test_what_names_no_chapter_or_several_is_refused(wanted, key):
    with pytest.raises(Trouble) as caught:
        show_rule(Screen(plain=True), Speech("en"), "augsburg", wanted)
    assert caught.value.key == key
