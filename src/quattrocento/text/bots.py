"""The bots as people know them: five levels, and two simple ones that are kept for study."""

from quattrocento.adapters.line_protocol import Fault
from quattrocento.adapters.naming import Spec, is_program, spec_of
from quattrocento.bots import NAMES
from quattrocento.bots.levels import LEVELS
from quattrocento.text.game_text import plain
from quattrocento.text.speech import Speech

OFFERED = (*LEVELS, "greedy", "random")
"""The kinds of bots that people are offered, in the order of the list."""

USUAL = "journeyman"
"""Who sits down when nothing else is said."""


def bot_word(speech: Speech, kind: str) -> str:
    """Call a kind of bot within a sentence; what only researchers use is called as they write it."""
    if is_program(kind):
        return spec_of(kind).short
    return speech.say(f"bot.{kind}.word") if kind in OFFERED else kind


def bot_meant(speech: Speech, typed: str) -> str:
    """Give the kind of bot that somebody means, by its id or in the language; nothing if it is none."""
    if is_program(typed):
        return spec_of(typed).text
    written = typed.lower().replace(" ", "")
    if written.partition(":")[0] in NAMES:
        return written
    return next((kind for kind in OFFERED if plain(typed) == plain(bot_word(speech, kind))), "")


def forfeit_told(speech: Speech, spec: Spec, fault: Fault) -> str:
    """Tell why a program from outside has forfeited a match, with the last line of its error stream."""
    key = f"program.{fault.kind}-saying" if fault.last_words else f"program.{fault.kind}"
    return speech.say(key, bot=spec.short, seconds=f"{spec.seconds:g}", said=fault.last_words)
