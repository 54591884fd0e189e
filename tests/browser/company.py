"""People at browsers: they open pages, click what is lit, and play matches to the end."""

import json
from collections.abc import Sequence
from random import Random
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, expect

from quattrocento.games import ids

ENDED = "#end"
WAITED_FOR = f"{ENDED}, [data-lit], #hand-over"

READY = """() => document.querySelector('#end, #hand-over')
    || (document.querySelector('[data-lit]') && !document.querySelector('.actions.busy'))"""

PICK = """([chance, where]) => {
    const found = [...document.querySelectorAll('[data-lit]')]
        .filter((one) => one.dataset.picked !== 'all')
        .filter((one) => Boolean(one.closest('.actions')) === (where === 'bar'));
    for (let tried = 0; tried < found.length; tried++) {
        const piece = found[(Math.floor(chance * found.length) + tried) % found.length];
        piece.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const box = piece.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const hit = document.elementFromPoint(x, y);
        if (hit && piece.contains(hit)) return [x, y];
    }
    return null;
}"""
"""Finds a lit piece that a pointer really reaches: not covered, not out of sight, not picked already."""

CONFIRM = ".actions .confirm .yes:enabled"
GO_ON = ".caution .go:enabled"
CLEAR = ".actions .confirm .no"
PICKED = ".actions .confirm .token"

EARLIER = "You are looking at an earlier position"

PATIENCE = 60_000
"""Milliseconds that anything may take: two cores are shared by several browsers and their servers."""

expect.set_options(timeout=PATIENCE)

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}

MATCH_LIMIT = 1500
"""Clicks after which a match must be over."""


def overflow(page: Page) -> int:
    """Tell how many pixels the page is wider than its window."""
    return int(page.evaluate("document.documentElement.scrollWidth - window.innerWidth"))


STILL = """async () => {
    const drawn = () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
    const ends = (one) => one.effect.getComputedTiming().endTime !== Infinity;
    const moving = () => document.getAnimations().filter(ends);
    await drawn();
    while (moving().length) {
        await Promise.allSettled(moving().map((one) => one.finished));
        await drawn();
    }
}"""
"""Waits until no colour changes and nothing moves any more, however long the machine takes for it."""


def serious(page: Page, within: str | None = None, scheme: str = "light") -> list[str]:
    """Let axe look at a page or a part of it; give what is serious or worse, and where.

    A dark page differs from a light one by its colours alone.
    """
    options: dict[str, Any] = {"resultTypes": ["violations"], "preload": False}
    if scheme == "dark":
        options["runOnly"] = {"type": "rule", "values": ["color-contrast"]}
    page.evaluate(STILL)
    found = Axe().run(page, within, options).response["violations"]
    return [
        f"{one['id']}: {one['nodes'][0]['html'][:160]} {one['nodes'][0].get('failureSummary', '')[:200]}"
        for one in found
        if one["impact"] in ("serious", "critical")
    ]


