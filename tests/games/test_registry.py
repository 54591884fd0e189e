"""Games are found by their entry points, anybody's as well as ours; a broken one spoils only itself."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from quattrocento.games import broken, folder, game, ids, room, titles

BOTTEGA = """
from bottega import Bottega

class Shop(Bottega):
    id = "shop"

GAME = Shop()
"""

ASK = """
from quattrocento.games import broken, ids, game
print(ids())
print([(trouble.key, trouble.facts["game"]) for trouble in broken()])
print(game("shop").new(2, 1).actors())
"""


@pytest.fixture
def installed(tmp_path):
    """A package with four games, three of which are none."""
    (tmp_path / "shop.py").write_text(BOTTEGA)
    (tmp_path / "ruin.py").write_text("raise ValueError('the roof is gone')\n")
    (tmp_path / "guest.py").write_text("GAME = 'no game at all'\n")
    info = tmp_path / "strangers-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: strangers\nVersion: 1.0\n")
    brought = {"shop": "shop", "ruin": "ruin", "guest": "guest", "absent": "nobody", "palazzo": "guest"}
    lines = [f"{name} = {module}:GAME" for name, module in brought.items()]
    (info / "entry_points.txt").write_text("\n".join(["[quattrocento.games]", *lines, ""]))
    core = Path(__file__).parents[1] / "core"
    return {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, [tmp_path, core]))}


def test_ours_come_in_their_order():
    assert ids() == ("palazzo", "princes", "augsburg", "firenze")
    assert [one.manifest.title for one in titles()] == [
        "Palazzo",
        "The Princes of Florence",
        "Augsburg 1520",
        "Firenze",
    ]
    assert broken() == []


def test_a_game_from_outside_comes_after_ours_and_broken_ones_are_named(installed):
    done = subprocess.run([sys.executable, "-c", ASK], env=installed, capture_output=True, text=True)
    assert done.stderr == ""
    assert done.stdout.splitlines() == [
        "('palazzo', 'princes', 'augsburg', 'firenze', 'shop')",
        "[('broken-game', 'absent'), ('broken-game', 'guest'), ('broken-game', 'ruin')]",
        "[0]",
    ]


def test_the_list_of_games_says_which_one_cannot_be_loaded_and_why(installed):
    command = [sys.executable, "-m", "quattrocento", "games", "--lang", "fr"]
    done = subprocess.run(command, env=installed, capture_output=True, text=True)
    assert done.returncode == 0
    assert any(line.split()[:2] == ["shop", "shop"] for line in done.stdout.replace(";", " ").splitlines())
    assert "Le jeu « ruin » est installé mais ne se charge pas : ValueError: the roof is gone." in done.stderr


def test_rooms_are_opened_where_they_are():
    palazzo = game("palazzo")
    assert folder(palazzo) == "quattrocento.games.palazzo"
    assert room(palazzo, "faces.text") is not None
    assert room(palazzo, "faces.oracle") is None
    assert room(palazzo, "cellar.wine") is None
