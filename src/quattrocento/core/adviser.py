"""Knowledge of a game that a bot can ask for."""

from abc import ABC, abstractmethod
from typing import Any, Generic, TypeVar

from mypy_extensions import mypyc_attr

from quattrocento.core.state import State
from quattrocento.core.trouble import Unwritten

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Adviser(ABC, Generic[S]):
    """Says which move looks best one step ahead; each game may bring its own."""

    @abstractmethod
    def advise(self, state: S, seat: int) -> int:
        """Choose a legal move for *seat*, who decides now, knowing only what that seat may know."""
        raise Unwritten(self, "advise")

    def vain(self, state: S, seat: int, move: int) -> bool:
        """Tell whether a legal move brings *seat* nothing that it could not have as well without it.

        Such a move only puts the decision off and costs something: a sale for which nothing is
        bought. What follows it makes it look good, so bots must not think of it at all.
        """
        return False


def in_earnest(adviser: Adviser[Any], state: State, seat: int, legal: list[int]) -> list[int]:
    """Leave out the moves that are made in vain; of a decision at least one move is in earnest."""
    return [move for move in legal if not adviser.vain(state, seat, move)] or legal
