"""Draws principalities of The Princes of Florence as plans, and the tiles that go into them."""

from collections.abc import Iterator, Sequence

from rich.text import Text

from quattrocento.core.bits import members
from quattrocento.games.princes.box.components import BUILDING_NAMES, TILE_NAMES
from quattrocento.games.princes.faces.names import PrincesNames
from quattrocento.games.princes.faces.principality_worth import estate
from quattrocento.games.princes.game import PrincesView
from quattrocento.games.princes.position.view import Lying, Seat
from quattrocento.games.princes.rules.tiles import (
    CELL_NAMES,
    CELLS,
    COVER,
    ORIENTATIONS,
    PALAZZO,
    SHAPES,
    WIDTH,
    beside,
    oriented,
)

STYLES = {
    **dict(zip(BUILDING_NAMES, ["red", "magenta", "yellow", "cyan", "bright_red"] * 2, strict=True)),
    "forest": "green",
    "lake": "blue",
    "park": "bright_green",
    "#": "bold",
    "+": "bold reverse",
}
WAYS = [range(WIDTH * WIDTH)[row * WIDTH : (row + 1) * WIDTH] for row in range(WIDTH)]
"""The cells of each row, from the bottom."""

LONG = 12
"""So many sites are listed one by one; more are drawn together."""


def drawn_width(wide: bool) -> int:
    """Tell how many columns a plan takes: its cells are two or three apart, after the number of the row."""
    return 2 + WIDTH * (3 if wide else 2)


PALAZZO_CELLS = [CELL_NAMES[cell] for cell in range(CELLS) if PALAZZO >> cell & 1]


def occupants(placed: Sequence[Lying], palazzo: Sequence[str] = PALAZZO_CELLS) -> dict[str, str]:
    """Tell for each covered cell by what."""
    found = dict.fromkeys(palazzo, "#")
    for lying in placed:
        found.update(dict.fromkeys(lying.cells, lying.tile))
    return found


def barred_cells(view: PrincesView, number: int) -> set[str]:
    """Name the free cells where a seat may not build alone: beside buildings and at borders."""
    player = estate(view, number, None)
    closed = player.closed_cells() & ~player.taken
    return {CELL_NAMES[cell] for cell in members(closed)}


def edges(seat: Seat) -> set[str]:
    """Name the free cells where no building may stand before the second builder."""
    if seat.builders >= 2:
        return set()
    taken = occupants(seat.placed)
    built = sum(1 << CELL_NAMES.index(cell) for cell, tile in taken.items() if tile in (*BUILDING_NAMES, "#"))
    return {CELL_NAMES[cell] for cell in range(CELLS) if beside(built) >> cell & 1} - set(taken)


def plan(text: PrincesNames, seat: Seat, wide: bool, new: Sequence[str] = ()) -> list[Text]:
    """Draw a principality, the seventh row first and the columns named below; *new* cells stand out."""
    taken = occupants(seat.placed)
    barred = edges(seat)
    gap = "  " if wide else " "
    lines = []
    for row in reversed(WAYS):
        line = Text().append(f"{row[0] // WIDTH + 1} ", "dim")
        for cell in row:
            name = CELL_NAMES[cell]
            tile = "+" if name in new else taken.get(name, "")
            sign = text.letter(tile) if tile in TILE_NAMES else tile or (":" if name in barred else ".")
            line.append(sign, STYLES[tile] if tile else "dim").append(gap)
        lines.append(line)
    return [*lines, Text("  " + "".join(f"{letter}{gap}" for letter in "abcdefg"), "dim")]


def legend(text: PrincesNames, seats: Sequence[Seat]) -> list[Text]:
    """Explain the letters of the tiles that lie somewhere."""
    parts = [Text(f"# {text.speech.say('princes.board.palazzo')}", "dim")]
    present = {lying.tile for seat in seats for lying in seat.placed}
    return parts + [
        Text().append(text.letter(name), STYLES[name]).append(f" {text.tile(name)}", "dim")
        for name in TILE_NAMES
        if name in present
    ]


def flowing(parts: Sequence[Text], width: int) -> Iterator[Text]:
    """Write parts one after the other, in as many lines as it takes."""
    line = Text("  ")
    for part in parts:
        if line.cell_len > 2 and line.cell_len + part.cell_len + 3 > width:
            yield line
            line = Text("  ")
        line.append(" · " if line.cell_len > 2 else "", "dim").append(part)
    yield line


def covered(tile: str, site: int) -> list[str]:
    return [CELL_NAMES[cell] for cell in members(COVER[TILE_NAMES.index(tile)][site])]


def by_orientation(sites: Sequence[int]) -> dict[int, list[int]]:
    """Sort sites by how the tile lies; each list holds the cells."""
    found: dict[int, list[int]] = {}
    for site in sites:
        found.setdefault(site // CELLS, []).append(site % CELLS)
    return {orientation: found[orientation] for orientation in range(ORIENTATIONS) if orientation in found}


def cell_runs(cells: Sequence[int]) -> list[str]:
    """Write cells row by row, neighbours together: a3-e3, g3."""
    runs: list[list[int]] = []
    for cell in sorted(cells):
        if runs and runs[-1][-1] == cell - 1 and cell % WIDTH:
            runs[-1].append(cell)
        else:
            runs.append([cell])
    return [
        CELL_NAMES[run[0]] if len(run) == 1 else f"{CELL_NAMES[run[0]]}-{CELL_NAMES[run[-1]]}" for run in runs
    ]


def site_blocks(text: PrincesNames, tile: str, sites: Sequence[int], width: int) -> Iterator[list[Text]]:
    """Draw for each way a tile can lie its picture, and beside it the cells where it can go."""
    letter = text.letter(tile)
    for orientation, cells in by_orientation(sites).items():
        picture = oriented(SHAPES[TILE_NAMES.index(tile)], orientation)
        rows = [" ".join(letter if sign == "#" else "." for sign in row) for row in picture]
        words = [[Text(text.lying(orientation), "bold")], *wrapped(cell_runs(cells), width - 12)]
        block = []
        for number in range(max(len(rows), len(words))):
            shape = rows[number] if number < len(rows) else ""
            line = Text("  ").append(f"{shape:<9}", STYLES[tile])
            for word in words[number] if number < len(words) else []:
                line.append(word)
            block.append(line)
        yield block


def wrapped(words: Sequence[str], width: int) -> list[list[Text]]:
    lines: list[list[Text]] = []
    length = width
    for word in words:
        if length + len(word) + 1 > width:
            lines.append([])
            length = 0
        lines[-1].append(Text(f"{word} "))
        length += len(word) + 1
    return lines


def side_by_side(blocks: Sequence[Sequence[Text]], width: int) -> Iterator[Text]:
    """Put blocks of lines beside each other, each in its column."""
    for row in range(max(len(block) for block in blocks)):
        line = Text()
        for place, block in enumerate(blocks):
            line.append(" " * (place * width - line.cell_len))
            if row < len(block):
                line.append(block[row])
        line.rstrip()
        yield line
