"""Who is asked about the characters, and how they are sold (PRI-11.3 to PRI-11.7, PRI-11.10 to PRI-11.12).

The unused merchant and professor are offered once more before they go back (PRI-11.11); then the characters
are on offer (PRI-11.3).
"""

from quattrocento.core.refusal import NOT_ASKED, Refusal
from quattrocento.games.princes.box.components import BONUS_DECK, PRESTIGE_DECK, ROUNDS
from quattrocento.games.princes.characters.box.components import (
    BANKER,
    BIDS,
    CHARACTER_NAMES,
    CHARACTERS,
    FIRST_BID,
    FLORINS,
    GROWTH,
    HIGHEST,
    LOWEST,
    MERCHANT,
    PROFESSOR,
    RATE,
    UNIT,
)
from quattrocento.games.princes.characters.position import events
from quattrocento.games.princes.characters.rules.court import (
    AT_THE_END,
    BOUGHT,
    EXCHANGE,
    LAST_CHANCE,
    MARKET,
    NOBODY,
    USING,
    Court,
    court_of,
)
from quattrocento.games.princes.characters.rules.words import BID
from quattrocento.games.princes.rules import rounds
from quattrocento.games.princes.rules.interludes import NO_ANSWER
from quattrocento.games.princes.rules.selling import Decision
from quattrocento.games.princes.rules.table import Table
from quattrocento.games.princes.rules.words import PASS


def useful(table: Table, court: Court, character: int) -> bool:
    """Tell whether the merchant or professor lies before somebody and can still do something."""
    if court.owners[character] == NOBODY:
        return False
    if character == PROFESSOR:
        return len(table.decks[BONUS_DECK]) > 0 or len(table.decks[PRESTIGE_DECK]) > 0
    return character == MERCHANT


def serves(table: Table, court: Court, seat: int) -> bool:
    """Tell whether *seat* has a character that can be used at any time, the merchant or professor."""
    character = court.held_by(seat)
    return character != NOBODY and useful(table, court, character)


def ask(table: Table, court: Court, seat: int, asking: int) -> None:
    """Ask the owner of a character whether to use it now."""
    court.asking = asking
    table.turn = seat
    table.actor = seat
    table.phase = USING


def ask_last(table: Table, court: Court, asking: int) -> bool:
    """Ask the next owner, clockwise, who has a last chance to use a character; tell whether there is one."""
    seat = table.first
    for _ in range(len(table.players)):
        if serves(table, court, seat):
            ask(table, court, seat, asking)
            return True
        seat = table.after(seat)
    return False


def follow_auctions(table: Table, court: Court) -> None:
    """Follow the auctions of objects: last chances first, then the auction of the characters (PRI-11.3)."""
    if ask_last(table, court, LAST_CHANCE):
        return
    for character in range(CHARACTERS):
        if court.owners[character] != NOBODY:
            give_back(table, court, character)
        court.buyers[character] = NOBODY
        court.spaces[character] = NOBODY
    table.turn = table.first
    table.actor = table.first
    table.phase = MARKET
    if table.told is not None:
        table.told.append(events.CharactersOffered(seat=table.first, florins=court.florins))


def give_back(table: Table, court: Court, character: int) -> None:
    """Lay an unused character back (PRI-11.11)."""
    if table.told is not None:
        name = CHARACTER_NAMES[character]
        table.told.append(events.CharacterReturned(seat=court.owners[character], character=name))
    court.owners[character] = NOBODY


def ask_before_end(table: Table, court: Court) -> bool:
    """Ask who has something left to decide after the last round: last chances, then the banker's money."""
    if ask_last(table, court, AT_THE_END):
        return True
    seat = court.buyers[BANKER]
    if seat == NOBODY or table.players[seat].money < RATE:
        return False
    table.turn = seat
    table.actor = seat
    table.phase = EXCHANGE
    return True


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
        if character in (MERCHANT, PROFESSOR) and useful(table, court, character):
            ask(table, court, seat, BOUGHT)
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


class Market(Decision):
    """Put one's pawn on a number of a character, or pass for this round (PRI-11.3, PRI-11.7)."""

    name = "market"

    def moves(self, state: Table, seat: int) -> list[int]:
        court = court_of(state)
        funds = state.players[seat].money // UNIT
        moves: list[int] = []
        for character in range(CHARACTERS):
            if not court.on_offer(character):
                continue
            low = LOWEST[character] if court.pawns[character] == NOBODY else court.spaces[character] + 1
            high = HIGHEST[character] if character == BANKER else min(HIGHEST[character], funds)
            first = BID.first + FIRST_BID[character] - LOWEST[character]
            moves += range(first + low, first + high + 1)
        moves.append(PASS)
        return moves

    def objection(self, state: Table, seat: int, move: int) -> Refusal | None:
        if move == PASS:
            return None
        if move not in BID:
            return NOT_ASKED
        court = court_of(state)
        character, space = BIDS[BID.index(move)]
        facts: dict[str, object] = {"character": CHARACTER_NAMES[character]}
        if court.owners[character] != NOBODY:
            return Refusal("PRI-11.6", {**facts, "seat": court.owners[character]})
        if court.buyers[character] != NOBODY:
            return Refusal("PRI-11.10", facts)
        if court.pawns[character] != NOBODY and space <= court.spaces[character]:
            bid = UNIT * court.spaces[character]
            return Refusal("PRI-11.4", {**facts, "leader": court.pawns[character], "bid": bid})
        money = state.players[seat].money
        if character != BANKER and UNIT * space > money:
            return Refusal("PRI-11.5", {"bid": UNIT * space, "money": money})
        return None

    def carry_out(self, state: Table, seat: int, move: int) -> None:
        """Place the pawn and send another one home, or leave this auction."""
        court = court_of(state)
        if move == PASS:
            court.done |= 1 << seat
            if state.told is not None:
                state.told.append(events.CharacterPassed(seat=seat))
        else:
            place_pawn(state, court, seat, move - BID.first)
        go_on(state, court, seat)


def place_pawn(table: Table, court: Court, seat: int, bid: int) -> None:
    """Put a pawn on a number; a pawn that stood lower goes back to its owner (PRI-11.4)."""
    character, space = BIDS[bid]
    loser = court.pawns[character]
    court.pawns[character] = seat
    court.spaces[character] = space
    if table.told is not None:
        name = CHARACTER_NAMES[character]
        outbid = None if loser == NOBODY else loser
        table.told.append(events.PawnPlaced(seat=seat, character=name, bid=UNIT * space, loser=outbid))
