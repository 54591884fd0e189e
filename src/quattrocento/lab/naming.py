"""Names what the lab has counted, in a language."""

from collections.abc import Callable
from typing import Any

from quattrocento.core.game import Game
from quattrocento.games.augsburg.faces.names import AugsburgNames
from quattrocento.games.firenze.faces.names import FirenzeNames
from quattrocento.games.palazzo.faces.text import PalazzoText
from quattrocento.games.princes.faces.names import PrincesNames
from quattrocento.text.games import game_text, value_label
from quattrocento.text.speech import Speech

Names = dict[str, Callable[[str], str]]
"""How to name a thing of each kind."""


def _palazzo(text: PalazzoText) -> Names:
    speech = text.speech
    return {
        "action": lambda what: speech.say(f"lab.action.{what}"),
        "lot": lambda what: speech.count("lab.lot", int(what)),
        "bought": text.spoken,
        "built": text.spoken,
    }


def _princes(text: PrincesNames) -> Names:
    return {
        "object": text.thing,
        "building": text.tile,
        "freedom": text.freedom,
        "work": text.profession,
        "bonus": text.card,
        "prestige": text.card,
        "character": text.character,
    }


def _augsburg(text: AugsburgNames) -> Names:
    def level(what: str) -> str:
        ladder, _, number = what.rpartition(" ")
        return text.title(ladder, int(number))

    return {
        "visit": text.noble,
        "privilege": text.privilege,
        "level": level,
        "right": text.right,
        "building": text.right,
    }


def _firenze(text: FirenzeNames) -> Names:
    return {"card": text.card, "character": text.card, "church": text.card, "contract": text.contract}


NAMES: dict[str, Callable[[Any], Names]] = {
    "palazzo": _palazzo,
    "princes": _princes,
    "augsburg": _augsburg,
    "firenze": _firenze,
}


class Naming:
    """The names of a game's things, options and seats in one language."""

    def __init__(self, game: Game[Any], speech: Speech) -> None:
        self.game = game
        self.speech = speech
        self.names = NAMES[game.id](game_text(game, speech, []))

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
