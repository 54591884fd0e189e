"""Which puzzles somebody has tried at the terminal, kept in a file of his own."""

from pathlib import Path

import msgspec
from msgspec import Struct
from platformdirs import user_data_path

from quattrocento.core.trouble import Trouble
from quattrocento.terminal.files import read_text, write_text


class Tried(Struct):
    """Of each game, which puzzles were tried and whether the first answer was right; and the streak."""

    games: dict[str, dict[str, bool]] = {}
    streak: int = 0


def tried_path() -> Path:
    return user_data_path("quattrocento") / "puzzles.json"


def read_tried(path: Path) -> Tried:
    """Read what somebody has tried; a file that cannot be read is as none."""
    try:
        return msgspec.json.decode(read_text(path), type=Tried)
    except (Trouble, msgspec.DecodeError):
        return Tried()


def keep_tried(path: Path, tried: Tried) -> None:
    write_text(path, msgspec.json.format(msgspec.json.encode(tried), indent=1).decode() + "\n")
