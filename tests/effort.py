"""How much is tried: all of it by the compiled engine, a part by its sources where both are tested."""

from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

import quattrocento

BOTH = any((Path(quattrocento.__file__).parent / "core").glob("*.so"))
"""Whether the engine is compiled here, so that another run tries all of what this one tries a part of."""

PART = 5 if BOTH and not quattrocento.compiled else 1
"""One in so many is tried."""

T = TypeVar("T")


def tries(number: int) -> int:
    """Tell how many of so many examples are tried."""
    return max(1, number // PART)


def some(all_of_them: Sequence[T]) -> Sequence[T]:
    """Choose what is tried, evenly from first to last."""
    return all_of_them[::PART]
