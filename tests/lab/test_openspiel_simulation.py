"""OpenSpiel's random simulation on the games that take long at random: here the engine may be compiled."""

import pyspiel
import pytest

import quattrocento.adapters.openspiel  # noqa: F401  # registers the games


@pytest.mark.parametrize("name", ["palazzo", pytest.param("firenze", marks=pytest.mark.deep)])
def test_openspiels_random_simulation_passes(name):
    game = pyspiel.load_game(f"quattrocento_{name}(deals=2)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
