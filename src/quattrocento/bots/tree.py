"""The tree of a search over information sets: what was tried at each decision, and what it brought."""

from math import log, sqrt
from typing import Final

EXPLORING: Final = 0.5
"""How much a move is favoured for having been tried seldom; rewards go from 0 to 1."""

OPEN: Final = 10
"""So many moves of a decision are opened first; a wide one widens by the root of its visits."""


class Node:
    """A move made in the tree, and the decision that follows it.

    `total` sums what the move brought to whoever made it; `available` counts the worlds in
    which it could have been made, since in another world other moves are legal. A `bias` favours
    a move at first and fades as it is tried.
    """

    def __init__(self, move: int, bias: float) -> None:
        self.move = move
        self.bias = bias
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.share = 0.0
        self.children: dict[int, Node] = {}

    def worth(self) -> float:
        """Rate the move: what it brought, what is not known of it yet, and what is said of it."""
        tried = float(self.visits)
        unknown = EXPLORING * sqrt(log(float(self.available)) / tried)
        return self.total / tried + unknown + self.bias / (tried + 1.0)

    def add(self, reward: float, share: float) -> None:
        """Count what a simulation through this move brought to its maker."""
        self.visits += 1
        self.total += reward
        self.share += share

    def open_moves(self) -> int:
        """Count the moves that may be open here after so many visits."""
        wide = OPEN
        while wide * wide < self.visits:
            wide += 1
        return wide

    def untried(self, legal: list[int]) -> list[int]:
        fresh = [move for move in legal if move not in self.children]
        if len(legal) - len(fresh) >= self.open_moves():
            return []
        return fresh

    def opened(self, move: int, bias: float) -> "Node":
        child = Node(move, bias)
        child.available = 1
        self.children[move] = child
        return child

    def best(self, legal: list[int]) -> "Node":
        """Choose among the legal moves that are open, and count that each could be chosen."""
        best = self
        most = -1.0
        for move in legal:
            if move in self.children:
                child = self.children[move]
                child.available += 1
                worth = child.worth()
                if worth > most:
                    most = worth
                    best = child
        return best

    def ranked(self) -> list["Node"]:
        """List the moves of this decision, the most visited first."""
        return sorted(self.children.values(), key=lambda child: (-child.visits, child.move))
