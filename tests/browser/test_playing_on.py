"""Playing on from a position of a finished match, and records that cannot be taken up."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from company import Company, serious
from quattrocento.core import record
from quattrocento.games import game as find_game

RECORD = Path(__file__).parents[1] / "records" / "palazzo" / "2-seats-greedy.jsonl"
WORDS = {
    "en-GB": ("Play on from here", "Begin", "See that position", "its seed is kept secret"),
    "fr-FR": ("Jouer à partir d’ici", "Commencer", "Voir cette position", "sa graine reste secrète"),
}


@pytest.mark.parametrize("language", WORDS)
def test_any_position_of_a_finished_match_can_be_played_on(company: Company, language: str) -> None:
    button, begin, before, _ = WORDS[language]
    person = company.person(locale=language)
    page = person.page
    person.bring(RECORD.read_text("utf-8"))
    on = page.get_by_role("button", name=button)
    expect(on).to_be_disabled()
    page.locator(".log ol button").nth(12).click()
    expect(on).to_be_enabled()
    old = page.url.split("?")[0]
    on.click()
    assert serious(page, "dialog") == []
    seats = page.locator("dialog select")
    expect(seats.nth(0)).to_have_value("me")
    seats.nth(1).select_option("random")
    page.get_by_role("button", name=begin, exact=True).click()
    page.wait_for_url(lambda url: "/t/" in url and not url.startswith(old))
    person.wait_for_turn()
    person.move()
    person.wait_for_more_than(0)
    page.get_by_role("link", name=before).click()
    page.wait_for_url(f"{old}?at=*")


@pytest.mark.parametrize("language", WORDS)
def test_a_record_that_cannot_be_taken_up_says_so_where_one_looks(company: Company, language: str) -> None:
    page = company.person(locale=language).page
    page.goto("/")
    running = record.replay(record.read(RECORD.read_text("utf-8")), find_game, 10)
    sealed = record.write(running, secret=False)
    file = {"name": "match.jsonl", "mimeType": "text/plain", "buffer": sealed.encode()}
    page.locator("input[type=file]").set_input_files(file)
    trouble = page.get_by_role("alert").filter(has_text=WORDS[language][3])
    expect(trouble).to_be_in_viewport()
    assert serious(page) == []
