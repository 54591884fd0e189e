"""Watching: matches among a pool of players, seen through the eyes of a game's judge."""

from collections.abc import Sequence
from io import BytesIO
from typing import Any

import numpy as np

from quattrocento.bots.bot import Bot
from quattrocento.core.entropy import Entropy
from quattrocento.core.game import Game
from quattrocento.core.judge import Judge
from quattrocento.core.state import State
from quattrocento.lab.fitting import Watched

SLIPS = 20
"""One move in so many is any legal one, so that all kinds of positions are seen."""


def slip(bot: Bot, state: State, seat: int, entropy: Entropy) -> int:
    """Let *bot* choose from what its seat knows, but now and then make any move."""
    legal = state.legal(seat)
    if len(legal) == 1:
        return legal[0]
    if entropy.below(SLIPS) == 0:
        return legal[entropy.below(len(legal))]
    return bot.choose(state.redeal(seat, entropy), seat, legal, entropy)


def watch(game: Game[Any], judge: Judge, state: State, bots: Sequence[Bot], entropy: Entropy) -> Watched:
    """Play a match to its end and note what the judge sees of every seat at quiet moments."""
    seats = range(state.seats())
    seen: list[list[list[float]]] = []
    progress: list[float] = []
    for _ in range(game.longest):
        actors = state.actors()
        if not actors:
            break
        if judge.quiet(state):
            progress.append(judge.progress(state))
            seen.append([judge.features(state, seat) for seat in seats])
        seat = actors[0]
        state.apply(seat, slip(bots[seat], state, seat, entropy))
    standings = state.scores()
    winners = sum(standing.rank == 1 for standing in standings)
    return Watched(
        np.array(seen),
        np.array(progress),
        np.array([float(standing.points) for standing in standings]),
        np.array([(standing.rank == 1) / winners for standing in standings]),
    )


def pack(matches: Sequence[Watched]) -> bytes:
    """Write matches as numpy arrays."""
    arrays = {}
    for number, match in enumerate(matches):
        for name in Watched.__struct_fields__:
            arrays[f"{number} {name}"] = getattr(match, name)
    written = BytesIO()
    np.savez_compressed(written, allow_pickle=False, **arrays)
    return written.getvalue()


def unpack(written: bytes) -> list[Watched]:
    """Read what `pack` has written."""
    names = Watched.__struct_fields__
    with np.load(BytesIO(written)) as arrays:
        count = len(arrays.files) // len(names)
        return [Watched(*(arrays[f"{number} {name}"] for name in names)) for number in range(count)]
