"""Every sentence with the numbers 0, 1, 2, -1 and -4 in it, and with people of both genders.

Nothing here knows a sentence by heart. Which words have a plural is read off the catalogues: a form for
one and a form for many differ in just those words. A number beside such a word must then agree with it.
"""

import re
import string

import pytest

from quattrocento.games import ids
from quattrocento.text.lessons.words import sentences
from quattrocento.text.page_phrases import page_files
from quattrocento.text.speech import LANGUAGES, Filling, catalogue, read_catalogue

NUMBERS = (0, 1, 2, -1, -4)

PEOPLE = frozenset(
    [
        *("seat", "leader", "victim", "loser", "opener", "owner", "partner", "payer", "payee", "rival"),
        *("thief", "name", "names", "seats", "winners", "players"),
    ]
)
"""Facts that are people wherever they come without forms of their own."""

WITH_ARTICLE = frozenset(("character", "the_card", "stone", "right", "lay"))
"""Facts that bring their article along."""

OF_MANY = {"en": frozenset({"florins"}), "fr": frozenset()}
"""Words that never stand beside a one: florins come by fifties. French nought has the singular too."""

SPREAD = {"numbers": "1, 2", "costs": "1, 2", "mean": "2,5", "winner": "2,5", "rate": "2500"}
"""Facts that are several numbers, or a mean, and never a bare one."""

UNCOUNTED = re.compile(
    r"princes\.site\.|princes\.board\.sites$|augsburg\.hint\.back$|firenze\.hint\.floor$"
    r"|(?:[a-z]+\.)?help\.|[a-z]+\.type\.|palazzo\.several\."
)
"""Sentences in which a number names a place, shows what can be typed, or is never below two."""

ALIGNED = re.compile(
    r"(?:[a-z]+\.)?help\.|palazzo\.board\.head|games\.option|augsburg\.board\.bids|play\.prompt|princes\.pile\.unit|cli\.help\."
)
"""Sentences whose spaces make columns or join them to others."""


def texts(language):
    """Give all sentences by their keys: those of the house, of the page and of the lessons."""
    found = dict(catalogue(language)[0])
    for game in (None, *ids()):
        for path in page_files(language, game):
            found.update(read_catalogue(path, language)[0])
    for game in ids():
        found.update({key: (text,) for key, text in sentences(game, language).items()})
    return found


def inner_forms(sentence):
    """Give the forms that stand within a sentence, with their facts."""
    for _, fact, forms, _ in string.Formatter().parse(sentence):
        if fact and "|" in (forms or ""):
            yield fact, forms.split("|")


def words(text):
    return re.findall(r"[^\W\d_]+(?:[-’][^\W\d_]+)*", text)


def agreeing(language):
    """Read off the forms for one and for many which words are singular only, and which are plural only."""
    one, many = set(), set()
    for forms in texts(language).values():
        pairs = [(forms[0], forms[-1])] if len(forms) > 1 else []
        pairs += [(inner[0], inner[-1]) for form in forms for _, inner in inner_forms(form)]
        for single, plural in pairs:
            left, right = words(re.sub(r"\{[^}]*\}", "", single)), words(re.sub(r"\{[^}]*\}", "", plural))
            if len(left) == len(right):
                both = [(a, b) for a, b in zip(left, right, strict=True) if b in (f"{a}s", f"{a}es", f"{a}x")]
                one |= {a for a, _ in both}
                many |= {b for _, b in both}
    return one - many, many - one


def is_number(fact, sentence):
    """Tell a number by the word that follows it, or by the forms that it has."""
    return fact == "number" or fact in {name for name, _ in inner_forms(sentence)}


def filled(language, forms, number, person="Anna"):
    """Say a sentence with this number for all its numbers, and this person for all its people."""
    filling = Filling(catalogue(language)[1])
    form = filling.form(number, forms)
    facts = {fact for _, fact, _, _ in string.Formatter().parse(form) if fact}
    counted = {fact for fact in facts if is_number(fact, form) or fact not in PEOPLE | WITH_ARTICLE}
    told = {fact: number if fact in counted else person if fact in PEOPLE else "le Maçon" for fact in facts}
    return filling.vformat(form, (), {**told, **{fact: SPREAD[fact] for fact in facts & SPREAD.keys()}})


