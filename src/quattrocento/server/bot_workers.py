"""Bots decide in processes of their own, within a time, and a crash costs a retry, not a match."""

import asyncio
import os
import secrets
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

import msgspec
import structlog
from sqlalchemy.exc import SQLAlchemyError

from quattrocento._plain import compiled_there
from quattrocento.adapters.watch import BrokenGame, from_outside, told, watched
from quattrocento.bots import bot, pace_of, paced
from quattrocento.bots.bot import decide
from quattrocento.bots.levels import NORMAL, SECONDS
from quattrocento.core.entropy import quick
from quattrocento.core.game import Game
from quattrocento.core.match import Match
from quattrocento.games import game as find_game
from quattrocento.games import titles
from quattrocento.lab.workers import dismiss, hire, obey
from quattrocento.server.shared_thoughts import NoThinker, SharedThoughts, Work, version_of
from quattrocento.text.advice import Advice, advise
from quattrocento.text.coach.caution import Caution, caution
from quattrocento.text.intent import intent_said
from quattrocento.text.speech import Speech

log = structlog.get_logger(__name__)

T = TypeVar("T")

REVIEW, REVIEW_SECONDS = "review", 30.0
"""A piece of a review takes a second or two, and much longer where the engine is not compiled."""

TRIES = 3
"""How often a decision is asked for before a move is drawn by lot."""


def settle_in() -> None:
    """Prepare a worker: let it follow the server, and load the games."""
    obey()
    titles()


def think(
    number: int, game_id: str, dump: dict[str, Any], kind: str, seat: int, thinking: str = NORMAL
) -> int:
    """Decide, in a worker: the position comes as plain values, chance from a *number*."""
    game = find_game(game_id)
    player = bot(paced(kind, thinking), game, time.monotonic)
    return decide(player, game.load(dump), seat, quick(number))


def weigh(
    number: int, game_id: str, dump: dict[str, Any], kind: str, seat: int, language: str
) -> list[Advice]:
    """Weigh the moves of a seat, in a worker."""
    game = find_game(game_id)
    return advise(
        game, game.load(dump), seat, kind, number, language, dump.get("options", {}).get("edition", "")
    )


def look_out(
    number: int, game_id: str, dump: dict[str, Any], seat: int, moves: Sequence[int]
) -> tuple[Caution | None]:
    """Look for a costly move among those that a seat would make, in a worker."""
    game = find_game(game_id)
    return (caution(game, game.load(dump), seat, moves, number),)


def intend(
    _: int,
    game_id: str,
    dump: dict[str, Any],
    kind: str,
    seat: int,
    move: int,
    number: int,
    players: Sequence[str],
    language: str,
) -> list[str]:
    """Say what a bot was after, in a worker; the same each time that it is asked."""
    game = find_game(game_id)
    speech = Speech(language, dump.get("options", {}).get("edition", ""))
    return intent_said(game, game.load(dump), seat, move, kind, number, players, speech)


def ready() -> int:
    """Name the process, once it has settled in."""
    return os.getpid()


