"""All guests and tables go from one database into another one: nothing is lost, changed or mixed."""

import asyncio
import shutil
import sqlite3
import subprocess
from contextlib import closing

import psycopg
import pytest

from command import flat, run
from quattrocento.core.trouble import Trouble
from quattrocento.server import move_house as module
from quattrocento.server.databases import database_at
from quattrocento.server.folder_lock import FolderLock
from quattrocento.server.move_house import MOVED, move_house, pages
from quattrocento.server.postgres_store import SERVER, migrate, read_address, shared_secret
from quattrocento.server.settings import DATABASE, read_secret
from server_process import Script, ServerProcess
from web_table import Visitor, finished_record

RARE = """
UPDATE tables SET rematch = :running WHERE id = :over;
INSERT INTO orders VALUES (:running, 1, 'pass', 'here', 'fr');
INSERT INTO hints VALUES (:running, 0, 2);
INSERT INTO results VALUES (:over, :guest, 'master', '3', 1, 40, 33, '2026-01-01', '2026-01-02', 2);
INSERT INTO lines VALUES ('line', :over, :guest, 3, '[]', '2026-01-03');
INSERT INTO scores SELECT :over, 7, 40, 1;
INSERT INTO puzzle_tries VALUES (:guest, 'palazzo', 'puzzle', 1, '2026-01-04');
INSERT INTO puzzle_ratings VALUES (:guest, 'palazzo', 1512.1234567890123, 0.1, 0.06, 2, 3);
INSERT INTO reviews VALUES (:over, 1, :guest, '2026-01-05', 'done', 3, X'00ff', '[]');
"""
"""What takes long to come by otherwise."""


@pytest.fixture(scope="module")
def original(tmp_path_factory, house_in):
    """A data folder in which something of everything is kept."""
    folder = tmp_path_factory.mktemp("original") / "house"
    with house_in(folder)() as client:
        anna, bruno = Visitor(client, "Änne \N{SNOWMAN}"), Visitor(client, "Bruno")
        bruno.table("augsburg", "me", "open")
        over = anna.bring(finished_record("palazzo", "", "greedy", "greedy"))["id"]
        running = anna.table("princes", "me", "here", "here", seed="7")["id"]
        anna.play(running, 9)
        people = [{"kind": "me"}, {"kind": "here"}, {"kind": "here"}]
        on = anna.post(f"/api/tables/{over}/play-on", {"place": 20, "seats": people}, 201)["id"]
        anna.play(on, 3)
    read_secret(folder)
    with closing(sqlite3.connect(folder / DATABASE)) as file, file:
        (guest,) = file.execute("SELECT id FROM guests").fetchone()
        for statement in filter(str.strip, RARE.split(";\n")):
            file.execute(statement, {"running": running, "over": over, "guest": guest})
    return folder


@pytest.fixture
def furnished(original, tmp_path):
    """A copy of it, for one test."""
    return shutil.copytree(original, tmp_path / "house")


def moved(source, target, **more):
    """Move from one address to another."""
    return asyncio.run(move_house(database_at(str(source)), database_at(str(target)), **more))


def held(address):
    """Read all that a database holds, in an order of its own."""

    async def read():
        async with database_at(str(address)).connected() as connection:
            return {
                table.name: sorted([str(row) async for rows in pages(connection, table) for row in rows])
                for table in MOVED
            }

    return asyncio.run(read())


def seen(path):
    """Read a file as it lies there, with what belongs to it."""
    return {one.name: one.read_bytes() for one in path.parent.glob(f"{path.name}*")}


def test_there_and_back_everything_is_as_it_was(furnished, postgres, tmp_path, monkeypatch):
    monkeypatch.setattr(module, "AT_ONCE", 7)  # many pages
    database, heard = postgres.database(), []
    there = moved(furnished, database, heard=lambda *told: heard.append(told))
    back = moved(database, tmp_path / "back")
    assert there == back
    assert there.rows == {name: len(rows) for name, rows in held(furnished).items()}
    assert all(there.rows.values()), "something of everything must be moved"
    assert (there.replayed, there.unplayable, there.secret) == (3, 0, True)
    assert held(furnished) == held(database) == held(tmp_path / "back")
    assert shared_secret(read_address(database)) == read_secret(furnished) == read_secret(tmp_path / "back")
    assert (tmp_path / "back" / "secret").stat().st_mode & 0o777 == 0o600
    for part, last in (("rows", sum(there.rows.values())), ("matches", 3)):
        told = [done for name, done, of in heard if name == part and of == last]
        assert told == sorted(told)
        assert told[-1] == last


