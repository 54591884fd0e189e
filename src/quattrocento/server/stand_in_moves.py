"""Deputies: which moves bots made in the places of people."""

from collections.abc import Iterable

from quattrocento.server.counts import UNDO, Act


class Deputies:
    """Which of the standing moves bots made in the places of people."""

    def __init__(self, acts: Iterable[Act] = ()) -> None:
        self._moves: list[str | None] = []
        for act in acts:
            self.add(act)

    def add(self, act: Act) -> None:
        """Note who made a move, or that the last one was taken back."""
        if act.kind == UNDO:
            self._moves.pop()
        else:
            self._moves.append(act.stand_in)

    def of(self, place: int) -> str | None:
        """Name the bot that made the move of this number for a person; None if nobody stood in."""
        return self._moves[place - 1] if place <= len(self._moves) else None
