"""The bot that everybody beats, and against which the others are measured."""

from quattrocento.bots.bot import Bot
from quattrocento.core.entropy import Entropy
from quattrocento.core.state import State


class RandomBot(Bot):
    """Makes any legal move, all with the same likelihood."""

    blind = True

    def choose(self, world: State, seat: int, legal: list[int], entropy: Entropy) -> int:
        """Draw a move."""
        return self.pick(legal, entropy)
