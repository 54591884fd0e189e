"""The ledger of a match: what chance, the moves of others and one's own gave each seat, move by move.

A position is worth what the judgement says after the adviser has played on for everybody, on average over
worlds in which only what nobody knows is drawn anew, with the same chance for every position. If the
judgement were perfect, nothing would change that value but a move unlike the adviser's, or something that was
seen. What changes it besides is booked as the rest: there the judgement disagrees with itself.
"""

from typing import Any

from quattrocento.bots.luck import LuckMeter
from quattrocento.core.adviser import Adviser
from quattrocento.core.entropy import Entropy
from quattrocento.core.state import State

Values = list[list[float]]
"""For each world the shares of all seats."""


class Ledger:
    """Keeps the books of one match from its first position on.

    `luck`, `gifts`, `play` and `rest` are totals by world and seat. `moved` and `seen` are what the last move
    itself and what was seen after it gave each seat on average: nothing where nothing was worked out.
    Books that were kept before and are opened again know what their first position was worth.
    """

    def __init__(
        self,
        adviser: Adviser[Any],
        meter: LuckMeter,
        start: State,
        entropy: Entropy,
        opening: Values | None = None,
    ) -> None:
        self.adviser = adviser
        self.meter = meter
        self.seats = start.seats()
        self.chances: list[Entropy] = [entropy.fork() for _ in range(meter.worlds)]
        self.luck = self.blank()
        self.gifts = self.blank()
        self.play = self.blank()
        self.rest = self.blank()
        self.moved = [0.0] * self.seats
        self.seen = [0.0] * self.seats
        self.opening = self.worth(start, -1, -1) if opening is None else opening
        self.values = self.opening

    def blank(self) -> Values:
        return [[0.0] * self.seats for _ in self.chances]

    def step(self, before: State, seat: int, move: int, after: State) -> None:
        """Book a move, and what was seen after it."""
        self.moved = [0.0] * self.seats
        self.seen = [0.0] * self.seats
        if not after.actors() or is_booked(self.adviser, before, seat, move, after):
            advised = reference(self.adviser, before, seat)
            self.book(self.rest, self.worth(before, seat, advised), -1)
            if move != advised:
                self.moved = self.book(self.gifts, self.worth(before, seat, move), seat)
            if after.reveals != before.reveals:
                self.seen = self.book(self.luck, self.worth(after, -1, -1), -1)

    def book(self, page: Values, values: Values, mover: int) -> list[float]:
        """Enter how the values change on a *page*, for the *mover* under his own moves; give the mean."""
        mean = [0.0] * self.seats
        for world in range(len(values)):
            for seat in range(self.seats):
                change = values[world][seat] - self.values[world][seat]
                mean[seat] += change / float(len(values))
                if seat == mover:
                    self.play[world][seat] += change
                else:
                    page[world][seat] += change
        self.values = values
        return mean

    def worth(self, state: State, seat: int, move: int) -> Values:
        """Judge a position in every world, after a *move* if there is one."""
        found: Values = []
        for chance in self.chances:
            world = state.redraw(chance.clone())
            if move >= 0:
                world.apply(seat, move)
            found.append(self.meter.worth(world).shares)
        return found


def reference(adviser: Adviser[Any], state: State, seat: int) -> int:
    """Give the move that the adviser would make; a single one needs no advice."""
    legal = state.legal(seat)
    return legal[0] if len(legal) == 1 else adviser.advise(state, seat)


def is_booked(adviser: Adviser[Any], before: State, seat: int, move: int, after: State) -> bool:
    """Tell whether something is worked out at a move: it is not the adviser's, or something was seen."""
    return after.reveals != before.reveals or move != reference(adviser, before, seat)
