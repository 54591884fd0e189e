"""A quarry with four elements or more is shared out free of charge (chapter 7)."""

from quattrocento.core.phase import Phase
from quattrocento.core.refusal import NOT_ASKED, Refusal
from quattrocento.games.palazzo.box.components import ELEMENT_NAMES, distinct
from quattrocento.games.palazzo.position import events
from quattrocento.games.palazzo.rules import building
from quattrocento.games.palazzo.rules.phases import SHARING
from quattrocento.games.palazzo.rules.table import Table
from quattrocento.games.palazzo.rules.words import CHOOSE


def begin(table: Table, seat: int) -> None:
    """Let the active player choose first (PAL-7.9)."""
    table.takers = table.seats()
    table.phase = SHARING
    if table.told is not None:
        names = [ELEMENT_NAMES[tile] for tile in table.quarries[table.architect]]
        table.told.append(events.SharingOpened(seat=seat, quarry=table.architect + 1, tiles=names))


class Sharing(Phase[Table]):
    """Choose one element of the quarry; it is built or thrown away before the next one chooses."""

    name = "sharing"

    def legal(self, state: Table, seat: int) -> list[int]:
        """List the elements, each kind once."""
        return [CHOOSE.first + tile for tile in distinct(state.quarries[state.architect])]

    def refusal(self, state: Table, seat: int, move: int) -> Refusal | None:
        if move not in CHOOSE:
            return NOT_ASKED
        tile = CHOOSE.index(move)
        if tile in state.quarries[state.architect]:
            return None
        return Refusal("PAL-7.9", {"tile": ELEMENT_NAMES[tile]})

    def apply(self, state: Table, seat: int, move: int) -> None:
        """Take the element and build it; what nobody takes leaves the game (PAL-7.10)."""
        tile = move - CHOOSE.first
        lot = state.quarries[state.architect]
        lot.remove(tile)
        state.takers -= 1
        if state.told is not None:
            state.told.append(events.Chosen(seat=seat, tile=ELEMENT_NAMES[tile]))
        if state.takers == 0 and lot:
            if state.told is not None:
                state.told.append(events.LeftOver(tiles=[ELEMENT_NAMES[left] for left in lot]))
            state.box.extend(lot)
            state.quarries[state.architect] = []
        building.begin(state, seat, [tile])
