"""Judgement: what a position is worth to a seat, in numbers with names; what an auction would leave."""

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

from quattrocento.core.state import State
from quattrocento.core.trouble import Unwritten

S = TypeVar("S", bound=State)


class Claim:
    """What can be said for a move, and when it is true of that very move, in terms of features and facts.

    The points of the features of `worth`, beside the other moves, say how much speaks for it. It is
    true if the move raises what is `up` and lowers what is `down`, and does so more than the others
    do; if it raises what `rose` and lowers what `fell`, whatever the others do; if it leaves what is
    `ahead` higher than the others do; and if it changes nothing of what is `kept`.
    """

    def __init__(
        self,
        name: str,
        worth: list[str],
        up: list[str] | None = None,
        down: list[str] | None = None,
        rose: list[str] | None = None,
        fell: list[str] | None = None,
        ahead: list[str] | None = None,
        kept: list[str] | None = None,
    ) -> None:
        self.name = name
        self.worth = worth
        self.up = up or []
        self.down = down or []
        self.rose = rose or []
        self.fell = fell or []
        self.ahead = ahead or []
        self.kept = kept or []


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge(ABC, Generic[S]):
    """Describes the situation of a seat so that a weighted sum foretells its final points.

    The weights are learned; what is worth looking at is said here, by each game that knows.
    """

    @abstractmethod
    def names(self) -> list[str]:
        """Name the features, in the order in which they are counted."""
        raise Unwritten(self, "names")

    @abstractmethod
    def features(self, state: S, seat: int) -> list[float]:
        """Describe the situation of *seat*, one number of the order of one for each name."""
        raise Unwritten(self, "features")

    def everybody(self, state: S) -> list[list[float]]:
        """Describe the situation of every seat; a game overrides it to look only once at what they share."""
        return [self.features(state, seat) for seat in range(state.seats())]

    def facts(self) -> list[str]:
        """Name the plain facts that claims ask for beside the features, many of which are guesses."""
        return []

    def at_once(self, state: S, seat: int) -> list[float]:
        """Give the features of *seat* with nothing in them that is not decided yet, and then the facts."""
        return self.features(state, seat)

    def claims(self) -> list[Claim]:
        """List what can be said for a move; a game that has words for it brings its own."""
        return []

    def automata(self, state: S) -> list[float]:
        """Foretell the final points of those whom the rules play, in the order of `State.automata`."""
        return [float(standing.points) for standing in state.automata()]

    @abstractmethod
    def progress(self, state: S) -> float:
        """Tell how much of the match is over, from 0 at the opening to 1 at the end."""
        raise Unwritten(self, "progress")

    @abstractmethod
    def quiet(self, state: S) -> bool:
        """Tell whether this is a good moment to judge: nothing is half done."""
        raise Unwritten(self, "quiet")


@mypyc_attr(allow_interpreted_subclasses=True)
class Auctioneer(ABC, Generic[S]):
    """Knows what the auction on the table would leave behind."""

    @abstractmethod
    def prices(self, state: S, seat: int) -> list[int]:
        """List, rising, what *seat* could pay for the lot on the block; nothing when none is open to it."""
        raise Unwritten(self, "prices")

    @abstractmethod
    def settled(self, state: S, winner: int, price: int) -> S:
        """Clone a world in which *winner* has got the lot for *price*, ready to be judged."""
        raise Unwritten(self, "settled")

    @abstractmethod
    def bid(self, state: S, seat: int, limit: int) -> int:
        """Choose the legal move that stays in the auction up to *limit*, or the one that leaves it."""
        raise Unwritten(self, "bid")
