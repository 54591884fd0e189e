"""The five levels, from easy to beat to hard to beat; a game says in its manifest how each plays it."""

from typing import Any

from quattrocento.core.game import Game

LEVELS = ("novice", "apprentice", "journeyman", "master", "maestro")

FORMER = ("maestro-1",)
"""Levels of former times: nobody is offered them, but the present ones can be measured against them."""

SECONDS = {"novice": 0.1, "apprentice": 0.1, "journeyman": 0.5, "master": 1.5, "maestro": 5.0}
"""How long each may think about one decision when somebody waits for it."""

NORMAL = "normal"

PACES = {"quick": 0.2, NORMAL: 1.0, "long": 4.0}
"""By how much the thinking that a table wants differs from the usual, in trials and in time."""

PLAYING: dict[str, dict[str, float]] = {
    "novice": {"width": 1, "limit": 0, "oversights": 0.6, "weariness": 0.3, "fondness": 0.3},
    "apprentice": {"width": 1, "limit": 0, "oversights": 0.4},
    "journeyman": {"width": 1, "limit": 0, "oversights": 0.1},
    "master": {"playouts": 12, "width": 4, "horizon": 4},
    "maestro": {"playouts": 64, "width": 6, "horizon": 8},
    "maestro-1": {"playouts": 64, "width": 6, "horizon": 8},
}
"""By level: the settings of the bot `playouts`, for games that say nothing of it."""

SEARCHING: dict[str, dict[str, float]] = {
    "novice": {"simulations": 8},
    "apprentice": {"simulations": 30},
    "journeyman": {"simulations": 200},
    "master": {"simulations": 1500},
    "maestro": {"simulations": 12000},
    "maestro-1": {"simulations": 12000},
}
"""By level: the settings of the bot `search`, for games that bring no adviser."""


def settings(game: Game[Any], level: str) -> dict[str, float]:
    return game.manifest.levels.get(level, PLAYING[level])
