"""Fitting: weights for the features of a judge, from watched matches: by points, then by victories."""

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from quattrocento.bots.judgement import Model
from quattrocento.lab.extras import extra

LAMBDA = 0.8
"""How much a target listens to the end of the match rather than to the next judgement."""

RIDGE = 20.0
"""How strongly weights are drawn to what is expected, against observations that say otherwise."""

TEN = 10.0
"""The first feature of every judge counts points in tens."""

ENOUGH = 200
"""So many matches tell how far a model errs."""

PASSES = 4
"""How often targets and weights are computed from each other."""

DRAWN = 0.001
"""How strongly the weights that tell who wins are drawn to those that foretell points, for each match."""

RANKS = 0.5
"""What it counts who is before whom, beside who wins, where more than two sit."""

STEPS = 40
"""So many steps of Newton's method lead to the weights that tell who wins, at most; five are usual."""

NEAR = 1e-9
"""A step that promises no more than that for each match is the last."""

Array = NDArray[np.float64]


class Watched(Struct):
    """One match as its judge saw it: moments x seats x features, their progress, and how it ended.

    `automata` are what the judge foretold of those whom the rules play, moment by moment; their shares of
    the victory follow those of the seats.
    """

    features: Array
    progress: Array
    points: Array
    shares: Array
    automata: Array


class Fit(Struct):
    """A model, and how well it foretells matches that it has not seen: the explained part of the points."""

    model: Model
    explained: float
    watched: int


def columns(match: Watched) -> Array:
    """Lay the features out for the weights: base, course of the base, opening, course."""
    progress = match.progress[:, None, None]
    ones = np.ones((*match.features.shape[:2], 1))
    return np.concatenate([ones, ones * progress, match.features, match.features * progress], axis=2)


def targets(match: Watched, foretold: Array) -> Array:
    """Compute what each moment should have foretold: the next judgement and the end, mixed by lambda."""
    aims = np.empty_like(foretold)
    after = match.points
    for moment in range(len(foretold) - 1, -1, -1):
        aims[moment] = after
        after = (1 - LAMBDA) * foretold[moment] + LAMBDA * after
    return aims


def expectation(count: int) -> Array:
    """Give the weights to begin with: what a seat has now, in tens of points, it keeps to the end."""
    weights = np.zeros(count)
    weights[2] = TEN
    return weights


def solve(tables: list[Array], aims: list[Array]) -> Array:
    """Find the weights that come nearest, drawn a little to the expectation."""
    count = tables[0].shape[2]
    rows = np.concatenate([table.reshape(-1, count) for table in tables])
    first = expectation(count)
    goals = np.concatenate([aim.ravel() for aim in aims]) - rows @ first
    scale = np.maximum(np.sqrt((rows**2).mean(axis=0)), 1e-6)
    scaled = rows / scale
    drawn = RIDGE * np.eye(count)
    drawn[0, 0] = 0.0
    found: Array = np.linalg.solve(scaled.T @ scaled + drawn, scaled.T @ goals) / scale
    return found + first


def fit_weights(matches: list[Watched]) -> Array:
    """Fit weights to whole matches, then to each other's foretelling."""
    tables = [columns(match) for match in matches]
    weights = solve(tables, [np.broadcast_to(match.points, match.features.shape[:2]) for match in matches])
    for _ in range(PASSES):
        aims = [targets(match, table @ weights) for match, table in zip(matches, tables, strict=True)]
        weights = solve(tables, aims)
    return weights


