"""The bot that overlooks things, as people do."""

from typing import Final

from quattrocento.bots.bot import Bot
from quattrocento.bots.thought import Thought
from quattrocento.core.entropy import Entropy
from quattrocento.core.state import State

WHOLE: Final = 1000
"""Oversights are counted in thousandths."""


class CarelessBot(Bot):
    """Sees only half of its moves now and then, and plays the best of those: sensible, but not the best."""

    def __init__(self, inner: Bot, oversights: float) -> None:
        self.inner = inner
        self.oversights = oversights

    def choose(self, world: State, seat: int, legal: list[int], entropy: Entropy) -> int:
        """Look at the moves, or at half of them."""
        return self.inner.choose(world, seat, self.seen(legal, entropy), entropy)

    def consider(self, world: State, seat: int, legal: list[int], entropy: Entropy) -> list[Thought]:
        """Think about what is seen."""
        return self.inner.consider(world, seat, self.seen(legal, entropy), entropy)

    def seen(self, legal: list[int], entropy: Entropy) -> list[int]:
        """Leave out half of the moves, now and then."""
        if entropy.below(WHOLE) >= int(self.oversights * float(WHOLE)):
            return legal
        shuffled = legal.copy()
        entropy.shuffle(shuffled)
        half = shuffled[: (len(legal) + 1) // 2]
        return [move for move in legal if move in half]
