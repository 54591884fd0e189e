"""The names of the pieces of Firenze."""

from collections.abc import Mapping

from quattrocento.games.firenze.box.components import (
    BUILDINGS,
    CARD_NAMES,
    CELEBRATIONS,
    CHARACTERS,
    COLOUR_NAMES,
    EVENTS,
    NUMBER,
)
from quattrocento.games.firenze.position.view import FirenzeView
from quattrocento.text.game_text import GameText

SEATS = ("seat", "victim", "owner")
"""Facts that are players."""

STONES = ("given", "taken", "wanted", "mine", "theirs")
"""Facts that are single stones, by their colours."""

ROMAN = ("", "I", "II", "III", "IV")


def kind_of(card: str) -> str:
    number = CARD_NAMES.index(card)
    if number in EVENTS:
        return "event"
    if number in CHARACTERS:
        return "character"
    if number in CELEBRATIONS:
        return "celebration"
    return "building" if number in BUILDINGS else "church"


class FirenzeNames(GameText[FirenzeView]):
    """Puts the engine's names of pieces into the language."""

    def colour(self, name: str) -> str:
        return self.speech.say(f"firenze.colour.{name}")

    def stone(self, colour: str) -> str:
        """Name a stone of a colour, with its article."""
        return self.speech.say(f"firenze.stone.{colour}")

    def tower(self, colour: str) -> str:
        return self.speech.say(f"firenze.tower.{colour}")

    def counted_stones(self, stones: Mapping[str, int]) -> list[str]:
        return [
            self.speech.count(f"firenze.stones.{colour}", stones[colour])
            for colour in COLOUR_NAMES
            if stones.get(colour)
        ]

    def stones(self, stones: Mapping[str, int]) -> str:
        return self.speech.listing(self.counted_stones(stones))

    def card(self, name: str) -> str:
        return self.speech.say(f"firenze.card.{name}")

    def the_card(self, name: str) -> str:
        return self.speech.say(f"firenze.the.{name}")

    def card_text(self, name: str) -> str:
        return self.speech.count(f"firenze.text.{name}", abs(NUMBER[CARD_NAMES.index(name)]))

    def card_and_kind(self, card: str) -> str:
        """Name a card and say of what kind it is, unless its name tells that."""
        name, kind = self.card(card), self.kind(card)
        return name if kind in name.lower() else self.speech.say("firenze.board.card", card=name, kind=kind)

    def kind(self, card: str) -> str:
        return self.speech.say(f"firenze.kind.{kind_of(card)}")

    def contract(self, name: str) -> str:
        """Name a contract, or a tower by its colour and height."""
        colour, _, height = name.partition(" ")
        return self.speech.say("firenze.contract", colour=self.colour(colour), height=height)

    def facts(self, facts: dict[str, object]) -> dict[str, object]:
        told = dict(facts)
        for name, value in facts.items():
            if name in SEATS and isinstance(value, int) and value >= 0:
                told[name] = self.player(value)
            elif name in STONES and isinstance(value, str) and value:
                told[name] = self.stone(value)
            elif name == "winners" and isinstance(value, list):
                told[name] = self.seats(value)
            elif name == "stones" and isinstance(value, dict):
                told[name] = self.stones(value)
            elif isinstance(value, str):
                told.update(self.named(name, value))
        return told

    def named(self, fact: str, value: str) -> dict[str, str]:
        """Name one piece by the kind of fact it is, in all the ways that sentences need."""
        if fact == "colour":
            return {"colour": self.colour(value), "stone": self.stone(value), "tower": self.tower(value)}
        if fact == "card":
            return {"card": self.card(value), "the_card": self.the_card(value)}
        return {fact: self.contract(value) if fact == "contract" else value}
