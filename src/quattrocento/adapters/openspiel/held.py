"""What a state of OpenSpiel's holds: a table of ours, who decides, and what everybody remembers."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

import msgspec

from quattrocento.core.entropy import Entropy
from quattrocento.core.game import Game
from quattrocento.core.state import State

CHANCE, TERMINAL = -1, -4
"""Who decides before the deal, and after the end, in OpenSpiel's numbers."""

GAMES: dict[str, Game[Any]] = {}
"""The games that have been registered, to find them when a state is read back."""


class Held:
    """A table before, during or after a match.

    `memories` has a hash for each seat, and one for spectators at the end, over all that it has done and been
    told; it is None until somebody asks for an information state, so that those who never do pay nothing.
    """

    __slots__ = ("game", "memories", "table", "turn")

    def __init__(
        self, game: Game[Any], table: State | None = None, memories: list[str] | None = None
    ) -> None:
        self.game = game
        self.table = table
        self.memories = memories
        self.turn = CHANCE
        if table is not None:
            self.ask()

    def ask(self) -> None:
        """Turn to the seat that decides; of several to the first, whose answer the others do not see."""
        assert self.table is not None
        actors = self.table.actors()
        self.turn = actors[0] if actors else TERMINAL

    def apply(self, move: int) -> None:
        """Make a move of the seat that decides."""
        assert self.table is not None
        if self.memories is None:
            self.table.apply(self.turn, move)
        else:
            self.memories = heard(self.table, self.turn, move, self.memories)
        self.ask()

    def resampled(self, seat: int, entropy: Entropy) -> "Held":
        """Draw a world anew that *seat* cannot tell from this one.

        What the others remember of the true one must not show in it, so they begin to remember here.
        """
        assert self.table is not None
        assert self.memories is not None
        known = [memory if other == seat else "" for other, memory in enumerate(self.memories)]
        return Held(self.game, self.table.redeal(seat, entropy), known)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Held":
        twin = Held.__new__(Held)
        twin.game = self.game
        twin.table = None if self.table is None else self.table.clone()
        twin.memories = self.memories  # never changed in place
        twin.turn = self.turn
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        dump = None if self.table is None else msgspec.json.encode(self.table.dump())
        return restored, (self.game.id, dump, self.memories)


def restored(game_id: str, dump: bytes | None, memories: list[str] | None) -> Held:
    """Read back what was written."""
    game = GAMES[game_id]
    return Held(game, None if dump is None else game.load(msgspec.json.decode(dump)), memories)


def heard(table: State, seat: int, move: int, memories: Sequence[str]) -> list[str]:
    """Make a move, and let everybody remember it as far as he knows of it."""
    told: list[Any] = []
    table.told = told
    table.apply(seat, move)
    table.told = None
    found = list(memories)
    found[seat] = _after(found[seat], b"%d" % move)
    for event in told:
        text = msgspec.json.encode(event)
        for place in range(len(found)):
            # The last place is that of spectators.
            if event.for_(place if place < len(found) - 1 else None):
                found[place] = _after(found[place], text)
    return found


def _after(memory: str, text: bytes) -> str:
    """Remember one thing more."""
    return blake2b(memory.encode() + b" " + text, digest_size=16).hexdigest()
