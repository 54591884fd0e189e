"""PPO in numpy on a batch of tables, against a bot of the house: one core plays while another one learns.

    python examples/ppo.py palazzo --minutes 10 --curve curve.png

It knows nothing of the game, and learns any of them. The net is in `actor_critic.py`.
"""

import argparse
import os
import time
from collections.abc import Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # each of the two processes has a core of its own

import numpy as np

from actor_critic import PATIENCE, Array, Mask, Net, improve
from quattrocento.adapters.vector_matches import Tables
from quattrocento.games import game as find

STEPS = 64
"""Each table plays so many decisions before the net learns from all of them."""

WARM = 8
"""So often it plays before it begins to learn, until the tables are at all moments of a match."""

LEAD = 20.0
"""So many points ahead are worth as much as the victory."""

EXAM = 1_000_000
"""The first seed of the deals by which it is measured; none of them is played while it learns."""


class Learners:
    """Tables at which one learner each plays against bots of one kind."""

    def __init__(self, given: argparse.Namespace) -> None:
        players = ["", *[given.rival] * (given.seats - 1)]
        self.tables = Tables(
            given.game, given.rows, given.seats, players=players, turning=True, reward="rank"
        )
        self.tables.reset(2**30 + given.seed)
        self.chance = np.random.default_rng(2**30 + given.seed)

    def lead(self, row: int, seat: int, ended: bool) -> float:
        """Tell how far a learner is, or was, ahead of his best rival: 1 is worth as much as the victory."""
        points = self.tables.points(row, ended)
        return (points.pop(seat) - max(points)) / LEAD

    def play(self, net: Net) -> tuple[Any, Mask, Array]:
        """Play STEPS decisions at every table; tell what was seen, what was legal, and what came of it."""
        tables, shape, rows = self.tables, (STEPS, self.tables.count), range(self.tables.count)
        seen = np.zeros((*shape, tables.observations.shape[1]), tables.observations.dtype)
        masks = np.zeros((*shape, tables.masks.shape[1]), np.int8)
        moves, likely, worth, gains = (np.zeros(shape, np.float32) for _ in range(4))
        ended = np.zeros(shape, np.bool_)
        for step in range(STEPS):
            seen[step], masks[step] = tables.observations, tables.masks
            _, _, chances, worth[step] = net.think(seen[step], masks[step])
            chosen = draw(chances, masks[step], self.chance)
            moves[step], likely[step] = chosen, chances[rows, chosen]
            seats = tables.seats.astype(int)
            before = [self.lead(row, seats[row], False) for row in rows]
            tables.step(chosen)
            after = [self.lead(row, seats[row], bool(tables.ended[row])) for row in rows]
            gains[step], ended[step] = np.subtract(after, before), tables.ended
            gains[step] += tables.rewards[rows, seats]
        last = net.think(tables.observations, tables.masks)[3]
        free = masks.sum(axis=2, dtype=np.int32) > 1  # where there is no choice, there is nothing to learn
        advantage = credit(gains, np.vstack([worth, last[None]]), ended, free)
        rest = np.stack([moves, likely, advantage, advantage + worth], axis=2)[free]
        return seen[free], masks[free], rest


def draw(likely: Array, masks: Mask, chance: np.random.Generator) -> Any:
    """Draw a move for every row."""
    drawn = (likely.cumsum(axis=1) < chance.random((len(likely), 1))).sum(axis=1).clip(0, masks.shape[1] - 1)
    rounded = masks[np.arange(len(likely)), drawn] == 0  # an error at the end of the sum
    return np.where(rounded, likely.argmax(axis=1), drawn)


def credit(gains: Array, worth: Array, ended: Any, free: Any) -> Array:
    """Tell by how much each decision was better than foretold; what was forced passes the credit on."""
    advantage = np.zeros_like(gains)
    ahead = np.zeros(gains.shape[1], np.float32)
    for step in range(len(gains) - 1, -1, -1):
        goes_on = ~ended[step]
        fade = np.where(free[step], np.float32(PATIENCE), np.float32(1))
        ahead = gains[step] + goes_on * worth[step + 1] - worth[step] + fade * goes_on * ahead
        advantage[step] = ahead
    return advantage


