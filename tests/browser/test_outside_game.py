"""A game from outside, which brings no drawing, is played on a general board by a person's clicks."""

from pathlib import Path

from playwright.sync_api import Browser, expect

import broken_games
from company import Company, overflow, serious
from outside_game import install
from server_process import ServerProcess


def test_a_whole_match_by_clicks(browser: Browser, tmp_path: Path) -> None:
    environment = install(tmp_path)
    with ServerProcess(tmp_path / "served", "--no-limits", environment=environment) as server:
        people = Company(browser, server.address)
        anna = people.person(locale="fr-FR")
        page = anna.page
        page.goto("/")
        expect(page.locator("article.card h2")).to_have_text(
            ["Palazzo", "Les Princes de Florence", "Augsburg 1520", "Firenze", "Bottega"]
        )
        anna.set_up("bottega", [{"kind": "me", "name": "Anna"}, {"kind": "bot", "bot": "greedy"}], seed="3")
        anna.wait_for_turn()
        board = page.get_by_role("group", name="La table")
        expect(board.get_by_role("columnheader", name="Florins")).to_be_visible()
        expect(page.locator("h1")).to_have_text("Anna, surenchérissez ou passez.")
        page.locator(".actions [data-move='raise to 2']").click()
        expect(page.locator(".log")).to_contain_text("Anna monte à 2.")
        anna.wait_for_turn()
        page.keyboard.press("h")
        expect(page.get_by_text("Ce que ferait un maître")).to_be_visible()
        page.keyboard.press("Escape")
        assert overflow(page) <= 0
        assert serious(page) == []
        assert anna.play_to_the_end() > 2
        expect(page.get_by_text("La donne était honnête")).to_be_visible()
        people.leave()
        assert people.troubles == []


def test_the_page_tells_that_a_game_broke_down(browser: Browser, tmp_path: Path) -> None:
    environment = broken_games.install(tmp_path)
    with ServerProcess(tmp_path / "served", "--no-limits", environment=environment) as server:
        people = Company(browser, server.address)
        anna = people.person(locale="en-GB")
        anna.set_up(
            "apply_raises", [{"kind": "me", "name": "Anna"}, {"kind": "here", "name": "Bea"}], seed="3"
        )
        page = anna.page
        page.get_by_role("button", name="Anna").click()
        page.locator(f".actions [data-move='raise to {broken_games.AT}']").click()
        message = page.get_by_text("The game apply_raises broke down: KeyError: 'a key'")
        expect(message.first).to_be_visible()
        expect(page.locator(".actions")).to_have_count(0)
        assert serious(page) == []
        page.screenshot(path=tmp_path / "broken.png")
        page.reload()
        expect(message.first).to_be_visible()
        people.leave()
