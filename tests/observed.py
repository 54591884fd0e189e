"""An observation as a person reads it."""

import quattrocento
from quattrocento.adapters.observation import schema


def told(table, seat=0):
    """Give what is not zero in an observation, by field; every number must lie within its bounds."""
    found = schema(quattrocento.game(table.view(None).game))
    numbers = found.numbers(table, seat)
    low, high = found.bounds()
    assert all(least <= each <= most for least, each, most in zip(low, numbers, high, strict=True))
    return dict(line.split(": ", 1) for line in found.text(numbers).splitlines())


def about(table, seat, *names):
    """Give some fields of an observation; None for those that are all zeros."""
    seen = told(table, seat)
    return tuple(seen.get(name) for name in names)