class Person:
    """Somebody with a page of his own."""

    def __init__(self, page: Page, seed: int = 1, language: str = "en") -> None:
        self.page = page
        self.chance = Random(seed)
        self.headers = {"accept-language": language}

    def play_now(self, game: str) -> None:
        """Sit down with bots: one click on the front page."""
        self.page.goto("/")
        self.page.locator("article.card").nth(ids().index(game)).locator(".row button").click()
        self.page.wait_for_url("**/t/*")
        self.page.wait_for_selector(WAITED_FOR)

    def set_up(self, game: str, seats: Sequence[dict[str, str]], **more: object) -> str:
        """Open a table by the same request that the page makes, and go there; give its id."""
        body = {"game": game, "seats": list(seats), "options": {}, "public": False, **more}
        made = self.request("POST", "/api/tables", body)
        self.page.goto(f"/t/{made['id']}")
        return str(made["id"])

    def request(self, method: str, path: str, body: object = None) -> dict[str, object]:
        """Ask the server with the cookies of the page, without loading any page."""
        cookies = {one["name"]: one["value"] for one in self.page.context.cookies()}
        if "csrftoken" not in cookies:
            self.page.context.request.get("/api/me", headers=self.headers)
            cookies = {one["name"]: one["value"] for one in self.page.context.cookies()}
        headers = {**self.headers, "content-type": "application/json", "x-csrftoken": cookies["csrftoken"]}
        sent = None if body is None else (body if isinstance(body, str) else json.dumps(body)).encode()
        answer = self.page.context.request.fetch(path, method=method, headers=headers, data=sent)
        assert answer.ok, answer.text()
        given: dict[str, object] = answer.json()
        return given

    def bring(self, record: str) -> None:
        """Take a recorded match up, by the file picker of the front page."""
        self.page.goto("/")
        file = {"name": "match.jsonl", "mimeType": "text/plain", "buffer": record.encode()}
        self.page.locator("input[type=file]").set_input_files(file)
        self.page.wait_for_url("**/t/*")

    def spot(self) -> tuple[float, float] | None:
        """Find where to click: a lit piece on the board, or else a button."""
        chance = self.chance.random()
        return self.page.evaluate(PICK, [chance, "board"]) or self.page.evaluate(PICK, [chance, "bar"])

    def over(self) -> bool:
        return self.page.locator(ENDED).count() > 0

    def wait_for_turn(self) -> None:
        """Wait until something can be done, and what was done last is answered."""
        self.page.wait_for_function(READY)

    def count_moves(self) -> int:
        """Count the moves that the log tells."""
        return self.page.locator(".log ol button").count()

    def wait_for_more_than(self, moves: int) -> None:
        """Wait until the log tells more than so many moves."""
        script = "(before) => document.querySelectorAll('.log ol button').length > before"
        self.page.wait_for_function(script, arg=moves)

    def move(self) -> bool:
        """Wait for the turn and click something lit, or confirm it; tell whether the match still went on."""
        self.wait_for_turn()
        if self.over():
            return False
        if self.page.locator("#hand-over").count():
            self.page.locator(".cover button").first.click()
        elif self.page.locator(CONFIRM).count():
            self.confirm()
        elif spot := self.spot():
            self.page.mouse.click(*spot)
        elif self.page.locator(CLEAR).count():
            self.page.locator(CLEAR).click()
        return True

    def move_by_keys(self, first: str = "1") -> None:
        """Make a move: a key shows it, the same key makes it; it picks at once; Enter confirms."""
        for key in first + "123456789".replace(first, ""):
            self.page.keyboard.press(key)
            if not self.page.locator(PICKED).count():
                self.page.keyboard.press(key)
                break
            if self.page.locator(CONFIRM).count():
                break
        if self.page.locator(CONFIRM).count():
            self.page.keyboard.press("Enter")

    def confirm(self) -> None:
        """Confirm what is asked, or what is picked, even if the coach has begun to warn of it meanwhile."""
        self.page.locator(f"{CONFIRM}, {GO_ON}").first.click()

    def play_to_the_end(self) -> int:
        """Click until the match is over; give the number of clicks."""
        for clicks in range(MATCH_LIMIT):
            if not self.move():
                return clicks
        raise AssertionError("the match does not end")


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
        return Person(self.watch(context.new_page()), seed, str(how.get("locale", "en-US")))

    def watch(self, page: Page) -> Page:
        """Collect what goes wrong on a page."""
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("console", lambda line: self.hear(line.type, line.text))
        return page

    def hear(self, kind: str, line: str) -> None:
        """Keep an error of the page; that a request was refused or lost is for the page to tell."""
        if kind == "error" and not line.startswith(("Failed to load resource", "WebSocket connection to")):
            self.troubles.append(line)

    def leave(self) -> None:
        for context in self.contexts:
            context.close()
