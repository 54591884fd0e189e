"""A match as adapters play it: one seat after the other is asked, and the whole can be copied and kept.

Several seats may owe a decision at once. They are asked in the order of their seats; what one has
answered, the next one does not see before all have.
"""

from collections.abc import Mapping
from typing import Any

from quattrocento.adapters.arguments import number
from quattrocento.core.game import Game, new_seed
from quattrocento.core.refusal import UNKNOWN, Refusal
from quattrocento.core.state import State
from quattrocento.games import game as find

NOBODY = -1
"""The seat that decides when the match is over."""


class Play:
    """One match after another of the same game; `seat` is the one that decides now."""

    state: State

    def __init__(self, game: str | Game[Any], seats: int | None, options: Mapping[str, object]) -> None:
        self.game: Game[Any] = find(game)
        self.seats = self.game.fewest() if seats is None else number("seats", seats)
        self.options = self.game.settle(self.seats, options)
        self.root: int | None = None
        self.deals = 0
        self.seed = ""
        self.moves: list[tuple[int, int]] = []
        self.seat = NOBODY
        self._legal: list[int] | None = None

    def deal(self, seed: int | None) -> None:
        """Begin a match.

        That of a seed is the one which the engine deals from it. Without a seed, the matches after one
        with a seed follow from it as well; otherwise chance is drawn anew.
        """
        if seed is not None:
            self.root, self.deals = seed, 0
        self.seed = new_seed() if self.root is None else str(self.root)
        if self.deals and self.root is not None:
            self.seed += f".{self.deals}"
        self.deals += 1
        self.moves = []
        self._set_up()

    def _set_up(self) -> None:
        """Lay the table of the present seed, and make the moves that were made."""
        self.state = self.game.new(self.seats, self.seed, self.options)
        for seat, move in self.moves:
            self.state.apply(seat, move)
        self._ask()

    def _ask(self) -> None:
        """Turn to the seat that decides next."""
        actors = self.state.actors()
        self.seat = actors[0] if actors else NOBODY
        self._legal = None

    def legal(self) -> list[int]:
        if self._legal is None:
            self._legal = self.state.legal(self.seat)
        return self._legal

    def refusal(self, move: int) -> Refusal | None:
        """Say why the seat that decides may not make a move; None if it may."""
        if move in self.legal():
            return None
        if not 0 <= move < self.game.vocabulary.size:
            return UNKNOWN
        return self.state.refusal(self.seat, move)

    def make(self, move: int) -> None:
        self.moves.append((self.seat, move))
        self.state.apply(self.seat, move)
        self._ask()

    def __getstate__(self) -> dict[str, Any]:
        """A match is its seed, its options and its moves; the position follows from them."""
        kept = dict(self.__dict__)
        kept.pop("state", None)
        kept["_legal"] = None
        return kept

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        if self.seed:
            self._set_up()

    def __deepcopy__(self, memo: dict[int, Any]) -> "Play":
        """Copy the position instead of making its moves again."""
        twin = Play.__new__(Play)
        twin.__dict__.update(self.__getstate__())
        twin.moves = self.moves.copy()
        if self.seed:
            twin.state = self.state.clone()
        return twin
