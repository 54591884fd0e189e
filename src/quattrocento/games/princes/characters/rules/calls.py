"""Who is asked about the characters between the phases of a round, and before the end.

The unused merchant and professor are offered once more before they go back (PRI-11.11);
then the characters are on offer (PRI-11.3).
"""

from quattrocento.games.princes.box.components import BONUS_DECK, PRESTIGE_DECK
from quattrocento.games.princes.characters.box.kinds import (
    BANKER,
    CHARACTER_NAMES,
    CHARACTERS,
    MERCHANT,
    PROFESSOR,
    RATE,
)
from quattrocento.games.princes.characters.position import events
from quattrocento.games.princes.characters.rules.court import (
    AT_THE_END,
    EXCHANGE,
    LAST_CHANCE,
    MARKET,
    NOBODY,
    USING,
    Court,
)
from quattrocento.games.princes.rules.table import Table


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
