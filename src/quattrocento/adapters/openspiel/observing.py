"""What a player, or a spectator, sees of a position: as text and as numbers."""

from typing import TYPE_CHECKING

import msgspec
import numpy as np

from quattrocento.adapters.encoder import Encoder

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from quattrocento.adapters.openspiel.position import Position
    from quattrocento.core.state import State


class Observing:
    """An observer as OpenSpiel wants one: of what is *public*, of what is *private* to a player, or of both.

    With *recall* the text begins with a hash over all that was heard and done before. The numbers are those
    of the present view in either case; what is private without what is public has none.
    """

    def __init__(self, encoder: Encoder, recall: bool, public: bool, private: bool) -> None:
        self.encoder = encoder if public else None
        self.recall = recall
        self.public = public
        self.private = private
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        if self.encoder is not None:
            self.tensor = np.zeros(self.encoder.size, np.float32)
            self.dict["info_state" if recall else "observation"] = self.tensor

    def set_from(self, position: "Position", player: int) -> None:
        """Fill the numbers in."""
        if self.tensor is None or self.encoder is None:
            return
        table = position.held.table
        seat = player if self.private else None
        self.tensor[:] = 0.0 if table is None else self.encoder.scaled(table, seat)

    def string_from(self, position: "Position", player: int) -> str:
        """Write what is seen as JSON, after what is remembered."""
        table = position.held.table
        if table is None:
            return ""
        seat = player if self.private else None
        seen = msgspec.json.encode(table.view(seat)) if self.public else private_part(table, seat)
        if not self.recall:
            return seen.decode()
        return f"{position.memories()[-1 if seat is None else seat]}\n{seen.decode()}"


def private_part(table: "State", seat: int | None) -> bytes:
    """Write those parts of a view that a spectator sees otherwise, or not at all."""
    open_ = msgspec.to_builtins(table.view(None))
    own = msgspec.to_builtins(table.view(seat))
    return msgspec.json.encode({name: value for name, value in own.items() if value != open_.get(name)})
