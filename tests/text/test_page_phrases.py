"""What the page in the browser says: the same in every language, and every key that it uses."""

import re
import string
from pathlib import Path

import pytest

from quattrocento.games import ids
from quattrocento.text.page_phrases import COMMON, page_files, phrases
from quattrocento.text.speech import LANGUAGES, read_catalogue

WEB = Path(__file__).parents[2] / "web" / "src"
PARTS = (*COMMON, *ids())
"""The parts of the page, each with its file in every language."""

SAID = re.compile(r"""(?:text\.(?:say|count|has)|play\.about)\(\s*(['"`])([^'"`$]*)""")


def part(name, language):
    paths = page_files(language, None if name in COMMON else name)
    (path,) = [path for path in paths if name not in COMMON or path.name.startswith(name)]
    return read_catalogue(path, language)[0]


def facts_of(sentence):
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


@pytest.mark.parametrize("name", PARTS)
def test_all_languages_say_the_same_things(name):
    english = part(name, "en")
    assert english, f"{name} says nothing"
    for language in LANGUAGES:
        sentences = part(name, language)
        assert sentences.keys() == english.keys()
        for key, forms in sentences.items():
            assert all(forms), f"{key} is empty in {language}"
            assert len(forms) == len(english[key]), f"{key} in {language}"
            for form in forms:
                # A singular may write its number out: "One rule was found."
                spared = {"number"} if form is forms[0] and len(forms) > 1 else set()
                wanted = facts_of(english[key][-1])
                assert wanted - spared <= facts_of(form) <= wanted, f"{key} in {language}"


def sources():
    return {
        path: path.read_text("utf-8")
        for pattern in ("*.svelte", "*.ts")
        for path in WEB.rglob(pattern)
        if not path.name.endswith(".test.ts") and "arness" not in path.name
    }


def test_every_key_that_the_page_names_exists():
    """A key that ends in a dot is the beginning of several."""
    known = set().union(phrases("en"), *(phrases("en", game) for game in ids()))
    for path, source in sources().items():
        for quote, key in SAID.findall(source):
            begins = quote == "`" or key.endswith(".")
            found = any(one.startswith(key) for one in known) if begins else key in known
            assert found, f"{key} of {path.relative_to(WEB)}"


def test_a_sentence_that_counts_is_told_the_number():
    """`text.say` takes the first form, which is that of one."""
    several = {
        key
        for known in (phrases("en"), *(phrases("en", game) for game in ids()))
        for key, forms in known.items()
        if len(forms) > 1
    }
    said = re.compile(r"""text\.say\(\s*['"]([^'"]*)""")
    assert several.isdisjoint(key for source in sources().values() for key in said.findall(source))


def test_no_sentence_of_the_page_is_left_without_use():
    """A key is used if the sources name it, or name its beginning in a template."""
    code = "\n".join(sources().values())
    begun = set(re.findall(r"`([a-z][a-z.-]*\.)\$\{", code))
    unused = [
        key
        for name in PARTS
        for key in part(name, "en")
        if not any(f"{quote}{key}{quote}" in code for quote in "'\"`")
        and not any(key.startswith(start) for start in begun)
    ]
    assert unused == []


def test_a_game_brings_its_own_words_and_the_common_part_those_of_all():
    common, palazzo = phrases("fr"), phrases("fr", "palazzo")
    assert common["game.palazzo"] == ["Palazzo"]
    assert "palazzo.element.brick" in palazzo
    assert not any(key.startswith("palazzo.event") for key in palazzo)
    assert all(key.startswith(("game.", *[f"{name}." for name in COMMON])) for key in common)
