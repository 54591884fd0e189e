"""What a move would change is drawn before it is made, and nobody misses it where it cannot be had."""

from playwright.sync_api import expect

from company import Company, Person
from test_pictures import moment

SPENT = ".warehouse .count s"
"""The number of stones before a move, struck out beside the one after it."""


def building(company: Company) -> Person:
    """Sit down where towers of Firenze are built."""
    anna = company.person(locale="en-GB")
    anna.bring(moment("firenze"))
    anna.wait_for_turn()
    return anna


def test_a_stone_that_would_be_added_leaves_the_warehouse_and_comes_back(company: Company) -> None:
    page = building(company).page
    with page.expect_response("**/previews?*") as answered:
        page.locator("main [data-lit][data-move^='raise ']").first.hover()
    assert answered.value.ok
    stones = page.locator(".warehouse .count")
    expect(page.locator(SPENT)).to_have_count(1)
    before = int(page.locator(SPENT).inner_text())
    expect(stones).to_contain_text(f"{before - 1} of")
    page.mouse.move(0, 0)
    expect(page.locator(SPENT)).to_have_count(0)
    expect(stones).to_contain_text(f"{before} of")


def test_a_move_without_a_preview_is_made_like_any_other(company: Company) -> None:
    anna = building(company)
    anna.page.route("**/previews?*", lambda route: route.abort())
    told = anna.count_moves()
    piece = anna.page.locator("main [data-lit][data-move^='raise ']").first
    with anna.page.expect_request("**/previews?*"):
        piece.hover()
    expect(anna.page.locator(SPENT)).to_have_count(0)
    piece.click()
    anna.wait_for_more_than(told)
    expect(anna.page.locator(".notices .bad")).to_have_count(0)
