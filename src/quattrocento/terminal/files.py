"""Files of people: what can go wrong with them is said in a sentence."""

import os
import secrets
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from platformdirs import user_data_path

from quattrocento.core.trouble import Trouble


def read_text(path: Path) -> str:
    try:
        if path.is_dir():
            raise Trouble("folder", path=path)
        return path.read_text("utf-8")
    except FileNotFoundError:
        raise Trouble("no-file", path=path) from None
    except UnicodeDecodeError:
        raise Trouble("not-text", path=path) from None
    except OSError as error:
        raise Trouble("unreadable-file", path=path, reason=error.strerror) from None


def write_text(path: Path, text: str) -> None:
    write_bytes(path, text.encode())


def write_bytes(path: Path, data: bytes) -> None:
    """Write a file whole or not at all: the old one stays until the new one is complete."""
    try:
        if path.is_dir():
            raise Trouble("folder", path=path)
        _write_beside(path, data)
    except OSError as error:
        raise Trouble("unwritable-file", path=path, reason=error.strerror) from None


def _write_beside(path: Path, data: bytes) -> None:
    """Write a file beside *path*, then put it in its place."""
    beside = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.write_bytes(data)
        beside.replace(path)
    finally:
        with suppress(OSError):
            beside.unlink()


def named_path(text: str) -> Path:
    """Find the path that a person typed."""
    if not text.isprintable():
        raise Trouble("no-file", path=repr(text)[1:-1])
    try:
        return Path(text).expanduser()
    except (RuntimeError, ValueError):
        raise Trouble("no-file", path=text) from None


def matches_folder() -> Path:
    """Find where matches are kept unless somebody says otherwise."""
    return user_data_path("quattrocento") / "matches"


def new_match_path(game: str) -> Path:
    """Name a file for a new match in the user's data folder."""
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    return matches_folder() / f"{game}-{stamp}-{secrets.token_hex(2)}.jsonl"
