"""The match in one row of a batch: how it stands, how it came there, and copies of it to go on from."""

from librt.strings import BytesWriter

from quattrocento.core.entropy import Entropy
from quattrocento.core.state import State


class Row:
    """A match of a batch as it stands.

    `root` is the seed of the first match in its row, and `deals` tells how many there were with this one.
    `seat` decides, or decided last once it is `over`. The players have moved on by `turned` chairs. `moves`
    are written as one number each: the seat times the size of the vocabulary, and the move. After `redeals`
    of what is hidden the match does not follow from its seed any more.
    """

    def __init__(self, root: str, deals: int, seed: str, state: State, chance: Entropy) -> None:
        self.root = root
        self.deals = deals
        self.seed = seed
        self.state = state
        self.chance = chance
        self.seat = 0
        self.turned = 0
        self.over = False
        self.redeals = 0
        self.moves = BytesWriter()

    def copy(self) -> "Row":
        """Copy the match; the copy shares nothing that can change."""
        twin = Row(self.root, self.deals, self.seed, self.state.clone(), self.chance.clone())
        twin.seat = self.seat
        twin.turned = self.turned
        twin.over = self.over
        twin.redeals = self.redeals
        twin.moves.write(self.moves.getvalue())
        return twin


class Snapshot:
    """A match as it stood in a row of a *batch*, to go on from there in any row of it."""

    def __init__(self, batch: object, row: Row) -> None:
        self.batch = batch
        self.row = row
