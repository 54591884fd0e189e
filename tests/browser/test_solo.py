"""Alone against Lorenzo: today's match from the front page to its line, by clicks and by keys."""

import re

from playwright.sync_api import expect

from company import PHONE, Company, Person, overflow, serious

ALONE = [{"kind": "me", "name": "Anna"}]


def lit(person: Person, move: str) -> int:
    """Count what is lit for a move, on the board and among the buttons."""
    return person.page.locator(f"[data-lit][data-move^='{move}']").count()


def until(person: Person, move: str) -> None:
    """Play until a move of that beginning can be made."""
    for _ in range(200):
        person.wait_for_turn()
        if lit(person, move):
            return
        assert person.move(), f"the match ended before {move} could be said"
    raise AssertionError(f"nothing leads to {move}")


SOONEST = """() => {
    const offered = [...document.querySelectorAll('.actions [data-place]')];
    const soon = ['end turn', 'renounce', 'pass'];
    return (offered.find((one) => soon.includes(one.dataset.move)) ?? offered[0])?.dataset.place;
}"""


# Before the browser has told anybody that the part is open.
ESCAPED_AT_ONCE = """(tab) => {
    tab.click();
    const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    document.body.dispatchEvent(escape);
}"""


def finish_by_keys(person: Person) -> None:
    """Play on to the end by keyboard, the shortest way; where nothing has a number, by a click."""
    for _ in range(200):
        person.wait_for_turn()
        if person.over():
            return
        if key := person.page.evaluate(SOONEST):
            person.move_by_keys(key)
        else:
            person.move()
    raise AssertionError("the match does not end")


def test_todays_match_is_played_alone_and_told_in_one_line(company: Company) -> None:
    donna = company.person(seed=4, locale="en-GB")
    page = donna.page
    page.goto("/")
    page.locator("article.card").nth(1).get_by_role("link", name="easy").click()
    expect(page.get_by_role("radio", name=re.compile("^easy"))).to_be_checked()
    expect(page.get_by_text("This deal is not sealed")).to_be_visible()
    page.get_by_label("You play as").fill("Donna")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/t/*")
    table = page.url
    until(donna, "accept")
    offer = page.locator(".bargain")
    expect(offer).to_contain_text(re.compile(r"Lorenzo would pay [\d,]+ florins"))
    page.get_by_role("button", name="Lorenzo", exact=True).click()
    expect(page.get_by_role("region", name="Lorenzo")).to_contain_text("Dummy 1")
    page.keyboard.press("Escape")
    expect(page.get_by_role("region", name="Lorenzo")).to_have_count(0)
    page.get_by_role("button", name="Lorenzo", exact=True).evaluate(ESCAPED_AT_ONCE)
    expect(page.get_by_role("region", name="Lorenzo")).to_have_count(0)
    for _ in range(15):
        donna.move()
    finish_by_keys(donna)
    expect(page.locator("#end")).to_contain_text(re.compile(r"(Donna has beaten|Lorenzo has beaten|share)"))
    sheet = page.get_by_role("table").first
    expect(sheet).to_contain_text("Lorenzo")
    line = page.locator(".day input").input_value()
    assert re.fullmatch(
        r"Quattrocento \d{4}-\d\d-\d\d, easy, table of 5: (won|lost) -?\d+ to -?\d+ against Lorenzo, "
        r"seal [0-9a-f]{16}",
        line,
    )
    expect(page.get_by_text("This result counts for its day.")).to_be_visible()
    page.locator(".day").get_by_role("link", name="Results of the day").click()
    mine = page.locator("tr.you")
    expect(mine).to_contain_text("Donna")
    points = re.search(r"(-?\d+) to (-?\d+)", line)
    assert points is not None
    for shown in points.groups():
        expect(mine).to_contain_text(shown.replace("-", "−"))
    expect(mine.get_by_role("link")).to_have_attribute("href", re.compile(table.rpartition("/")[2]))
    page.goto("/me")
    expect(page.get_by_role("row", name=re.compile("easy, table of 5"))).to_be_visible()
    page.goto("/daily?level=easy")
    expect(page.get_by_role("button", name="Play it again")).to_be_visible()


def test_a_table_for_one_is_set_up_without_bots_and_begins_at_once(company: Company) -> None:
    page = company.person(locale="fr-FR").page
    page.goto("/new/princes")
    page.get_by_role("button", name="1 joueur", exact=True).click()
    expect(page.locator("form li.card")).to_have_count(1)
    assert page.locator("form li.card select").count() == 0
    page.locator("#option-difficulty").select_option("hard")
    assert page.locator("#option-edition").count() == 0
    page.get_by_role("button", name="Commencer").click()
    page.wait_for_url("**/t/*")
    tab = page.get_by_role("button", name="Lorenzo", exact=True)
    tab.press("Enter")
    expect(page.get_by_role("region", name="Lorenzo")).to_be_visible()
    page.keyboard.press("Escape")
    expect(tab).to_be_focused()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("button", name="Copier le lien")).to_be_visible()
    assert page.get_by_role("button", name=re.compile("robot")).count() == 0


def test_axe_finds_nothing_serious_at_lorenzos_table(company: Company) -> None:
    anna = company.person()
    anna.set_up("princes", ALONE, seed="axe")
    for move in ("accept", "end turn"):
        until(anna, move)
        for scheme in ("light", "dark"):
            anna.page.emulate_media(color_scheme=scheme)
            assert serious(anna.page, scheme=scheme) == [], (move, scheme)


def test_on_a_phone_nothing_is_wider_than_the_screen_and_a_second_tap_answers(company: Company) -> None:
    anna = company.person(**PHONE)
    anna.set_up("princes", ALONE, seed="phone")
    page = anna.page
    until(anna, "auction")
    page.locator(".piles [data-lit]").first.tap()
    page.get_by_role("button", name="Do it").tap()
    expect(page.locator(".bargain")).to_be_visible()
    assert overflow(page) <= 0
