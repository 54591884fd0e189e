"""Matches of a tournament: each follows from the seed, its block and its rotation alone."""

import time
from typing import Any

from msgspec import Struct

from quattrocento.bots.bot import Bot
from quattrocento.core.entropy import Entropy
from quattrocento.core.game import Game
from quattrocento.core.standing import victory
from quattrocento.core.state import State
from quattrocento.games import game as find_game
from quattrocento.lab.match_bots import MatchBots, bot_chance
from quattrocento.lab.simulate import play_out
from quattrocento.lab.tournament_plan import Seating, TournamentPlan


class Finish(Struct, frozen=True):
    """How a match ended for a seat: a shared victory counts its share, the margin is over the best rival.

    `forfeit` tells how a program from outside broke the protocol; it is ranked last then.
    """

    bot: str
    points: int
    rank: int
    share: float
    margin: int
    decisions: int
    forfeit: str = ""


class Spent(Struct, frozen=True):
    """The seconds that a seat thought in a match: in all, and at its longest decision."""

    seconds: float
    longest: float


class Played(Struct, frozen=True):
    """A match that was played, seat by seat; all but the times is the same on every machine."""

    block: int
    rotation: int
    finishes: list[Finish]
    spent: list[Spent]


class Task(Struct, frozen=True):
    """Some matches for one process."""

    plan: TournamentPlan
    seatings: list[Seating]


class Done(Struct, frozen=True):
    """The matches of a task, and the seconds that they took."""

    matches: list[Played]
    seconds: float


class Timed(Bot):
    """A bot that is watched with a clock; where there is nothing to decide it is not asked."""

    def __init__(self, watched: Bot) -> None:
        self.watched = watched
        self.decisions = 0
        self.seconds = 0.0
        self.longest = 0.0

    def blind(self) -> bool:
        return self.watched.blind()

    def choose(self, world: State, seat: int, legal: list[int], entropy: Entropy) -> int:
        started = time.perf_counter()
        move = self.watched.choose(world, seat, legal, entropy)
        self._note(time.perf_counter() - started)
        return move

    def pick(self, legal: list[int], entropy: Entropy) -> int:
        started = time.perf_counter()
        move = self.watched.pick(legal, entropy)
        self._note(time.perf_counter() - started)
        return move

    def _note(self, seconds: float) -> None:
        self.decisions += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)


def play_match(plan: TournamentPlan, game: Game[Any], seating: Seating) -> Played:
    """Play one match with bots made for it, so that nothing is carried over from another."""
    match_bots = MatchBots(game, [plan.spec(name) for name in seating.names], time.perf_counter)
    deal = f"{plan.seed}/{seating.block}"
    name = f"{deal}/{seating.rotation}"
    state = game.new(plan.seats, deal, plan.options)
    with match_bots.seated(plan.options, name) as seated:
        bots = [Timed(each) for each in seated]
        play_out(state, bots, bot_chance(name))
        standings = match_bots.finish(state)
    faults = match_bots.faults()
    points = [standing.points for standing in standings]
    shares = victory(standings)
    finishes = [
        Finish(
            bot=name,
            points=standing.points,
            rank=standing.rank,
            share=shares[seat],
            margin=standing.points - max(points[:seat] + points[seat + 1 :]),
            decisions=timed.decisions,
            forfeit=faults.get(seat, ""),
        )
        for seat, (name, standing, timed) in enumerate(zip(seating.names, standings, bots, strict=True))
    ]
    spent = [Spent(round(timed.seconds, 6), round(timed.longest, 6)) for timed in bots]
    return Played(seating.block, seating.rotation, finishes, spent)


def play_task(task: Task) -> Done:
    started = time.perf_counter()
    game = find_game(task.plan.game)
    matches = [play_match(task.plan, game, seating) for seating in task.seatings]
    return Done(matches, time.perf_counter() - started)
