"""Nothing irrevocable by accident: what weighs is asked about, what is owed is picked and then confirmed."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from company import CLEAR, CONFIRM, PICKED, Company, Person
from server_process import ServerProcess

BOTS = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "bot": "random"}]

Frame = dict[str, Any]


def lead(person: Person, game: str, seed: str, moves: list[str], there: Callable[[Frame], bool]) -> Frame:
    """Play at a new table, the first of these *moves* that is legal, until it is *there*; show it then."""
    table = person.set_up(game, BOTS, seed=seed)
    for _ in range(300):
        shown: Any = person.request("GET", f"/api/tables/{table}?seat=0")["frame"]
        if there(shown):
            person.page.reload()
            person.wait_for_turn()
            return dict(shown)
        legal = [choice["move"] for choice in shown["choices"]]
        fitting = [one for wanted in moves for one in legal if one.startswith(wanted)]
        if fitting:
            body = {"seat": 0, "seq": shown["seq"], "move": fitting[0]}
            person.request("POST", f"/api/tables/{table}/moves", body)
    raise AssertionError("it never came to that")


def purchase(person: Person) -> Frame:
    """Buy an element that costs something."""
    return lead(
        person,
        "palazzo",
        "florence",
        ["buy", "turn tiles", "auction", "pass", "take", "on palace", "new palace", "choose", "build"],
        lambda shown: shown["view"]["phase"] == "purchase" and shown["figures"]["goal"] > 0,
    )


def action(person: Person) -> Frame:
    """Come to a turn of The Princes with two actions."""
    return lead(
        person,
        "princes",
        "4",
        ["reject", "auction", "raise", "pass", "place", "take", "keep", "under", "decline"],
        lambda shown: shown["view"]["phase"] == "action" and bool(shown["choices"]),
    )


@pytest.mark.parametrize("question", ["ends your turn", "termine votre tour"])
def test_a_turn_is_ended_only_when_it_is_confirmed(company: Company, question: str) -> None:
    anna = company.person(locale="en-GB" if "your" in question else "fr-FR")
    page = anna.page
    action(anna)
    end = page.locator(".actions [data-move='end turn']")
    assert page.locator(".actions [data-place]").last.get_attribute("data-move") == "end turn"
    moves = anna.count_moves()
    end.dblclick()
    bar = page.locator(".actions .confirm")
    expect(bar).to_contain_text(question)
    page.keyboard.press("Escape")
    expect(bar).to_have_count(0)
    assert anna.count_moves() == moves
    end.click()
    expect(page.locator(CONFIRM)).to_be_focused()
    page.keyboard.press("Enter")
    anna.wait_for_more_than(moves)


def test_who_does_not_want_to_be_asked_is_not(company: Company) -> None:
    anna = company.person(locale="en-GB")
    page = anna.page
    action(anna)
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Ask before a move").uncheck()
    page.keyboard.press("Escape")
    moves = anna.count_moves()
    page.locator(".actions [data-move='end turn']").click()
    anna.wait_for_more_than(moves)


def pick(page: Page, move: str) -> None:
    page.locator(f"main [data-lit][data-move='{move}']").first.click()


@pytest.mark.parametrize(("locale", "missing"), [("en-GB", "missing"), ("fr-FR", "il manque")])
def test_a_payment_is_picked_put_back_and_paid_once(company: Company, locale: str, missing: str) -> None:
    anna = company.person(locale=locale)
    page = anna.page
    shown = purchase(anna)
    way = [f"lay {lay}" for lay in shown["figures"]["payments"][0]["lays"]]
    moves = anna.count_moves()
    pick(page, way[-1])
    expect(page.locator(PICKED)).to_have_count(1)
    if len(way) > 1:
        expect(page.locator(".actions .confirm")).to_contain_text(missing)
        expect(page.locator(CONFIRM)).to_have_count(0)
    pick(page, way[-1])
    expect(page.locator(PICKED)).to_have_count(0)
    for move in reversed(way):
        pick(page, move)
    expect(page.locator(CONFIRM)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(PICKED)).to_have_count(0)
    assert anna.count_moves() == moves, "nothing is paid by picking"
    for move in way:
        pick(page, move)
    page.keyboard.press("Enter")
    anna.wait_for_more_than(moves + len(way))


def test_nothing_is_paid_by_itself(company: Company) -> None:
    """Where there is one way to pay, it still waits for the person; by a clock that has run on far enough."""
    anna = company.person()
    anna.page.clock.install()
    purchase(anna)
    moves = anna.count_moves()
    anna.page.clock.run_for(60_000)
    assert anna.count_moves() == moves


def test_notes_are_bought_in_one_answer(company: Company) -> None:
    anna = company.person(locale="en-GB")
    page = anna.page
    anna.set_up("augsburg", BOTS, seed="4")
    anna.wait_for_turn()
    notes = page.locator(".sale .slip[data-lit]")
    notes.last.click()
    notes.first.click()
    expect(page.locator(".actions .confirm")).to_contain_text("Buy 2 notes for")
    page.locator(PICKED).first.click()
    expect(page.locator(PICKED)).to_have_count(1)
    page.locator(CLEAR).click()
    expect(page.locator(PICKED)).to_have_count(0)
    notes.first.click()
    with page.expect_request("**/moves*") as sent:
        anna.confirm()
    assert [move.split()[0] for move in sent.value.post_data_json["move"]] == ["buy", "done"]


def test_stones_are_picked_in_any_order(company: Company) -> None:
    anna = company.person(locale="en-GB")
    page = anna.page
    shown = lead(
        anna,
        "firenze",
        "12",
        ["seal", "take 4", "take 3", "take 1", "pay", "no exchange", "built", "return", "topple", "end"],
        lambda now: now["view"]["phase"] == "paying" and now["view"]["due"] > 1 and bool(now["choices"]),
    )
    due = shown["view"]["due"]
    stone = page.locator(".warehouse [data-lit]").first
    for _ in range(due):
        page.locator(".warehouse [data-lit]:not([data-picked=all])").first.click()
    expect(page.locator(PICKED)).to_have_count(due)
    page.keyboard.press("Escape")
    expect(page.locator(PICKED)).to_have_count(0)
    stone.click()
    expect(page.locator(".actions .confirm")).to_contain_text("to go")
    for _ in range(due - 1):
        page.locator(".warehouse [data-lit]:not([data-picked=all])").first.click()
    with page.expect_request("**/moves*") as sent:
        page.keyboard.press("Enter")
    assert len(sent.value.post_data_json["move"]) == due


@pytest.fixture
def patient(browser: Browser, tmp_path: Path) -> Iterator[Company]:
    """A house whose bots wait for ever for somebody to take a turn back."""
    with ServerProcess(tmp_path / "served", "--no-limits", undo="inf") as served:
        people = Company(browser, served.address)
        yield people
        people.leave()
        assert people.troubles == []


def test_an_ended_turn_is_taken_back_while_the_bots_wait(patient: Company) -> None:
    anna = patient.person(locale="en-GB")
    page = anna.page
    anna.set_up("princes", BOTS, seed="4")
    anna.wait_for_more_than(0)  # the bot has chosen its cards
    page.locator(".actions [data-lit]").first.click()
    anna.confirm()
    auction = page.locator(".actions [data-move^='auction']")
    auction.first.click()
    expect(auction).to_have_count(0)
    page.locator(".actions .still").click()
    expect(auction.first).to_be_visible()


def answers_first(rival: Person, table: str, seat: int) -> None:
    """Let somebody who has no page open make the first of his moves."""
    shown: Any = rival.request("GET", f"/api/tables/{table}?seat={seat}")["frame"]
    move = shown["choices"][0]["move"]
    rival.request("POST", f"/api/tables/{table}/moves", {"seat": seat, "seq": shown["seq"], "move": move})


def test_what_one_is_about_to_do_stays_while_others_choose(company: Company) -> None:
    """All choose at once: a card is looked at by keys, then asked about; each time a rival chooses."""
    anna, rivals = company.person(locale="en-GB"), [company.person(), company.person()]
    page = anna.page
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "open"}, {"kind": "open"}]
    table = anna.set_up("princes", seats, public=True)
    for seat, rival in enumerate(rivals, 1):
        rival.request("POST", f"/api/tables/{table}/join", {"seat": seat, "name": f"Rival {seat}"})
    anna.wait_for_turn()
    cards = page.locator(".hand .person[data-lit]")
    page.keyboard.press("Shift")
    cards.nth(2).focus()
    looked = page.locator(".actions .preview strong")
    expect(looked).to_be_visible()
    said = looked.inner_text()
    answers_first(rivals[0], table, 1)
    expect(page.locator(".log")).to_contain_text("Rival 1 has chosen")
    expect(cards.nth(2)).to_be_focused()
    expect(looked).to_have_text(said)
    page.keyboard.press("Enter")
    expect(page.locator(CONFIRM)).to_be_focused()
    answers_first(rivals[1], table, 2)
    expect(page.locator(".log")).to_contain_text("Rival 2 has chosen")
    expect(page.locator(".actions .confirm strong")).to_have_text(said)
    expect(page.locator(CONFIRM)).to_be_focused()
    moves = anna.count_moves()
    page.keyboard.press("Enter")
    anna.wait_for_more_than(moves)
