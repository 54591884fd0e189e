"""PufferLib: many tables as one native environment, which writes into the buffers that it is lent.

    from quattrocento.adapters.pufferlib import TablesPuffer
    tables = TablesPuffer("palazzo", 1024, seats=3, bots="greedy")

The interface is that of `PufferEnv` in PufferLib 2 and 3. Where PufferLib is installed, this is one of its
classes; where it is not, it is the same without it.
"""

from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from quattrocento.adapters.extras import lacking

try:
    import numpy as np
    from gymnasium.spaces import Box, Discrete
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError as error:
    raise lacking(error) from None

from quattrocento.adapters.vector_matches import tables_of_learners
from quattrocento.core.game import Game
from quattrocento.core.trouble import Trouble

BUFFERS = {
    "observations": np.uint8,
    "actions": np.int32,
    "rewards": np.float32,
    "terminals": np.bool_,
    "truncations": np.bool_,
    "masks": np.bool_,
}
"""The buffers of PufferLib, and what they hold where none are lent."""

Native: Any = import_module("pufferlib").PufferEnv if find_spec("pufferlib") else object


class TablesPuffer(Native):  # type: ignore[misc]
    """*num_agents* tables of a game; the agent of a row is the learner who decides there.

    An observation is a row of bytes: the numbers, as `Tables` writes them with `numbers="bytes"`, then a byte
    for each move, 1 if it is legal; `legal_moves` is that second part alone. For PufferLib `masks` are the
    agents that are alive, here always all. *buf* lends the buffers, by name or as attributes. The rest is as
    in `TablesEnv`; matches that have ended are followed by others in the same step.
    """

    def __init__(
        self,
        game: str | Game[Any] = "palazzo",
        num_agents: int = 1024,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        seat: int | None = 0,
        bots: str | Sequence[str] | None = None,
        reward: str = "win",
        buf: Any = None,
        seed: int = 0,
    ) -> None:
        how = {"reward": reward, "numbers": "bytes"}
        self.tables = tables_of_learners(game, num_agents, seats, options, seat, bots, **how)
        self.seed = seed
        self.num_agents = num_agents = self.tables.count
        self.size = self.tables.observations.shape[1]
        self.single_observation_space = Box(0, 255, (self.size + self.tables.encoder.moves,), np.uint8)
        self.single_action_space = Discrete(self.tables.encoder.moves)
        self.observation_space = batch_space(self.single_observation_space, num_agents)
        self.action_space = batch_space(self.single_action_space, num_agents)
        self.agent_ids = np.arange(num_agents)
        self.infos: list[dict[str, Any]] = []
        self._take(buf)

    def _take(self, buf: Any) -> None:
        """Take the buffers that are lent, or make some."""
        rows = self.num_agents
        for name, kind in BUFFERS.items():
            shape = (rows, *self.single_observation_space.shape) if name == "observations" else (rows,)
            if buf is None:
                setattr(self, name, np.zeros(shape, kind))
                continue
            lent = buf.get(name) if isinstance(buf, Mapping) else getattr(buf, name, None)
            if not isinstance(lent, np.ndarray):
                raise Trouble("batch-buffer", buffer=name, given=type(lent).__name__)
            if lent.shape[: len(shape)] != shape:
                raise Trouble("batch-shape", buffer=name, given=lent.shape, wanted=shape)
            if not lent.flags.writeable:
                raise Trouble("batch-kind", buffer=name, given=lent.dtype.name, kinds=np.dtype(kind).name)
            setattr(self, name, lent)

    @property
    def legal_moves(self) -> Any:
        """The part of the observations that tells which moves are legal."""
        return self.observations[:, self.size :]

    @property
    def agents_per_batch(self) -> int:
        """All of them decide in every step."""
        return self.num_agents

    agent_per_batch = agents_per_batch

    @property
    def emulated(self) -> bool:
        """It is native."""
        return False

    @property
    def done(self) -> bool:
        """Matches begin anew by themselves."""
        return False

    @property
    def driver_env(self) -> "TablesPuffer":
        """The environment that tells the spaces: itself."""
        return self

    def reset(self, seed: int | None = None) -> tuple[Any, list[dict[str, Any]]]:
        """Begin matches everywhere; a *seed* of None is the one given at the beginning."""
        self.tables.reset(self.seed if seed is None else seed)
        self._show()
        self.infos = []
        return self.observations, self.infos

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, list[dict[str, Any]]]:
        """Make a move everywhere; each match that has ended gives an info."""
        tables = self.tables
        tables.step(np.ascontiguousarray(actions).reshape(-1))
        self._show()
        self.infos = []
        for row, match in tables.batch.ended_rows.items():
            self.rewards[row] = tables.rewards[row, match.seat]
            standing = match.state.scores()[match.seat]
            self.infos.append(
                {"points": standing.points, "rank": standing.rank, "rewards": tables.rewards[row].tolist()}
            )
        return self.observations, self.rewards, self.terminals, self.truncations, self.infos

    def _show(self) -> None:
        """Write what is to be seen and done into the buffers."""
        tables = self.tables
        self.observations[:, : self.size] = tables.observations
        self.observations[:, self.size :] = tables.masks
        self.rewards[:] = 0.0
        self.terminals[:] = tables.ended
        self.truncations[:] = False
        self.masks[:] = True

    def async_reset(self, seed: int | None = None) -> None:
        """Begin matches; `recv` tells what is to be seen."""
        self.reset(seed)

    def send(self, actions: Any) -> None:
        """Make moves; `recv` tells what came of them."""
        self.step(actions)

    def recv(self) -> tuple[Any, ...]:
        """Tell what is to be seen, in the order that PufferLib knows."""
        return (
            self.observations,
            self.rewards,
            self.terminals,
            self.truncations,
            self.infos,
            self.agent_ids,
            self.masks,
        )

    def close(self) -> None:
        self.tables.close()
