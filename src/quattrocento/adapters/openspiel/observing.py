"""What a player, or a spectator, sees of a position: as text and as numbers."""

from typing import TYPE_CHECKING

import msgspec
import numpy as np

from quattrocento.adapters.encoder import Encoder

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from quattrocento.adapters.openspiel.position import Position


class Observing:
    """An observer as OpenSpiel wants one: *private* sees what a player sees, otherwise what is public.

    With *recall* the text begins with a hash over all that was heard and done before. The numbers are those
    of the present view in either case.
    """

    def __init__(self, encoder: Encoder | None, recall: bool, private: bool) -> None:
        self.encoder = encoder
        self.recall = recall
        self.private = private
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        if encoder is not None:
            self.tensor = np.zeros(encoder.size, np.float32)
            self.dict["info_state" if recall else "observation"] = self.tensor

    def set_from(self, position: "Position", player: int) -> None:
        """Fill the numbers in."""
        if self.tensor is None or self.encoder is None:
            return
        table = position.held.table
        seat = player if self.private else None
        self.tensor[:] = 0.0 if table is None else self.encoder.scaled(table, seat)

    def string_from(self, position: "Position", player: int) -> str:
        """Write the view as JSON, after what is remembered."""
        table = position.held.table
        if table is None:
            return ""
        view = msgspec.json.encode(table.view(player if self.private else None)).decode()
        return f"{position.memories()[player if self.private else -1]}\n{view}" if self.recall else view
