"""The bot that overlooks things, as people do."""

from typing import Final

from quattrocento.bots.bot import Bot
from quattrocento.bots.thought import Thought
from quattrocento.core.entropy import Entropy
from quattrocento.core.state import State

WHOLE: Final = 1000
"""Oversights are counted in thousandths."""


class CarelessBot(Bot):
    """Sees only a part of its moves now and then, and plays the best of those: sensible, but not the best."""

    def __init__(self, inner: Bot, oversights: float, glance: float) -> None:
        self.inner = inner
        self.oversights = oversights
        self.glance = glance

    def choose(self, world: State, seat: int, legal: list[int], entropy: Entropy) -> int:
        """Look at the moves, or at a part of them."""
        return self.inner.choose(world, seat, self.seen(legal, entropy), entropy)

    def consider(self, world: State, seat: int, legal: list[int], entropy: Entropy) -> list[Thought]:
        """Think about what is seen."""
        return self.inner.consider(world, seat, self.seen(legal, entropy), entropy)

    def seen(self, legal: list[int], entropy: Entropy) -> list[int]:
        """Leave out a part of the moves, now and then."""
        if entropy.below(WHOLE) >= int(self.oversights * float(WHOLE)):
            return legal
        shuffled = legal.copy()
        entropy.shuffle(shuffled)
        part = shuffled[: max(1, int(self.glance * float(len(legal)) + 0.5))]
        return [move for move in legal if move in part]
