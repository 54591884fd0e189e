"""Says things in a language: sentences come whole from gettext catalogues, never from pieces.

What all games share lies in `catalogues`, the sentences of a game among its own faces. Where its printed
editions have words of their own in a language, a file beside them, such as `fr.alea.po`, holds the
sentences that are said otherwise at a table of that edition.
"""

import os
import string
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from gettext import c2py
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Literal, get_args

from babel import Locale
from babel.lists import format_list
from babel.messages.pofile import read_po
from babel.numbers import format_decimal

from quattrocento.core.trouble import Trouble
from quattrocento.games import folders, game, names

Language = Literal["en", "fr"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
"""The languages we have; everything else asks for them here."""

LOCALES: dict[str, Literal["en-GB", "fr-FR"]] = {"en": "en-GB", "fr": "fr-FR"}
"""How each language lists things: our English is British, without a comma before the last `and`."""


Sentences = dict[str, tuple[str, ...]]
"""Sentences by their keys, each in its plural forms."""


def read_catalogue(path: Traversable, language: str) -> tuple[Sentences, Callable[[int], int]]:
    """Read the sentences of a file, and which plural form a number takes in its *language*."""
    with path.open("rb") as file:
        read = read_po(file, locale=language)
    sentences: Sentences = {}
    for message in read:
        if message.id:
            key = message.id if isinstance(message.id, str) else message.id[0]
            told = message.string or ""
            sentences[key] = (told,) if isinstance(told, str) else tuple(told)
    return sentences, c2py(read.plural_expr)


def sentences_of_games(name: str, language: str) -> Sentences:
    """Read the files of this *name* among the faces of all games."""
    found: Sentences = {}
    for folder in folders():
        path = files(folder).joinpath("faces", name)
        if path.is_file():
            found |= read_catalogue(path, language)[0]
    return found


@cache
def catalogue(language: str) -> tuple[Sentences, Callable[[int], int]]:
    """Read all that is said in *language*; no game can take a sentence from all the others."""
    path = files("quattrocento.text").joinpath("catalogues", f"{language}.po")
    shared, plural = read_catalogue(path, language)
    found = sentences_of_games(f"{language}.po", language) | shared
    for name in names():
        if f"game.{name}" not in found:
            found |= bare_sentences(name)
    return found, plural


def bare_sentences(name: str) -> Sentences:
    """Make what must be said of every game for one that brings no words, of the names in its code."""
    try:
        found = game(name)
    except Trouble:
        return {}
    key = f"game.{name}"
    said = {key: found.manifest.title or name} | {
        f"{key}.{what}": "" for what in ("by", "about", "win", "intro")
    }
    for option in found.options:
        key = f"{name}.option.{option.id}"
        said |= {key: "", f"{key}.name": option.id} | {f"{key}.{value}": value for value in option.values}
    return {key: (sentence.replace("{", "{{").replace("}", "}}"),) for key, sentence in said.items()}


@cache
def dialect(language: str, edition: str) -> Sentences:
    """Read what is said otherwise at a table of an *edition*; nothing where it has no words of its own."""
    return sentences_of_games(f"{language}.{edition}.po", language)


@cache
def sentences(language: str, edition: str) -> Sentences:
    """Give all that is said at tables of an *edition*, which all voices of it share."""
    found, own = catalogue(language)[0], dialect(language, edition) if edition else {}
    return {**found, **own} if own else found


def language_of(environment: Mapping[str, str]) -> str:
    """Follow the locale that *environment* names; English if it is none of ours."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        code = environment.get(variable, "")[:2].lower()
        if code:
            return code if code in LANGUAGES else "en"
    return "en"


class Filling(string.Formatter):
    """Fills facts into sentences; `{name:# man|# men}` takes the form of its number, which stands for #."""

    def __init__(self, plural: Callable[[int], int]) -> None:
        self._plural = plural

    def form(self, number: int, forms: Sequence[str]) -> str:
        """Choose the form that *number* takes; what is owed is counted like what is had."""
        return forms[min(self._plural(abs(number)), len(forms) - 1)]

    def format_field(self, value: object, format_spec: str) -> str:
        """Fill one fact in; a number may come written with its sign, and what is none is taken for many."""
        if "|" not in format_spec:
            return str(super().format_field(value, format_spec))
        forms, written = format_spec.split("|"), str(value)
        number = int(written) if written.lstrip("+-").isdecimal() else None
        form = forms[-1] if number is None else self.form(number, forms)
        return form.replace("#", written)


class Speech:
    """A voice in one language, with the words of an edition if one is named."""

    def __init__(self, language: str | None = None, edition: str = "") -> None:
        self.language = language_of(os.environ) if language is None else language
        if self.language not in LANGUAGES:
            self.language = "en"
            raise Trouble("no-such-language", given=language, languages=", ".join(LANGUAGES))
        self.locale = Locale.parse(LOCALES[self.language], sep="-")
        self._sentences = sentences(self.language, edition)
        self._filling = Filling(catalogue(self.language)[1])

    def knowing(self, sentences: Sentences) -> "Speech":
        """Give the same voice with some more *sentences*, such as are read only when they are wanted."""
        other = object.__new__(Speech)
        other.__dict__.update(self.__dict__)
        other._sentences = {**self._sentences, **sentences}
        return other

    def has(self, key: str) -> bool:
        return key in self._sentences

    def say(self, key: str, /, **facts: object) -> str:
        return self._fill(self._sentences[key][0], facts)

    def count(self, key: str, number: int, /, **facts: object) -> str:
        """Say the sentence of *key* in the form that *number* takes; the number is a fact of it too."""
        form = self._filling.form(number, self._sentences[key])
        return self._fill(form, {"number": number, **facts})

    def _fill(self, form: str, facts: Mapping[str, object]) -> str:
        """Fill *facts* in; most sentences have no forms of their own within them, and that is much faster."""
        return self._filling.vformat(form, (), facts) if "|" in form else form.format_map(facts)

    def decimal(self, number: float) -> str:
        """Write a number with one decimal as the language does."""
        return format_decimal(number, "0.0", locale=self.locale)

    def listing(self, parts: Sequence[str]) -> str:
        return format_list(list(parts), locale=self.locale)

    def choice(self, parts: Sequence[str]) -> str:
        return format_list(list(parts), style="or", locale=self.locale)

    def trouble(self, trouble: Trouble) -> str:
        """Say what went wrong; a reason that is a trouble itself is said in its place."""
        facts = {
            name: self.trouble(fact) if isinstance(fact, Trouble) else fact
            for name, fact in trouble.facts.items()
        }
        if self.has(f"game.{facts.get('game')}"):
            facts["game"] = self.say(f"game.{facts['game']}")
        return self.say(f"trouble.{trouble.key}", **facts)
