"""What a server is told at its start, and the folder in which it keeps everything."""

import os
import secrets
from contextlib import suppress
from pathlib import Path

from msgspec import Struct
from platformdirs import user_data_path

from quattrocento.core.trouble import Trouble

PORT = 8437
SECRET_BYTES = 32
DATABASE = "quattrocento.sqlite3"


class Settings(Struct, frozen=True):
    """How a server is run.

    `data` holds the database and the secret with which cookies are signed, unless the address of a
    `database` is given, which holds both for all its servers. `limits` may be
    switched off for scripts that measure; `metrics_open` shows the metrics to everybody.
    `alone_seconds` is what bots wait between moves where all people have left, `watched_seconds`
    where only bots sit and somebody watches. `undo_seconds` is what they leave a person to take a
    move back that has ended a turn. A match that nobody came back to for `keep_days` becomes a record;
    0 keeps all. `live_lines` may be open at once, of all guests together.
    """

    data: Path
    secret: bytes
    host: str = "127.0.0.1"
    port: int = PORT
    bot_workers: int = 1
    bot_seconds: float = 10.0
    alone_seconds: float = 2.0
    watched_seconds: float = 1.0
    undo_seconds: float = 2.0
    keep_days: int = 365
    open_rooms: int = 500
    live_lines: int = 10_000
    limits: bool = True
    metrics_open: bool = False
    database: str | None = None

    @property
    def file(self) -> Path:
        """The one file that holds all guests, tables and moves, where no other database does."""
        return self.data / DATABASE

    @property
    def archive(self) -> Path:
        """The folder of matches that nobody came back to."""
        return self.data / "archive"


def folder_named(given: Path | None) -> Path:
    """Name the folder of the data: the one that was given, or one among the user's own data."""
    return user_data_path("quattrocento") / "table" if given is None else given.expanduser()


def data_folder(given: Path | None) -> Path:
    """Find or make the folder of the data, and be sure that it can be written to."""
    folder = folder_named(given)
    probe = folder / f".{os.getpid()}.probe"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        probe.touch()
    except OSError as error:
        raise Trouble("data-folder", path=folder, reason=error.strerror) from None
    finally:
        with suppress(OSError):
            probe.unlink()
    return folder


def read_secret(folder: Path) -> bytes:
    """Read the secret of a data folder; it is made once, and for its owner's eyes only."""
    path = folder / "secret"
    try:
        with suppress(FileExistsError):
            made = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(made, "w", encoding="ascii") as file:
                file.write(secrets.token_hex(SECRET_BYTES))
        secret = bytes.fromhex(path.read_text("ascii"))
    except OSError as error:
        raise Trouble("data-folder", path=folder, reason=error.strerror) from None
    except ValueError:
        raise Trouble("secret", path=path) from None
    if len(secret) < SECRET_BYTES:
        raise Trouble("secret", path=path)
    return secret


def workers() -> int:
    """Leave one core to the server and one to whoever else is there; one worker at least."""
    return max(1, min(4, (os.cpu_count() or 2) - 1))
