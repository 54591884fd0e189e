"""A whole match of each game, a person against bots, by clicking what is lit; no secret crosses the line."""

import pytest
from playwright.sync_api import expect

from company import Company
from quattrocento.games import ids
from wire import Wire, check_secrets

LANGUAGES = {"palazzo": "fr-FR", "princes": "en-GB", "augsburg": "fr-FR", "firenze": "en-GB"}
"""Half of the matches are played in French."""

HONEST = {"en": "The deal was honest", "fr": "La donne était honnête"}


@pytest.mark.parametrize("game", ids())
def test_a_person_plays_a_whole_match_against_bots(company: Company, game: str) -> None:
    person = company.person(locale=LANGUAGES[game])
    wire = Wire(person.page)
    language = LANGUAGES[game][:2]
    person.play_now(game)
    page = person.page
    assert page.locator("html").get_attribute("lang") == language
    assert person.play_to_the_end() > 20
    expect(page.get_by_role("table").first).to_be_visible()
    expect(page.get_by_text(HONEST[language])).to_be_visible()
    table = page.url.partition("/t/")[2].partition("?")[0]
    text = page.evaluate(f"fetch('/api/tables/{table}/record').then((answer) => answer.text())")
    check_secrets(game, text, wire)
