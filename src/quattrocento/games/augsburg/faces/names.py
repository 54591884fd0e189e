"""The names of the pieces of Augsburg 1520."""

from collections.abc import Sequence

from quattrocento.games.augsburg.box.components import NOTE_NAMES
from quattrocento.games.augsburg.position.view import AugsburgView
from quattrocento.text.game_text import GameText

JOKER = NOTE_NAMES[-1]
"""What the engine calls any joker."""

SEATS = ("seat", "victim", "leader", "opener")
"""Facts that are players."""


class AugsburgNames(GameText[AugsburgView]):
    """Puts the engine's names of pieces into the language."""

    def noble(self, name: str) -> str:
        return self.speech.say(f"augsburg.noble.{name}")

    def note(self, name: str) -> str:
        if name == JOKER:
            return self.speech.say("augsburg.note.joker")
        noble, _, value = name.partition(" ")
        return self.speech.say("augsburg.note", noble=self.noble(noble), value=value)

    def one_note(self, name: str) -> str:
        """Name a note or a joker as one does within a sentence."""
        return self.speech.say("augsburg.note.joker.one") if name == JOKER else self.note(name)

    def notes(self, names: Sequence[str]) -> str:
        """List notes, and say how many jokers are among them."""
        told = [self.note(name) for name in names if name != JOKER]
        jokers = len(names) - len(told)
        if jokers:
            told.append(self.speech.count("augsburg.jokers", jokers))
        return self.speech.listing(told)

    def ladder(self, name: str) -> str:
        return self.speech.say(f"augsburg.ladder.{name}")

    def level(self, ladder: str, level: int) -> str:
        """Name a level of a ladder in a word: a town, a title, an office."""
        return self.speech.say(f"augsburg.level.{ladder}.{level}")

    def title(self, ladder: str, level: int) -> str:
        """Name a level where nothing else tells its ladder."""
        if ladder == "agency":
            return self.speech.say(f"augsburg.title.agency.{level}")
        return self.level(ladder, level)

    def right(self, name: str) -> str:
        return self.speech.say(f"augsburg.right.{name}")

    def the_right(self, name: str) -> str:
        return self.speech.say(f"augsburg.the.{name}")

    def slot(self, name: str) -> str:
        return self.speech.say(f"augsburg.slot.{name}")

    def privilege(self, name: str) -> str:
        return " / ".join(self.slot(slot) for slot in name.split("/"))

    def facts(self, facts: dict[str, object]) -> dict[str, object]:
        told: dict[str, object] = {}
        for name, value in facts.items():
            if name in SEATS and isinstance(value, int):
                told[name] = self.player(value)
            elif isinstance(value, list):
                told[name] = self.listed(name, value)
            elif isinstance(value, str) and value:
                told[name] = self.named(name, value)
            else:
                told[name] = value
        ladder, level = facts.get("ladder"), facts.get("level")
        if isinstance(ladder, str) and isinstance(level, int):
            told["title"] = self.title(ladder, level)
            if level > 1:
                told["below"] = self.title(ladder, level - 1)
        return told

    def listed(self, fact: str, values: Sequence[object]) -> str:
        """List pieces or players by the kind of fact they are."""
        if fact in ("winners", "seats"):
            return self.seats([seat for seat in values if isinstance(seat, int)])
        names = [str(value) for value in values]
        if fact == "cards":
            return ", ".join(self.privilege(name) for name in names)
        return self.notes(names)

    def named(self, fact: str, value: str) -> str:
        if fact in ("note", "best", "last"):
            return self.one_note(value)
        if fact == "noble":
            return self.noble(value)
        if fact == "card":
            return self.privilege(value)
        if fact == "ladder":
            return self.ladder(value)
        if fact in ("right", "building"):
            return self.the_right(value)
        return self.slot(value) if fact == "slot" else value
