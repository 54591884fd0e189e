"""The whole truth of a match at one moment."""

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from quattrocento.core.entropy import Entropy
from quattrocento.core.phase import Rules
from quattrocento.core.refusal import NOT_NOW, OVER, Refusal
from quattrocento.core.trouble import Unwritten

if TYPE_CHECKING:
    from typing import Self

    from quattrocento.core.event import Event
    from quattrocento.core.standing import Standing
    from quattrocento.core.view import View


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """A position, mutable and cheap to clone; a game derives its own from it.

    `rules` are the game and its phases, shared by all its states; `phase` is the place of the
    present one among them. How a position is shown, written, counted and dealt anew, its game
    knows. `reveals` counts the moments at which something hidden was
    shown to anybody: nobody takes back a move across such a moment. `told` collects
    events while somebody listens, and is None in search, which pays nothing for them.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.phase = 0
        self.reveals = 0
        self.told: list[Event] | None = None

    @abstractmethod
    def actors(self) -> list[int]:
        """Name the seats that owe a decision now; none when the match is over."""
        raise Unwritten(self, "actors")

    def seats(self) -> int:
        """Count the seats at the table; a game overrides it with something quicker."""
        return len(self.scores())

    def decides(self, seat: int) -> bool:
        """Tell whether *seat* owes a decision now."""
        return seat in self.actors()

    def legal(self, seat: int) -> list[int]:
        """List every move *seat* may make now, without repetition, in a stable order."""
        if not self.decides(seat):
            return []
        return self.rules.phases[self.phase].legal(self, seat)

    def refusal(self, seat: int, move: int) -> Refusal | None:
        """Say why *seat* may not make *move* now; None exactly for the moves in `legal`."""
        if not self.decides(seat):
            return NOT_NOW if self.actors() else OVER
        return self.rules.phases[self.phase].refusal(self, seat, move)

    def apply(self, seat: int, move: int) -> None:
        """Carry out *move* in place; trusts that it is legal."""
        self.rules.phases[self.phase].apply(self, seat, move)

    @abstractmethod
    def clone(self) -> "Self":
        """Copy the position; the copy shares nothing that can change, and nobody listens to it."""
        raise Unwritten(self, "clone")

    def redeal(self, seat: int | None, entropy: Entropy) -> "Self":
        """Clone a world in which all that *seat* cannot know is drawn anew; None is a bystander."""
        world: Self = self.rules.game.redeal(self, seat, entropy)
        return world

    def redraw(self, entropy: Entropy) -> "Self":
        """Clone a world in which only what nobody knows is drawn anew; hands and what was seen stay."""
        world: Self = self.rules.game.redraw(self, entropy)
        return world

    def view(self, seat: int | None) -> "View":
        """Show all that *seat* may know; None is a spectator."""
        return self.rules.game.view(self, seat)

    @abstractmethod
    def points(self, seat: int) -> int:
        """Count the points of *seat* as if the match ended now."""
        raise Unwritten(self, "points")

    @abstractmethod
    def scores(self) -> "list[Standing]":
        """Give each seat's points with their breakdown and its rank, tie-breaks included.

        A tie-break may count what is still hidden: before the end it is for bots and tests only.
        """
        raise Unwritten(self, "scores")

    def standings(self, seat: int | None) -> "list[Standing]":
        """Give the scores as *seat* (None: a spectator) may know them before the end."""
        return self.scores()

    def automata(self) -> "list[Standing]":
        """Give the same for opponents whom the rules themselves play, numbered on from the last seat.

        Most games have none. Everything that counts for them lies open at any time.
        """
        return []

    def dump(self) -> dict[str, Any]:
        """Write the position as plain JSON values; the game's `load` reads them back."""
        return self.rules.game.dump(self)

    def census(self) -> dict[str, int]:
        """Count every kind of piece over all zones, the supply and the discards included."""
        return self.rules.game.census(self)
