"""Pictures of every board for the documentation; `make pictures` keeps them."""

import os
from pathlib import Path

import pytest

from company import Company
from quattrocento.games import IDS

IMAGES = Path(__file__).parents[2] / "docs" / "images"
KEPT = os.environ.get("QUATTROCENTO_PICTURES") == "1"
SIZES = {"": (1440, 1000), "-phone": (360, 740)}
MOVES = 14


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", IDS)
def test_a_board_is_worth_a_picture(company: Company, game: str, size: str, tmp_path: Path) -> None:
    width, height = SIZES[size]
    anna = company.person(viewport={"width": width, "height": height}, color_scheme="light")
    bots = [{"kind": "bot", "bot": "greedy"}] * 2
    anna.set_up(game, [{"kind": "me", "name": "Anna"}, *bots], seed="a picture")
    for _ in range(MOVES):
        anna.move()
    anna.page.wait_for_selector("[data-lit]")
    anna.page.evaluate("window.scrollTo(0, 0)")
    anna.page.mouse.move(0, 0)
    anna.page.wait_for_timeout(300)
    path = (IMAGES if KEPT else tmp_path) / f"{game}{size}.png"
    anna.page.screenshot(path=path)
    assert path.stat().st_size > 20_000
    assert (IMAGES / f"{game}{size}.png").exists(), "run `make pictures` and look at them"
