"""Thinkers: bots decide in processes of their own, within a time, and a crash costs a retry, not a match."""

import asyncio
import os
import secrets
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import structlog

from quattrocento.bots import bot
from quattrocento.bots.bot import decide
from quattrocento.core.entropy import quick
from quattrocento.core.state import State
from quattrocento.games import IDS
from quattrocento.games import game as find_game
from quattrocento.lab.workers import dismiss, hire, obey

log = structlog.get_logger(__name__)

TRIES = 3
"""How often a decision is asked for before a move is drawn by lot."""


def settle_in() -> None:
    """Prepare a worker: let it follow the server, and load the games."""
    obey()
    for game_id in IDS:
        find_game(game_id)


def think(game_id: str, dump: dict[str, Any], kind: str, seat: int, number: int) -> int:
    """Decide, in a worker: the position comes as plain values."""
    game = find_game(game_id)
    return decide(bot(kind, game), game.load(dump), seat, quick(number))


def ready() -> int:
    """Name the process, once it has settled in."""
    return os.getpid()


class Thinkers:
    """A pool of workers, made anew when one of them breaks or takes too long."""

    def __init__(self, workers: int, seconds: float) -> None:
        self.workers = max(1, workers)
        self.seconds = seconds
        self._pool: ProcessPoolExecutor | None = None

    @property
    def pool(self) -> ProcessPoolExecutor:
        """The present pool."""
        if self._pool is None:
            self._pool = hire(self.workers, settle_in)
        return self._pool

    async def warm(self) -> None:
        """Start a worker before it is needed."""
        try:
            await asyncio.wrap_future(self.pool.submit(ready))
        except (BrokenProcessPool, RuntimeError):
            log.warning("no worker could be started")

    def close(self) -> None:
        """Send all workers home at once, whatever they are thinking about."""
        pool, self._pool = self._pool, None
        if pool is not None:
            dismiss(pool)

    def give_up(self, pool: ProcessPoolExecutor) -> None:
        """Replace a pool that broke or hangs, unless somebody has done so."""
        if self._pool is pool:
            self._pool = None
            dismiss(pool)

    async def decide(self, game_id: str, state: State, kind: str, seat: int) -> int:
        """Give the move of a bot; after some failures any legal one."""
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        dump = state.dump()
        for attempt in range(1, TRIES + 1):
            pool = self.pool
            try:
                asked = pool.submit(think, game_id, dump, kind, seat, secrets.randbits(64))
                async with asyncio.timeout(self.seconds):
                    return await asyncio.wrap_future(asked)
            except (BrokenProcessPool, TimeoutError, RuntimeError) as error:
                log.warning("a thinker failed", game=game_id, bot=kind, attempt=attempt, reason=repr(error))
                self.give_up(pool)
            except asyncio.CancelledError:
                task = asyncio.current_task()
                if task is None or task.cancelling():
                    raise
                # Not we were sent home, but the worker before it began, with others of its pool.
                log.warning("a thinker was sent home", game=game_id, bot=kind, attempt=attempt)
            except Exception as error:
                log.exception("a bot failed", game=game_id, bot=kind, attempt=attempt, reason=repr(error))
        log.error("a move is drawn by lot", game=game_id, bot=kind)
        return secrets.choice(legal)
