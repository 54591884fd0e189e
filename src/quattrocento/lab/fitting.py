"""Fitting: weights for the features of a judge, from matches that were watched (TD(lambda))."""

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


def expectation(width: int) -> Array:
    """Give the weights to begin with: what a seat has now, in tens of points, it keeps to the end."""
    weights = np.zeros(width)
    weights[2] = TEN
    return weights


def solve(tables: list[Array], aims: list[Array]) -> Array:
    """Find the weights that come nearest, drawn a little to the expectation."""
    width = tables[0].shape[2]
    rows = np.concatenate([table.reshape(-1, width) for table in tables])
    first = expectation(width)
    goals = np.concatenate([aim.ravel() for aim in aims]) - rows @ first
    scale = np.maximum(np.sqrt((rows**2).mean(axis=0)), 1e-6)
    scaled = rows / scale
    drawn = RIDGE * np.eye(width)
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

    def surprise(spread: Array) -> float:
        total = 0.0
        for match, points in zip(matches, foretold, strict=True):
            error = np.maximum(spread[0] + (spread[1] - spread[0]) * match.progress, 0.5)[:, None]
            scaled = np.concatenate([points, match.automata], axis=1) / error
            scaled = scaled - scaled.max(axis=1, keepdims=True)
            odds = scaled - np.log(np.exp(scaled).sum(axis=1, keepdims=True))
            total -= float((odds * match.shares).sum(axis=1).mean())
        return total / len(matches)

    minimize = extra("scipy.optimize").minimize
    found = minimize(surprise, np.array([10.0, 3.0]), method="Nelder-Mead").x
    return float(max(found[0], 0.5)), float(max(found[1], 0.5))


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
    return Fit(model_of(weights, fit_spread(matches, weights)), quality, len(matches))
