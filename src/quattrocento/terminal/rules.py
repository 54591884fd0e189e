"""Rules on request."""

import re
from collections.abc import Sequence

from quattrocento.core.trouble import Trouble
from quattrocento.terminal.screen import Screen, small_number
from quattrocento.text.game_text import plain
from quattrocento.text.rules import Chapter, Rule, rule, rulebook
from quattrocento.text.speech import Speech

ID = re.compile(r"(?:[a-z]+-)?\d+(?:\.\d+)?", re.IGNORECASE)
"""What is meant as the id of a rule, with its game or without."""


def show_rule(screen: Screen, speech: Speech, game: str, wanted: str) -> None:
    """Print the rule with the id *wanted* (its number is enough), a chapter, or the list of chapters."""
    book = rulebook(game)
    if not book.rules:
        raise Trouble("no-rules", game=game)
    chapters = {chapter.number: chapter for chapter in book.chapters}
    prefix = book.rules[0].id.partition("-")[0]
    if not wanted:
        listed = [_title(chapter, speech) for chapter in book.chapters]
        chosen = f"{prefix}-3.2"
        screen.hanging(speech.say("play.rule-which", example=chosen, chapters=", ".join(listed)), 2)
        return
    number = small_number(wanted)
    if number is None and not ID.fullmatch(wanted):
        number = _about(wanted, book.chapters, speech)
    if number in chapters:
        screen.line(_title(chapters[number], speech), "bold")
        for found in book.rules:
            if found.chapter == number:
                screen.hanging(f"{found.id}  {found.text(speech.language)}", 10)
        return
    if number is not None:
        raise Trouble("no-such-chapter", given=wanted, most=len(chapters))
    show_one(screen, speech, rule(f"{prefix}-{wanted}" if wanted[0].isdecimal() else wanted))


def _about(wanted: str, chapters: Sequence[Chapter], speech: Speech) -> int:
    """Give the number of the one chapter with these words in its title, in either language."""
    words = plain(wanted)
    titles = {chapter.number: f"{plain(chapter.en)} / {plain(chapter.fr)}" for chapter in chapters}
    found = [
        number for number, title in titles.items() if words and f" {words} " in f" {title} ".replace("'", " ")
    ]
    if len(found) == 1:
        return found[0]
    told = [_title(chapter, speech) for chapter in chapters if chapter.number in found or not found]
    raise Trouble("unclear-title" if found else "no-such-title", given=wanted, chapters=", ".join(told))


def _title(chapter: Chapter, speech: Speech) -> str:
    return f"{chapter.number} {chapter.text(speech.language)}"


def show_one(screen: Screen, speech: Speech, found: Rule) -> None:
    screen.hanging(f"{found.id}  {found.text(speech.language)}", 10)
    source = speech.say(f"source.{found.source}")
    if found.source == "house":
        screen.line(speech.say("play.rule-house", source=source), "dim")
    else:
        screen.line(speech.say("play.rule-place", place=found.cited(speech.language), source=source), "dim")
        for edition, other_source in found.editions.items():
            if other_source != found.source:
                told = speech.say(f"source.{other_source}")
                screen.line(speech.say("play.rule-edition", edition=edition, source=told), "dim")
    other = found.other(speech.language)
    if other:
        screen.hanging(speech.say("play.rule-other", text=other), 10)
    if found.option:
        screen.line(speech.say("play.rule-option", option=found.option))
