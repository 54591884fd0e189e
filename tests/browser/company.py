"""People at browsers: they open pages, click what is lit, and play matches to the end."""

from collections.abc import Sequence
from contextlib import suppress
from random import Random

from playwright.sync_api import Browser, BrowserContext, Locator, Page, TimeoutError

from quattrocento.games import IDS

BOARD = "main [data-lit]:not(.actions *)"
BUTTONS = ".actions [data-lit]"
ENDED = "#end"
WAITED_FOR = f"{ENDED}, [data-lit], #hand-over"

MATCH_LIMIT = 1500
"""Clicks after which a match must be over."""


class Person:
    """Somebody with a page of his own."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.chance = Random(seed)

    def play_now(self, game: str) -> None:
        """Sit down with bots: one click on the front page."""
        self.page.goto("/")
        self.page.locator("article.card").nth(IDS.index(game)).get_by_role("button").first.click()
        self.page.wait_for_url("**/t/*")
        self.page.wait_for_selector(WAITED_FOR)

    def set_up(self, game: str, seats: Sequence[dict[str, str]], **more: object) -> str:
        """Open a table by the same request that the page makes, and go there; give its id."""
        if self.page.url == "about:blank":
            self.page.goto("/about")
        body = {"game": game, "seats": list(seats), "options": {}, "public": False, **more}
        made = self.request("POST", "/api/tables", body)
        self.page.goto(f"/t/{made['id']}")
        return str(made["id"])

    def request(self, method: str, path: str, body: object = None) -> dict[str, object]:
        """Ask the server as the page does, with its cookies."""
        script = """async ([method, path, body]) => {
            const token = document.cookie.split('; ').find((one) => one.startsWith('csrftoken='))?.slice(10);
            const headers = {'content-type': 'application/json', 'x-csrftoken': token ?? ''};
            const answer = await fetch(path, {method, headers, body: body === null ? undefined : JSON.stringify(body)});
            return {status: answer.status, body: await answer.json()};
        }"""
        answer = self.page.evaluate(script, [method, path, body])
        assert answer["status"] < 300, answer
        given: dict[str, object] = answer["body"]
        return given

    def lit(self) -> list[Locator]:
        """Find the pieces on the board that stand for legal moves; the buttons, where there are none."""
        pieces = self.page.locator(BOARD).all()
        return pieces or self.page.locator(BUTTONS).all()

    def over(self) -> bool:
        return self.page.locator(ENDED).count() > 0

    def move(self, patient: float = 15_000) -> bool:
        """Wait for the turn and click something lit; tell whether the match still went on."""
        self.page.wait_for_selector(WAITED_FOR, timeout=patient)
        if self.over():
            return False
        if self.page.locator("#hand-over").count():
            self.page.locator(".cover button").first.click()
            return True
        click(self.chance.choice(self.lit() or [self.page.locator("main")]))
        return True

    def play_to_the_end(self) -> int:
        """Click until the match is over; give the number of clicks."""
        for clicks in range(MATCH_LIMIT):
            if not self.move():
                return clicks
        raise AssertionError("the match does not end")


def click(piece: Locator) -> None:
    """Click a piece if it is still there: the table may have changed since it was found."""
    with suppress(TimeoutError):
        piece.click(timeout=700)


class Company:
    """Everybody in one test, and what went wrong on their pages."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.troubles: list[str] = []
        self.contexts: list[BrowserContext] = []

    def person(self, seed: int = 1, **how: object) -> Person:
        """Bring in somebody with cookies of his own."""
        settings = {"viewport": {"width": 1280, "height": 900}, "reduced_motion": "reduce", **how}
        context = self.browser.new_context(base_url=self.address, **settings)
        self.contexts.append(context)
        return Person(self.watch(context.new_page()), seed)

    def watch(self, page: Page) -> Page:
        """Collect what goes wrong on a page."""
        page.set_default_timeout(15_000)
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("console", lambda line: self.hear(line.type, line.text))
        return page

    def hear(self, kind: str, line: str) -> None:
        if kind == "error":
            self.troubles.append(line)

    def leave(self) -> None:
        for context in self.contexts:
            context.close()
