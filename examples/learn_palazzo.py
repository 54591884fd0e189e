"""A small actor-critic that learns Palazzo for two by playing against itself: numpy, one core, ten minutes.

    python examples/learn_palazzo.py --minutes 10 --curve curve.png --keep palazzo.npz

Every decision of both seats is one line of a batch: what the seat sees, what it did, how well that turned
out. The tutorial "An agent that learns Palazzo" explains the parts.
"""

import argparse
import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # one core is enough, and its time can be measured

import numpy as np

from actor_critic import PATIENCE, Array, Mask, Net, improve
from quattrocento.adapters.encoder import encoder
from quattrocento.adapters.gymnasium import SeatEnv
from quattrocento.adapters.vector_matches import Tables
from quattrocento.games import game

PALAZZO = game("palazzo")
CODE = encoder(PALAZZO)
SEATS = 2
TABLES = 32
BATCH = 4096
LEAD = 20.0
"""So many points ahead are worth as much as the victory."""

RIVALS = ("random", "greedy")
EXAM = 1_000_000
"""The first seed of the deals by which it is measured; none of them is played while it learns."""

POINTS = [CODE.schema.place(f"player {place} points")[0] for place in range(SEATS)]


def lead_of(seen: Array) -> float:
    """Tell how far one is ahead of the other, as one sees it: 1 is worth as much as the victory."""
    points = seen[POINTS] / CODE.scale[POINTS]
    return float(points[0] - points[1]) / LEAD


class Trace:
    """The decisions of one seat in one match, with what it expected at each."""

    def __init__(self) -> None:
        self.seen: list[Array] = []
        self.masks: list[Mask] = []
        self.moves: list[tuple[int, float]] = []
        self.worth: list[float] = []
        self.lead: list[float] = []

    def rows(self, lead: float, reward: float) -> Array:
        """Give move, probability, advantage and outcome of each decision, once the match is over.

        What a decision brought is how the lead changed up to the next one, and at last the reward.
        """
        gains = np.diff([*self.lead, lead])
        gains[-1] += reward
        worth = np.array([*self.worth, 0.0])
        advantage = np.zeros(len(gains))
        ahead = 0.0
        for place in range(len(gains) - 1, -1, -1):
            ahead = gains[place] + worth[place + 1] - worth[place] + PATIENCE * ahead
            advantage[place] = ahead
        return np.column_stack([np.array(self.moves), advantage, advantage + worth[:-1]]).astype(np.float32)


def self_play(net: Net, chance: np.random.Generator) -> Iterator[tuple[Trace, Array]]:
    """Play at many tables at once, for ever; give the trace of each seat when its match is over."""
    tables = Tables(PALAZZO, TABLES, SEATS, reward="rank", numbers="scaled")
    tables.reset(chance.integers(2**30, 2**31, TABLES))
    traces = [[Trace() for _ in range(SEATS)] for _ in range(TABLES)]
    while True:
        decide_all(net, chance, tables, traces)
        for row in np.flatnonzero(tables.ended):
            points = tables.points(row, ended=True)
            for seat, trace in enumerate(traces[row]):
                if trace.moves:
                    lead = (points[seat] - points[1 - seat]) / LEAD
                    yield trace, trace.rows(lead, float(tables.rewards[row, seat]))
            traces[row] = [Trace() for _ in range(SEATS)]


def decide_all(net: Net, chance: np.random.Generator, tables: Tables, traces: list[list[Trace]]) -> None:
    """Let the net decide at every table at once."""
    seen, masks = tables.observations.copy(), tables.masks.copy()
    _, _, likely, worth = net.think(seen, masks)
    drawn = (likely.cumsum(axis=1) < chance.random((TABLES, 1))).sum(axis=1).clip(0, CODE.moves - 1)
    rounded = masks[np.arange(TABLES), drawn] == 0  # an error at the end of the sum
    moves = np.where(rounded, likely.argmax(axis=1), drawn)
    for row in np.flatnonzero(masks.sum(axis=1) > 1):  # where there is no choice, there is nothing to learn
        trace, move = traces[row][tables.seats[row]], int(moves[row])
        trace.seen.append(seen[row])
        trace.masks.append(masks[row])
        trace.moves.append((move, float(likely[row, move])))
        trace.worth.append(float(worth[row]))
        trace.lead.append(lead_of(seen[row]))
    tables.step(moves)


