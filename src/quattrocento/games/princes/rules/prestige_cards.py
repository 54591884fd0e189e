"""The fourteen prestige cards (PRI-9.2 to PRI-9.4)."""

from typing import TYPE_CHECKING

from quattrocento.core.bits import members, total
from quattrocento.games.princes.box.components import (
    CARD_FEWEST,
    CARD_LEAST,
    CARD_MOST,
    CARD_NEEDS,
    CARD_POINTS,
    CARD_TIED,
)
from quattrocento.games.princes.rules.card_counts import measure

if TYPE_CHECKING:
    from quattrocento.games.princes.rules.table import Table


def points_of(table: "Table", seat: int, card: int) -> int:
    """Give what a card would bring *seat* now; only its owner scores it (PRI-9.3)."""
    what = max(CARD_MOST[card], CARD_FEWEST[card])
    player = table.players[seat]
    if what >= 0:
        return ranked(card, measure(player, what), _others(table, seat, what))
    for number in range(len(CARD_NEEDS[card])):
        if measure(player, CARD_NEEDS[card][number]) < CARD_LEAST[card][number]:
            return 0
    return CARD_POINTS[card]


def _others(table: "Table", seat: int, what: int) -> list[int]:
    players = table.players
    counts = [measure(players[other], what) for other in range(len(players)) if other != seat]
    for expansion in table.expansions:
        counts += expansion.counts(what)
    return counts


def ranked(card: int, own: int, others: list[int]) -> int:
    """Score a card for the most or fewest of something: alone in full, tied the lower points."""
    sign = 1 if CARD_MOST[card] >= 0 else -1
    if sign > 0 and own == 0:
        return 0  # nobody has the most of nothing (PRI-9.4)
    tied = False
    for count in others:
        if sign * (count - own) > 0:
            return 0
        if count == own:
            tied = True
    return CARD_TIED[card] if tied else CARD_POINTS[card]


def card_points(table: "Table", seat: int) -> int:
    return total([points_of(table, seat, card) for card in members(table.players[seat].cards)])
