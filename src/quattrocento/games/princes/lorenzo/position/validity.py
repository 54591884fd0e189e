"""What a position with Lorenzo must look like at its moment, to tell one that was made up badly."""

from typing import Final

from quattrocento.games.princes.box.components import DATA, MOST_BUILDERS, OBJECTS, ROUNDS
from quattrocento.games.princes.lorenzo.box.cards import (
    ACTION_NAMES,
    AUTOMATION_CARDS,
    BACK,
    DIE,
    LORENZO,
    SOLO,
    STEP,
    YOU,
    modifier,
)
from quattrocento.games.princes.lorenzo.position.redeal import unseen
from quattrocento.games.princes.lorenzo.rules.automaton import (
    BARGAINING,
    CLAIMING,
    DEALT,
    LOST,
    NO_OBJECT,
    RECRUITER,
    SELLING,
    TO_ALL,
    TO_YOU,
    Lorenzo,
)
from quattrocento.games.princes.rules.phases import BIDDING, BUYING, CHOOSING, OPENING, OVER, TAKING
from quattrocento.games.princes.rules.table import Table

AMONG_PLAYERS: Final = (OPENING, BIDDING, BUYING, TAKING)
"""Those of auctions among several players."""

EACH_ROUND: Final = 3
"""Automation cards used in a round: for the auctions, and for each of his two actions."""

FARTHEST: Final = 10_000
"""Prestige never gets so far from zero."""

ORDER: Final[list[int]] = sorted(BACK)
"""The backs of the automation cards from the top of the deck."""


def base_fits(table: Table) -> dict[str, bool]:
    """Tell the same for parts of the base game that are otherwise with him (PRI-10.4)."""
    freedoms = [DATA.supply.freedoms - aside == SOLO.lorenzo.freedoms for aside in table.aside]
    selling = {"phase": True, "out": table.out == 0} if table.phase in SELLING else {}
    return {"freedoms": all(freedoms), **selling}


def lorenzo_fits(table: Table, lorenzo: Lorenzo, acting: bool) -> dict[str, bool]:
    """Tell for each part of a position with Lorenzo whether it can be so now."""
    counts = [*lorenzo.buildings, *lorenzo.landscapes, *lorenzo.freedoms, *lorenzo.refused]
    return {
        "phase": table.phase not in AMONG_PLAYERS,
        "turn": table.turn == YOU == table.actor,
        "turned": turned_fits(table, lorenzo, acting),
        "counts": min(counts) >= 0,
        "lot": lot_fits(table, lorenzo),
        "refused": acting or table.phase == OVER or refused_fits(table, lorenzo),
        "auctions": auctions_fit(table, lorenzo, acting),
        "rows": rows_fit(lorenzo),
        "barred": not any(lorenzo.barred >> card & 1 for card in unseen(lorenzo, YOU, True)),
        "laid": lorenzo.laid == 0 or len(lorenzo.row().cards) > 0,
        "builders": lorenzo.builders <= MOST_BUILDERS,
        "best": lorenzo.best <= table.round + 1,
        "prestige": abs(lorenzo.prestige) + lorenzo.spent < FARTHEST,
        "used": lorenzo.used < 1 << len(ACTION_NAMES),
        "acts": acts_fit(lorenzo),
    }


def turned_fits(table: Table, lorenzo: Lorenzo, acting: bool) -> bool:
    """Tell whether as many automation cards are turned over as must be, in the order of their backs."""
    if table.phase == CHOOSING:
        expected = 0
    elif table.phase == OVER:
        expected = EACH_ROUND * ROUNDS
    else:
        expected = EACH_ROUND * table.round + 1
        expected += 2 if acting and table.first == LORENZO else 0
    order = [BACK[card] for card in lorenzo.turned + lorenzo.deck[::-1]]
    return len(lorenzo.turned) == expected and order == ORDER


def lot_fits(table: Table, lorenzo: Lorenzo) -> bool:
    """Tell whether an object is on the block, with a roll of the die, just when one must be."""
    if table.phase != BARGAINING:
        return lorenzo.lot == NO_OBJECT and lorenzo.die == 0
    return (
        0 <= lorenzo.lot < OBJECTS
        and 1 <= lorenzo.die <= DIE
        and lorenzo.refused[lorenzo.lot] == 0
        and table.left(lorenzo.lot) > 0
        and table.welcome(YOU, lorenzo.lot)
    )


def refused_fits(table: Table, lorenzo: Lorenzo) -> bool:
    """Tell whether what was refused could be put up, is still there, and was bid for by card and die."""
    closed = lorenzo.sold
    for thing in range(OBJECTS):
        bid = lorenzo.refused[thing]
        if bid == 0:
            continue
        closed |= 1 << thing
        pips = bid // STEP - modifier(lorenzo.turned[-1], thing) if lorenzo.turned else 0
        if bid % STEP or not 1 <= pips <= DIE or table.left(thing) == 0 or lorenzo.sold >> thing & 1:
            return False
    if lorenzo.lot != NO_OBJECT:
        closed |= 1 << lorenzo.lot
    return table.closed == closed


def auctions_fit(table: Table, lorenzo: Lorenzo, acting: bool) -> bool:
    """Tell whether so many auctions were held as objects were refused, offered or claimed."""
    if acting or table.phase in (CHOOSING, OVER):
        return lorenzo.auctions <= lorenzo.players() and lorenzo.sold < 1 << OBJECTS
    held = sum([1 for bid in lorenzo.refused if bid])
    most = lorenzo.players() - 1
    if table.phase in SELLING:
        held += 1 if table.phase == BARGAINING else 0
        last = held == most if table.phase == CLAIMING else held < most or table.phase == BARGAINING
        return lorenzo.sold == 0 and lorenzo.auctions == held <= most and last
    # The player has just bought something that must be used.
    return (
        lorenzo.sold in [1 << thing for thing in range(OBJECTS)] and lorenzo.auctions == held + 1 <= most + 1
    )


def rows_fit(lorenzo: Lorenzo) -> bool:
    """Tell whether the recruiting cards lie in his row, open to all, and in no other."""
    for number in range(len(lorenzo.rows)):
        row = lorenzo.rows[number]
        recruiters = row.cards.count(RECRUITER)
        if recruiters != (lorenzo.recruiting - lorenzo.played if number == 0 else 0):
            return False
        for place in range(len(row.cards)):
            mark = row.marks[place]
            if not 0 <= mark <= TO_YOU | TO_ALL | DEALT:
                return False
            if row.cards[place] == RECRUITER and mark != TO_ALL:
                return False
    return True


def acts_fit(lorenzo: Lorenzo) -> bool:
    """Tell whether his last turn had two actions or none, each after its card."""
    return len(lorenzo.acts) in (0, 4) and all(
        0 <= lorenzo.acts[place] < AUTOMATION_CARDS and LOST <= lorenzo.acts[place + 1] < len(ACTION_NAMES)
        for place in range(0, len(lorenzo.acts), 2)
    )
