"""The example that learns by PPO starts on every game, with both of its processes."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from quattrocento.games import ids

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "ppo.py"


@pytest.mark.parametrize("game", ids())
def test_it_learns_and_is_measured(game: str) -> None:
    tiny = ["--rows", "2", "--rival", "random", "--minutes", "0.0001", "--matches", "2", "--tellings", "1"]
    done = subprocess.run(
        [sys.executable, str(EXAMPLE), game, *tiny], capture_output=True, text=True, check=True
    )
    told = re.fullmatch(
        r" +[\d.]+ min +([\d,]+) decisions  against random [\d.]+%, greedy [\d.]+%\n", done.stdout
    )
    assert told
    assert int(told[1].replace(",", "")) > 10