def test_a_guest_of_one_server_has_his_seat_at_the_other(tmp_path, postgres):
    database = postgres.database()
    with ServerProcess(tmp_path / "old", "--port", "0") as server, Script(server.address) as script:
        table = script.table("palazzo")["id"]
        frame = script.get(f"/api/tables/{table}").json()["frame"]
        cookies = script.client.cookies
    done = run("move-house", "--from", str(tmp_path / "old"), "--to", database)
    assert done.returncode == 0, done.stderr
    assert flat(done.stdout).startswith("1 guest, 1 table and 0 moves are now in postgresql://")
    assert "1 match was made again on both sides" in done.stdout
    with (
        ServerProcess(tmp_path / "new", "--port", "0", "--database", database) as server,
        Script(server.address, "Other") as script,
    ):
        script.client.cookies = cookies
        assert script.get(f"/api/tables/{table}").json()["frame"] == frame
        used = run("move-house", "--from", database, "--to", str(tmp_path / "back"))
        assert used.returncode == 2
        assert "Stop all its servers first" in flat(used.stderr)
    assert not (tmp_path / "back").exists()


def filled(postgres):
    """A database in which somebody is already."""
    database = postgres.database()
    migrate(read_address(database))
    with psycopg.connect(database) as connection:
        connection.execute("INSERT INTO guests VALUES ('anna', 'Anna', 'en', '2026-01-01')")
    return database


def other(version):
    """A way to make the source one of another version."""

    def change(folder):
        with closing(sqlite3.connect(folder / DATABASE)) as file, file:
            file.execute("UPDATE alembic_version SET version_num = ?", (version,))

    return change


def foreign(folder):
    with closing(sqlite3.connect(folder / DATABASE)) as file, file:
        file.execute("DROP TABLE alembic_version")


def damaged(folder):
    (folder / DATABASE).write_bytes(b"no database at all" * 500)


def gone(folder):
    (folder / DATABASE).unlink()


@pytest.mark.parametrize(
    ("spoil", "key"),
    [
        (other("9999"), "database-newer"),
        pytest.param(other("0001"), "move-older", marks=pytest.mark.deep),
        pytest.param(foreign, "move-nothing", marks=pytest.mark.deep),
        (damaged, "database-broken"),
        pytest.param(gone, "move-nothing", marks=pytest.mark.deep),
    ],
)
def test_a_source_that_is_none_of_this_version_is_refused(furnished, postgres, spoil, key):
    database = postgres.database()
    spoil(furnished)
    before = seen(furnished / DATABASE)
    with pytest.raises(Trouble, match=key):
        moved(furnished, database)
    assert seen(furnished / DATABASE) == before
    with psycopg.connect(database) as connection:
        assert connection.execute("SELECT to_regclass('guests')").fetchone() == (None,)


def test_a_target_in_which_somebody_is_stays_as_it_is(furnished, postgres, tmp_path):
    for target in (filled(postgres), shutil.copytree(furnished, tmp_path / "full")):
        before = held(target)
        with pytest.raises(Trouble, match="move-not-empty"):
            moved(furnished, target)
        assert held(target) == before


def test_no_server_may_use_either_side(furnished, postgres, tmp_path):
    database = postgres.database()
    with FolderLock(furnished), pytest.raises(Trouble, match="data-claimed"):
        moved(furnished, database)
    (tmp_path / "used").mkdir()
    with FolderLock(tmp_path / "used"), pytest.raises(Trouble, match="data-claimed"):
        moved(furnished, tmp_path / "used")
    with psycopg.connect(database, application_name=SERVER):
        for sides in ((furnished, database), (database, tmp_path / "new")):
            with pytest.raises(Trouble, match="database-claimed"):
                moved(*sides)


