"""What the borders of a position must be like, so that the match can go on from it."""

from quattrocento.games.princes.box.components import BUILDINGS
from quattrocento.games.princes.cooperation.box.board import MOST_ASKED, SUM_STEP
from quattrocento.games.princes.cooperation.rules.border import ANSWERING, NAMING, TALKING, Border
from quattrocento.games.princes.cooperation.rules.offering import payable, places
from quattrocento.games.princes.rules.table import Table


def border_fits(table: Table, border: Border) -> dict[str, bool]:
    """Tell for each part of the borders whether it can be so; who answers an offer need not be on turn."""
    if table.phase not in TALKING:
        return {"offer": (border.counters, border.crossing, border.asked) == (0, -1, -1)}
    return {"phase": True, "actor": True, "offers": border.offers > 0, "offer": offer_fits(table, border)}


def offer_fits(table: Table, border: Border) -> bool:
    """Tell whether the offer lies at a border of the one on turn, between the right two, on fitting terms."""
    partners = (border.left(), border.right())
    if table.turn not in partners or table.tile >= BUILDINGS:
        return False
    first = table.turn if border.counters % 2 == 0 else border.beyond(table.turn)
    speaker = border.beyond(border.maker) if table.phase == ANSWERING else border.maker
    if border.maker != first or table.actor != speaker:
        return False
    if (
        any(table.players[seat].built >> table.tile & 1 for seat in partners)
        or not table.buildings[table.tile]
    ):
        return False
    named = table.phase == ANSWERING or border.counters > 0
    if border.asked not in (range(0, MOST_ASKED + 1, SUM_STEP) if named else (-1,)):
        return False
    if border.crossing not in (places(table) if named or table.phase == NAMING else [-1]):
        return False
    return table.phase != ANSWERING or payable(table, border.maker, border.asked)
