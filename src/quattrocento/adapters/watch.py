"""Games from outside are watched while they are played: one that breaks down is named, and harms nobody else.

Ours are trusted, and pay nothing for it.
"""

import signal
import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from traceback import extract_tb
from types import FrameType
from typing import Any

from msgspec import json

from quattrocento.core.entropy import quick
from quattrocento.core.game import Game
from quattrocento.core.match import Match
from quattrocento.core.trouble import Trouble

SECONDS = 2
"""How long a game may take for one thing that it is asked."""

AGAIN = 0.1
"""Seconds after which it is stopped again, if it did not want to hear."""


HOME = str(Path(__file__).parents[1])
"""Where our own code lies."""


class BrokenGame(Trouble):
    """A game that failed, broke the contract, or did not come to an end."""


class Unsound(Exception):
    """What a game does against the contract."""


class Endless(BaseException):
    """The time of a game is over; no `Exception`, so that the game does not take it for one of its own."""


def from_outside(game: Game[Any]) -> bool:
    """Tell whether a game is none of ours."""
    return not type(game).__module__.startswith("quattrocento.")


def watched(
    game: Game[Any], *allowed: type[Trouble], seconds: int | None = SECONDS
) -> AbstractContextManager[None]:
    """Turn whatever a game from outside does wrong within the block into a `BrokenGame`.

    Troubles that are *allowed* pass. It may take so many *seconds*, if it is asked in the main thread of
    a system that can interrupt it; without a limit nobody stops it but Ctrl-C.
    """
    return _watched(game, allowed, seconds) if from_outside(game) else nullcontext()


@contextmanager
def _watched(game: Game[Any], allowed: tuple[type[Trouble], ...], seconds: int | None) -> Iterator[None]:
    try:
        with nullcontext() if seconds is None else _limited(seconds):
            yield
    except Endless as error:
        raise BrokenGame("game-endless", game=game.id, seconds=seconds) from error
    except Exception as error:
        if isinstance(error, (BrokenGame, *allowed)):
            raise
        raise BrokenGame("game-broke", game=game.id, why=told(error)) from error


def told(error: Exception) -> str:
    """Say what was raised, and where in the game."""
    frames = [frame for frame in extract_tb(error.__traceback__) if not frame.filename.startswith(HOME)]
    place = "".join(f" ({Path(frame.filename).name}:{frame.lineno})" for frame in frames[-1:])
    return f"{type(error).__name__}: {error}" + ("" if isinstance(error, Unsound) else place)


@contextmanager
def _limited(seconds: int) -> Iterator[None]:
    """Raise `Endless` within the block once the seconds are over; one within another has no own time."""
    if not _can_interrupt() or signal.getitimer(signal.ITIMER_REAL)[0]:
        yield
        return
    before = signal.signal(signal.SIGALRM, _ring)
    try:
        try:
            signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
    except Endless:
        signal.setitimer(signal.ITIMER_REAL, 0)  # it may have rung at the very end, before the line above
        raise
    finally:
        signal.signal(signal.SIGALRM, before)


def _can_interrupt() -> bool:
    return hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()


def _ring(_: int, __: FrameType | None) -> None:
    raise Endless


def check_sound(match: Match) -> None:
    """See that a match can go on from here: there are moves, and the position can be written and redealt."""
    state, size = match.state, match.game.vocabulary.size
    for seat in state.actors():
        legal = state.legal(seat)
        if not legal:
            raise Unsound(f"seat {seat + 1} owes a decision and has no legal move")
        for move in legal:
            if not 0 <= move < size:
                raise Unsound(f"move {move} is no word of the game, which has {size}")
        state.redeal(seat, quick(0)).legal(seat)
    match.game.load(json.decode(json.encode(state.dump())))
