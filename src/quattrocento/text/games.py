"""Finds the words of a game."""

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from quattrocento.core.game import Game
from quattrocento.text.game_text import GameText
from quattrocento.text.speech import Speech


def game_text(game: Game[Any], speech: Speech, names: Sequence[str]) -> GameText:
    """Make the text of *game*, which lies in the module of its id, for these players."""
    module = import_module(f"quattrocento.text.{game.id}")
    made: GameText = getattr(module, f"{game.id.capitalize()}Text")(speech, game.vocabulary, names)
    return made


def value_label(option_id: str, key: str, value: str, speech: Speech) -> str:
    """Call a value by its name; a number speaks for itself, unless it is that of a player."""
    if not value.isdecimal():
        return speech.say(f"{key}.{value}")
    return speech.say("option.seat", number=value) if option_id == "first_player" else value
