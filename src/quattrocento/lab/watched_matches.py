"""Matches among a pool of players, seen through the eyes of a game's judge."""

from collections.abc import Sequence
from io import BytesIO
from typing import Any

import numpy as np

from quattrocento.bots.bot import Bot
from quattrocento.core.entropy import Entropy
from quattrocento.core.game import Game
from quattrocento.core.judge import Judge
from quattrocento.core.standing import victory
from quattrocento.core.state import State
from quattrocento.lab.fitting import Watched

SLIPS = 30
"""One move in so many is any legal one."""

LAPSE = 3
"""In a lapse, one in so many: what follows from good and bad positions alike is learned by sober play."""

LONGEST = 40
"""So many decisions a lapse lasts at most."""

LATEST = 120
"""A lapse begins within so many decisions of a seat."""


class SlippingPlayer:
    """Somebody who plays like a bot, but slips now and then, and often during one lapse."""

    def __init__(self, bot: Bot, entropy: Entropy) -> None:
        self.bot = bot
        self.entropy = entropy
        self.begin = entropy.below(LATEST)
        self.end = self.begin + entropy.below(LONGEST)
        self.decisions = 0

    def decide(self, state: State, seat: int) -> int:
        """Choose from what the seat knows, or make any move."""
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        self.decisions += 1
        slips = LAPSE if self.begin <= self.decisions < self.end else SLIPS
        if self.entropy.below(slips) == 0:
            return legal[self.entropy.below(len(legal))]
        return self.bot.choose(state.redeal(seat, self.entropy), seat, legal, self.entropy)


def watch(game: Game[Any], judge: Judge[Any], state: State, bots: Sequence[Bot], entropy: Entropy) -> Watched:
    """Play a match to its end and note what the judge sees of every seat at quiet moments."""
    players = [SlippingPlayer(bot, entropy) for bot in bots]
    seen: list[list[list[float]]] = []
    rivals: list[list[float]] = []
    progress: list[float] = []
    for _ in range(game.longest):
        actors = state.actors()
        if not actors:
            break
        if judge.quiet(state):
            progress.append(judge.progress(state))
            seen.append(judge.everybody(state))
            rivals.append(judge.automata(state))
        seat = actors[0]
        state.apply(seat, players[seat].decide(state, seat))
    standings = state.scores()
    automata = state.automata()
    everybody = [*standings, *automata]
    return Watched(
        np.array(seen),
        np.array(progress),
        np.array([float(standing.points) for standing in standings]),
        np.array(victory(everybody)),
        np.array(rivals).reshape(len(seen), len(automata)),
    )


def pack(matches: Sequence[Watched]) -> bytes:
    arrays = {}
    for number, match in enumerate(matches):
        for name in Watched.__struct_fields__:
            arrays[f"{number} {name}"] = getattr(match, name)
    written = BytesIO()
    np.savez_compressed(written, allow_pickle=False, **arrays)
    return written.getvalue()


def unpack(written: bytes) -> list[Watched]:
    names = Watched.__struct_fields__
    with np.load(BytesIO(written)) as arrays:
        count = len(arrays.files) // len(names)
        return [Watched(*(arrays[f"{number} {name}"] for name in names)) for number in range(count)]
