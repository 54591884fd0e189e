"""Reasons for moves, in words: what speaks for each of them beside the others."""

from typing import Any

from quattrocento.bots.reasons import reasons
from quattrocento.bots.weights import judgement
from quattrocento.core.game import Game
from quattrocento.core.state import State
from quattrocento.text.speech import Speech


def reasons_said(game: Game[Any], world: State, seat: int, moves: list[int], speech: Speech) -> list[str]:
    """Say a reason for each of the *moves* of *seat*, or nothing where none stands out."""
    adviser = game.adviser()
    if adviser is None:
        return [""] * len(moves)
    said = []
    for found in reasons(judgement(game), adviser, world, seat, moves):
        side = "" if found is None else "up" if found.rises else "down"
        said.append("" if found is None else speech.say(f"reason.{game.id}.{found.feature}.{side}"))
    return said
