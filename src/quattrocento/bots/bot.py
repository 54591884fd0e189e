"""What a bot is, and how it is asked."""

from mypy_extensions import mypyc_attr

from quattrocento.bots.thought import Thought
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

    def consider(self, world: State, seat: int, legal: list[int], entropy: Entropy) -> list[Thought]:
        """Weigh the *legal* moves, best first; a bot that only chooses has one thought and no estimate."""
        return [Thought(self.choose(world, seat, legal, entropy), -1.0, 0)]


def decide(bot: Bot, state: State, seat: int, entropy: Entropy) -> int:
    """Ask *bot* for a move; with one legal move there is nothing to ask."""
    legal = state.legal(seat)
    if len(legal) == 1:
        return legal[0]
    if bot.blind():
        return bot.pick(legal, entropy)
    return bot.choose(state.redeal(seat, entropy), seat, legal, entropy)


def consider(bot: Bot, state: State, seat: int, entropy: Entropy) -> list[Thought]:
    """Ask *bot* what it thinks of the moves of *seat*, best first, even of a single one."""
    return bot.consider(state.redeal(seat, entropy), seat, state.legal(seat), entropy)
