"""The limits at the end of a turn (chapter 8)."""

from quattrocento.core.phase import Phase
from quattrocento.core.refusal import NOT_ASKED, Refusal
from quattrocento.games.firenze.box.components import (
    BUILDINGS,
    CARD_NAMES,
    CELEBRATIONS,
    CHARACTERS,
    COLOUR_NAMES,
)
from quattrocento.games.firenze.box.components import PATRICIAN as PATRICIAN_CARD
from quattrocento.games.firenze.position import events
from quattrocento.games.firenze.rules import turns
from quattrocento.games.firenze.rules.characters import play, play_refusal
from quattrocento.games.firenze.rules.returning_stones import Parting
from quattrocento.games.firenze.rules.stones import one
from quattrocento.games.firenze.rules.table import Table
from quattrocento.games.firenze.rules.words import DISCARD, PATRICIAN


class Storing(Parting):
    """Return the stones above the limit (FIR-8.1)."""

    name = "storing"

    def lay(self, state: Table, seat: int, colour: int) -> None:
        state.bag += one(colour)
        if state.told is not None:
            state.told.append(events.StoneDropped(seat=seat, colour=COLOUR_NAMES[colour]))

    def done(self, state: Table) -> None:
        turns.end_turn(state)


def card_at(index: int) -> int:
    """Give the card that a number of the word `discard` means."""
    return CHARACTERS[index] if index < len(CHARACTERS) else BUILDINGS[index - len(CHARACTERS)]


def index_of(card: int) -> int:
    """Give the number of a card in the word `discard`."""
    return card - CHARACTERS[0] if card in CHARACTERS else len(CHARACTERS) + card - BUILDINGS[0]


class Shedding(Phase[Table]):
    """Discard a character or a building, or play the Patrician (FIR-8.2, FIR-8.4)."""

    name = "shedding"

    def legal(self, state: Table, seat: int) -> list[int]:
        player = state.players[seat]
        moves = [DISCARD.first + index_of(card) for card in player.spare_cards()]
        if player.may_play(PATRICIAN_CARD):
            moves += [PATRICIAN.first + card - CELEBRATIONS[0] for card in player.celebrations()]
        return moves

    def refusal(self, state: Table, seat: int, move: int) -> Refusal | None:
        if move in PATRICIAN:
            return play_refusal(state, seat, move)
        if move not in DISCARD:
            return NOT_ASKED
        player = state.players[seat]
        card = card_at(DISCARD.index(move))
        held = card in player.hand or (card in BUILDINGS and player.buildings & 1 << card)
        return None if held else Refusal("FIR-8.2", {"card": CARD_NAMES[card]})

    def apply(self, state: Table, seat: int, move: int) -> None:
        player = state.players[seat]
        if move in PATRICIAN:
            play(state, seat, move)
        else:
            card = card_at(move - DISCARD.first)
            if card in BUILDINGS:
                player.buildings &= ~(1 << card)
            else:
                player.hand.remove(card)
            state.discards.append(card)
            if state.told is not None:
                state.told.append(events.CardDiscarded(seat=seat, card=CARD_NAMES[card]))
        turns.check_cards(state)
