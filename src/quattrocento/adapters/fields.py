"""Fields of an observation that are read off a view, for games whose observer does not name them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from quattrocento.core import observer
from quattrocento.core.observer import Names, circle

__all__ = ["PRESENT", "Field", "Names", "circle", "first_seat", "opening", "own", "part", "seen_from"]

Reading = Callable[[Any, int], Any]
"""Reads something off a view, for the seat that is spoken of: see `numbers_of`."""


def numbers_of(names: Names, value: Any) -> list[int]:
    """Write something as numbers.

    One of the things, by its name or place, becomes a 1 among zeros; a list of names is counted, a
    mapping from names to numbers looked up; None is nothing but zeros, and numbers are taken as they are.
    """
    if value is None or isinstance(value, int):
        return [int(place == value) for place in range(len(names.names))]
    if isinstance(value, Mapping):
        return [int(value.get(name, 0)) for name in names.names]
    values = [value] if isinstance(value, str) else list(value)
    if values and not isinstance(values[0], str):
        return [int(each) for each in values]
    return [values.count(name) for name in names.names]


class Field(observer.Field):
    """A field that says how it is read off a view."""

    def __init__(
        self, name: str, about: str, read: Reading, high: int = 1, names: Names | None = None, low: int = 0
    ) -> None:
        super().__init__(name, about, high, names, low)
        self.read = read

    def numbers(self, view: Any, seat: int) -> list[int]:
        """Read its numbers off a view."""
        value = self.read(view, seat)
        return [int(value)] if self.names is None else numbers_of(self.names, value)


def read_by(field: observer.Field, read: Reading) -> Field:
    """Say how a field is read."""
    return Field(field.name, field.about, read, field.high, field.names, field.low)


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
    reads: tuple[Reading, ...] = (
        lambda view, _: view.seats,
        lambda view, _: view.seat,
        lambda view, _: view.phase,
    )
    return tuple(map(read_by, observer.opening(most, phases), reads))


PRESENT = (
    read_by(observer.SEATED, lambda *_: 1),
    read_by(observer.DECIDES, lambda view, seat: seat in view.actors),
)
"""What is told first of each player."""
