"""A real Chromium and a real server for the tests of the page."""

import os
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from company import Company
from server_process import ServerProcess

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--in-process-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that all tests of this worker share."""
    with ServerProcess(tmp_path_factory.mktemp("served"), "--no-limits") as served:
        yield served


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A Chromium without a window."""
    path = os.environ.get("QUATTROCENTO_CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUMS)), None)
    if path is None:
        raise pytest.UsageError("There is no Chromium on the path: `make test` installs one on Debian.")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield started
        started.close()


@pytest.fixture
def company(browser: Browser, server: ServerProcess) -> Iterator[Company]:
    """People with browsers of their own; nothing may go wrong on any of their pages."""
    people = Company(browser, server.address)
    yield people
    people.leave()
    assert people.troubles == []
