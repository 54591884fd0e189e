"""How a player stands beside his rivals: several others, or Lorenzo alone."""

from quattrocento.games.princes.box.components import CARD_WORTH, JESTER_WORTH, PROFESSION_DECK
from quattrocento.games.princes.lorenzo.box.cards import LORENZO
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
    seats = len(table.players)
    late = ((seat - table.first) % seats) / max(seats - 1.0, 1.0)
    if table.lorenzo is not None:
        highest = table.lorenzo.value
        lead = JESTER_WORTH * table.lorenzo.jesters + CARD_WORTH * table.lorenzo.recruiting
        richest = table.lorenzo.money
        late = 1.0 if table.first == LORENZO else 0.0
    leading = table.phase != OVER and player.value > 0 and player.value >= highest
    return [
        1.0 if leading else 0.0,
        late,
        (base(player) - lead) / 5.0,
        richest / 1000.0,
        len(table.decks[PROFESSION_DECK].cards) / 10.0,
    ]
