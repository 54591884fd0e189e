"""The Gymnasium environments pass Gymnasium's own check, alone and several processes at once."""

from functools import partial
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AsyncVectorEnv

import quattrocento
from quattrocento.adapters.gymnasium import SeatEnv
from quattrocento.adapters.illegal_moves import IllegalMove
from quattrocento.core.rewards import rewards
from quattrocento.core.trouble import Trouble
from quattrocento.games import titles


def one_of(seen: dict[str, Any], chance: np.random.Generator) -> int:
    """Draw one of the legal moves."""
    return int(chance.choice(np.flatnonzero(seen["action_mask"])))


def whole_match(table: Any, seed: int) -> tuple[float, dict[str, Any]]:
    """Play a match at random; give the reward of its last move and what was told with it."""
    chance = np.random.default_rng(seed)
    seen, _ = table.reset(seed=seed)
    while True:
        seen, reward, terminated, truncated, told = table.step(one_of(seen, chance))
        assert not truncated
        if terminated:
            return reward, told
        assert reward == 0.0
        assert table.play.seat == table.seat


@pytest.mark.parametrize("game", titles(), ids=lambda game: game.id)
def test_gymnasium_finds_no_fault(game: Any, capsys: pytest.CaptureFixture[str]) -> None:
    name = f"quattrocento.adapters.gymnasium:quattrocento/{game.id.capitalize()}-v{game.revision}"
    check_env(gymnasium.make(name, seats=3).unwrapped)


def test_several_processes_play_at_once() -> None:
    augsburg = quattrocento.game("augsburg")
    name = f"quattrocento.adapters.gymnasium:quattrocento/Augsburg-v{augsburg.revision}"
    make = partial(gymnasium.make, name, seats=2, bots="random", reward="rank")
    tables: Any = AsyncVectorEnv([make, make], context="spawn")
    try:
        chance = np.random.default_rng(1)
        seen, _ = tables.reset(seed=[1, 2])
        assert seen["action_mask"].shape == (2, augsburg.vocabulary.size)
        assert not np.array_equal(seen["observation"][0], seen["observation"][1])
        for _ in range(10):
            moves = [int(chance.choice(np.flatnonzero(mask))) for mask in seen["action_mask"]]
            seen, reward, terminated, _, told = tables.step(np.array(moves))
            assert not terminated.any()
            assert not reward.any()
            assert "refusal" not in told
        illegal = int(np.flatnonzero(seen["action_mask"][1] == 0)[0])
        legal = int(np.flatnonzero(seen["action_mask"][0])[0])
        seen, reward, terminated, _, told = tables.step(np.array([legal, illegal]))
        assert list(terminated) == [False, True]
        assert list(reward) == [0.0, -1.0]
        seen, *_ = tables.step(np.array([int(np.flatnonzero(seen["action_mask"][0])[0]), 0]))
        assert seen["action_mask"].any(axis=1).all()  # the other one has begun anew
    finally:
        tables.close()


@pytest.mark.parametrize("way", ["win", "rank", "points"])
def test_the_end_is_worth_what_it_should(way: str) -> None:
    table = SeatEnv("palazzo", 3, seat=1, reward=way)
    reward, told = whole_match(table, 2)
    standing = table.play.state.scores()[1]
    assert reward == rewards(table.play.state, way)[1]
    assert told == {"seat": 1, "points": standing.points, "rank": standing.rank}
    with pytest.raises(gymnasium.error.ResetNeeded):
        table.step(0)


def test_bots_take_the_other_seats_in_order() -> None:
    table = SeatEnv("palazzo", 4, seat=2, bots=["random", "greedy", "random"])
    assert [type(bot).__name__ for bot in table.bots] == ["RandomBot", "GreedyBot", "RandomBot"]
    table.reset(seed=3)
    assert {seat for seat, _ in table.play.moves} == {0, 1}
    with pytest.raises(Trouble, match="bots-for-seats"):
        SeatEnv("palazzo", 4, bots=["random", "greedy"])
    with pytest.raises(Trouble, match="no-such-bot"):
        SeatEnv("palazzo", bots="gready")


def test_equal_seeds_give_equal_matches() -> None:
    tables = [SeatEnv("palazzo", 3, seat=None, bots="greedy") for _ in range(2)]
    ends = [whole_match(table, 9) for table in tables]
    assert ends[0] == ends[1]
    assert tables[0].play.moves == tables[1].play.moves


def test_one_may_sit_down_elsewhere_in_every_match() -> None:
    table = SeatEnv("palazzo", 3, seat=None)
    seats = {table.reset(seed=seed)[1]["seat"] for seed in range(20)}
    assert seats == {0, 1, 2}
    with pytest.raises(Trouble, match="no-such-chair"):
        SeatEnv("palazzo", 3, seat=3)


def test_an_illegal_move_ends_the_match() -> None:
    table = SeatEnv("palazzo", 2)
    table.reset(seed=7)
    seen, reward, terminated, _, told = table.step(2)
    assert (reward, terminated, told["refusal"]) == (-1.0, True, "PAL-8.5")
    assert not seen["action_mask"].any()
    with pytest.raises(gymnasium.error.ResetNeeded):
        table.step(0)
    assert table.reset(seed=7)[0]["action_mask"].any()


def test_an_illegal_move_can_be_refused_instead() -> None:
    table = SeatEnv("palazzo", 2, illegal="refuse")
    table.reset(seed=7)
    with pytest.raises(IllegalMove, match="remodel"):
        table.step(2)
    with pytest.raises(TypeError, match="as an integer"):
        table.step(0.0)
    assert table.step(0)[1] == 0.0


def test_the_mask_can_be_had_alone() -> None:
    table = SeatEnv("princes", 2)
    seen, _ = table.reset(seed=1)
    assert table.action_masks().dtype == bool
    assert np.array_equal(table.action_masks(), seen["action_mask"] == 1)


def test_the_picture_shows_what_this_seat_knows() -> None:
    table = SeatEnv("palazzo", 3, render_mode="ansi")
    table.reset(seed=7)
    assert "hand: brown 3, brown 5, brown 7, white 6" in table.render()
    assert "moves: take money, turn tiles" in table.render()
