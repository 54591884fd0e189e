"""The turn that a move begins: how the adviser would end it."""

from typing import Any

from quattrocento.core.adviser import Adviser
from quattrocento.core.state import State

TURN = 40
"""Moves after which a turn is looked at even if it is not over."""


def turn_made(adviser: Adviser[Any], world: State, seat: int, move: int) -> tuple[State, list[int]]:
    """Make a move and the advised rest of the turn, until somebody else decides or something is seen.

    Give what it comes to, and the moves of the rest.
    """
    after, rest = world.clone(), list[int]()
    after.apply(seat, move)
    while len(rest) < TURN and after.actors() == [seat] and after.reveals == world.reveals:
        legal = after.legal(seat)
        rest.append(legal[0] if len(legal) == 1 else adviser.advise(after, seat))
        after.apply(seat, rest[-1])
    return after, rest
