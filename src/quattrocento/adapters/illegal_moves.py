"""What happens to illegal moves."""

from typing import Any

from quattrocento.core.game import Game
from quattrocento.core.match import Refused
from quattrocento.core.refusal import Refusal
from quattrocento.core.trouble import Trouble

ILLEGAL = ("end", "refuse")
"""The match is broken off, to the loss of who made it; or it is an error."""


def check_illegal(way: str) -> str:
    """Refuse what is no way to treat illegal moves."""
    if way not in ILLEGAL:
        raise Trouble("no-such-illegal", given=way, ways=", ".join(ILLEGAL))
    return way


class IllegalMove(Refused):
    """A move that the rules forbid, named by its notation; nothing has changed."""

    def __init__(self, notation: str, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.notation = notation

    def __str__(self) -> str:
        return f"illegal move {self.notation!r}: {super().__str__()}"


def refused(game: Game[Any], move: int, refusal: Refusal) -> IllegalMove:
    """Make the error that says why a move is illegal."""
    known = 0 <= move < game.vocabulary.size
    return IllegalMove(game.vocabulary.notation(move) if known else str(move), refusal)
