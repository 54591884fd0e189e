"""Looking at the top cards of a deck: one is kept, the others go under it (PRI-4.6, PRI-5.4, PRI-5.6)."""

from typing import Final

from quattrocento.core.refusal import NOT_ASKED, Refusal
from quattrocento.games.princes.box.components import (
    BONUS_DECK,
    CARD_NAMES,
    DECK_NAMES,
    LOOKED,
    PRESTIGE_DECK,
    PROFESSION_DECK,
)
from quattrocento.games.princes.position import events
from quattrocento.games.princes.rules import rounds
from quattrocento.games.princes.rules.phases import LOOKING, RETURNING
from quattrocento.games.princes.rules.selling import Decision
from quattrocento.games.princes.rules.table import NO_DECISION, Table
from quattrocento.games.princes.rules.words import AS_THEY_LIE, FIRST_CARD, KEEP, UNDER


def begin(table: Table, seat: int, number: int, cost: int = 0) -> None:
    """Let *seat*, who has paid the *cost*, look at the top five cards of a deck, or at all of them."""
    deck = table.decks[number]
    table.looked = deck.take(LOOKED)
    table.deck = number
    table.phase = LOOKING
    table.reveals += 1
    for observer in range(len(table.players)):
        # Whoever knew a card to be in the deck now knows it to be out of this hand only if he
        # knows that it still lies in the deck.
        place = table.pair(number, observer, seat)
        if observer != seat and table.excluded[place]:
            table.excluded[place] &= deck.known_to(observer)
    if table.told is not None:
        name = DECK_NAMES[number]
        seen = [CARD_NAMES[number][card] for card in table.looked]
        table.told.append(events.LookedAt(seat=seat, deck=name, count=len(seen), cost=cost))
        table.told.append(events.Seen(seat=seat, deck=name, cards=seen, only=(seat,)))


RULE: Final[list[str]] = ["PRI-5.4", "PRI-5.6", "PRI-4.6"]
"""By deck, the rule that lets somebody look at it."""


def card_of(table: Table, move: int, first: int) -> int:
    """Read the card that a move names; -1 if it is of another deck."""
    card = move - first - FIRST_CARD[table.deck]
    return card if 0 <= card < len(CARD_NAMES[table.deck]) else -1


def not_among(table: Table, card: int) -> Refusal | None:
    if card in table.looked:
        return None
    deck = DECK_NAMES[table.deck]
    name = CARD_NAMES[table.deck][card]
    return Refusal(RULE[table.deck], {"deck": deck, "card": name, "cards": len(table.looked)})


class Looking(Decision):
    """Keep one of the cards."""

    name = "looking"

    def moves(self, state: Table, seat: int) -> list[int]:
        first = KEEP.first + FIRST_CARD[state.deck]
        return [first + card for card in sorted(state.looked)]

    def objection(self, state: Table, seat: int, move: int) -> Refusal | None:
        if move not in KEEP:
            return NOT_ASKED
        card = card_of(state, move, KEEP.first)
        return NOT_ASKED if card < 0 else not_among(state, card)

    def carry_out(self, state: Table, seat: int, move: int) -> None:
        card = card_of(state, move, KEEP.first)
        state.looked.remove(card)
        player = state.players[seat]
        if state.deck == PROFESSION_DECK:
            player.hand |= 1 << card
        elif state.deck == BONUS_DECK:
            player.bonus |= 1 << card
        else:
            player.cards |= 1 << card
        if state.told is not None:
            deck = DECK_NAMES[state.deck]
            name = CARD_NAMES[state.deck][card]
            state.told.append(events.Kept(seat=seat, deck=deck))
            state.told.append(events.KeptCard(seat=seat, deck=deck, card=name, only=(seat,)))
        if len(state.looked) > 1:
            state.phase = RETURNING
        else:
            put_back(state, seat, state.looked.copy())


class Returning(Decision):
    """Put the other cards under the deck, one after the other, in any order; the last one needs no choosing.

    The first one named will be drawn first. Who does not care puts them as they lie.
    """

    name = "returning"

    def moves(self, state: Table, seat: int) -> list[int]:
        first = UNDER.first + FIRST_CARD[state.deck]
        return [first + card for card in sorted(state.looked)] + [AS_THEY_LIE]

    def objection(self, state: Table, seat: int, move: int) -> Refusal | None:
        if move == AS_THEY_LIE:
            return None
        if move not in UNDER:
            return NOT_ASKED
        card = card_of(state, move, UNDER.first)
        return NOT_ASKED if card < 0 else not_among(state, card)

    def carry_out(self, state: Table, seat: int, move: int) -> None:
        if move == AS_THEY_LIE:
            put_back(state, seat, state.looked.copy())
            return
        card = card_of(state, move, UNDER.first)
        put_under(state, seat, card)
        if len(state.looked) == 1:
            put_back(state, seat, state.looked.copy())


def put_under(table: Table, seat: int, card: int) -> None:
    """Put a card under the deck; *seat* remembers it, and that nobody else holds it."""
    table.looked.remove(card)
    table.decks[table.deck].put_under(card, seat)
    for other in range(len(table.players)):
        if other != seat:
            table.excluded[table.pair(table.deck, seat, other)] |= 1 << card
    if table.told is not None:
        name = CARD_NAMES[table.deck][card]
        deck = DECK_NAMES[table.deck]
        table.told.append(events.PutUnder(seat=seat, deck=deck, card=name, only=(seat,)))


def put_back(table: Table, seat: int, cards: list[int]) -> None:
    """Put the last cards under the deck and go on with what the cards were drawn for."""
    for card in cards:
        put_under(table, seat, card)
    if table.resume != NO_DECISION:
        table.phase = table.resume
        table.resume = NO_DECISION
        for expansion in table.expansions:
            expansion.resume(table)
    elif table.deck == PRESTIGE_DECK:
        rounds.go_on(table)
    else:
        rounds.finish_action(table)
