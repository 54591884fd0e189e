"""The bot that takes what looks best one step ahead."""

from typing import Any

from quattrocento.bots.bot import Bot
from quattrocento.core.adviser import Adviser
from quattrocento.core.entropy import Entropy
from quattrocento.core.state import State


class GreedyBot(Bot):
    """Follows the game's adviser; without one it takes the move after which it has most points."""

    def __init__(self, adviser: Adviser[Any] | None) -> None:
        self.adviser = adviser

    def choose(self, world: State, seat: int, legal: list[int], entropy: Entropy) -> int:
        """Choose the best move by the knowledge at hand; among equals, any."""
        if self.adviser is not None:
            return self.adviser.advise(world, seat)
        best: list[int] = []
        most = 0
        for move in legal:
            after = world.clone()
            after.apply(seat, move)
            lead = after.points(seat)
            if not best or lead > most:
                best = [move]
                most = lead
            elif lead == most:
                best.append(move)
        return best[entropy.below(len(best))]
