"""A real Chromium and a real server for the tests of the page."""

import shutil
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from served import Served

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that all tests of this worker share."""
    served = Served(tmp_path_factory.mktemp("served"))
    served.start()
    yield served
    served.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A Chromium without a window."""
    path = next(filter(None, map(shutil.which, CHROMIUMS)), None)
    if path is None:
        raise pytest.UsageError("There is no Chromium on the path: `make test` installs one on Debian.")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield started
        started.close()


@pytest.fixture
def sit(browser: Browser, server: Served) -> Iterator[Callable[..., Page]]:
    """Open pages, each of a guest of its own unless `context` is given; nothing may go wrong in any of them."""
    contexts: list[BrowserContext] = []
    troubles: list[str] = []

    def opened(context: BrowserContext | None = None, **how: object) -> Page:
        if context is None:
            how = {"viewport": {"width": 1280, "height": 900}, "reduced_motion": "reduce", **how}
            context = browser.new_context(base_url=server.address, **how)
            contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(15_000)
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("console", lambda line: line.type == "error" and troubles.append(line.text))
        return page

    opened.troubles = troubles
    yield opened
    for context in contexts:
        context.close()
    assert troubles == []
