"""How the shared buildings are written, and the offer that is discussed."""

from quattrocento.core.dump import Group, Value, changed, number, piece, record, rows
from quattrocento.core.trouble import Trouble
from quattrocento.games.princes.box.components import BUILDING_NAMES, BUILDINGS, TILES, TWO
from quattrocento.games.princes.cooperation.box.board import (
    COUNTERS,
    CROSSING_NAMES,
    CROSSINGS,
    LEFT_HALF,
    MOST_ASKED,
    OFFERS,
    RIGHT_HALF,
)
from quattrocento.games.princes.cooperation.rules.answering import lay_across
from quattrocento.games.princes.cooperation.rules.border import Border, code_of, show_across
from quattrocento.games.princes.rules.table import Table
from quattrocento.games.princes.rules.tiles import SITES, covered_by


def parts_of(code: int) -> list[int]:
    """Give the border across which a building lies, the building, and its place there."""
    pair, crossing = divmod(code, CROSSINGS)
    return [*divmod(pair, BUILDINGS), crossing]


def shared_of(parts: list[int]) -> int:
    """Join them, if none is left out."""
    if min(parts) < 0:
        raise Trouble("position-field", detail="shared: -")
    return code_of(parts[0], parts[1], parts[2])


def border_form(seats: int) -> Group:
    border = number(1 if seats == TWO else seats)
    shared: Value = record(left=border, building=piece(BUILDING_NAMES), place=piece(CROSSING_NAMES))
    return Group(
        numbers=Group(
            offers=number(OFFERS + 1),
            counters=number(COUNTERS + 1),
            number=border,
            crossing=number(CROSSINGS, -1),
            asked=number(MOST_ASKED + 1, -1),
            maker=number(seats),
        ),
        shared=rows(changed(shared, parts_of, shared_of)),
    )


def restore_border(table: Table, border: Border) -> None:
    """Lay the shared buildings, once all other tiles lie, and see what has room then."""
    codes = border.shared
    border.shared = []
    for code in codes:
        left, tile, crossing = parts_of(code)
        check_free(table, left, tile, crossing)
        lay_across(table, left, tile, crossing)
    for seat in range(table.seats()):
        for code in table.players[seat].placed:
            cells = covered_by(code)
            show_across(table, seat, cells, code // SITES < BUILDINGS)
    for player in table.players:
        player.room = (1 << TILES) - 1
        player.look_for_room()


def check_free(table: Table, left: int, tile: int, crossing: int) -> None:
    """Hold the place of a shared building against what lies there."""
    halves = LEFT_HALF[tile][crossing], RIGHT_HALF[tile][crossing]
    players = table.players[left], table.players[table.after(left)]
    for player, cells in zip(players, halves, strict=True):
        if not cells or player.taken & cells or player.built >> tile & 1:
            where = f"{BUILDING_NAMES[tile]}, {CROSSING_NAMES[crossing]}"
            raise Trouble("position-field", detail=f"shared: {where}")
