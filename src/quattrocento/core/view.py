"""What one seat may know: the only thing that leaves the engine for a person."""

from msgspec import Struct


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
