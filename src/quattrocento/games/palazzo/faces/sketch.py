"""Palazzo for a small picture: every palace a façade, floor upon floor, with its windows."""

from quattrocento.games.palazzo.position.view import PalazzoView
from quattrocento.text.sketch import HEIGHT, WIDTH, Box, Shape, seat_mark

MATERIALS = {"brick": "#b4553f", "sandstone": "#d3ab5c", "marble": "#b9b7bd"}
FLOOR = 52
GROUND = HEIGHT - 50


def sketch(view: PalazzoView) -> list[Shape]:
    """Draw the palaces of all players, side by side."""
    shapes: list[Shape] = [Box(0, GROUND, WIDTH, 4, "#cdbfa4")]
    palaces = [(seat, one) for seat, player in enumerate(view.players) for one in player.palaces]
    step = min(110.0, WIDTH / max(1, len(palaces)))
    for place, (seat, palace) in enumerate(palaces):
        left, width = place * step + 4, step - 10
        for floor, element in enumerate(palace.elements):
            material, _, rest = element.partition(" ")
            top = GROUND - (floor + 1) * FLOOR
            shapes.append(Box(left, top, width, FLOOR - 3, MATERIALS.get(material, "#8a6410")))
            windows = int(rest.rpartition("-")[2])
            for window in range(windows):
                middle = left + width * (window + 1) / (windows + 1)
                shapes.append(Box(middle - width / 14, top + 12, width / 7, FLOOR - 22, "#33404f"))
        shapes.append(seat_mark(seat, left + width / 2, GROUND + 28, 13))
    return shapes
