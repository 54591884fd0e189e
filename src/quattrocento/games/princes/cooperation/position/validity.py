"""What the borders of a position must look like at its moment."""

from quattrocento.games.princes.box.components import BUILDINGS, TOUCHING, TWO
from quattrocento.games.princes.cooperation.box.board import COUNTERS, MOST_ASKED, OFFERS, PALAZZO, SUM_STEP
from quattrocento.games.princes.cooperation.rules.border import ANSWERING, NAMING, TALKING, Border, neighbour
from quattrocento.games.princes.cooperation.rules.offering import payable, places
from quattrocento.games.princes.rules.interludes import WORK_DONE
from quattrocento.games.princes.rules.phases import ACTION
from quattrocento.games.princes.rules.table import Table
from quattrocento.games.princes.rules.tiles import COVER, SITES, beside


def border_fits(table: Table, border: Border) -> dict[str, bool]:
    """Tell for each part of the borders whether it can be so; who answers an offer need not be on turn."""
    talking = table.phase in TALKING
    seats = table.seats()
    return {
        **({"phase": True, "actor": True} if talking else {}),
        "border": border.number in range(1 if seats == TWO else seats) and border.maker in range(seats),
        "offers": border.offers in range(int(talking), OFFERS + 1) and (border.offers == 0 or acting(table)),
        "counters": border.counters in range(COUNTERS + 1 if talking else 1),
        "offer": offer_fits(table, border) if talking else idle(border),
        "touching": all(apart(table, border, seat) for seat in range(seats)),
    }


def acting(table: Table) -> bool:
    """Tell whether somebody is on turn in the action phase."""
    return table.actions > 0 or table.stage() == ACTION or table.interlude == WORK_DONE


def idle(border: Border) -> bool:
    return (border.number, border.maker, border.crossing, border.asked) == (0, 0, -1, -1)


def offer_fits(table: Table, border: Border) -> bool:
    """Tell whether the offer lies at a border of the one on turn, between the right two, on fitting terms."""
    partners = (border.left(), border.right())
    if table.turn not in partners or border.left() not in range(table.seats()) or table.tile >= BUILDINGS:
        return False
    first = table.turn if border.counters % 2 == 0 else border.beyond(table.turn)
    speaker = border.beyond(border.maker) if table.phase == ANSWERING else border.maker
    if table.turn not in partners or border.maker != first or table.actor != speaker:
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


def apart(table: Table, border: Border, seat: int) -> bool:
    """Tell whether, as builders demand it, buildings lie apart and, without any, away from the borders."""
    player = neighbour(table, seat)
    if player.builders >= TOUCHING:
        return True
    if player.builders == 0 and player.standing() & player.edges:
        return False
    standing = PALAZZO
    alone = [COVER[code // SITES][code % SITES] for code in player.placed if code // SITES < BUILDINGS]
    for cells in [*alone, *[border.half(seat, code) for code in border.shared]]:
        if cells and beside(cells) & standing:
            return False
        standing |= cells
    return True
