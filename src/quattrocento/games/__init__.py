"""The games of the house, found by their ids."""

from difflib import get_close_matches
from importlib import import_module
from typing import Any

from quattrocento.core.game import Game
from quattrocento.core.trouble import Trouble

IDS = ("palazzo", "princes", "augsburg", "firenze")
"""One package each, holding a module `game` with the object GAME."""


def game(name: str) -> Game[Any]:
    """Find a game by its id; nothing of the other games is loaded."""
    if name not in IDS:
        nearest = get_close_matches(name.lower(), IDS, 1)
        key = "no-such-game-but" if nearest else "no-such-game"
        raise Trouble(key, given=name, nearest="".join(nearest), games=", ".join(IDS))
    found: Game[Any] = import_module(f"quattrocento.games.{name}.game").GAME
    return found


def titles() -> list[Game[Any]]:
    """List all games."""
    return [game(name) for name in IDS]
