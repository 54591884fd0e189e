"""One kind of decision: one chapter of a rulebook."""

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from mypy_extensions import mypyc_attr

from quattrocento.core.refusal import Refusal
from quattrocento.core.trouble import Unwritten

if TYPE_CHECKING:
    from quattrocento.core.game import Game
    from quattrocento.core.state import State

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase(ABC, Generic[S]):
    """A moment at which seats are asked for the same kind of thing.

    `legal` generates and `refusal` checks: two separate readings of the same rules,
    which `quattrocento.core.contract` holds against each other.
    """

    name: str = ""

    @abstractmethod
    def legal(self, state: S, seat: int) -> list[int]:
        """List every move *seat* may make, without repetition, in a stable order."""
        raise Unwritten(self, "legal")

    @abstractmethod
    def refusal(self, state: S, seat: int, move: int) -> Refusal | None:
        """Say why *seat* may not make *move*; None if it may."""
        raise Unwritten(self, "refusal")

    @abstractmethod
    def apply(self, state: S, seat: int, move: int) -> None:
        """Carry out a legal *move* in place."""
        raise Unwritten(self, "apply")


class Rules:
    """What all states of a game share: the game, and its phases, each at the place that is its number."""

    def __init__(self, game: "Game[Any]", phases: list[Phase[Any]]) -> None:
        self.game = game
        self.phases = phases
