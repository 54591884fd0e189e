"""Many tables as numpy arrays, and as environments of Gymnasium and PufferLib."""

import sys
import types
from functools import partial
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

import quattrocento
from bottega import Bottega
from quattrocento.adapters.encoder import encoder
from quattrocento.adapters.gymnasium import SeatEnv
from quattrocento.adapters.gymnasium_vector import TablesEnv
from quattrocento.adapters.pufferlib import TablesPuffer
from quattrocento.adapters.vector_matches import Tables, against
from quattrocento.core.trouble import Trouble
from quattrocento.games import titles
from quattrocento.text.speech import Speech

COUNT = 3


def drawn(masks: Any, chance: np.random.Generator) -> Any:
    """Draw a legal move in every row; 0 where there is none."""
    return np.array([chance.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in masks])


@pytest.mark.parametrize("numbers", ["scaled", "whole", "bytes"])
@pytest.mark.parametrize("game", titles(), ids=lambda game: game.id)
def test_a_row_shows_what_its_seat_sees(game: Any, numbers: str) -> None:
    tables, chance, code = Tables(game, COUNT, 3, numbers=numbers), np.random.default_rng(1), encoder(game)
    tables.reset(5)
    for _ in range(30):
        tables.step(drawn(tables.masks, chance))
    wide = code.schema.wide()
    for row, match in enumerate(tables.batch.rows):
        whole = code.numbers(match.state, match.seat)
        assert tables.seats[row] == match.seat
        assert np.array_equal(tables.masks[row], code.mask(match.state.legal(match.seat)))
        seen = tables.observations[row]
        if numbers == "whole":
            assert np.array_equal(seen, whole)
        elif numbers == "scaled":
            assert np.array_equal(seen, code.scaled(match.state, match.seat))
        else:
            told = seen[: code.size].astype(np.int16)
            told[wide] |= seen[code.size :].astype(np.int16) << 8
            assert np.array_equal(told, whole)


def test_a_game_without_an_observer_is_read_off_its_views() -> None:
    game = Bottega()
    tables = Tables(game, 2)
    tables.reset(1)
    match = tables.batch.rows[1]
    assert np.array_equal(tables.observations[1], encoder(game).numbers(match.state, match.seat))


def test_what_is_asked_of_a_row() -> None:
    tables = Tables("palazzo", 2, 3, numbers="scaled", players=["", "greedy", "random"])
    tables.reset([1, 2])
    kept, shown = tables.snapshot(0), tables.observations.copy()
    assert tables.legal(0) == list(np.flatnonzero(tables.masks[0]))
    tables.step([legal[0] for legal in tables.batch.choices])
    assert tables.points(0) == [tables.batch.rows[0].state.points(seat) for seat in range(3)]
    tables.restore(1, kept)
    assert np.array_equal(tables.observations[1], shown[0])
    tables.redeal(1, 0)
    assert np.array_equal(tables.observations[1], shown[0])
    assert '"bots":["","greedy","random"]' in tables.record(0)
    tables.redeal(np.flatnonzero(tables.seats == 0)[0], tables.seats[0])  # numpy's numbers are numbers too
    bounds, places, values = tables.sparse()
    whole = encoder(tables.game).numbers(tables.batch.rows[0].state, 0)
    assert np.array_equal(np.flatnonzero(whole), places[: bounds[1]])
    assert np.array_equal(whole[whole != 0], values[: bounds[1]])
    first, moves = tables.listed()
    assert tables.legal(1) == list(moves[first[1] : first[2]])
    tables.close()
    with pytest.raises(Trouble, match="batch-closed"):
        tables.step([0, 0])


def test_players_are_named_by_their_chairs() -> None:
    assert against(None, 3, 0) is None
    assert against("random", 3, 1) == ["random", "", "random"]
    assert against(["greedy", "random"], 3, 1) == ["random", "", "greedy"]
    with pytest.raises(Trouble, match="bots-for-seats"):
        against(["random"] * 3, 3, 0)
    with pytest.raises(Trouble, match="no-such-chair"):
        against("random", 3, 3)
    with pytest.raises(Trouble, match="no-such-numbers"):
        Tables("palazzo", 1, numbers="roman")


