"""PettingZoo: every game, with all its options, as an environment of agents who act in turn.

    from quattrocento.adapters.pettingzoo import env
    table = env("princes", seats=3, options={"edition": "alea"})

The extra `research` brings what this needs. `raw_env` is the same as `env`: the environment itself checks
what wrappers would check, which is quicker.
"""

from collections.abc import Mapping
from operator import index
from typing import Any

from quattrocento.adapters.extras import lacking

try:
    from gymnasium.spaces import Dict, Discrete
    from pettingzoo import AECEnv  # type: ignore[import-untyped]
except ModuleNotFoundError as error:
    raise lacking(error) from None

from quattrocento.adapters.illegal_moves import ILLEGAL, check_illegal, refused
from quattrocento.adapters.play import NOBODY, Play
from quattrocento.adapters.rendering import MODES, check_mode, render
from quattrocento.adapters.spaces import Senses
from quattrocento.core.game import Game
from quattrocento.core.rewards import check_way, rewards

AFTER_RESET = frozenset({"agents", "rewards", "terminations", "truncations", "infos", "agent_selection"})


class TableEnv(AECEnv):  # type: ignore[misc]
    """A table of one game, an agent on every seat: `player_0`, `player_1` and so on.

    Two *seats* are taken unless it is said; *options* are those of the game. *reward* tells what the end
    is worth (see `rewards.WAYS`); nothing is won before it. *numbers* are `scaled` or `whole`. *illegal* is
    `end`: whoever makes an illegal move loses 1 and the match is broken off; or `refuse`: it is an error,
    and nothing happens. After *max_cycles* decisions of all together the match is broken off.
    """

    def __init__(
        self,
        game: str | Game[Any],
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        reward: str = "win",
        numbers: str = "scaled",
        illegal: str = "end",
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.play = Play(game, seats, options or {})
        self.reward = check_way(reward)
        self.illegal = check_illegal(illegal)
        self.max_cycles = max_cycles
        self.render_mode = check_mode(render_mode)
        self.senses = Senses(self.play.game, numbers)
        self.metadata = {
            "name": f"{self.play.game.id}_v{self.play.game.revision}",
            "render_modes": list(MODES),
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.play.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self.senses.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: self.senses.action_space() for agent in self.possible_agents}

    def __getattr__(self, name: str) -> Any:
        if name in AFTER_RESET:
            raise AttributeError(f"{name}: there is none before reset()")
        raise AttributeError(f"{type(self).__name__} has no {name}")

    def observation_space(self, agent: str) -> Dict:
        """Give the space of what *agent* observes, always the same one."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """Give the space of what *agent* can do, always the same one."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin the match that the engine deals from *seed*; *options* of this call count nothing."""
        self.play.deal(None if seed is None else index(seed))
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.play.seat]
        self._skip_agent_selection: str | None = None

    def observe(self, agent: str) -> Any:
        """Show what *agent* may know now, and which moves it may make."""
        seat = self.seat_of[agent]
        play = self.play
        legal = play.legal() if seat == play.seat else play.state.legal(seat)
        return self.senses.observe(play.state, seat, legal)

    def step(self, action: int | None) -> None:
        """Make a move of the agent that is selected; None takes leave once it is all over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        play = self.play
        move = -1 if action is None else index(action)
        if move not in play.legal():
            self._break_rule(agent, move)
            return
        self._cumulative_rewards[agent] = 0.0
        play.make(move)
        if play.seat == NOBODY:
            self._finish(rewards(play.state, self.reward))
        elif self.max_cycles is not None and len(play.moves) >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[play.seat]

    def _finish(self, worth: list[float]) -> None:
        """Give everybody what the end is worth, with points and ranks as information."""
        self.terminations = dict.fromkeys(self.agents, True)
        for standing in self.play.state.scores():
            agent = self.possible_agents[standing.seat]
            self.infos[agent] = {"points": standing.points, "rank": standing.rank}
            self.rewards[agent] = worth[standing.seat]
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def _break_rule(self, agent: str, move: int) -> None:
        """Refuse an illegal move, or break the match off because of it."""
        refusal = self.play.refusal(move)
        assert refusal is not None
        if self.illegal != ILLEGAL[0]:
            raise refused(self.play.game, move, refusal)
        self.truncations = dict.fromkeys(self.agents, True)
        self._cumulative_rewards[agent] = 0.0
        self.rewards[agent] = -1.0
        self.infos[agent] = {"refusal": refusal.rule}
        self._accumulate_rewards()

    def render(self) -> Any:
        """Show what the seat that decides may know, as `render_mode` says; after the end, what all may."""
        play = self.play
        seat = None if play.seat == NOBODY else play.seat
        return render(self.render_mode, self.senses.encoder, play.state, seat)

    def close(self) -> None:
        """Nothing needs to be closed."""


def env(game: str | Game[Any] = "palazzo", *args: Any, **settings: Any) -> TableEnv:
    """Make an environment of a game; see `TableEnv` for what can be set."""
    return TableEnv(game, *args, **settings)


raw_env = env
