"""Principalities beside each other: what lies where, seen across the borders."""

from quattrocento.games.princes.box.components import BUILDINGS
from quattrocento.games.princes.cooperation.box.board import PALAZZO, opposite_left, opposite_right
from quattrocento.games.princes.cooperation.rules.border import LEFT, RIGHT, Border
from quattrocento.games.princes.cooperation.rules.neighbour import Neighbour
from quattrocento.games.princes.rules.player import Player
from quattrocento.games.princes.rules.table import Table
from quattrocento.games.princes.rules.tiles import COVER, SITES


def border_of(table: Table) -> Border:
    """Give the borders of a table where cooperative building is played."""
    assert table.border is not None
    return table.border


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


def standing_alone(player: Player) -> int:
    """Give the cells of the buildings that stand wholly in a principality."""
    cells = 0
    for code in player.placed:
        if code // SITES < BUILDINGS:
            cells |= COVER[code // SITES][code % SITES]
    return cells


def standing(table: Table, seat: int) -> int:
    """Give the cells of the palazzo, of all buildings and of all halves in a principality."""
    return PALAZZO | standing_alone(table.players[seat]) | halves_in(table, seat)


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
