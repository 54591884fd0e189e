"""What a state of OpenSpiel's holds: a table of ours, who decides, and what everybody remembers."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

import msgspec

from quattrocento.core.game import Game
from quattrocento.core.state import State

CHANCE, TERMINAL = -1, -4
"""Who decides before the deal, and after the end, in OpenSpiel's numbers."""

GAMES: dict[str, Game[Any]] = {}
"""The games that have been registered, to find them when a state is read back."""


class Origin:
    """Where a line of moves began that no deal leads to: the table, what was remembered, the moves before.

    Nothing of it ever changes, so copies share it.
    """

    __slots__ = ("made", "memories", "table")

    def __init__(self, table: State, memories: list[str], made: int) -> None:
        self.table = table
        self.memories = memories
        self.made = made


class Held:
    """A table before, during or after a match.

    `memories` has a hash for each seat, and one for spectators at the end, over all that it has done and been
    told; it is None until somebody asks for an information state, so that those who never do pay nothing.
    """

    __slots__ = ("game", "memories", "origin", "table", "turn")

    def __init__(self, game: Game[Any], table: State | None = None, origin: Origin | None = None) -> None:
        self.game = game
        self.table = table
        self.origin = origin
        self.memories: list[str] | None = None
        self.turn = CHANCE
        if table is not None:
            self.ask()

    def ask(self) -> None:
        """Turn to the seat that decides; of several to the first, whose answer the others do not see."""
        assert self.table is not None
        actors = self.table.actors()
        self.turn = actors[0] if actors else TERMINAL

    def apply(self, move: int) -> None:
        assert self.table is not None
        if self.memories is None:
            self.table.apply(self.turn, move)
        else:
            self.memories = heard(self.table, self.turn, move, self.memories)
        self.ask()

    def __deepcopy__(self, memo: dict[int, Any]) -> "Held":
        twin = Held.__new__(Held)
        twin.game = self.game
        twin.table = None if self.table is None else self.table.clone()
        twin.origin = self.origin
        twin.memories = self.memories  # never changed in place
        twin.turn = self.turn
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        begun = self.origin
        origin = None if begun is None else (written(begun.table), begun.memories, begun.made)
        dump = None if self.table is None else written(self.table)
        return restored, (self.game.id, dump, origin, self.memories)


def written(table: State) -> bytes:
    return msgspec.json.encode(table.dump())


def restored(
    game_id: str,
    dump: bytes | None,
    origin: tuple[bytes, list[str], int] | None,
    memories: list[str] | None,
) -> Held:
    game = GAMES[game_id]
    table = None if dump is None else game.load(msgspec.json.decode(dump))
    begun = None if origin is None else Origin(game.load(msgspec.json.decode(origin[0])), *origin[1:])
    held = Held(game, table, begun)
    held.memories = memories
    return held


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
