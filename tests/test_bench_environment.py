"""The peers' environments, which hold none of our packages, find our games all the same."""

import subprocess
import sys

from environments import our_environment

LIST_GAMES = """
from importlib.metadata import entry_points
print(*(entry.name for entry in entry_points(group="quattrocento.games")))
"""


def test_a_python_that_has_not_installed_us_finds_our_games():
    # Without its site-packages a Python sees nothing but what the variables show it.
    command = [sys.executable, "-S", "-c", LIST_GAMES]
    told = subprocess.run(command, env=our_environment(), capture_output=True, text=True, check=True)
    assert set(told.stdout.split()) == {"palazzo", "princes", "augsburg", "firenze"}