@pytest.mark.parametrize(
    ("source", "target", "key"),
    [
        ("mysql://anna@host/tables", "x", "database-address"),
        ("sqlite://", "x", "move-address"),
        ("", "x", "move-address"),
        ("x", "x", "move-same"),
        ("sqlite:///x/quattrocento.sqlite3", "x", "move-same"),
        ("postgresql://anna:hidden@127.0.0.1:1/tables", "x", "database-broken"),
    ],
)
def test_what_names_no_two_databases_is_refused(source, target, key, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(Trouble, match=key) as caught:
        moved(source, target)
    assert "hidden" not in str(caught.value.facts)
    assert not list(tmp_path.iterdir())


def test_into_a_file_that_no_server_would_find_nothing_is_moved(furnished, tmp_path):
    with pytest.raises(Trouble, match="move-to-folder"):
        moved(furnished, tmp_path / "copy.sqlite3")
    assert not (tmp_path / "copy.sqlite3").exists()


def test_a_copy_is_moved_without_its_secret_and_it_is_said(furnished, postgres, tmp_path):
    copy, database = tmp_path / "copy.sqlite3", postgres.database()
    assert run("backup", str(copy), "--data", str(furnished)).returncode == 0
    own = shared_secret(read_address(database))
    done = run("move-house", "--from", f"sqlite:///{copy}", "--to", database)
    assert "no secret" in done.stdout, done.stderr
    assert held(copy) == held(database)
    assert shared_secret(read_address(database)) == own


@pytest.mark.parametrize("kind", [pytest.param("sqlite", marks=pytest.mark.deep), "postgres"])
def test_whoever_interrupts_it_leaves_the_target_empty_and_may_begin_again(
    furnished, postgres, tmp_path, kind
):
    target = postgres.database() if kind == "postgres" else tmp_path / "new"
    before = held(furnished)

    def stop(part, done, of):
        if (part, done) == ("matches", of):
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        moved(furnished, target, heard=stop)
    assert not any(held(target).values())
    assert held(furnished) == before
    moved(furnished, target)
    assert held(target) == before


@pytest.mark.parametrize(
    ("table", "changes"),
    [
        pytest.param("guests", "NEW.name := 'Other'", marks=pytest.mark.deep),
        ("acts", "NEW.stand_in := 'random'"),
        pytest.param("hints", "RETURN NULL", marks=pytest.mark.deep),
    ],
)
def test_what_does_not_arrive_as_it_was_is_noticed(furnished, postgres, table, changes):
    database = postgres.database()
    migrate(read_address(database))
    with psycopg.connect(database) as connection:
        connection.execute(
            f"CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS"
            f" $$ BEGIN {changes}; RETURN NEW; END $$"
        )
        connection.execute(f"CREATE TRIGGER t BEFORE INSERT ON {table} FOR EACH ROW EXECUTE FUNCTION spoil()")
    with pytest.raises(Trouble, match="move-differs"):
        moved(furnished, database)
    assert not any(held(database).values())


def test_a_match_that_stands_elsewhere_is_noticed(furnished, postgres, monkeypatch):
    """As where the same moves lead elsewhere on the other side."""
    digests = iter(range(100))
    monkeypatch.setattr(module, "digest", lambda _: str(next(digests)))
    database = postgres.database()
    with pytest.raises(Trouble, match="move-differs"):
        moved(furnished, database)
    assert not any(held(database).values())


def test_matches_that_can_only_be_read_are_moved_and_counted(furnished, postgres):
    with closing(sqlite3.connect(furnished / DATABASE)) as file, file:
        file.execute("UPDATE tables SET revision = 999 WHERE game = 'princes'")
    database = postgres.database()
    done = moved(furnished, database)
    assert (done.replayed, done.unplayable) == (2, 1)
    assert held(database) == held(furnished)


@pytest.mark.deep
def test_a_copy_by_pg_dump_has_everything_and_proves_it(furnished, postgres, tmp_path):
    """As the page about hosting says."""
    database, other, copy = postgres.database(), postgres.database(), tmp_path / "table.dump"
    moved(furnished, database)
    secret = shared_secret(read_address(database))
    dump = [postgres.programs / "pg_dump", "--format=custom", f"--file={copy}", database]
    restore = [postgres.programs / "pg_restore", "--exit-on-error", "--single-transaction", "--no-owner"]
    subprocess.run(dump, check=True)
    subprocess.run([*restore, f"--dbname={other}", copy], check=True)
    assert held(other) == held(furnished)
    assert shared_secret(read_address(other)) == secret
    assert moved(other, tmp_path / "proof").replayed == 3
