"""Many tables of one game at once, as numpy arrays: what one call of `step` changes in all of them.

    from quattrocento.adapters.vector_matches import Tables
    tables = Tables("palazzo", 1024, seats=3, players=["", "greedy", "random"])

`quattrocento.bots.batch` does the work in compiled code and knows no numpy.
"""

from collections.abc import Mapping, Sequence
from operator import index
from typing import TYPE_CHECKING, Any, SupportsIndex

from quattrocento.adapters.extras import lacking

try:
    import numpy as np
except ModuleNotFoundError as error:
    raise lacking(error) from None

from quattrocento.adapters.arguments import names_of_bots, number
from quattrocento.adapters.encoder import encoder
from quattrocento.bots import NAMES, bot
from quattrocento.bots.batch import Batch
from quattrocento.bots.batch_row import Snapshot
from quattrocento.core.game import Game
from quattrocento.core.trouble import Trouble
from quattrocento.games import game as find

if TYPE_CHECKING:
    from numpy.typing import NDArray

NUMBERS = ("scaled", "whole", "bytes", "none")
"""How observations are told: as floats between -1 and 1, as whole numbers, in bytes, or not at all."""


class Tables:
    """*count* tables of a game; each row of the arrays is a table, and the seat that decides there.

    `observations` and `masks` tell what that seat may know and do, `seats` which one it is, `rewards` what
    a match that has ended was worth to each seat, and `ended` which matches have. The arrays stay the same
    ones; `reset` and `step` write into them.

    *players* names a bot for each seat, and nothing for a learner: without it all seats are learners. With
    *turning* they sit down elsewhere by chance in every match. *seats*, *options* and *reward* are those
    of the PettingZoo environment; *numbers* are one of `NUMBERS`; *again* says when a match that has ended is
    followed by another: in the `same` step, in the `next` one, whatever is played there, or `never`.
    """

    def __init__(
        self,
        game: str | Game[Any],
        count: SupportsIndex,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        players: Sequence[str] | None = None,
        turning: bool = False,
        reward: str = "win",
        numbers: str = "whole",
        again: str = "same",
    ) -> None:
        if numbers not in NUMBERS:
            raise Trouble("no-such-numbers", given=numbers, numbers=", ".join(NUMBERS))
        self.game: Game[Any] = find(game)
        self.count = number("count", count)
        self.numbers = numbers
        self.encoder = encoder(self.game)
        self.wide = self.encoder.schema.wide()
        chairs = self.game.fewest() if seats is None else number("seats", seats)
        names = None if players is None else names_of_bots(players)
        bots = None if names is None else [bot(name, self.game) if name else None for name in names]
        self.batch = Batch(
            self.game,
            self.count,
            chairs,
            options,
            bots,
            names,
            bool(turning),
            reward,
            again,
            self.encoder.schema.observer,
            self.wide,
        )
        size, moves = self.encoder.size, self.encoder.moves
        narrow = numbers == "bytes"
        self._written = np.zeros(
            (self.count, size + len(self.wide) if narrow else size), "u1" if narrow else "i2"
        )
        self.observations: NDArray[Any] = self._written
        if numbers == "scaled":
            self.observations = np.zeros((self.count, size), np.float32)
        self.masks = np.zeros((self.count, moves), np.int8)
        self.seats = np.zeros(self.count, np.int8)
        self.rewards = np.zeros((self.count, chairs), np.float32)
        self.ended = np.zeros(self.count, np.bool_)
        seen = None if numbers == "none" else self._written
        self.batch.attach(seen, self.masks, self.seats, self.rewards, self.ended)

    def _scale(self) -> None:
        """Divide the numbers by the greatest that they can be."""
        if self.numbers == "scaled":
            np.multiply(self._written, self.encoder.scale, out=self.observations)

    def reset(self, seeds: Any = None, rows: Any = None) -> None:
        """Begin a match at every table, or in some *rows*; see `Batch.reset` for the *seeds*."""
        self.batch.reset(seeds, rows)
        self._scale()

    def step(self, moves: Any) -> None:
        """Make a move at every table; if one of them is not legal, none is made."""
        self.batch.step(moves)
        self._scale()

    def legal(self, row: SupportsIndex) -> list[int]:
        return self.batch.legal(index(row))

    def points(self, row: SupportsIndex, ended: bool = False) -> list[int]:
        """Give the points of all seats in a row, or at the end of the match that *ended* there."""
        return self.batch.points(index(row), ended)

    def record(self, row: SupportsIndex, ended: bool = False) -> str:
        """Write the match in a row, or the one that *ended* there in the last step, as a record."""
        return self.batch.record(index(row), ended)

    def snapshot(self, row: SupportsIndex) -> Snapshot:
        """Keep the match in a row as it stands."""
        return self.batch.snapshot(index(row))

    def restore(self, row: SupportsIndex, snapshot: Snapshot) -> None:
        """Go on with a match that was kept, in any row."""
        self.batch.restore(index(row), snapshot)
        self._scale()

    def redeal(self, row: SupportsIndex, seat: SupportsIndex | None) -> None:
        """Draw anew all that *seat* (None: a bystander) cannot know, and go on with that."""
        self.batch.redeal(index(row), None if seat is None else index(seat))
        self._scale()

    def sparse(self) -> "tuple[NDArray[np.int32], NDArray[np.uint16], NDArray[np.int16]]":
        """Give observations as lists: where each row begins, places that are not zero, and their numbers."""
        bounds, places, values = self.batch.sparse()
        return np.frombuffer(bounds, "<i4"), np.frombuffer(places, "<u2"), np.frombuffer(values, "<i2")

    def listed(self) -> "tuple[NDArray[np.int32], NDArray[np.int32]]":
        """Give the legal moves as lists: where each row begins, and the moves."""
        bounds, moves = self.batch.listed()
        return np.frombuffer(bounds, "<i4"), np.frombuffer(moves, "<i4")

    def close(self) -> None:
        """Forget all matches; whatever is asked afterwards is refused."""
        self.batch.close()


def tables_of_learners(
    game: str | Game[Any],
    count: SupportsIndex,
    seats: int | None,
    options: Mapping[str, object] | None,
    seat: int | None,
    bots: str | Sequence[str] | None,
    **more: Any,
) -> Tables:
    """Lay tables for learners in *seat*, or in every seat in turn, as environments describe them."""
    title: Game[Any] = find(game)
    chairs = title.fewest() if seats is None else number("seats", seats)
    chair = 0 if seat is None else number("seat", seat)
    title.settle(chairs, options or {})  # whether so many can play is asked before who of them plays
    players, turning = against(bots, chairs, chair), seat is None and bots is not None
    return Tables(title, count, chairs, options, players=players, turning=turning, **more)


def against(bots: str | Sequence[str] | None, seats: int, chair: int) -> list[str] | None:
    """Name the players of a table with one learner in *chair*; the *bots* follow to his left.

    One name stands for all of them. None are no bots: all seats are learners.
    """
    if bots is None:
        return None
    names = names_of_bots(bots)
    if "" in names:
        raise Trouble("no-such-bot", given="", bots=", ".join(NAMES))
    if len(names) not in (1, seats - 1):
        raise Trouble("bots-for-seats", given=len(names), seats=seats - 1)
    if not 0 <= chair < seats:
        raise Trouble("no-such-chair", given=chair, most=seats - 1)
    players = [""] * seats
    for place in range(seats - 1):
        players[(chair + 1 + place) % seats] = names[place % len(names)]
    return players
