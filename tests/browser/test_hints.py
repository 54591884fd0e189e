"""A hint on the page: by its button or its key, previewed and said, and only when there is a decision."""

import pytest
from playwright.sync_api import expect

from company import EARLIER, Company

BOTS = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "bot": "greedy"}]


@pytest.mark.parametrize(
    ("language", "button", "said"),
    [("en-GB", "Hint", "A greedy player would: "), ("fr-FR", "Conseil", "Un joueur glouton choisirait : ")],
)
def test_a_hint_is_said_and_previewed_and_changes_nothing(
    company: Company, language: str, button: str, said: str
) -> None:
    person = company.person(locale=language)
    person.set_up("palazzo", BOTS, seed="4")
    page = person.page
    person.wait_for_turn()
    page.get_by_role("button", name=button, exact=True).click()
    notice = page.locator(".notices")
    expect(notice).to_contain_text(said)
    advised = notice.inner_text().strip().removeprefix(said).split(".")[0]
    expect(page.locator(".actions .preview strong")).to_have_text(advised)
    expect(page.locator(".actions .chosen")).to_have_count(1)
    expect(page.locator(".actions [data-lit]").first).to_be_visible()


def test_a_hint_comes_by_key_too_but_not_for_an_earlier_position(company: Company) -> None:
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
    expect(page.locator(".notices")).to_contain_text("A greedy player would: ")
