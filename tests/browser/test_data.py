"""Numbers on a board are those of the game's data: whoever corrects a component sees it on the page."""

import os
import shutil
from pathlib import Path

from playwright.sync_api import Browser, expect

import quattrocento
from company import Company
from server_process import ENVIRONMENT, ServerProcess

PACKAGE = Path(quattrocento.__file__).parent
CORRECTED = {
    "palazzo": ("points = 6\nwindows = true", "points = 9\nwindows = true", ".scale", "+9"),
    "augsburg": ("brings = [600, 900, 1200, 1600]", "brings = [600, 900, 1200, 1750]", ".ladders", "1750"),
    "firenze": ("cards = 5 # kept", "cards = 8 # kept", "main", "of 8"),
    "princes": ("freedom = 300", "freedom = 450", "main", "450"),
}
"""For each game what is written in its data, what instead, and where it is then found on its board."""
BOTS = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]


def corrected_package(folder: Path) -> Path:
    """Copy the package as plain sources, and correct a number in the data of each game."""
    shutil.copytree(PACKAGE, folder / "quattrocento", ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    for game, (before, after, _, _) in CORRECTED.items():
        data = folder / "quattrocento" / "games" / game / "box" / "data.toml"
        text = data.read_text("utf-8")
        assert text.count(before) == 1, game
        data.write_text(text.replace(before, after), "utf-8")
    return folder


def test_a_number_that_is_corrected_in_the_data_is_the_one_on_the_board(
    browser: Browser, tmp_path: Path
) -> None:
    paths = [str(corrected_package(tmp_path / "copy")), os.environ.get("PYTHONPATH", "")]
    environment = {**ENVIRONMENT, "PYTHONPATH": os.pathsep.join(paths), "QUATTROCENTO_PLAIN": "1"}
    with ServerProcess(tmp_path / "served", "--no-limits", environment=environment) as served:
        company = Company(browser, served.address)
        anna = company.person(locale="en-GB")
        for game, (_, _, place, number) in CORRECTED.items():
            anna.set_up(game, BOTS, seed="data")
            anna.wait_for_turn()
            if game == "palazzo":
                anna.page.locator(place).get_by_role("button").click()
            expect(anna.page.locator(place).first).to_contain_text(number)
        company.leave()
        assert company.troubles == []
