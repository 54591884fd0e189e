"""Recruiting from Lorenzo and from the dummies (PRI-10.31)."""

from quattrocento.core.bits import members
from quattrocento.games.princes.box.components import PROFESSION_NAMES
from quattrocento.games.princes.lorenzo.box.cards import FIRST_DUMMY, LORENZO
from quattrocento.games.princes.lorenzo.position import events
from quattrocento.games.princes.lorenzo.rules.automaton import Lorenzo
from quattrocento.games.princes.rules.table import Table


def owner(lorenzo: Lorenzo, card: int) -> int:
    """Find before whom a profession lies face up: Lorenzo or a dummy, by number; -1 if before none."""
    if lorenzo.works >> card & 1:
        return LORENZO
    for dummy in range(len(lorenzo.dummies)):
        if lorenzo.dummies[dummy] >> card & 1:
            return FIRST_DUMMY + dummy
    return -1


def lose(lorenzo: Lorenzo, lying: int, card: int) -> None:
    """Take a profession away from its owner; the recruiting card leaves the game."""
    lorenzo.recruiting_gone += 1
    if lying == LORENZO:
        lorenzo.works &= ~(1 << card)
    else:
        lorenzo.dummies[lying - FIRST_DUMMY] &= ~(1 << card)


def replace(table: Table, lorenzo: Lorenzo) -> None:
    """Give Lorenzo a face-up profession of a dummy for the one he lost.

    Whose it is does not matter. If no dummy has any, the recruiting card stays before him, as
    in the base game.
    """
    for dummy in range(len(lorenzo.dummies)):
        if lorenzo.dummies[dummy]:
            card = members(lorenzo.dummies[dummy])[0]
            lorenzo.dummies[dummy] &= ~(1 << card)
            lorenzo.works |= 1 << card
            if table.told is not None:
                name = PROFESSION_NAMES[card]
                given = events.Replaced(seat=LORENZO, profession=name, loser=FIRST_DUMMY + dummy)
                table.told.append(given)
            return
    lorenzo.recruiting_gone -= 1
    lorenzo.replaced += 1
