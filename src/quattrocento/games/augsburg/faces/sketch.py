"""Augsburg 1520 for a small picture: the three ladders as staircases, with a seal for everybody on a step."""

from quattrocento.games.augsburg.position.view import AugsburgView
from quattrocento.text.sketch import HEIGHT, WIDTH, Box, Shape, seat_mark

COLOURS = ("#c99a54", "#8fa9c9", "#a9bf8f")


def sketch(view: AugsburgView) -> list[Shape]:
    """Draw who stands on which step of each ladder."""
    shapes: list[Shape] = []
    width = WIDTH / len(view.ladders)
    for place, ladder in enumerate(view.ladders.values()):
        steps = len(ladder.standing)
        for level, standing in enumerate(ladder.standing):
            left, step = place * width + level * (width - 20) / steps, (width - 20) / steps
            top = HEIGHT - (level + 1) * (HEIGHT - 90) / steps
            shapes.append(Box(left, top, step - 3, HEIGHT - top, COLOURS[place % len(COLOURS)]))
            for number, seat in enumerate(standing):
                shapes.append(seat_mark(seat, left + step / 2, top - 16 - number * 27, 12))
    return shapes
