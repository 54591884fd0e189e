"""A player who is asked while another is on turn answers on the page."""

from functools import cache

from playwright.sync_api import expect

from company import Company
from quattrocento.bots import BOT_NAMES, bot
from quattrocento.bots.bot import decide
from quattrocento.core import record
from quattrocento.core.entropy import quick
from quattrocento.core.match import Match
from quattrocento.games import game as find_game
from quattrocento.games.princes.game import PrincesView


@cache
def moment() -> str:
    """Let greedy bots play until the first seat may recruit in the turn of another, and wait for somebody."""
    title = find_game("princes")
    players, bots = ["Anna", *BOT_NAMES[:2]], ["", "greedy", "greedy"]
    match = Match(title, 3, "between turns", {"edition": "alea"}, players=players, bots=bots)
    player, chance = bot("greedy", title), quick(1)
    while not match.over:
        seat = match.state.actors()[0]
        view = match.state.view(0)
        assert isinstance(view, PrincesView)
        if seat == 0 and view.phase == "meanwhile" and len(view.legal) > len(view.players):
            return record.write(match)
        match.play(seat, decide(player, match.state, seat, chance))
    raise AssertionError("nobody was asked between turns")


def test_somebody_is_recruited_in_the_turn_of_another(company: Company) -> None:
    anna = company.person(viewport={"width": 1280, "height": 900})
    anna.bring(moment())
    anna.wait_for_turn()
    asked = anna.page.locator("section.meanwhile")
    expect(asked).to_be_visible()
    anna.page.locator("main [data-lit][data-move^='recruit ']").first.click()
    anna.confirm()
    expect(anna.page.locator(".log")).to_contain_text("Anna recruits")


def test_a_standing_answer_is_heard_by_everybody(company: Company) -> None:
    anna = company.person(viewport={"width": 390, "height": 844})
    anna.bring(moment())
    anna.wait_for_turn()
    asked = anna.page.locator("section.meanwhile")
    asked.locator("summary").click()
    asked.locator("details button[data-lit]").first.click()
    expect(anna.page.locator(".log")).to_contain_text("Anna wants to be asked again in this round only for")
