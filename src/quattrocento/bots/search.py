"""Search: one tree over what the seat knows, a new world for each simulation, a value for every seat.

Information-set Monte Carlo tree search with max-n values. It needs no knowledge of a game; an adviser
(as a bias at the first decision) and a learned judgement (after a short playout) are used where a game
brings them.
"""

from typing import Any, Final

from quattrocento.bots.bot import Bot
from quattrocento.bots.clock import Clock
from quattrocento.bots.judgement import Judgement
from quattrocento.bots.thought import Thought
from quattrocento.bots.tree import Node
from quattrocento.core.adviser import Adviser, in_earnest
from quattrocento.core.entropy import Entropy
from quattrocento.core.state import State

BIAS: Final = 0.3
"""How much the advised move is favoured at first."""


class SearchBot(Bot):
    """Grows its tree by so many simulations, or until its clock stops it.

    After the tree it makes `horizon` random moves, then judges.
    """

    def __init__(
        self,
        judgement: Judgement,
        adviser: Adviser[Any] | None,
        simulations: int,
        horizon: int,
        clock: Clock,
    ) -> None:
        self.judgement = judgement
        self.adviser = adviser
        self.simulations = simulations
        self.horizon = horizon
        self.clock = clock

    def choose(self, world: State, seat: int, legal: list[int], entropy: Entropy) -> int:
        return self.consider(world, seat, legal, entropy)[0].move

    def consider(self, world: State, seat: int, legal: list[int], entropy: Entropy) -> list[Thought]:
        """Grow a tree and read the first decision off it."""
        root = Node(-1, 0.0)
        advised = -1
        if self.adviser is not None:
            advised = self.adviser.advise(world, seat)
            legal = in_earnest(self.adviser, world, seat, legal)
        self.clock.start()
        while root.visits < self.simulations:
            self.simulate(root, world.redeal(seat, entropy), seat, legal, advised, entropy)
            if self.clock.over():
                break
        return [Thought(child.move, child.share / child.visits, child.visits) for child in root.ranked()]

    def simulate(
        self, root: Node, world: State, seat: int, first: list[int], advised: int, entropy: Entropy
    ) -> None:
        """Go down the tree, add one move to it, play on, and count for every maker what came of it.

        The *first* decision is between these moves, of which one is *advised*.
        """
        path: list[Node] = []
        makers: list[int] = []
        node = root
        maker = seat
        legal = first
        while True:
            fresh = node.untried(legal)
            if not fresh:
                node = node.best(legal)
            elif advised in fresh:
                node = node.opened(advised, BIAS)
            else:
                node = node.opened(fresh[entropy.below(len(fresh))], 0.0)
            world.apply(maker, node.move)
            path.append(node)
            makers.append(maker)
            advised = -1
            actors = world.actors()
            if fresh or not actors:
                break
            maker = actors[0]
            legal = world.legal(maker)
        self.play_on(world, entropy)
        self.count(root, path, makers, world)

    def play_on(self, world: State, entropy: Entropy) -> None:
        """Make random moves until the horizon, then on to a quiet moment, but not for ever."""
        for made in range(2 * self.horizon):
            if made >= self.horizon and self.judgement.quiet(world):
                return
            actors = world.actors()
            if not actors:
                return
            legal = world.legal(actors[0])
            world.apply(actors[0], legal[entropy.below(len(legal))])

    def count(self, root: Node, path: list[Node], makers: list[int], world: State) -> None:
        """Give every maker along the path what the end is worth to him."""
        estimate = self.judgement.estimate(world)
        root.visits += 1
        for place in range(len(path)):
            maker = makers[place]
            path[place].add(estimate.rewards[maker], estimate.shares[maker])
