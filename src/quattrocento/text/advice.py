"""Advice: the best moves that a bot sees in somebody's place, what they are worth, and why."""

from collections.abc import Sequence
from time import monotonic
from typing import Any

from msgspec import Struct

from quattrocento.bots import bot, in_time
from quattrocento.bots.bot import consider
from quattrocento.bots.levels import settings
from quattrocento.bots.reasons import reasons
from quattrocento.bots.thought import levelled
from quattrocento.bots.weights import judgement
from quattrocento.core.entropy import Entropy, quick
from quattrocento.core.game import Game
from quattrocento.core.state import State
from quattrocento.text.speech import Speech

ADVISER = "master"
"""The bot that is asked for hints."""

TRIALS = 240
"""How many worlds are played on at most."""

MOST = 3
"""How many moves are told of."""

WORLDS = 4
"""In so many worlds a reason must be true: what a seat cannot know is no reason."""


class Advice(Struct, frozen=True):
    """A move worth a thought: the share of victories expected of it (None: not estimated), and a reason."""

    move: int
    share: float | None
    reason: str


def weighing_bot(game: Game[Any], level: str) -> str:
    """Describe the bot that weighs moves as a *level* judges them, within its time.

    It looks at several, overlooks none, tries them often and drops none early: to play well a few trials
    are enough, to tell shares they are not.
    """
    if game.adviser() is None:
        return in_time(level)
    width = max(MOST, int(settings(game, level).get("width", MOST)))
    return f"{in_time(level)}:playouts={TRIALS}:width={width}:oversights=0:early=0"


def advise(
    game: Game[Any], state: State, seat: int, level: str, number: int, language: str, edition: str = ""
) -> list[Advice]:
    """Ask a bot of a *level* for the best moves of *seat*, with *number* for its chance.

    They come in the order in which the bot would choose them, and so do the shares they show. Their
    reasons are said in the words of the *edition*.
    """
    chance = quick(number)
    thoughts = levelled(consider(bot(weighing_bot(game, level), game, monotonic), state, seat, chance)[:MOST])
    moves = [thought.move for thought in thoughts]
    said = reasons_said(game, state, seat, moves, chance, Speech(language, edition))
    return [
        Advice(thought.move, thought.share if thought.share >= 0 else None, why)
        for thought, why in zip(thoughts, said, strict=True)
    ]


def reasons_said(
    game: Game[Any], state: State, seat: int, moves: list[int], chance: Entropy, speech: Speech
) -> list[str]:
    """Say a reason for each of the *moves* of *seat*, or nothing where none is true and stands out."""
    worlds = [state.redeal(seat, chance) for _ in range(WORLDS)]
    found = reasons(judgement(game), worlds, seat, moves)
    return [speech.say(f"reason.{game.id}.{name}") if name else "" for name in found]


def percent(share: float) -> int:
    """Give a share in whole parts of a hundred, as it is shown."""
    return round(100 * share)


def equally_good(speech: Speech, found: Sequence[Advice]) -> str:
    """Say that moves are as good as each other if they show the same figure; nothing otherwise."""
    shown = {None if one.share is None else percent(one.share) for one in found}
    if len(found) < 2 or len(shown) > 1 or None in shown:
        return ""
    return speech.say("advice.equal", share=shown.pop())


def advice_words(speech: Speech, advice: Advice) -> str:
    if advice.share is None:
        return advice.reason
    key = "advice.share-reason" if advice.reason else "advice.share"
    return speech.say(key, share=percent(advice.share), reason=advice.reason)
