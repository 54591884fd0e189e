"""Choosing a card of the row and paying for it (chapter 3)."""

from quattrocento.core.phase import Phase
from quattrocento.core.refusal import NOT_ASKED, Refusal
from quattrocento.games.firenze.box.components import (
    BUILDINGS,
    CARD_NAMES,
    CELEBRATIONS,
    CHARACTERS,
    COLOUR_NAMES,
    EVENTS,
    MONUMENT,
    RULES,
)
from quattrocento.games.firenze.position import events
from quattrocento.games.firenze.rules import event_cards, turns
from quattrocento.games.firenze.rules.characters import Decision
from quattrocento.games.firenze.rules.phases import PAYING
from quattrocento.games.firenze.rules.stones import colours, named, of, one, total
from quattrocento.games.firenze.rules.table import Table
from quattrocento.games.firenze.rules.words import PAY, TAKE


class Choosing(Decision):
    """Choose one of the cards in the row (FIR-3.1)."""

    name = "choosing"

    def own_moves(self, state: Table, seat: int) -> list[int]:
        stones = total(state.players[seat].warehouse)
        return [TAKE.first + place for place in range(len(state.row)) if state.free or place <= stones]

    def own_refusal(self, state: Table, seat: int, move: int) -> Refusal | None:
        if move not in TAKE:
            return NOT_ASKED
        place = TAKE.index(move)
        if place >= len(state.row):
            return Refusal("FIR-3.8", {"place": place + 1, "cards": len(state.row)})
        stones = total(state.players[seat].warehouse)
        if not state.free and stones < place:
            facts: dict[str, object] = {
                "card": CARD_NAMES[state.row[place]],
                "cost": place,
                "stones": stones,
            }
            return Refusal("FIR-3.3", facts)
        return None

    def own_apply(self, state: Table, seat: int, move: int) -> None:
        """Begin to pay for the card, or take it if it is free (FIR-9.18)."""
        state.place = move - TAKE.first
        state.paid = 0
        if state.place == 0 or state.free:
            collect(state)
        else:
            state.phase = PAYING


class Paying(Phase[Table]):
    """Lay a stone of any colour on each card to the left, the leftmost first (FIR-3.2)."""

    name = "paying"

    def legal(self, state: Table, seat: int) -> list[int]:
        return [PAY.first + colour for colour in colours(state.players[seat].warehouse)]

    def refusal(self, state: Table, seat: int, move: int) -> Refusal | None:
        if move not in PAY:
            return NOT_ASKED
        colour = PAY.index(move)
        if of(state.players[seat].warehouse, colour) == 0:
            return Refusal("FIR-3.2", {"colour": COLOUR_NAMES[colour]})
        return None

    def apply(self, state: Table, seat: int, move: int) -> None:
        """Lay the stone; after the last one the card is taken."""
        colour = move - PAY.first
        state.players[seat].warehouse -= one(colour)
        state.lying[state.paid] += one(colour)
        if state.told is not None:
            card = CARD_NAMES[state.row[state.paid]]
            state.told.append(events.StonePaid(seat=seat, colour=COLOUR_NAMES[colour], card=card))
        state.paid += 1
        if state.paid == state.place:
            collect(state)


def collect(table: Table) -> None:
    """Take the card with its stones (FIR-3.4), and put it where it belongs (FIR-3.5)."""
    seat = table.turn
    player = table.players[seat]
    card = table.row.pop(table.place)
    heap = table.lying.pop(table.place)
    player.warehouse += heap
    table.place = 0
    table.paid = 0
    table.free = False
    if table.told is not None:
        table.told.append(events.CardTaken(seat=seat, card=CARD_NAMES[card], stones=named(heap)))
    if card in EVENTS:
        event_cards.begin(table, card)
        return
    if card == MONUMENT:
        take_in_hand(table, monument_owner(table), card)
    elif card in CHARACTERS or card in CELEBRATIONS:
        take_in_hand(table, seat, card)
    elif card in BUILDINGS:
        put_up(table, seat, card)
    else:
        found_church(table, seat, card)
    turns.after_card(table)


def take_in_hand(table: Table, seat: int, card: int) -> None:
    """Take a character or a celebration into the hand (FIR-9.1, FIR-9.2)."""
    hand = table.players[seat].hand
    hand.append(card)
    hand.sort()
    if card == MONUMENT and table.told is not None:
        table.told.append(events.MonumentGiven(seat=seat))


def monument_owner(table: Table) -> int:
    """Find who has the tallest tower: in a tie the active player, else the next clockwise (FIR-9.19)."""
    best = table.turn
    tallest = table.players[best].tallest()
    seat = table.after(table.turn)
    while seat != table.turn:
        if table.players[seat].tallest() > tallest:
            best = seat
            tallest = table.players[seat].tallest()
        seat = table.after(seat)
    return best


def put_up(table: Table, seat: int, card: int) -> None:
    """Lay a building before its owner; a second one of its kind is discarded at once (FIR-9.3)."""
    player = table.players[seat]
    second = player.has_building(card)
    if second:
        table.discards.append(card)
    else:
        player.buildings |= 1 << card
    if table.told is not None:
        table.told.append(events.BuildingPutUp(seat=seat, card=CARD_NAMES[card], kept=not second))


def found_church(table: Table, seat: int, card: int) -> None:
    """Lay a church on a free space; without one it is discarded (FIR-9.4)."""
    room = len(table.churches) < RULES.churches
    if room:
        table.churches.append(card)
    else:
        table.discards.append(card)
    if table.told is not None:
        table.told.append(events.ChurchFounded(seat=seat, card=CARD_NAMES[card], kept=room))
