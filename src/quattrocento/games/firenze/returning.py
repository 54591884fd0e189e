"""Parting with stones of any colours, named in the order of the colours (FIR-4.2, FIR-8.6)."""

from quattrocento.core.phase import Phase
from quattrocento.core.refusal import NOT_ASKED, Refusal
from quattrocento.core.trouble import Unwritten
from quattrocento.core.vocabulary import Word
from quattrocento.games.firenze.components import COLOUR_NAMES, COLOURS
from quattrocento.games.firenze.stones import from_colour, of, one
from quattrocento.games.firenze.table import Table


class Parting(Phase[Table]):
    """Part with `due` stones, one after the other; none of a colour before the last one.

    `rule` says that so many are due, `order` that they are named in order.
    """

    def __init__(self, word: Word, rule: str, order: str) -> None:
        self.word = word
        self.rule = rule
        self.order = order

    def legal(self, state: Table, seat: int) -> list[int]:
        """List the colours from which on there are enough stones."""
        heap = state.players[seat].warehouse
        return [
            self.word.first + colour
            for colour in range(state.colour, COLOURS)
            if of(heap, colour) and from_colour(heap, colour) >= state.due
        ]

    def refusal(self, state: Table, seat: int, move: int) -> Refusal | None:
        """Say why he cannot part with this stone now."""
        if move not in self.word:
            return NOT_ASKED
        colour = self.word.index(move)
        heap = state.players[seat].warehouse
        facts: dict[str, object] = {"colour": COLOUR_NAMES[colour], "due": state.due}
        if of(heap, colour) == 0:
            return Refusal(self.rule, facts)
        later = sum([of(heap, other) for other in range(colour, COLOURS)])
        if colour < state.colour or later < state.due:
            return Refusal(self.order, facts)
        return None

    def apply(self, state: Table, seat: int, move: int) -> None:
        """Lay the stone where it goes; after the last one, go on."""
        colour = move - self.word.first
        state.players[seat].warehouse -= one(colour)
        state.colour = colour
        state.due -= 1
        self.lay(state, seat, colour)
        if state.due == 0:
            state.colour = 0
            self.done(state)

    def lay(self, state: Table, seat: int, colour: int) -> None:
        """Put the stone where it goes."""
        raise Unwritten(self, "lay")

    def done(self, state: Table) -> None:
        """Go on after the last stone."""
        raise Unwritten(self, "done")
