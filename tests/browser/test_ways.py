"""A phone, a keyboard, a screen reader: every way to play works."""

import pytest
from playwright.sync_api import Page, expect

from company import CLEAR, CONFIRM, PHONE, PICKED, Company, Person, overflow, serious
from quattrocento.games import ids

BOTS = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "bot": "greedy"}]
PAGES = ("/", "/new/princes", "/rules/palazzo", "/about", "/me", "/daily")


@pytest.mark.parametrize("game", ids())
def test_on_a_phone_a_first_tap_shows_and_a_second_one_makes_or_confirms(company: Company, game: str) -> None:
    anna = company.person(**PHONE)
    anna.set_up(game, BOTS)
    page = anna.page
    anna.wait_for_turn()
    assert overflow(page) <= 0
    button = page.locator(".actions [data-lit]").first
    move = button.get_attribute("data-move")
    button.tap()
    expect(page.get_by_role("button", name="Do it").or_(page.locator(CONFIRM))).to_be_visible()
    if page.locator(CONFIRM).count():
        anna.confirm()
    else:
        page.locator(f".actions [data-lit][data-move='{move}']").tap()
    expect(page.locator(".log ol button").first).to_be_attached()
    assert overflow(page) <= 0


def test_no_page_is_wider_than_a_phone(company: Company) -> None:
    page = company.person(**PHONE).page
    for path in PAGES:
        page.goto(path)
        page.wait_for_selector("h1")
        assert overflow(page) <= 0, path


WHERE = """(wanted) => [
    document.activeElement.matches(wanted),
    [...document.querySelectorAll('.board [data-lit]')].indexOf(document.activeElement),
]"""
"""Tells whether something has the focus, and the number of the piece of the board that has it, or -1."""


def focus(page: Page, selector: str, most: int = 80) -> None:
    """Go by keys to something that fits *selector*: Tab leads from stop to stop, arrows go round a board."""
    key, met = "Tab", set()
    for _ in range(most):
        page.keyboard.press(key)
        there, piece = page.evaluate(WHERE, selector)
        if there:
            return
        key = "ArrowRight" if piece >= 0 and piece not in met else "Tab"
        met.add(piece)
    raise AssertionError(f"no keys lead to {selector}")


def confirm_by_keys(page: Page) -> None:
    """Pick more until it will do, and confirm it; nothing if the move was made at once."""
    while page.locator(CLEAR).count() and not page.locator(CONFIRM).count():
        focus(page, "main [data-lit]:not([data-picked=all])")
        page.keyboard.press("Enter")
    if page.locator(CONFIRM).count():
        if not page.locator(f"{CONFIRM}:focus").count():
            focus(page, CONFIRM)
        page.keyboard.press("Enter")


WENT_ON = """([moves, asked]) => document.querySelectorAll('.log ol button').length > moves
    || document.querySelector('h1').innerText !== asked"""
"""A move is told in the log, or only leads to the next question; one without a choice makes itself."""


def test_a_match_is_begun_and_played_by_keyboard_alone(company: Company) -> None:
    anna = company.person()
    page = anna.page
    page.goto("/")
    page.wait_for_selector("article.card .row button")
    focus(page, "article.card .row button")
    page.keyboard.press("Enter")
    for _ in range(5):
        anna.wait_for_turn()
        before = [anna.count_moves(), page.locator("h1").inner_text()]
        focus(page, "main [data-lit], .actions [data-lit]")
        outline = page.evaluate("""() => {
            const style = getComputedStyle(document.activeElement);
            const edge = document.activeElement.querySelector('.edge');
            return style.outlineStyle !== 'none' || (edge && getComputedStyle(edge).strokeWidth);
        }""")
        assert outline
        page.keyboard.press("Enter")
        confirm_by_keys(page)
        page.wait_for_function(WENT_ON, arg=before)
    anna.wait_for_turn()
    before = [anna.count_moves(), page.locator("h1").inner_text()]
    anna.move_by_keys()
    page.wait_for_function(WENT_ON, arg=before)


