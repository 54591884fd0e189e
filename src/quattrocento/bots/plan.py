"""A plan: what somebody has gone furthest in, and the bot that loves it too much, as people do."""

from typing import Any, Final

from quattrocento.bots.bot import Bot
from quattrocento.bots.judgement import Learned
from quattrocento.bots.reasons import LEAST, lead
from quattrocento.bots.thought import Thought
from quattrocento.core.adviser import Adviser, in_earnest
from quattrocento.core.entropy import Entropy
from quattrocento.core.judge import Claim
from quattrocento.core.state import State

WHOLE: Final = 1000
"""Fondness is counted in thousandths."""


class Plan:
    """What a seat has more of than its rivals, by what that is worth: the features of a claim, weighed."""

    def __init__(self, judgement: Learned, world: State, seat: int) -> None:
        self.judgement = judgement
        model = judgement.models[world.seats()]
        progress = judgement.judge.progress(world)
        self.weights = [
            opening + progress * course for opening, course in zip(model.opening, model.course, strict=True)
        ]
        self.features: list[int] = []
        self.worth = 0.0
        seen = judgement.judge.everybody(world)
        names = judgement.judge.names()
        for claim in judgement.judge.claims():
            self.prefer(claim, [names.index(name) for name in claim.worth], seen, seat)

    def prefer(self, claim: Claim, features: list[int], seen: list[list[float]], seat: int) -> None:
        worth = 0.0
        for feature in features:
            worth += self.weights[feature] * lead(seen, seat, feature)
        if worth > self.worth:
            self.features = features
            self.worth = worth

    def served(self, world: State, seat: int) -> float:
        """Tell how many points the plan is worth to *seat* in a world."""
        seen = self.judgement.judge.features(world, seat)
        worth = 0.0
        for feature in self.features:
            worth += self.weights[feature] * seen[feature]
        return worth


class FondBot(Bot):
    """Loves its plan: now and then it makes the move that serves this best, whatever else that gives away."""

    def __init__(self, inner: Bot, adviser: Adviser[Any], judgement: Learned, fondness: float) -> None:
        self.inner = inner
        self.adviser = adviser
        self.judgement = judgement
        self.fondness = fondness

    def choose(self, world: State, seat: int, legal: list[int], entropy: Entropy) -> int:
        if world.seats() > 1 and entropy.below(WHOLE) < int(self.fondness * float(WHOLE)):
            loved = self.loved(world, seat, legal)
            if loved >= 0:
                return loved
        return self.inner.choose(world, seat, legal, entropy)

    def consider(self, world: State, seat: int, legal: list[int], entropy: Entropy) -> list[Thought]:
        return self.inner.consider(world, seat, legal, entropy)

    def loved(self, world: State, seat: int, legal: list[int]) -> int:
        """Find the move in earnest that serves the plan best; -1 where none does, or there is no plan yet."""
        plan = Plan(self.judgement, world, seat)
        best = -1
        most = plan.served(world, seat) + LEAST
        for move in in_earnest(self.adviser, world, seat, legal) if plan.features else []:
            after = world.clone()
            after.apply(seat, move)
            worth = plan.served(after, seat)
            if worth > most:
                best = move
                most = worth
        return best
