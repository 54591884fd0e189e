"""What a game must be able to draw; each game has its own module for it, or is drawn in a general way."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Any, Generic, TypeVar

from rich.text import Text

from quattrocento.core.event import Event
from quattrocento.core.game import Game
from quattrocento.core.view import View
from quattrocento.games import room
from quattrocento.terminal.screen import GLUE, HIGH_MARKS
from quattrocento.text.game_text import GameText
from quattrocento.text.general_text import GeneralText

V = TypeVar("V", bound=View)

SHORT = 12
"""Letters of a name where room is scarce."""

GLUED = 18
"""Shorter parts are never broken, however narrow their column is."""


class Board(ABC, Generic[V]):
    """A table drawn in letters, or read out one fact a line."""

    def __init__(self, text: GameText[Any]) -> None:
        self.text = text
        self.speech = text.speech
        self.say = text.speech.say

    fresh: frozenset[str] = frozenset()
    """The phases for which the table is drawn again even if nobody else has moved since."""

    def order(self, view: V) -> list[int]:
        """List the seats, one's own first, then as they sit."""
        own = view.seat or 0
        return [(own + place) % view.seats for place in range(view.seats)]

    def short_names(self, view: V) -> list[str]:
        """Call players by what fits beside each other, unless two would be called the same."""
        names = self.text.names[: view.seats]
        cut = [name.partition(" (")[0][:SHORT] for name in names]
        return cut if len(set(cut)) == len(cut) else [name[:SHORT] for name in names]

    @abstractmethod
    def draw(self, view: V, width: int) -> Iterator[Text | str]:
        """Draw the table as the seat of *view* sees it."""

    @abstractmethod
    def read_out(self, view: V) -> Iterator[str]:
        """Say the same, one fact a line."""

    def read_again(self, view: V) -> Iterator[str]:
        """Say what may have changed since only the seat itself has moved."""
        yield from self.read_out(view)

    def scene(self, view: V) -> str:
        """Name what stays on the screen while a seat is asked again and again; nothing if all may change."""
        return ""

    def glance(self, view: V) -> Iterator[Text | str]:
        """Draw only what has changed within a scene."""
        yield from ()

    def choices(self, view: V, width: int) -> Iterator[Text | str]:
        """Draw a list of moves that is too long to be told one by one; nothing for any other."""
        yield from ()

    def has_listed(self, move: int) -> bool:
        """Tell whether a move that is rarely meant stands in such a list, and need not be told once more."""
        return False

    def read_choices(self, view: V) -> Iterator[str]:
        """Say such a list, one fact a line."""
        yield from ()

    def preview(self, view: V, move: int) -> Iterator[Text | str]:
        """Draw what the table would look like after *move*, where that helps."""
        yield from ()

    def read_preview(self, view: V, move: int) -> Iterator[str]:
        """Say it, where that helps."""
        yield from ()

    def prices(self, events: Sequence[Event]) -> Iterator[str]:
        """Say what was paid for what in these *events*, in a game that has prices to remember."""
        yield from ()

    def professions(self, view: V) -> Iterator[str]:
        """List the professions with their wishes and where they are, in a game that has any."""
        yield from ()


class GeneralBoard(Board[View]):
    """The table of a game that brings no board: what a view tells, of the table and of each player."""

    text: GeneralText

    def draw(self, view: View, width: int) -> Iterator[Text | str]:
        """Draw the table as lists, and the players as rows."""
        for name, value in self.text.shared(view):
            yield f"{name}: {value}"
        columns = self.text.by_seat(view)
        if not columns:
            return
        rows = [["", *(name for name, _ in columns)]]
        for seat, player in enumerate(self.text.names[: view.seats]):
            rows += [[player, *(values[seat] for _, values in columns)]]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        if sum(widths) + 2 * len(widths) > width:
            yield from self.of_players(view)
            return
        yield ""
        for row in rows:
            yield "  ".join(cell.ljust(wide) for cell, wide in zip(row, widths, strict=True)).rstrip()

    def read_out(self, view: View) -> Iterator[str]:
        for name, value in self.text.shared(view):
            yield f"{name}: {value}"
        yield from self.of_players(view)

    def of_players(self, view: View) -> Iterator[str]:
        columns = self.text.by_seat(view)
        for seat in range(view.seats):
            facts = ", ".join(f"{name} {values[seat]}" for name, values in columns)
            yield f"{self.text.names[seat]}: {facts}"


def board(game: Game[Any], text: GameText[Any]) -> Board[Any]:
    """Make the board of *game*: what `BOARD` names among its faces, or a general one."""
    face = room(game, "faces.board")
    if face is None:
        return GeneralBoard(text)
    made: Board[Any] = face.BOARD(text)
    return made


def sentence(fact: str) -> str:
    """Begin a fact with a capital, and end it with a full stop."""
    return f"{fact[0].upper()}{fact[1:]}."


def folded(told: str | Sequence[str], width: int, style: str = "", indent: str = "  ") -> Iterator[Text]:
    """Write parts with dots between them, in several lines if need be; each part stays together."""
    parts = told.split(" · ") if isinstance(told, str) else told
    glued = [HIGH_MARKS.sub(GLUE, part) for part in parts]
    items = [item.replace(" ", GLUE) if len(item) < max(width // 2, GLUED) else item for item in glued]
    for line in wrap(f"{GLUE}· ".join(items), width, subsequent_indent=indent):
        yield Text(line.replace(GLUE, " "), style)
