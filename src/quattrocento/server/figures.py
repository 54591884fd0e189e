"""The numbers beside a board: what follows from a view by the rules, and what is printed on the pieces.

A page knows no rule; what it prints beyond the view is reckoned by the `faces.figures` of the game.
"""

from functools import cache
from typing import Any

from msgspec import Struct, to_builtins

from quattrocento.core.game import Game
from quattrocento.core.view import View
from quattrocento.games import game as find_game
from quattrocento.games import room


@cache
def _face(game_id: str) -> Any:
    return room(find_game(game_id), "faces.figures")


def reckoned(game: Game[Any], view: View, foreseen: bool = False) -> Struct | None:
    """Reckon what the board of a game prints beside *view*; None where it brings no figures.

    In a position that is only *foreseen*, after a move that was not made, some are left out.
    """
    face = _face(game.id)
    if face is None:
        return None
    found: Struct = face.figures(view)
    if hasattr(face, "in_full") and not foreseen:
        found = face.in_full(view, found)
    return found


def figures(game: Game[Any], view: View, foreseen: bool = False) -> dict[str, Any]:
    """Give the same as plain values; nothing where there are no figures."""
    found = reckoned(game, view, foreseen)
    return {} if found is None else dict(to_builtins(found, str_keys=True))


@cache
def box(game_id: str) -> dict[str, Any]:
    """Give what is printed on the pieces of a game, as far as its board draws it."""
    face = _face(game_id)
    return {} if face is None else dict(to_builtins(face.BOX, str_keys=True))
