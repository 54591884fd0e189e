"""Small sets as the bits of a number, cheap to copy, quick to ask; and small sums."""

from typing import Final

from mypy_extensions import i64

PART: Final = 60
LOW: Final = (1 << PART) - 1
"""Sets are looked at so many bits at a time: as native numbers, which are several times as quick."""


def total(numbers: list[int]) -> int:
    """Add up a list; compiled, it is several times as quick as `sum`."""
    found: i64 = 0
    for number in numbers:
        each: i64 = number  # in plain Python `i64(number)` would be a call for each
        found += each
    return found


def greatest(numbers: list[int]) -> int:
    """Find the greatest of a list; compiled, it is several times as quick as `max`."""
    found = numbers[0]
    for number in numbers:
        found = max(found, number)
    return found


def least(numbers: list[int]) -> int:
    """Find the least of a list, as quickly."""
    found = numbers[0]
    for number in numbers:
        found = min(found, number)
    return found


def names_of(held: int, names: list[str]) -> list[str]:
    """Name the cards of a set of bits."""
    return [names[card] for card in range(len(names)) if held >> card & 1]


def members(held: int) -> list[int]:
    """List the numbers in a set of bits."""
    found: list[int] = []
    first: i64 = 0
    while held:
        part: i64 = held & LOW
        number = first
        while part:
            if part & 1:
                found.append(number)
            part >>= 1
            number += 1
        held >>= PART
        first += PART
    return found


def size(held: int) -> int:
    count: i64 = 0
    while held:
        part: i64 = held & LOW
        while part:
            part &= part - 1
            count += 1
        held >>= PART
    return count
