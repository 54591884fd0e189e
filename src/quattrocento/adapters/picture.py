"""What a seat may know as a picture: a sheet to read, or a square of light for every number."""

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

import numpy as np

from quattrocento.adapters.encoder import Encoder

if TYPE_CHECKING:
    from numpy.typing import NDArray

LINE = 18
"""Points from one line to the next."""

WIDE = 62
"""Letters in a line."""

COLUMN = 520
MARGIN = 20
SQUARE = 8
ACROSS = 60
"""Points of a square and squares in a row."""

FONT = 'font-family="monospace" font-size="13"'
PAPER, INK, FAINT = "#faf6ec", "#2b2420", "#8a7b6b"


def folded(text: str) -> list[str]:
    """Break a line at its commas where it is too long."""
    lines: list[str] = []
    line = ""
    for part in text.split(", "):
        if line and len(line) + len(part) > WIDE:
            lines.append(f"{line},")
            line = f"    {part}"
        else:
            line = f"{line}, {part}" if line else part
    return [*lines, line]


def columns(text: str, moves: Sequence[str]) -> list[list[str]]:
    """Sort the lines of an observation: the table and what can be done, then the players."""
    table: list[str] = []
    players: list[str] = []
    for line in text.splitlines():
        (players if line.startswith("player ") else table).extend(folded(line))
    if moves:
        table += ["", *folded("moves: " + ", ".join(moves))]
    return [table, players]


def sheet(title: str, text: str, moves: Sequence[str]) -> str:
    """Draw an observation as an SVG that people can read."""
    written = columns(text, moves)
    height = 3 * MARGIN + LINE * (1 + max(map(len, written)))
    width = len(written) * COLUMN + MARGIN
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" {FONT}>',
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
        f'<text x="{MARGIN}" y="{MARGIN + LINE}" font-size="17" fill="{INK}">{escape(title)}</text>',
    ]
    for place, lines in enumerate(written):
        for number, line in enumerate(lines):
            x, y = MARGIN + place * COLUMN, 2 * MARGIN + LINE * (2 + number)
            name, colon, rest = line.partition(":")
            told = (
                f'<tspan fill="{FAINT}">{escape(name + colon)}</tspan>{escape(rest)}'
                if colon
                else escape(line)
            )
            drawn.append(f'<text x="{x}" y="{y}" xml:space="preserve" fill="{INK}">{told}</text>')
    return "\n".join([*drawn, "</svg>"])


def lights(encoder: Encoder, numbers: "NDArray[np.int16]") -> "NDArray[np.uint8]":
    """Draw every number as a square: the greater, the brighter; red below zero."""
    rows = -(-encoder.size // ACROSS)
    scaled = np.zeros(rows * ACROSS, np.float32)
    scaled[: encoder.size] = numbers * encoder.scale
    # Small numbers are the usual ones: the root makes them visible.
    bright = np.sqrt(np.abs(scaled))
    colour = np.stack([bright, bright * (scaled >= 0), bright * (scaled >= 0) * 0.8], axis=1)
    picture = (30 + 225 * colour).astype(np.uint8).reshape(rows, ACROSS, 3)
    return picture.repeat(SQUARE, axis=0).repeat(SQUARE, axis=1)
