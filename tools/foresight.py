"""Hold what a bot that tries its moves out expects of them against what comes of them at the end.

    python tools/foresight.py princes --seats 4 --bot maestro:playouts=480:width=10 --decisions 100

Decisions are picked out of matches of quick bots. Where the bot leaves the advised move, both are played on
to the end of the match by the adviser, half of the time with slips, on worlds that the bot has not seen.
Rewards go from 0 to 1.
"""

import argparse
from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

from quattrocento.bots import bot
from quattrocento.bots.bot import decide
from quattrocento.bots.duel import DuelBot
from quattrocento.bots.playouts import PlayoutBot
from quattrocento.core.entropy import Entropy, quick
from quattrocento.core.game import Game
from quattrocento.core.state import State
from quattrocento.games import game as find_game
from quattrocento.games import ids

QUICK = "playouts:playouts=8:horizon=1:width=4"
PICKED = 0.05
"""The part of all decisions that is looked at."""

TO_THE_END = ("playouts:horizon=100000", "playouts:horizon=100000:slips=0.1")
WORLDS = 12
"""Worlds for each way to the end."""


def tried_out(spec: str, game: Game[Any], seats: int) -> PlayoutBot:
    made = bot(spec, game)
    if isinstance(made, DuelBot):
        made = made.at(game.new(seats, "-"))
    if not isinstance(made, PlayoutBot):
        raise SystemExit(f"{spec} does not try its moves out.")
    return made


def gain(
    ends: Sequence[PlayoutBot], world: State, seat: int, moves: tuple[int, int], chance: Entropy
) -> float:
    """Tell how much more the first of two moves brings in the end than the second."""
    gains = []
    for way in ends:
        for _ in range(WORLDS):
            dealt, slips = world.redeal(seat, chance), chance.fork()
            found = []
            for move in moves:
                after = dealt.clone()
                after.apply(seat, move)
                way.play_on(after, seat, slips.clone())
                found.append(way.judgement.estimate(after).rewards[seat])
            gains.append(found[0] - found[1])
    return fmean(gains)


def told(values: Sequence[float]) -> str:
    error = stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return f"{fmean(values):+.3f} ± {error:.3f}" if values else "-"


def main() -> None:
    parser = argparse.ArgumentParser(
        description="Hold what a bot expects of its moves against what comes of them."
    )
    parser.add_argument("game", choices=ids())
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--bot", default="maestro")
    parser.add_argument("--decisions", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    game = find_game(asked.game)
    asked_bot, player = tried_out(asked.bot, game, asked.seats), bot(QUICK, game)
    ends = [tried_out(spec, game, asked.seats) for spec in TO_THE_END]
    pick, chance = Random(asked.seed), quick(asked.seed)
    expected: list[float] = []
    came: list[float] = []
    seen = 0
    while seen < asked.decisions:
        state = game.new(asked.seats, pick.getrandbits(60))
        while state.actors() and seen < asked.decisions:
            seat = state.actors()[0]
            if len(state.legal(seat)) > 1 and pick.random() < PICKED:
                seen += 1
                world = state.redeal(seat, chance)
                candidates = asked_bot.shortlist(world, seat, state.legal(seat))
                advised = candidates[0]
                best = asked_bot.tried(candidates, world, seat, chance)[0]
                if best.move != advised.move:
                    expected.append(best.mean() - advised.mean())
                    came.append(gain(ends, world, seat, (best.move, advised.move), chance))
            state.apply(seat, decide(player, state, seat, chance))
    print(
        f"{asked.game}, {asked.seats} seats, {asked.bot}: {seen} decisions, {len(came)} other than advised."
    )
    print(f"Expected of these: {told(expected)}. Came of them: {told(came)}.")
    print(f"For a decision: {sum(came) / seen:+.4f}.")


if __name__ == "__main__":
    main()
