"""Warnings: what a move would cost beside a better one, if that is much and sure, and why.

It is found as in a review, by trying moves on worlds that the seat cannot tell apart, with fewer trials. What
looks costly then is looked at once more, on other worlds and further ahead: few moves are, nobody waits long.
"""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from quattrocento.bots.clock import Clock
from quattrocento.bots.judgement import Learned
from quattrocento.bots.move_trials import Difference, Trial, Weigher
from quattrocento.bots.playouts import PlayoutBot
from quattrocento.bots.reasons import in_favour
from quattrocento.bots.weights import judgement
from quattrocento.core.entropy import Entropy, quick
from quattrocento.core.game import Game
from quattrocento.core.state import State
from quattrocento.lab.review import HORIZON, REASON_WORLDS, REASONS, WIDTH
from quattrocento.lab.review_marks import kind_of
from quattrocento.lab.review_values import Kind
from quattrocento.text.advice import percent
from quattrocento.text.game_text import GameText
from quattrocento.text.speech import Speech

TRIALS = 64
"""Trials for each move that is looked at: what is much shows itself soon."""

AGAIN = 64
"""Worlds of the second look."""

FURTHER = 12
"""How many moves of each seat the adviser plays on in the second look."""

COSTLY = ("blunder",)
"""What a coach warns of, as a review calls it: less would be for somebody who knows the game."""


class Caution(Struct, frozen=True):
    """The move at *place*, from 0, would cost the share *loss* of the victory beside a *better* one.

    *reasons* speak for that, as names of sentences.
    """

    place: int
    loss: float
    better: int
    reasons: list[str]


def weigher(game: Game[Any], seats: int) -> Weigher | None:
    """Make somebody who weighs moves; nobody can where no judgement was learned for so many seats."""
    adviser, judged = game.adviser(), judgement(game)
    if adviser is None or not isinstance(judged, Learned) or seats not in judged.models:
        return None
    return Weigher(PlayoutBot(adviser, judged, None, 0, WIDTH, HORIZON, 0.0, Clock()), TRIALS)


def second_look(
    game: Game[Any], state: State, seat: int, moves: Sequence[int], worlds: int, chance: Entropy
) -> tuple[Difference, Kind]:
    """Tell by how much the second of two *moves* is better, seen further ahead, and what the first is."""
    adviser = game.adviser()
    assert adviser is not None
    player = PlayoutBot(adviser, judgement(game), None, 0, WIDTH, FURTHER, 0.0, Clock())
    trials = [Trial(move) for move in moves]
    Weigher(player, 2 * worlds).measure(trials, state, seat, chance)
    lost = Difference(trials[1], trials[0], seat)
    return lost, kind_of(lost, seat, False, state.seats() + len(state.automata()))


def caution(game: Game[Any], state: State, seat: int, moves: Sequence[int], number: int) -> Caution | None:
    """Look at *moves* that a seat would make one after the other; *number* is for chance."""
    weighing = weigher(game, state.seats())
    if weighing is None:
        return None
    state, chance = state.clone(), quick(number)
    for place, move in enumerate(moves):
        if place:
            state.apply(seat, moves[place - 1])
        if not state.decides(seat) or move not in state.legal(seat):
            return None
        if len(state.legal(seat)) > 1:
            found = weighed(game, weighing, state, seat, move, chance)
            if found is not None:
                return Caution(place, *found)
    return None


def weighed(
    game: Game[Any], weighing: Weigher, state: State, seat: int, move: int, chance: Entropy
) -> tuple[float, int, list[str]] | None:
    """Tell what a move would cost, which one would be better, and why; None if it does not cost much."""
    found = weighing.weigh(state, seat, move, chance)
    best = found.best.move
    contenders = state.seats() + len(state.automata())
    lost = Difference(found.best, found.played, seat)
    if best == move or kind_of(lost, seat, False, contenders) not in COSTLY:
        return None
    lost, kind = second_look(game, state, seat, (move, best), AGAIN, chance)
    if kind not in COSTLY:
        return None
    worlds = [state.redeal(seat, chance) for _ in range(REASON_WORLDS)]
    return lost.shares[seat], best, in_favour(judgement(game), worlds, seat, best, move)[:REASONS]


def caution_words(game: Game[Any], text: GameText[Any], found: Caution) -> str:
    """Say what a move would cost, and what would be better."""
    speech: Speech = text.speech
    facts = {"share": percent(found.loss), "better": text.label(found.better)}
    said = [speech.say(f"reason.{game.id}.{name}") for name in found.reasons]
    if not said:
        return speech.say("coach.caution", **facts)
    return speech.say("coach.caution-why", reasons=speech.listing(said), **facts)