def test_arrays_of_any_make_are_moves_and_seeds_or_refused() -> None:
    tables = Tables("palazzo", 2)
    tables.reset(np.int64(7))
    assert [row.seed for row in tables.batch.rows] == ["7", "8"]
    shown = tables.observations.copy()
    good = [tables.legal(row)[0] for row in range(2)]
    for odd in (
        np.array([np.nan, np.nan]),
        np.array(good, "f4"),
        np.array(good, ">i4"),
        np.array(good, object),
        np.array(good, "datetime64[s]"),
        np.array(["0", "0"]),
        np.array([True, False]),
        np.array([good]),
        np.array(good[0]),
    ):
        with pytest.raises(Trouble, match="batch-moves"):
            tables.step(odd)
    for huge in (np.array([good[0], 2**64 - 1], "u8"), np.array([good[0], -(2**63)])):
        with pytest.raises(Trouble, match=r"batch-move \(row=1, chair=0, .*TAB-4"):
            tables.step(huge)
    for odd in (np.array([1.0, np.nan]), np.array([1, 2], "datetime64[s]"), np.float64(1), [1, np.nan]):
        with pytest.raises(Trouble, match="batch-seed"):
            tables.reset(odd)
    for odd in (np.array([True, False]), np.array([[0]]), np.array(0)):
        with pytest.raises(Trouble, match="batch-rows"):
            tables.reset(1, odd)
    assert np.array_equal(tables.observations, shown)
    tables.reset([9], np.array([1]))
    assert [row.seed for row in tables.batch.rows] == ["7", "9"]
    tables.reset(7)
    spread = np.zeros((2, 3), np.int16)
    spread[:, 1] = good
    tables.step(spread[:, 1])  # every third number of some memory
    spread.flags.writeable = False
    tables.reset(7)
    tables.step(spread[:, 1])  # moves are only read
    with pytest.raises(Trouble, match="batch-shape"):
        tables.batch.attach(masks=np.zeros(tables.masks.shape[::-1], np.int8))
    with pytest.raises(Trouble, match="batch-kind"):
        tables.batch.attach(masks=np.zeros(tables.masks.shape, np.int8, order="F"))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_an_illegal_move_is_told_in_words(language: str) -> None:
    tables = Tables("palazzo", 2)
    tables.reset(7)
    with pytest.raises(Trouble) as caught:
        tables.step([tables.legal(0)[0], 2])
    told = Speech(language).trouble(caught.value)
    for part in ("1", "PAL-8.5", "remodel"):
        assert part in told


def equal(one: Any, other: Any) -> None:
    """Hold two infos or observations against each other."""
    if isinstance(one, dict):
        assert one.keys() == other.keys()
        for name in one:
            equal(one[name], other[name])
    elif isinstance(one, list) or (isinstance(one, np.ndarray) and one.dtype == object):
        for left, right in zip(one, other, strict=True):
            equal(left, right)
    else:
        assert np.array_equal(one, other)


@pytest.mark.matches
@pytest.mark.parametrize("seat", [1, None])
@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_gymnasium_is_told_what_it_tells_of_single_tables(mode: AutoresetMode, seat: int | None) -> None:
    settings: dict[str, Any] = {"seat": seat, "bots": ["greedy", "random"], "reward": "rank"}
    make = partial(SeatEnv, "palazzo", 3, illegal="refuse", **settings)
    theirs = SyncVectorEnv([make] * COUNT, autoreset_mode=mode)
    ours = TablesEnv("palazzo", COUNT, 3, autoreset_mode=mode, **settings)
    assert ours.metadata["autoreset_mode"] == theirs.metadata["autoreset_mode"]
    assert ours.observation_space == theirs.observation_space
    assert ours.action_space == theirs.action_space
    seen, info = ours.reset(seed=3)
    equal([seen, info], list(theirs.reset(seed=3)))
    chance = np.random.default_rng(2)
    ends = 0
    while ends < 4:
        moves = drawn(seen["action_mask"], chance)
        one, other = ours.step(moves), theirs.step(moves)
        for part, expected in zip(one, other, strict=True):
            equal(part, expected)
        seen, ended = one[0], one[2]
        ends += int(ended.sum())
        if mode == AutoresetMode.DISABLED and ended.any():
            first, second = ({"reset_mask": ended.copy()} for _ in range(2))
            seen, info = ours.reset(options=first)
            equal([seen, info], list(theirs.reset(options=second)))
    ours.close()
    theirs.close()


