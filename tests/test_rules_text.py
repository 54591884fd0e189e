"""The rules in words are whole: both languages, known options, ids in order, lookup by id."""

import re

import pytest

import quattrocento
from quattrocento.core.trouble import Trouble
from quattrocento.text.rules import Rule, all_rules, books, headings, rule, rulebook

RULES = list(all_rules().values())


def test_every_id_stands_once() -> None:
    assert len(RULES) == sum(len(rulebook(book).rules) for book in books())


@pytest.mark.parametrize("book", books())
def test_rules_are_numbered_within_their_chapters(book: str) -> None:
    chapters = [chapter.number for chapter in rulebook(book).chapters]
    assert chapters == list(range(1, len(chapters) + 1))
    counted = dict.fromkeys(chapters, 0)
    for number, one in enumerate(rulebook(book).rules, 1):
        counted[one.chapter] += 1
        place = str(number) if book == "table" else f"{one.chapter}.{counted[one.chapter]}"
        assert one.id.split("-")[1] == place
    assert all(counted.values())


@pytest.mark.parametrize("one", RULES, ids=lambda one: one.id)
def test_a_rule_is_told_in_both_languages(one: Rule) -> None:
    assert (one.other_en is None) == (one.other_fr is None)
    for text in filter(None, (one.en, one.fr, one.other_en, one.other_fr)):
        assert text == text.strip()
        assert text.endswith(".")
    assert one.text("fr") == one.fr
    assert one.text("en") == one.en
    assert one.other("fr") == one.other_fr
    assert one.other("en") == one.other_en


@pytest.mark.parametrize("book", [book for book in books() if book != "table"])
def test_options_and_rules_name_each_other(book: str) -> None:
    told = {one.option: one.id for one in rulebook(book).rules if one.option}
    assert told == {option.id: option.rule for option in quattrocento.game(book).options}


def test_a_rule_is_found_whatever_its_capitals() -> None:
    assert rule(" pal-3.2 ") is rule("PAL-3.2")


@pytest.mark.parametrize(("given", "nearest"), [("PAL-3.22", "PAL-3.2"), ("tab 1", "TAB-1")])
def test_an_unknown_rule_is_told_with_the_nearest(given: str, nearest: str) -> None:
    with pytest.raises(Trouble) as caught:
        rule(given)
    assert caught.value.key == "no-such-rule"
    assert caught.value.facts == {"given": given, "nearest": nearest}


@pytest.mark.parametrize("given", ["", "?", "chess"])
def test_any_nonsense_has_some_nearest_rule(given: str) -> None:
    with pytest.raises(Trouble) as caught:
        rule(given)
    assert caught.value.facts["nearest"] in all_rules()


@pytest.mark.parametrize(("given", "key"), [("palazo", "no-such-game-but"), ("chess", "no-such-game")])
def test_an_unknown_rulebook_is_refused(given: str, key: str) -> None:
    with pytest.raises(Trouble) as caught:
        rulebook(given)
    assert caught.value.key == key


AS_IT_IS = re.compile(r"(p\. )?[\d–-]+|alea|kbg|notes? \d+|digital edition")
"""What is cited alike in both languages."""


def test_english_rules_cite_english_headings() -> None:
    cited = {part for one in RULES if one.source != "house" for part in re.split(r" ; |, ", one.place)}
    assert {part for part in cited if part not in headings() and not AS_IT_IS.fullmatch(part)} <= {""}
    assert set(headings()) <= cited
    assert rule("pal-5.1").cited("fr") == rule("pal-5.1").place
    assert rule("pal-5.1").cited("en") != rule("pal-5.1").place
