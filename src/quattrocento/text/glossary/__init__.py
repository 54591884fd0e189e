"""The glossary: one word for one thing, in the code and in each language, and the rule that tells what it is.

One TOML file for each game, among its faces, and `engine` beside this module for what all games share.
`tools/glossary_page.py` writes `docs/glossary.md` of it, and the page shows the words that a rule explains.

>>> explained("firenze", "ruin").rule
'FIR-6.1'
"""

import tomllib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec
from msgspec import Struct

from quattrocento.games import folder, game, room

ENGINE = "engine"
"""The words of all games."""


class Word(Struct, frozen=True, forbid_unknown_fields=True):
    """A thing and what it is called; `also` are second words, used only where the first would be unclear.

    `alea` is the French word of that printed edition. What a player meets has the `rule` that explains it.
    """

    code: str
    en: str
    fr: str
    de: str
    also_en: str = ""
    also_fr: str = ""
    alea: str = ""
    rule: str = ""

    def called(self, language: str) -> str:
        said: str = getattr(self, language)
        return said

    def also(self, language: str) -> str:
        said: str = getattr(self, f"also_{language}")
        return said


class Section(Struct, frozen=True, forbid_unknown_fields=True):
    """Words that belong together, under a title; a `note` is for those who read the documentation."""

    en: str
    fr: str
    words: tuple[Word, ...]
    note: str = ""

    def title(self, language: str) -> str:
        said: str = getattr(self, language)
        return said


class Glossary(Struct, frozen=True, forbid_unknown_fields=True):
    """All words of a game."""

    section: tuple[Section, ...] = ()


def written_words(game_id: str) -> Traversable | None:
    """Find the glossary of a game; one from outside may bring none."""
    if game_id == ENGINE:
        return files(__name__).joinpath("engine.toml")
    one = game(game_id)
    if room(one, "faces") is None:
        return None
    file = files(folder(one)).joinpath("faces", "glossary.toml")
    return file if file.is_file() else None


@cache
def glossary(game_id: str) -> tuple[Section, ...]:
    """Read the words of a game, or those of the `engine`."""
    file = written_words(game_id)
    if file is None:
        return ()
    return msgspec.convert(tomllib.loads(file.read_text("utf-8")), Glossary).section


def for_players(game_id: str) -> list[Section]:
    """List what a rule explains, and leave out what only the code speaks of."""
    sections = []
    for section in glossary(game_id):
        words = tuple(word for word in section.words if word.rule)
        if words:
            sections.append(msgspec.structs.replace(section, words=words))
    return sections


def explained(game_id: str, called: str) -> Word:
    """Find a word that a rule explains by what it is called in English."""
    for section in for_players(game_id):
        for word in section.words:
            if called in (word.en, word.also_en):
                return word
    raise KeyError(called)
