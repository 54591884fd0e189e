"""The Princes of Florence for a small picture: each principality as a plan, its tiles in their colours."""

from quattrocento.games.princes.game import PrincesView
from quattrocento.text.sketch import HEIGHT, WIDTH, Box, Shape, seat_mark

LANDSCAPES = {"forest": "#7d9a5b", "lake": "#7ba7c4", "park": "#c9c27a"}
ROOFS = (
    "#a8442a",
    "#2c4a8a",
    "#8e3560",
    "#c8793a",
    "#5d6b8f",
    "#7d5a3a",
    "#a0332f",
    "#3f6f6a",
    "#9a7b2f",
    "#6a4f86",
)
COLUMNS, ROWS = 7, 7


def sketch(view: PrincesView) -> list[Shape]:
    size = min(WIDTH / len(view.players) - 16, HEIGHT - 60)
    shapes: list[Shape] = []
    for seat, player in enumerate(view.players):
        left, top, cell = seat * (size + 16), 0.0, size / COLUMNS
        shapes.append(Box(left, top, size, cell * ROWS, "#fffaf0"))
        for lying in player.placed:
            colour = LANDSCAPES.get(lying.tile.split(" ")[0]) or ROOFS[sum(map(ord, lying.tile)) % len(ROOFS)]
            for name in lying.cells:
                column, row = ord(name[0].lower()) - ord("a"), int(name[1:]) - 1
                if column < COLUMNS and row < ROWS:
                    at = (left + column * cell + 1, top + row * cell + 1)
                    shapes.append(Box(*at, cell - 2, cell - 2, colour))
        shapes.append(seat_mark(seat, left + size / 2, top + cell * ROWS + 26, 13))
    return shapes
