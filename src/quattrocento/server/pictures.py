"""Pictures of tables for those who are sent a link, drawn here and kept for the next who asks."""

import asyncio
from collections import OrderedDict

from msgspec import Struct

from quattrocento.server.png import Canvas, shortened, width_of
from quattrocento.text.sketch import Shape, seat_mark

WIDTH, HEIGHT = 1200, 630
PAPER, INK, SOFT, ACCENT, GOLD = "#f6f0e2", "#2b2420", "#6a5d50", "#a8442a", "#8a6410"
KEPT = 200
"""How many pictures are kept at hand."""

LISTED = 6
"""How many people a picture names."""


class Standing(Struct, frozen=True):
    """Somebody in a picture: a mark, a name, and points if there are any."""

    seat: int
    name: str
    points: int | None
    first: bool = False


class Invitation(Struct, frozen=True):
    """What a link tells of itself: `tag` changes with the picture."""

    title: str
    sentence: str
    path: str
    tag: str
    people: list[Standing]
    shapes: list[Shape]


def lines_of(sentence: str, most: int, lines: int) -> list[str]:
    """Break a sentence into lines; what does not fit is left out at its end."""
    found = [""]
    for word in sentence.split():
        longer = f"{found[-1]} {word}".strip()
        if width_of(longer, "text") <= most or not found[-1]:
            found[-1] = longer
        else:
            found.append(word)
    if len(found) > lines:
        found = [*found[: lines - 1], " ".join(found[lines - 1 :])]
    return [shortened(one, "text", most) for one in found]


def picture(told: Invitation) -> bytes:
    """Draw an invitation."""
    canvas = Canvas(WIDTH, HEIGHT, PAPER)
    canvas.draw([seat_mark(0, 84, 76, 20)])
    canvas.write(shortened(told.title, "title", 1000), 120, 34, "title", INK)
    for number, line in enumerate(lines_of(told.sentence, 1080, 2)):
        canvas.write(line, 60, 124 + 40 * number, "text", SOFT)
    canvas.draw(told.shapes, 60, 215)
    left = 830 if told.shapes else 60
    for number, one in enumerate(told.people[:LISTED]):
        top = 220 + 58 * number
        face = "bold" if one.first else "text"
        canvas.draw([seat_mark(one.seat, left + 14, top + 20, 12)])
        canvas.write(shortened(one.name, face, 220), left + 42, top, face, GOLD if one.first else INK)
        if one.points is not None:
            written = str(one.points)
            canvas.write(written, left + 320 - width_of(written, "bold"), top, "bold", INK)
    canvas.write("Quattrocento", 1140 - width_of("Quattrocento", "bold"), 572, "bold", ACCENT)
    return canvas.png()


class Pictures:
    """Draws pictures one at a time, and keeps the last ones."""

    def __init__(self) -> None:
        self.kept: OrderedDict[tuple[str, str, str], bytes] = OrderedDict()
        self.drawing = asyncio.Lock()

    async def of(self, told: Invitation, language: str) -> bytes:
        """Give the picture of an invitation."""
        key = (told.path, language, told.tag)
        async with self.drawing:
            if key not in self.kept:
                self.kept[key] = await asyncio.to_thread(picture, told)
            self.kept.move_to_end(key)
            while len(self.kept) > KEPT:
                self.kept.popitem(last=False)
            return self.kept[key]
