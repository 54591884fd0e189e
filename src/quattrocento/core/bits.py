"""Small sets as the bits of a number, cheap to copy, quick to ask; and small sums."""


def total(numbers: list[int]) -> int:
    """Add up a list; compiled, it is several times as quick as `sum`."""
    found = 0
    for number in numbers:
        found += number
    return found


def names_of(held: int, names: list[str]) -> list[str]:
    """Name the cards of a set of bits."""
    return [names[card] for card in range(len(names)) if held >> card & 1]


def members(held: int) -> list[int]:
    """List the numbers in a set of bits."""
    found: list[int] = []
    number = 0
    while held:
        if held & 1:
            found.append(number)
        held >>= 1
        number += 1
    return found


def size(held: int) -> int:
    """Count the numbers in a set of bits."""
    count = 0
    while held:
        held &= held - 1
        count += 1
    return count
