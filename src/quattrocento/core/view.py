"""What one seat may know: the only thing that leaves the engine for a person."""

from typing import TYPE_CHECKING, Any

from msgspec import Struct, to_builtins

if TYPE_CHECKING:
    from quattrocento.core.state import State


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


def common_fields(state: "State", seat: int | None) -> dict[str, Any]:
    """Give what all views tell of a *state*; once nobody owes a decision, its phase is `over`."""
    rules, actors = state.rules, state.actors()
    return {
        "game": rules.game.id,
        "seats": state.seats(),
        "seat": seat,
        "phase": rules.phases[state.phase].name if actors else "over",
        "actors": actors,
        "over": not actors,
        "legal": [] if seat is None else state.legal(seat),
    }


def own_fields(view: View) -> dict[str, Any]:
    """Give what a game's view tells beyond what all views have, as plain values."""
    common = set(View.__struct_fields__)
    return {name: value for name, value in to_builtins(view, str_keys=True).items() if name not in common}