class BotWorkers:
    """A pool of workers, made anew when one of them breaks or takes too long.

    It is made anew too, once nobody thinks, when the engine has been compiled since it was hired:
    positions are handed over as plain values, so workers may be compiled where the server is not.
    A decision may take the time of its bot's level and *seconds* more. `thinking` counts what is
    being thought about now. What is more than these workers can do at once goes to those of other
    machines, by `shared`, if there are any; without them even *workers* of none are one.
    """

    def __init__(self, workers: int, seconds: float) -> None:
        self.workers = workers
        self.seconds = seconds
        self.thinking = 0
        self.shared: SharedThoughts | None = None
        self._here = 0
        self._pool: ProcessPoolExecutor | None = None
        self._compiled = True

    @property
    def places(self) -> int:
        """How much can be thought about at once, here and elsewhere."""
        elsewhere = 0 if self.shared is None else self.shared.places
        return max(1, self.workers + elsewhere)

    @property
    def pool(self) -> ProcessPoolExecutor:
        """The present pool."""
        if not self._compiled and self.thinking == 0 and compiled_there():
            self.close()
        if self._pool is None:
            self._compiled = compiled_there()
            self._pool = hire(max(1, self.workers), settle_in)
        return self._pool

    async def warm(self) -> None:
        """Start a worker before it is needed."""
        if not self.workers:
            return
        try:
            await asyncio.wrap_future(self.submitted(self.pool, ready))
        except BrokenProcessPool:
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

    def submitted(self, pool: ProcessPoolExecutor, work: Callable[..., T], *facts: object) -> Future[T]:
        """Give work to a pool, which may have been sent home meanwhile."""
        try:
            return pool.submit(work, *facts)
        except RuntimeError as error:
            raise BrokenProcessPool(str(error)) from None

    async def review(self, game: Game[Any], work: Callable[..., T], *facts: object) -> T | None:
        """Have a worker do a piece of a review; None: it failed."""
        return await self.ask(game, REVIEW, work, *facts)

    def patience(self, kind: str, thinking: str = NORMAL) -> float:
        """Tell how many seconds a kind of bot is waited for."""
        own = REVIEW_SECONDS if kind == REVIEW else SECONDS.get(kind, 0.0) * pace_of(thinking)
        return self.seconds + own

    async def decide(self, match: Match, kind: str, seat: int, rank: int = 0, thinking: str = NORMAL) -> int:
        """Give the move of a bot; after some failures any legal one."""
        with watched(match.game):
            legal, dump = match.state.legal(seat), match.state.dump()
        if len(legal) == 1:
            return legal[0]
        move = await self.elsewhere(int, match, rank, kind, seat, thinking=thinking)
        if move not in legal:
            facts = (dump, kind, seat, thinking)
            move = await self.ask(match.game, kind, think, *facts, thinking=thinking)
        if move is not None:
            return move
        log.error("a move is drawn by lot", game=match.game.id, bot=kind)
        return secrets.choice(legal)

    async def weigh(
        self, match: Match, kind: str, seat: int, language: str, rank: int = 0
    ) -> list[Advice] | None:
        """Give the best moves that a bot sees for a seat; a single one needs no thought, None: it failed."""
        with watched(match.game):
            legal, dump = match.state.legal(seat), match.state.dump()
        if len(legal) == 1:
            return [Advice(legal[0], None, "")]
        found = await self.elsewhere(list[Advice], match, rank, kind, seat, language)
        if found and all(one.move in legal for one in found):
            return found
        return await self.ask(match.game, kind, weigh, dump, kind, seat, language)

    async def elsewhere(
        self,
        kind_of_answer: type[T],
        match: Match,
        rank: int,
        kind: str,
        seat: int,
        language: str | None = None,
        thinking: str = NORMAL,
    ) -> T | None:
        """Have a worker of another machine think, if those here are at work; None: it must be done here.

        He is given no more than a world in which everything that the seat cannot know was dealt anew. Games
        from outside may not be installed there.
        """
        shared, game = self.shared, match.game
        if shared is None or not shared.places or self._here < self.workers or from_outside(game):
            return None
        world = match.state.redeal(seat, quick(secrets.randbits(64))).dump()
        work = Work(
            game.id, version_of(game, match.seats), match.seats, world, kind, seat, language, thinking
        )
        self.thinking += 1
        try:
            answer = await shared.ask(msgspec.json.encode(work), rank)
            return msgspec.json.decode(answer, type=kind_of_answer | None)
        except (NoThinker, SQLAlchemyError, OSError, msgspec.MsgspecError) as error:
            log.warning("nobody thought elsewhere", bot=kind, reason=repr(error))
            return None
        finally:
            self.thinking -= 1

    async def look_out(self, match: Match, kind: str, seat: int, moves: Sequence[int]) -> Caution | None:
        """Find out whether one of some moves of a seat is costly, in the time of a *kind* of bot."""
        with watched(match.game):
            dump = match.state.dump()
        found = await self.ask(match.game, kind, look_out, dump, seat, moves)
        return None if found is None else found[0]

    async def intend(self, before: Match, kind: str, seat: int, move: int, language: str) -> list[str] | None:
        """Have a bot say what it was after with the move that it made after *before*; None: it failed."""
        with watched(before.game):
            dump = before.state.dump()
        facts = (dump, kind, seat, move, len(before.moves), list(before.players), language)
        return await self.ask(before.game, kind, intend, *facts)

    async def ask(
        self,
        game: Game[Any],
        kind: str,
        work: Callable[..., T],
        *facts: object,
        thinking: str = NORMAL,
    ) -> T | None:
        """Have a worker do some *work* in the time of a *kind* of bot; None after some failures.

        Where a game from outside fails or takes too long in a worker, it is not tried again.
        """
        for attempt in range(1, TRIES + 1):
            pool = self.pool
            self.thinking += 1
            self._here += 1
            try:
                asked = self.submitted(pool, work, secrets.randbits(64), game.id, *facts)
                async with asyncio.timeout(self.patience(kind, thinking)):
                    return await asyncio.wrap_future(asked)
            except (BrokenProcessPool, TimeoutError) as error:
                log.warning("a thinker failed", bot=kind, attempt=attempt, reason=repr(error))
                self.give_up(pool)
                if from_outside(game) and isinstance(error, TimeoutError):
                    seconds = round(self.patience(kind, thinking))
                    raise BrokenGame("game-endless", game=game.id, seconds=seconds) from error
            except asyncio.CancelledError:
                task = asyncio.current_task()
                if task is None or task.cancelling():
                    raise
                # Not we were sent home, but the worker before it began, with others of its pool.
                log.warning("a thinker was sent home", bot=kind, attempt=attempt)
            except Exception as error:
                if from_outside(game):
                    raise BrokenGame("game-broke", game=game.id, why=told(error)) from error
                log.exception("a bot failed", bot=kind, attempt=attempt, reason=repr(error))
            finally:
                self.thinking -= 1
                self._here -= 1
        return None
