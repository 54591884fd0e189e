"""Finished matches: one's own with winner and points, the public ones of others, each with its replay."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from company import Company, serious
from quattrocento.core import record
from quattrocento.games import game as find_game

RECORDS = Path(__file__).parents[1] / "records" / "palazzo"
RECORD = RECORDS / "2-seats-greedy.jsonl"
FULL_TABLE = RECORDS / "4-seats-greedy.jsonl"

WORDS = {
    "en-GB": ("Finished matches of others", "Watch it again", "No public match", "Game"),
    "fr-FR": ("Parties terminées des autres", "Revoir la partie", "Aucune partie publique", "Jeu"),
}


@pytest.mark.parametrize("language", WORDS)
def test_my_finished_matches_tell_the_winner_and_lead_to_the_replay(company: Company, language: str) -> None:
    link, replay, none, game = WORDS[language]
    person = company.person(locale=language)
    page = person.page
    person.bring(FULL_TABLE.read_text("utf-8"))
    page.goto("/me")
    line = page.get_by_role("link").filter(has_text=replay)
    expect(line).to_have_count(1)
    expect(line.locator(".winner").first).to_be_visible()
    assert serious(page) == []
    page.get_by_role("combobox", name=game).select_option("princes")
    expect(line).to_have_count(0)
    page.get_by_role("combobox", name=game).select_option("palazzo")
    page.get_by_role("link", name=link).click()
    page.wait_for_url("**/matches")
    expect(page.get_by_text(none)).to_be_visible()
    page.go_back()
    line.click()
    expect(page.locator("#end")).to_be_visible()
    page.set_viewport_size({"width": 1280, "height": 720})
    log, note = page.locator(".log .list").bounding_box(), page.locator(".side .note").first.bounding_box()
    assert log is not None
    assert note is not None
    assert log["y"] + log["height"] <= note["y"] + 1, "the list lies over what is noted below it"


def test_what_others_did_in_secret_is_told_of_them_and_thoughts_stay_in_their_place(company: Company) -> None:
    match = record.replay(record.read(RECORD.read_text("utf-8")), find_game)
    match.bots = ["apprentice", "apprentice"]
    person = company.person(locale="en-GB")
    page = person.page
    person.bring(record.write(match))
    log = page.locator(".log .list")
    expect(log.get_by_text(f"{match.players[0]} lays ").first).to_be_attached()
    page.get_by_role("button", name="What the bots thought").click()
    log.get_by_role("button").nth(20).click()
    memories = page.locator(".memories")
    expect(memories.get_by_text(" chose: ")).to_be_visible()
    above, below = memories.bounding_box(), log.bounding_box()
    assert above is not None
    assert below is not None
    assert above["y"] + above["height"] <= below["y"] + 1
    assert serious(page, ".log") == []
