"""The bot that plays otherwise in a duel than at other tables."""

from typing import Any

from quattrocento.bots.bot import Bot
from quattrocento.bots.thought import Thought
from quattrocento.core.entropy import Entropy
from quattrocento.core.game import Game
from quattrocento.core.state import State


class DuelBot(Bot):
    """Asks one bot in a duel, and another at any other table: what wins here may lose there."""

    def __init__(self, game: Game[Any], in_duel: Bot, otherwise: Bot) -> None:
        self.game = game
        self.in_duel = in_duel
        self.otherwise = otherwise

    def at(self, world: State) -> Bot:
        return self.in_duel if self.game.duel(world) else self.otherwise

    def choose(self, world: State, seat: int, legal: list[int], entropy: Entropy) -> int:
        return self.at(world).choose(world, seat, legal, entropy)

    def consider(self, world: State, seat: int, legal: list[int], entropy: Entropy) -> list[Thought]:
        return self.at(world).consider(world, seat, legal, entropy)
