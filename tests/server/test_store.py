"""The file: made, updated, and refused when it is newer or none of ours."""

import asyncio
import sqlite3
import stat

import msgspec
import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

import quattrocento.server
from quattrocento.core.trouble import Trouble
from quattrocento.server import store as store_of
from quattrocento.server.schema import METADATA
from quattrocento.server.sqlite_store import SqliteStore, migrate
from quattrocento.server.store import VERSION
from quattrocento.server.terms import EARLIER, Terms


def test_the_migrations_make_what_the_schema_says(tmp_path):
    migrate(tmp_path / "made.sqlite3")
    engine = create_engine(f"sqlite:///{tmp_path / 'made.sqlite3'}")
    with engine.connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), METADATA)
    engine.dispose()
    assert differences == []


def test_a_disk_that_hangs_takes_no_moves_and_is_not_asked_again_meanwhile(tmp_path, monkeypatch):
    monkeypatch.setattr(store_of, "SOON", 0.01)
    asked, told = [], []

    async def scene():
        store, goes_on = SqliteStore(tmp_path / "made.sqlite3"), asyncio.Event()

        async def hang(work):
            asked.append(work)
            await goes_on.wait()

        store._write = hang
        told.extend([await store.accepts(), await store.accepts()])
        assert len(asked) == 1
        goes_on.set()
        await store._saying
        monkeypatch.setattr(store_of, "SOON", None)
        told.append(await store.accepts())
        goes_on.clear()
        hanging = asyncio.create_task(store.accepts())
        while len(asked) < 3:
            await asyncio.sleep(0)
        await store.close()
        told.append(await hanging)

    asyncio.run(scene())
    assert told == [False, False, True, False]


def test_the_version_is_that_of_the_last_migration():
    folder = f"{quattrocento.server.__path__[0]}/migrations"
    assert ScriptDirectory(folder).get_current_head() == VERSION


def test_the_file_is_durable_and_strict(tmp_path):
    async def look():
        store = SqliteStore(tmp_path / "house" / "made.sqlite3")
        await store.open()
        async with store.reading() as connection:
            found = [
                (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar()
                for name in ("journal_mode", "synchronous", "foreign_keys")
            ]
        await store.close()
        return found

    assert asyncio.run(look()) == ["wal", 2, 1]


def test_a_file_that_was_only_half_made_is_made_again(tmp_path, monkeypatch):
    def interrupted(*_):
        raise KeyboardInterrupt

    path = tmp_path / "made.sqlite3"
    with monkeypatch.context() as patched:
        patched.setattr("alembic.operations.Operations.create_index", interrupted)
        with pytest.raises(KeyboardInterrupt):
            migrate(path)
    assert not path.exists()
    migrate(path)
    assert [one.name for one in tmp_path.iterdir()] == ["made.sqlite3"]


def test_a_file_that_was_emptied_is_refused(tmp_path):
    path = tmp_path / "made.sqlite3"
    migrate(path)
    path.write_bytes(b"")
    with pytest.raises(Trouble, match="database-empty"):
        migrate(path)


def test_what_belongs_to_a_file_that_is_gone_is_not_given_to_a_new_one(tmp_path):
    path = tmp_path / "made.sqlite3"
    path.with_name("made.sqlite3-wal").write_bytes(b"moves that were not yet in the file")
    with pytest.raises(Trouble, match="database-lost"):
        migrate(path)
    assert not path.exists()


def test_a_damaged_file_is_refused(tmp_path):
    path = tmp_path / "made.sqlite3"
    migrate(path)
    whole = bytearray(path.read_bytes())
    page = int.from_bytes(whole[16:18], "big")
    for begin in range(page, len(whole), page):
        whole[begin : begin + 8] = b"\xff" * 8  # the head of every page but the first
    path.write_bytes(whole)
    with pytest.raises(Trouble, match="database-broken"):
        migrate(path)


def test_the_file_is_for_its_owners_eyes_only(tmp_path):
    """It holds the seeds of running matches."""
    path = tmp_path / "made.sqlite3"
    migrate(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_file_of_a_newer_program_is_refused(tmp_path):
    path = tmp_path / "newer.sqlite3"
    migrate(path)
    migrate(path)
    file = sqlite3.connect(path)
    file.execute("UPDATE alembic_version SET version_num = '9999'")
    file.commit()
    file.close()
    with pytest.raises(Trouble, match="database-newer"):
        migrate(path)


def test_a_file_that_is_no_database_is_refused(tmp_path):
    path = tmp_path / "strange.sqlite3"
    path.write_text("not a database, but long enough to be looked at" * 100, "utf-8")
    with pytest.raises(Trouble, match="database-broken"):
        migrate(path)


def test_a_folder_that_cannot_be_is_refused(tmp_path):
    (tmp_path / "file").write_text("", "utf-8")
    with pytest.raises(Trouble, match="database-broken"):
        asyncio.run(SqliteStore(tmp_path / "file" / "made.sqlite3").open())


def test_a_file_of_the_first_version_is_updated_with_all_that_it_holds(tmp_path, monkeypatch):
    """Who served tables before there were results keeps every one of them."""
    path = tmp_path / "older.sqlite3"
    whole = command.upgrade
    with monkeypatch.context() as patched:
        patched.setattr(command, "upgrade", lambda config, _: whole(config, "0001"))
        migrate(path)
    file = sqlite3.connect(path)
    assert file.execute("SELECT version_num FROM alembic_version").fetchall() == [("0001",)]
    assert not file.execute("SELECT 1 FROM sqlite_master WHERE name = 'results'").fetchall()
    file.execute("INSERT INTO guests VALUES ('g', 'Anna', 'en', '2026-01-01')")
    file.execute(
        "INSERT INTO tables VALUES "
        "('t', 'palazzo', 1, '', '{}', '7', 'g', 0, 0, 'playing', '', '', 2, 1, NULL)"
    )
    file.execute("INSERT INTO acts VALUES ('t', 1, 'play', 0, 'take money', 0, 7, '[]', 0)")
    file.commit()
    migrate(path)
    assert file.execute("SELECT * FROM acts").fetchall() == [("t", 1, "play", 0, "take money", 0, 7, None)]
    (terms,) = file.execute("SELECT terms FROM tables").fetchone()
    assert msgspec.json.decode(terms, type=Terms) == EARLIER
    assert file.execute("SELECT version_num FROM alembic_version").fetchall() == [(VERSION,)]
    assert file.execute("SELECT name FROM guests").fetchall() == [("Anna",)]
    assert file.execute("SELECT count(*) FROM results").fetchall() == [(0,)]
    file.close()