PIECES = """() => {
    const all = [...document.querySelectorAll('.board [data-lit]')];
    const shown = all.filter((one) => one.getClientRects().length);
    const stops = shown.filter((one) => one.tabIndex === 0);
    const named = shown.filter((one) => one.getAttribute('aria-label'));
    return [shown.length, named.length, stops.length, shown.indexOf(document.activeElement)];
}"""
"""Counts lit pieces, those with a name and those that Tab reaches, and tells which has the focus."""


@pytest.mark.parametrize("game", ids())
def test_the_lit_pieces_of_a_board_are_one_stop_and_arrows_lead_on(company: Company, game: str) -> None:
    anna = company.person()
    page = anna.page
    anna.set_up(game, BOTS, seed="7")
    anna.wait_for_turn()
    focus(page, ".board [data-lit]")
    number, named, stops, _ = page.evaluate(PIECES)
    assert (named, stops) == (number, 1)
    assert number > 1
    last = number - 1
    ways = (("Home", 0), ("ArrowRight", 1), ("ArrowLeft", 0), ("ArrowLeft", last), ("Home", 0), ("End", last))
    for key, place in (*ways, ("Home", 0)):
        page.keyboard.press(key)
        assert page.evaluate(PIECES) == [number, number, 1, place], key
    page.keyboard.press("Tab")
    assert page.evaluate(PIECES)[3] == -1
    page.keyboard.press("Shift+Tab")
    assert page.evaluate(PIECES)[3] == 0, "one comes back to where one was"


def test_enter_picks_and_confirms_space_and_escape_put_back(company: Company) -> None:
    anna = company.person()
    page = anna.page
    anna.set_up("augsburg", BOTS, seed="4")
    anna.wait_for_turn()
    picked = page.locator(PICKED)
    focus(page, ".sale .slip[data-lit]")
    keys = ("Enter", "Space", "Enter", "ArrowRight", "Enter", "Escape", "Enter")
    for key, count in zip(keys, (1, 0, 1, 1, 2, 0, 1), strict=True):
        page.keyboard.press(key)
        expect(picked).to_have_count(count)
    moves = anna.count_moves()
    with page.expect_request("**/moves*") as sent:
        page.keyboard.press("Enter")
    assert [move.split()[0] for move in sent.value.post_data_json["move"]] == ["buy", "done"]
    anna.wait_for_more_than(moves)


SCHEMES = ("light", "dark")


def look_at(page: Page, within: str | None = None) -> list[str]:
    """Let axe look at a page or a part of it, in both colour schemes."""
    found = []
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        found += [f"{scheme}: {one}" for one in serious(page, within, scheme)]
    return found


def test_axe_finds_nothing_serious_outside_the_tables(company: Company) -> None:
    page = company.person().page
    for path in (*PAGES, "/no/such/page", "/join/nowhere"):
        page.goto(path)
        page.wait_for_selector("h1")
        assert look_at(page) == [], path


@pytest.mark.parametrize("game", ids())
def test_axe_finds_nothing_serious_at_a_table(company: Company, game: str) -> None:
    anna = company.person()
    anna.set_up(game, BOTS)
    for _ in range(6):
        anna.move()
    anna.wait_for_turn()
    assert look_at(anna.page) == []
    # The table as text is the game's own; rules and keys look alike in every game.
    look_into_panels(anna, "lt?" if game == "palazzo" else "t")


def look_into_panels(anna: Person, keys: str) -> None:
    """Open the rules, the text and the keys in turn."""
    for key in keys:
        anna.page.keyboard.press(key)
        expect(anna.page.locator("dialog[open]")).to_be_visible()
        expect(anna.page.get_by_text("The table is being laid")).to_have_count(0)
        assert look_at(anna.page, "dialog[open]") == [], key
        anna.page.keyboard.press("Escape")
        expect(anna.page.locator("dialog[open]")).to_have_count(0)
