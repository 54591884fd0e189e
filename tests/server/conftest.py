"""A house for the tests of the server: its bot workers are shared, since starting them takes longest."""

from collections.abc import Iterator
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

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


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory, bot_workers: BotWorkers) -> Iterator[TestClient[Any]]:
    """A server for all tests of a module."""
    with client_of(app_with(bot_workers, tmp_path_factory.mktemp("house"))) as opened:
        yield opened


class OpenHouse:
    """Opens servers on one folder, one after the other."""

    def __init__(self, folder: Path, bot_workers: BotWorkers) -> None:
        self.folder = folder
        self.bot_workers = bot_workers

    def __call__(self, **more: Any) -> AbstractContextManager[TestClient[Any]]:
        """Open a server."""
        return client_of(app_with(self.bot_workers, self.folder, **more))


@pytest.fixture
def open_house(tmp_path: Path, bot_workers: BotWorkers) -> OpenHouse:
    """A server that a test opens, closes and opens again on the same folder."""
    return OpenHouse(tmp_path / "house", bot_workers)


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
