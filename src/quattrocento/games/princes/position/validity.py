"""What a position must be like at its moment, so that the match can go on from it."""

from quattrocento.core.bits import members
from quattrocento.games.princes.box.components import (
    ANY_LANDSCAPE,
    BUILDINGS,
    LANDSCAPES,
    LOOKED,
    PRESTIGE_DECK,
    PROFESSIONS,
    STEP,
    TWO,
)
from quattrocento.games.princes.position.redeal import hidden
from quattrocento.games.princes.rules.interludes import (
    AUCTIONS_OVER,
    NO_INTERLUDE,
)
from quattrocento.games.princes.rules.phases import (
    ACTION,
    BIDDING,
    BUYING,
    CHOOSING,
    LOOKING,
    MEANWHILE,
    OPENING,
    OVER,
    PAYMENT,
    PLACING,
    RETURNING,
    TAKING,
    WORK,
)
from quattrocento.games.princes.rules.table import Table


def in_action(table: Table) -> bool:
    """Tell whether the active player is in the middle of an action or between two."""
    phase = table.stage()
    if phase in (LOOKING, RETURNING):
        return table.deck != PRESTIGE_DECK
    if phase == PLACING:
        return table.tile < BUILDINGS
    if phase == MEANWHILE:
        return table.interlude != AUCTIONS_OVER
    if phase in (ACTION, WORK, PAYMENT):
        return True
    return any(expansion.in_action(phase) for expansion in table.expansions)


def in_auction(table: Table) -> bool:
    """Tell whether something is being put up, bid for, bought or paid."""
    return table.stage() in (OPENING, BIDDING, BUYING, TAKING) or table.bid > 0


def lot_fits(table: Table) -> bool:
    """Tell whether the lot is one of this table and still to be had, and all who bid for it may own it."""
    foreign = range(LANDSCAPES) if table.seats() == TWO else [ANY_LANDSCAPE]
    if table.lot in foreign:
        return False
    kinds = range(LANDSCAPES) if table.lot == ANY_LANDSCAPE else [table.lot]
    bidders = members(table.everybody() & ~table.out & ~table.passed)
    return any(table.available(kind) for kind in kinds) and all(
        table.welcome(seat, table.lot) for seat in bidders
    )


def bid_fits(table: Table) -> bool:
    """Tell whether the bid is one, and its leader can pay it (PRI-3.7)."""
    if table.stage() != BIDDING:
        return table.bid == 0
    step = table.bid >= table.rulings.opening and table.bid % STEP == 0
    return step and table.funds(table.leader) >= table.bid


def opener_fits(table: Table) -> bool:
    """Tell whether the opener is still in, and is the only one just when he buys without an auction."""
    phase = table.stage()
    inside = table.everybody() & ~table.out
    if phase == BIDDING:
        return inside >> table.turn & 1 == 1
    if phase not in (OPENING, BUYING):
        return True
    alone = inside == 1 << table.turn
    return inside >> table.turn & 1 == 1 and table.actor == table.turn and alone == (phase == BUYING)


def auction_fits(table: Table) -> dict[str, bool]:
    running = table.stage() == BIDDING
    bidders = table.everybody() & ~table.out & ~table.passed
    both = 1 << table.actor | 1 << table.leader
    return {
        "out": opener_fits(table),
        "leader": not running or (table.leader != table.actor and bidders & both == both),
        "lot": not running or lot_fits(table),
        "bid": bid_fits(table),
        "passed": running or table.passed == 0,
    }


def choice_fits(table: Table) -> bool:
    """Tell whether those who have chosen, and only they, have rejected a profession."""
    chosen = table.everybody() & ~table.pending if table.phase == CHOOSING else 0
    return all((table.players[seat].rejected >= 0) == (chosen >> seat & 1) for seat in range(table.seats()))


def looked_fits(table: Table) -> bool:
    """Tell whether so many cards are looked at; a single one goes under the deck by itself."""
    if table.phase == LOOKING:
        return 1 <= len(table.looked) <= LOOKED
    if table.phase == RETURNING:
        return 1 < len(table.looked) < LOOKED
    return not table.looked


def validity(table: Table) -> dict[str, bool]:
    """Tell for each part of a position whether it can be so at the present moment."""
    phase = table.phase
    acting = in_action(table)
    working = phase in (WORK, PAYMENT)
    works = table.players[table.actor].works
    least = 0 if table.stage() in (ACTION, MEANWHILE) else 1
    fits = {
        "phase": phase <= OVER or phase == MEANWHILE,
        "pending": (table.pending != 0) == (phase == CHOOSING),
        "actor": not acting or table.actor == table.turn or table.stage() == MEANWHILE,
        **auction_fits(table),
        "actions": table.actions >= least if acting else table.actions == 0,
        "looked": looked_fits(table),
        "tile": phase != PLACING or not table.players[table.actor].built >> table.tile & 1,
        "work": not working or (table.work < PROFESSIONS and works >> table.work & 1 == 1),
        "adding": phase == WORK or table.adding == 0,
        "rejected": choice_fits(table),
        "freedoms": min(table.aside) >= 0,
        "excluded": exclusions_fit(table),
        "interlude": (table.interlude != NO_INTERLUDE) == (table.stage() == MEANWHILE),
        "shown": shown_fits(table),
    }
    for expansion in table.expansions:
        fits.update(expansion.fits(table, acting))
    return fits


def shown_fits(table: Table) -> bool:
    """Tell whether professions that everybody has seen are in hand, or taken up for a work."""
    taken_up = 1 << table.work if table.phase == WORK else 0
    for seat, player in enumerate(table.players):
        if player.shown & ~player.hand & ~(taken_up if seat == table.actor else 0):
            return False
    return True


def exclusions_fit(table: Table) -> bool:
    """Tell whether no observer rules out a card that the holder may have; of himself he knows all."""
    seats = table.seats()
    lying = table.shown_to(None)
    for place in range(len(lying.excluded)):
        deck, pair = divmod(place, seats * seats)
        observer, holder = divmod(pair, seats)
        barred = lying.excluded[place]
        if barred & concealed(lying, holder, deck) or (barred and observer == holder):
            return False
    return True


def concealed(table: Table, holder: int, deck: int) -> int:
    """Give the cards that a player hides, and those that he looks at, of which he will keep one."""
    held = hidden(table, table.players[holder], deck)
    if holder == table.actor and deck == table.deck:
        for card in table.looked:
            held |= 1 << card
    return held
