"""Measure random play through OpenSpiel: our games by their adapter, beside OpenSpiel's own.

All are played by the same loop in one process. Those that OpenSpiel wrote in Python are small games; ours are
whole board games.
"""

import json
import random
from importlib import import_module
from importlib.metadata import version

from openspiel_random import Entry, measured
from timing import seconds_asked

import quattrocento

import_module("open_spiel.python.games")
import_module("quattrocento.adapters.openspiel")

SEATS = 3
OURS = tuple(
    Entry(game.id, f"quattrocento_{game.id}(players={SEATS})", uniform_chance=True)
    for game in quattrocento.titles()
)
THEIRS = (
    Entry("hearts", "hearts", uniform_chance=True),
    Entry("python_tic_tac_toe", "python_tic_tac_toe", uniform_chance=True),
    Entry("python_kuhn_poker", "python_kuhn_poker", uniform_chance=True),
    Entry("python_liars_poker", "python_liars_poker", uniform_chance=True),
    Entry("python_block_dominoes", "python_block_dominoes", uniform_chance=True),
    Entry("python_team_dominoes", "python_team_dominoes", uniform_chance=True),
)


def main() -> None:
    seconds = seconds_asked("Measure random play through OpenSpiel.")
    random.seed(1400)
    report = {
        "version": version("open-spiel"),
        "compiled": quattrocento.compiled,
        "ours": {"games": [measured(entry, seconds) for entry in OURS]},
        "theirs": {"games": [measured(entry, seconds) for entry in THEIRS]},
    }
    print(json.dumps(report))


if __name__ == "__main__":
    main()
