"""What a position must look like at its moment, to tell one that was made up badly."""

from typing import TYPE_CHECKING

from quattrocento.games.princes.components import (
    ANY_LANDSCAPE,
    BUILDINGS,
    DATA,
    LANDSCAPES,
    LOOKED,
    MOST_BUILDERS,
    PRESTIGE_DECK,
    ROUNDS,
    STEP,
    TWO,
)
from quattrocento.games.princes.phases import (
    ACTION,
    BIDDING,
    BUYING,
    CHOOSING,
    LOOKING,
    OPENING,
    OVER,
    PAYMENT,
    PLACING,
    RETURNING,
    WORK,
)
from quattrocento.games.princes.tiles import SITES

if TYPE_CHECKING:
    from quattrocento.games.princes.player import Player
    from quattrocento.games.princes.table import Table


def in_action(table: "Table") -> bool:
    """Tell whether the active player is in the middle of an action or between two."""
    if table.phase in (LOOKING, RETURNING):
        return table.deck != PRESTIGE_DECK
    if table.phase == PLACING:
        return table.tile < BUILDINGS
    return table.phase in (ACTION, WORK, PAYMENT)


def used_freedoms(table: "Table") -> bool:
    """Tell whether as many freedoms are in play as there are for so many players."""
    used = sorted(DATA.supply.freedoms - aside for aside in table.aside)
    if table.seats() != TWO:
        return used == [table.seats() - 1] * len(used)
    return used == ([1, 2, 2] if table.rulings.options["two_player_freedoms"] == "5" else [1, 1, 2])


def lot_fits(table: "Table") -> bool:
    """Tell whether the lot is one of this table, and its leader may own it."""
    foreign = range(LANDSCAPES) if table.seats() == TWO else [ANY_LANDSCAPE]
    if table.lot in foreign:
        return False
    return table.welcome(table.leader, table.lot)


def auction_fits(table: "Table") -> dict[str, bool]:
    """Tell for each part of the auctions whether it can be so."""
    phase = table.phase
    inside = table.everybody() & ~table.out
    bidders = inside & ~table.passed
    alone = inside == 1 << table.turn
    opening = phase in (OPENING, BUYING)
    running = phase == BIDDING
    both = 1 << table.actor | 1 << table.leader
    return {
        "turn": not opening or (table.actor == table.turn and inside >> table.turn & 1 == 1),
        "out": not opening or alone == (phase == BUYING),
        "leader": not running or (table.leader != table.actor and bidders & both == both),
        "lot": not running or lot_fits(table),
        "bid": table.bid >= table.rulings.opening and table.bid % STEP == 0 if running else table.bid == 0,
        "passed": running or table.passed == 0,
    }


def moment(table: "Table") -> dict[str, bool]:
    """Tell for each part of a position whether it can be so at the present moment."""
    phase = table.phase
    acting = in_action(table)
    choosing = phase == CHOOSING
    looking = phase in (LOOKING, RETURNING)
    working = phase in (WORK, PAYMENT)
    least = 0 if phase == ACTION else 1
    taken_up = 1 << table.work if phase == WORK else 0
    return {
        "pending": (table.pending != 0) == choosing,
        "actor": not acting or table.actor == table.turn,
        **auction_fits(table),
        "actions": table.actions >= least if acting else table.actions == 0,
        "used": acting or table.used == 0,
        "looked": len(table.looked) in (range(1, LOOKED + 1) if looking else range(1)),
        "worth": working or table.worth == 0,
        "adding": phase == WORK or table.adding == 0,
        "work": not working or table.players[table.actor].works >> table.work & 1 == 1,
        "rejected": all(choosing or player.rejected < 0 for player in table.players),
        "shown": all(not player.shown & ~player.hand & ~taken_up for player in table.players),
        "builders": all(player.builders <= MOST_BUILDERS for player in table.players),
        "freedoms": used_freedoms(table),
        "piles": min([*table.piles, *table.buildings, *table.freedoms]) >= 0,
        "round": phase != OVER or table.round == ROUNDS - 1,
        "placed": all(buildings_differ(player) for player in table.players),
    }


def buildings_differ(player: "Player") -> bool:
    """Tell whether no building stands twice (PRI-7.3)."""
    buildings = [code // SITES for code in player.placed if code // SITES < BUILDINGS]
    return len(set(buildings)) == len(buildings)
