"""What a bot is, and how it is asked."""

from mypy_extensions import mypyc_attr

from quattrocento.core.entropy import Entropy
from quattrocento.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses moves for a seat from worlds in which all that the seat cannot know is redealt.

    So it cannot cheat. A bot that looks at nothing but its legal moves says so by `blind`:
    it is asked by `pick`, shown no world at all, and spares the redealing.
    """

    def blind(self) -> bool:
        """Tell whether the bot looks at nothing but its legal moves."""
        return False

    def choose(self, world: State, seat: int, legal: list[int], entropy: Entropy) -> int:
        """Choose one of the *legal* moves of *seat* in *world*."""
        return self.pick(legal, entropy)

    def pick(self, legal: list[int], entropy: Entropy) -> int:
        """Choose one of the *legal* moves without looking."""
        return legal[entropy.below(len(legal))]


def decide(bot: Bot, state: State, seat: int, entropy: Entropy) -> int:
    """Ask *bot* for a move; with one legal move there is nothing to ask."""
    legal = state.legal(seat)
    if len(legal) == 1:
        return legal[0]
    if bot.blind():
        return bot.pick(legal, entropy)
    return bot.choose(state.redeal(seat, entropy), seat, legal, entropy)
