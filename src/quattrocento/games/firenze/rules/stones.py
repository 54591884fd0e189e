"""Stones as one number: five bits a colour, so that a heap of them is cheap to copy."""

from typing import Final

from mypy_extensions import i64

from quattrocento.games.firenze.box.components import COLOUR_NAMES, COLOURS

WIDTH: Final = 5
MASK: Final = 31
"""More than there are of any colour."""


def one(colour: int) -> int:
    return 1 << WIDTH * colour


def of(heap: int, colour: int) -> int:
    return heap >> WIDTH * colour & MASK


def many(colour: int, count: int) -> int:
    return count << WIDTH * colour


def total(heap: int) -> int:
    found: i64 = 0
    rest: i64 = heap
    while rest:
        found += rest & MASK
        rest >>= WIDTH
    return found


def colours(heap: int) -> list[int]:
    """List the colours of which there are stones."""
    found: list[int] = []
    colour = 0
    rest: i64 = heap
    while rest:
        if rest & MASK:
            found.append(colour)
        rest >>= WIDTH
        colour += 1
    return found


def named(heap: int) -> dict[str, int]:
    """Tell how many stones of each colour there are, leaving out those of which there are none."""
    return {COLOUR_NAMES[colour]: of(heap, colour) for colour in range(COLOURS) if of(heap, colour)}
