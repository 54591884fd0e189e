"""Remodelling a palace for one money card (chapter 8).

The only way to change what is built (PAL-2.7).
"""

from quattrocento.core.phase import Phase
from quattrocento.core.refusal import NOT_ASKED, Refusal
from quattrocento.games.palazzo.box.components import CARD_NAMES, CARDS, ELEMENT_NAMES, FLOOR, FLOORS
from quattrocento.games.palazzo.position import events
from quattrocento.games.palazzo.rules import palace
from quattrocento.games.palazzo.rules.phases import FEE, TRANSFORMING
from quattrocento.games.palazzo.rules.table import Table
from quattrocento.games.palazzo.rules.words import CHANGE, EXTRACT, INSERT, PAY, REMOVE


class Remodelling(Phase[Table]):
    """Choose the palace to change: one of several floors to take from, or a lone element to move."""

    name = "remodelling"

    def legal(self, state: Table, seat: int) -> list[int]:
        """List all palaces: from a high one an element can go, a lone one can be removed."""
        return [CHANGE.first + number for number in range(len(state.players[seat].palaces))]

    def refusal(self, state: Table, seat: int, move: int) -> Refusal | None:
        if move not in CHANGE:
            return NOT_ASKED
        count = len(state.players[seat].palaces)
        if CHANGE.index(move) < count:
            return None
        return Refusal("PAL-2.4", {"palace": CHANGE.index(move) + 1, "palaces": count})

    def apply(self, state: Table, seat: int, move: int) -> None:
        state.source = move - CHANGE.first
        state.phase = TRANSFORMING


class Transforming(Phase[Table]):
    """Carry out exactly one transformation (PAL-8.5)."""

    name = "transforming"

    def legal(self, state: Table, seat: int) -> list[int]:
        """List the floors to extract, or where the lone element can go."""
        palaces = state.players[seat].palaces
        source = palaces[state.source]
        if palace.height(source) > 1:
            return [EXTRACT.first + floor - 1 for floor in range(1, FLOORS + 1) if palace.has(source, floor)]
        floor = palace.top(source)
        moves = [
            INSERT.first + number
            for number in range(len(palaces))
            if number != state.source and not palace.has(palaces[number], floor)
        ]
        moves.append(REMOVE)
        return moves

    def refusal(self, state: Table, seat: int, move: int) -> Refusal | None:
        palaces = state.players[seat].palaces
        source = palace.elements(palaces[state.source])
        lone = len(source) == 1
        if move in EXTRACT:
            floor = EXTRACT.index(move) + 1
            if not lone and floor in [FLOOR[tile] for tile in source]:
                return None
            return Refusal("PAL-8.2", {"palace": state.source + 1, "floor": floor, "floors": len(source)})
        if move == REMOVE:
            return None if lone else Refusal("PAL-8.4", {"palace": state.source + 1})
        if move not in INSERT:
            return NOT_ASKED
        number = INSERT.index(move)
        if number >= len(palaces):
            return Refusal("PAL-2.4", {"palace": number + 1, "palaces": len(palaces)})
        if not lone or number == state.source:
            return Refusal("PAL-8.3", {"palace": number + 1})
        floor = FLOOR[source[0]]
        if floor in [FLOOR[tile] for tile in palace.elements(palaces[number])]:
            return Refusal("PAL-2.2", {"palace": number + 1, "floor": floor})
        return None

    def apply(self, state: Table, seat: int, move: int) -> None:
        palaces = state.players[seat].palaces
        floor = move - EXTRACT.first + 1 if move in EXTRACT else palace.top(palaces[state.source])
        tile = palace.element(palaces[state.source], floor)
        name = ELEMENT_NAMES[tile]
        block = palace.BLOCK[tile]
        told = state.told
        if move in EXTRACT:
            palaces[state.source] -= block
            palaces.append(block)
            if told is not None:
                told.append(events.Extracted(seat=seat, tile=name, palace=state.source + 1))
        elif move == REMOVE:
            palaces.pop(state.source)
            state.box.append(tile)
            if told is not None:
                told.append(events.Removed(seat=seat, tile=name))
        else:
            target = move - INSERT.first
            palaces[target] |= block
            if told is not None:
                told.append(events.Inserted(seat=seat, tile=name, palace=target + 1))
            palaces.pop(state.source)
        state.source = 0
        state.phase = FEE


class Fee(Phase[Table]):
    """Pay one money card of one's choice (PAL-8.1)."""

    name = "fee"

    def legal(self, state: Table, seat: int) -> list[int]:
        hand = state.players[seat].hand
        return [PAY.first + card for card in range(CARDS) if hand[card]]

    def refusal(self, state: Table, seat: int, move: int) -> Refusal | None:
        if move not in PAY:
            return NOT_ASKED
        card = PAY.index(move)
        if state.players[seat].hand[card] == 0:
            return Refusal("PAL-3.5", {"lay": CARD_NAMES[card], "card": CARD_NAMES[card]})
        return None

    def apply(self, state: Table, seat: int, move: int) -> None:
        """Discard the card face up and end the turn."""
        card = move - PAY.first
        player = state.players[seat]
        player.hand[card] -= 1
        player.show(card)
        state.discards[card] += 1
        state.reveals += 1
        if state.told is not None:
            state.told.append(events.FeePaid(seat=seat, card=CARD_NAMES[card]))
        state.next_turn()
