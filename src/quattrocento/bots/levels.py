"""The four levels, from pleasant to beat to hard to beat; a game says in its manifest how each plays it."""

from typing import Any

from quattrocento.core.game import Game

LEVELS = ("apprentice", "journeyman", "master", "maestro")

FORMER = ("maestro-1",)
"""Levels of former times: nobody is offered them, but the present ones can be measured against them."""

SECONDS = {"apprentice": 0.1, "journeyman": 0.5, "master": 1.5, "maestro": 5.0}
"""How long each may think about one decision when somebody waits for it."""

PLAYING: dict[str, dict[str, float]] = {
    "apprentice": {"width": 1, "limit": 0, "oversights": 0.4},
    "journeyman": {"width": 1, "limit": 0, "oversights": 0.1},
    "master": {"playouts": 12, "width": 4, "horizon": 4},
    "maestro": {"playouts": 64, "width": 6, "horizon": 8},
    "maestro-1": {"playouts": 64, "width": 6, "horizon": 8},
}
"""By level: the settings of the bot `playouts`, for games that say nothing of it."""

SEARCHING: dict[str, dict[str, float]] = {
    "apprentice": {"simulations": 30},
    "journeyman": {"simulations": 200},
    "master": {"simulations": 1500},
    "maestro": {"simulations": 12000},
    "maestro-1": {"simulations": 12000},
}
"""By level: the settings of the bot `search`, for games that bring no adviser."""


def settings(game: Game[Any], level: str) -> dict[str, float]:
    return game.manifest.levels.get(level, PLAYING[level])
