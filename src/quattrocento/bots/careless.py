"""The bot that overlooks things, as people do."""

from typing import Any, Final

from quattrocento.bots.bot import Bot
from quattrocento.bots.thought import Thought
from quattrocento.core.adviser import Adviser, in_earnest
from quattrocento.core.entropy import Entropy
from quattrocento.core.state import State

WHOLE: Final = 1000
"""Oversights are counted in thousandths."""


class CarelessBot(Bot):
    """Sees only a part of its moves now and then, and plays the best of those: sensible, but not the best.

    It overlooks moves that are made in earnest and never sees only what its *adviser* calls vain.
    """

    def __init__(self, inner: Bot, adviser: Adviser[Any], oversights: float, glance: float) -> None:
        self.inner = inner
        self.adviser = adviser
        self.oversights = oversights
        self.glance = glance

    def choose(self, world: State, seat: int, legal: list[int], entropy: Entropy) -> int:
        return self.inner.choose(world, seat, self.seen(world, seat, legal, entropy), entropy)

    def consider(self, world: State, seat: int, legal: list[int], entropy: Entropy) -> list[Thought]:
        return self.inner.consider(world, seat, self.seen(world, seat, legal, entropy), entropy)

    def seen(self, world: State, seat: int, legal: list[int], entropy: Entropy) -> list[int]:
        if entropy.below(WHOLE) >= int(self.oversights * float(WHOLE)):
            return legal
        earnest = in_earnest(self.adviser, world, seat, legal)
        shuffled = earnest.copy()
        entropy.shuffle(shuffled)
        part = shuffled[: max(1, int(self.glance * float(len(earnest)) + 0.5))]
        return [move for move in earnest if move in part]
