"""What the characters of a position must be like, so that the match can go on from it."""

from quattrocento.games.princes.box.components import (
    ANY_LANDSCAPE,
    LANDSCAPES,
    PROFESSION_DECK,
    ROUNDS,
    STEP,
)
from quattrocento.games.princes.characters.box.components import (
    BANKER,
    CHARACTERS,
    HIGHEST,
    LOWEST,
    MERCHANT,
    PROFESSOR,
    RATE,
    UNIT,
)
from quattrocento.games.princes.characters.rules.court import (
    ABOUT_CHARACTERS,
    AT_THE_END,
    BARGAIN,
    BOUGHT,
    EXCHANGE,
    MARKET,
    NOBODY,
    NOT_ASKING,
    USING,
    Court,
)
from quattrocento.games.princes.characters.rules.powers import PRINCESS_WORK
from quattrocento.games.princes.rules.phases import (
    ACTION,
    BIDDING,
    BUYING,
    LOOKING,
    MEANWHILE,
    OPENING,
    PAYMENT,
    RETURNING,
)
from quattrocento.games.princes.rules.table import NO_DECISION, Table


def base_fits(table: Table) -> dict[str, bool]:
    """Tell for parts of the base game that are otherwise with the characters whether they can be so."""
    fits: dict[str, bool] = {}
    if table.phase in ABOUT_CHARACTERS:
        fits["phase"] = True
    if table.phase == BARGAIN:
        fits["bid"] = table.bid >= table.rulings.last_price
    if table.phase == PAYMENT and table.work == PRINCESS_WORK:
        fits["work"] = True
    return fits


def court_fits(table: Table, court: Court) -> dict[str, bool]:
    """Tell for each part of the characters whether it can be so."""
    selling = table.stage() == MARKET or (table.stage() == USING and court.asking == BOUGHT)
    return {
        "owners": owners_fit(court),
        "buyers": buyers_fit(court, selling),
        "pawns": pawns_fit(table, court) if selling else set(court.pawns) == {NOBODY},
        "spaces": spaces_fit(table, court),
        "done": done_fits(table, court) if selling else court.done == 0,
        "asking": asking_fits(table, court),
        "resume": resume_fits(table, court),
        "exchange": table.phase != EXCHANGE or exchange_fits(table, court),
        "bargain": table.phase != BARGAIN or bargain_fits(table, court),
    }


def owners_fit(court: Court) -> bool:
    """Tell whether characters lie before those who bought them, and the banker before nobody."""
    if court.owners[BANKER] != NOBODY:
        return False
    return all(
        court.owners[character] in (NOBODY, court.buyers[character]) for character in range(CHARACTERS)
    )


def buyers_fit(court: Court, selling: bool) -> bool:
    """Tell whether each has bought one character at most; in the auction all of them are done."""
    buyers = [buyer for buyer in court.buyers if buyer != NOBODY]
    if len(set(buyers)) != len(buyers):
        return False
    return not selling or all(court.done >> buyer & 1 for buyer in buyers)


def pawns_fit(table: Table, court: Court) -> bool:
    """Tell whether each player has one pawn at most, on a character that is on offer, and is still in."""
    seats = [pawn for pawn in court.pawns if pawn != NOBODY]
    if len(set(seats)) != len(seats):
        return False
    if any(court.done >> seat & 1 for seat in seats) or (table.phase == MARKET and table.actor in seats):
        return False
    return all(
        court.pawns[character] == NOBODY or court.on_offer(character) for character in range(CHARACTERS)
    )


def spaces_fit(table: Table, court: Court) -> bool:
    """Tell whether bids are numbers that there are, and those of pawns can be paid."""
    for character in range(CHARACTERS):
        pawn, space = court.pawns[character], court.spaces[character]
        if pawn == NOBODY and court.on_offer(character):
            if space != NOBODY:
                return False
            continue
        if not LOWEST[character] <= space <= HIGHEST[character]:
            return False
        if pawn != NOBODY and character != BANKER and table.players[pawn].money < UNIT * space:
            return False
    return True


def done_fits(table: Table, court: Court) -> bool:
    """Tell whether whoever bids is still in, and whoever is asked after buying is not."""
    return (court.done >> table.actor & 1 == 1) == (table.stage() == USING)


def asking_fits(table: Table, court: Court) -> bool:
    """Tell whether an owner is asked when there is reason to."""
    if table.stage() != USING:
        return court.asking == NOT_ASKING
    if court.asking == NOT_ASKING:
        return False
    if court.asking == AT_THE_END and table.round + 1 < ROUNDS:
        return False
    return table.phase != USING or court.held_by(table.actor) in (MERCHANT, PROFESSOR)


def resume_fits(table: Table, court: Court) -> bool:
    """Tell whether a decision waits only while the professor's cards are looked at."""
    if table.resume == NO_DECISION:
        return True
    waits = table.resume in (OPENING, BIDDING, BUYING, ACTION, USING, MEANWHILE)
    looking = table.phase in (LOOKING, RETURNING) and table.deck != PROFESSION_DECK
    return waits and looking and court.owners[PROFESSOR] == NOBODY


def exchange_fits(table: Table, court: Court) -> bool:
    """Tell whether whoever exchanges money has bought the banker of the last round."""
    if court.buyers[BANKER] != table.actor or table.round + 1 < ROUNDS:
        return False
    return table.players[table.actor].money >= RATE


def bargain_fits(table: Table, court: Court) -> bool:
    """Tell whether the owner of the merchant has acquired something still to be had, and can pay it."""
    if not court.owns(table.actor, MERCHANT) or table.leader != table.actor:
        return False
    if table.bid <= 0 or table.bid % STEP or table.players[table.actor].money < table.bid:
        return False
    if table.lot == ANY_LANDSCAPE and not table.rulings.one_landscape:
        return False
    kinds = range(LANDSCAPES) if table.lot == ANY_LANDSCAPE else [table.lot]
    left = all(table.closed >> kind & 1 for kind in kinds) and any(table.left(kind) for kind in kinds)
    return left and table.welcome(table.actor, table.lot)
