"""The PettingZoo environments pass PettingZoo's own tests, keep secrets, and can be copied and kept."""

import copy
import pickle
import subprocess
import sys
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

import quattrocento
from quattrocento.adapters.illegal_moves import IllegalMove
from quattrocento.adapters.pettingzoo import env
from quattrocento.core.entropy import quick
from quattrocento.core.rewards import rewards
from quattrocento.core.standing import Standing
from quattrocento.core.state import State
from quattrocento.core.trouble import Trouble
from quattrocento.games import ids

# PettingZoo advises against observations with a mask, and uses them itself for board and card games.
advice = (
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
)


def with_advice(test: Any) -> Any:
    """Let a test of PettingZoo's own give its advice."""
    for mark in advice:
        test = mark(test)
    return test


def stroll(table: Any, decisions: int, seed: int = 1) -> None:
    """Make random legal moves, dead agents taking their leave."""
    chance = np.random.default_rng(seed)
    for _ in table.agent_iter(decisions):
        seen, _, terminated, truncated, _ = table.last()
        over = terminated or truncated
        table.step(None if over else int(chance.choice(np.flatnonzero(seen["action_mask"]))))


def whole_match(table: Any, seed: int) -> dict[str, float]:
    """Play a match at random to its end; give what each agent has got."""
    table.reset(seed=seed)
    got = dict.fromkeys(table.possible_agents, 0.0)
    chance = np.random.default_rng(seed)
    for agent in table.agent_iter():
        seen, reward, terminated, truncated, _ = table.last()
        got[agent] += reward
        over = terminated or truncated
        table.step(None if over else int(chance.choice(np.flatnonzero(seen["action_mask"]))))
    return got


@with_advice
@pytest.mark.parametrize("game", ids())
def test_pettingzoo_finds_no_fault(game: str) -> None:
    api_test(env(game, 3), num_cycles=60)
    api_test(env(game, 3, numbers="whole", max_cycles=20), num_cycles=20)
    seed_test(lambda: env(game), num_cycles=20)


@with_advice
def test_whole_matches_pass_as_well() -> None:
    api_test(env("augsburg", 2, reward="points"), num_cycles=400)


def test_pettingzoo_finds_the_pictures_right() -> None:
    def table(render_mode: str) -> Any:
        return env("palazzo", render_mode=render_mode)

    render_test(table, {"svg": lambda drawn: drawn.startswith("<svg") and drawn.endswith("</svg>")})


def test_every_option_has_the_same_constructor() -> None:
    table = env("princes", 5, {"edition": "alea", "first_player": 3})
    table.reset(seed=1)
    assert table.play.state.view(None).edition == "alea"
    assert table.num_agents == 5
    with pytest.raises(Trouble, match="value-seats"):
        env("princes", 2, {"edition": "alea"})
    with pytest.raises(Trouble, match="no-such-option"):
        env("palazzo", 2, {"editon": "alea"})


def test_a_seed_deals_what_the_engine_deals() -> None:
    table = env("palazzo", 3)
    table.reset(seed=7)
    assert table.play.state.dump() == quattrocento.game("palazzo").new(3, 7).dump()
    table.reset()
    second = table.play.state.dump()
    assert second != quattrocento.game("palazzo").new(3, 7).dump()
    table.reset(seed=7)
    table.reset()
    assert table.play.state.dump() == second
    fresh = [env("palazzo", 3) for _ in range(2)]
    for each in fresh:
        each.reset()
    assert fresh[0].play.state.dump() != fresh[1].play.state.dump()


@pytest.mark.parametrize("game", ["princes", "augsburg"])
def test_answers_given_together_stay_unseen(game: str) -> None:
    table = env(game, 3)
    table.reset(seed=5)
    assert table.play.state.actors() == [0, 1, 2]
    seen: list[Any] = []
    for first in table.play.legal():
        line = copy.deepcopy(table)
        line.step(first)
        while line.agent_selection == "player_0":  # a purchase is several moves
            line.step(line.play.legal()[-1])
        assert line.agent_selection == "player_1"
        seen.append(line.last()[0])
    assert len(seen) > 1
    for other in seen[1:]:
        assert np.array_equal(other["observation"], seen[0]["observation"])
        assert np.array_equal(other["action_mask"], seen[0]["action_mask"])


@pytest.mark.parametrize("game", ids())
def test_a_match_in_its_middle_can_be_copied_and_kept(game: str) -> None:
    table = env(game, 3)
    table.reset(seed=3)
    stroll(table, 90)
    for twin in (copy.deepcopy(table), pickle.loads(pickle.dumps(table))):
        assert twin.play.state.dump() == table.play.state.dump()
        before = table.play.state.dump()
        stroll(twin, 5)
        assert table.play.state.dump() == before
        again = copy.deepcopy(table)
        stroll(again, 5)
        assert again.play.state.dump() == twin.play.state.dump()
        assert again.agent_selection == twin.agent_selection


def test_a_table_that_was_not_dealt_can_be_kept_too() -> None:
    table = pickle.loads(pickle.dumps(env("palazzo")))
    table.reset(seed=1)
    assert copy.deepcopy(table).agents == table.agents == ["player_0", "player_1"]


def test_a_match_is_broken_off_after_max_cycles() -> None:
    table = env("palazzo", 2, max_cycles=4)
    got = whole_match(table, 1)
    assert len(table.play.moves) == 4
    assert got == {"player_0": 0.0, "player_1": 0.0}
    table.reset(seed=1)
    stroll(table, 4)
    assert table.truncations == {"player_0": True, "player_1": True}
    assert not any(table.terminations.values())


