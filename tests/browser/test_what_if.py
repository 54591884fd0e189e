"""A what-if line: other moves tried on a finished match, kept with it, found again by address."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from company import Company, serious

RECORD = Path(__file__).parents[1] / "records" / "palazzo" / "2-seats-greedy.jsonl"
WORDS = {
    "en-GB": ("What if …", "Keep with the match", "Let go of this line", "Leave the line"),
    "fr-FR": ("Et si …", "Conserver avec la partie", "Supprimer cette variante", "Quitter la variante"),
}


@pytest.mark.parametrize("language", WORDS)
def test_a_line_is_tried_kept_followed_again_and_let_go(company: Company, language: str) -> None:
    what_if, keep, drop, leave = WORDS[language]
    person = company.person(locale=language)
    page = person.page
    person.bring(RECORD.read_text("utf-8"))
    begin = page.get_by_role("button", name=what_if)
    expect(begin).to_be_disabled()
    page.locator(".log .list button").nth(12).click()
    begin.click()
    tried, kept = page.locator(".what-if .tried"), page.locator(".what-if .line")
    expect(page.get_by_role("button", name=keep)).to_be_disabled()
    for _ in range(4):
        person.move()
    page.get_by_role("button", name=keep).click()
    expect(kept).to_have_count(1)
    expect(kept).to_have_attribute("aria-current", "true")
    assert serious(page) == []
    told, address = tried.inner_text(), page.url
    assert "line=" in address
    page.keyboard.press("u")
    expect(kept).not_to_have_attribute("aria-current", "true")
    page.keyboard.press("r")
    expect(kept).to_have_attribute("aria-current", "true")
    page.get_by_role("button", name=leave).click()
    expect(tried).to_have_count(0)
    # Somebody else follows the line by its address, and cannot let go of it.
    other = company.person(locale=language).page
    other.goto(address)
    expect(other.locator(".what-if .tried")).to_have_text(told, use_inner_text=True)
    expect(other.get_by_role("button", name=drop)).to_have_count(0)
    page.get_by_role("button", name=drop).click()
    expect(kept).to_have_count(0)
