"""A tower under construction as one number: its colour, its height, and whether it has grown this turn."""

from typing import Final

GROWN: Final = 1
STEP: Final = 2
"""One floor more."""

WIDTH: Final = 6
"""Bits for the height and the mark."""


def tower(colour: int, height: int, grown: int) -> int:
    return colour << WIDTH | height * STEP | grown


def colour_of(code: int) -> int:
    return code >> WIDTH


def height_of(code: int) -> int:
    return (code & (1 << WIDTH) - 1) // STEP


def has_grown(code: int) -> bool:
    """Tell whether it got a stone this turn, or was begun in it."""
    return code & GROWN == 1


def lower(towers: list[int], code: int) -> None:
    """Take the top stone off one of the towers; the last one takes the tower away."""
    towers.remove(code)
    if height_of(code) > 1:
        towers.append(code - STEP)
        towers.sort()


def distinct(towers: list[int]) -> list[int]:
    """List towers that differ in colour or height, each once; the one that has not grown stands for both."""
    found: list[int] = []
    for code in towers:
        if not found or found[-1] & ~GROWN != code & ~GROWN:
            found.append(code)
    return found
