"""Measure what bots lose by thinking too little: how much worse their moves are than the best that any chose.

    python tools/regret.py firenze --seats 4 --decisions 24 --bots maestro maestro:playouts=128:early=2.5

Decisions are picked out of matches of quick bots, and all bots decide them. Where they choose different
moves these are tried on fresh worlds, the same for all, as the first bot tries them. So it tells what time
is worth if the trials are right, not whether they are: that a tournament must show. Rewards go from 0 to 1.
"""

import argparse
from random import Random
from time import process_time

from foresight import QUICK, told, tried_out

from quattrocento.bots import bot
from quattrocento.bots.bot import decide
from quattrocento.bots.playouts import Candidate, PlayoutBot
from quattrocento.core.entropy import Entropy, quick
from quattrocento.core.state import State
from quattrocento.games import game as find_game
from quattrocento.games import ids

PICKED = 0.04
"""The part of all decisions that is looked at."""


class Tally:
    """What a bot lost at each decision, the trials it made and the seconds of processor it took."""

    def __init__(self, player: PlayoutBot) -> None:
        self.player = player
        self.lost: list[float] = []
        self.tries = 0
        self.seconds = 0.0

    def choose(self, world: State, seat: int, chance: Entropy) -> int:
        start = process_time()
        candidates = self.player.shortlist(world, seat, world.legal(seat))
        ranked = self.player.tried(candidates, world, seat, chance)
        self.seconds += process_time() - start
        self.tries += sum(candidate.tries for candidate in ranked)
        return ranked[0].move


def compare(tallies: list[Tally], world: State, seat: int, chance: Entropy, worlds: int) -> None:
    """Let all decide, and hold each against the best of what was chosen."""
    chosen = [tally.choose(world, seat, chance) for tally in tallies]
    trials = {move: Candidate(move) for move in sorted(set(chosen))}
    if len(trials) > 1:
        for _ in range(worlds):
            tallies[0].player.try_all(list(trials.values()), world.redeal(seat, chance), seat, chance)
    best = max(trial.mean() for trial in trials.values())
    for tally, move in zip(tallies, chosen, strict=True):
        tally.lost.append(best - trials[move].mean())


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure what bots lose by thinking too little.")
    parser.add_argument("game", choices=ids())
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--bots", nargs="+", default=["maestro", "maestro:playouts=1000:width=10"])
    parser.add_argument("--decisions", type=int, default=30)
    parser.add_argument("--worlds", type=int, default=60)
    parser.add_argument("--seed", type=int, default=3)
    asked = parser.parse_args()
    game = find_game(asked.game)
    tallies = [Tally(tried_out(spec, game, asked.seats)) for spec in asked.bots]
    player = bot(QUICK, game)
    pick, chance = Random(asked.seed), quick(asked.seed)
    seen = 0
    while seen < asked.decisions:
        state = game.new(asked.seats, pick.getrandbits(60))
        while state.actors() and seen < asked.decisions:
            seat = state.actors()[0]
            if len(state.legal(seat)) > 1 and pick.random() < PICKED:
                world = state.redeal(seat, chance)
                if len(tallies[0].player.shortlist(world, seat, world.legal(seat))) > 1:
                    seen += 1
                    compare(tallies, world, seat, chance, asked.worlds)
            state.apply(seat, decide(player, state, seat, chance))
    for spec, tally in zip(asked.bots, tallies, strict=True):
        tries, seconds = tally.tries / seen, tally.seconds / seen
        print(f"{spec}: lost {told(tally.lost)} a decision, {tries:.0f} trials, {1000 * seconds:.0f} ms.")


if __name__ == "__main__":
    main()
