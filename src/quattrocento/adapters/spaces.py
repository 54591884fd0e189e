"""What PettingZoo and Gymnasium ask of observations and actions: their spaces."""

from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete

from quattrocento.adapters.encoder import encoder
from quattrocento.core.game import Game
from quattrocento.core.state import State
from quattrocento.core.trouble import Trouble

if TYPE_CHECKING:
    from numpy.typing import NDArray

KINDS = ("scaled", "whole")
"""Numbers between -1 and 1, or whole numbers as the documentation tells them."""


class Senses:
    """What a seat is shown, `scaled` or as `whole` numbers, and the spaces that this belongs to."""

    def __init__(self, game: Game[Any], kind: str) -> None:
        if kind not in KINDS:
            raise Trouble("no-such-numbers", given=kind, numbers=", ".join(KINDS))
        self.encoder = encoder(game)
        self.kind = kind

    def observation_space(self) -> Dict:
        """Make the space of observations, each with its mask."""
        code = self.encoder
        numbers: Box[Any]
        if self.kind == "whole":
            numbers = Box(code.low, code.high, dtype=np.int16)
        else:
            numbers = Box(code.low * code.scale, code.high * code.scale, dtype=np.float32)
        return Dict({"observation": numbers, "action_mask": Box(0, 1, (code.moves,), np.int8)})

    def action_space(self) -> Discrete:
        """Make the space of actions: the game's vocabulary."""
        return Discrete(self.encoder.moves)

    def observe(self, state: State, seat: int, legal: list[int]) -> "dict[str, NDArray[Any]]":
        """Show what *seat* may know, and its legal moves."""
        look = self.encoder.scaled if self.kind == "scaled" else self.encoder.numbers
        return {"observation": look(state, seat), "action_mask": self.encoder.mask(legal)}
