"""Rules on request."""

from quattrocento.terminal.screen import Screen
from quattrocento.text.rules import rule, rulebook
from quattrocento.text.speech import Speech


def show_rule(screen: Screen, speech: Speech, game: str, wanted: str) -> None:
    """Print the rule with the id *wanted*, or the chapters if none is named."""
    if not wanted:
        chapters = [
            f"{chapter.number} {chapter.fr if speech.language == 'fr' else chapter.en}"
            for chapter in rulebook(game).chapters
        ]
        screen.line(speech.say("play.rule-which", chapters=", ".join(chapters)))
        return
    found = rule(wanted)
    screen.line(f"{found.id}  {found.text(speech.language)}")
    source = speech.say(f"source.{found.source}")
    screen.line(speech.say("play.rule-place", place=found.place, source=source), "dim")
    other = found.other(speech.language)
    if other:
        screen.line(speech.say("play.rule-other", text=other))
    if found.option:
        screen.line(speech.say("play.rule-option", option=found.option))
