"""The games in OpenSpiel: parameters, copies, what is written and read back, what is seen and what is not."""

import pickle
import random
import subprocess
import sys

import msgspec
import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation

import quattrocento
from bottega import Bottega
from quattrocento.adapters.encoder import encoder
from quattrocento.adapters.openspiel import position_of, register
from quattrocento.adapters.openspiel.parameters import spelt
from quattrocento.core.rewards import rewards
from quattrocento.core.trouble import Trouble

GAMES = [game.id for game in quattrocento.titles()]
FAIR = pyspiel.UniformProbabilitySampler(0.0, 1.0)


def load(name, **parameters):
    given = ",".join(f"{key}={value}" for key, value in {"deals": 4, **parameters}.items())
    return pyspiel.load_game(f"quattrocento_{name}({given})")


def played(game, moves, seed=3):
    """Play a few random moves."""
    chance = random.Random(seed)
    state = game.new_initial_state()
    for _ in range(moves + 1):
        state.apply_action(chance.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", GAMES)
def test_every_number_of_players_and_every_option_is_a_parameter(name):
    ours = quattrocento.game(name)
    for seats in ours.players:
        for option in ours.options:
            for value in option.values:
                given = {option.id: spelt(option, value), "players": seats}
                # OpenSpiel gives every parameter a value: the first one counts as not said.
                said = {} if value == option.default and not option.follows else {option.id: value}
                try:
                    settled = ours.settle(seats, said)
                except Trouble:  # not with so few
                    with pytest.raises(Trouble):
                        load(name, **given)
                    continue
                game = load(name, **given)
                assert (game.num_players(), game.options) == (seats, settled)
                assert str(pyspiel.load_game(str(game))) == str(game)


def test_deals_are_those_of_the_engine():
    game = load("palazzo", players=3, seed=8, rider_slot="shift")
    state = game.new_initial_state()
    assert state.chance_outcomes() == [(deal, 0.25) for deal in range(4)]
    assert state.action_to_string(-1, 2) == "deal 2"
    state.apply_action(2)
    ours = quattrocento.game("palazzo").new(3, "8/2", {"rider_slot": "shift"})
    assert state.held.table.dump() == ours.dump()
    assert state.action_to_string(0, 0) == "take money"


@pytest.mark.parametrize(
    ("given", "key"),
    [
        ("players=9", "seats"),
        ("rider_slot=away", "no-such-value"),
        ("first_player=n4", "no-such-value"),
        ("reward=fame", "no-such-reward"),
        ("deals=0", "few-games"),
    ],
)
def test_what_cannot_be_is_said(given, key):
    with pytest.raises(Trouble) as trouble:
        pyspiel.load_game(f"quattrocento_palazzo({given})")
    assert trouble.value.key == key


@pytest.mark.parametrize("name", GAMES)
def test_legal_actions_are_those_of_the_engine_in_ascending_order(name):
    state = played(load(name), 12)
    player = state.current_player()
    assert state.legal_actions() == state.legal_actions(player) == sorted(state.held.table.legal(player))
    assert state.legal_actions(1 - player) == []
    mask = state.legal_actions_mask()
    assert [action for action, legal in enumerate(mask) if legal] == state.legal_actions()
    # The way of algorithms in C++ comes to the same.
    assert pyspiel.State.legal_actions(state) == state.legal_actions()


@pytest.mark.parametrize("name", GAMES)
def test_copies_are_equal_and_independent(name):
    state = played(load(name), 15)
    before, twin = str(state), state.clone()
    assert (str(twin), twin.history(), twin.move_number()) == (before, state.history(), state.move_number())
    twin.apply_action(twin.legal_actions()[0])
    assert str(state) == before != str(twin)


@pytest.mark.parametrize("name", GAMES)
def test_a_state_is_written_and_read_back_and_goes_on_alike(name):
    game = load(name)
    state = played(game, 15)
    remembered = state.information_state_string(0)
    written = pyspiel.serialize_game_and_state(game, state)
    _, again = pyspiel.deserialize_game_and_state(written)
    pickled = pickle.loads(pickle.dumps(state))
    fresh = pyspiel.load_game(str(game)).deserialize_state(state.serialize())
    replayed = game.new_initial_state()
    for action in state.history():
        replayed.apply_action(action)
    for other in (again, pickled, fresh, replayed):
        assert (str(other), other.history()) == (str(state), state.history())
        assert other.information_state_string(0) == remembered
    chance = random.Random(1)
    for _ in range(10):
        action = chance.choice(state.legal_actions())
        for each in (state, again):
            each.apply_action(action)
    assert str(again) == str(state)
    assert again.information_state_string(1) == state.information_state_string(1)


@pytest.mark.parametrize("name", GAMES)
def test_before_the_deal_nothing_is_seen(name):
    game = load(name)
    state = pickle.loads(pickle.dumps(game.new_initial_state()))
    assert state.current_player() == pyspiel.PlayerId.CHANCE
    assert state.information_state_string(0) == state.observation_string(0) == ""
    assert not any(state.observation_tensor(0))
    assert state.resample_from_infostate(0, FAIR).is_chance_node()


@pytest.mark.parametrize("name", GAMES)
def test_observers_see_the_view_of_the_seat_and_nothing_else(name):
    game = load(name)
    state = played(game, 12)
    table = state.held.table
    seen = make_observation(game)
    for player in range(2):
        seen.set_from(state, player)
        numbers = encoder(quattrocento.game(name)).scaled(table, player)
        assert np.array_equal(seen.tensor, numbers)
        assert np.allclose(state.observation_tensor(player), numbers)
        assert np.allclose(state.information_state_tensor(player), numbers)
        view = msgspec.json.encode(table.view(player)).decode()
        assert seen.string_from(state, player) == state.observation_string(player) == view
        assert state.information_state_string(player).endswith(view)
    nobody = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    public = make_observation(game, nobody).string_from(state, 1)
    assert public == msgspec.json.encode(table.view(None)).decode()
    assert len(game.observation_tensor_shape()) == 1


@pytest.mark.parametrize("name", GAMES)
def test_a_resampled_world_looks_the_same_to_the_player_and_is_another(name):
    game = load(name, players=3)
    state = played(game, 25)
    for player in range(3):
        truths = set()
        for _ in range(4):
            other = state.resample_from_infostate(player, FAIR)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.current_player() == state.current_player()
            truths.add(str(other))
            if state.current_player() == player:
                assert other.legal_actions() == state.legal_actions()
        assert len(truths | {str(state)}) == 5


def test_what_others_remember_does_not_come_along_into_a_resampled_world():
    game = load("augsburg", players=2)
    state = played(game, 25)
    other = state.resample_from_infostate(0, FAIR)
    rival = other.information_state_string(1).partition("\n")[0]
    assert state.information_state_string(1).partition("\n")[0] != rival == ""
    fresh = state.resample_from_infostate(0, FAIR)  # written before anybody asked what it remembers
    written = pickle.loads(pickle.dumps(fresh))
    assert written.information_state_string(0) == state.information_state_string(0)


def test_a_resampled_world_remembers_what_happens_in_it():
    state = played(load("augsburg", players=2), 25)
    early = state.resample_from_infostate(0, FAIR)
    late = early.clone()
    early.information_state_string(0)
    chance = random.Random(1)
    for _ in range(12):
        action = chance.choice(early.legal_actions())
        early.apply_action(action)
        late.apply_action(action)
    for player in range(2):
        assert late.information_state_string(player) == early.information_state_string(player)
    hashes = [each.information_state_string(0).partition("\n")[0] for each in (early, state)]
    assert hashes[0] != hashes[1]


def test_a_position_of_the_engine_is_shown_to_openspiel():
    game = load("palazzo")
    table = quattrocento.game("palazzo").new(2, "anything")
    table.apply(0, table.legal(0)[0])
    position = position_of(game, table)
    position.apply_action(position.legal_actions()[-1])
    assert position.information_state_string(0).endswith(position.observation_string(0))
    again = pickle.loads(pickle.dumps(position))
    assert again.information_state_string(1) == position.information_state_string(1)
    assert str(position.resample_from_infostate(1, FAIR)) != str(position)


@pytest.mark.parametrize("name", ["augsburg", "princes"])
def test_of_decisions_at_once_the_later_player_does_not_see_the_earlier_ones(name):
    state = load(name, players=3).new_initial_state()
    state.apply_action(1)
    assert state.held.table.actors() == [0, 1, 2]
    first, second = state.legal_actions()[0], state.legal_actions()[-1]
    seen = set()
    for choice in (first, second):
        line = state.clone()
        line.apply_action(choice)
        while line.current_player() == 0:
            line.apply_action(line.legal_actions()[0])
        assert line.current_player() == 1
        told = line.information_state_string(1)
        seen.add((told, tuple(line.information_state_tensor(1)), tuple(line.legal_actions())))
    assert len(seen) == 1


def test_information_states_remember_what_was_done_whenever_one_begins_to_ask():
    game = load("palazzo")
    asked, late = game.new_initial_state(), game.new_initial_state()
    chance = random.Random(5)
    for _ in range(30):
        action = chance.choice(asked.legal_actions())
        asked.apply_action(action)
        late.apply_action(action)
        asked.information_state_string(0)
    assert late.information_state_string(1) == asked.information_state_string(1)
    # The same position with another past is another information state.
    assert game.new_initial_state().information_state_string(0) != asked.information_state_string(0)


@pytest.mark.parametrize("reward", ["win", "rank", "points"])
def test_the_end_is_worth_what_was_asked_for(reward):
    game = load("augsburg", players=3, reward=reward)
    state = game.new_initial_state()
    chance = random.Random(2)
    while not state.is_terminal():
        assert state.returns() == [0.0] * 3
        state.apply_action(chance.choice(state.legal_actions()))
    assert state.returns() == state.rewards() == rewards(state.held.table, reward)
    utility = pyspiel.GameType.Utility
    kinds = {"win": (utility.CONSTANT_SUM, 1), "rank": (utility.ZERO_SUM, 0)}
    kind, total = kinds.get(reward, (utility.GENERAL_SUM, None))
    assert (game.get_type().utility, game.utility_sum()) == (kind, total)
    assert state.legal_actions() == []


def test_a_game_from_outside_can_be_registered_and_has_the_numbers_of_its_view():
    register(Bottega())
    game = pyspiel.load_game(f"quattrocento_{Bottega.id}")
    state = played(game, 3)
    seen = game.make_py_observer()
    seen.set_from(state, 0)
    assert 0 < abs(seen.tensor).max() <= 1
    assert state.information_state_string(0).count("\n") == 1
    assert str(pickle.loads(pickle.dumps(state))) == str(state)


class Patience(Bottega):
    """The toy game, which one may play alone."""

    id = "patience"
    players = range(1, 4)


def test_whoever_plays_alone_plays_for_points():
    register(Patience())
    assert pyspiel.load_game("quattrocento_patience").num_players() == 2
    game = pyspiel.load_game("quattrocento_patience(players=1)")
    state = game.new_initial_state()
    chance = random.Random(1)
    while not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
    assert state.returns() == [float(state.held.table.scores()[0].points)]
    assert game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM


LEAVE = """
import pyspiel, quattrocento.adapters.openspiel
state = pyspiel.load_game("quattrocento_palazzo").new_initial_state()
state.apply_action(0)
state.observation_tensor(0)
"""
MISSING = """
import sys
sys.modules["pyspiel"] = None
import quattrocento.adapters.openspiel
"""


def test_python_ends_in_peace():
    done = subprocess.run([sys.executable, "-c", LEAVE], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_without_openspiel_the_reader_is_told_what_brings_it():
    done = subprocess.run([sys.executable, "-c", MISSING], capture_output=True, text=True)
    assert done.returncode == 1
    assert "pip install 'quattrocento[research]'" in done.stderr
