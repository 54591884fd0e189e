"""The fourteen prestige cards (PRI-9.2 to PRI-9.4)."""

from typing import TYPE_CHECKING

from quattrocento.core.bits import members
from quattrocento.games.princes.components import (
    CARD_FEWEST,
    CARD_LEAST,
    CARD_MOST,
    CARD_NEEDS,
    CARD_POINTS,
    CARD_TIED,
)
from quattrocento.games.princes.measures import measure

if TYPE_CHECKING:
    from quattrocento.games.princes.table import Table


def points_of(table: "Table", seat: int, card: int) -> int:
    """Give what a card would bring *seat* now; only its owner scores it (PRI-9.3)."""
    if CARD_MOST[card] >= 0:
        return _ranked(table, seat, card, CARD_MOST[card], 1)
    if CARD_FEWEST[card] >= 0:
        return _ranked(table, seat, card, CARD_FEWEST[card], -1)
    player = table.players[seat]
    for number in range(len(CARD_NEEDS[card])):
        if measure(player, CARD_NEEDS[card][number]) < CARD_LEAST[card][number]:
            return 0
    return CARD_POINTS[card]


def _ranked(table: "Table", seat: int, card: int, what: int, sign: int) -> int:
    """Score a card for the most (*sign* 1) or fewest (-1): alone in full, tied the lower points."""
    own = measure(table.players[seat], what)
    if sign > 0 and own == 0:
        return 0  # nobody has the most of nothing (PRI-9.4)
    tied = False
    for other in range(len(table.players)):
        if other == seat:
            continue
        count = measure(table.players[other], what)
        if sign * (count - own) > 0:
            return 0
        if count == own:
            tied = True
    return CARD_TIED[card] if tied else CARD_POINTS[card]


def card_points(table: "Table", seat: int) -> int:
    """Add up what the prestige cards of *seat* would bring now."""
    return sum([points_of(table, seat, card) for card in members(table.players[seat].cards)])
