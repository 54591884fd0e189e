"""The four levels, from pleasant to beat to hard to beat, and how each plays each game."""

LEVELS = ("apprentice", "journeyman", "master", "maestro")

SECONDS = {"apprentice": 0.1, "journeyman": 0.5, "master": 1.5, "maestro": 5.0}
"""How long each may think about one decision when somebody waits for it."""

PLAYING: dict[str, dict[str, dict[str, float]]] = {
    "palazzo": {
        "apprentice": {"width": 1, "limit": 0, "oversights": 0.5},
        "journeyman": {"width": 1, "limit": 0, "oversights": 0.15},
        "master": {"playouts": 10, "width": 4, "horizon": 4, "oversights": 0.1},
        "maestro": {"playouts": 96, "width": 6, "horizon": 12},
    },
    "princes": {
        "apprentice": {"width": 1, "limit": 0, "oversights": 1, "glance": 0.35},
        "journeyman": {"width": 1, "limit": 0, "oversights": 0.05},
        "master": {"playouts": 8, "width": 4, "horizon": 1, "oversights": 0.25},
        "maestro": {"playouts": 48, "width": 6, "horizon": 4, "caution": 1.5, "limit": 2},
    },
    "augsburg": {
        "apprentice": {"width": 1, "limit": 0, "oversights": 0.6},
        "journeyman": {"width": 1, "limit": 0, "oversights": 0.2},
        "master": {"playouts": 12, "width": 4, "horizon": 3, "oversights": 0.06},
        "maestro": {"playouts": 192, "width": 10, "horizon": 5},
    },
    "firenze": {
        "apprentice": {"width": 1, "limit": 0, "oversights": 0.45},
        "journeyman": {"width": 1, "limit": 0, "oversights": 0.2},
        "master": {"playouts": 6, "width": 3, "horizon": 4, "oversights": 0.05},
        "maestro": {"playouts": 32, "width": 6, "horizon": 12},
    },
    "": {
        "apprentice": {"width": 1, "limit": 0, "oversights": 0.4},
        "journeyman": {"width": 1, "limit": 0, "oversights": 0.1},
        "master": {"playouts": 12, "width": 4, "horizon": 4},
        "maestro": {"playouts": 64, "width": 6, "horizon": 8},
    },
}
"""By game ("" stands for any other) and level: the settings of the bot `playouts`."""

SEARCHING: dict[str, dict[str, float]] = {
    "apprentice": {"simulations": 30},
    "journeyman": {"simulations": 200},
    "master": {"simulations": 1500},
    "maestro": {"simulations": 12000},
}
"""By level: the settings of the bot `search`, for games that bring no adviser."""


def settings(game_id: str, level: str) -> dict[str, float]:
    """Give the settings of a level in a game."""
    return PLAYING.get(game_id, PLAYING[""])[level]
