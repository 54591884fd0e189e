"""Bots play many matches; what comes out is the same for equal arguments on every machine."""

import time
from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from typing import Any

from msgspec import Struct

import quattrocento
from quattrocento.adapters.naming import called
from quattrocento.adapters.outside_bot import Heed
from quattrocento.bots import bot
from quattrocento.bots.bot import Bot, decide
from quattrocento.core.entropy import quick
from quattrocento.core.game import Game, check_seed
from quattrocento.core.standing import victory
from quattrocento.core.state import State
from quattrocento.core.trouble import Trouble
from quattrocento.lab.match_bots import MatchBots, bot_chance, check_bot, waiting_room


class SeatScores(Struct):
    """The points of one seat over all matches; a shared victory counts as its share.

    `forfeits` are matches that a program from outside gave away by breaking the protocol.
    """

    bot: str
    mean: float
    least: int
    most: int
    wins: float
    forfeits: int


class Simulation(Struct, omit_defaults=True):
    """What a simulation found; `automata` are those whom the rules play, if there are any."""

    game: str
    seats: int
    games: int
    decisions: int
    seconds: float
    decisions_per_second: float
    compiled: bool
    scores: list[SeatScores]
    digest: str
    automata: list[SeatScores] = []


def play_out(
    state: State,
    bots: Sequence[Bot],
    chance: int,
    heed: Callable[[State, int, int], None] | None = None,
) -> list[int]:
    """Let *bots* finish the match; list their moves. *heed* is told each before it is made."""
    entropy = quick(chance)
    moves: list[int] = []
    while True:
        actors = state.actors()
        if not actors:
            return moves
        seat = actors[0]
        move = decide(bots[seat], state, seat, entropy)
        if heed is not None:
            heed(state, seat, move)
        state.apply(seat, move)
        moves.append(move)


def seat_bots(game: Game[Any], seats: int, names: Sequence[str]) -> list[Bot]:
    return [bot(name, game) for name in at_seats(seats, names)]


def at_seats(seats: int, names: Sequence[str]) -> list[str]:
    """Name who sits where: one everywhere, or the named ones in order."""
    if len(names) not in (1, seats):
        raise Trouble("names", given=len(names), seats=seats)
    return (list(names) * seats)[:seats]


def moved_on(names: Sequence[str], match: int) -> list[str]:
    """Name who sits where in a match: from one to the next all move on by a seat."""
    turn = match % len(names)
    return [*names[turn:], *names[:turn]]


def seats_for(game: Game[Any], seats: int | None, names: Sequence[str]) -> int:
    """Tell how many sit down: as many as is said, as there are bots, or the fewest that can."""
    if seats is not None:
        return seats
    return len(names) if len(names) > 1 else game.fewest()


class Tally:
    """What is kept of the matches of one seat, however many there are."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.total = 0
        self.least = 10**9
        self.most = -(10**9)
        self.wins = 0.0
        self.forfeits = 0

    def add(self, points: int, share: float, forfeited: bool) -> None:
        """Count a match: its points, the share of the victory, and whether it was given away."""
        self.forfeits += forfeited
        self.total += points
        self.least = min(self.least, points)
        self.most = max(self.most, points)
        self.wins += share

    def scores(self, games: int) -> SeatScores:
        mean, wins = round(self.total / games, 3), round(self.wins / games, 4)
        return SeatScores(self.name, mean, self.least, self.most, wins, self.forfeits)


class Series:
    """Matches of one kind, one after the other; nothing of a match is kept but sums and a hash."""

    def __init__(
        self, game: Game[Any], seats: int, seed: str, names: Sequence[str], heed: Heed | None
    ) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.match_bots = MatchBots(game, at_seats(seats, names), heed=heed)
        self.tallies = [Tally(called(name)) for name in at_seats(seats, names)]
        self.automata: list[Tally] = []
        self.games = 0
        self.decisions = 0
        self.digest = sha256()

    def play(self, options: Mapping[str, str]) -> None:
        """Play the next match; an interrupted one counts for nothing."""
        name = f"{self.seed}/{self.games}"
        state = self.game.new(self.seats, name, options)
        with self.match_bots.seated(options, name) as bots:
            moves = play_out(state, bots, bot_chance(name))
            everybody = self.match_bots.finish(state)
        standings = everybody[: self.seats]
        if not self.games:
            names = self.game.automata(options, self.seats)
            self.automata = [Tally(name) for name in names[: len(everybody) - self.seats]]
        faults = self.match_bots.faults()
        tallies = [*self.tallies, *self.automata]
        for tally, standing, share in zip(tallies, everybody, victory(everybody), strict=True):
            tally.add(standing.points, share, standing.seat in faults)
        self.games += 1
        self.decisions += len(moves)
        self.digest.update(f"{moves} {[standing.points for standing in standings]}".encode())


def simulate(
    game: Game[Any],
    seats: int,
    games: int,
    seed: str,
    names: Sequence[str] = ("random",),
    options: Mapping[str, object] | None = None,
    progress: Callable[[int], None] | None = None,
    heed: Heed | None = None,
) -> Simulation:
    """Play *games* matches, numbered from *seed*; interrupted, count what was played.

    *heed* is told of every program from outside that forfeits a match.
    """
    if games < 1:
        raise Trouble("few-games", given=games)
    check_seed(seed)
    settled = game.settle(seats, options or {})
    series = Series(game, seats, seed, names, heed)
    series.digest.update(f"{game.id} {game.revision} {seats} {sorted(settled.items())}".encode())
    started = time.perf_counter()
    try:
        with waiting_room():
            for name in dict.fromkeys(names):
                check_bot(name, game)
            while series.games < games:
                series.play(settled)
                if progress is not None:
                    progress(series.games)
    except KeyboardInterrupt:
        if not series.games:
            raise
    seconds = time.perf_counter() - started
    return Simulation(
        game=game.id,
        seats=seats,
        games=series.games,
        decisions=series.decisions,
        seconds=round(seconds, 3),
        decisions_per_second=round(series.decisions / seconds, 1),
        compiled=quattrocento.compiled,
        scores=[tally.scores(series.games) for tally in series.tallies],
        digest=series.digest.hexdigest(),
        automata=[tally.scores(series.games) for tally in series.automata],
    )
