"""What the lab remembers of a match: a few facts for each seat, read from the events of the match."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from types import ModuleType
from typing import Any, ClassVar, NamedTuple

from quattrocento.core.event import Event
from quattrocento.core.game import Game
from quattrocento.core.state import State
from quattrocento.games import game as find_game
from quattrocento.games import needed


class Fact(NamedTuple):
    """In some round a seat came by something of a kind; `number` is its price, value or points, if any."""

    kind: str
    round: int
    seat: int
    what: str
    number: int | None


class Reader(ABC):
    """Reads the events of one match into facts; each game derives its own.

    `priced` are the kinds whose numbers are prices, `first` those whose first fact of a seat is a
    choice worth comparing, `deciding` those of which it is worth asking who won with them.
    """

    priced: ClassVar[tuple[str, ...]]
    first: ClassVar[tuple[str, ...]]
    deciding: ClassVar[tuple[str, ...]]

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.round = 1
        self.decisions = 0
        self.facts: list[Fact] = []

    def note(self, kind: str, seat: int, what: str, number: int | None = None) -> None:
        """Remember a fact of the present round."""
        self.facts.append(Fact(kind, self.round, seat, what, number))

    def decided(self, state: State, seat: int, move: int) -> None:
        """Hear what *seat* is about to do in *state*; most games need no more than its events."""
        self.decisions += 1

    @abstractmethod
    def read(self, event: Event) -> None:
        """Hear what happened."""


Names = dict[str, Callable[[str], str]]
"""How to name a thing of each kind of facts."""


def facts_of(game: Game[Any]) -> ModuleType:
    """Open what a game tells the lab: `READER` reads its events, `names` names what they are about."""
    return needed(game, "faces.lab_facts")


def reader_of(game: str) -> type[Reader]:
    """Find how the events of a game are read."""
    found: type[Reader] = facts_of(find_game(game)).READER
    return found
