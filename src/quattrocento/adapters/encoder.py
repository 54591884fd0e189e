"""Observations and masks as numpy arrays."""

from functools import cache
from typing import TYPE_CHECKING, Any

from quattrocento.adapters.extras import lacking
from quattrocento.adapters.observation import schema
from quattrocento.core.game import Game
from quattrocento.core.observer import mask
from quattrocento.core.state import State

try:
    import numpy as np
except ModuleNotFoundError as error:
    raise lacking(error) from None

if TYPE_CHECKING:
    from numpy.typing import NDArray

WHOLE = np.dtype("<i2")
"""Numbers as they are written: two bytes, the low one first."""


class Encoder:
    """Writes what a seat may know, and what it may do, as arrays of a fixed size."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.schema = schema(game)
        self.size = self.schema.size
        self.moves = game.vocabulary.size
        low, high = self.schema.bounds()
        self.low = np.array(low, np.int16)
        self.high = np.array(high, np.int16)
        self.scale = np.array(self.schema.scales(), np.float32)

    def numbers(self, state: State, seat: int | None) -> "NDArray[np.int16]":
        """Give the numbers as they are, for *seat* or, with None, for a spectator."""
        return np.frombuffer(bytearray(self.schema.packed(state, seat)), WHOLE)

    def scaled(self, state: State, seat: int | None) -> "NDArray[np.float32]":
        """Give the numbers divided by the greatest that they can be, so that all lie between -1 and 1."""
        return np.multiply(np.frombuffer(self.schema.packed(state, seat), WHOLE), self.scale)

    def mask(self, legal: list[int]) -> "NDArray[np.int8]":
        """Give 1 for each move that is legal, 0 for the others."""
        return np.frombuffer(bytearray(mask(legal, self.moves)), np.int8)

    def text(self, state: State, seat: int | None) -> str:
        """Write what *seat* may know for a person to read."""
        return self.schema.text(self.schema.numbers(state, seat))

    def __reduce__(self) -> tuple[Any, ...]:
        return encoder, (self.game,)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Encoder":
        """An encoder never changes, so copies may share it."""
        return self


@cache
def encoder(game: Game[Any]) -> Encoder:
    return Encoder(game)
