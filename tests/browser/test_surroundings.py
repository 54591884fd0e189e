"""What surrounds the board: keys, headings, rules in short, the front page, refusals that are no errors."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from company import PHONE, Company, serious
from quattrocento.games import ids

BOTS = [{"kind": "me", "name": "Anna"}, *[{"kind": "bot", "bot": "random"}] * 2]
WORDS = {
    "en-GB": ("The game in short", "Now: ", "All rules, with their numbers", "only after 120 seconds"),
    "fr-FR": ("Le jeu en bref", "En ce moment : ", "Toutes les règles, avec leurs numéros", "120 secondes"),
}


@pytest.mark.parametrize("language", WORDS)
def test_the_front_page_shows_all_games_at_once(company: Company, language: str) -> None:
    page = company.person(locale=language, viewport={"width": 1280, "height": 860}).page
    page.goto("/")
    for card in page.locator("article.card").all():
        expect(card).to_be_in_viewport(ratio=1)
    assert serious(page) == []


@pytest.mark.parametrize("language", WORDS)
def test_the_rules_begin_in_short_and_keys_close_what_they_opened(company: Company, language: str) -> None:
    short, now, clauses, _ = WORDS[language]
    person = company.person(locale=language)
    page = person.page
    person.set_up("firenze", BOTS, seed="7")
    person.wait_for_turn()
    page.keyboard.press("l")
    drawer = page.get_by_role("dialog")
    expect(drawer.locator("h3").first).to_have_text(short)
    expect(drawer.locator("h3").nth(1)).to_contain_text(now.strip())
    expect(drawer.locator("a.id")).to_have_count(0)
    assert serious(page, "dialog") == []
    drawer.get_by_text(clauses).click()
    expect(drawer.get_by_text("FIR-2.1", exact=True)).to_be_attached()
    page.keyboard.press("l")
    expect(drawer).to_have_count(0)
    page.keyboard.press("t")
    expect(drawer).to_be_visible()
    page.keyboard.press("t")
    expect(drawer).to_have_count(0)


@pytest.mark.parametrize("game", ids())
def test_headings_follow_one_another(company: Company, game: str) -> None:
    person = company.person()
    person.set_up(game, BOTS, seed="7")
    person.wait_for_turn()
    only = {"runOnly": {"type": "rule", "values": ["heading-order"]}}
    assert Axe().run(person.page, None, only).response["violations"] == []


def test_on_a_phone_no_player_is_cut_off(company: Company) -> None:
    person = company.person(**PHONE)
    person.set_up("princes", BOTS, seed="7")
    person.wait_for_turn()
    for chair in person.page.locator(".strip > ol > li").all():
        box = chair.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360


@pytest.mark.parametrize("language", WORDS)
def test_an_ordinary_refusal_is_told_and_is_no_error_of_the_page(company: Company, language: str) -> None:
    anna, bruno = company.person(locale=language), company.person(locale=language)
    anna.set_up("palazzo", [{"kind": "me", "name": "Anna"}, {"kind": "link"}])
    bruno.page.goto(anna.page.locator("input[readonly]").first.input_value())
    bruno.page.locator(".offer .main").click()
    bruno.page.wait_for_url("**/t/*")
    page = bruno.page
    anna.page.close()
    errors: list[str] = []
    page.on("console", lambda line: errors.append(line.text) if line.type == "error" else None)
    page.locator(".menu > button").click()
    page.locator(".menu li button").last.click()
    page.locator("dialog li .button").first.click()
    expect(page.get_by_role("alert").filter(has_text=WORDS[language][3])).to_be_visible()
    assert errors == []


def test_the_installed_page_has_icons_in_the_usual_sizes(company: Company) -> None:
    page = company.person().page
    page.goto("/about")
    sizes = page.evaluate(
        """async () => {
            const { icons } = await (await fetch('/manifest.webmanifest')).json();
            const real = async ({ src, sizes }) => {
                const image = await createImageBitmap(await (await fetch(src)).blob());
                return [sizes, `${image.width}x${image.height}`];
            };
            return Promise.all(icons.filter((one) => one.type === 'image/png').map(real));
        }"""
    )
    assert [told for told, _ in sizes] == ["192x192", "512x512", "512x512"]
    assert all(told == found for told, found in sizes)
