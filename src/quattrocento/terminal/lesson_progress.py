"""How far somebody has come in the lessons, kept in a file of his own."""

from pathlib import Path

import msgspec
from msgspec import Struct
from platformdirs import user_data_path

from quattrocento.core.trouble import Trouble
from quattrocento.terminal.files import read_text, write_text


class Progress(Struct):
    """Of each lesson, by game and name: the answers so far, and which lessons were finished.

    `coached` names by game what the coach has explained.
    """

    begun: dict[str, list[str]] = {}
    done: list[str] = []
    coached: dict[str, list[str]] = {}


def progress_path() -> Path:
    return user_data_path("quattrocento") / "lessons.json"


def read_progress(path: Path) -> Progress:
    """Read how far somebody is; a file that cannot be read is as none."""
    try:
        return msgspec.json.decode(read_text(path), type=Progress)
    except (Trouble, msgspec.DecodeError):
        return Progress()


def keep_progress(path: Path, progress: Progress) -> None:
    write_text(path, msgspec.json.format(msgspec.json.encode(progress), indent=1).decode() + "\n")
