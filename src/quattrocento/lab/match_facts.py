"""What the lab remembers of a match: a few facts for each seat, read from the events of the match."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar, NamedTuple

from quattrocento.core.event import Event
from quattrocento.core.game import Game
from quattrocento.core.state import State
from quattrocento.games import game as find_game
from quattrocento.games import room


class Fact(NamedTuple):
    """In some round a seat came by something of a kind; `number` is its price, value or points, if any."""

    kind: str
    round: int
    seat: int
    what: str
    number: int | None


class Reader(ABC):
    """Reads the events of one match into facts; each game derives its own.

    `priced` are the kinds whose numbers are prices, `auctioned` those that are won in auctions, `first` those
    whose first fact of a seat is a choice worth comparing, `deciding` those of which it is worth asking who
    won with them.
    """

    priced: ClassVar[tuple[str, ...]]
    auctioned: ClassVar[tuple[str, ...]] = ()
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


class NoFacts(Reader):
    """Hears of a game that tells the lab nothing: its matches are counted, and no more."""

    priced = ()
    first = ()
    deciding = ()

    def read(self, event: Event) -> None:
        """Pass over what happened."""


def reader_of(game: str) -> type[Reader]:
    told = room(find_game(game), "faces.lab_facts")
    found: type[Reader] = NoFacts if told is None else told.READER
    return found


def names_of(game: Game[Any], text: Any) -> Names:
    told = room(game, "faces.lab_facts")
    found: Names = {} if told is None else told.names(text)
    return found
