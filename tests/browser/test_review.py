"""A review in the browser: asked for, stepped through, and a fault tried again until nothing is better."""

import re

import pytest
from playwright.sync_api import expect

from company import Company, serious
from web_table import short_record

PATIENCE = 120_000
WORDS = {"en-GB": ("Review", "Try again", "Hint"), "fr-FR": ("Analyse", "Réessayer", "Conseil")}


@pytest.mark.parametrize("language", ["en-GB", pytest.param("fr-FR", marks=pytest.mark.deep)])
def test_a_match_is_reviewed_and_a_fault_made_good(company: Company, language: str) -> None:
    review, again, hint = WORDS[language]
    person = company.person(locale=language)
    page = person.page
    person.bring(short_record(moves=40, careless=2))
    page.get_by_role("link", name=review, exact=True).click()
    begin = page.locator("main .button.main")
    expect(begin).to_be_visible()
    assert serious(page) == []
    begin.click()
    report, position = page.locator("#report"), page.locator(".position")
    expect(report).to_be_visible(timeout=PATIENCE)
    expect(position.locator(".board")).to_be_visible()
    assert serious(page) == []
    # The slider says the shares in words, and the position steps along with it.
    page.locator("#report input[type=range]").fill("3")
    expect(position.locator("h2").first).to_contain_text("3")
    expect(page).to_have_url(re.compile("at=3"))
    # Another seat: its own faults.
    report.get_by_role("radio").nth(0).check()
    report.get_by_role("button", name=again).first.click()
    trying = page.locator(".trying")
    expect(trying.locator("h2")).to_be_focused()
    address = page.url
    assert "again" in address
    trying.get_by_role("button", name=hint).click()
    expect(trying.locator(".hint")).to_have_count(1)
    assert serious(page) == []
    choices = trying.locator(".choices button")
    for nth in range(choices.count()):
        choices.nth(nth).click()
        expect(trying.locator(".good, .bad")).to_be_visible(timeout=PATIENCE)
        if trying.locator(".good").count():
            break
    expect(trying.locator(".good")).to_be_visible()
    # The link leads somebody else to the same decision, on a phone too.
    other = company.person(locale=language, viewport={"width": 390, "height": 844}).page
    other.goto(address)
    expect(other.locator(".trying")).to_be_visible()
    assert serious(other) == []
    other.locator(".back").click()
    expect(other.locator(".trying")).to_have_count(0)
    other.keyboard.press("t")
    expect(other.get_by_role("dialog")).to_be_visible()
