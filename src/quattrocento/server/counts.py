"""What is counted at a table: all that is done, and what each hearer has heard of it.

A hearer is a seat, or all bystanders together. Three numbers are all there is, and every other name
means one of them:

`number`: which act of its table it is, from 1, heard or not. It never leaves the server.

`seq`: how many acts a hearer has heard of, from 0. It never falls, for a move taken back is an act too.
A frame tells it, an answer names the one that it answers, a live line the one that it has; an act
keeps the one that its seat had just before it. A seat's own act raises its `seq`, so each value
is answered once: a repeated answer is known by it, and of two writers only one succeeds.

`place`: how many moves stand that a hearer has heard of, from 0; one up with a move, one down when
it is taken back. Frames and the lines in them tell it, a list of tables that of bystanders.
"""

from collections.abc import Sequence

from msgspec import Struct

from quattrocento.core.event import Event

PLAY, UNDO, REDO = "play", "undo", "redo"

BYSTANDER = 1
"""The bit of all who sit at no seat."""


class Act(Struct, frozen=True):
    """Something done: a move played, taken back or made again.

    `number` and `seq` are those of the module; `audience` has a bit for each who heard of it.
    `stand_in` is the bot that did it in the place of a person.
    """

    number: int
    kind: str
    seat: int
    move: str
    seq: int
    audience: int
    stand_in: str | None = None


def bit(seat: int | None) -> int:
    """Give the bit of a seat, or of a bystander, in an audience."""
    return BYSTANDER if seat is None else 2 << seat


def everybody(seats: int) -> int:
    """Give the audience of what all hear."""
    return (2 << seats) - 1


def audience(seats: int, seat: int, events: Sequence[Event]) -> int:
    """Tell who hears of a move of *seat*: the seat itself, and whoever is told of one of its *events*."""
    found = bit(seat)
    for hearer in (None, *range(seats)):
        if any(event.for_(hearer) for event in events):
            found |= bit(hearer)
    return found


class Counts:
    """The counts of one table.

    `number` is that of its last act. `places` hold for each hearer, bystanders first, its `place` after
    each act that it heard of: the length less one is its `seq`, the last its `place`.
    """

    def __init__(self, seats: int, acts: Sequence[Act] = ()) -> None:
        self.number = 0
        self.places: list[list[int]] = [[0] for _ in range(seats + 1)]
        self._answered: dict[tuple[int, int], tuple[str, str]] = {}
        for act in acts:
            self.add(act)

    def add(self, act: Act) -> None:
        """Let an act be done and heard."""
        self.number = act.number
        self._answered[act.seat, act.seq] = (act.kind, act.move if act.kind == PLAY else "")
        for hearer, places in enumerate(self.places):
            if act.audience >> hearer & 1:
                places.append(places[-1] + (-1 if act.kind == UNDO else 1))

    def _places_of(self, seat: int | None) -> list[int]:
        return self.places[0 if seat is None else seat + 1]

    def seq(self, seat: int | None) -> int:
        """Count the acts that *seat* has heard of."""
        return len(self._places_of(seat)) - 1

    def place(self, seat: int | None) -> int:
        """Count the standing moves that *seat* has heard of."""
        return self._places_of(seat)[-1]

    def since(self, seat: int | None, seq: int) -> int:
        """Tell how many moves somebody who knows the first *seq* acts has rightly heard of.

        It is the lowest place since: a move taken back and another one made lead to the same place.
        """
        return min(self._places_of(seat)[max(seq, 0) :], default=0)

    def done(self, seat: int, seq: int, kind: str, moves: Sequence[str]) -> bool:
        """Tell whether *seat* has given this very answer to *seq* before; *moves* are those it plays."""
        wanted = moves if kind == PLAY else [""]
        return all(
            self._answered.get((seat, answered)) == (kind, move) for answered, move in enumerate(wanted, seq)
        )
