"""A package with one folder and one entry point brings a game to everything that plays."""

import re
import subprocess
import sys

import pytest

from outside_game import EXAMPLE, install

PAGE = EXAMPLE.parents[1] / "docs" / "how-to" / "write-a-game.md"

PETTINGZOO = """
import numpy as np
from quattrocento.adapters.pettingzoo import env

table = env("bottega", seats=3)
table.reset(seed=1)
for agent in table.agent_iter():
    seen, _, over, _, _ = table.last()
    assert table.observation_space(agent).contains(seen)
    table.step(None if over else int(np.flatnonzero(seen["action_mask"])[-1]))
print("over")
"""

OPENSPIEL = """
import pyspiel
import quattrocento.adapters.openspiel

names = [name for name in pyspiel.registered_names() if "bottega" in name]
state = pyspiel.load_game(names[0]).new_initial_state()
while not state.is_terminal():
    state.apply_action(state.legal_actions()[0])
print(names, len(state.returns()))
"""


@pytest.fixture(scope="module")
def environment(tmp_path_factory):
    """An environment in which Bottega is installed."""
    return install(tmp_path_factory.mktemp("bottega"))


def run(environment, *command, typed="", status=0):
    """Run Python with these arguments, and give what it printed."""
    done = subprocess.run(
        [sys.executable, *map(str, command)], env=environment, input=typed, capture_output=True, text=True
    )
    assert done.returncode == status, done.stderr
    return done.stdout


def quattrocento(environment, *arguments, **how):
    return run(environment, "-m", "quattrocento", *arguments, **how)


def test_it_is_what_the_page_shows():
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    code = (EXAMPLE / "bottega" / "game.py").read_text("utf-8")
    for block in blocks[:5]:
        assert block.strip() in code


def test_it_is_listed_and_played_at_the_terminal_in_both_languages(environment):
    assert "bottega   Bottega, an example of the house; 2 to 4 players" in quattrocento(environment, "games")
    arguments = ("play", "bottega", "--players", "Anna,greedy", "--seed", "3", "--lang")
    done = quattrocento(environment, *arguments, "fr", typed="monter à 2\npasser\n" * 20)
    assert "Anna, surenchérissez ou passez." in done
    assert re.search(r"Le lot de \d points va à Anna pour 2 florins\.", done)
    assert "La graine était 3" in done
    typed = "raise to 99\nhint\nrules\ntext\nundo\nraise to 2\n" + "1\n" * 20
    done = quattrocento(environment, *arguments, "en", typed=typed)
    assert "The game 'Bottega' brings no rules in words." in done
    assert "The seed was 3" in done


def test_bots_play_it_by_the_thousand_and_in_tournaments_and_the_lab(environment, tmp_path):
    assert "5 matches" in quattrocento(environment, "simulate", "bottega", "--games", "5", "--seats", "3")
    arguments = ("--bots", "apprentice,random", "--games", "8", "--out", tmp_path / "met")
    assert "apprentice" in quattrocento(environment, "tournament", "--game", "bottega", *arguments)
    quattrocento(environment, "lab", "bottega", "--games", "10", "--out", tmp_path / "lab")
    assert (tmp_path / "lab" / "report.html").exists()


def test_learners_play_it(environment):
    assert run(environment, "-c", PETTINGZOO) == "over\n"
    assert "bottega" in run(environment, "-c", OPENSPIEL)


def test_a_match_is_recorded_and_verified(environment, tmp_path):
    saved = tmp_path / "match.jsonl"
    arguments = ("play", "bottega", "--players", "Anna,greedy", "--seed", "3", "--save", saved)
    quattrocento(environment, *arguments, typed="1\n" * 20)
    assert "bottega" in saved.read_text("utf-8")
    assert quattrocento(environment, "verify", saved)
