"""A small actor-critic in numpy: one net that chooses moves and foretells the end, and how it learns.

The gradients are written out, so that nothing but numpy is needed; the learning is that of PPO.
"""

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float32]
Mask = NDArray[np.int8]

HIDDEN = 128
SLICE = 512
PASSES = 2
RATE = 1e-3
CLIP = 0.2
"""How far a policy may move away, in one batch, from the one that played."""

CURIOSITY = 0.01
PATIENCE = 0.97
"""How much of what comes later a decision is given credit for, decision by decision."""


class Net:
    """One hidden layer; from it a score for every move, and a guess at how it will end."""

    def __init__(self, size: int, moves: int, chance: np.random.Generator) -> None:
        def normal(rows: int, columns: int, spread: float) -> Array:
            drawn: Array = chance.standard_normal((rows, columns), np.float32)
            return drawn * np.float32(spread / rows**0.5)

        self.mean = np.zeros(size, np.float32)
        self.scale = np.ones(size, np.float32)
        self.weights: dict[str, Array] = {
            "see": normal(size, HIDDEN, 1.0),
            "see_bias": np.zeros(HIDDEN, np.float32),
            "move": normal(HIDDEN, moves, 0.01),
            "move_bias": np.zeros(moves, np.float32),
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

    def think(self, seen: Array, masks: Mask) -> tuple[Array, Array, Array, Array]:
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


def slopes(net: Net, seen: Array, masks: Mask, rest: Array) -> dict[str, Array]:
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


def improve(net: Net, chance: np.random.Generator, seen: Array, masks: Mask, rest: Array) -> None:
    """Go through a batch a few times, slice by slice."""
    rest[:, 2] = (rest[:, 2] - rest[:, 2].mean()) / (rest[:, 2].std() + 1e-6)
    for _ in range(PASSES):
        order = chance.permutation(len(seen))
        for start in range(0, len(order), SLICE):
            part = order[start : start + SLICE]
            net.learn(slopes(net, seen[part], masks[part], rest[part]))
