"""Words for a game that brings no text of its own: it is told by the names that its code uses.

Whatever its catalogues `faces/en.po` and `faces/fr.po` hold is said instead: `<game>.word.<word>` with the
complement as `what`, `<game>.ask.<phase>`, `<game>.event.<event>`, `<game>.field.<field>`,
`<game>.score.<part>`, `refusal.<rule>`.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import to_builtins

from quattrocento.core.event import Event
from quattrocento.core.game import Game
from quattrocento.core.refusal import Refusal
from quattrocento.core.view import View, own_fields
from quattrocento.text.game_text import GameText
from quattrocento.text.speech import Speech


def readable(name: str) -> str:
    """Write a name of the code as people write."""
    return name.replace("_", " ").replace("-", " ")


def written(value: object) -> str:
    """Write a value of a view: a list in its order, pairs by their names, nothing as a dash."""
    if value is None or value in ([], {}, ""):
        return "-"
    if isinstance(value, Mapping):
        return ", ".join(f"{readable(str(key))} {written(part)}" for key, part in value.items())
    if isinstance(value, list | tuple):
        return ", ".join(map(written, value))
    return str(value)


class GeneralText(GameText[View]):
    """The words of any game."""

    def __init__(self, game: Game[Any], speech: Speech, names: Sequence[str]) -> None:
        super().__init__(speech, game.vocabulary, names)
        self.game = game

    def own(self, group: str, name: str, **facts: object) -> str | None:
        """Say what the game has a sentence for; None where it has none."""
        key = f"{self.game.id}.{group}.{name.replace(' ', '-')}"
        return self.speech.say(key, **facts) if self.speech.has(key) else None

    def label(self, move: int) -> str:
        word = self.vocabulary.word(move)
        said = self.own("word", word.name, what=word.complements[word.index(move)])
        return self.vocabulary.notation(move) if said is None else said

    def hint(self, view: View, move: int, points: tuple[int, int] | None) -> str:
        if points is None or points[0] == points[1]:
            return ""
        return self.speech.say("general.points", before=points[0], after=points[1])

    def ask(self, view: View) -> str:
        assert view.seat is not None
        seat = self.names[view.seat]
        said = self.own("ask", view.phase, seat=seat)
        return self.speech.say("general.ask", seat=seat, phase=readable(view.phase)) if said is None else said

    def tell(self, event: Event) -> str:
        facts = to_builtins(event)
        kind = str(facts.pop("event"))
        facts.pop("only", None)
        told = self.facts(facts)
        said = self.own("event", kind, **told)
        return (
            self.speech.say("general.event", what=readable(kind), facts=written(told))
            if said is None
            else said
        )

    def facts(self, facts: dict[str, object]) -> dict[str, object]:
        return {name: self.fact(name, value) for name, value in facts.items()}

    def fact(self, name: str, value: object) -> object:
        if name != "seat":
            return value
        return self.speech.say("general.nobody") if value is None else self.names[int(str(value))]

    def refuse(self, refusal: Refusal) -> str:
        """Say why a move is not allowed, or at least by which rule."""
        if self.speech.has(f"refusal.{refusal.rule}"):
            return super().refuse(refusal)
        facts = written(self.facts(refusal.facts))
        return self.speech.say("general.refusal", rule=refusal.rule, facts=facts)

    def field(self, name: str) -> str:
        said = self.own("field", name)
        return readable(name) if said is None else said

    def shared(self, view: View) -> list[tuple[str, str]]:
        """List what a view tells of the table, each with its name."""
        return [
            (self.field(name), written(value))
            for name, value in own_fields(view).items()
            if not of_seats(view, value)
        ]

    def by_seat(self, view: View) -> list[tuple[str, list[str]]]:
        """List what it tells of each player: a name, and how it stands with everybody."""
        return [
            (self.field(name), [written(part) for part in value])
            for name, value in own_fields(view).items()
            if of_seats(view, value)
        ]


def of_seats(view: View, value: object) -> bool:
    """Tell whether a value holds one thing for each player."""
    return isinstance(value, list) and len(value) == view.seats
