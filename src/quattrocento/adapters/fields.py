"""What an observation consists of: fields, each one number or a row of numbers with names.

A field says what it means, within which bounds its numbers lie, and how they are read off a view.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct

Reading = Callable[[Any, int], Any]
"""Reads something off a view, for the seat that is spoken of: see `Names.numbers`."""


class Names(Struct, frozen=True):
    """A list of things in a fixed order, one number of a field for each."""

    title: str
    names: tuple[str, ...]

    def numbers(self, value: Any) -> list[int]:
        """Write something as numbers.

        One of the things, by its name or place, becomes a 1 among zeros; a list of names is counted, a
        mapping from names to numbers looked up; None is nothing but zeros, and numbers are taken as they are.
        """
        if value is None or isinstance(value, int):
            return [int(place == value) for place in range(len(self.names))]
        if isinstance(value, Mapping):
            return [int(value.get(name, 0)) for name in self.names]
        values = [value] if isinstance(value, str) else list(value)
        if values and not isinstance(values[0], str):
            return [int(each) for each in values]
        return [values.count(name) for name in self.names]


class Field(Struct, frozen=True):
    """Some numbers of an observation that belong together.

    `names` says what they are if they are several; `about` what they mean, in one sentence.
    All lie from `low` to `high`.
    """

    name: str
    about: str
    read: Reading
    high: int = 1
    names: Names | None = None
    low: int = 0

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return len(self.names.names) if self.names else 1

    def numbers(self, view: Any, seat: int) -> list[int]:
        """Read its numbers off a view."""
        value = self.read(view, seat)
        return [int(value)] if self.names is None else self.names.numbers(value)


def circle(most: int) -> Names:
    """Name the players as one of them sees them: himself, then round the table to the left."""
    return Names("players, oneself first", ("oneself", *(f"left {place}" for place in range(1, most))))


def first_seat(view: Any) -> int:
    """Give the seat from which players are told: one's own, the first for a spectator."""
    return 0 if view.seat is None else int(view.seat)


def seen_from(view: Any, seat: int | None) -> int | None:
    """Give the place of *seat* on the way round from one's own; None for nobody and those without a seat."""
    if seat is None or seat >= view.seats:
        return None
    return (seat - first_seat(view)) % int(view.seats)


def own(view: Any, name: str, otherwise: Any = None) -> Any:
    """Give something that only the player himself knows; a spectator knows nothing of the kind."""
    return part(view, "own", name, otherwise)


def part(view: Any, of: str, name: str, otherwise: Any = None) -> Any:
    """Give something of a part of the view that is not always there."""
    found = getattr(view, of)
    return otherwise if found is None else getattr(found, name)


def opening(most: int, phases: Sequence[str]) -> tuple[Field, ...]:
    """Fields about the one who looks, and the kind of decision that is due."""
    chairs = Names("chairs", tuple(f"seat {number + 1}" for number in range(most)))
    kinds = Names("phases", tuple(phases) if "over" in phases else (*phases, "over"))
    return (
        Field("seats", "Players at the table.", lambda view, _: view.seats, most),
        Field(
            "seat", "The chair one sits on; none for a spectator.", lambda view, _: view.seat, names=chairs
        ),
        Field("phase", "The kind of decision that is due.", lambda view, _: view.phase, names=kinds),
    )


PRESENT = (
    Field("seated", "Whether anybody sits here.", lambda *_: 1),
    Field("decides", "Whether he owes a decision now.", lambda view, seat: seat in view.actors),
)
"""What is told first of each player."""
