"""Where one chooses a game: how one wins, in a picture and three sentences; its words in its rules."""

import pytest
from playwright.sync_api import expect

from company import PHONE, Company, overflow, serious
from quattrocento.games import ids
from quattrocento.text.speech import Speech

WORDS = {"en-GB": ("How one wins", "Words"), "fr-FR": ("Comment on gagne", "Vocabulaire")}


@pytest.mark.parametrize("language", WORDS)
def test_each_game_says_how_one_wins_where_it_is_chosen_and_where_it_is_learned(
    company: Company, language: str
) -> None:
    page = company.person(locale=language, color_scheme="dark", **PHONE).page
    how, _ = WORDS[language]
    page.goto("/")
    for game in ids():
        first, *_, last = Speech(language[:2]).say(f"game.{game}.win").split("\n")
        card = page.locator("article.card").nth(ids().index(game))
        expect(card.locator(".how")).to_have_count(0)
        card.get_by_role("button", name=how).click()
        expect(card.locator(".how svg")).to_be_visible()
        expect(card.locator(".how p")).to_have_count(3)
        expect(card.locator(".how")).to_contain_text(first)
        expect(card.locator(".how")).to_contain_text(last)
    assert overflow(page) <= 0
    assert serious(page, scheme="dark") == []
    page.goto("/learn")
    expect(page.locator(".how svg")).to_have_count(len(ids()))
    assert overflow(page) <= 0
    page.goto("/new/augsburg")
    expect(page.locator(".how svg")).to_be_visible()


@pytest.mark.parametrize("language", WORDS)
def test_the_words_of_a_game_stand_in_its_rules_and_beside_its_table(company: Company, language: str) -> None:
    _, words = WORDS[language]
    anna = company.person(locale=language)
    page = anna.page
    page.goto("/rules/princes")
    page.get_by_role("link", name=words, exact=True).click()
    expect(page.get_by_role("heading", name=words, exact=True)).to_be_in_viewport()
    entry = page.locator("dl > div").filter(
        has=page.locator("dfn", has_text="principauté" if "fr" in language else "principality")
    )
    expect(entry.first).to_contain_text("alea")
    expect(entry.first).to_contain_text("domaine")
    expect(entry.first.get_by_role("link", name="PRI-7.5")).to_be_visible()
    assert serious(page, ".text") == []
    anna.set_up("firenze", [{"kind": "me", "name": "Anna"}, {"kind": "bot", "bot": "random"}], seed="4")
    anna.wait_for_turn()
    page.keyboard.press("l")
    drawer = page.get_by_role("dialog")
    drawer.locator("summary", has_text=words).click()
    expect(drawer.locator("dfn", has_text="ruin").first).to_be_visible()
    assert serious(page, "dialog") == []
