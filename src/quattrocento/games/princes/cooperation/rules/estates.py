"""Principalities beside each other: what lies where, seen across the borders."""

from quattrocento.core.refusal import Refusal
from quattrocento.games.princes.box.components import BUILDINGS
from quattrocento.games.princes.cooperation.box.board import opposite_left, opposite_right
from quattrocento.games.princes.cooperation.rules.border import LEFT, RIGHT, border_of
from quattrocento.games.princes.cooperation.rules.neighbour import Neighbour
from quattrocento.games.princes.rules.table import Table
from quattrocento.games.princes.rules.tiles import COVER, SITES, beside


def neighbour(table: Table, seat: int) -> Neighbour:
    """Give a player of such a table."""
    player = table.players[seat]
    assert isinstance(player, Neighbour)
    return player


def show_across(table: Table, seat: int, cells: int, building: bool) -> None:
    """Let the neighbours of *seat* notice what has come to lie at their borders (PRI-12.12)."""
    border = border_of(table)
    if not building and not border.landscapes:
        return
    if border.at(seat, RIGHT) >= 0:
        neighbour(table, table.after(seat)).face(opposite_right(cells), building)
    left = border.at(seat, LEFT)
    if left >= 0:
        neighbour(table, left).face(opposite_left(cells), building)


def standing(table: Table, seat: int) -> int:
    """Give the cells of the palazzo, of all buildings and of all halves in a principality."""
    return table.players[seat].standing() | halves_in(table, seat)


def halves_in(table: Table, seat: int) -> int:
    """Give the cells of a principality that halves of shared buildings cover."""
    border = border_of(table)
    cells = 0
    for code in border.shared:
        cells |= border.half(seat, code)
    return cells


def lying(table: Table, seat: int) -> int:
    """Give the cells of all landscapes in a principality."""
    cells = 0
    for code in table.players[seat].placed:
        if code // SITES >= BUILDINGS:
            cells |= COVER[code // SITES][code % SITES]
    return cells


def across(table: Table, seat: int, landscapes: bool) -> int:
    """Give the cells of a principality that have a building, or perhaps a landscape, just across a border."""
    border = border_of(table)
    found = 0
    for side in (LEFT, RIGHT):
        if border.at(seat, side) < 0:
            continue
        other = table.after(seat) if side == RIGHT else border.at(seat, side)
        cells = standing(table, other) | (lying(table, other) if landscapes else 0)
        found |= opposite_left(cells) if side == RIGHT else opposite_right(cells)
    return found


def alone_objection(table: Table, seat: int, cells: int, facts: dict[str, object]) -> Refusal | None:
    """Say why *seat*, whose buildings may not touch, cannot build alone on these free cells (PRI-12.12)."""
    player = neighbour(table, seat)
    if beside(cells) & halves_in(table, seat):
        return Refusal("PRI-7.7", facts)
    if not cells & player.edges:
        return None
    if player.builders == 0:
        return Refusal("PRI-12.12", {**facts, "occupied": False})
    if cells & across(table, seat, border_of(table).landscapes):
        return Refusal("PRI-12.12", {**facts, "occupied": True})
    return None
