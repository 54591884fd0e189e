"""The terms of a table: chosen when it is laid, seen by all; what a bot did in somebody's name is told."""

import pytest
from playwright.sync_api import expect

from company import Company, serious

HERE = [{"kind": "me", "name": "Anna"}, {"kind": "here", "name": "Bruno"}]
WORDS = {
    "en-GB": ("Hints may be asked for", "Only whoever lays the table", "No hints are given at this table"),
    "fr-FR": (
        "On peut demander conseil",
        "Seulement la personne qui dresse la table",
        "Aucun conseil n’est donné à cette table",
    ),
}


@pytest.mark.parametrize("language", WORDS)
def test_terms_are_chosen_and_everybody_reads_them(company: Company, language: str) -> None:
    hints, host, none = WORDS[language]
    anna, bruno = company.person(locale=language), company.person(locale=language)
    page = anna.page
    page.goto("/new/palazzo")
    box = page.get_by_role("checkbox", name=hints)
    expect(box).to_be_checked()
    page.get_by_role("combobox").nth(1).select_option("link")
    expect(box).not_to_be_checked()
    page.get_by_role("combobox").filter(has_text=host).select_option("host")
    assert serious(page, "#main") == []
    page.locator(".begin button").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_text(none)).to_be_visible()
    bruno.page.goto(page.locator("input[readonly]").first.input_value())
    expect(bruno.page.get_by_text(none)).to_be_visible()
    assert serious(bruno.page) == []


@pytest.mark.parametrize("language", WORDS)
def test_where_no_hints_are_given_the_page_says_so(company: Company, language: str) -> None:
    anna = company.person(locale=language)
    anna.set_up("palazzo", HERE, seed="7")
    page = anna.page
    page.locator(".cover button").first.click()
    page.wait_for_selector("[data-lit]")
    page.keyboard.press("h")
    expect(page.get_by_text(WORDS[language][2])).to_be_visible()
    expect(page.locator(".hints")).to_have_count(0)


@pytest.mark.parametrize(
    ("language", "menu", "seats", "leave", "back", "done", "instead"),
    [
        (
            "en-GB",
            "Menu",
            "Leave, return, replace",
            "Leave my seat to the bot",
            "Take my seat again",
            "What the bot did in your name",
            "Journeyman plays for Anna",
        ),
        (
            "fr-FR",
            "Menu",
            "Partir, revenir, remplacer",
            "Laisser ma place au robot",
            "Reprendre ma place",
            "Ce que le robot a fait en votre nom",
            "Compagnon joue pour Anna",
        ),
    ],
)
def test_whoever_comes_back_reads_what_was_done(
    company: Company, language: str, menu: str, seats: str, leave: str, back: str, done: str, instead: str
) -> None:
    anna = company.person(locale=language)
    anna.set_up("palazzo", [HERE[0], {"kind": "bot", "bot": "random"}], seed="7")
    page = anna.page
    anna.wait_for_turn()
    page.get_by_role("button", name=menu).click()
    page.get_by_role("button", name=seats).click()
    assert serious(page, "dialog") == []
    page.get_by_role("button", name=leave).click()
    expect(page.locator(".log .stand-in").first).to_have_text(instead)
    page.get_by_role("button", name=back).click()
    told = page.get_by_role("status", name=done)
    expect(told.get_by_role("listitem").first).to_be_visible()
    assert serious(page, "[role=status]") == []
    told.get_by_role("button").first.click()
    expect(told).to_have_count(0)