def written(form):
    """Show a sentence as it stands in the catalogue, without the forms within it."""
    return re.sub(r"\{(\w+):[^}]*\}", r"{\1}", form)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_agrees_with_the_word_beside_it(language):
    """The first word after a number is singular or plural as the number asks for.

    Spans are always plural, and English puts a singular before the plural: `2 church spaces`.
    """
    one, many = agreeing(language)
    assert len(many) > 40, "the words were not found"
    plural = catalogue(language)[1]
    beside = re.compile(r"(?<![\w.,:-])(?<!à )(?<!to )(?<!–)([+-]?\d+) ([^\W\d_]+)((?: [^\W\d_]+){0,3})")
    wrong = []
    for key, forms in texts(language).items():
        for number in () if UNCOUNTED.match(key) else NUMBERS:
            said = filled(language, forms, number)
            for figure, word, after in beside.findall(said):
                asks_for_many = plural(abs(int(figure))) > 0
                bad = word in (one if asks_for_many else many) - OF_MANY[language]
                wrong += [f"{key}: {said}"] if bad and not many & set(after.split()) else []
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_is_filled_in_and_nothing_is_left_of_the_forms(language):
    for key, forms in texts(language).items():
        for number in NUMBERS:
            said = filled(language, forms, number)
            if not key.startswith("command."):
                assert not re.search(r"[{}|#]", said.replace(": # palazzo", "")), f"{key}: {said}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_set_with_care(language):
    """No doubled or stray spaces, no brackets for an ending that should be known."""
    for key, forms in texts(language).items():
        for form in forms:
            assert not re.search(r"\w\((?:e|s|es|ne)\)|\w·e", form), f"{key}: {form}"
            if not ALIGNED.match(key):
                assert "  " not in form.replace("   {about}", ""), f"{key}: {form}"
                assert form == form.strip(), f"{key}: {form!r}"
            assert " ," not in form, f"{key}: {form}"


def test_french_punctuation_has_its_spaces_and_apostrophes_their_curve():
    for key, forms in texts("fr").items():
        for form in forms:
            shown = re.sub(r"`[^`]*`|program:\S*|\w+:\w+=|https?:|\d+:\d+|\{bot\}:", "", written(form))
            assert (
                not re.search(r"\w[?!;»]|\w:(?= |$)|«\w", shown) or ALIGNED.match(key) or ".help." in key
            ), f"{key}: {form}"
            assert not re.search(r"[^\W\d_]'[^\W\d_]", shown), f"{key}: {form}"


def test_french_names_of_people_ask_for_no_elision():
    """`de {seat}` would say `de Anna`: such a sentence is put otherwise."""
    people = "|".join(PEOPLE - {"name", "seats", "players"})
    for key, forms in texts("fr").items():
        for form in forms:
            assert not re.search(rf"\b(?:[Dd]e|[Qq]ue|[Ll]e|[Ll]a|[JjNnSs]e) \{{(?:{people})\}}", form), (
                f"{key}: {form}"
            )


def test_french_articles_are_joined_and_elided():
    """With names that bring their article: no `de le`, `à le`, `de un`, nor an article before a vowel."""
    joined = re.compile(r"\b(?:[Dd]e|[Àà]) (?:le|les)\b(?! [^\W\d_]+(?:er|ir|re)\b)")
    elided = re.compile(
        r"\b(?:[Dd]e|[Ll]e|[Ll]a|[Qq]ue|[JjNnSsMm]e) (?<!-la )(?<!-le )(?=[aeiouâàéèêîôœ])(?!a à g)"
    )
    for key, forms in texts("fr").items():
        for number in (1, 2):
            said = filled("fr", forms, number)
            assert not joined.search(said), f"{key}: {said}"
            assert not elided.search(said), f"{key}: {said}"


AGREEING = r"seule?s?|absente?s?|présente?s?|assise?s?|prête?s?|forte?s?|bloquée?s?|contente?s?|sortie?s?"


@pytest.mark.parametrize("person", ["Anna", "Bruno"])
def test_french_sentences_fit_people_of_both_genders(person):
    """No word agrees with a player, nor with the reader: `Anna seul` is as wrong as `vous êtes assis`."""
    after = re.compile(
        rf"\b(?:{person}|vous|[Vv]ous (?:êtes|serez|jouez|construisez)|{person} (?:est|sera|reste|joue))"
        rf" (?:pas |déjà |encore )?(?:{AGREEING}|[^\W\d_]+ée?s?)\b"
    )
    for key, forms in texts("fr").items():
        for number in (1, 2):
            said = filled("fr", forms, number, person)
            assert not after.search(said), f"{key}: {said}"
