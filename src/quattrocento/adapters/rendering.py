"""How environments show themselves: as text, as a sheet in SVG, or as squares of light."""

from typing import Any

from quattrocento.adapters.encoder import Encoder
from quattrocento.adapters.picture import lights, sheet
from quattrocento.core.state import State
from quattrocento.core.trouble import Trouble

MODES = ("human", "ansi", "svg", "rgb_array")
"""Printed text, text, a picture with words, a picture of the numbers."""


def check_mode(mode: str | None) -> str | None:
    """Refuse a way to be shown that there is none of."""
    if mode is not None and mode not in MODES:
        raise Trouble("no-such-render", given=mode, modes=", ".join(MODES))
    return mode


def told(encoder: Encoder, state: State, seat: int | None) -> tuple[str, list[str]]:
    """Write what *seat* may know, and which moves it may make."""
    legal = [] if seat is None else state.legal(seat)
    return encoder.text(state, seat), [encoder.game.vocabulary.notation(move) for move in legal]


def render(mode: str | None, encoder: Encoder, state: State, seat: int | None) -> Any:
    """Show what *seat* may know; nothing is made for an environment that nobody wants to see."""
    if mode is None:
        return None
    if mode == "rgb_array":
        return lights(encoder, encoder.numbers(state, seat))
    text, moves = told(encoder, state, seat)
    if mode == "svg":
        who = "a spectator" if seat is None else f"player_{seat}"
        return sheet(f"{encoder.game.id}, seen by {who}", text, moves)
    whole = f"{text}\nmoves: {', '.join(moves)}" if moves else text
    if mode == "ansi":
        return whole
    print(whole)
    return None
