"""A hint on the page, and afterwards the thoughts of the bots: seen, chosen, closed."""

from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from company import EARLIER, Company
from quattrocento.core import record
from quattrocento.games import game as find_game

BOTS = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "bot": "greedy"}]
RECORD = Path(__file__).parents[1] / "records" / "palazzo" / "2-seats-greedy.jsonl"


@pytest.mark.parametrize(
    ("language", "button", "heading", "share"),
    [
        ("en-GB", "Hint", "What a master would do", "% of wins"),
        ("fr-FR", "Conseil", "Ce que ferait un maître", "% de victoires"),
    ],
)
def test_a_hint_shows_the_best_moves_and_one_of_them_is_made(
    company: Company, language: str, button: str, heading: str, share: str
) -> None:
    person = company.person(locale=language)
    person.set_up("palazzo", BOTS, seed="4")
    page = person.page
    person.wait_for_turn()
    page.get_by_role("button", name=button, exact=True).click()
    panel = page.get_by_role("region", name=heading)
    expect(panel.locator("[data-lit]")).to_have_count(2)
    expect(panel).to_contain_text(share)  # beside each move, or once for all if they are equally good
    best = panel.locator("[data-lit]").first
    expect(page.locator(".actions .preview strong")).to_have_text(best.locator(".label").inner_text())
    assert person.count_moves() == 0
    best.click()
    person.wait_for_more_than(0)
    expect(panel).to_have_count(0)


def test_a_hint_comes_by_key_goes_by_escape_and_is_not_for_an_earlier_position(company: Company) -> None:
    person = company.person(locale="en-GB")
    person.set_up("palazzo", BOTS, seed="4")
    page = person.page
    page.locator(".actions [data-move='take money']").click()
    person.wait_for_more_than(0)
    hint = page.get_by_role("button", name="Hint", exact=True)
    page.get_by_role("button", name="To the beginning").click()
    expect(page.get_by_role("heading", name=EARLIER)).to_be_visible()
    expect(hint).to_be_disabled()
    page.keyboard.press("Escape")
    expect(hint).to_be_enabled()
    page.keyboard.press("h")
    panel = page.get_by_role("region", name="What a master would do")
    expect(panel.locator("[data-lit]").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    assert person.count_moves() == 1


def test_afterwards_the_page_tells_what_a_bot_thought(company: Company) -> None:
    match = record.replay(record.read(RECORD.read_text("utf-8")), find_game)
    match.bots = ["", "apprentice"]
    place = next(number for number, move in enumerate(match.moves, 1) if move.seat == 1)
    person = company.person(locale="en-GB")
    person.bring(record.write(match))
    page = person.page
    page.get_by_role("button", name="What the bots thought").click()
    page.locator(".log ol button").first.click()
    expect(page.get_by_text("No bot weighed this move.")).to_be_visible()
    page.locator(".log ol button").nth(place - 1).click()
    memories = page.get_by_role("region", name="What the bots thought")
    expect(memories.get_by_text(f"{match.players[1]} chose: ")).to_be_visible()
    said = memories.locator("blockquote p")
    expect(said.first).to_be_visible()
    assert all(sentence.endswith(".") for sentence in said.all_text_contents())
    expect(memories.get_by_text("% of wins").first).to_be_visible()


def test_a_level_is_chosen_when_a_table_is_laid(company: Company) -> None:
    page = company.person(locale="fr-FR").page
    page.goto("/new/palazzo")
    level = page.get_by_label("quel robot").first
    expect(level).to_have_value("journeyman")
    level.select_option("Apprenti")
    expect(page.get_by_text("agréable à battre")).to_be_visible()
    page.get_by_label("Temps de réflexion des robots").select_option("long")
    page.get_by_role("button", name="Commencer").click()
    page.wait_for_selector("main#table")
    expect(page.get_by_text("robot : Apprenti")).to_be_visible()
    told = page.request.get(f"/api{urlsplit(page.url).path.replace('/t/', '/tables/')}").json()
    assert told["table"]["terms"]["thinking"] == "long"
