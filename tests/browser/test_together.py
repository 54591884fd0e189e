"""A building across a border, offered, named a price and answered on the page."""

import re
from functools import cache

from playwright.sync_api import expect

from company import Company
from quattrocento.bots import BOT_NAMES, bot
from quattrocento.bots.bot import decide
from quattrocento.core import record
from quattrocento.core.entropy import quick
from quattrocento.core.match import Match
from quattrocento.core.view import View
from quattrocento.games import game as find_game
from quattrocento.games.princes.cooperation.rules.words import OFFER


@cache
def moment(phase: str) -> str:
    """Let greedy bots play until the first seat is asked in a phase."""
    title = find_game("princes")
    players, bots = ["Anna", *BOT_NAMES[:2]], ["", "greedy", "greedy"]
    match = Match(title, 3, f"together {phase}", {"cooperation": "on"}, players=players, bots=bots)
    player, chance = bot("greedy", title), quick(1)
    while not match.over:
        seat = match.state.actors()[0]
        if seat == 0 and asked(match.state.view(0), phase):
            return record.write(match)
        match.play(seat, decide(player, match.state, seat, chance))
    raise AssertionError(f"nobody came to {phase}")


def asked(view: View, phase: str) -> bool:
    """Tell whether a view is at a phase, with an offer to be made if it is an action."""
    return view.phase == phase and (phase != "action" or any(move in OFFER for move in view.legal))


def test_a_place_is_found_a_sum_is_named_and_the_offer_is_answered(company: Company) -> None:
    anna = company.person(viewport={"width": 1280, "height": 900})
    anna.bring(moment("action"))
    page = anna.page
    anna.wait_for_turn()
    page.locator(".together .chip[data-lit]").first.click()
    joint = page.locator(".joint")
    expect(joint).to_be_visible()
    page.keyboard.press("f")
    site = joint.locator("[data-lit]").first
    site.hover()
    expect(joint.locator(".ghost")).to_be_visible()
    site.click()
    amount = page.locator(".bargain output")
    expect(amount).to_be_visible()
    before = int(re.sub(r"\D", "", amount.inner_text()))
    page.locator(".bargain .amount button").last.click()
    expect(amount).to_have_text(re.compile(rf"\b{before + 100:,}\b"))
    page.locator(".bargain .main").click()
    answer = re.compile(r"refuses to build|together:|answers Anna")
    expect(page.locator(".log")).to_contain_text(answer)


def test_an_offer_tells_what_it_would_do_and_is_accepted(company: Company) -> None:
    anna = company.person(viewport={"width": 360, "height": 740}, has_touch=True)
    anna.bring(moment("answering"))
    page = anna.page
    anna.wait_for_turn()
    bargain = page.locator(".bargain").last
    expect(bargain.locator(".effects li")).to_have_count(2)
    expect(bargain.locator(".effects")).to_contain_text("+3")
    expect(page.locator(".joint .ghost")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth - window.innerWidth") <= 0
    accept = bargain.get_by_role("button", name=re.compile("^Accept"))
    accept.tap()
    expect(page.locator(".confirm")).to_contain_text(re.compile("prestige"))
    before = anna.count_moves()
    anna.confirm()
    anna.wait_for_more_than(before)
    told = page.locator(".log ol").inner_text().splitlines()
    deal = re.compile(r"Anna and \w+ build .* together|\w+ and Anna build .* together")
    assert any(deal.search(line) for line in told[-12:])
