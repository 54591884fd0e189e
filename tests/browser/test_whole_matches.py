"""A whole match of each game, a person against bots, by clicking what is lit."""

import re

import pytest
from playwright.sync_api import expect

from company import Company
from quattrocento.games import IDS

LANGUAGES = {"palazzo": "fr-FR", "princes": "en-GB", "augsburg": "fr-FR", "firenze": "en-GB"}
"""Half of the matches are played in French."""


@pytest.mark.parametrize("game", IDS)
def test_a_person_plays_a_whole_match_against_bots(company: Company, game: str) -> None:
    person = company.person(locale=LANGUAGES[game])
    person.play_now(game)
    assert person.page.locator("html").get_attribute("lang") == LANGUAGES[game][:2]
    clicks = person.play_to_the_end()
    assert clicks > 20
    page = person.page
    expect(page.get_by_role("table").first).to_be_visible()
    good = {"en": "The deal was honest", "fr": "La donne était honnête"}[LANGUAGES[game][:2]]
    expect(page.get_by_text(good)).to_be_visible()
    assert re.search(r"/t/[\w-]+", page.url)
