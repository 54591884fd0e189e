"""The bot that plays otherwise between two players than with more of them."""

from quattrocento.bots.bot import Bot
from quattrocento.bots.thought import Thought
from quattrocento.core.entropy import Entropy
from quattrocento.core.state import State


class DuelBot(Bot):
    """Asks one bot between two players and another at any other table: what wins here may lose there."""

    def __init__(self, between_two: Bot, otherwise: Bot) -> None:
        self.between_two = between_two
        self.otherwise = otherwise

    def at(self, seats: int) -> Bot:
        return self.between_two if seats == 2 else self.otherwise

    def choose(self, world: State, seat: int, legal: list[int], entropy: Entropy) -> int:
        return self.at(world.seats()).choose(world, seat, legal, entropy)

    def consider(self, world: State, seat: int, legal: list[int], entropy: Entropy) -> list[Thought]:
        return self.at(world.seats()).consider(world, seat, legal, entropy)
