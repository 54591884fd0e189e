"""The games, their options, bots and rules, as they are told to pages and scripts."""

from collections import Counter
from functools import cache
from typing import Any

from msgspec import Struct

from quattrocento.bots.levels import LEVELS
from quattrocento.core.game import Game
from quattrocento.core.option import Option
from quattrocento.games import titles
from quattrocento.text.bots import OFFERED, USUAL
from quattrocento.text.games import value_label
from quattrocento.text.glossary import Word, for_players
from quattrocento.text.rules import Rule, Rulebook, Source, rulebook
from quattrocento.text.speech import LANGUAGES, Speech

TABLE_CHAPTERS = 100
"""Added to the numbers of the chapters that all games share."""


class OptionValue(Struct, frozen=True):
    """One of the choices of an option; where `seats` are named, for so many players only."""

    value: str
    label: str
    seats: list[int]


class OptionInfo(Struct, frozen=True):
    """A choice that is made before a match.

    Where `seats` are named, it is made by so many players only; where `needs` names another option and
    its value, only beside that. `follows` is another option, or `seats`, for which `defaults` name another
    default.
    """

    id: str
    name: str
    about: str
    rule: str
    default: str
    values: list[OptionValue]
    seats: list[int]
    needs: dict[str, str]
    follows: str
    defaults: dict[str, str]


class BotInfo(Struct, frozen=True):
    """A kind of bot: a `level` of play, or one kept for study; one is the `usual` one."""

    id: str
    name: str
    about: str
    level: bool
    usual: bool


class Sources(Struct, frozen=True):
    """How many rules could be found elsewhere than in the rulebook, and how many are reconstructed."""

    found: int
    reconstructed: int


class GameInfo(Struct, frozen=True):
    """A game of the house."""

    id: str
    name: str
    credit: str
    about: str
    intro: str
    seats: list[int]
    minutes: tuple[int, int]
    options: list[OptionInfo]
    bots: list[BotInfo]
    sources: Sources


class RuleText(Struct, frozen=True):
    """A rule in words; `other` is another reading of it, which the `option` allows.

    `editions` are the sources by printed edition, where only one of the books says it.
    """

    id: str
    text: str
    place: str
    source: Source
    other: str | None
    option: str | None
    editions: dict[str, Source]


class ChapterText(Struct, frozen=True):
    """A chapter of the rules."""

    number: int
    title: str
    rules: list[RuleText]


class NoteText(Struct, frozen=True):
    """A remark that is no rule."""

    about: str
    text: str


class DifferenceText(Struct, frozen=True):
    """A point in which the books of the editions differ: what each has, and the rules that tell it."""

    point: str
    alea: str
    kbg: str
    rules: list[str]


class WordText(Struct, frozen=True):
    """A word of the glossary, and the rule that tells what it means.

    `also` is a second word for it, `alea` the French one of that edition; `elsewhere` is what it is called in
    the other languages.
    """

    word: str
    also: str
    alea: str
    elsewhere: dict[str, str]
    rule: str


class WordsText(Struct, frozen=True):
    """Words that belong together."""

    title: str
    words: list[WordText]


class RulesText(Struct, frozen=True):
    """All rules of a game, followed by those of every table, and the words that they explain."""

    game: str
    chapters: list[ChapterText]
    notes: list[NoteText]
    differences: list[DifferenceText]
    words: list[WordsText]


def option_info(game_id: str, option: Option, speech: Speech) -> OptionInfo:
    """Tell of an option."""
    key = f"{game_id}.option.{option.id}"
    return OptionInfo(
        option.id,
        speech.say(f"{key}.name"),
        speech.say(key),
        option.rule,
        option.default,
        [
            OptionValue(value, value_label(option.id, key, value, speech), list(option.limits.get(value, ())))
            for value in option.values
        ],
        list(option.seats),
        option.needs,
        option.follows,
        option.defaults,
    )


def bot_infos(speech: Speech) -> list[BotInfo]:
    """Tell of the bots: the levels, then the others."""
    return [
        BotInfo(
            kind, speech.say(f"bot.{kind}"), speech.say(f"bot.{kind}.about"), kind in LEVELS, kind == USUAL
        )
        for kind in OFFERED
    ]


def game_info(game: Game[Any], speech: Speech) -> GameInfo:
    """Tell of a game."""
    sources = Counter(rule.source for rule in rulebook(game.id).rules)
    return GameInfo(
        id=game.id,
        name=speech.say(f"game.{game.id}"),
        credit=speech.say(f"game.{game.id}.by"),
        about=speech.say(f"game.{game.id}.about"),
        intro=speech.say(f"game.{game.id}.intro"),
        seats=list(game.players),
        minutes=game.manifest.minutes,
        options=[option_info(game.id, option, speech) for option in game.options],
        bots=bot_infos(speech),
        sources=Sources(sources["found"], sources["reconstructed"]),
    )


@cache
def games(language: str) -> list[GameInfo]:
    """Tell of all games."""
    return [game_info(game, Speech(language)) for game in titles()]


def rule_text(rule: Rule, language: str) -> RuleText:
    """Say a rule."""
    other = rule.other(language)
    words = rule.text(language)
    return RuleText(rule.id, words, rule.cited(language), rule.source, other, rule.option, rule.editions)


def chapters(book: Rulebook, language: str, first: int = 0) -> list[ChapterText]:
    """Say the chapters of a book."""
    return [
        ChapterText(
            first + chapter.number,
            chapter.text(language),
            [rule_text(rule, language) for rule in book.rules if rule.chapter == chapter.number],
        )
        for chapter in book.chapters
    ]


def word_text(word: Word, language: str) -> WordText:
    """Say a word of the glossary."""
    elsewhere: dict[str, str] = {other: word.called(other) for other in LANGUAGES if other != language}
    return WordText(word.called(language), word.also(language), word.alea, elsewhere, word.rule)


@cache
def rules(game_id: str, language: str) -> RulesText:
    """Say all rules that hold at a table of a game."""
    book = rulebook(game_id)
    return RulesText(
        game_id,
        chapters(book, language) + chapters(rulebook("table"), language, TABLE_CHAPTERS),
        [NoteText(note.about, note.text(language)) for note in book.notes],
        [
            DifferenceText(
                one.text(language), one.alea.text(language), one.kbg.text(language), list(one.rules)
            )
            for one in book.differences
        ],
        [
            WordsText(section.title(language), [word_text(word, language) for word in section.words])
            for section in for_players(game_id)
        ],
    )
