"""OpenSpiel's own tests and algorithms on the games, and whole matches as it writes them down."""

import sys
from pathlib import Path

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr

from test_openspiel import GAMES, load, played

sys.path.insert(0, str(Path(__file__).parent.parent.parent / "tools"))

import playthroughs


class Level(mcts.Evaluator):
    """Thinks that everybody is doing equally well: cheap, for what is tested is the tree."""

    def evaluate(self, state):
        return [0.0] * state.num_players()

    def prior(self, state):
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


@pytest.mark.parametrize("name", ["princes", "augsburg"])
def test_openspiels_random_simulation_passes(name):
    pyspiel.random_sim_test(load(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("by_observation", [False, True])
def test_ismcts_searches_in_resampled_worlds(name, by_observation):
    state = played(load(name), 25)
    chance = np.random.RandomState(1)
    player = ismcts.ISMCTSBot(
        state.get_game(), Level(), 1.0, 15, random_state=chance, use_observation_string=by_observation
    )
    before = str(state)
    assert player.step(state) in state.legal_actions()
    assert str(state) == before


def test_ismcts_plays_out_to_the_end():
    state = played(load("augsburg"), 60)
    chance = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    player = ismcts.ISMCTSBot(state.get_game(), evaluator, 1.0, 5, random_state=chance)
    assert player.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", GAMES)
def test_mcts_searches(name):
    state = played(load(name), 25)
    player = mcts.MCTSBot(state.get_game(), 1.0, 15, Level(), random_state=np.random.RandomState(1))
    assert player.step(state) in state.legal_actions()


def test_openspiels_mcts_in_cpp_searches_too():
    state = played(load("augsburg"), 60)
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    player = pyspiel.MCTSBot(state.get_game(), evaluator, 1.0, 5, 100, False, 1, False)
    assert player.step_with_policy(state)[1] in state.legal_actions()


def test_openspiels_ismcts_in_cpp_says_that_it_cannot():
    player = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), 1.0, 5)
    with pytest.raises(pyspiel.SpielError, match="ResampleFromInfostate"):
        player.step_with_policy(played(load("augsburg"), 60))


def test_a_learner_is_shown_numbers():
    environment = rl_environment.Environment(load("augsburg"))
    step = environment.reset()
    chance = np.random.RandomState(1)
    while not step.last():
        legal = step.observations["legal_actions"][step.observations["current_player"]]
        step = environment.step([chance.choice(legal)])
    assert len(step.observations["info_state"][0]) == environment.observation_spec()["info_state"][0]
    assert sum(step.rewards) == 0


def test_outcome_sampling_learns_at_information_states():
    np.random.seed(1)
    game = load("augsburg", deals=2)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    for _ in range(2):
        solver.iteration()
    state = game.new_initial_state()
    state.apply_action(0)
    policy = solver.average_policy().action_probabilities(state)
    assert set(policy) == set(state.legal_actions())
    assert sum(policy.values()) == pytest.approx(1)


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_match_is_written_down_as_it_was(name):
    kept = (playthroughs.FOLDER / f"{name}.txt").read_text()
    made = playthroughs.playthrough(playthroughs.NAMES[name], playthroughs.actions_in(kept))
    assert made == kept, "changed on purpose? then: python tools/playthroughs.py"


def test_every_game_has_a_playthrough():
    assert sorted(path.stem for path in playthroughs.FOLDER.iterdir()) == sorted(GAMES)
