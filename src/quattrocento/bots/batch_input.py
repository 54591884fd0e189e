"""What a learner hands to a batch: numbers for its rows, seeds, and buffers to write into.

Whatever cannot be taken is refused here, before anything is done with it.
"""

from operator import index
from typing import Any, Final

from quattrocento.core.trouble import Trouble

WHOLE: Final = ("b", "B", "h", "H", "i", "I", "l", "L", "q", "Q")
"""Formats of whole numbers, as buffers tell them."""


def items(given: object) -> list[Any] | None:
    """Take a row of things apart: a list, or a buffer of whole numbers; None if it is neither."""
    if isinstance(given, list):
        return given
    if isinstance(given, (tuple, range)):
        return list(given)
    view = None if isinstance(given, bytes) else view_of(given)
    if view is None or view.ndim != 1 or view.format not in WHOLE:
        return None
    numbers: list[Any] = view.tolist()
    return numbers


def whole(given: object) -> int | None:
    """Read a whole number of any kind; None if it is none."""
    try:
        return index(given)  # type: ignore[arg-type]
    except TypeError:
        return None


def read_rows(rows: object, count: int) -> list[int]:
    """Read the numbers of some of *count* rows, each named once."""
    given = items(rows)
    found = [] if given is None else [number for number in map(whole, given) if number is not None]
    if given is None or len(set(found)) < len(given):
        raise Trouble("batch-rows", given=ascii(rows))
    for number in found:
        if not 0 <= number < count:
            raise Trouble("batch-row", given=number, most=count - 1)
    return found


def read_seeds(seeds: object, rows: list[int]) -> list[str]:
    """Read the seeds of some rows: one for each, or one number from which they count on."""
    first = whole(seeds)
    if first is not None:
        return [str(first + row) for row in rows]
    given = items(seeds)
    if given is None:
        raise Trouble("batch-seed-list", given=ascii(seeds))
    if len(given) != len(rows):
        raise Trouble("batch-seeds", given=len(given), rows=len(rows))
    return [seed_of(given[place], rows[place]) for place in range(len(rows))]


def seed_of(given: object, row: int) -> str:
    """Read the seed of a row."""
    if isinstance(given, str) and given and given.isprintable():
        return given
    number = whole(given)
    if number is None:
        raise Trouble("batch-seed", row=row, given=ascii(given))
    return str(number)


def view_of(given: object) -> "memoryview | None":
    """Look at the memory of a buffer; None if it lends none."""
    try:
        return memoryview(given)  # type: ignore[arg-type]
    except (TypeError, ValueError, BufferError):  # numpy lends no dates, and nothing lends what it gave back
        return None


def lent(name: str, given: object, kinds: tuple[str, ...], rows: int, each: int) -> "memoryview | None":
    """Look at the memory of a buffer, if it has *each* so many numbers of one of these *kinds* for a row."""
    if given is None:
        return None
    view = view_of(given)
    if view is None:
        raise Trouble("batch-buffer", buffer=name, given=type(given).__name__)
    if view.format not in kinds or view.readonly or not view.c_contiguous:
        raise Trouble("batch-kind", buffer=name, given=view.format, kinds=", ".join(kinds))
    found = view.nbytes // view.itemsize
    if found != rows * each:
        raise Trouble("batch-size", buffer=name, given=found, wanted=rows * each)
    shape: Any = view.shape
    if len(shape) > 1 and shape[0] != rows:
        raise Trouble("batch-shape", buffer=name, given=shape, wanted=(rows, each))
    return view.cast("B")
