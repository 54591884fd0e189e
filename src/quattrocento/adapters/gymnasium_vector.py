"""Gymnasium: many tables at once as one vector environment, in one process and one call a step.

    import gymnasium
    tables = gymnasium.make_vec(
        "quattrocento.adapters.gymnasium:quattrocento/Palazzo-v1", num_envs=64, seats=3, bots="greedy"
    )

Row for row it tells what `SyncVectorEnv` would of as many `SeatEnv`.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from quattrocento.adapters.extras import lacking

try:
    import numpy as np
    from gymnasium.spaces import Box, Dict
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError as error:
    raise lacking(error) from None

from quattrocento.adapters.spaces import Senses
from quattrocento.adapters.vector_matches import Tables, tables_of_learners
from quattrocento.core.game import Game, new_seed
from quattrocento.core.trouble import Trouble

AGAIN = {AutoresetMode.SAME_STEP: "same", AutoresetMode.NEXT_STEP: "next", AutoresetMode.DISABLED: "never"}


class TablesEnv(VectorEnv[Any, Any, Any]):
    """*num_envs* tables of a game, a learner at each, or with *bots* None one on every seat.

    *seat* is the chair, from 0, or None to sit down on another one by chance in every match; *bots* are the
    others, one name for all or one for each. *seats*, *options*, *reward* and *numbers* are those of the
    environment for one table, *autoreset_mode* is one of Gymnasium's. With *copy* False every step writes
    into the same arrays.

    Where every seat is a learner, a row is whoever decides there. Its reward is that of the seat that made
    the last move; `info["rewards"]` has those of all. An illegal move is an error, and nothing has happened.
    """

    def __init__(
        self,
        game: str | Game[Any] = "palazzo",
        num_envs: int = 1,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        seat: int | None = 0,
        bots: str | Sequence[str] | None = "random",
        reward: str = "win",
        numbers: str = "scaled",
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        render_mode: None = None,
    ) -> None:
        mode = check_mode(autoreset_mode)
        how = {"reward": reward, "numbers": numbers, "again": AGAIN[mode]}
        self.tables = tables_of_learners(game, num_envs, seats, options, seat, bots, **how)
        self.num_envs = num_envs = self.tables.count
        self.copy = copy
        self.render_mode = render_mode
        self.stream = bots is None
        self.metadata = {"autoreset_mode": mode, "render_modes": []}
        self.single_observation_space = observation_space(self.tables)
        self.single_action_space = Senses(self.tables.game, "whole").action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin matches everywhere, or where `options["reset_mask"]` says so."""
        rows = None
        if options is not None and "reset_mask" in options:
            mask = np.asarray(options["reset_mask"])
            if mask.shape != (self.num_envs,) or mask.dtype != np.bool_:
                raise Trouble("batch-reset-mask", rows=self.num_envs)
            rows = np.flatnonzero(mask).tolist()
        self._begin(seed, list(range(self.num_envs)) if rows is None else rows)
        told = np.ones(self.num_envs, np.bool_) if rows is None else mask.copy()
        return self._seen(), {"seat": np.where(told, self.tables.seats, 0).astype(int), "_seat": told}

    def _begin(self, seed: int | list[int | None] | None, rows: list[int]) -> None:
        """Begin matches in some rows; where a list says None, a row goes on with seeds of its own."""
        tables = self.tables
        if not isinstance(seed, list):
            tables.reset(seed, rows if tables.batch.rows else None)
            return
        if len(seed) != self.num_envs:
            raise Trouble("batch-seeds", given=len(seed), rows=self.num_envs)
        if not tables.batch.rows:
            tables.reset([new_seed() if given is None else given for given in seed])
            return
        given = [row for row in rows if seed[row] is not None]
        tables.reset([seed[row] for row in given], given)
        tables.reset(None, [row for row in rows if seed[row] is None])

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Make a move at every table; bots make theirs."""
        tables = self.tables
        tables.step(np.asarray(actions))
        won = np.zeros(self.num_envs, np.float64)
        infos: dict[str, Any] = {
            "seat": tables.seats.astype(int),
            "_seat": np.ones(self.num_envs, np.bool_),
        }
        for row, match in tables.batch.ended_rows.items():
            won[row] = tables.rewards[row, match.seat]
            infos = self._add_info(infos, self._end(row), row)
        ended = tables.ended.copy()
        return self._seen(), won, ended, np.zeros(self.num_envs, np.bool_), infos

    def _end(self, row: int) -> dict[str, Any]:
        """Tell how a match ended, and what was to be seen then, if the next one has begun."""
        tables = self.tables
        match = tables.batch.ended_rows[row]
        standing = match.state.scores()[match.seat]
        told = {"points": standing.points, "rank": standing.rank}
        if self.stream:
            told["rewards"] = tables.rewards[row].copy()
        if tables.batch.again != "same":
            return told
        last = {"observation": self._last(match), "action_mask": np.zeros(tables.encoder.moves, np.int8)}
        return {"final_obs": last, "final_info": {"seat": match.seat, **told}}

    def _last(self, match: Any) -> Any:
        """Show what the seat that decided last may know at the end of a match."""
        tables, code = self.tables, self.tables.encoder
        if tables.numbers == "scaled":
            return code.scaled(match.state, match.seat)
        if tables.numbers == "whole":
            return code.numbers(match.state, match.seat)
        packed = code.schema.packed(match.state, match.seat)
        return np.frombuffer(bytearray(tables.batch.narrowed(packed)), np.uint8)

    def _seen(self) -> dict[str, Any]:
        """Show what is to be seen and done in every row."""
        tables = self.tables
        seen = {"observation": tables.observations, "action_mask": tables.masks}
        return {name: array.copy() for name, array in seen.items()} if self.copy else seen

    def close_extras(self, **kwargs: Any) -> None:
        self.tables.close()


def check_mode(mode: AutoresetMode | str) -> AutoresetMode:
    """Refuse a way to begin anew that Gymnasium does not know."""
    try:
        return AutoresetMode(mode)
    except ValueError:
        raise Trouble("batch-again", given=mode, ways=", ".join(way.value for way in AGAIN)) from None


def observation_space(tables: Tables) -> Dict:
    """Make the space of what a row of *tables* shows, with its mask."""
    if tables.numbers == "none":
        raise Trouble("no-such-numbers", given="none", numbers="scaled, whole, bytes")
    if tables.numbers == "bytes":
        numbers = Box(0, 255, tables.observations.shape[1:], np.uint8)
        return Dict({"observation": numbers, "action_mask": Box(0, 1, (tables.encoder.moves,), np.int8)})
    return Senses(tables.game, tables.numbers).observation_space()
