"""The line to the server breaks, or the server is killed: nothing is lost, nothing is doubled."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from company import Company
from server_process import ServerProcess

BOTS = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "bot": "greedy"}]


def test_the_server_is_killed_and_started_again_in_mid_match(browser: Browser, tmp_path: Path) -> None:
    with ServerProcess(tmp_path / "served", "--no-limits") as server:
        company = Company(browser, server.address)
        anna = company.person()
        table = anna.set_up("palazzo", BOTS)
        for _ in range(8):
            anna.move()
        anna.page.wait_for_function("() => document.querySelector('[data-lit]')")
        before = anna.page.locator(".log ol button").all_inner_texts()
        server.kill()
        expect(anna.page.get_by_text("The line to the table is broken.")).to_be_visible()
        server.arguments += ["--port", server.address.rpartition(":")[2]]
        server.start()
        expect(anna.page.get_by_text("The line to the table is broken.")).to_have_count(0, timeout=20_000)
        assert anna.page.locator(".log ol button").all_inner_texts()[: len(before)] == before
        for _ in range(4):
            anna.move()
        anna.page.goto(f"/t/{table}")
        anna.page.wait_for_selector(".log ol button")
        assert anna.page.locator(".log ol button").all_inner_texts()[: len(before)] == before
        company.leave()


def test_a_move_made_offline_gets_through_once_when_the_line_is_back(company: Company) -> None:
    anna = company.person()
    table = anna.set_up("palazzo", BOTS)
    anna.page.wait_for_selector("[data-lit]")
    anna.page.context.set_offline(True)
    anna.page.locator(".actions [data-move='take money']").click()
    expect(
        anna.page.get_by_text("is being sent again").or_(anna.page.get_by_text("offline")).first
    ).to_be_visible()
    anna.page.context.set_offline(False)
    expect(anna.page.locator(".log ol button")).to_have_count(1, timeout=20_000)
    shown = anna.request("GET", f"/api/tables/{table}")["frame"]
    assert isinstance(shown, dict)
    assert shown["place"] == 1
