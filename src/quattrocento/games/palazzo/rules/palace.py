"""A palace as one integer, four bits a floor: 0 for none, else material and windows."""

from typing import Final

from mypy_extensions import i64

from quattrocento.games.palazzo.box.components import (
    FLOOR,
    FLOORS,
    HEIGHT_POINTS,
    KINDS,
    MATERIAL,
    ONE_MATERIAL,
    WINDOWS,
    WINDOWS_COUNT,
    kind_of,
)

SHIFT: Final[list[int]] = [0] + [4 * floor for floor in range(FLOORS)]
BLOCK: Final[list[int]] = [
    (MATERIAL[kind] * 3 + WINDOWS[kind]) << SHIFT[FLOOR[kind]] for kind in range(KINDS)
]
"""An element as its four bits in the palace."""


def has(palace: int, floor: int) -> bool:
    return (palace >> SHIFT[floor]) & 15 != 0


def top(palace: int) -> int:
    floor = FLOORS
    while floor > 0 and not has(palace, floor):
        floor -= 1
    return floor


def element(palace: int, floor: int) -> int:
    bits = ((palace >> SHIFT[floor]) & 15) - 1
    return kind_of(bits // 3, floor, bits % 3 + 1)


def elements(palace: int) -> list[int]:
    """List the elements from bottom to top."""
    return [element(palace, floor) for floor in range(1, FLOORS + 1) if has(palace, floor)]


def height(palace: int) -> int:
    floors: i64 = 0
    rest: i64 = palace
    while rest:
        floors += 1 if rest & 15 else 0
        rest >>= 4
    return floors


def windows(palace: int) -> int:
    count: i64 = 0
    rest: i64 = palace
    while rest:
        bits = rest & 15
        if bits:
            count += (bits - 1) % 3 + 1
        rest >>= 4
    return count


def one_material(palace: int) -> bool:
    material = -1
    while palace:
        bits = palace & 15
        if bits:
            found = (bits - 1) // 3
            if material not in (-1, found):
                return False
            material = found
        palace >>= 4
    return True


def points(palace: int) -> int:
    """Score the palace (PAL-9.2, PAL-9.3)."""
    floors = height(palace)
    worth = HEIGHT_POINTS[floors]
    if WINDOWS_COUNT[floors]:
        worth += windows(palace)
    if ONE_MATERIAL[floors] and one_material(palace):
        worth += ONE_MATERIAL[floors]
    return worth
