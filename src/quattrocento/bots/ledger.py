"""The ledger of a match: what chance, the moves of others and one's own gave each seat, move by move.

A position is worth what comes when the adviser goes on for everybody, on average over worlds in which only
what nobody knows is drawn anew. So nothing changes that value but a move unlike the adviser's, or something
that was seen: whatever happens in between, happens in the same way in every world that was looked at before.

Where whole matches are too long to be played on in enough worlds, the learned judgement is asked at a moment
that stays where it is for a while. Each time that the moment moves on, the judgement is held against what it
says later; by how much it disagrees with itself is the rest.
"""

from typing import Any, Final

from quattrocento.bots.judgement import Learned
from quattrocento.bots.luck import prospects, reference
from quattrocento.bots.move_trials import standard_error
from quattrocento.core.adviser import Adviser
from quattrocento.core.entropy import Entropy
from quattrocento.core.state import State

Values = list[list[float]]
"""For each world the shares of all seats."""

STAGES: Final = 12
"""Stages of a match; a position is judged at the beginning of one."""

NEAR: Final = 2
"""So many whole stages lie between a position and the moment at which it is judged."""

END: Final = STAGES + 1
"""The stage that is never reached: it is played on to the end."""


class Books:
    """The books of one match as they are kept: totals by world and seat, and what is needed to go on.

    `values` is what the last position is worth, `stage` the one at the beginning of which it is judged, and
    `seen_at` the move since which nothing new was seen: from there on worlds have the same chance.
    """

    def __init__(
        self,
        opening: Values,
        values: Values,
        luck: Values,
        gifts: Values,
        play: Values,
        rest: Values,
        stage: int,
        seen_at: int,
    ) -> None:
        self.opening = opening
        self.values = values
        self.luck = luck
        self.gifts = gifts
        self.play = play
        self.rest = rest
        self.stage = stage
        self.seen_at = seen_at


class Change:
    """How the shares of the seats changed: the mean over all worlds, and by how much it errs."""

    def __init__(self, mean: list[float], error: list[float]) -> None:
        self.mean = mean
        self.error = error


class Ledger:
    """Keeps the books of one match from its first position on, in so many *worlds*.

    `moved` and `seen` are what the last move itself and what was seen after it changed, if anything was
    worked out. Books that were kept before can be opened again; *far* is to play on to the end.
    """

    def __init__(
        self,
        adviser: Adviser[Any],
        judgement: Learned,
        worlds: int,
        far: bool,
        start: State,
        entropy: Entropy,
        kept: Books | None = None,
    ) -> None:
        self.adviser = adviser
        self.judgement = judgement
        self.worlds = worlds
        self.far = far
        self.seats = start.seats()
        self.moved: Change | None = None
        self.seen: Change | None = None
        self.chances: list[Entropy] = []
        self.draw(entropy)
        if kept is not None:
            self.books = kept
            return
        blank: Values = []
        self.books = Books(
            blank, blank, self.blank(), self.blank(), self.blank(), self.blank(), self.stage_of(start), 0
        )
        self.books.opening = self.worth(start, -1, -1)
        self.books.values = self.books.opening

    def blank(self) -> Values:
        return [[0.0] * self.seats for _ in range(self.worlds)]

    def draw(self, entropy: Entropy) -> None:
        """Give every world its chance, up to the next time that something is seen.

        With the same chance over and over the same things would come in a world each time.
        """
        self.chances = [entropy.fork() for _ in range(self.worlds)]

    def stage_of(self, state: State) -> int:
        """Tell at which stage a position is to be judged."""
        stage = int(self.judgement.judge.progress(state) * float(STAGES)) + 1 + NEAR
        return END if self.far or stage >= STAGES else stage

    def step(self, before: State, seat: int, move: int, after: State, number: int, entropy: Entropy) -> None:
        """Book a move, the *number* of which is told, and what was seen after it."""
        books = self.books
        self.moved = None
        self.seen = None
        advised = reference(self.adviser, before, seat)
        seen = after.reveals != before.reveals
        if move == advised and not seen:
            return
        stage = self.stage_of(before)
        if stage > books.stage:
            books.stage = stage
            self.book(books.rest, self.worth(before, -1, -1), -1)
        if move != advised:
            self.moved = self.book(books.gifts, self.worth(before, seat, move), seat)
        if seen:
            self.draw(entropy)
            books.seen_at = number
            self.seen = self.book(books.luck, self.worth(after, -1, -1), -1)

    def close(self, end: State) -> None:
        """Book what is left between the last value and the result."""
        self.books.stage = END
        self.book(self.books.rest, self.worth(end, -1, -1), -1)

    def book(self, page: Values, values: Values, mover: int) -> Change:
        """Enter how the values change on a *page*, for the *mover* under his own moves."""
        books = self.books
        changes: Values = []
        for world in range(self.worlds):
            change = [values[world][seat] - books.values[world][seat] for seat in range(self.seats)]
            changes.append(change)
            for seat in range(self.seats):
                if seat == mover:
                    books.play[world][seat] += change[seat]
                else:
                    page[world][seat] += change[seat]
        books.values = values
        return summed_up(changes)

    def worth(self, state: State, seat: int, move: int) -> Values:
        """Value a position in every world, after a *move* if there is one."""
        found: Values = []
        for chance in self.chances:
            world = state.redraw(chance.clone())
            if move >= 0:
                world.apply(seat, move)
            self.play_on(world)
            found.append(prospects(self.judgement, world).shares)
        return found

    def play_on(self, world: State) -> None:
        """Let the adviser go on for everybody, to the stage at which the world is judged."""
        stage = self.books.stage
        judge = self.judgement.judge
        while True:
            actors = world.actors()
            if not actors:
                return
            if stage != END and judge.quiet(world) and judge.progress(world) * float(STAGES) >= stage:
                return
            world.apply(actors[0], reference(self.adviser, world, actors[0]))


def summed_up(changes: Values) -> Change:
    """Give the mean of each seat over all worlds, and its standard error."""
    seats = range(len(changes[0]))
    columns = [[change[seat] for change in changes] for seat in seats]
    means = [sum(column) / float(len(column)) for column in columns]
    return Change(means, [standard_error(column) for column in columns])
