"""The line to the server breaks, or the server is killed: nothing is lost, nothing is doubled."""

from pathlib import Path

from playwright.sync_api import Browser, Route, expect

from company import Company, Person
from server_process import ServerProcess, quiet_port

BOTS = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "bot": "greedy"}]


def test_the_server_is_killed_and_started_again_in_mid_match(browser: Browser, tmp_path: Path) -> None:
    with ServerProcess(tmp_path / "served", "--no-limits", "--port", str(quiet_port())) as server:
        company = Company(browser, server.address)
        anna = company.person()
        table = anna.set_up("palazzo", BOTS)
        for _ in range(8):
            anna.move()
        anna.wait_for_turn()
        before = anna.page.locator(".log ol button").all_inner_texts()
        server.kill()
        expect(anna.page.get_by_text("The line to the table is broken.")).to_be_visible()
        server.start()
        expect(anna.page.get_by_text("The line to the table is broken.")).to_have_count(0)
        assert anna.page.locator(".log ol button").all_inner_texts()[: len(before)] == before
        for _ in range(4):
            anna.move()
        anna.page.goto(f"/t/{table}")
        anna.page.wait_for_selector(".log ol button")
        assert anna.page.locator(".log ol button").all_inner_texts()[: len(before)] == before
        company.leave()


def test_a_move_whose_answer_is_lost_is_sent_again_and_counts_once(company: Company) -> None:
    """The server has the move, but its answer never arrives; the page repeats it."""
    anna = company.person()
    table = anna.set_up("palazzo", BOTS)
    anna.wait_for_turn()
    lost: list[str] = []

    def lose_the_first(route: Route) -> None:
        if lost:
            route.continue_()
            return
        lost.append(route.request.url)
        route.fetch()
        route.abort()

    anna.page.route("**/api/tables/*/moves*", lose_the_first)
    anna.page.locator(".actions [data-move='take money']").click()
    expect(anna.page.locator(".log ol button")).to_have_count(1)
    assert len(lost) == 1
    assert place(anna, table) == 1


def place(person: Person, table: str) -> int:
    """Ask the server how many moves stand."""
    shown = person.request("GET", f"/api/tables/{table}")["frame"]
    assert isinstance(shown, dict)
    return int(shown["place"])


def test_offline_there_is_a_calm_notice_and_nothing_can_be_lost(company: Company) -> None:
    anna = company.person()
    anna.set_up("palazzo", BOTS)
    anna.wait_for_turn()
    anna.page.context.set_offline(True)
    expect(anna.page.get_by_text("You are offline.")).to_be_visible()
    anna.page.context.set_offline(False)
    expect(anna.page.get_by_text("You are offline.")).to_have_count(0)
    anna.page.locator(".actions [data-move='take money']").click()
    expect(anna.page.locator(".log ol button")).to_have_count(1)
