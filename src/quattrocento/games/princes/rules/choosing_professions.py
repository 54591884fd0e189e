"""Choosing three of four professions, all players at once (PRI-1.2, PRI-1.3)."""

from quattrocento.core.bits import members
from quattrocento.core.phase import Phase
from quattrocento.core.refusal import NOT_ASKED, Refusal
from quattrocento.games.princes.box.components import DEALT, PROFESSION_DECK, PROFESSION_NAMES
from quattrocento.games.princes.position import events
from quattrocento.games.princes.rules import rounds
from quattrocento.games.princes.rules.table import Table
from quattrocento.games.princes.rules.words import REJECT


def begin(table: Table) -> None:
    """Deal the professions, which lie shuffled in their deck, and let everybody choose (PRI-1.2)."""
    deck = table.decks[PROFESSION_DECK]
    for player in table.players:
        for card in deck.take(DEALT):
            player.hand |= 1 << card
    table.pending = table.everybody()


class Choosing(Phase[Table]):
    """Give one of the four professions back, in secret."""

    name = "choosing"

    def legal(self, state: Table, seat: int) -> list[int]:
        return [REJECT.first + card for card in members(state.players[seat].hand)]

    def refusal(self, state: Table, seat: int, move: int) -> Refusal | None:
        if move not in REJECT:
            return NOT_ASKED
        card = REJECT.index(move)
        if state.players[seat].hand & 1 << card:
            return None
        return Refusal("PRI-1.2", {"profession": PROFESSION_NAMES[card]})

    def apply(self, state: Table, seat: int, move: int) -> None:
        """Lay the card aside; once all have chosen, shuffle the rejected ones back."""
        card = move - REJECT.first
        player = state.players[seat]
        player.hand &= ~(1 << card)
        player.rejected = card
        state.pending &= ~(1 << seat)
        if state.told is not None:
            name = PROFESSION_NAMES[card]
            state.told.append(events.Rejected(seat=seat, profession=name, only=(seat,)))
            state.told.append(events.HasChosen(seat=seat))
        if not state.pending:
            give_back(state)
            rounds.begin(state)


def give_back(table: Table) -> None:
    """Shuffle the rejected cards into the deck (PRI-1.3).

    Each player remembers his (PRI-1.9), and knows that it is in no other hand.
    """
    deck = table.decks[PROFESSION_DECK]
    seats = len(table.players)
    for seat in range(seats):
        player = table.players[seat]
        deck.cards.append(player.rejected)
        deck.known.append(0)
        for other in range(seats):
            if other != seat:
                table.excluded[table.pair(PROFESSION_DECK, seat, other)] |= 1 << player.rejected
        player.gave_back = player.rejected
        player.rejected = -1
    table.entropy.shuffle(deck.cards)
