"""The bot that tires of auctions, as people do."""

from typing import Any, Final

from quattrocento.bots.bot import Bot
from quattrocento.bots.thought import Thought
from quattrocento.core.entropy import Entropy
from quattrocento.core.judge import Auctioneer
from quattrocento.core.state import State

WHOLE: Final = 1000
"""Weariness is counted in thousandths."""

NOTHING: Final = -1
"""Below every price: whoever goes up to this leaves the auction."""


class WearyBot(Bot):
    """Has had enough, now and then, when it would have to bid again, and lets a lot go that it wanted.

    Each bid tires anew, so it seldom stays to the end of a long auction.
    """

    def __init__(self, inner: Bot, auctioneer: Auctioneer[Any], weariness: float) -> None:
        self.inner = inner
        self.auctioneer = auctioneer
        self.weariness = weariness

    def choose(self, world: State, seat: int, legal: list[int], entropy: Entropy) -> int:
        if self.tired(entropy) and self.auctioneer.prices(world, seat):
            leaving = self.auctioneer.bid(world, seat, NOTHING)
            if leaving in legal:
                return leaving
        return self.inner.choose(world, seat, legal, entropy)

    def consider(self, world: State, seat: int, legal: list[int], entropy: Entropy) -> list[Thought]:
        return self.inner.consider(world, seat, legal, entropy)

    def tired(self, entropy: Entropy) -> bool:
        return entropy.below(WHOLE) < int(self.weariness * float(WHOLE))
