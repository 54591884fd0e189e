"""The auction of the characters of The Princes of Florence, by pointer, by keyboard and on a phone."""

from pathlib import Path

from playwright.sync_api import expect

from company import Company
from quattrocento.core import record
from quattrocento.games import game as find_game
from test_ways import PHONE, focus, overflow, serious

RECORD = Path(__file__).parents[1] / "records" / "princes" / "characters-3-seats.jsonl"


def market(number: int = 0) -> str:
    """Give a recorded match up to a bid of the first player, the others being bots."""
    told = record.read(RECORD.read_text("utf-8"))
    bids = [one.move for one in told.entries if one.seat == 1 and one.play.startswith("bid ")]
    match = record.replay(told, find_game, bids[number] - 1)
    match.bots = ["", "random", "random"]
    return record.write(match)


def test_a_character_is_bid_for_by_keyboard_and_by_pointer(company: Company) -> None:
    anna = company.person()
    page = anna.page
    anna.bring(market())
    anna.wait_for_turn()
    cards = page.locator("article.card")
    expect(cards).to_have_count(6)
    assert serious(page) == []
    ladder = page.get_by_role("group", name="Bids for the muse")
    expect(ladder.locator("[data-lit]").first).to_be_visible()
    focus(page, "[data-move^='bid muse']")
    before = page.evaluate("document.activeElement.dataset.move")
    page.keyboard.press("ArrowRight")
    move = page.evaluate("document.activeElement.dataset.move")
    assert int(move.split()[-1]) == int(before.split()[-1]) + 1
    expect(page.locator(".purse s").first).to_be_visible()  # what the purse would hold
    moves = anna.count_moves()
    page.keyboard.press("Enter")
    anna.wait_for_more_than(moves)
    florins = 100 * int(move.split()[-1])
    expect(page.locator(".log")).to_contain_text(f"bids {florins} florins for the muse")


def test_a_number_that_cannot_be_bid_says_why(company: Company) -> None:
    anna = company.person(**PHONE)
    page = anna.page
    anna.bring(market(-1))
    anna.wait_for_turn()
    assert overflow(page) <= 0
    dear = page.locator(".ladder [data-unlit]:visible").last
    dear.scroll_into_view_if_needed()
    dear.tap()
    expect(page.get_by_text("PRI-11.").first).to_be_visible()
