"""What a position with Lorenzo must be like at its moment, so that the match can go on from it."""

from typing import Final

from quattrocento.games.princes.box.components import OBJECTS, ROUNDS
from quattrocento.games.princes.lorenzo.box.components import (
    ACTION_NAMES,
    AUTOMATION_CARDS,
    BACK,
    DIE,
    LORENZO,
    YOU,
)
from quattrocento.games.princes.lorenzo.position.redeal import unseen
from quattrocento.games.princes.lorenzo.rules.state import (
    BARGAINING,
    CLAIMING,
    LOST,
    NO_OBJECT,
    OFFERING,
    RECRUITER,
    SELLING,
    TO_ALL,
    Lorenzo,
)
from quattrocento.games.princes.rules.phases import BIDDING, BUYING, CHOOSING, OPENING, OVER, TAKING
from quattrocento.games.princes.rules.table import Table

AMONG_PLAYERS: Final = (OPENING, BIDDING, BUYING, TAKING)
"""Those of auctions among several players."""

EACH_ROUND: Final = 3
"""Automation cards used in a round: for the auctions, and for each of his two actions."""

ORDER: Final[list[int]] = sorted(BACK)
"""The backs of the automation cards from the top of the deck."""


def base_fits(table: Table) -> dict[str, bool]:
    """Tell the same for parts of the base game that are otherwise with him (PRI-10.4)."""
    return {"phase": True} if table.phase in SELLING else {}


def lorenzo_fits(table: Table, lorenzo: Lorenzo, acting: bool) -> dict[str, bool]:
    """Tell for each part of a position with Lorenzo whether it can be so now."""
    return {
        "phase": table.phase not in AMONG_PLAYERS,
        "turn": table.turn == YOU == table.actor,
        "turned": turned_fits(table, lorenzo, acting),
        "lot": lot_fits(table, lorenzo),
        "refused": table.phase not in SELLING or auctions_fit(table, lorenzo),
        "rows": rows_fit(lorenzo),
        "barred": not any(lorenzo.barred >> card & 1 for card in unseen(lorenzo, YOU, True)),
        "laid": lorenzo.laid == 0 or len(lorenzo.row().cards) > 0,
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


def auctions_fit(table: Table, lorenzo: Lorenzo) -> bool:
    """Tell whether what was refused is still there, and the auctions of the round are not yet over."""
    things = [thing for thing in range(OBJECTS) if lorenzo.refused[thing]]
    if any(table.left(thing) == 0 for thing in things):
        return False
    most = lorenzo.players() - 1
    held = len(things) + (1 if table.phase == BARGAINING else 0)
    return held == most if table.phase == CLAIMING else held <= most - (1 if table.phase == OFFERING else 0)


def rows_fit(lorenzo: Lorenzo) -> bool:
    """Tell whether the recruiting cards lie in his row, open to all, and in no other."""
    for number in range(len(lorenzo.rows)):
        row = lorenzo.rows[number]
        recruiters = row.cards.count(RECRUITER)
        if recruiters != (lorenzo.recruiting - lorenzo.played if number == 0 else 0):
            return False
        for place in range(len(row.cards)):
            if row.cards[place] == RECRUITER and row.marks[place] != TO_ALL:
                return False
    return True


def acts_fit(lorenzo: Lorenzo) -> bool:
    """Tell whether his last turn had two actions or none, each after its card."""
    return len(lorenzo.acts) in (0, 4) and all(
        0 <= lorenzo.acts[place] < AUTOMATION_CARDS and LOST <= lorenzo.acts[place + 1] < len(ACTION_NAMES)
        for place in range(0, len(lorenzo.acts), 2)
    )
