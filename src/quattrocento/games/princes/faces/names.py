"""The names of the pieces of The Princes of Florence."""

from collections.abc import Sequence

from quattrocento.games.princes.box.components import (
    BONUS_NAMES,
    CARD_POINTS,
    CARD_TIED,
    FREEDOM_NAMES,
    LIKED_BUILDING,
    LIKED_FREEDOM,
    LIKED_LANDSCAPE,
    PRESTIGE_NAMES,
    PROFESSION_NAMES,
    TILE_NAMES,
)
from quattrocento.games.princes.game import PrincesView
from quattrocento.games.princes.rules.tiles import CELLS, SITE_NAMES
from quattrocento.text.game_text import GameText

PEOPLE = ("seat", "loser", "leader", "partner", "payer", "left", "right", "actor")
"""The facts that are players."""


class PrincesNames(GameText[PrincesView]):
    """Puts the engine's names of pieces into the language."""

    def tile(self, name: str) -> str:
        return self.speech.say(f"princes.tile.{name}")

    def letter(self, name: str) -> str:
        """Give the letter or sign that stands for a tile in a drawing."""
        return self.speech.say(f"princes.letter.{name}")

    def thing(self, name: str) -> str:
        return self.tile(name) if name in TILE_NAMES else self.speech.say(f"princes.object.{name}")

    def one(self, name: str) -> str:
        """Name a tile or an object with its article."""
        return self.speech.say(f"princes.one.{name}")

    def profession(self, name: str) -> str:
        return self.speech.say(f"princes.profession.{name}")

    def freedom(self, name: str) -> str:
        return self.speech.say(f"princes.freedom.{name}")

    def wish(self, name: str) -> str:
        """Name what a profession prefers, in a word."""
        return self.speech.say(f"princes.wish.{name}") if name in FREEDOM_NAMES else self.tile(name)

    def character(self, name: str) -> str:
        """Name a character with its article."""
        return self.speech.say(f"princes.character.{name}")

    def card(self, name: str) -> str:
        """Name a card of any of the three decks."""
        if name in PROFESSION_NAMES:
            return self.profession(name)
        return self.speech.say(f"princes.{'bonus' if name in BONUS_NAMES else 'prestige'}.{name}")

    def about(self, name: str) -> str:
        """Say what a card of any deck counts, brings or prefers."""
        if name in PROFESSION_NAMES:
            return self.speech.say("princes.about.profession", wishes=self.wishes(name))
        if name in BONUS_NAMES:
            return self.speech.say(f"princes.bonus.{name}.about")
        number = PRESTIGE_NAMES.index(name)
        return self.speech.say(
            f"princes.prestige.{name}.about", points=CARD_POINTS[number], tied=CARD_TIED[number]
        )

    def wishes(self, profession: str) -> str:
        number = PROFESSION_NAMES.index(profession)
        building = TILE_NAMES[LIKED_BUILDING[number]]
        landscape = TILE_NAMES[len(TILE_NAMES) - 3 + LIKED_LANDSCAPE[number]]
        return ", ".join(
            self.wish(name) for name in (building, landscape, FREEDOM_NAMES[LIKED_FREEDOM[number]])
        )

    def site(self, name: str) -> str:
        """Name where and how a tile lies."""
        number = SITE_NAMES.index(name)
        return self.speech.say(f"princes.site.{number // CELLS}", cell=SITE_NAMES[number % CELLS])

    def lying(self, orientation: int) -> str:
        """Name how a tile is turned."""
        return self.speech.say(f"princes.lying.{orientation}")

    def cards(self, names: Sequence[str]) -> str:
        """List cards; the names of some hold an `and`."""
        return ", ".join(self.card(name) for name in names)

    def tiles(self, names: Sequence[str]) -> str:
        return self.speech.listing([self.tile(name) for name in names])

    def seats(self, seats: Sequence[int]) -> str:
        return self.speech.listing([self.names[seat] for seat in seats])

    def facts(self, facts: dict[str, object]) -> dict[str, object]:
        """Put pieces and seats into the language, by the names of the facts."""
        told: dict[str, object] = {}
        for name, value in facts.items():
            if name in PEOPLE and isinstance(value, int):
                told[name] = self.names[value]
            elif name == "seats" and isinstance(value, list):
                told[name] = self.seats(value)
            elif name == "cards" and isinstance(value, list):
                told[name] = self.cards(value)
            elif isinstance(value, str) and value:
                told[name] = self.named(name, value)
            else:
                told[name] = value
        return told

    def named(self, fact: str, value: str) -> str:
        """Name one piece by the kind of fact it is."""
        if fact in ("site", "same", "place"):
            return self.site(value)
        if fact == "character" or value == "princess":
            return self.character(value)
        if fact in ("profession", "card", "last"):
            return self.card(value)
        if fact in ("tile", "building", "landscape"):
            return self.tile(value)
        if fact == "object":
            return self.thing(value)
        return self.freedom(value) if fact == "freedom" else value
