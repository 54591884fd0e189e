"""Pictures of every board for the documentation; `make pictures` keeps them."""

import os
from pathlib import Path

import pytest

from company import Company
from quattrocento.bots import BOT_NAMES, bot
from quattrocento.bots.bot import decide
from quattrocento.core import record
from quattrocento.core.entropy import quick
from quattrocento.core.match import Match
from quattrocento.games import game as find_game
from quattrocento.games import ids

IMAGES = Path(__file__).parents[2] / "docs" / "images"
KEPT = os.environ.get("QUATTROCENTO_PICTURES") == "1"
SIZES = {"": (1440, 1000), "-phone": (360, 740)}
MOMENTS = {
    "palazzo": ("bidding", 150),
    "princes": ("placing", 100),
    "augsburg": ("using", 120),
    "firenze": ("building", 200),
}
"""In which phase, and after how many moves at least, a board is shown."""


def moment(game: str) -> str:
    """Let greedy bots play up to a decision of the first seat, and give the record."""
    title = find_game(game)
    match = Match(title, 3, "a picture", players=["Anna", *BOT_NAMES[:2]], bots=["", "greedy", "greedy"])
    player, entropy = bot("greedy", title), quick(1)
    phase, least = MOMENTS[game]
    while not match.over:
        seat = match.state.actors()[0]
        if seat == 0 and len(match.moves) >= least and match.state.view(0).phase == phase:
            break
        match.play(seat, decide(player, match.state, seat, entropy))
    assert not match.over
    return record.write(match)


@pytest.mark.parametrize("size", ["", pytest.param("-phone", marks=[] if KEPT else pytest.mark.deep)])
@pytest.mark.parametrize("game", ids())
def test_a_board_is_worth_a_picture(company: Company, game: str, size: str, tmp_path: Path) -> None:
    width, height = SIZES[size]
    anna = company.person(viewport={"width": width, "height": height}, color_scheme="light")
    anna.bring(moment(game))
    page = anna.page
    anna.wait_for_turn()
    page.mouse.move(0, 0)
    page.wait_for_timeout(500)
    path = (IMAGES if KEPT else tmp_path) / f"{game}{size}.png"
    page.screenshot(path=path)
    assert path.stat().st_size > 20_000
    assert (IMAGES / path.name).exists(), "run `make pictures` and look at them"
