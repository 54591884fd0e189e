"""What a person does at a table besides moving: asking why, looking back, reading, switching the language."""

import re

from playwright.sync_api import expect

from company import EARLIER, Company, Person

BOTS = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "bot": "greedy"}]


def sit(company: Company, game: str = "palazzo", **how: object) -> Person:
    """Sit down at a table with a bot."""
    person = company.person(**how)
    person.set_up(game, BOTS)
    person.wait_for_turn()
    return person


def test_what_is_not_lit_says_why_and_leads_to_its_rule(company: Company) -> None:
    page = sit(company).page
    page.locator("main [data-unlit]").first.click()
    why = page.locator(".why")
    expect(why).to_be_visible()
    rule = why.get_by_role("button", name=re.compile(r"Rule (PAL|TAB)-"))
    cited = rule.inner_text().split()[-1]
    rule.click()
    expect(
        page.get_by_role("dialog").or_(page.get_by_role("complementary")).get_by_text(cited).first
    ).to_be_visible()


def test_a_preview_tells_cost_and_effect_and_what_cannot_be_undone(company: Company) -> None:
    page = sit(company).page
    page.locator(".actions [data-move='take money']").hover()
    expect(page.locator(".actions")).to_contain_text("cannot be undone")


def test_a_move_is_taken_back_and_made_again(company: Company) -> None:
    page = sit(company).page
    page.locator(".actions [data-move='take money']").click()
    page.locator(".actions [data-move^='take ']").first.click()
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_be_enabled()
    undo.click()
    redo = page.get_by_role("button", name="Redo")
    expect(redo).to_be_enabled()
    expect(undo).to_be_disabled()
    redo.click()
    expect(undo).to_be_enabled()


def test_a_line_of_the_log_shows_its_position_and_escape_returns(company: Company) -> None:
    person = sit(company)
    for _ in range(6):
        person.move()
    page = person.page
    page.locator(".log ol button").first.click()
    expect(page.get_by_text(EARLIER)).to_be_visible()
    assert page.locator("[data-lit]").count() == 0
    page.keyboard.press("Escape")
    expect(page.get_by_text(EARLIER)).to_have_count(0)
    page.get_by_role("button", name="To the beginning").click()
    expect(page.get_by_text("move 0 of")).to_be_visible()


def test_the_language_changes_without_a_reload(company: Company) -> None:
    page = sit(company, locale="en-GB").page
    page.evaluate("window.stayed = true")
    expect(page.locator("h1")).to_have_text("Anna, choose your action.")
    page.get_by_role("button", name="Menu").click()
    page.get_by_text("Français").click()
    expect(page.locator("h1")).to_have_text("Anna, choisissez votre action.")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator(".actions")).to_contain_text("prendre de l’argent")
    assert page.evaluate("window.stayed") is True


def test_the_table_can_be_read_as_text(company: Company) -> None:
    page = sit(company).page
    page.keyboard.press("t")
    expect(page.get_by_role("heading", name="The table as text")).to_be_visible()
    expect(page.get_by_text(re.compile("Quarry 1")).first).to_be_visible()


def test_the_rules_open_at_the_chapter_of_the_decision_and_can_be_searched(company: Company) -> None:
    page = sit(company).page
    page.get_by_role("button", name="Rules").click()
    expect(page.get_by_role("heading", name="Now: ")).to_be_visible()
    page.get_by_text("All rules, with their numbers").click()
    page.locator("#rule-search").fill("certificate")
    expect(page.get_by_text(re.compile("rules? found"))).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#rule-search")).to_have_count(0)


def test_a_move_can_be_typed_in_words(company: Company) -> None:
    page = sit(company).page
    page.keyboard.press("/")
    page.locator("#move").fill("remodel")
    page.keyboard.press("Enter")
    expect(page.get_by_text(re.compile("PAL-8"))).to_be_visible()
    page.locator("#move").fill("turn tiles")
    page.keyboard.press("Enter")
    expect(page.locator(".actions")).to_contain_text("cannot be undone")
    page.keyboard.press("Enter")
    expect(page.locator(".log ol button")).not_to_have_count(0)


def test_words_half_typed_stay_when_the_same_position_is_told_again(company: Company) -> None:
    page = sit(company, locale="en-GB").page
    page.keyboard.press("/")
    page.locator("#move").fill("turn")
    page.get_by_role("button", name="Menu").click()
    page.get_by_text("Français").click()
    expect(page.locator(".actions")).to_contain_text("prendre de l’argent")
    expect(page.locator("#move")).to_have_value("turn")


def test_the_keys_are_listed(company: Company) -> None:
    page = sit(company).page
    page.keyboard.press("?")
    expect(page.get_by_text("one move back or on")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_text("one move back or on")).to_have_count(0)


def test_the_title_says_that_it_is_my_turn(company: Company) -> None:
    page = sit(company).page
    expect(page).to_have_title(re.compile(r"^\(1\) "))


def test_an_unknown_table_and_an_unknown_page_say_so(company: Company) -> None:
    page = company.person().page
    page.goto("/t/nowhere")
    expect(page.get_by_role("heading", name="There is no such table")).to_be_visible()
    answer = page.goto("/no/such/page")
    assert answer is not None
    assert answer.status == 404
    expect(page.get_by_role("heading", name="There is no page here")).to_be_visible()


def test_two_cards_are_clicked_in_any_order_and_the_discards_lie_open(company: Company) -> None:
    """Every card that lies there is lit for the first and for the second; what is paid is seen by all."""
    person = company.person()
    person.set_up("palazzo", BOTS, seed="florence")
    page = person.page

    def click(move: str) -> None:
        person.wait_for_turn()
        page.locator(f"main [data-lit][data-move='{move}']").first.click()

    click("take money")
    click("take white 5")
    click("take red 4")
    click("turn tiles")
    click("buy sandstone 3-2")
    click("lay red 5")
    click("lay red 4")
    person.confirm()
    expect(page.locator(".discards .card")).to_have_count(4)


LOW = """((list) => list.scrollHeight - list.clientHeight - list.scrollTop < 3)(
    document.querySelector('.log .list'))"""
"""Whether the newest line of the log is in sight."""


def test_the_log_stays_at_its_newest_line_while_it_grows_and_changes_its_size(company: Company) -> None:
    person = sit(company, "firenze")
    for _ in range(8):
        person.move()
    page = person.page
    page.wait_for_function(f"() => {LOW}")
    page.evaluate("""async () => {
        const list = document.querySelector('.log .list');
        const drawn = () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
        for (const height of [120, 200, 140]) {
            list.style.flex = `0 0 ${height}px`;
            await drawn();
            const lines = [...list.querySelectorAll('li')].slice(-4);
            list.querySelector('ol').append(...lines.map((line) => line.cloneNode(true)));
            list.style.flex = `0 0 ${height + 30}px`;
            await drawn();
        }
    }""")
    page.wait_for_function(f"() => {LOW}")
    page.locator(".log .list").hover()
    page.mouse.wheel(0, -200)
    page.wait_for_function(f"() => !{LOW}")
