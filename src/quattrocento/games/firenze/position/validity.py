"""What a position must be like at its moment, so that the match can go on from it."""

from quattrocento.games.firenze.box.components import RULES
from quattrocento.games.firenze.rules.phases import (
    BUILDING,
    CHOOSING,
    CONTRACTS,
    COST,
    GIVING,
    LEVY,
    OVER,
    PAYING,
    PLACING,
    SABOTAGE,
    SHEDDING,
    STORING,
    TOPPLING,
    TRADING,
    WHOLESALE,
)
from quattrocento.games.firenze.rules.stones import of, total
from quattrocento.games.firenze.rules.table import Table

DECISIONS = (CHOOSING, TRADING, BUILDING, CONTRACTS)
"""Phases in which characters are played."""


def place_fits(table: Table) -> bool:
    """Tell whether the card in question lies in the row, can be paid for, and has the stones wanted."""
    if table.phase == PAYING:
        unpaid = table.place - table.paid
        return table.place < len(table.row) and 0 < unpaid <= total(table.players[table.actor].warehouse)
    if table.phase not in (GIVING, WHOLESALE):
        return True
    lying = table.lying[table.place] if table.place < len(table.row) else 0
    return of(lying, table.wanted) > 0 if table.phase == GIVING else lying > 0


def due_fits(table: Table) -> bool:
    """Tell whether stones are due where they are parted with, and no more than there are."""
    if table.phase == WHOLESALE:
        return table.due > 0
    parting = table.phase in (LEVY, GIVING, COST, STORING)
    return not parting or 0 < table.due <= total(table.players[table.actor].warehouse)


def added_fits(table: Table) -> bool:
    """Tell whether stones were added only from the building on, and can still be paid for."""
    stage = table.resume if table.phase in (SABOTAGE, WHOLESALE) else table.phase
    if stage == BUILDING:
        return table.building_cost(table.added) <= total(table.players[table.turn].warehouse)
    return table.added == 0 or stage in (COST, CONTRACTS, STORING, SHEDDING, OVER)


def validity(table: Table) -> dict[str, bool]:
    """Tell for each part of a position whether the match can go on from it."""
    event = table.phase in (LEVY, TOPPLING)
    asked = (table.turn + table.asked - 1) % table.seats()
    return {
        "lying": len(table.lying) == len(table.row),
        "row": len(table.row) <= RULES.row - event,
        "starts": table.starts <= len(table.deck),
        "neutral": (table.neutral > 0) == (table.phase == PLACING),
        "event": (table.event >= 0) == event,
        "actor": table.phase in (PLACING, OVER) or table.actor == (asked if event else table.turn),
        "due": due_fits(table),
        "added": added_fits(table),
        "place": place_fits(table),
        "resume": table.phase not in (SABOTAGE, WHOLESALE) or table.resume in DECISIONS,
    }
