"""A guided first match in the browser: each new thing is explained once, and a costly move is asked about."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from company import PHONE, Company, overflow, serious
from quattrocento.games import ids
from quattrocento.text.coach.lines import coach

ME_FIRST = {"options": {"first_player": "1"}}

COSTLY = {
    "warned": {
        "move": "take money",
        "label": "take money",
        "sentence": "A costly move: it gives up about 25 of 100 victories. Better: “turn tiles”.",
        "better": "turn tiles",
        "better_label": "turn tiles",
    }
}


def guided(page: Page, game: str) -> None:
    """Begin a guided first match: two clicks from the first page."""
    page.goto("/")
    page.locator(".hail a[href='/learn']").click()
    page.locator(f"section[aria-labelledby=course-{game}] .guided button").click()
    page.wait_for_url("**/t/*")
    page.mouse.move(0, 0)  # a phone has no pointer that rests on a piece
    expect(page.locator(".coach p")).to_be_visible()


@pytest.mark.parametrize(("game", "size", "scheme"), [("palazzo", {}, "light"), ("firenze", PHONE, "dark")])
def test_two_clicks_lead_to_a_guided_first_match_in_which_each_thing_is_explained_once(
    company: Company, game: str, size: dict[str, object], scheme: str
) -> None:
    page = company.person(color_scheme=scheme, **size).page
    guided(page, game)
    assert game in ids()
    assert overflow(page) <= 0
    assert serious(page, scheme=scheme) == []
    found = coach(game)
    assert found is not None
    told = page.locator(".coach p").inner_text()
    page.locator(".coach .link").first.click()
    expect(page.locator("dialog, [role=dialog]").first).to_contain_text(found.lines[0].rules[0])
    page.keyboard.press("Escape")
    page.locator(".coach").get_by_role("button", name="Understood").click()
    expect(page.locator(".coach p")).not_to_have_text(told)
    page.locator(".coach").get_by_role("button", name="Understood").click()
    expect(page.locator(".coach")).to_have_count(0)
    page.reload()
    expect(page.locator(".actions [data-lit]").first).to_be_visible()
    # What was understood stays so; what had no place among the first things may be told now.
    expect(page.get_by_text(told)).to_have_count(0)


def test_the_coach_can_be_called_and_sent_away_at_any_table_with_bots(company: Company) -> None:
    person = company.person()
    page = person.page
    person.set_up("palazzo", [{"kind": "me", "name": "Anna"}, {"kind": "bot", "bot": "random"}], **ME_FIRST)
    page.wait_for_selector(".actions [data-lit]")
    expect(page.locator(".coach")).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Coach: explains what is new and warns").check()
    page.keyboard.press("Escape")
    expect(page.locator(".coach p")).to_contain_text("It is your turn")
    expect(page.locator(".board [data-taught]")).to_be_visible()
    page.get_by_role("button", name="Switch the coach off").click()
    expect(page.locator(".coach")).to_have_count(0)
    expect(page.locator(".board [data-taught]")).to_have_count(0)


def test_a_costly_move_is_asked_about_with_one_click_to_go_on_and_one_to_take_it_back(
    company: Company,
) -> None:
    person = company.person()
    page = person.page
    person.set_up("palazzo", [{"kind": "me", "name": "Anna"}, {"kind": "bot", "bot": "random"}], **ME_FIRST)
    page.wait_for_selector(".actions [data-lit]")
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Coach: explains what is new and warns").check()
    page.keyboard.press("Escape")
    asked: list[object] = []

    def warn(route: Route) -> None:
        asked.append(route.request.post_data_json)
        route.fulfill(status=200, content_type="application/json", body=json.dumps(COSTLY))

    page.route("**/api/tables/*/caution*", warn)
    money = page.locator(".actions [data-move='take money']")
    money.click()
    bar = page.locator(".caution")
    expect(bar).to_contain_text("it gives up about 25 of 100 victories")
    assert serious(page) == []
    bar.get_by_role("button", name="Take it back").click()
    expect(bar).to_have_count(0)
    expect(money).to_be_visible()  # nothing was made
    money.click()
    bar.get_by_role("button", name="Show the better move").click()
    expect(page.locator(".actions [data-move='turn tiles'].chosen")).to_be_visible()
    money.click()
    bar.get_by_role("button", name="Do it all the same").click()
    expect(page.locator(".actions [data-move^='take ']").first).to_be_visible()
    expect(money).to_have_count(0)
    assert len(asked) == 1  # of the same move one asks once
    assert asked[0] == {"seat": 0, "seq": 0, "moves": ["take money"]}


def test_a_move_that_costs_nothing_is_made_at_once(company: Company) -> None:
    person = company.person()
    page = person.page
    person.set_up("palazzo", [{"kind": "me", "name": "Anna"}, {"kind": "bot", "bot": "random"}], **ME_FIRST)
    page.wait_for_selector(".actions [data-lit]")
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Coach: explains what is new and warns").check()
    page.keyboard.press("Escape")
    page.route(
        "**/api/tables/*/caution*",
        lambda route: route.fulfill(status=200, content_type="application/json", body='{"warned": null}'),
    )
    page.locator(".actions [data-move='take money']").click()
    expect(page.locator(".actions [data-move^='take ']:not([data-move='take money'])").first).to_be_visible()
    # What was shown when the move was made counts as read.
    expect(page.locator(".coach p")).not_to_contain_text("It is your turn")


@pytest.mark.deep
@pytest.mark.timeout(7200)
@pytest.mark.parametrize(
    "how",
    [
        {"locale": "en-GB", "color_scheme": "light"},
        {"locale": "fr-FR", "color_scheme": "dark", **PHONE},
    ],
    ids=["en-GB-desktop", "fr-FR-phone"],
)
@pytest.mark.parametrize("game", ids())
def test_a_guided_match_is_played_to_its_end(company: Company, game: str, how: dict[str, Any]) -> None:
    person = company.person(**how)
    page = person.page
    guided(page, game)
    page.evaluate("localStorage.setItem('quattrocento.prefs', JSON.stringify({ pace: 0, asks: false }))")
    page.reload()
    for _ in range(1500):
        person.wait_for_turn()
        go_on = page.locator(".caution .go")
        if go_on.count():
            go_on.click()
        elif not person.move():
            break
    assert person.over()
    told = page.evaluate("JSON.parse(localStorage.getItem('quattrocento.coach')).told")
    assert len(told[game]) >= 5


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_with_the_coach_the_bots_say_what_they_are_after(company: Company, language: str) -> None:
    person = company.person(locale=language)
    page = person.page
    bots = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "bot": "novice"}]
    person.set_up("palazzo", bots, options={"first_player": "2"})
    page.wait_for_selector(".actions [data-lit]")
    english = language == "en-GB"
    title = "What the bots are after" if english else "Ce que les robots cherchent"
    expect(page.get_by_role("button", name=title)).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Coach: explains" if english else "Guide").check()
    page.keyboard.press("Escape")
    asking = page.get_by_role("button", name=title)
    asking.focus()
    page.keyboard.press("Enter")
    said = page.get_by_role("region", name=title).locator("blockquote p")
    expect(said.first).to_be_visible()
    assert overflow(page) <= 0
    assert serious(page) == []