def fit_spread(matches: list[Watched], weights: Array) -> tuple[float, float]:
    """Find how far the foretelling errs, at the opening and at the end, from who won in the end.

    Two numbers are found well enough in some of the matches.
    """
    matches = matches[:: max(1, len(matches) // ENOUGH)]
    foretold = [columns(match) @ weights for match in matches]

    def loss(spread: Array) -> float:
        total = 0.0
        for match, points in zip(matches, foretold, strict=True):
            error = width(match, (float(spread[0]), float(spread[1])))
            scaled = np.concatenate([points, match.automata], axis=1) / error[:, None]
            scaled = scaled - scaled.max(axis=1, keepdims=True)
            odds = scaled - np.log(np.exp(scaled).sum(axis=1, keepdims=True))
            total -= float((odds * match.shares).sum(axis=1).mean())
        return total / len(matches)

    minimize = extra("scipy.optimize").minimize
    found = minimize(loss, np.array([10.0, 3.0]), method="Nelder-Mead").x
    return float(max(found[0], 0.5)), float(max(found[1], 0.5))


def width(match: Watched, spread: tuple[float, float]) -> Array:
    """Tell how far the foretelling errs at each moment of a match."""
    wide: Array = np.maximum(spread[0] + (spread[1] - spread[0]) * match.progress, 0.5)
    return wide


def scales(matches: list[Watched]) -> Array:
    """Tell how far apart the seats of a match are in each column; who sits alone is compared with nobody."""
    squares: Array = np.zeros(2 + 2 * matches[0].features.shape[2])
    rows = 0
    for match in matches:
        table = columns(match)
        if table.shape[1] > 1:
            table = table - table.mean(axis=1, keepdims=True)
        squares += (table**2).sum(axis=(0, 1))
        rows += table.shape[0] * table.shape[1]
    scale: Array = np.maximum(np.sqrt(squares / rows), 1e-3)
    return scale


def surprise(
    match: Watched, weights: Array, spread: tuple[float, float], scale: Array
) -> tuple[float, Array, Array]:
    """Tell how surprising it is who won and who was before whom, with slope and curvature in the weights."""
    wide = width(match, spread)
    table = columns(match) / scale / wide[:, None, None]
    seats = table.shape[1]
    logits = np.concatenate([table @ (weights * scale), match.automata / wide[:, None]], axis=1)
    logits -= logits.max(axis=1, keepdims=True)
    logits -= np.log(np.exp(logits).sum(axis=1, keepdims=True))
    total = -(logits * match.shares).sum()
    odds = np.exp(logits)
    missed = (odds - match.shares)[:, :seats]
    odds = odds[:, :seats]
    curve = odds[:, :, None] * np.eye(seats) - odds[:, :, None] * odds[:, None, :]
    if seats > 2:
        counts = RANKS / (seats - 1)
        apart = logits[:, :seats, None] - logits[:, None, :seats]
        before = np.sign(match.points[:, None] - match.points[None, :]) / 2 + 0.5
        ahead = 0.5 + np.tanh(apart / 2) / 2
        total += counts / 2 * (np.logaddexp(0, apart) - before * apart).sum()
        missed = missed + counts * (ahead - before).sum(axis=2)
        bends = counts * ahead * (1 - ahead) * (1 - np.eye(seats))
        curve = curve + bends.sum(axis=2)[:, :, None] * np.eye(seats) - bends
    moments = len(match.progress)
    flat = table.reshape(moments * seats, -1)
    bent = (curve @ table).reshape(moments * seats, -1)
    return float(total) / moments, flat.T @ missed.ravel() / moments, flat.T @ bent / moments


def fit_victory(matches: list[Watched], weights: Array, spread: tuple[float, float]) -> Array:
    """Improve weights that foretell points by who won, and where more than two sit by who was before whom.

    Newton's method, with half a step back whenever it has gone too far.
    """
    scale = scales(matches)
    drawn = 2 * DRAWN * len(matches)
    change: Array = np.zeros(len(weights))
    step = change
    least = np.inf
    for _ in range(STEPS):
        total = drawn / 2 * float(change @ change)
        slope = drawn * change
        curve = drawn * np.eye(len(weights))
        for match in matches:
            more, steep, bent = surprise(match, weights + change / scale, spread, scale)
            total += more
            slope += steep
            curve += bent
        if total > least:
            step = step / 2
            change = change - step
            continue
        least = total
        step = -np.linalg.solve(curve, slope).astype(np.float64)
        if -float(slope @ step) < NEAR * len(matches):
            break
        change = change + step
    improved: Array = weights + change / scale
    return improved


def model_of(weights: Array, spread: tuple[float, float]) -> Model:
    half = (len(weights) - 2) // 2
    numbers = [float(round(weight, 4)) for weight in weights]
    rise = round(spread[1] - spread[0], 3)
    return Model(numbers[:2], numbers[2 : 2 + half], numbers[2 + half :], [round(spread[0], 3), rise])


def explained(matches: list[Watched], weights: Array) -> float:
    """Tell which part of the differences in final points is foretold, between seats of the same match.

    Who sits alone is compared with others who do.
    """
    missed = whole = 0.0
    usual = float(np.mean([match.points.mean() for match in matches])) if matches else 0.0
    for match in matches:
        foretold = columns(match) @ weights
        aims = np.broadcast_to(match.points, foretold.shape)
        alone = foretold.shape[1] == 1
        foretold = foretold - (usual if alone else foretold.mean(axis=1, keepdims=True))
        aims = aims - (usual if alone else aims.mean(axis=1, keepdims=True))
        missed += float(((foretold - aims) ** 2).mean())
        whole += float((aims**2).mean())
    return 1.0 - missed / max(whole, 1e-9)


def fit(matches: list[Watched]) -> Fit:
    """Fit a model; one match in five is kept aside to see how well it foretells."""
    learned = [match for number, match in enumerate(matches) if number % 5]
    kept = [match for number, match in enumerate(matches) if not number % 5]
    quality = explained(kept, fit_weights(learned)) if learned and kept else 0.0
    weights = fit_weights(matches)
    spread = fit_spread(matches, weights)
    return Fit(model_of(fit_victory(matches, weights, spread), spread), quality, len(matches))
