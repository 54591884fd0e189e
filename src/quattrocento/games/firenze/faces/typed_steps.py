"""The moves of an order, each with the moment to which it belongs."""

from typing import NamedTuple

from quattrocento.games.firenze.position.view import FirenzeView


class Key(NamedTuple):
    """What tells the moments of one stage of a turn apart: each move about stones changes it."""

    phase: str
    stones: int
    added: int
    due: int


class Step(NamedTuple):
    """A move and its moment."""

    key: Key
    move: int


def key_of(view: FirenzeView) -> Key:
    assert view.seat is not None
    return Key(view.phase, view.players[view.seat].stones, view.added, view.due)
