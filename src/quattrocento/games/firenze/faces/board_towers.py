"""Draws the six house-towers of the board of Firenze: contracts, seals, balconies, majorities."""

from collections.abc import Iterator, Sequence

from rich.text import Text

from quattrocento.games.firenze.box.components import HIGHEST, LOWEST
from quattrocento.games.firenze.faces.names import ROMAN
from quattrocento.games.firenze.faces.text import FirenzeText
from quattrocento.games.firenze.position.view import Contract, FirenzeView

STYLES = {
    "white": "",
    "yellow": "yellow",
    "green": "green",
    "red": "red",
    "blue": "blue",
    "violet": "magenta",
}
WIDEST = 11
"""Columns that a tower takes at most."""


class Towers:
    """The board as one seat sees it; `names` are the players' short names."""

    def __init__(self, text: FirenzeText, view: FirenzeView, names: Sequence[str]) -> None:
        self.text = text
        self.say = text.speech.say
        self.view = view
        self.names = names
        labels = [self.say(f"firenze.board.{key}") for key in ("majority", "leader")]
        self.first = max(len(self.heads()), *map(len, labels)) + 1

    def heads(self) -> str:
        return f"{self.say('firenze.board.floor')} {self.say('firenze.board.bonus')}"

    def draw(self, width: int) -> Iterator[Text]:
        """Draw the towers as columns, from the highest floor down, with their majorities below."""
        column = min((width - self.first) // len(self.view.towers), WIDEST)
        heads = [(self.text.colour(colour), f"bold {STYLES[colour]}") for colour in self.view.towers]
        yield self.line(self.heads(), heads, column)
        for height in range(HIGHEST, LOWEST - 1, -1):
            cells = [self.cell(colour, height) for colour in self.view.towers]
            yield self.line(self.floor(height), cells, column)
        bonuses = [
            (self.say("firenze.board.majority.points", points=points), STYLES[colour])
            for colour, points in self.view.majorities.items()
        ]
        yield self.line(self.say("firenze.board.majority"), bonuses, column)
        leaders = [self.leader(colour) for colour in self.view.towers]
        yield self.line(self.say("firenze.board.leader"), leaders, column)

    def line(self, label: str, cells: Sequence[tuple[str, str]], column: int) -> Text:
        """Write a label and cells, each cut to its column."""
        line = Text(f"{label:<{self.first}}")
        for told, style in cells:
            line.append(f"{told[: column - 1]:<{column}}", style)
        line.rstrip()
        return line

    def floor(self, height: int) -> str:
        points = self.view.floors.get(height)
        bonus = self.say("firenze.board.bonus.floor", points=points) if points else ""
        return f"{height:>{len(self.say('firenze.board.floor'))}} {bonus:>3}"

    def cell(self, colour: str, height: int) -> tuple[str, str]:
        """Write a contract: its points, or whose seal covers it."""
        contract = self.view.towers[colour][height - LOWEST]
        if contract.neutral:
            return self.say("firenze.board.neutral"), "dim"
        if contract.owner is not None:
            own = contract.owner == self.view.seat
            return self.names[contract.owner], "bold reverse" if own else "reverse"
        told, style = str(contract.points), STYLES[colour]
        if contract.balcony is not None:
            key = "firenze.board.cell.next" if contract.open else "firenze.board.cell.balcony"
            told = self.say(key, balcony=ROMAN[contract.balcony], points=contract.points)
            style = f"bold {style}" if contract.open else style
        if self.is_mine(contract):
            return self.say("firenze.board.cell.mine", cell=told), f"bold {style}"
        return told, style

    def is_mine(self, contract: Contract) -> bool:
        if self.view.seat is None or not contract.open:
            return False
        towers = self.view.players[self.view.seat].towers
        return any(tower.grown and tower.contract == contract.contract for tower in towers)

    def leader(self, colour: str) -> tuple[str, str]:
        seat = self.view.leaders[colour]
        return ("-", "dim") if seat is None else (self.names[seat], "bold" if seat == self.view.seat else "")
