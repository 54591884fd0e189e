"""Draws the three ladders of Augsburg 1520 with who stands where and what can be stolen."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from textwrap import wrap

from rich.text import Text

from quattrocento.games.augsburg.box.components import (
    BRINGS,
    DATA,
    FREE,
    LADDER_NAMES,
    OFFICE,
    RIGHT_LADDER,
    RIGHT_LEVEL,
    RIGHT_NAMES,
    TOP,
)
from quattrocento.games.augsburg.faces.text import AugsburgText
from quattrocento.games.augsburg.position.view import AugsburgView

STYLES = {"agency": "yellow", "nobility": "bright_red", "office": "magenta"}
STOLEN = "bold red"
NARROW = 70
"""Columns below which the ladders stand under each other."""

BUILDINGS = ("church", "cathedral")


class Ladders:
    """The ladders as one seat sees them; `names` are the players' short names."""

    def __init__(self, text: AugsburgText, view: AugsburgView, names: Sequence[str]) -> None:
        self.text = text
        self.say = text.speech.say
        self.view = view
        self.names = names

    def draw(self, width: int) -> Iterator[Text]:
        """Draw all three, beside each other where there is room."""
        if width < NARROW:
            for ladder in LADDER_NAMES:
                yield from self.column(ladder, width)
            return
        column = (width - 2) // len(LADDER_NAMES)
        blocks = [self.rows(ladder, column) for ladder in LADDER_NAMES]
        for rows in zip(*blocks, strict=True):
            for cells in zip_longest(*rows, fillvalue=Text()):
                line = Text()
                for cell in cells:
                    line.append_text(cell)
                    line.pad_right(column + 1 - cell.cell_len)
                line.rstrip()
                yield line

    def column(self, ladder: str, width: int) -> Iterator[Text]:
        for row in self.rows(ladder, width):
            yield from row

    def rows(self, ladder: str, width: int) -> list[list[Text]]:
        """Draw a ladder as its head, its levels from the highest down, and what every level may have."""
        head = [Text(self.say(f"augsburg.board.ladder.{ladder}"), f"bold {STYLES[ladder]}")]
        levels = [self.level(ladder, level, width) for level in range(TOP, 0, -1)]
        return [head, *levels]

    def level(self, ladder: str, level: int, width: int) -> list[Text]:
        """Draw a level: its rung, who stands there and what is left, and the rights that it opens."""
        lines = [self.rung(ladder, level, width)]
        told, style = self.standing(ladder, level)
        lines += [Text(part, style) for part in indented(told, width)]
        for right in self.rights(ladder, level):
            lines += [Text(part, "dim") for part in indented(right, width)]
        return lines

    def rung(self, ladder: str, level: int, width: int) -> Text:
        number = LADDER_NAMES.index(ladder)
        brings = str(BRINGS[number][level])
        if number == OFFICE and FREE[level]:
            brings = self.say("augsburg.board.free", offered=brings, free=FREE[level])
        name = f"{level} {self.text.level(ladder, level)} "
        rail = "─" * max(width - len(name) - len(brings) - 2, 0)
        return Text(f"{name}{rail} {brings}", STYLES[ladder])

    def standing(self, ladder: str, level: int) -> tuple[str, str]:
        """Say who stands on a level and how many of its cards are left, with the style for it."""
        shown = self.view.ladders[ladder]
        seats = ", ".join(self.names[seat] for seat in shown.standing[level - 1])
        if level in shown.robbable and not self.view.over:
            return self.say("augsburg.board.steal", seats=seats), STOLEN
        if level == 1:
            return seats, ""
        left = shown.supply[level - 2]
        key = "augsburg.board.left" if left else "augsburg.board.left.none"
        told = self.text.speech.count(key, left)
        return (f"{told} · {seats}" if seats else told), ""

    def rights(self, ladder: str, level: int) -> Iterator[str]:
        """Say what a slot of this ladder can bring from this level on, beside the next level."""
        if ladder == "agency" and level == DATA.privileges.agency_level:
            yield self.say("augsburg.board.agency", florins=DATA.privileges.agency)
        mine = [
            right
            for number, right in enumerate(RIGHT_NAMES)
            if LADDER_NAMES[RIGHT_LADDER[number]] == ladder and RIGHT_LEVEL[number] == level
        ]
        if any(right in BUILDINGS for right in mine):
            yield self.say("augsburg.board.any")
        for right in mine:
            yield self.tile(right)

    def tile(self, right: str) -> str:
        tiles = self.view.rights[right]
        key = "augsburg.board.tile" if right not in ("mint master", "master builder") else None
        facts = {"right": self.text.right(right), "left": len(tiles)}
        if key is None or not tiles:
            return self.say("augsburg.board.tile.bare", **facts)
        return self.say(key, top=tiles[0], **facts)


def indented(told: str, width: int) -> list[str]:
    return wrap(told, width - 1, initial_indent="  ", subsequent_indent="    ")
