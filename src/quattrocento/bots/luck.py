"""Luck: what each moment of chance gave a seat, beside what else might have come.

A moment of chance is the deal, or a move after which something hidden was seen. Its luck is the value of what
came minus the mean value of what might have come as well, so over many matches it is nothing, whatever the
judgement: a result minus luck tells the same as the result, and scatters less.
"""

from collections.abc import Sequence
from math import exp, log
from typing import Any, Final

from quattrocento.bots.estimate import final, foreseen
from quattrocento.bots.judgement import Judgement
from quattrocento.bots.weights import judgement
from quattrocento.core.adviser import Adviser
from quattrocento.core.entropy import Entropy
from quattrocento.core.event import Event
from quattrocento.core.game import Game
from quattrocento.core.match import Match
from quattrocento.core.state import State

WORLDS: Final = 8
"""Worlds in which a moment comes as it came, and as many in which it is drawn anew."""

HORIZON: Final = 2
"""Moves that the adviser makes for each seat before a world is judged, at least."""


class Luck:
    """What chance gave each seat: of the victory, and of its margin over the best rival in points."""

    def __init__(self, shares: list[float], margins: list[float]) -> None:
        self.shares = shares
        self.margins = margins

    def add(self, other: "Luck", part: float) -> None:
        """Add a *part* of another luck, seat by seat."""
        for seat in range(len(self.shares)):
            self.shares[seat] += part * other.shares[seat]
            self.margins[seat] += part * other.margins[seat]


def none(seats: int) -> Luck:
    return Luck([0.0] * seats, [0.0] * seats)


def total(moments: Sequence["Moment"], seats: int) -> Luck:
    found = none(seats)
    for moment in moments:
        found.add(moment.luck, 1.0)
    return found


class Moment:
    """A moment of chance in a match, and its luck: the deal, or what was seen after a move.

    It came with the move number `made` of the record, counted from 1, which `seat` made by `move`; the deal
    is number 0, of nobody (-1). `events` tell what happened at it.
    """

    def __init__(self, made: int, seat: int, move: int, events: list[Event], luck: Luck) -> None:
        self.made = made
        self.seat = seat
        self.move = move
        self.events = events
        self.luck = luck


class LuckMeter:
    """Measures the luck of matches of one game, by the learned judgement after some moves of the adviser."""

    def __init__(self, game: Game[Any], worlds: int = WORLDS, horizon: int = HORIZON) -> None:
        self.game = game
        self.judgement: Judgement = judgement(game)
        self.adviser: Adviser[Any] | None = game.adviser()
        self.worlds = worlds
        self.horizon = horizon

    def of_match(self, match: Match, entropy: Entropy) -> list[Moment]:
        """Go through a match; one that began at a position of another has no deal of its own."""
        start = match.fork(0).state
        played = [(move.seat, move.code) for move in match.moves]
        if match.start is not None:
            return self.of_moves(start, played, entropy)
        return self.moments(start, match.options, played, entropy)

    def moments(
        self, dealt: State, options: dict[str, str], played: Sequence[tuple[int, int]], entropy: Entropy
    ) -> list[Moment]:
        """Go through a match from its *dealt* position by the seats and moves that were *played*."""
        deal = Moment(0, -1, -1, [], self.of_deal(dealt, options, entropy))
        return [deal, *self.of_moves(dealt, played, entropy)]

    def of_moves(self, start: State, played: Sequence[tuple[int, int]], entropy: Entropy) -> list[Moment]:
        """Find the moments of chance after some of the moves that were *played* from a position."""
        found: list[Moment] = []
        state = start.clone()
        for number in range(len(played)):
            seat, move = played[number]
            before = state.clone()
            told: list[Event] = []
            state.told = told
            state.apply(seat, move)
            state.told = None
            if state.reveals != before.reveals:
                luck = self.of_move(before, seat, move, state, entropy)
                found.append(Moment(number + 1, seat, move, told, luck))
        return found

    def of_deal(self, dealt: State, options: dict[str, str], entropy: Entropy) -> Luck:
        """Hold a deal against others of as many seats."""
        seats = dealt.seats()
        luck = none(seats)
        for _ in range(self.worlds):
            chance = entropy.fork()
            other: State = self.game.deal(seats, entropy.fork(), options)
            self.compare(luck, dealt.redraw(chance.clone()), other.redraw(chance))
        return luck

    def of_move(self, before: State, seat: int, move: int, after: State, entropy: Entropy) -> Luck:
        """Hold what came *after* a move against what might have come after it.

        Both worlds of a pair are given equal chance: where nothing was left to chance they are the same.
        """
        luck = none(after.seats())
        for _ in range(self.worlds):
            chance = entropy.fork()
            came = after.redraw(chance.clone())
            other = before.redraw(chance)
            other.apply(seat, move)
            self.compare(luck, came, other)
        return luck

    def compare(self, luck: Luck, came: State, other: State) -> None:
        """Add the part of one pair of worlds to the luck of a moment."""
        part = 1.0 / self.worlds
        luck.add(self.worth(came), part)
        luck.add(self.worth(other), -part)

    def worth(self, state: State) -> Luck:
        """Foretell share and margin of each seat; the adviser plays on to a quiet moment first."""
        self.play_on(state)
        return prospects(self.judgement, state)

    def play_on(self, state: State) -> None:
        adviser = self.adviser
        if adviser is None:
            return
        left = self.horizon * state.seats()
        while left > 0 or not self.judgement.quiet(state):
            actors = state.actors()
            if not actors:
                return
            seat = actors[0]
            legal = state.legal(seat)
            state.apply(seat, legal[0] if len(legal) == 1 else adviser.advise(state, seat))
            left -= 1


def prospects(judgement: Judgement, state: State) -> Luck:
    """Foretell share and margin of each seat from a position as it stands, exactly once the match is over."""
    if not state.actors():
        ended = [float(standing.points) for standing in state.scores() + state.automata()]
        return Luck(final(state).shares, margins(ended, state.seats(), 0.0))
    points = judgement.points(state)
    rivals = judgement.automata(state)
    spread = judgement.error(state, points)
    return Luck(foreseen(points, rivals, spread).shares, margins(points + rivals, len(points), spread))


def margins(points: list[float], seats: int, spread: float) -> list[float]:
    """Give how far each seat is before its best rival; points that err by *spread* count as that uncertain.

    Who has many rivals close by will have one before him: the best of them is expected higher than any.
    """
    found: list[float] = []
    for seat in range(seats):
        rivals = points[:seat] + points[seat + 1 :]
        best = max(rivals, default=0.0)
        if spread > 0.0:
            close = 0.0
            for rival in rivals:
                close += exp((rival - best) / spread)
            best += spread * log(max(close, 1.0))
        found.append(points[seat] - best)
    return found
