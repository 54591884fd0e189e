"""Matches of a tournament: each follows from the seed, its block and its rotation alone."""

import time
from typing import Any

from msgspec import Struct

from quattrocento.bots.bot import Bot
from quattrocento.bots.luck import LuckMeter, total
from quattrocento.core.entropy import Entropy, quick
from quattrocento.core.game import Game
from quattrocento.core.standing import victory
from quattrocento.core.state import State
from quattrocento.games import game as find_game
from quattrocento.lab.match_bots import MatchBots, bot_chance
from quattrocento.lab.simulate import play_out
from quattrocento.lab.tournament_plan import Seating, TournamentPlan


class Finish(Struct, frozen=True):
    """How a match ended for a seat: a shared victory counts its share, the margin is over the best rival.

    `forfeit` tells how a program from outside broke the protocol; it is ranked last then. `luck_share` and
    `luck_margin` are what chance gave the seat of both, if that was measured.
    """

    bot: str
    points: int
    rank: int
    share: float
    margin: int
    decisions: int
    forfeit: str = ""
    luck_share: float | None = None
    luck_margin: float | None = None


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
    dealt = state.clone()
    played: list[tuple[int, int]] = []
    with match_bots.seated(plan.options, name) as seated:
        bots = [Timed(each) for each in seated]
        play_out(state, bots, bot_chance(name), lambda _, seat, move: played.append((seat, move)))
        standings = match_bots.finish(state)
    faults = match_bots.faults()
    points = [standing.points for standing in standings]
    shares = victory(standings)
    lucks = _lucks(plan, game, dealt, played, name)
    finishes = [
        Finish(
            bot=bot,
            points=standing.points,
            rank=standing.rank,
            share=shares[seat],
            margin=standing.points - max(points[:seat] + points[seat + 1 :]),
            decisions=timed.decisions,
            forfeit=faults.get(seat, ""),
            luck_share=luck_share,
            luck_margin=luck_margin,
        )
        for seat, (bot, standing, timed, (luck_share, luck_margin)) in enumerate(
            zip(seating.names, standings, bots, lucks, strict=True)
        )
    ]
    spent = [Spent(round(timed.seconds, 6), round(timed.longest, 6)) for timed in bots]
    return Played(seating.block, seating.rotation, finishes, spent)


def _lucks(
    plan: TournamentPlan, game: Game[Any], dealt: State, played: list[tuple[int, int]], name: str
) -> list[tuple[float | None, float | None]]:
    """Give what chance brought each seat, of the victory and of its margin, if the tournament measures it."""
    if not plan.luck:
        return [(None, None)] * plan.seats
    chance = quick(bot_chance(f"{name}/luck"))
    luck = total(LuckMeter(game).moments(dealt, plan.options, played, chance), plan.seats)
    return [(round(luck.shares[seat], 6), round(luck.margins[seat], 6)) for seat in range(plan.seats)]


def play_task(task: Task) -> Done:
    started = time.perf_counter()
    game = find_game(task.plan.game)
    matches = [play_match(task.plan, game, seating) for seating in task.seatings]
    return Done(matches, time.perf_counter() - started)
