"""What people name when they make an environment: whole numbers, and bots."""

from collections.abc import Iterable

from quattrocento.bots import NAMES
from quattrocento.bots.batch_input import whole
from quattrocento.core.trouble import Trouble


def number(name: str, given: object) -> int:
    """Read an argument that must be a whole number of any kind."""
    found = whole(given)
    if found is None:
        raise Trouble("no-whole-number", name=name, given=ascii(given))
    return found


def names_of_bots(given: object) -> list[str]:
    """Read the names of bots, one or several; whether there are such bots is seen when they are made."""
    if isinstance(given, str):
        return [given]
    if isinstance(given, Iterable):
        return ["" if name is None else str(name) for name in given]
    raise Trouble("no-such-bot", given=str(given), bots=", ".join(NAMES))