@pytest.mark.parametrize("way", ["win", "rank", "points"])
def test_the_end_is_worth_what_it_should(way: str) -> None:
    table = env("palazzo", 3, reward=way)
    got = list(whole_match(table, 4).values())
    assert table.agents == []
    standings = table.play.state.scores()
    assert got == rewards(table.play.state, way)
    if way == "points":
        assert got == [standing.points for standing in standings]
    if way == "win":
        assert sum(got) == 1.0
        assert all(
            (worth > 0) == (standing.rank == 1) for worth, standing in zip(got, standings, strict=True)
        )
    if way == "rank":
        assert sum(got) == 0.0
        assert max(got) == got[min(standings, key=lambda standing: standing.rank).seat] > 0


def test_equals_share() -> None:
    class Drawn(State):
        def __init__(self, *ranks: int) -> None:
            super().__init__(quattrocento.game("palazzo").rules)
            self.ranks = ranks

        def actors(self) -> list[int]:
            return []

        def clone(self) -> "Drawn":
            return self

        def points(self, seat: int) -> int:
            return -self.ranks[seat]

        def scores(self) -> list[Standing]:
            return [Standing(seat, -rank, {}, 0, rank) for seat, rank in enumerate(self.ranks)]

    drawn = Drawn(1, 1, 3)
    assert rewards(drawn, "win") == [0.5, 0.5, 0.0]
    assert rewards(drawn, "rank") == [0.5, 0.5, -1.0]
    assert rewards(drawn, "points") == [-1.0, -1.0, -3.0]


@pytest.mark.parametrize("way", ["win", "rank", "points"])
def test_lorenzo_is_a_rival_too(way: str) -> None:
    table = env("princes", 1, reward=way)
    got = whole_match(table, 3)["player_0"]
    [own], [lorenzo] = table.play.state.scores(), table.play.state.automata()
    assert own.rank != lorenzo.rank
    won = own.rank == 1
    assert got == {"win": float(won), "rank": 1.0 if won else -1.0, "points": own.points}[way]


def test_the_last_word_tells_points_and_ranks() -> None:
    table = env("augsburg", 2)
    table.reset(seed=2)
    chance = quick(2)
    while not any(table.terminations.values()):
        legal = table.play.legal()
        table.step(legal[chance.below(len(legal))])
    told = [table.infos[agent] for agent in table.agents]
    standings = table.play.state.scores()
    assert told == [{"points": each.points, "rank": each.rank} for each in standings]


def test_an_illegal_move_ends_the_match_to_the_loss_of_its_maker() -> None:
    table = env("palazzo", 2)
    table.reset(seed=7)
    before = table.play.state.dump()
    table.step(table.play.game.vocabulary.parse("remodel"))
    assert table.play.state.dump() == before
    assert table.truncations == {"player_0": True, "player_1": True}
    assert table.rewards == {"player_0": -1.0, "player_1": 0.0}
    assert table.infos["player_0"] == {"refusal": "PAL-8.5"}
    assert whole_match(table, 7)["player_0"] >= 0


@pytest.mark.parametrize(("action", "rule"), [(2, "PAL-8.5"), (100000, "TAB-4"), (-1, "TAB-4")])
def test_an_illegal_move_can_be_refused_instead(action: int, rule: str) -> None:
    table = env("palazzo", 2, illegal="refuse")
    table.reset(seed=7)
    before = table.play.state.dump()
    with pytest.raises(IllegalMove, match="illegal move") as found:
        table.step(action)
    assert found.value.refusal.rule == rule
    for odd in (1.5, "1"):
        with pytest.raises(TypeError, match="as an integer"):
            table.step(odd)
    assert table.play.state.dump() == before
    table.step(np.int64(0))
    assert len(table.play.moves) == 1
    for odd in (1.5, "1"):
        with pytest.raises(TypeError, match="as an integer"):
            table.reset(seed=odd)
    assert len(table.play.moves) == 1


def test_before_the_first_reset_there_is_nothing() -> None:
    with pytest.raises(AttributeError, match="before reset"):
        env("palazzo").agents  # noqa: B018


@pytest.mark.parametrize(
    ("setting", "key"),
    [
        ({"reward": "money"}, "no-such-reward"),
        ({"numbers": "roman"}, "no-such-numbers"),
        ({"illegal": "laugh"}, "no-such-illegal"),
        ({"render_mode": "song"}, "no-such-render"),
        ({"seats": 9}, "seats"),
    ],
)
def test_what_there_is_not_is_refused(setting: dict[str, Any], key: str) -> None:
    with pytest.raises(Trouble) as found:
        env("palazzo", **setting)
    assert found.value.key == key


def test_a_missing_package_is_asked_for_in_plain_words() -> None:
    code = "import sys; sys.modules['pettingzoo'] = None; import quattrocento.adapters.pettingzoo"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    last = done.stderr.strip().splitlines()[-1]
    assert (
        "This needs pettingzoo, which is not installed: pip install 'quattrocento[research]' brings it."
        in last
    )


def test_players_do_without_any_of_it() -> None:
    research = "{'numpy', 'gymnasium', 'pettingzoo', 'pyspiel'}"
    code = f"import sys, quattrocento.terminal.main; print({research} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
