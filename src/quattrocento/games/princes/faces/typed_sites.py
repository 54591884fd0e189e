"""Reading where a tile shall lie: `d3 turn 1`, `place d3 flip`; in French `d3 rotation 1`, `d3 miroir`."""

import re

from quattrocento.games.princes.rules.tiles import CELL_NAMES, CELLS, TURNS

PLACED_AT = re.compile(
    r"(?:(?:place|placer|pose|poser|put|at|in|on|a|en|sur)\s+)*([a-g])\s?([1-7])\b[\s,]*(.*)"
)
FLIP = re.compile(r"(?:flip|flipped|f|retourne|retournee|retourner|miroir|r)\b[\s,]*")
TURN = re.compile(r"(?:turned|turn|turns|t|rotation|tourne|tournee|tourner)?\s*([0-3])?\b[\s,]*")


def read_site(typed: str) -> int | None:
    """Read the number of a site; None if *typed*, in small letters without accents, is none.

    The order of turning and flipping does not matter, for a tile is always flipped first.
    """
    found = PLACED_AT.fullmatch(typed)
    if found is None:
        return None
    column, row, rest = found.groups()
    orientation = read_orientation(rest)
    if orientation is None:
        return None
    return orientation * CELLS + CELL_NAMES.index(column + row)


def read_orientation(rest: str) -> int | None:
    """Read how a tile is flipped and turned; `turn` alone is one quarter."""
    flipped = turned = 0
    while rest:
        flip = FLIP.match(rest)
        turn = TURN.match(rest)
        if flip is not None and not flipped:
            flipped = TURNS
            rest = rest[flip.end() :]
        elif turn is not None and turn.end() and not turned:
            turned = int(turn[1] or 1)
            rest = rest[turn.end() :]
        else:
            return None
    return flipped + turned
