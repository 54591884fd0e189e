"""Bots play many matches; what comes out is the same for equal arguments on every machine."""

import time
from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from typing import Any

from msgspec import Struct

import quattrocento
from quattrocento.bots import bot
from quattrocento.bots.bot import Bot, decide
from quattrocento.core.entropy import quick
from quattrocento.core.game import Game
from quattrocento.core.state import State
from quattrocento.core.trouble import Trouble


class SeatScores(Struct):
    """The points of one seat over all matches; a shared victory counts as its share."""

    bot: str
    mean: float
    least: int
    most: int
    wins: float


class Simulation(Struct):
    """What a simulation found."""

    game: str
    seats: int
    games: int
    decisions: int
    seconds: float
    decisions_per_second: float
    compiled: bool
    scores: list[SeatScores]
    digest: str


def play_out(state: State, bots: Sequence[Bot], chance: int) -> list[int]:
    """Let *bots* finish the match; list their moves."""
    entropy = quick(chance)
    moves: list[int] = []
    while True:
        actors = state.actors()
        if not actors:
            return moves
        seat = actors[0]
        move = decide(bots[seat], state, seat, entropy)
        state.apply(seat, move)
        moves.append(move)


def seat_bots(game: Game[Any], seats: int, names: Sequence[str]) -> list[Bot]:
    """Seat one bot everywhere, or the named ones in order."""
    if len(names) not in (1, seats):
        raise Trouble("names", given=len(names), seats=seats)
    return [bot(name, game) for name in (list(names) * seats)[:seats]]


def simulate(
    game: Game[Any],
    seats: int,
    games: int,
    seed: str,
    names: Sequence[str] = ("random",),
    options: Mapping[str, object] | None = None,
    progress: Callable[[int], None] | None = None,
) -> Simulation:
    """Play *games* matches, numbered from *seed*; interrupted, count what was played."""
    if games < 1:
        raise Trouble("few-games", given=games)
    if not seed:
        raise Trouble("no-seed")
    settled = game.settle(seats, options or {})
    bots = seat_bots(game, seats, names)
    digest = sha256(f"{game.id} {game.revision} {seats} {sorted(settled.items())}".encode())
    points: list[list[int]] = []
    wins = [0.0] * seats
    decisions = 0
    started = time.perf_counter()
    try:
        for number in range(games):
            state = game.new(seats, f"{seed}/{number}", settled)
            chance = int.from_bytes(sha256(f"{seed}/{number}".encode()).digest()[:8], "little")
            moves = play_out(state, bots, chance)
            standings = state.scores()
            winners = [standing.seat for standing in standings if standing.rank == 1]
            for winner in winners:
                wins[winner] += 1 / len(winners)
            decisions += len(moves)
            points.append([standing.points for standing in standings])
            digest.update(f"{moves} {points[-1]}".encode())
            if progress is not None:
                progress(number + 1)
    except KeyboardInterrupt:
        if not points:
            raise
    seconds = time.perf_counter() - started
    return Simulation(
        game=game.id,
        seats=seats,
        games=len(points),
        decisions=decisions,
        seconds=round(seconds, 3),
        decisions_per_second=round(decisions / seconds, 1),
        compiled=quattrocento.compiled,
        scores=_summary((list(names) * seats)[:seats], points, wins),
        digest=digest.hexdigest(),
    )


def _summary(names: Sequence[str], points: list[list[int]], wins: list[float]) -> list[SeatScores]:
    """Summarise the points seat by seat."""
    summary = []
    for seat, name in enumerate(names):
        own = [scored[seat] for scored in points]
        mean = round(sum(own) / len(own), 3)
        summary.append(SeatScores(name, mean, min(own), max(own), round(wins[seat] / len(points), 4)))
    return summary
