"""Luck: what each moment of chance gave a seat, beside what else might have come.

A moment of chance is the deal, or a move after which something hidden was seen. Its luck is the value of what
came minus the mean value of what might have come as well, so over many matches it is nothing, whatever the
judgement: a result minus luck tells the same as the result, and scatters less.

What a position is worth is what comes when the adviser goes on for everybody to the end of the match, where
that can be afforded; otherwise it is judged some moves later.
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
"""Worlds in which a moment that is judged comes as it came, and as many in which it is drawn anew."""

HORIZON: Final = 2
"""Moves that the adviser makes for each seat before a world is judged, at least."""

CHOICES: Final = 500_000
"""Legal moves among which the adviser may choose for one match, about; they are a measure of time."""

LEAST_FOLLOWED: Final = 3
"""Worlds that are followed to the end of the match, at least; if there cannot be so many, they are judged."""

MOST_FOLLOWED: Final = 8
"""And at most."""

OTHERS: Final = 2
"""Other deals, for each world that is followed, against which the deal is held."""


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
    """Measures the luck of matches of one game.

    Worlds are followed to their end as far as the *choices* suffice. If they do not, a moment is judged after
    some moves of the adviser.
    """

    def __init__(
        self, game: Game[Any], worlds: int = WORLDS, horizon: int = HORIZON, choices: int = CHOICES
    ) -> None:
        self.game = game
        self.judgement: Judgement = judgement(game)
        self.adviser: Adviser[Any] | None = game.adviser()
        self.worlds = worlds
        self.horizon = horizon
        self.choices = choices

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
        other: State = self.game.deal(dealt.seats(), entropy.fork(), options)
        followed = self.followed(dealt, other, entropy)
        if followed is None:
            luck = self.of_deal(dealt, options, entropy)
        else:
            luck = followed.of_deal(self.game, options)
        return [Moment(0, -1, -1, [], luck), *self.gone_through(dealt, played, entropy, followed)]

    def of_moves(self, start: State, played: Sequence[tuple[int, int]], entropy: Entropy) -> list[Moment]:
        """Find the moments of chance after some of the moves that were *played* from a position."""
        followed = self.followed(start, start.redraw(entropy), entropy)
        return self.gone_through(start, played, entropy, followed)

    def gone_through(
        self,
        start: State,
        played: Sequence[tuple[int, int]],
        entropy: Entropy,
        followed: "FollowedWorlds | None",
    ) -> list[Moment]:
        found: list[Moment] = []
        state = start.clone()
        for number in range(len(played)):
            seat, move = played[number]
            before = state.clone()
            told: list[Event] = []
            state.told = told
            state.apply(seat, move)
            state.told = None
            if followed is not None:
                followed.hear(before, seat, move)
            if state.reveals != before.reveals:
                if followed is None:
                    luck = self.of_move(before, seat, move, state, entropy)
                else:
                    luck = followed.of_move(before, seat, move, state)
                found.append(Moment(number + 1, seat, move, told, luck))
        return found

    def followed(self, start: State, like: State, entropy: Entropy) -> "FollowedWorlds | None":
        """Give as many worlds to follow as can be afforded, or none, by a match from a position *like* it.

        The match itself must not decide: how long it was may hang together with its luck.
        """
        if self.adviser is None:
            return None
        affordable = self.choices // choices_of(self.adviser, like)
        if affordable < LEAST_FOLLOWED:
            return None
        return FollowedWorlds(self.judgement, self.adviser, start, min(affordable, MOST_FOLLOWED), entropy)

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
            state.apply(actors[0], reference(adviser, state, actors[0]))
            left -= 1


def choices_of(adviser: Adviser[Any], start: State) -> int:
    """Count the legal moves from each deal and moment of chance to the end, where the adviser plays on."""
    width: list[int] = []
    seen: list[bool] = []
    state = start.clone()
    while True:
        actors = state.actors()
        if not actors:
            break
        width.append(len(state.legal(actors[0])))
        reveals = state.reveals
        state.apply(actors[0], reference(adviser, state, actors[0]))
        seen.append(state.reveals != reveals)
    left = sum(width)
    total = 1 + (1 + OTHERS) * left
    for number in range(len(width)):
        left -= width[number]
        if seen[number]:
            total += left
    return total


class FollowedWorlds:
    """Worlds of a match in each of which the adviser goes on for everybody, to the end of the match.

    A world keeps its chance until something is drawn in it. So its worth changes by what is drawn, and by
    moves unlike the adviser's, and by nothing else: errors of what moments are worth do not add up.
    """

    def __init__(
        self,
        judgement: Judgement,
        adviser: Adviser[Any],
        start: State,
        worlds: int,
        entropy: Entropy,
    ) -> None:
        self.judgement = judgement
        self.adviser = adviser
        self.start = start
        self.entropy = entropy
        self.chances = [entropy.fork() for _ in range(worlds)]
        self.values: list[Luck | None] = [None for _ in range(worlds)]

    def of_deal(self, game: Game[Any], options: dict[str, str]) -> Luck:
        """Hold a deal against others of as many seats."""
        seats = self.start.seats()
        luck = none(seats)
        worlds = len(self.chances)
        for number in range(worlds):
            value = self.end(self.start.redraw(self.chances[number].clone()))
            self.values[number] = value
            luck.add(value, 1.0 / worlds)
        for _ in range(OTHERS * worlds):
            luck.add(self.end(game.deal(seats, self.entropy.fork(), options)), -1.0 / (OTHERS * worlds))
        return luck

    def hear(self, before: State, seat: int, move: int) -> None:
        """Hear of a move: one unlike the adviser's changes what the worlds are worth."""
        if move != reference(self.adviser, before, seat):
            for number in range(len(self.values)):
                self.values[number] = None

    def of_move(self, before: State, seat: int, move: int, after: State) -> Luck:
        """Hold what came *after* a move against what comes in each world.

        Where a world is the same after the move in which it was drawn as in which it came, nothing was drawn.
        """
        luck = none(after.seats())
        part = 1.0 / len(self.chances)
        drawn = False
        for number in range(len(self.chances)):
            chance = self.chances[number]
            other = before.redraw(chance.clone())
            other.apply(seat, move)
            if not drawn and other.dump() == after.redraw(chance.clone()).dump():
                continue
            drawn = drawn or number == 0
            known = self.values[number]
            luck.add(self.end(other) if known is None else known, -part)
            fresh = self.entropy.fork()
            self.chances[number] = fresh
            value = self.end(after.redraw(fresh.clone()))
            self.values[number] = value
            luck.add(value, part)
        return luck

    def end(self, world: State) -> Luck:
        """Give what each seat has at the end."""
        while True:
            actors = world.actors()
            if not actors:
                return prospects(self.judgement, world)
            world.apply(actors[0], reference(self.adviser, world, actors[0]))


def reference(adviser: Adviser[Any], state: State, seat: int) -> int:
    """Give the move that the adviser would make; a single one needs no advice."""
    legal = state.legal(seat)
    return legal[0] if len(legal) == 1 else adviser.advise(state, seat)


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
