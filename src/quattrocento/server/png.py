"""A small canvas that becomes a PNG: filled shapes and words, drawn by nothing but the standard library."""

import struct
import zlib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from quattrocento.text.sketch import Area, Box, Disc, Shape

AIR = 12
"""Pixels on both sides of each letter."""

INKS = 15
"""How dark a pixel of a letter can be."""


class Face(Struct, frozen=True):
    """The letters of a typeface in one size: where each begins, how wide it is, and their ink row by row."""

    places: dict[str, tuple[int, int]]
    height: int
    line: int
    ink: bytes


class FaceHead(Struct, frozen=True):
    """What the file of letters tells of a typeface."""

    letters: str
    widths: list[int]
    height: int


@cache
def faces() -> dict[str, Face]:
    """Read the typefaces; tools/letters.py writes them."""
    packed = files("quattrocento.server").joinpath("letters.bin").read_bytes()
    head, _, ink = zlib.decompress(packed).partition(b"\n")
    found = {}
    for name, face in msgspec.json.decode(head, type=dict[str, FaceHead]).items():
        places, x = {}, 0
        for letter, width in zip(face.letters, face.widths, strict=True):
            places[letter] = (x, width)
            x += width + 2 * AIR
        found[name] = Face(places, face.height, x, ink[: x * face.height])
        ink = ink[x * face.height :]
    return found


def rgb(colour: str) -> bytes:
    """Read a colour that is written #b3471d."""
    return bytes.fromhex(colour[1:])


def width_of(words: str, face: str) -> int:
    """Tell how many pixels words take; letters that the typeface lacks are written as a dot."""
    places = faces()[face].places
    return sum(places.get(letter, places["·"])[1] for letter in words)


def shortened(words: str, face: str, most: int) -> str:
    """Shorten words until they fit."""
    if width_of(words, face) <= most:
        return words
    while words and width_of(f"{words}…", face) > most:
        words = words[:-1]
    return f"{words.rstrip()}…"


class Canvas:
    """Pixels in three colours, row by row."""

    def __init__(self, width: int, height: int, ground: str) -> None:
        self.width = width
        self.height = height
        self.pixels = bytearray(rgb(ground) * (width * height))

    def row(self, y: int, left: float, right: float, colour: bytes) -> None:
        """Fill a part of a row."""
        first, last = max(0, round(left)), min(self.width, round(right))
        if 0 <= y < self.height and first < last:
            at = 3 * (y * self.width + first)
            self.pixels[at : at + 3 * (last - first)] = colour * (last - first)

    def draw(self, shapes: Sequence[Shape], x: float = 0, y: float = 0) -> None:
        """Draw shapes, moved by so much."""
        for shape in shapes:
            colour = rgb(shape.colour)
            if isinstance(shape, Box):
                for line in range(round(y + shape.y), round(y + shape.y + shape.height)):
                    self.row(line, x + shape.x, x + shape.x + shape.width, colour)
            elif isinstance(shape, Disc):
                for line in range(round(y + shape.y - shape.radius), round(y + shape.y + shape.radius)):
                    half = max(0.0, shape.radius**2 - (line + 0.5 - y - shape.y) ** 2) ** 0.5
                    self.row(line, x + shape.x - half, x + shape.x + half, colour)
            else:
                self.area(shape, x, y, colour)

    def area(self, area: Area, x: float, y: float, colour: bytes) -> None:
        """Fill a polygon, row by row between its edges."""
        corners = [(x + one[0], y + one[1]) for one in area.corners]
        edges = list(zip(corners, [*corners[1:], corners[0]], strict=True))
        for line in range(round(min(one[1] for one in corners)), round(max(one[1] for one in corners))):
            middle = line + 0.5
            cuts = sorted(
                one[0] + (middle - one[1]) * (other[0] - one[0]) / (other[1] - one[1])
                for one, other in edges
                if (one[1] <= middle) != (other[1] <= middle)
            )
            for left, right in zip(cuts[::2], cuts[1::2], strict=True):
                self.row(line, left, right, colour)

    def write(self, words: str, x: int, y: int, face: str, colour: str) -> None:
        """Write words with their upper left corner at a point."""
        letters, ink = faces()[face], rgb(colour)
        for letter in words:
            begin, width = letters.places.get(letter, letters.places["·"])
            for line in range(letters.height):
                at = line * letters.line + begin
                for column, dark in enumerate(letters.ink[at : at + width + 2 * AIR]):
                    if dark:
                        self.tint(x + column - AIR, y + line, ink, dark)
            x += width

    def tint(self, x: int, y: int, ink: bytes, dark: int) -> None:
        """Put ink on a pixel, more or less of it."""
        if 0 <= x < self.width and 0 <= y < self.height:
            at = 3 * (y * self.width + x)
            for part in range(3):
                under = self.pixels[at + part]
                self.pixels[at + part] = under + (ink[part] - under) * dark // INKS

    def png(self) -> bytes:
        """Give the picture as a file."""
        stride = 3 * self.width
        rows = b"".join(b"\0" + self.pixels[at : at + stride] for at in range(0, len(self.pixels), stride))
        head = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        parts = ((b"IHDR", head), (b"IDAT", zlib.compress(rows, 6)), (b"IEND", b""))
        return b"\x89PNG\r\n\x1a\n" + b"".join(
            struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
            for kind, body in parts
        )
