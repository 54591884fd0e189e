"""Choosing a privilege card (AUG-4.1), and drawing notes with it (AUG-4.6)."""

from quattrocento.core.bits import members, size
from quattrocento.core.phase import Phase
from quattrocento.core.refusal import NOT_ASKED, Refusal
from quattrocento.games.augsburg.box.components import (
    DATA,
    FIRST_JOKER,
    JOKER,
    NOTE_NAMES,
    PRIVILEGE_NAMES,
    SLOTS_EACH,
    cards_of,
    named,
    names,
)
from quattrocento.games.augsburg.position import events
from quattrocento.games.augsburg.rules import privilege_slots
from quattrocento.games.augsburg.rules.notes import discard, draw_into_hand
from quattrocento.games.augsburg.rules.phases import CHOOSING, DISCARDING
from quattrocento.games.augsburg.rules.table import Table
from quattrocento.games.augsburg.rules.words import CHOOSE, DISCARD


def begin(table: Table) -> None:
    if size(table.row) == 1:
        take(table, members(table.row)[0])
    else:
        table.phase = CHOOSING


def take(table: Table, card: int) -> None:
    """Take a privilege card; two of its slots may be used (AUG-4.2)."""
    table.row &= ~(1 << card)
    table.card = card
    table.slots = (1 << SLOTS_EACH) - 1
    table.uses = DATA.privileges.uses
    table.extra = 0
    if table.told is not None:
        table.told.append(events.CardChosen(seat=table.turn, card=PRIVILEGE_NAMES[card]))
    privilege_slots.go_on(table)


class Choosing(Phase[Table]):
    """Choose one of the open privilege cards."""

    name = "choosing"

    def legal(self, state: Table, seat: int) -> list[int]:
        return [CHOOSE.first + card for card in members(state.row)]

    def refusal(self, state: Table, seat: int, move: int) -> Refusal | None:
        if move not in CHOOSE:
            return NOT_ASKED
        card = CHOOSE.index(move)
        if state.row & 1 << card:
            return None
        return Refusal("AUG-4.1", {"card": PRIVILEGE_NAMES[card]})

    def apply(self, state: Table, seat: int, move: int) -> None:
        take(state, move - CHOOSE.first)


def draw_notes(table: Table, seat: int) -> None:
    """Draw two notes for nothing, unseen by the others; then one card must go (AUG-4.6)."""
    table.reveals += 1
    table.drawn = draw_into_hand(table, seat, DATA.privileges.drawn)
    table.phase = DISCARDING
    if table.told is not None:
        table.told.append(events.Drawn(seat=seat, count=len(table.drawn)))
        table.told.append(events.DrawnSeen(seat=seat, notes=names(table.drawn), only=(seat,)))


class Discarding(Phase[Table]):
    """Discard one card face up: any of the hand, or one of those drawn, as the option says (AUG-4.6)."""

    name = "discarding"

    def legal(self, state: Table, seat: int) -> list[int]:
        """List the cards that may go, jokers but once."""
        hand = cards_of(state.players[seat].hand)
        cards = hand if state.rulings.discard_any else sorted(state.drawn)
        moves: list[int] = []
        for card in cards:
            move = DISCARD.first + named(card)
            if not moves or moves[-1] != move:
                moves.append(move)
        return moves

    def refusal(self, state: Table, seat: int, move: int) -> Refusal | None:
        if move not in DISCARD:
            return NOT_ASKED
        card = DISCARD.index(move)
        drawn = card in [named(other) for other in state.drawn]
        if (state.rulings.discard_any and state.players[seat].has(card)) or drawn:
            return None
        held = int(state.players[seat].has(card))
        return Refusal("AUG-4.6", {"note": NOTE_NAMES[card], "drawn": names(state.drawn), "held": held})

    def apply(self, state: Table, seat: int, move: int) -> None:
        discard(state, seat, [self.chosen(state, seat, move - DISCARD.first)])
        state.drawn = []
        if state.told is not None:
            state.told.append(events.Discarded(seat=seat, note=NOTE_NAMES[move - DISCARD.first]))
        privilege_slots.go_on(state)

    def chosen(self, state: Table, seat: int, card: int) -> int:
        """Give the card that goes; if one of the drawn must go, everybody knows the joker is one of them."""
        if card == JOKER and not state.rulings.discard_any:
            return max([drawn for drawn in state.drawn if drawn >= FIRST_JOKER])
        return state.players[seat].pick(card)
