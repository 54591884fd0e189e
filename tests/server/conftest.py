"""A house for the tests of the server: its bot workers are shared, since starting them takes longest."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from postgres_server import PostgresServer, postgres_server
from quattrocento.server import app as application
from quattrocento.server.bot_workers import BotWorkers
from quattrocento.server.house import House
from web_table import Visitor, client_of, settings


@pytest.fixture(scope="session")
def bot_workers() -> Iterator[BotWorkers]:
    """Workers for all tests."""
    shared = BotWorkers(1, 30.0)
    yield shared
    shared.close()


def app_with(bot_workers: BotWorkers, folder: Path, **more: Any) -> Any:
    """Make an app on a folder."""
    kept = application.House
    application.House = partial(House, bot_workers=bot_workers)
    try:
        return application.create_app(settings(folder, **more))
    finally:
        application.House = kept


BOTH = {"test_daily", "test_me", "test_play", "test_seating"}
"""The tests of what the server asks of its database: they hold with the file and with PostgreSQL."""

BOTH_IN_TIME = {"test_finished_matches", "test_playing_on", "test_records", "test_reviews", "test_what_if"}
"""The same, of whole matches: with PostgreSQL if there is time."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Let a module of tests be run with each database."""
    name = metafunc.module.__name__.rpartition(".")[2]
    if "client" in metafunc.fixturenames and name in BOTH | BOTH_IN_TIME:
        postgres = pytest.param("postgres", marks=[pytest.mark.deep] * (name in BOTH_IN_TIME))
        metafunc.parametrize("client", ["sqlite", postgres], indirect=True, scope="module")


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A PostgreSQL for all tests."""
    with postgres_server() as server:
        yield server


@pytest.fixture(scope="module")
def client(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, bot_workers: BotWorkers
) -> Iterator[TestClient[Any]]:
    """A server for all tests of a module."""
    more = {}
    if getattr(request, "param", "sqlite") == "postgres":
        more["database"] = request.getfixturevalue("postgres").database()
    with client_of(app_with(bot_workers, tmp_path_factory.mktemp("house"), **more)) as opened:
        yield opened


class OpenHouse:
    """Opens servers on one folder, one after the other."""

    def __init__(self, folder: Path, bot_workers: BotWorkers) -> None:
        self.folder = folder
        self.bot_workers = bot_workers

    def __call__(self, **more: Any) -> AbstractContextManager[TestClient[Any]]:
        """Open a server."""
        return client_of(app_with(self.bot_workers, self.folder, **more))


@pytest.fixture(scope="session")
def house_in(bot_workers: BotWorkers) -> Callable[[Path], OpenHouse]:
    """A server that is opened, closed and opened again on the same folder, whichever it is."""
    return partial(OpenHouse, bot_workers=bot_workers)


@pytest.fixture
def open_house(tmp_path: Path, house_in: Callable[[Path], OpenHouse]) -> OpenHouse:
    """A server that a test opens, closes and opens again on the same folder."""
    return house_in(tmp_path / "house")


@pytest.fixture
def anna(client: TestClient[Any]) -> Visitor:
    """A guest."""
    return Visitor(client, "Anna")


@pytest.fixture
def bruno(client: TestClient[Any]) -> Visitor:
    """Another guest."""
    return Visitor(client, "Bruno")


@pytest.fixture
def passer(client: TestClient[Any]) -> Visitor:
    """Somebody who has given no name."""
    return Visitor(client)
