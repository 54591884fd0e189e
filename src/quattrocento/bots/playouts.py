"""The bot that tries its moves out: on shared worlds, played on by a sensible player, then judged."""

from math import sqrt
from typing import Any, Final

from quattrocento.bots.bot import Bot
from quattrocento.bots.clock import Clock
from quattrocento.bots.judgement import Judgement
from quattrocento.bots.limit_price import Bidder
from quattrocento.bots.thought import Thought
from quattrocento.core.adviser import Adviser, in_earnest
from quattrocento.core.entropy import Entropy
from quattrocento.core.state import State

WHOLE: Final = 1000
"""Slips are counted in thousandths."""

ENOUGH: Final = 8
"""So many worlds are looked at before candidates are dropped at once; fewer say too little."""

MANY: Final = 12
"""Who has more moves than that in a trial does not compare them."""

TRIFLE: Final = 0.003
"""Who can bring so little more than another is not worth more trials."""


class Candidate:
    """A move on trial: the rewards it has brought so far, world by world."""

    def __init__(self, move: int) -> None:
        self.move = move
        self.tries = 0
        self.total = 0.0
        self.shares = 0.0
        self.rewards: list[float] = []

    def add(self, reward: float, share: float) -> None:
        self.tries += 1
        self.total += reward
        self.shares += share
        self.rewards.append(reward)

    def mean(self) -> float:
        return self.total / max(self.tries, 1)

    def thought(self) -> Thought:
        return Thought(self.move, self.shares / max(self.tries, 1), self.tries)


def ahead(better: Candidate, worse: Candidate, errors: float, start: float = 0.0) -> bool:
    """Tell whether one is better by so many standard errors, on the worlds that both have seen.

    It may be given a *start*.
    """
    worlds = min(better.tries, worse.tries)
    if worlds < 2:
        return False
    gains = [better.rewards[world] - worse.rewards[world] for world in range(worlds)]
    mean = sum(gains) / worlds
    squares = 0.0
    for gain in gains:
        squares += (gain - mean) * (gain - mean)
    return mean + start > errors * sqrt(squares / (worlds - 1) / worlds)