@pytest.mark.matches
def test_gymnasium_makes_and_wraps_it() -> None:
    name = f"quattrocento.adapters.gymnasium:quattrocento/Palazzo-v{quattrocento.game('palazzo').revision}"
    made = gymnasium.make_vec(name, num_envs=COUNT, seats=2, bots="random", reward="points")
    assert isinstance(made.unwrapped, TablesEnv)
    tables = DictInfoToList(RecordEpisodeStatistics(made))
    chance = np.random.default_rng(1)
    seen, _ = tables.reset(seed=1)
    while True:
        assert made.observation_space.contains(seen)
        moves = drawn(seen["action_mask"], chance)
        assert made.action_space.contains(moves)
        seen, rewards, ended, _, infos = tables.step(moves)
        if ended.any():
            row = int(np.flatnonzero(ended)[0])
            assert infos[row]["episode"]["r"] == rewards[row] == infos[row]["points"]
            break
        assert not rewards.any()
    tables.close()


def test_gymnasium_seeds_some_rows_and_lets_others_go_on() -> None:
    tables = TablesEnv("palazzo", 3)
    tables.reset(seed=[4, None, 6])
    assert [tables.tables.batch.rows[row].seed for row in (0, 2)] == ["4", "6"]
    own = tables.tables.batch.rows[1].seed
    tables.reset(seed=[7, None, None])
    assert [row.seed for row in tables.tables.batch.rows] == ["7", f"{own}.1", "6.1"]
    tables.reset(seed=[8, 8, 8], options={"reset_mask": np.array([False, True, False])})
    assert [row.seed for row in tables.tables.batch.rows] == ["7", "8", "6.1"]
    with pytest.raises(Trouble, match="batch-seeds"):
        tables.reset(seed=[1, 2])
    for odd in (1.5, "x", [1, 2.5, 3]):
        with pytest.raises(Trouble, match="batch-seed"):
            tables.reset(seed=odd)  # type: ignore[arg-type]
    assert [row.seed for row in tables.tables.batch.rows] == ["7", "8", "6.1"]
    tables.close()
    with pytest.raises(Trouble, match="batch-closed"):
        tables.step([0, 0, 0])


def test_what_was_returned_is_not_written_again() -> None:
    tables = TablesEnv("palazzo", 2)
    seen, _ = tables.reset(seed=1)
    before = {name: array.copy() for name, array in seen.items()}
    tables.step(drawn(seen["action_mask"], np.random.default_rng(1)))
    equal(seen, before)
    fast = TablesEnv("palazzo", 2, copy=False)
    seen, _ = fast.reset(seed=1)
    assert seen["observation"] is fast.tables.observations


@pytest.mark.matches
def test_all_seats_are_one_stream() -> None:
    tables = TablesEnv("augsburg", 2, 3, bots=None, reward="rank", autoreset_mode="SameStep", numbers="bytes")
    chance = np.random.default_rng(1)
    seen, info = tables.reset(seed=1)
    deciding = set()
    while True:
        deciding |= set(info["seat"].tolist())
        last = info["seat"]
        seen, rewards, ended, _, info = tables.step(drawn(seen["action_mask"], chance))
        if ended.any():
            break
    assert deciding == {0, 1, 2}
    row = int(np.flatnonzero(ended)[0])
    told = info["final_info"]["rewards"][row]
    assert abs(told.sum()) < 1e-6
    assert rewards[row] == told[last[row]]
    assert tables.single_observation_space.contains(info["final_obs"][row])
    assert not info["final_obs"][row]["action_mask"].any()


def test_gymnasium_refuses_what_cannot_be() -> None:
    tables = TablesEnv("palazzo", 2)
    tables.reset(seed=7)
    with pytest.raises(Trouble, match=r"batch-move \(row=0"):
        tables.step(np.array([2, 2]))
    for odd in (np.array([True]), np.array([1, 0])):
        with pytest.raises(Trouble, match="batch-reset-mask"):
            tables.reset(options={"reset_mask": odd})
    with pytest.raises(Trouble, match="no-such-numbers"):
        TablesEnv("palazzo", 2, numbers="none")


