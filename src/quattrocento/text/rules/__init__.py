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


class Words(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that is said in every language we have: a field for each of `LANGUAGES`."""

    en: str
    fr: str

    def text(self, language: str) -> str:
        said: str = getattr(self, language)
        return said


class Chapter(Words, frozen=True, forbid_unknown_fields=True):
    """A chapter; its words are its title."""

    number: int


@cache
def headings() -> dict[str, str]:
    """Read how the headings of the printed rulebooks are cited in English."""
    return tomllib.loads(files(__name__).joinpath("headings.toml").read_text("utf-8"))


class Rule(Words, frozen=True, forbid_unknown_fields=True):
    """One rule; `other_en` and `other_fr` tell another reading and why it is not the default.

    `place` is where the printed rulebook speaks of it, `rulings` number the questions
    about that text which it answers, `option` lets a table choose the other reading. `editions`
    are the sources by printed edition, where only one of the books says it.
    """

    id: str
    chapter: int
    place: str
    source: Source
    editions: dict[str, Source] = {}
    rulings: tuple[str, ...] = ()
    option: str | None = None
    other_en: str | None = None
    other_fr: str | None = None

    def cited(self, language: str) -> str:
        """Say where the printed rulebook speaks of it, its headings in the language of the reader."""
        if language == "fr":
            return self.place
        books = [book.split(", ") for book in self.place.split(" ; ")]
        return "; ".join(", ".join(headings().get(part, part) for part in book) for book in books)

    def other(self, language: str) -> str | None:
        """Say the other reading; None if there is only one."""
        said: str | None = getattr(self, f"other_{language}")
        return said


class Note(Words, frozen=True, forbid_unknown_fields=True):
    """A remark that is no rule: on play, on the components, or on a slip in the printed text."""

    about: Literal["play", "components", "print"]


class Said(Words, frozen=True, forbid_unknown_fields=True):
    """What the book of one edition has, and where."""

    place: str


class Difference(Words, frozen=True, forbid_unknown_fields=True):
    """A point in which the books of two editions differ, and the rules that tell it."""

    rules: tuple[str, ...]
    alea: Said
    kbg: Said


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
