"""The end of a match: nothing is left to decide (PRI-9.1)."""

from quattrocento.core.phase import Phase
from quattrocento.core.refusal import OVER, Refusal
from quattrocento.games.princes.rules.table import Table


class Over(Phase[Table]):
    """Nobody is asked any more."""

    name = "over"

    def legal(self, state: Table, seat: int) -> list[int]:
        """List nothing."""
        return []

    def refusal(self, state: Table, seat: int, move: int) -> Refusal | None:
        """Say that the match is over."""
        return OVER

    def apply(self, state: Table, seat: int, move: int) -> None:
        """Leave everything as it is: no move is legal here."""
