"""A position as a few plain shapes, for pictures that are made without a browser.

A game that brings a `sketch` among its faces draws what spectators see, on a sheet of `WIDTH` by `HEIGHT`.
"""

from typing import Any

from msgspec import Struct

from quattrocento.core.game import Game
from quattrocento.core.view import View
from quattrocento.games import room

WIDTH = 720
HEIGHT = 400

SEATS = ("#b3471d", "#1f5fa8", "#1f7a55", "#7a3f8f", "#8a6a00", "#4a4036")
"""The colours of the seats, then of those whom the rules play."""


class Box(Struct, frozen=True):
    """A filled rectangle."""

    x: float
    y: float
    width: float
    height: float
    colour: str


class Disc(Struct, frozen=True):
    """A filled circle."""

    x: float
    y: float
    radius: float
    colour: str


class Area(Struct, frozen=True):
    """A filled polygon."""

    corners: list[tuple[float, float]]
    colour: str


Shape = Box | Disc | Area


def seat_mark(seat: int, x: float, y: float, size: float) -> Shape:
    """Draw the mark of a seat, colour and shape, around a point."""
    colour = SEATS[min(seat, len(SEATS) - 1)]
    if seat == 1:
        return Disc(x, y, size, colour)
    if seat == 0:
        return Area([(x, y - size), (x + size, y), (x, y + size), (x - size, y)], colour)
    if seat == 2:
        return Area([(x, y - size), (x + size, y + size), (x - size, y + size)], colour)
    if seat == 4:
        third = size / 3
        return Area(
            [
                (x - third, y - size),
                (x + third, y - size),
                (x + third, y - third),
                (x + size, y - third),
                (x + size, y + third),
                (x + third, y + third),
                (x + third, y + size),
                (x - third, y + size),
                (x - third, y + third),
                (x - size, y + third),
                (x - size, y - third),
                (x - third, y - third),
            ],
            colour,
        )
    return Box(x - size, y - size, 2 * size, 2 * size, colour)


def sketch(game: Game[Any], view: View) -> list[Shape]:
    """Draw a position as its game draws it; nothing if it does not."""
    face = room(game, "faces.sketch")
    drawn: list[Shape] = [] if face is None else face.sketch(view)
    return drawn
