"""Building what was bought, won or chosen (chapter 2)."""

from quattrocento.core.phase import Phase
from quattrocento.core.refusal import NOT_ASKED, Refusal
from quattrocento.games.palazzo.box.components import ELEMENT_NAMES, FLOOR, distinct
from quattrocento.games.palazzo.position import events
from quattrocento.games.palazzo.rules import palace
from quattrocento.games.palazzo.rules.phases import BUILDING, SHARING, SITE
from quattrocento.games.palazzo.rules.table import Table
from quattrocento.games.palazzo.rules.words import BUILD, DISCARD, NEW_PALACE, ON


def begin(table: Table, seat: int, tiles: list[int]) -> None:
    """Hand *tiles* to *seat*, who builds or discards every one of them at once (PAL-2.5)."""
    table.actor = seat
    table.tiles = tiles
    advance(table)


def advance(table: Table) -> None:
    """Go on to the next element; the last of several needs no choosing."""
    if len(table.tiles) > 1:
        table.phase = BUILDING
    elif table.tiles:
        table.tile = table.tiles.pop()
        table.phase = SITE
    elif table.takers:
        # A quarry is being shared out: the next player chooses.
        table.actor = table.after(table.actor)
        table.phase = SHARING
    else:
        table.next_turn()


class Building(Phase[Table]):
    """Choose the element to build next: the order is free (PAL-2.6)."""

    name = "building"

    def legal(self, state: Table, seat: int) -> list[int]:
        """List the elements in hand, each kind once."""
        return [BUILD.first + tile for tile in distinct(state.tiles)]

    def refusal(self, state: Table, seat: int, move: int) -> Refusal | None:
        if move not in BUILD:
            return NOT_ASKED
        if state.tiles.count(BUILD.index(move)) == 0:
            return Refusal("PAL-2.6", {"tile": ELEMENT_NAMES[BUILD.index(move)]})
        return None

    def apply(self, state: Table, seat: int, move: int) -> None:
        state.tile = move - BUILD.first
        state.tiles.remove(state.tile)
        state.phase = SITE


class Site(Phase[Table]):
    """Put the element on top of a palace, begin a new one with it, or throw it away."""

    name = "site"

    def legal(self, state: Table, seat: int) -> list[int]:
        """List the palaces that end below its floor (PAL-2.1), a new one, and the box.

        Only floors count: materials and windows may be mixed (PAL-2.3).
        """
        floor = FLOOR[state.tile]
        palaces = state.players[seat].palaces
        moves = [ON.first + number for number in range(len(palaces)) if palace.top(palaces[number]) < floor]
        moves.append(NEW_PALACE)
        moves.append(DISCARD)
        return moves

    def refusal(self, state: Table, seat: int, move: int) -> Refusal | None:
        if move in (NEW_PALACE, DISCARD):
            return None
        if move not in ON:
            return NOT_ASKED
        number = ON.index(move)
        palaces = state.players[seat].palaces
        if number >= len(palaces):
            return Refusal("PAL-2.4", {"palace": number + 1, "palaces": len(palaces)})
        floor = FLOOR[state.tile]
        floors = [FLOOR[tile] for tile in palace.elements(palaces[number])]
        if floor in floors:
            return Refusal("PAL-2.2", {"palace": number + 1, "floor": floor})
        if max(floors) > floor:
            return Refusal("PAL-2.1", {"palace": number + 1, "floor": floor, "top": max(floors)})
        return None

    def apply(self, state: Table, seat: int, move: int) -> None:
        """Build, or discard out of the game for good (PAL-2.5)."""
        palaces = state.players[seat].palaces
        name = ELEMENT_NAMES[state.tile]
        if move == DISCARD:
            state.box.append(state.tile)
            if state.told is not None:
                state.told.append(events.Discarded(seat=seat, tile=name))
        else:
            new = move == NEW_PALACE
            number = len(palaces) if new else move - ON.first
            if new:
                palaces.append(0)
            palaces[number] |= palace.BLOCK[state.tile]
            if state.told is not None:
                state.told.append(events.Built(seat=seat, tile=name, palace=number + 1, new=new))
        advance(state)
