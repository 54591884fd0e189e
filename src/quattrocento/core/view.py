"""What one seat may know: the only thing that leaves the engine for a person."""

from typing import Any

from msgspec import Struct, to_builtins


class View(Struct, frozen=True, kw_only=True):
    """The part of a view that all games share.

    Games derive their own. None of its fields can hold what `seat` (None: a spectator)
    may not know; `legal` holds the moves of that seat.
    """

    game: str
    seats: int
    seat: int | None
    phase: str
    actors: list[int]
    over: bool
    legal: list[int]


def own_fields(view: View) -> dict[str, Any]:
    """Give what a game's view tells beyond what all views have, as plain values."""
    common = set(View.__struct_fields__)
    return {name: value for name, value in to_builtins(view, str_keys=True).items() if name not in common}
