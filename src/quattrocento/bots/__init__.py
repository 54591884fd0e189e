"""Players made of code, found by their names."""

from collections.abc import Callable
from difflib import get_close_matches
from typing import Any

from quattrocento.bots.bot import Bot
from quattrocento.bots.greedy import GreedyBot
from quattrocento.bots.random import RandomBot
from quattrocento.core.game import Game
from quattrocento.core.trouble import Trouble

BOTS: dict[str, Callable[[Game[Any]], Bot]] = {
    "random": lambda _: RandomBot(),
    "greedy": lambda game: GreedyBot(game.adviser()),
}

BOT_NAMES = ("Lucrezia", "Cosimo", "Bianca", "Lorenzo", "Isabella")
"""What bots are called at a table."""


def bot(name: str, game: Game[Any]) -> Bot:
    """Make the bot of that name for *game*."""
    if name not in BOTS:
        nearest = get_close_matches(name, BOTS, 1)
        key = "no-such-bot-but" if nearest else "no-such-bot"
        raise Trouble(key, given=name, nearest="".join(nearest), bots=", ".join(BOTS))
    return BOTS[name](game)
