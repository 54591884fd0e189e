"""Every piece explains itself to whoever rests on it, presses long or asks by a key, and plays as before."""

import pytest
from playwright.sync_api import CDPSession, Locator, Page, expect

from company import PHONE, Company, Person, serious
from quattrocento.games import ids

BOTS = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "bot": "greedy"}]
ME_FIRST = {"options": {"first_player": "1"}, "seed": "4"}
LONG = 3000
"""Milliseconds by which the clock of a page is put on: longer than anything rests before it is explained."""

ALONE = """() => [...document.querySelectorAll('.board [data-lit], .board [data-unlit]')]
    .filter((one) => !one.closest('[data-about]'))
    .map((one) => one.dataset.move)"""
"""Pieces that stand for moves and lie in no part of the board that explains itself."""


def seated(company: Company, game: str = "palazzo", **how: object) -> Person:
    anna = company.person(locale="en-GB", **how)
    anna.set_up(game, BOTS, **(ME_FIRST if game == "palazzo" else {"seed": "4"}))
    anna.wait_for_turn()
    anna.page.wait_for_selector(".board [data-about]", state="attached")
    return anna


def middle(piece: Locator) -> tuple[float, float]:
    box = piece.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def finger(page: Page, touch: CDPSession, kind: str, *places: tuple[float, float]) -> None:
    points = [{"x": x, "y": y} for x, y in places]
    touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


@pytest.mark.parametrize("game", ids())
def test_whatever_stands_for_a_move_lies_in_a_part_that_explains_itself(company: Company, game: str) -> None:
    assert seated(company, game).page.evaluate(ALONE) == []


def test_what_the_pointer_rests_on_is_explained_with_its_rule_and_can_still_be_clicked(
    company: Company,
) -> None:
    page = seated(company).page
    page.clock.install()
    tip = page.locator(".why.passing")
    page.locator(".depot").hover(position={"x": 12, "y": 8})
    expect(tip).to_have_count(0)
    page.clock.run_for(LONG)
    expect(tip).to_contain_text("The depot. One or two of its elements can be bought")
    assert serious(page, ".why") == []
    # What the pointer leaves goes after a while, unless it goes to the rule.
    tip.get_by_role("button", name="Rule PAL-6.6").hover()
    page.clock.run_for(LONG)
    tip.get_by_role("button", name="Rule PAL-6.6").click()
    expect(page.get_by_role("dialog")).to_contain_text("PAL-6.6")
    page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    # What can be played shows first what it would do, and is explained to whoever hesitates.
    money = page.locator(".board [data-move='take money']")
    money.hover()
    expect(page.locator(".actions .chosen")).to_have_attribute("data-move", "take money")
    page.clock.run_for(LONG)
    expect(tip).to_contain_text("The pile of money cards.")
    page.mouse.move(1, 1)
    page.clock.run_for(LONG)
    expect(tip).to_have_count(0)
    money.click()
    page.clock.run_for(LONG)
    expect(page.locator(".actions [data-move^='take ']:not([data-move='take money'])").first).to_be_visible()


def test_whoever_has_learned_switches_it_off(company: Company) -> None:
    page = seated(company).page
    page.clock.install()
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Explain a piece when the pointer or the keyboard rests on it").uncheck()
    page.keyboard.press("Escape")
    page.locator(".depot").hover(position={"x": 12, "y": 8})
    page.clock.run_for(LONG)
    expect(page.locator(".why")).to_have_count(0)
    page.locator(".depot").click(position={"x": 12, "y": 8})
    expect(page.locator(".why")).to_contain_text("The depot.")


def test_the_key_e_and_a_focus_that_rests_explain_moves_on_the_board_and_in_the_list(
    company: Company,
) -> None:
    page = seated(company).page
    page.clock.install()
    why = page.locator(".why")
    page.keyboard.press("Tab")
    page.locator(".board [data-move='take money']").focus()
    page.clock.run_for(LONG)
    expect(page.locator(".why.passing")).to_contain_text("The pile of money cards.")
    page.keyboard.press("e")
    expect(page.locator(".why:not(.passing)")).to_contain_text("The pile of money cards.")
    page.keyboard.press("Escape")
    expect(why).to_have_count(0)
    page.locator(".actions [data-move='turn tiles']").focus()
    page.keyboard.press("e")
    expect(why).to_contain_text("The stacks of tiles")
    expect(why.get_by_role("button", name="Rule PAL-6.1")).to_be_visible()


def test_a_long_press_explains_a_first_tap_shows_and_a_second_makes_the_move(company: Company) -> None:
    page = seated(company, **PHONE).page
    touch = page.context.new_cdp_session(page)
    money = page.locator(".board [data-move='take money']")
    money.scroll_into_view_if_needed()
    spot = middle(money)
    finger(page, touch, "touchStart", spot)
    expect(page.locator(".why")).to_contain_text("The pile of money cards.")
    finger(page, touch, "touchEnd")
    expect(page.locator(".actions .chosen")).to_have_count(0)
    expect(page.locator(".why")).to_be_visible()
    page.get_by_role("button", name="Close").click()
    money.tap()
    expect(page.locator(".actions .chosen")).to_have_attribute("data-move", "take money")
    expect(page.locator(".why")).to_have_count(0)
    money.tap()
    expect(page.locator(".actions [data-move^='take ']:not([data-move='take money'])").first).to_be_visible()


def test_in_a_lesson_pieces_explain_themselves_too(company: Company) -> None:
    page = company.person(locale="en-GB").page
    page.goto("/learn/palazzo/build")
    page.wait_for_selector("section.lesson[aria-busy=false]")
    page.get_by_role("button", name="Go on").click()
    page.locator(".board [data-taught][data-lit]").first.focus()
    page.keyboard.press("e")
    expect(page.locator(".why")).to_contain_text("Elements that were just bought, won or chosen.")
    page.keyboard.press("Escape")
    expect(page.locator(".why")).to_have_count(0)
