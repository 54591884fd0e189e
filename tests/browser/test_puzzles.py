"""Puzzles in the browser: one is solved on the real board, explained, and another one comes."""

import re
from itertools import product

import pytest
from playwright.sync_api import expect

from company import PHONE, Company, overflow, serious
from quattrocento.text.puzzle_words import games_with_puzzles, puzzles

OURS = games_with_puzzles()
NEXT = {"en-GB": "Next puzzle", "fr-FR": "Problème suivant"}

FEW = [("palazzo", "en-GB", "light", "desktop")]
WAYS = [way for way in product(OURS, NEXT, ("light", "dark"), ("desktop", "phone")) if way not in FEW]


@pytest.mark.parametrize(
    ("game", "language", "scheme", "size"),
    [*FEW, *(pytest.param(*way, marks=pytest.mark.deep) for way in WAYS)],
)
def test_a_puzzle_is_solved_and_the_next_one_comes(
    company: Company, game: str, language: str, scheme: str, size: str
) -> None:
    page = company.person(locale=language, color_scheme=scheme, **(PHONE if size == "phone" else {})).page
    page.goto("/puzzles")
    expect(page.locator("section.card").first).to_be_visible()
    assert serious(page, scheme=scheme) == []
    one = next(one for one in puzzles(game) if len(one.shares) < 10)
    page.goto(f"/puzzles/{game}/{one.id}")
    page.wait_for_selector("section.puzzle .does .lit")
    assert serious(page, scheme=scheme) == []
    assert overflow(page) <= 0
    page.keyboard.press("t")
    page.get_by_role("dialog").locator("ol button").first.click()
    expect(page.locator("section.puzzle .reply")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert serious(page, scheme=scheme) == []
    page.get_by_role("button", name=NEXT[language], exact=True).click()
    page.wait_for_url(re.compile(rf"/puzzles/{game}/(?!{one.id})"))
    expect(page.locator("section.puzzle .does .lit").first).to_be_visible()