@pytest.mark.matches
@pytest.mark.parametrize("lent", [False, True])
def test_pufferlib_finds_what_it_asks_for(lent: bool) -> None:
    space = TablesPuffer("palazzo", COUNT, 3).single_observation_space
    assert space.shape is not None
    buf = {
        "observations": np.zeros((COUNT, *space.shape), np.uint8),
        "actions": np.zeros(COUNT, np.int32),
        "rewards": np.zeros(COUNT, np.float32),
        "terminals": np.zeros(COUNT, bool),
        "truncations": np.zeros(COUNT, bool),
        "masks": np.zeros(COUNT, bool),
    }
    tables = TablesPuffer("palazzo", COUNT, 3, bots="random", buf=buf if lent else None)
    assert (tables.emulated, tables.done, tables.driver_env) == (False, False, tables)
    assert tables.agents_per_batch == tables.agent_per_batch == COUNT
    chance = np.random.default_rng(1)
    tables.async_reset(3)
    ends = 0
    while not ends:
        seen, rewards, terminals, truncations, infos, agents, masks = tables.recv()
        assert tables.observation_space.contains(seen)
        assert list(agents) == list(range(COUNT))
        assert masks.all()
        assert not truncations.any()
        assert len(infos) == terminals.sum()
        assert np.array_equal(tables.legal_moves, tables.tables.masks)
        if lent:
            assert seen is buf["observations"]
            assert terminals is buf["terminals"]
        ends = len(infos)
        tables.actions[:] = drawn(tables.legal_moves, chance)
        assert tables.action_space.contains(tables.actions.astype(np.int64))
        tables.send(tables.actions)
    assert all(set(info) == {"points", "rank", "rewards"} for info in infos)
    assert rewards.max() <= 1
    tables.close()


def test_pufferlib_refuses_what_cannot_be() -> None:
    tables = TablesPuffer("palazzo", 2)
    lent = {name: np.zeros(2) for name in ("actions", "rewards", "terminals", "truncations", "masks")}
    with pytest.raises(Trouble, match=r"batch-shape \(buffer='observations', given=\(2, 9\), wanted=\(2, "):
        TablesPuffer("palazzo", 2, buf={**lent, "observations": np.zeros((2, 9), np.uint8)})
    whole = {**lent, "observations": np.zeros(tables.observations.shape, np.uint8)}
    whole["rewards"].flags.writeable = False
    with pytest.raises(Trouble, match=r"batch-kind \(buffer='rewards'"):
        TablesPuffer("palazzo", 2, buf=whole)
    del whole["rewards"]
    with pytest.raises(Trouble, match=r"batch-buffer \(buffer='rewards', given='NoneType'\)"):
        TablesPuffer("palazzo", 2, buf=whole)
    tables.reset(7)
    before = tables.observations.copy()
    for odd, key in (([2, 2], "batch-move "), ([0], "batch-length"), ([0.5, 0.5], "batch-moves")):
        with pytest.raises(Trouble, match=key):
            tables.step(np.array(odd))
    assert np.array_equal(tables.observations, before)
    tables.close()
    with pytest.raises(Trouble, match="batch-closed"):
        tables.step([0, 0])


def test_pufferlib_knows_it_as_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where PufferLib is installed, its vectors ask whether an environment is a `PufferEnv`."""
    name = "quattrocento.adapters.pufferlib"
    known: Any = types.ModuleType("pufferlib")
    known.__spec__ = types.SimpleNamespace()
    known.PufferEnv = type("PufferEnv", (), {"done": property(lambda self: True)})
    monkeypatch.setitem(sys.modules, "pufferlib", known)
    monkeypatch.delitem(sys.modules, name)
    own = __import__(name, fromlist=["TablesPuffer"]).TablesPuffer
    monkeypatch.undo()
    tables = own("palazzo", 2)
    assert isinstance(tables, known.PufferEnv)
    assert tables.done is False
    assert tables.reset(1)[0].any()
