"""How a player stands beside his rivals."""

from quattrocento.games.princes.box.components import PROFESSION_DECK
from quattrocento.games.princes.rules.phases import OVER
from quattrocento.games.princes.rules.table import Table
from quattrocento.games.princes.rules.work_value import base


def rivals(table: Table, seat: int) -> list[float]:
    """Compare with the others: the best work of this round, the order, jesters and cards, money."""
    player = table.players[seat]
    highest = lead = richest = -100
    for other in range(len(table.players)):
        if other != seat:
            rival = table.players[other]
            highest = max(highest, rival.value)
            lead = max(lead, base(rival))
            richest = max(richest, rival.money)
    for expansion in table.expansions:
        value, worth, money = expansion.rival()
        highest = max(highest, value)
        lead = max(lead, worth)
        richest = max(richest, money)
    places = table.places()
    late = ((seat - table.first) % places) / max(places - 1.0, 1.0)
    leading = table.phase != OVER and player.value > 0 and player.value >= highest
    return [
        1.0 if leading else 0.0,
        late,
        (base(player) - lead) / 5.0,
        richest / 1000.0,
        len(table.decks[PROFESSION_DECK].cards) / 10.0,
    ]
