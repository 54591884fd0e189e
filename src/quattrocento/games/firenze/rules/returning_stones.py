"""Parting with stones of any colours, named in any order (FIR-4.2, FIR-8.6)."""

from quattrocento.core.phase import Phase
from quattrocento.core.refusal import NOT_ASKED, Refusal
from quattrocento.core.trouble import Unwritten
from quattrocento.core.vocabulary import Word
from quattrocento.games.firenze.box.components import COLOUR_NAMES
from quattrocento.games.firenze.rules.stones import colours, of, one
from quattrocento.games.firenze.rules.table import Table


class Parting(Phase[Table]):
    """Part with `due` stones, one after the other; `rule` says that so many are due."""

    def __init__(self, word: Word, rule: str) -> None:
        self.word = word
        self.rule = rule

    def legal(self, state: Table, seat: int) -> list[int]:
        return [self.word.first + colour for colour in colours(state.players[seat].warehouse)]

    def refusal(self, state: Table, seat: int, move: int) -> Refusal | None:
        if move not in self.word:
            return NOT_ASKED
        colour = self.word.index(move)
        if of(state.players[seat].warehouse, colour) == 0:
            return Refusal(self.rule, {"colour": COLOUR_NAMES[colour], "due": state.due})
        return None

    def apply(self, state: Table, seat: int, move: int) -> None:
        """Lay the stone where it goes; after the last one, go on."""
        colour = move - self.word.first
        state.players[seat].warehouse -= one(colour)
        state.due -= 1
        self.lay(state, seat, colour)
        if state.due == 0:
            self.done(state)

    def lay(self, state: Table, seat: int, colour: int) -> None:
        """Put the stone where it goes."""
        raise Unwritten(self, "lay")

    def done(self, state: Table) -> None:
        """Go on after the last stone."""
        raise Unwritten(self, "done")
