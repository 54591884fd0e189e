"""A copy is put back: only a whole one, only where no server runs, and what was there is kept."""

import shutil
import sqlite3
from contextlib import closing

import httpx
import pytest

from children import wait_until
from command import run
from quattrocento.core.trouble import Trouble
from quattrocento.server.backup import backup, restore
from quattrocento.server.folder_lock import FolderLock
from quattrocento.server.sqlite_store import migrate
from server_process import Script, ServerProcess


def note(path, name):
    """Write a guest down."""
    with closing(sqlite3.connect(path)) as file, file:
        file.execute(
            "INSERT INTO guests (id, name, language, created) VALUES (?, ?, 'en', '2026-01-01')", (name, name)
        )


def noted(path):
    with closing(sqlite3.connect(path)) as file:
        return [name for (name,) in file.execute("SELECT name FROM guests ORDER BY name")]


@pytest.fixture
def folder(tmp_path):
    """A data folder with one guest, and a copy of it; a second guest came after the copy."""
    folder = tmp_path / "data"
    folder.mkdir()
    migrate(folder / "quattrocento.sqlite3")
    note(folder / "quattrocento.sqlite3", "Anna")
    backup(folder / "quattrocento.sqlite3", tmp_path / "copy.sqlite3")
    note(folder / "quattrocento.sqlite3", "Bruno")
    return folder


def test_a_copy_comes_back_and_what_was_there_is_kept(folder, tmp_path):
    kept = restore(tmp_path / "copy.sqlite3", folder)
    assert noted(folder / "quattrocento.sqlite3") == ["Anna"]
    assert noted(kept) == ["Anna", "Bruno"]
    assert {path.name for path in folder.iterdir()} == {"quattrocento.sqlite3", kept.name, "lock"}


def test_moves_that_lie_beside_the_old_file_stay_with_it(folder, tmp_path):
    """An open writer that is killed leaves what it wrote last in another file."""
    database = folder / "quattrocento.sqlite3"
    with closing(sqlite3.connect(database)) as file:
        file.execute(
            "INSERT INTO guests (id, name, language, created) VALUES ('Carla', 'Carla', 'en', '2026-01-01')"
        )
        file.commit()
        for path in folder.glob("quattrocento.sqlite3*"):
            shutil.copy(path, tmp_path / f"killed-{path.name}")
    for path in tmp_path.glob("killed-*"):
        path.rename(folder / path.name.removeprefix("killed-"))
    assert (folder / "quattrocento.sqlite3-wal").stat().st_size
    kept = restore(tmp_path / "copy.sqlite3", folder)
    assert noted(database) == ["Anna"]
    assert noted(kept) == ["Anna", "Bruno", "Carla"]


def test_what_was_kept_before_is_not_overwritten(folder, tmp_path, monkeypatch):
    monkeypatch.setattr("quattrocento.server.backup.stamped", lambda: "now.sqlite3")
    restore(tmp_path / "copy.sqlite3", folder)
    note(folder / "quattrocento.sqlite3", "Dora")
    with pytest.raises(Trouble, match="backup-exists"):
        restore(tmp_path / "copy.sqlite3", folder)
    assert noted(folder / "quattrocento.sqlite3") == ["Anna", "Dora"]
    assert noted(folder / "before-now.sqlite3") == ["Anna", "Bruno"]


def test_into_an_empty_folder(folder, tmp_path):
    assert restore(tmp_path / "copy.sqlite3", tmp_path / "new") is None
    assert noted(tmp_path / "new" / "quattrocento.sqlite3") == ["Anna"]


def damaged(copy):
    copy.write_bytes(copy.read_bytes()[:9000])


def foreign(copy):
    copy.write_bytes(b"no database at all" * 500)


def newer(copy):
    with closing(sqlite3.connect(copy)) as file, file:
        file.execute("UPDATE alembic_version SET version_num = '9999'")


@pytest.mark.parametrize(
    ("spoil", "key"),
    [(damaged, "backup-failed"), (foreign, "backup-failed"), (newer, "database-newer"), (None, "no-copy")],
)
def test_a_copy_that_is_not_whole_changes_nothing(folder, tmp_path, spoil, key):
    copy = tmp_path / "copy.sqlite3"
    spoil(copy) if spoil else copy.unlink()
    with pytest.raises(Trouble, match=key):
        restore(copy, folder)
    assert noted(folder / "quattrocento.sqlite3") == ["Anna", "Bruno"]
    assert {path.name for path in folder.iterdir()} == {"quattrocento.sqlite3", "lock"}


def test_not_under_a_server_that_runs(folder, tmp_path):
    with FolderLock(folder), pytest.raises(Trouble, match="data-claimed"):
        restore(tmp_path / "copy.sqlite3", folder)
    assert noted(folder / "quattrocento.sqlite3") == ["Anna", "Bruno"]


def test_the_table_of_a_killed_server_is_played_on_from_its_copy(tmp_path):
    data, copy = tmp_path / "data", tmp_path / "copy.sqlite3"
    with ServerProcess(data, "--port", "0") as server, Script(server.address) as script:
        table = script.table("palazzo")["id"]
        assert run("backup", str(copy), "--data", str(data)).returncode == 0
        later = script.table("palazzo")["id"]
    done = run("restore", str(copy), "--data", str(data))
    assert done.returncode == 0, done.stderr
    assert [line.split()[0] for line in done.stdout.splitlines()] == ["The", "What"]
    with ServerProcess(data, "--port", "0") as server:
        wait_until(lambda: httpx.get(f"{server.address}/ready").json()["status"] == "ready")
        assert httpx.get(f"{server.address}/api/tables/{table}").status_code == 200
        assert httpx.get(f"{server.address}/api/tables/{later}").status_code == 404


def test_where_the_tables_are_in_postgresql_its_own_commands_copy_them(folder, tmp_path):
    elsewhere = {"QUATTROCENTO_DATABASE": "postgresql://host/tables"}
    for command in ("backup", "restore"):
        done = run(command, str(tmp_path / "copy.sqlite3"), env=elsewhere)
        assert done.returncode == 2
        assert "pg_dump" in done.stderr
    named = run("backup", str(tmp_path / "other.sqlite3"), "--data", str(folder), env=elsewhere)
    assert named.returncode == 0, named.stderr