def train(net: Net, chance: np.random.Generator, seconds: float, every: float) -> Iterator[tuple[float, int]]:
    """Learn until the time is up; give the seconds and decisions so far every so many seconds."""
    spent = told = 0.0
    decisions = 0
    started = time.process_time()
    batch: list[tuple[Trace, Array]] = []
    for each in self_play(net, chance):
        batch.append(each)
        if sum(len(rows) for _, rows in batch) < BATCH:
            continue
        seen = np.array([line for trace, _ in batch for line in trace.seen])
        masks = np.array([line for trace, _ in batch for line in trace.masks])
        rest = np.concatenate([rows for _, rows in batch])
        batch.clear()
        decisions += len(rest)
        if not net.steps:
            net.normalise(seen)
        improve(net, chance, seen, masks, rest)
        spent += time.process_time() - started
        if spent - told >= every or spent >= seconds:
            told = spent
            yield spent, decisions
        if spent >= seconds:
            return
        started = time.process_time()


def share_against(net: Net, rival: str, matches: int, seed: int) -> float:
    """Measure the share of the victory against a bot, on deals of its own, from both seats in turn."""
    chance = np.random.default_rng(seed)
    won = 0.0
    for number in range(matches):
        table = SeatEnv(PALAZZO, SEATS, seat=number % 2, bots=rival)
        seen, _ = table.reset(seed=seed + number // 2)
        over = False
        while not over:
            _, _, likely, _ = net.think(seen["observation"][None], seen["action_mask"][None])
            move = int(
                chance.choice(CODE.moves, p=likely[0].astype(np.float64) / likely[0].sum(dtype=np.float64))
            )
            seen, reward, over, _, _ = table.step(move)
        won += float(reward)
    return won / matches


def measured(net: Net, given: argparse.Namespace) -> list[dict[str, float]]:
    """Learn, and measure now and then; the time of measuring is not counted."""
    chance = np.random.default_rng(given.seed)
    told: list[dict[str, float]] = [{"minutes": 0.0, "decisions": 0.0, **shares(net, given.matches)}]
    seconds = 60 * given.minutes
    for spent, decisions in train(net, chance, seconds, seconds / given.tellings):
        told.append({"minutes": round(spent / 60, 3), "decisions": decisions, **shares(net, given.matches)})
        last = told[-1]
        parts = [f"{rival} {last[rival]:.0%}" for rival in RIVALS]
        print(f"{last['minutes']:6.2f} min {decisions:10,} decisions  against {', '.join(parts)}", flush=True)
    return told


def shares(net: Net, matches: int) -> dict[str, float]:
    """Measure the net against each of its rivals."""
    return {rival: share_against(net, rival, matches, EXAM) for rival in RIVALS}


def main() -> None:
    """Learn, telling now and then how well it goes."""
    reader = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    reader.add_argument(
        "--minutes", type=float, default=10.0, help="how long to learn, in processor time (10)"
    )
    reader.add_argument("--matches", type=int, default=100, help="how many matches to measure by (100)")
    reader.add_argument("--tellings", type=int, default=10, help="how often to measure (10)")
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--keep", type=Path, help="where to keep the weights (.npz)")
    reader.add_argument("--log", type=Path, help="where to write what was measured (.json)")
    reader.add_argument("--curve", type=Path, help="where to draw it (.png)")
    given = reader.parse_args()
    net = Net(CODE.size, CODE.moves, np.random.default_rng(given.seed))
    told = measured(net, given)
    if given.keep:
        arrays: dict[str, Any] = {"mean": net.mean, "scale": net.scale, **net.weights}
        np.savez_compressed(given.keep, **arrays)
    if given.log:
        given.log.write_text(json.dumps(told, indent=1) + "\n", "utf-8")
    if given.curve:
        from curve import draw

        draw(told, given.curve, "one core")


if __name__ == "__main__":
    main()
