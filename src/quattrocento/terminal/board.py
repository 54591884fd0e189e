"""What a game must be able to draw; each game has its own module for it."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from importlib import import_module
from typing import Any

from rich.text import Text

from quattrocento.core.game import Game
from quattrocento.core.view import View
from quattrocento.text.game_text import GameText


class Board(ABC):
    """A table drawn in letters, or read out one fact a line."""

    def __init__(self, text: Any) -> None:
        self.text = text
        self.speech = text.speech
        self.say = text.speech.say

    @abstractmethod
    def draw(self, view: View, width: int) -> Iterator[Text | str]:
        """Draw the table as the seat of *view* sees it."""

    @abstractmethod
    def read_out(self, view: View) -> Iterator[str]:
        """Say the same, one fact a line."""


def board(game: Game[Any], text: GameText) -> Board:
    """Make the board of *game*, which lies in the module of its id."""
    module = import_module(f"quattrocento.terminal.{game.id}")
    made: Board = getattr(module, f"{game.id.capitalize()}Board")(text)
    return made
