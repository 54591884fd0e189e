"""Firenze for a small picture: the six towers of the board, with the seals on fulfilled contracts."""

from quattrocento.games.firenze.position.view import FirenzeView
from quattrocento.text.sketch import HEIGHT, WIDTH, Box, Shape, seat_mark

STONES = {
    "white": "#e8dfca",
    "yellow": "#d3ab5c",
    "green": "#5d8264",
    "red": "#a8442a",
    "blue": "#41699c",
    "violet": "#7a4f86",
}


def sketch(view: FirenzeView) -> list[Shape]:
    """Draw the towers, contract upon contract."""
    shapes: list[Shape] = [Box(0, HEIGHT - 6, WIDTH, 6, "#cdbfa4")]
    width = WIDTH / len(view.towers)
    for place, (colour, contracts) in enumerate(view.towers.items()):
        floor = (HEIGHT - 10) / len(contracts)
        for level, contract in enumerate(contracts):
            left, top = place * width + 10, HEIGHT - 6 - (level + 1) * floor
            shapes.append(Box(left, top, width - 20, floor - 3, STONES[colour]))
            if contract.owner is not None:
                shapes.append(Box(left + width / 2 - 28, top + 2, 36, floor - 7, "#fffaf0"))
                shapes.append(seat_mark(contract.owner, left + width / 2 - 10, top + floor / 2, floor / 4))
            elif contract.neutral:
                shapes.append(Box(left + width / 2 - 20, top + floor / 2 - 5, 20, 8, "#6a5d50"))
            elif contract.balcony is not None:
                shapes.append(Box(left - 6, top + floor - 9, 14, 6, "#8a6410"))
    return shapes
