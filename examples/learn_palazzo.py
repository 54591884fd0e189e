"""A small actor-critic that learns Palazzo for two by playing against itself: numpy, one core, ten minutes.

    python examples/learn_palazzo.py --minutes 10 --curve curve.png --keep palazzo.npz

Every decision of both seats is one line of a batch: what the seat sees, what it did, how well that turned
out. The tutorial "An agent that learns Palazzo" explains the parts.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from quattrocento.adapters.encoder import encoder
from quattrocento.adapters.gymnasium import SeatEnv
from quattrocento.adapters.pettingzoo import env
from quattrocento.games import game

Array = NDArray[np.float32]

PALAZZO = game("palazzo")
CODE = encoder(PALAZZO)
SEATS = 2
TABLES = 32
HIDDEN = 128
BATCH = 4096
SLICE = 512
PASSES = 2
RATE = 1e-3
CLIP = 0.2
"""How far a policy may move away, in one batch, from the one that played."""

CURIOSITY = 0.01
PATIENCE = 0.97
"""How much of what comes later a decision is given credit for, decision by decision."""

LEAD = 20.0
"""So many points ahead are worth as much as the victory."""

POINTS = [CODE.schema.place(f"player {place} points")[0] for place in range(SEATS)]


class Net:
    """One hidden layer; from it a score for every move, and a guess at how it will end."""

    def __init__(self, chance: np.random.Generator) -> None:
        def normal(rows: int, columns: int, size: float) -> Array:
            return (chance.standard_normal((rows, columns)) * size / np.sqrt(rows)).astype(np.float32)

        self.mean = np.zeros(CODE.size, np.float32)
        self.scale = np.ones(CODE.size, np.float32)
        self.weights: dict[str, Array] = {
            "see": normal(CODE.size, HIDDEN, 1.0),
            "see_bias": np.zeros(HIDDEN, np.float32),
            "move": normal(HIDDEN, CODE.moves, 0.01),
            "move_bias": np.zeros(CODE.moves, np.float32),
            "worth": normal(HIDDEN, 1, 0.01),
            "worth_bias": np.zeros(1, np.float32),
        }
        self.steps = 0
        self.first = {name: np.zeros_like(each) for name, each in self.weights.items()}
        self.second = {name: np.zeros_like(each) for name, each in self.weights.items()}

    def normalise(self, seen: Array) -> None:
        """Take the numbers as they usually are for nothing special."""
        self.mean = seen.mean(axis=0)
        self.scale = (1.0 / np.sqrt(seen.var(axis=0) + 0.01)).astype(np.float32)

    def think(self, seen: Array, masks: NDArray[np.int8]) -> tuple[Array, Array, Array, Array]:
        """Give the normal input, the hidden layer, the probability of every move, and the expected end."""
        w = self.weights
        normal = (seen - self.mean) * self.scale
        hidden = np.maximum(normal @ w["see"] + w["see_bias"], 0)
        scores = hidden @ w["move"] + w["move_bias"]
        scores[masks == 0] = -1e9
        scores -= scores.max(axis=1, keepdims=True)
        likely = np.exp(scores)
        likely /= likely.sum(axis=1, keepdims=True)
        return normal, hidden, likely, (hidden @ w["worth"] + w["worth_bias"])[:, 0]

    def learn(self, slopes: dict[str, Array]) -> None:
        """Take a step down the slopes, as Adam does."""
        self.steps += 1
        size = np.sqrt(sum(float((slope**2).sum()) for slope in slopes.values()))
        for name, slope in slopes.items():
            short = slope * min(1.0, 1.0 / (size + 1e-8))
            self.first[name] += 0.1 * (short - self.first[name])
            self.second[name] += 0.001 * (short**2 - self.second[name])
            mean = self.first[name] / (1 - 0.9**self.steps)
            spread = self.second[name] / (1 - 0.999**self.steps)
            self.weights[name] -= (RATE * mean / (np.sqrt(spread) + 1e-8)).astype(np.float32)


def slopes(net: Net, seen: Array, masks: NDArray[np.int8], rest: Array) -> dict[str, Array]:
    """Tell in which direction every weight makes the batch worse; *rest* is what was done and came of it."""
    moves, before, advantage, outcome = rest[:, 0].astype(int), rest[:, 1], rest[:, 2], rest[:, 3]
    rows = np.arange(len(seen))
    normal, hidden, likely, worth = net.think(seen, masks)
    ratio = likely[rows, moves] / before
    # What went better than expected becomes likelier, but not by more than the clip allows at once.
    useful = np.where(advantage > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    push = (useful * ratio * advantage)[:, None]
    by_move = push * likely
    by_move[rows, moves] -= push[:, 0]
    logs = np.log(likely + 1e-9)
    by_move += CURIOSITY * likely * (logs - (likely * logs).sum(axis=1, keepdims=True))
    by_move = (by_move / len(seen)).astype(np.float32)
    by_worth = ((worth - outcome) / len(seen)).astype(np.float32)[:, None]
    back = (by_move @ net.weights["move"].T + by_worth @ net.weights["worth"].T) * (hidden > 0)
    return {
        "see": normal.T @ back,
        "see_bias": back.sum(axis=0),
        "move": hidden.T @ by_move,
        "move_bias": by_move.sum(axis=0),
        "worth": hidden.T @ by_worth,
        "worth_bias": by_worth.sum(axis=0),
    }


class Trace:
    """The decisions of one seat in one match, with what it expected at each."""

    def __init__(self) -> None:
        self.seen: list[Array] = []
        self.masks: list[NDArray[np.int8]] = []
        self.moves: list[tuple[int, float]] = []
        self.worth: list[float] = []
        self.lead: list[float] = []

    def rows(self, lead: float, reward: float) -> Array:
        """Give move, probability, advantage and outcome of each decision, once the match is over."""
        leads = np.array([*self.lead, lead])
        gains = np.diff(leads) / LEAD
        gains[-1] += reward
        worth = np.array([*self.worth, 0.0])
        advantage = np.zeros(len(gains))
        ahead = 0.0
        for place in range(len(gains) - 1, -1, -1):
            ahead = gains[place] + worth[place + 1] - worth[place] + PATIENCE * ahead
            advantage[place] = ahead
        return np.column_stack([np.array(self.moves), advantage, advantage + worth[:-1]]).astype(np.float32)


def lead_of(seen: Array) -> float:
    """Tell how many points one is ahead of the other, as one sees it."""
    points = seen[POINTS] / CODE.scale[POINTS]
    return float(points[0] - points[1])


def self_play(net: Net, chance: np.random.Generator) -> Iterator[Trace | tuple[Trace, Array]]:
    """Play at many tables at once, for ever; give the trace of each seat when its match is over."""
    tables = [env(PALAZZO, SEATS, reward="rank") for _ in range(TABLES)]
    traces: list[dict[str, Trace]] = [{} for _ in tables]
    for number, table in enumerate(tables):
        table.reset(seed=int(chance.integers(2**31)))
        traces[number] = {agent: Trace() for agent in table.agents}
    while True:
        shown = []
        for number, table in enumerate(tables):
            seen, reward, over, _, _ = table.last()
            while over:
                trace = traces[number][table.agent_selection]
                if trace.moves:
                    yield trace, trace.rows(lead_of(seen["observation"]), reward)
                table.step(None)
                if not table.agents:
                    table.reset()
                    traces[number] = {agent: Trace() for agent in table.agents}
                seen, reward, over, _, _ = table.last()
            shown.append(seen)
        decide_all(net, chance, tables, traces, shown)


def decide_all(net: Net, chance: np.random.Generator, tables: list, traces: list, shown: list) -> None:  # type: ignore[type-arg]
    """Let the net decide at every table at once."""
    seen = np.array([each["observation"] for each in shown])
    masks = np.array([each["action_mask"] for each in shown])
    _, _, likely, worth = net.think(seen, masks)
    drawn = (likely.cumsum(axis=1) < chance.random((len(tables), 1))).sum(axis=1).clip(0, CODE.moves - 1)
    for number, table in enumerate(tables):
        move = int(drawn[number])
        if not masks[number, move]:  # a rounding error at the end of the sum
            move = int(likely[number].argmax())
        if masks[number].sum() > 1:  # where there is no choice, there is nothing to learn
            trace = traces[number][table.agent_selection]
            trace.seen.append(seen[number])
            trace.masks.append(masks[number])
            trace.moves.append((move, float(likely[number, move])))
            trace.worth.append(float(worth[number]))
            trace.lead.append(lead_of(seen[number]))
        table.step(move)


def train(net: Net, chance: np.random.Generator, seconds: float, every: float) -> Iterator[int]:
    """Learn from batches of matches until the time is up; give the decisions so far every so many seconds."""
    began = told = time.process_time()
    decisions = 0
    batch: list[tuple[Trace, Array]] = []
    for trace, rows in self_play(net, chance):
        batch.append((trace, rows))
        if sum(len(each) for _, each in batch) < BATCH:
            continue
        seen = np.array([each for trace, _ in batch for each in trace.seen])
        masks = np.array([each for trace, _ in batch for each in trace.masks])
        rest = np.concatenate([rows for _, rows in batch])
        decisions += len(rest)
        batch.clear()
        if not net.steps:
            net.normalise(seen)
        improve(net, chance, seen, masks, rest)
        now = time.process_time()
        if now - told >= every or now - began >= seconds:
            told = now
            yield decisions
        if now - began >= seconds:
            return


def improve(net: Net, chance: np.random.Generator, seen: Array, masks: NDArray[np.int8], rest: Array) -> None:
    """Go through a batch a few times, slice by slice."""
    rest[:, 2] = (rest[:, 2] - rest[:, 2].mean()) / (rest[:, 2].std() + 1e-6)
    for _ in range(PASSES):
        order = chance.permutation(len(seen))
        for start in range(0, len(order), SLICE):
            part = order[start : start + SLICE]
            net.learn(slopes(net, seen[part], masks[part], rest[part]))


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


def main() -> None:
    """Learn, telling now and then how well it goes."""
    reader = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    reader.add_argument(
        "--minutes", type=float, default=10.0, help="how long to learn, in minutes of the processor"
    )
    reader.add_argument("--matches", type=int, default=100, help="how many matches to measure by")
    reader.add_argument("--tellings", type=int, default=10, help="how often to measure")
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--keep", type=Path, help="where to keep the weights")
    reader.add_argument("--log", type=Path, help="where to write what was measured, as JSON")
    given = reader.parse_args()
    chance = np.random.default_rng(given.seed)
    net = Net(chance)
    seconds = 60 * given.minutes
    told = []
    began = time.process_time()
    for decisions in train(net, chance, seconds, seconds / given.tellings):
        minutes = (time.process_time() - began) / 60
        shares = {rival: share_against(net, rival, given.matches, 10**6) for rival in ("random", "greedy")}
        told.append({"minutes": round(minutes, 2), "decisions": decisions, **shares})
        print(
            f"{minutes:6.2f} min {decisions:9,} decisions  "
            + "  ".join(f"{k} {v:.2f}" for k, v in shares.items())
        )
        sys.stdout.flush()
    if given.keep:
        np.savez_compressed(given.keep, mean=net.mean, scale=net.scale, **net.weights)
    if given.log:
        given.log.write_text(json.dumps(told, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