def play_beside(line: Connection, given: argparse.Namespace) -> None:
    """Play with every net that comes down the line, and answer with the batch and the seconds it took."""
    learners = Learners(given)
    rounds = WARM
    while True:
        net, started = line.recv(), time.process_time()
        for _ in range(rounds):
            batch = learners.play(net)
        rounds = 1
        line.send((batch, time.process_time() - started))


def train(net: Net, given: argparse.Namespace) -> Iterator[tuple[float, int]]:
    """Learn until the time is up; tell the seconds that two cores needed, and the decisions so far.

    While one batch is learnt the next one is played, with the net as it was: so the longer of the two counts.
    """
    chance = np.random.default_rng(given.seed)
    here, there = get_context("spawn").Pipe()
    player = get_context("spawn").Process(target=play_beside, args=(there, given), daemon=True)
    player.start()
    there.close()
    here.send(net)
    spent, decisions = 0.0, 0
    try:
        while spent < 60 * given.minutes:
            (seen, masks, rest), playing = here.recv()
            if not net.steps:
                net.normalise(seen.astype(np.float32))
            here.send(net)
            started = time.process_time()
            decisions += len(rest)
            improve(net, chance, seen, masks, rest)
            spent += max(playing, time.process_time() - started)
            yield spent, decisions
    finally:
        player.terminate()  # before its line is gone, or it would complain
        player.join()
        here.close()


def share_against(net: Net, given: argparse.Namespace, rival: str) -> float:
    """Measure the share of the victory against a bot with the likeliest moves, from every seat in turn."""
    deals = -(-given.matches // given.seats)
    won: list[float] = []
    for seat in range(given.seats):
        players = [rival] * seat + [""] + [rival] * (given.seats - 1 - seat)
        tables = Tables(given.game, deals, given.seats, players=players, reward="win")
        tables.reset(EXAM)
        open_rows = np.ones(deals, np.bool_)
        while open_rows.any():
            tables.step(net.think(tables.observations, tables.masks)[2].argmax(axis=1))
            won += tables.rewards[open_rows & tables.ended, seat].tolist()
            open_rows &= ~tables.ended
    return float(np.mean(won))


def arguments() -> argparse.Namespace:
    reader = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    reader.add_argument("game", nargs="?", default="palazzo", help="the game to learn (palazzo)")
    reader.add_argument("--seats", type=int, help="players at the table (as few as the game allows)")
    reader.add_argument("--rows", type=int, default=128, help="tables that are played at once (128)")
    reader.add_argument("--rival", default="greedy", help="the bot to learn from (greedy)")
    reader.add_argument("--minutes", type=float, default=10.0, help="how long to learn, on two cores (10)")
    reader.add_argument("--matches", type=int, default=200, help="how many matches to measure by (200)")
    reader.add_argument("--tellings", type=int, default=20, help="how often to measure (20)")
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--curve", type=Path, help="where to draw it (.png)")
    given = reader.parse_args()
    given.seats = given.seats or find(given.game).fewest()
    return given


def main() -> None:
    """Learn, and tell now and then how well it goes; the time of measuring is not counted."""
    given = arguments()
    code = Tables(given.game, 1, given.seats).encoder
    net = Net(code.size, code.moves, np.random.default_rng(given.seed))
    told: list[dict[str, float]] = []
    for spent, decisions in train(net, given):
        if spent >= 60 * given.minutes * len(told) / given.tellings:
            shares = {rival: share_against(net, given, rival) for rival in ("random", "greedy")}
            told.append({"minutes": round(spent / 60, 3), **shares})
            fared = ", ".join(f"{rival} {share:.1%}" for rival, share in shares.items())
            print(f"{spent / 60:6.2f} min {decisions:10,} decisions  against {fared}", flush=True)
    if given.curve:
        from curve import draw

        draw(told, given.curve, "two cores")


if __name__ == "__main__":
    main()
