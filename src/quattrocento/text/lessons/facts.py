"""Facts of a position: ways through what a seat sees, and the values that are found there."""

from typing import Any

from msgspec import to_builtins

from quattrocento.core.state import State
from quattrocento.text.lessons.lesson import Value

ANY = "*"
"""Any one of a list, or of what stands under any name."""


class NoFact(LookupError):
    """There is nothing at the end of a way: before `part` there is `has`."""

    def __init__(self, part: str, has: str) -> None:
        super().__init__(part)
        self.part = part
        self.has = has


def seen(state: State, seat: int) -> dict[str, Any]:
    """Give what *seat* sees as plain values, with the points of all; `me` is what everybody knows of it."""
    found: dict[str, Any] = to_builtins(state.view(seat), str_keys=True)
    found["points"] = [state.points(one) for one in range(state.seats())]
    if "players" in found:
        found["me"] = found["players"][seat]
    return found


def look_up(found: Any, path: str) -> Any:
    """Go a way, `players.0.points`; `#` counts a list."""
    for part in path.split("."):
        try:
            found = len(found) if part == "#" else found[int(part) if isinstance(found, list) else part]
        except (KeyError, IndexError, ValueError, TypeError):
            raise NoFact(part, described(found)) from None
    return found


def look_up_all(found: Any, path: str) -> list[Any]:
    """Go all ways that a path with stars means; those that end nowhere bring nothing."""
    before, star, after = path.partition(f"{ANY}.")
    if not star:
        try:
            return [look_up(found, path)]
        except NoFact:
            return []
    try:
        several = look_up(found, before.rstrip(".")) if before else found
    except NoFact:
        return []
    parts = several.values() if isinstance(several, dict) else several if isinstance(several, list) else ()
    return [value for part in parts for value in look_up_all(part, after)]


def described(found: Any) -> str:
    if isinstance(found, dict):
        return ", ".join(found)
    return f"a list of {len(found)}" if isinstance(found, list) else repr(found)


def agrees(found: Any, value: Value) -> bool:
    """Compare what is with what is said: a value, or `>= 3`, `<= 3`."""
    if isinstance(value, str) and value[:3] in (">= ", "<= ") and isinstance(found, int):
        bound = int(value[3:])
        return found >= bound if value[0] == ">" else found <= bound
    return bool(found == value)
