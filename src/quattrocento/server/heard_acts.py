"""Who has heard what: how many acts, and how many of the moves that still stand."""

from msgspec import Struct

from quattrocento.core.event import Event

PLAY, UNDO, REDO = "play", "undo", "redo"

BYSTANDER = 1
"""The bit of all who sit at no seat."""


def bit(seat: int | None) -> int:
    """Give the bit of a seat, or of a bystander, in an audience."""
    return BYSTANDER if seat is None else 2 << seat


def everybody(seats: int) -> int:
    """Give the audience of what all hear."""
    return (2 << seats) - 1


def audience(seats: int, seat: int, events: list[Event]) -> int:
    """Tell who hears of a move of *seat*: the seat itself, and whoever is told of one of its *events*."""
    found = bit(seat)
    for hearer in (None, *range(seats)):
        if any(event.for_(hearer) for event in events):
            found |= bit(hearer)
    return found


class HeardActs(Struct):
    """For each hearer, the number of standing moves that it had heard of after each act it heard of."""

    places: list[list[int]]

    @classmethod
    def of(cls, seats: int) -> "HeardActs":
        """Begin when nobody has heard anything."""
        return cls([[0] for _ in range(seats + 1)])

    def places_of(self, seat: int | None) -> list[int]:
        """Give the list of one hearer."""
        return self.places[0 if seat is None else seat + 1]

    def add(self, kind: str, hearers: int) -> None:
        """Let an act be heard."""
        for number, places in enumerate(self.places):
            if hearers >> number & 1:
                places.append(places[-1] + (-1 if kind == UNDO else 1))

    def seq(self, seat: int | None) -> int:
        """Count the acts that *seat* has heard of."""
        return len(self.places_of(seat)) - 1

    def place(self, seat: int | None) -> int:
        """Count the standing moves that *seat* has heard of."""
        return self.places_of(seat)[-1]

    def since(self, seat: int | None, known: int) -> int:
        """Tell how many moves somebody who knows the first *known* acts has rightly heard of."""
        return min(self.places_of(seat)[max(known, 0) :], default=0)
