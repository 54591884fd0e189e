"""Observations: what a seat may know as numbers of a fixed count, with a name for each.

The numbers of a game are the same in number and order for all its options and seats. Its observer writes
them in compiled code and says what they are; where there is none, they are taken off the view.
"""

from collections.abc import Sequence
from functools import cache
from struct import Struct
from typing import Any

from quattrocento.adapters import general_observation
from quattrocento.core.game import Game
from quattrocento.core.observer import Field, Observation, Observer
from quattrocento.core.state import State
from quattrocento.core.trouble import Trouble
from quattrocento.core.view import View

BYTE = 255
"""The greatest number that fits into a byte."""


class Schema:
    """The fields of a game: those of the table, then for each place round the table those of its player.

    Places count from the one who looks, to the left; those where nobody sits hold zeros.
    """

    def __init__(self, game: Game[Any], table: Sequence[Field], player: Sequence[Field]) -> None:
        self.game = game
        self.most = game.players[-1]
        self.table = tuple(table)
        self.player = tuple(player)
        self.observer = game.observer() or ViewObserver(self)
        places: list[tuple[str, Field]] = [(field.name, field) for field in table]
        for place in range(self.most):
            places += [(f"player {place} {field.name}", field) for field in player]
        self.fields = dict(places)
        self.places: dict[str, range] = {}
        self.size = 0
        for name, field in places:
            self.places[name] = range(self.size, self.size + field.size)
            self.size += field.size
        self._pack = Struct(f"<{self.size}h")

    def place(self, name: str) -> range:
        """Tell where a field lies."""
        if name not in self.places:
            raise Trouble("no-such-field", given=name, game=self.game.id)
        return self.places[name]

    def packed(self, state: State, seat: int | None) -> bytes:
        """Give the numbers for *seat* (None: a spectator), two bytes each, the low one first."""
        return self.observer.observe(state, seat)

    def numbers(self, state: State, seat: int | None) -> list[int]:
        """Give the numbers for *seat* (None: a spectator)."""
        return list(self._pack.unpack(self.packed(state, seat)))

    def bounds(self) -> tuple[list[int], list[int]]:
        """Give the least and the greatest value of each number."""
        low = [field.low for field in self.fields.values() for _ in range(field.size)]
        high = [field.high for field in self.fields.values() for _ in range(field.size)]
        return low, high

    def wide(self) -> list[int]:
        """Give the places of the numbers that do not fit into a byte."""
        low, high = self.bounds()
        return [place for place in range(self.size) if low[place] < 0 or high[place] > BYTE]

    def scales(self) -> list[float]:
        """Give what to multiply each number by, so that it lies between -1 and 1."""
        return [1.0 / max(abs(low), abs(high)) for low, high in zip(*self.bounds(), strict=True)]

    def text(self, numbers: Sequence[int]) -> str:
        """Write an observation for a person to read: one line a field, what is zero left out."""
        lines = []
        for name, place in self.places.items():
            values = [int(numbers[number]) for number in place]
            names = self.fields[name].names
            if not any(values):
                continue
            told = str(values[0]) if names is None else ", ".join(_told(names.names, values))
            lines.append(f"{name}: {told}")
        return "\n".join(lines)


class ViewObserver(Observer):
    """Reads observations off the views of a game that brings no observer."""

    def __init__(self, schema: Schema) -> None:
        super().__init__(schema.most)
        self.schema = schema

    def write(self, observation: Observation, state: State, observer: int) -> None:
        """Read the numbers off the view of the *observer*."""
        view = state.view(None if observer < 0 else observer)
        first = max(observer, 0)
        numbers = [each for field in self.schema.table for each in read(field, view, first)]
        for place in range(self.schema.most):
            for field in self.schema.player:
                there = place < view.seats
                numbers += read(field, view, (first + place) % view.seats) if there else [0] * field.size
        observation.append_all(numbers)


def read(field: Field, view: View, seat: int) -> list[int]:
    """Read the numbers of a field off a view."""
    assert isinstance(field, general_observation.Field)
    return field.read(view, seat)


def _told(names: Sequence[str], values: Sequence[int]) -> list[str]:
    """Name what is not zero, with its number; a 1 is not told."""
    return [
        name if value == 1 else f"{name}={value}" for name, value in zip(names, values, strict=True) if value
    ]


@cache
def schema(game: Game[Any]) -> Schema:
    """Give the fields of a game: those of its observer, or else what its view tells."""
    observer = game.observer()
    if observer is None:
        return Schema(game, *general_observation.general_fields(game))
    return Schema(game, *observer.describe(game.new(game.players[-1], "-")))
