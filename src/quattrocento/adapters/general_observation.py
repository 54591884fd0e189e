"""Observations of a game that brings none, made of its view.

What a view can hold is learned by watching seeded random matches: how long its lists become, which words it
uses, how high its numbers rise. What is beyond that later is cut off, so that the count of numbers never
changes.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from quattrocento.core import observer
from quattrocento.core.entropy import quick
from quattrocento.core.game import Game
from quattrocento.core.observer import Names
from quattrocento.core.view import View, own_fields

MATCHES = 4
"""So many are watched with each number of players."""

ROOM = 2
"""Numbers may rise to so many times what was seen."""


Reading = Callable[[View, int], list[int]]
"""Reads numbers off a view, for the seat that is spoken of."""


class Field(observer.Field):
    """A field that says how it is read off a view."""

    def __init__(
        self, name: str, about: str, read: Reading, high: int = 1, names: Names | None = None, low: int = 0
    ) -> None:
        super().__init__(name, about, high, names, low)
        self.read = read


class Shape:
    """What was seen of a value: numbers, words, the parts of lists by their places, of objects by names."""

    def __init__(self) -> None:
        self.low = 0
        self.high = 1
        self.words: dict[str, None] = {}
        self.parts: dict[str, Shape] = {}
        self.counted = False

    def see(self, value: Any) -> None:
        """Learn from a value."""
        if isinstance(value, str):
            self.words[value] = None
        elif isinstance(value, bool | int | float):
            self.counted = True
            self.low = min(self.low, ROOM * int(value))
            self.high = max(self.high, ROOM * int(value))
        elif value is not None:
            for name, part in parts_of(value):
                self.parts.setdefault(name, Shape()).see(part)

    def names(self) -> list[str]:
        """Name its numbers, in their order."""
        own = ["number"] if self.counted else []
        own += [word or "nothing" for word in self.words]
        return own + [f"{name} {inner}" for name, part in self.parts.items() for inner in part.names()]

    def numbers(self, value: Any) -> list[int]:
        plain = isinstance(value, bool | int | float)
        found = [min(max(int(value), self.low), self.high) if plain else 0] if self.counted else []
        found += [int(value == word) for word in self.words]
        held = dict(parts_of(value)) if isinstance(value, list | dict) else {}
        for name, part in self.parts.items():
            found += part.numbers(held.get(name))
        return found

    def bounds(self) -> tuple[int, int]:
        """Give the least and the greatest of all its numbers."""
        inner = [part.bounds() for part in self.parts.values()]
        return min([self.low, *(low for low, _ in inner)]), max([self.high, *(high for _, high in inner)])


def parts_of(value: Any) -> Iterator[tuple[str, Any]]:
    """Take an object or a list apart."""
    if isinstance(value, dict):
        yield from ((str(name), part) for name, part in value.items())
    else:
        yield from ((str(place), part) for place, part in enumerate(value, 1))


def watched(game: Game[Any]) -> Iterator[View]:
    """Watch random matches through the eyes of everybody."""
    for seats in game.players:
        for seed in range(MATCHES):
            state, chance = game.new(seats, seed), quick(seed)
            while True:
                yield from (state.view(seat) for seat in (None, *range(seats)))
                if not state.actors():
                    break
                seat = state.actors()[0]
                legal = state.legal(seat)
                state.apply(seat, legal[chance.below(len(legal))])


def general_fields(game: Game[Any]) -> tuple[list[Field], list[Field]]:
    """Make the fields of the table and those of each player."""
    shapes: dict[str, Shape] = {}
    shared: set[str] = set()
    phases: dict[str, None] = {}
    seen: list[tuple[str, int, Any]] = []
    for view in watched(game):
        phases[view.phase] = None
        for name, value in own_fields(view).items():
            seen.append((name, view.seats, value))
            if not (isinstance(value, list) and len(value) == view.seats):
                shared.add(name)
    for name, _, value in seen:
        shape = shapes.setdefault(name, Shape())
        for part in [value] if name in shared else value:
            shape.see(part)
    table = opening(game.players[-1], list(phases))
    table += [general_field(name, shapes[name], each=False) for name in shapes if name in shared]
    return table, [general_field(name, shapes[name], each=True) for name in shapes if name not in shared]


def opening(most: int, phases: Sequence[str]) -> list[Field]:
    """Make the fields about the one who looks, and the kind of decision that is due."""
    seats, seat, phase = observer.opening(most, phases)
    assert phase.names is not None
    kinds = phase.names.names
    return [
        Field(seats.name, seats.about, lambda view, _: [view.seats], seats.high),
        Field(
            seat.name,
            seat.about,
            lambda view, _: [int(chair == view.seat) for chair in range(most)],
            names=seat.names,
        ),
        Field(
            phase.name,
            phase.about,
            lambda view, _: [int(kind == view.phase) for kind in kinds],
            names=phase.names,
        ),
    ]


def general_field(name: str, shape: Shape, each: bool) -> Field:
    """Make a field of a shape; *each* player has one, or the table."""
    names = shape.names()
    several = len(names) > 1

    def read(view: View, seat: int) -> list[int]:
        value = own_fields(view)[name]
        numbers = shape.numbers(value[seat] if each else value)
        return numbers if several else [sum(numbers)]

    low, high = shape.bounds()
    listed = Names(name, names) if several else None
    return Field(name, f"The field `{name}` of the view.", read, high, listed, low)
