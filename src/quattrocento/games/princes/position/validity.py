"""What a position must be like at its moment, so that the match can go on from it."""

from typing import Final

from quattrocento.core.bits import members, size
from quattrocento.games.princes.box.components import (
    ANY_LANDSCAPE,
    BUILDINGS,
    LANDSCAPES,
    LOOKED,
    PRESTIGE_DECK,
    PROFESSIONS,
    ROUNDS,
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
from quattrocento.games.princes.rules.player import Player
from quattrocento.games.princes.rules.table import Table
from quattrocento.games.princes.rules.tiles import CELLS, PALAZZO, SITES, covered_by
from quattrocento.games.princes.rules.words import MOST_PRESTIGE

DEAREST: Final = 2 * MOST_PRESTIGE + 1
"""The dearest work whose payment can be told in words."""

BARE: Final = 83
"""With every bonus card no work is worth more, but for objects and buildings: 42 for the 21 professions, 10
for what is preferred, 12 for freedoms, 19 for sizes, kinds and categories."""

OBJECT_WORTH: Final = 5
LANDSCAPE_WORTHS: Final[list[int]] = [5, 5, 4]
COURT_WORTH: Final = 3
RECRUITING_WORTH: Final = 2
"""The same for an object: any one, a landscape by kind, a builder or prestige card, a recruiting card."""


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
        **players_fit(table),
    }
    for expansion in table.expansions:
        fits.update(expansion.fits(table, acting))
    return fits


def players_fit(table: Table) -> dict[str, bool]:
    """Tell for each thing that lies before players whether it can be so before all of them."""
    players = table.players
    taken_up = 1 << table.work if table.phase == WORK else 0
    return {
        "shown": all(
            not players[seat].shown & ~players[seat].hand & ~(taken_up if seat == table.actor else 0)
            for seat in range(len(players))
        ),
        "objects": table.phase == OVER or all(dearest(table, player) <= DEAREST for player in players),
    }


def dearest(table: Table, player: Player) -> int:
    """Bound what a work can ever be worth, with all bonus cards and one object a round."""
    to_come = ROUNDS - table.round - (1 if in_action(table) else 0)
    free = CELLS - size(PALAZZO)
    for code in player.placed:
        if code // SITES >= BUILDINGS:
            free -= size(covered_by(code))
    built = built_at_most(free)
    landscapes = sum([LANDSCAPE_WORTHS[kind] * player.landscapes[kind] for kind in range(LANDSCAPES)])
    return (
        BARE
        + built
        + OBJECT_WORTH * (player.jesters + to_come)
        + landscapes
        + COURT_WORTH * (player.builders + size(player.cards))
        + RECRUITING_WORTH * (player.recruiting + player.replaced)
        + sum([expansion.dearer(table, built) for expansion in table.expansions])
    )


def built_at_most(cells: int) -> int:
    """Bound what bonus cards add for buildings: small ones, of which there are two, add most for a cell."""
    return 4 + 3 * max(cells - 6, 0) // 7


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
