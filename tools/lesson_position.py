"""Writes a position for a lesson: that of a deal after some moves, or one that was written and changed.

    python tools/lesson_position.py palazzo --seats 3 --seed 7 "turn tiles" "auction" > start.json
    python tools/lesson_position.py --file start.json

Every move is made by whoever decides first. A file that was changed by hand is read and printed again; what
cannot be, such as a piece that lies nowhere or twice, is named.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

import quattrocento
from quattrocento.core.match import Match
from quattrocento.core.trouble import Trouble


def written(position: dict[str, Any]) -> str:
    """Write a position so that people can change it: a line for each field, and for each player."""
    lines = []
    for name, value in position.items():
        if isinstance(value, list) and value and isinstance(value[0], dict | list):
            rows = ",\n".join(f"    {json.dumps(row, ensure_ascii=False)}" for row in value)
            lines.append(f"  {json.dumps(name)}: [\n{rows}\n  ]")
        else:
            lines.append(f"  {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}")
    return "{\n" + ",\n".join(lines) + "\n}"


def main() -> None:
    """Print a position, or say what is wrong with it."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", nargs="?")
    parser.add_argument("moves", nargs="*")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--seed", default="lesson")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--file", type=Path)
    asked = parser.parse_intermixed_args()
    try:
        if asked.file is not None:
            position = json.loads(asked.file.read_text("utf-8"))
            state = quattrocento.game(position["game"]).load(position)
        elif asked.game is None:
            parser.error("name a game, or a position by --file")
        else:
            options = dict(option.split("=", 1) for option in asked.option)
            match = Match(quattrocento.game(asked.game), asked.seats, asked.seed, options)
            for move in asked.moves:
                match.play(match.state.actors()[0], move)
            state = match.state
    except (Trouble, OSError, ValueError) as error:
        sys.exit(f"lesson_position: {error}")
    print(written(state.dump()))


if __name__ == "__main__":
    main()
