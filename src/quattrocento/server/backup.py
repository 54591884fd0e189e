"""Copies the database of a server, running or not, to one file that is whole, and puts such a copy back."""

import os
import sqlite3
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path

from quattrocento.core.trouble import Trouble
from quattrocento.server.folder_lock import FolderLock
from quattrocento.server.settings import DATABASE, data_folder, folder_named
from quattrocento.server.sqlite_store import beside, update


def database_of(folder: Path | None) -> Path:
    """Find the database of a data folder."""
    return folder_named(folder) / DATABASE


def refuse_postgres(folder: Path | None) -> None:
    """Refuse to look for a file where the environment says that the tables are elsewhere."""
    if folder is None and os.environ.get("QUATTROCENTO_DATABASE"):
        raise Trouble("backup-postgres")


def backup(database: Path, target: Path | None) -> Path:
    """Copy *database* to *target*, which must not exist; tell where the copy is."""
    if not database.is_file():
        raise Trouble("no-database", path=database)
    path = Path(stamped()) if target is None else target.expanduser()
    if path.is_dir():
        path = path / stamped()
    new = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        _copy(database, new)
        # A link fails where a file is already, unlike a renaming.
        os.link(new, path)
    except FileExistsError:
        raise Trouble("backup-exists", path=path) from None
    except OSError as error:
        raise Trouble("unwritable-file", path=path, reason=error.strerror) from None
    except sqlite3.Error as error:
        raise Trouble("backup-failed", path=database, reason=error) from None
    finally:
        with suppress(OSError):
            new.unlink()
    return path


def stamped() -> str:
    """Name a copy after the day and the time."""
    return f"quattrocento-{datetime.now():%Y-%m-%d-%H%M%S}.sqlite3"


def restore(copy: Path, data: Path | None) -> Path | None:
    """Put a *copy* in the place of the database of a data folder that no server uses.

    Nothing is touched before the copy has been found whole, and what was there is kept; tell where.
    """
    folder = data_folder(data)
    database = folder / DATABASE
    with FolderLock(folder) as lock:
        if lock.holder is not None:
            raise Trouble("data-claimed", path=folder, address=lock.holder or "?")
        if not copy.is_file():
            raise Trouble("no-copy", path=copy)
        new = folder / f".{DATABASE}.{os.getpid()}.new"
        try:
            _copy(copy, new)
            update(new)
            kept = _keep(database)
            new.replace(database)
        except OSError as error:
            raise Trouble("unwritable-file", path=database, reason=error.strerror) from None
        except sqlite3.Error as error:
            raise Trouble("backup-failed", path=copy, reason=error) from None
        finally:
            for left in (new, *beside(new)):
                left.unlink(missing_ok=True)
    return kept


def _keep(database: Path) -> Path | None:
    """Give a database and what lies beside it another name, so that another one can take its place."""
    files = [path for path in (database, *beside(database)) if path.exists()]
    if not files:
        return None
    kept = database.with_name(f"before-{stamped()}")
    if kept.exists():
        raise Trouble("backup-exists", path=kept)
    for path in files:
        path.rename(kept.with_name(kept.name + path.name.removeprefix(database.name)))
    return kept


def _copy(database: Path, new: Path) -> None:
    """Copy while others write, make it one file, and check that it is whole.

    All pages are copied at once, which keeps nobody from writing: a copy in steps begins again after each
    write, and may never end.
    """
    new.touch(mode=0o600, exist_ok=False)
    with (
        closing(sqlite3.connect(f"{database.resolve().as_uri()}?mode=ro", uri=True, timeout=30)) as source,
        closing(sqlite3.connect(new)) as copy,
    ):
        source.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")
        verdict = copy.execute("PRAGMA integrity_check").fetchone()[0]
        broken = copy.execute("PRAGMA foreign_key_check").fetchone()
        if verdict != "ok" or broken is not None:
            raise sqlite3.DatabaseError(verdict)
