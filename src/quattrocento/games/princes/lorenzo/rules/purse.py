"""How Lorenzo pays, and what he makes of his income (PRI-10.8, PRI-10.9)."""

from quattrocento.games.princes.box.components import PAID
from quattrocento.games.princes.lorenzo.box.cards import LORENZO, PRESTIGE_RATE
from quattrocento.games.princes.lorenzo.position import events
from quattrocento.games.princes.lorenzo.rules.automaton import Lorenzo
from quattrocento.games.princes.position.events import Paid
from quattrocento.games.princes.rules.table import Table


def pay(table: Table, lorenzo: Lorenzo, florins: int) -> None:
    """Pay with cash as far as it goes, then with prestige, below zero if need be; he keeps the change."""
    if florins == 0:
        return
    cash = min(lorenzo.money, florins)
    points = (florins - cash + PRESTIGE_RATE - 1) // PRESTIGE_RATE
    lorenzo.money += points * PRESTIGE_RATE - florins
    lorenzo.prestige -= points
    lorenzo.spent += points
    if table.told is not None:
        paid = events.LorenzoPaid(
            florins=florins, cash=cash, spent=points, prestige=lorenzo.prestige, money=lorenzo.money
        )
        table.told.append(paid)


def earn(table: Table, lorenzo: Lorenzo, worth: int) -> None:
    """Take the payment for a work in prestige; what makes no whole point stays in cash."""
    points = PAID * worth // PRESTIGE_RATE
    florins = PAID * worth - PRESTIGE_RATE * points
    lorenzo.prestige += points
    lorenzo.money += florins
    if table.told is not None:
        table.told.append(Paid(seat=LORENZO, florins=florins, prestige=points))
