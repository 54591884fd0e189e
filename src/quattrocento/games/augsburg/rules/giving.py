"""Giving a note to the pile when there are too few for all (AUG-7.10)."""

from quattrocento.core.phase import Phase
from quattrocento.core.refusal import NOT_ASKED, Refusal
from quattrocento.games.augsburg.box.components import NOTE_NAMES, cards_of, named
from quattrocento.games.augsburg.position import events
from quattrocento.games.augsburg.rules import income
from quattrocento.games.augsburg.rules.table import Table
from quattrocento.games.augsburg.rules.words import GIVE


class Giving(Phase[Table]):
    """Give one card of the hand, in secret."""

    name = "giving"

    def legal(self, state: Table, seat: int) -> list[int]:
        """List the cards in hand, jokers but once."""
        moves: list[int] = []
        for card in cards_of(state.players[seat].hand):
            move = GIVE.first + named(card)
            if not moves or moves[-1] != move:
                moves.append(move)
        return moves

    def refusal(self, state: Table, seat: int, move: int) -> Refusal | None:
        if move not in GIVE:
            return NOT_ASKED
        if state.players[seat].has(GIVE.index(move)):
            return None
        return Refusal("AUG-7.10", {"note": NOTE_NAMES[GIVE.index(move)]})

    def apply(self, state: Table, seat: int, move: int) -> None:
        """Lay the card aside; once all have given one, see whether there are enough."""
        player = state.players[seat]
        player.given = player.pick(move - GIVE.first)
        state.pending &= ~(1 << seat)
        if state.told is not None:
            name = NOTE_NAMES[move - GIVE.first]
            state.told.append(events.Given(seat=seat, note=name, only=(seat,)))
            state.told.append(events.HasChosen(seat=seat))
        if not state.pending:
            income.gather(state)
