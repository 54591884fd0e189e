"""What others do is seen where it happens, one move after another, until a key goes to the present."""

from playwright.sync_api import Page, expect

from company import Company, Person

HOLD = """() => {
    localStorage.setItem('quattrocento.prefs', '{"pace": 500}');
    const wait = window.setTimeout;
    window.held = [];
    window.setTimeout = (then, after, ...facts) =>
        after === 3500 || after === 6300 ? window.held.push(then) : wait(then, after, ...facts);
}"""
"""Every move that is shown stands until the test lets it go on: no clock decides anything."""

GLOWING = """() => document.getAnimations().some((one) => one.effect.target.closest('.board, .seats')
    && one.effect.getKeyframes().some((frame) => frame.filter?.includes('drop-shadow')))"""

SEATS = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "greedy"}]


def watching(company: Company, motion: str = "no-preference") -> Person:
    """Sit down before two bots, at a slow pace that does not go on by itself."""
    anna = company.person(locale="en-GB", reduced_motion=motion)
    anna.page.add_init_script(f"({HOLD})()")
    anna.set_up("palazzo", SEATS, seed="4", options={"first_player": "1"})
    anna.wait_for_turn()
    return anna


def take_money(anna: Person) -> None:
    """Make a whole turn of one's own."""
    page = anna.page
    page.locator(".actions [data-move='take money']").click()
    for _ in range(2):
        page.locator(".actions [data-move^='take ']:not([data-move='take money'])").first.click()


def skip(page: Page) -> None:
    """Go to the present by the key, again for every move that comes meanwhile, until one is asked."""
    for _ in range(100):
        page.wait_for_function("() => document.querySelector('.spotlight .caption, .actions [data-move]')")
        if page.locator(".actions [data-move]").count():
            return
        page.keyboard.press("s")
    raise AssertionError("the turn never comes")


def test_a_move_of_a_rival_is_shown_at_its_place_and_a_key_skips_the_rest(company: Company) -> None:
    anna = watching(company)
    page = anna.page
    take_money(anna)
    caption = page.locator(".spotlight .caption")
    expect(caption).to_contain_text("takes a")
    expect(caption).to_contain_text("press S")
    page.wait_for_function(GLOWING)
    assert page.locator(".spotlight .caption.put").count() == 1
    first = caption.inner_text()
    expect(page.locator(".spotlight .more").first).to_have_text("+1")
    page.evaluate("window.held.shift()()")
    expect(caption).not_to_have_text(first)
    assert page.locator(".actions [data-move]").count() == 0, "it is not Anna's turn yet"
    skip(page)
    page.keyboard.press("s")
    expect(caption).to_have_count(0)


def test_what_happened_since_is_shown_again_on_the_board(company: Company) -> None:
    anna = watching(company)
    page = anna.page
    take_money(anna)
    expect(page.locator(".spotlight .caption")).to_be_visible()
    skip(page)
    page.keyboard.press("s")
    page.locator(".ticker .count").click()
    page.get_by_role("button", name="Show it on the board").click()
    expect(page.locator("main.past")).to_be_visible()
    page.wait_for_function("() => window.held.length > 0")
    page.evaluate("window.held.pop()()")
    expect(page.locator(".spotlight .caption")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("main.past")).to_have_count(0)
    expect(page.locator(".spotlight .caption")).to_have_count(0)
    expect(page.locator(".actions [data-move]").first).to_be_visible()


def test_with_reduced_motion_everything_is_there_at_once_and_nothing_is_watched(company: Company) -> None:
    anna = company.person(locale="en-GB")
    anna.page.add_init_script(
        """window.watched = 0;
        const watch = MutationObserver.prototype.observe;
        MutationObserver.prototype.observe = function (...what) {
            if (what[0].matches?.('.board, .seats')) window.watched++;
            return watch.apply(this, what);
        };"""
    )
    anna.set_up("palazzo", SEATS, seed="4", options={"first_player": "1"})
    anna.wait_for_turn()
    take_money(anna)
    anna.wait_for_turn()
    expect(anna.page.locator(".actions [data-move]").first).to_be_visible()
    assert anna.page.evaluate("window.watched") == 0
    assert anna.page.locator(".spotlight").count() == 0
