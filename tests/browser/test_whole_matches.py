"""Matches of a person against bots by clicking what is lit, to their end; no secret crosses the line."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from company import Company
from quattrocento.core import record
from quattrocento.games import game as find_game
from quattrocento.games import ids
from wire import Wire, check_secrets

LANGUAGES = {"palazzo": "fr-FR", "princes": "en-GB", "augsburg": "fr-FR", "firenze": "en-GB"}
"""Half of the matches are played in French."""

RECORDS = Path(__file__).parents[1] / "records"

LONG = ("palazzo", "princes", "firenze")
"""Games of many clicks: unless there is time, their matches are taken up near the end."""

HONEST = {"en": "The deal was honest", "fr": "La donne était honnête"}


@pytest.mark.parametrize(
    "game", [pytest.param(one, marks=[pytest.mark.deep] * (one in LONG)) for one in ids()]
)
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


@pytest.mark.parametrize("game", LONG)
def test_a_person_begins_a_match_and_ends_another(company: Company, game: str) -> None:
    person = company.person(locale=LANGUAGES[game])
    person.play_now(game)
    assert person.page.locator("html").get_attribute("lang") == LANGUAGES[game][:2]
    for _ in range(8):
        assert person.move()
    person.bring(nearly_ended(game))
    assert person.play_to_the_end() > 2
    expect(person.page.get_by_role("table").first).to_be_visible()


def nearly_ended(game: str) -> str:
    """Give the record of a match between a person, who still has a few moves to make, and bots."""
    path = sorted((RECORDS / game).glob("*3-seats-*"))[0]
    told = record.read(path.read_text("utf-8"))
    own = [place for place, entry in enumerate(told.entries) if entry.seat == 1]
    match = record.replay(told, find_game, own[-6])
    match.bots = ["", *["greedy"] * (match.seats - 1)]
    return record.write(match)
