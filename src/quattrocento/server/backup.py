"""Copies the database of a server, running or not, to one file that is whole."""

import os
import sqlite3
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path

from quattrocento.core.trouble import Trouble
from quattrocento.server.settings import DATABASE, folder_named


def database_of(folder: Path | None) -> Path:
    """Find the database of a data folder."""
    return folder_named(folder) / DATABASE


def backup(database: Path, target: Path | None) -> Path:
    """Copy *database* to *target*, which must not exist; tell where the copy is."""
    if not database.is_file():
        raise Trouble("no-database", path=database)
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    path = Path(f"quattrocento-{stamp}.sqlite3") if target is None else target.expanduser()
    if path.is_dir():
        path = path / f"quattrocento-{stamp}.sqlite3"
    beside = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        _copy(database, beside)
        # A link fails where a file is already, unlike a renaming.
        os.link(beside, path)
    except FileExistsError:
        raise Trouble("backup-exists", path=path) from None
    except OSError as error:
        raise Trouble("unwritable-file", path=path, reason=error.strerror) from None
    except sqlite3.Error as error:
        raise Trouble("backup-failed", path=database, reason=error) from None
    finally:
        with suppress(OSError):
            beside.unlink()
    return path


def _copy(database: Path, beside: Path) -> None:
    """Copy while others write, make it one file, and check that it is whole.

    All pages are copied at once, which keeps nobody from writing: a copy in steps begins again after each
    write, and may never end.
    """
    beside.touch(mode=0o600, exist_ok=False)
    with (
        closing(sqlite3.connect(f"{database.resolve().as_uri()}?mode=ro", uri=True, timeout=30)) as source,
        closing(sqlite3.connect(beside)) as copy,
    ):
        source.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")
        verdict = copy.execute("PRAGMA integrity_check").fetchone()[0]
        broken = copy.execute("PRAGMA foreign_key_check").fetchone()
        if verdict != "ok" or broken is not None:
            raise sqlite3.DatabaseError(verdict)
