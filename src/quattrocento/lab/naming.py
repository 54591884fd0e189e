"""Names what the lab has counted, in a language."""

from typing import Any

from quattrocento.core.game import Game
from quattrocento.lab.facts import Names, names_of
from quattrocento.text.games import game_text, value_label
from quattrocento.text.speech import Speech


class Naming:
    """The names of a game's things, options and seats in one language."""

    def __init__(self, game: Game[Any], speech: Speech) -> None:
        self.game = game
        self.speech = speech
        self.names: Names = names_of(game, game_text(game, speech, []))

    def what(self, kind: str, what: str) -> str:
        """Name a thing of a kind, as the beginning of a line."""
        name = self.names[kind](what)
        return name[:1].upper() + name[1:]

    def setting(self, setting: str) -> str:
        """Name what a setting changes: an option and its value."""
        option, _, value = setting.partition("=")
        key = f"{self.game.id}.option.{option}"
        label = value_label(option, key, value, self.speech)
        return self.speech.say("lab.setting", option=self.speech.say(f"{key}.name"), value=label)