class PlayoutBot(Bot):
    """Gives its candidates the same worlds and drops the worse half again and again (sequential halving).

    `playouts` is its budget for one decision, `width` the candidates it begins with,
    `horizon` the moves that the adviser makes for each seat before the position is judged; now and then, by
    `slips`, somebody makes any move in earnest instead. It leaves the advised move only for one that is
    better by `caution` standard errors. A candidate that is worse than another by `early` standard errors is
    dropped at once, so that a decision takes as long as it is open; with 0 the budget is always spent.
    The first `ponder` decisions of a trial are made by comparing all moves, whoever makes them, instead of by
    the adviser.
    """

    def __init__(
        self,
        adviser: Adviser[Any],
        judgement: Judgement,
        bidder: Bidder | None,
        playouts: int,
        width: int,
        horizon: int,
        caution: float,
        clock: Clock,
        slips: float = 0.0,
        early: float = 0.0,
        ponder: int = 0,
    ) -> None:
        self.adviser = adviser
        self.judgement = judgement
        self.bidder = bidder
        self.playouts = playouts
        self.width = width
        self.horizon = horizon
        self.caution = caution
        self.clock = clock
        self.slips = int(slips * float(WHOLE))
        self.early = early
        self.ponder = ponder

    def choose(self, world: State, seat: int, legal: list[int], entropy: Entropy) -> int:
        """Take the best; a single candidate needs no trial."""
        candidates = self.shortlist(world, seat, legal)
        if len(candidates) == 1:
            return candidates[0].move
        return self.tried(candidates, world, seat, entropy)[0].move

    def consider(self, world: State, seat: int, legal: list[int], entropy: Entropy) -> list[Thought]:
        candidates = self.shortlist(world, seat, legal)
        return [candidate.thought() for candidate in self.tried(candidates, world, seat, entropy)]

    def tried(
        self, candidates: list[Candidate], world: State, seat: int, entropy: Entropy
    ) -> list[Candidate]:
        """Try the candidates out and rank them; the advised move is the first of them."""
        advised = candidates[0]
        rounds = 0
        while (1 << rounds) < len(candidates):
            rounds += 1
        budget = self.playouts // max(rounds, 1)
        dropped: list[Candidate] = []
        self.clock.start()
        while True:
            keep = (len(candidates) + 1) // 2 if len(candidates) > 2 else 0
            for _ in range(max(budget // len(candidates), 1)):
                self.try_all(candidates, world.redeal(seat, entropy), seat, entropy)
                if self.early > 0.0 and len(candidates) > 1:
                    hopeless = self.hopeless(candidates)
                    candidates = [candidate for candidate in candidates if candidate not in hopeless]
                    dropped = hopeless + dropped
                    if len(candidates) == 1:
                        break
                if self.clock.over():
                    break
            candidates.sort(key=Candidate.mean, reverse=True)
            if keep == 0 or len(candidates) == 1:
                break
            dropped = candidates[keep:] + dropped
            candidates = candidates[:keep]
        ranked = candidates + dropped
        if self.caution > 0.0 and not self.clearly_better(ranked[0], advised):
            ranked.remove(advised)
            ranked.insert(0, advised)
        return ranked

    def clearly_better(self, best: Candidate, advised: Candidate) -> bool:
        return best.move == advised.move or ahead(best, advised, self.caution)

    def hopeless(self, candidates: list[Candidate]) -> list[Candidate]:
        """Find those that are clearly no better than the best so far, the best of them first."""
        best = candidates[0]
        for candidate in candidates:
            if candidate.mean() > best.mean():
                best = candidate
        if best.tries % ENOUGH != 0:
            return []
        others = [candidate for candidate in candidates if candidate is not best]
        found = [other for other in others if ahead(best, other, self.early, TRIFLE)]
        found.sort(key=Candidate.mean, reverse=True)
        return found

    def shortlist(self, world: State, seat: int, legal: list[int]) -> list[Candidate]:
        """Choose whom to try: what is advised, and those in earnest after which the position looks best.

        A trial ends with what follows a move, so one that only puts the decision off would look as
        good as the best of what it leaves open.
        """
        first = self.advised(world, seat, legal)
        others = [move for move in in_earnest(self.adviser, world, seat, legal) if move not in first]
        room = self.width - len(first)
        if len(others) > room:
            looks: dict[int, float] = {}
            for move in others:
                after = world.clone()
                after.apply(seat, move)
                looks[move] = -self.judgement.estimate(after).rewards[seat]
            others.sort(key=lambda move: looks[move])
            others = others[:room]
        return [Candidate(move) for move in first + others]

    def advised(self, world: State, seat: int, legal: list[int]) -> list[int]:
        found: list[int] = []
        if self.bidder is not None:
            found.append(self.bidder.bid(world, seat))
        found.append(self.adviser.advise(world, seat))
        if len(found) == 2 and found[0] == found[1]:
            found.pop()
        return [move for move in found if move in legal]

    def try_all(self, candidates: list[Candidate], world: State, seat: int, entropy: Entropy) -> None:
        chance = entropy.fork() if self.slips else entropy
        for candidate in candidates:
            after = world.clone()
            after.apply(seat, candidate.move)
            self.play_on(after, seat, chance.clone() if self.slips else chance)
            estimate = self.judgement.estimate(after)
            candidate.add(estimate.rewards[seat], estimate.shares[seat])

    def play_on(self, state: State, maker: int, chance: Entropy) -> None:
        """Play a trial on for everybody until the horizon, then to the next quiet moment."""
        self.go_on(state, maker, chance, self.horizon * state.seats(), self.ponder)

    def go_on(self, state: State, maker: int, chance: Entropy, left: int, ponder: int) -> None:
        """Let all make so many moves as are *left*, and go on to the next quiet moment.

        At the first *ponder* decisions the moves are compared, afterwards the adviser is followed.
        Somebody else must have moved as well, so that what a move leads to is seen. Who sits alone
        is answered when something is revealed, by a die or by somebody whom the rules play.
        """
        alone = state.seats() == 1
        answered = False
        while left > 0 or not answered or not self.judgement.quiet(state):
            actors = state.actors()
            if not actors:
                return
            seat = actors[0]
            legal = state.legal(seat)
            reveals = state.reveals
            if len(legal) == 1:
                move = legal[0]
            elif ponder > 0 and left > 0:
                move = self.pondered(state, seat, legal, chance)
                ponder -= 1
            else:
                move = self.played(state, seat, legal, chance)
            state.apply(seat, move)
            answered = answered or seat != maker or (alone and state.reveals != reveals)
            left -= 1

    def pondered(self, state: State, seat: int, legal: list[int], chance: Entropy) -> int:
        """Compare the moves by what they bring at the next quiet moment; keep to the advice among equals."""
        best = self.adviser.advise(state, seat)
        earnest = in_earnest(self.adviser, state, seat, legal)
        if len(earnest) > MANY:
            return best
        most = self.brought(state, seat, best, chance)
        for move in earnest:
            if move != best:
                reward = self.brought(state, seat, move, chance)
                if reward > most + TRIFLE:
                    best = move
                    most = reward
        return best

    def brought(self, state: State, seat: int, move: int, chance: Entropy) -> float:
        after = state.clone()
        after.apply(seat, move)
        self.go_on(after, seat, chance, 0, 0)
        return self.judgement.estimate(after).rewards[seat]

    def played(self, state: State, seat: int, legal: list[int], chance: Entropy) -> int:
        """Follow the adviser; without slips everybody would do what one knows he does.

        Plans would be made upon it.
        """
        if self.slips and chance.below(WHOLE) < self.slips:
            earnest = in_earnest(self.adviser, state, seat, legal)
            return earnest[chance.below(len(earnest))]
        return self.adviser.advise(state, seat)
