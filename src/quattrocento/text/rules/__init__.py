"""The rules in words: every rule by its id, in English and French, with its place and source.

One TOML file for each game, among its faces, and `table` beside this module for what all games share.

>>> rule("pal-2.2").en
'A palace holds each floor once at most.'
"""

import tomllib
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Literal

import msgspec
from msgspec import Struct

from quattrocento.core.game import Game
from quattrocento.core.trouble import Trouble
from quattrocento.games import folder, game, ids, room

TABLE = "table"
"""The book of what all games share."""

Source = Literal["rulebook", "found", "reconstructed", "house"]


class Chapter(Struct, frozen=True, forbid_unknown_fields=True):
    """A chapter and its title."""

    number: int
    en: str
    fr: str


class Rule(Struct, frozen=True, forbid_unknown_fields=True):
    """One rule; `other_en` and `other_fr` tell another reading and why it is not the default.

    `place` is where the printed rulebook speaks of it, `rulings` number the questions
    about that text which it answers, `option` lets a table choose the other reading. `editions`
    are the sources by printed edition, where only one of the books says it.
    """

    id: str
    chapter: int
    place: str
    source: Source
    en: str
    fr: str
    editions: dict[str, Source] = {}
    rulings: tuple[str, ...] = ()
    option: str | None = None
    other_en: str | None = None
    other_fr: str | None = None

    def text(self, language: str) -> str:
        """Say the rule in French, or else in English."""
        return self.fr if language == "fr" else self.en

    def other(self, language: str) -> str | None:
        """Say the other reading in French, or else in English; None if there is only one."""
        return self.other_fr if language == "fr" else self.other_en


class Note(Struct, frozen=True, forbid_unknown_fields=True):
    """A remark that is no rule: on play, on the components, or on a slip in the printed text."""

    about: Literal["play", "components", "print"]
    en: str
    fr: str


class Said(Struct, frozen=True, forbid_unknown_fields=True):
    """What the book of one edition has, and where."""

    place: str
    en: str
    fr: str

    def text(self, language: str) -> str:
        """Say it in French, or else in English."""
        return self.fr if language == "fr" else self.en


class Difference(Struct, frozen=True, forbid_unknown_fields=True):
    """A point in which the books of two editions differ, and the rules that tell it."""

    en: str
    fr: str
    rules: tuple[str, ...]
    alea: Said
    kbg: Said

    def text(self, language: str) -> str:
        """Name the point in French, or else in English."""
        return self.fr if language == "fr" else self.en


class Rulebook(Struct, frozen=True, forbid_unknown_fields=True):
    """All rules of a game, in order."""

    title_en: str
    title_fr: str
    chapters: tuple[Chapter, ...]
    rules: tuple[Rule, ...]
    notes: tuple[Note, ...] = ()
    differences: tuple[Difference, ...] = ()


def written_rules(one: Game[Any]) -> Traversable | None:
    """Find the rules of a game in words; one from outside may bring none."""
    if room(one, "faces") is None:
        return None
    file = files(folder(one)).joinpath("faces", "rules.toml")
    return file if file.is_file() else None


def books() -> tuple[str, ...]:
    """List the rulebooks at hand: that of every table, then those of the games."""
    return (TABLE, *ids())


@cache
def rulebook(game_id: str) -> Rulebook:
    """Read the rules of a game, or of the `table` that all games share."""
    if game_id not in books():
        nearest = get_close_matches(game_id, books(), 1)
        key = "no-such-game-but" if nearest else "no-such-game"
        raise Trouble(key, given=game_id, nearest="".join(nearest), games=", ".join(books()))
    file: Traversable | None
    if game_id == TABLE:
        file = files("quattrocento.text.rules").joinpath("table.toml")
    else:
        file = written_rules(game(game_id))
    if file is None:
        title = game(game_id).manifest.title or game_id
        return Rulebook(title_en=title, title_fr=title, chapters=(), rules=())
    return msgspec.convert(tomllib.loads(file.read_text("utf-8")), Rulebook)


@cache
def all_rules() -> dict[str, Rule]:
    """Give the rules of all rulebooks by their ids."""
    return {rule.id: rule for book in books() for rule in rulebook(book).rules}


def _nearest(wanted: str) -> str:
    """Find the id that was meant: in the same chapter if there is one, or else of the same game."""
    for begins in (wanted.rpartition(".")[0] + ".", wanted.partition("-")[0] + "-", ""):
        alike = [known for known in all_rules() if known.startswith(begins)]
        if alike:
            return get_close_matches(wanted, alike, 1, 0.0)[0]
    raise AssertionError("every id begins with nothing")


def rule(rule_id: str) -> Rule:
    """Find a rule by its id, whatever its capitals."""
    known = all_rules()
    plain = rule_id.strip().upper()
    if plain not in known:
        raise Trouble("no-such-rule", given=rule_id.strip(), nearest=_nearest(plain))
    return known[plain]
