"""Reasons for moves, in words: what speaks for each of them beside the others, and is true of it."""

from typing import Any

from quattrocento.bots.reasons import reasons
from quattrocento.bots.weights import judgement
from quattrocento.core.entropy import Entropy
from quattrocento.core.game import Game
from quattrocento.core.state import State
from quattrocento.text.speech import Speech

WORLDS = 4
"""In so many worlds a reason must be true: what a seat cannot know is no reason."""


def reasons_said(
    game: Game[Any], state: State, seat: int, moves: list[int], chance: Entropy, speech: Speech
) -> list[str]:
    """Say a reason for each of the *moves* of *seat*, or nothing where none is true and stands out."""
    worlds = [state.redeal(seat, chance) for _ in range(WORLDS)]
    found = reasons(judgement(game), worlds, seat, moves)
    return [speech.say(f"reason.{game.id}.{name}") if name else "" for name in found]
