"""The course of the auction of the characters (PRI-11.3 to PRI-11.7, PRI-11.10, PRI-11.12)."""

from quattrocento.games.princes.box.components import ROUNDS
from quattrocento.games.princes.characters.box.kinds import (
    BANKER,
    CHARACTER_NAMES,
    FLORINS,
    GROWTH,
    MERCHANT,
    PROFESSOR,
    UNIT,
)
from quattrocento.games.princes.characters.position import events
from quattrocento.games.princes.characters.rules import calls
from quattrocento.games.princes.characters.rules.court import BOUGHT, MARKET, NOBODY, Court
from quattrocento.games.princes.rules import rounds
from quattrocento.games.princes.rules.interludes import NO_ANSWER
from quattrocento.games.princes.rules.table import Table


def go_on(table: Table, court: Court, seat: int) -> None:
    """Go on after *seat*: whose pawn still stands buys, the others are asked (PRI-11.6, PRI-11.7)."""
    everybody = table.everybody()
    while court.done != everybody:
        seat = table.after(seat)
        if court.done >> seat & 1:
            continue
        character = court.pawn_of(seat)
        if character == NOBODY:
            table.turn = seat
            table.actor = seat
            table.phase = MARKET
            return
        buy(table, court, seat, character)
        if character in (MERCHANT, PROFESSOR) and calls.useful(table, court, character):
            calls.ask(table, court, seat, BOUGHT)
            return
    close(table, court)


def buy(table: Table, court: Court, seat: int, character: int) -> None:
    """Take a character and the pawn, and pay; the banker pays (PRI-11.6, PRI-11.12)."""
    price = UNIT * court.spaces[character]
    court.pawns[character] = NOBODY
    court.buyers[character] = seat
    court.done |= 1 << seat
    if character == BANKER:
        use_banker(table, court, seat, price)
        return
    table.players[seat].money -= price
    court.owners[character] = seat
    table.players[seat].answer = NO_ANSWER  # it was given before he had this to use
    if table.told is not None:
        name = CHARACTER_NAMES[character]
        table.told.append(events.CharacterBought(seat=seat, character=name, price=price))


def use_banker(table: Table, court: Court, seat: int, price: int) -> None:
    """Take the money less the bid; the card goes back face down with new money (PRI-11.12, PRI-11.10).

    In the last round it also lets its buyer exchange money at the end (PRI-11.13).
    """
    florins = court.florins - price
    table.players[seat].money += florins
    court.florins = FLORINS
    if table.told is not None:
        last = table.round + 1 == ROUNDS
        table.told.append(events.BankerBought(seat=seat, price=price, florins=florins, last=last))


def close(table: Table, court: Court) -> None:
    """End the auction: money is added to an unwanted banker, and the actions begin (PRI-11.12)."""
    if court.on_offer(BANKER):
        court.florins += GROWTH
        if table.told is not None:
            table.told.append(events.BankerGrew(florins=court.florins))
    court.done = 0
    rounds.begin_turn(table, table.first)
