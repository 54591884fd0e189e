"""Judgement: a judge's features with learned weights, or plain points where a game brings no judge."""

from typing import Any

from quattrocento.bots.estimate import Estimate, final, foreseen
from quattrocento.core.judge import Judge
from quattrocento.core.state import State


class Model:
    """Weights for the features of a judge: at the opening, and how they change in the course of a match.

    `base` and `spread` are pairs as well: the points that everybody may expect, and by how
    much the expectation errs.
    """

    def __init__(
        self,
        base: list[float],
        opening: list[float],
        course: list[float],
        spread: list[float],
    ) -> None:
        self.base = base
        self.opening = opening
        self.course = course
        self.spread = spread

    def points(self, features: list[float], progress: float) -> float:
        """Foretell the final points of a seat."""
        total = self.base[0] + self.base[1] * progress
        opening = self.opening
        course = self.course
        for number, feature in enumerate(features):
            if feature != 0.0:  # many are nought
                total += feature * (opening[number] + progress * course[number])
        return total

    def error(self, progress: float) -> float:
        """Tell by how many points the foretelling errs."""
        return max(self.spread[0] + self.spread[1] * progress, 0.5)


class Judgement:
    """Says what a position is worth to each seat; without knowledge of the game, by the points of now."""

    def points(self, state: State) -> list[float]:
        """Foretell the final points of each seat."""
        return [float(state.points(seat)) for seat in range(state.seats())]

    def automata(self, state: State) -> list[float]:
        """Foretell the final points of those whom the rules play."""
        return [float(standing.points) for standing in state.automata()]

    def error(self, state: State, points: list[float]) -> float:
        """Tell by how many points the foretelling errs: a fifth of what there is."""
        return max(2.0, 0.2 * max(points))

    def quiet(self, state: State) -> bool:
        """Tell whether the position is fit to be judged."""
        return True

    def estimate(self, state: State) -> Estimate:
        """Give each seat's share of the victory and its reward, exactly once the match is over."""
        if not state.actors():
            return final(state)
        points = self.points(state)
        return foreseen(points, self.automata(state), self.error(state, points))


class Learned(Judgement):
    """Judges by the features that a game's judge sees, weighed by the model of the seat count."""

    def __init__(self, judge: Judge[Any], models: dict[int, Model]) -> None:
        self.judge = judge
        self.models = models

    def points(self, state: State) -> list[float]:
        model = self.models[state.seats()]
        judge = self.judge
        progress = judge.progress(state)
        return [model.points(features, progress) for features in judge.everybody(state)]

    def automata(self, state: State) -> list[float]:
        return self.judge.automata(state)

    def error(self, state: State, points: list[float]) -> float:
        return self.models[len(points)].error(self.judge.progress(state))

    def quiet(self, state: State) -> bool:
        return self.judge.quiet(state)
