"""PostgreSQL: made, updated by one server at a time, refused when it is newer or cannot be reached."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine

from quattrocento.core.trouble import Trouble
from quattrocento.server import store
from quattrocento.server.postgres_store import PostgresStore, migrate, read_address, shared_secret, shown
from quattrocento.server.schema import METADATA
from quattrocento.server.store import VERSION
from server_process import ServerProcess
from web_table import Visitor, error


def test_the_migrations_make_what_the_schema_says(postgres):
    url = read_address(postgres.database())
    migrate(url)
    engine = create_engine(url)
    with engine.connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), METADATA)
    engine.dispose()
    assert differences == []


def test_servers_that_start_at_the_same_moment_make_the_database_once_and_share_a_secret(postgres):
    database = postgres.database()
    with ThreadPoolExecutor(4) as pool:
        secrets = set(pool.map(shared_secret, [read_address(database)] * 4))
    assert len(secrets) == 1
    with psycopg.connect(database) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [(VERSION,)]


def test_a_database_of_a_newer_program_is_refused(postgres):
    database = postgres.database()
    migrate(read_address(database))
    with psycopg.connect(database) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(Trouble, match="database-newer"):
        migrate(read_address(database))


def test_a_database_that_cannot_be_reached_is_named_without_its_password():
    url = read_address("postgresql://anna:hidden@127.0.0.1:1/tables")
    with pytest.raises(Trouble, match="database-broken") as caught:
        migrate(url)
    assert "hidden" not in str(caught.value.facts)
    assert shown(url) == "postgresql://anna:***@127.0.0.1:1/tables"


@pytest.mark.parametrize("given", ["tables", "mysql://anna@host/tables", "postgresql://host:port/tables"])
def test_what_is_no_address_of_postgresql_is_refused(given):
    with pytest.raises(Trouble, match="database-address"):
        read_address(given)


def test_a_server_that_cannot_reach_its_database_says_so_and_ends(tmp_path):
    server = ServerProcess(
        tmp_path, "--port", "0", "--database", "postgresql://anna:hidden@127.0.0.1:1/tables"
    )
    with pytest.raises(AssertionError, match=r"anna:\*\*\*@127"):
        server.start()
    assert server.process is not None
    assert server.process.wait() == 2
    server.kill()


@pytest.fixture
def patient(monkeypatch):
    """However slow the machine is, what is written is waited for."""
    monkeypatch.setattr(store, "SOON", None)


def test_the_database_tells_whether_it_takes_anything(postgres, patient):
    database = postgres.database()

    async def ask():
        opened = PostgresStore(read_address(database))
        await opened.open()
        try:
            first = await opened.accepts()
            with psycopg.connect(database, autocommit=True) as connection:
                connection.execute(
                    "ALTER DATABASE " + connection.info.dbname + " SET default_transaction_read_only = on"
                )
                cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
                connection.execute(f"{cut} AND datname = current_database()")
            cut_off = await opened.accepts()
            return first, cut_off, await opened.accepts()
        finally:
            await opened.close()

    assert asyncio.run(ask()) == (True, False, False)


def test_a_server_that_sleeps_while_it_is_asked_does_not_make_the_others_wait(postgres, patient):
    """A server asleep in the middle of a transaction: the database ends that after a while."""

    async def scene():
        url = read_address(postgres.database())
        sleeping, awake = PostgresStore(url), PostgresStore(url)
        await sleeping.open()
        await awake.open()
        async with sleeping.writing() as connection:
            await connection.run_sync(sleeping.say_nothing)
            found = await awake.accepts()
        await sleeping.close()
        await awake.close()
        return found

    assert asyncio.run(scene())


def test_connections_that_were_cut_are_made_again(open_house, postgres):
    database = postgres.database()
    with open_house(database=database) as client:
        anna = Visitor(client, "Anna")
        table = anna.table("palazzo", "me", "here", seed="7")["id"]
        frame = anna.frame(table)
        with psycopg.connect(database, autocommit=True) as connection:
            cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
            connection.execute(f"{cut} AND datname = current_database()")
        move = {"seat": frame["seat"], "seq": frame["seq"], "move": frame["choices"][0]["move"]}
        statuses = [anna.send("POST", f"/api/tables/{table}/moves", move).status_code for _ in range(3)]
        assert set(statuses) <= {200, 503}
        assert statuses[-1] == 200
        assert anna.frame(table, frame["seat"])["place"] == 1


def test_what_postgresql_cannot_hold_is_malformed(open_house, postgres):
    with open_house(database=postgres.database()) as client:
        anna = Visitor(client, "Anna")
        assert error(anna.get("/api/tables/a%00b"), 400) == "malformed"
        assert error(anna.get("/api/join/a%00b"), 400) == "malformed"
