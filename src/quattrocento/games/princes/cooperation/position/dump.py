"""The borders of a position as JSON values."""

from msgspec import Struct

from quattrocento.core.dump import numbers, same_names
from quattrocento.core.trouble import Trouble
from quattrocento.games.princes.box.components import BUILDING_NAMES, BUILDINGS, TILES, TWO
from quattrocento.games.princes.cooperation.box.board import CROSSING_NAMES, CROSSINGS, LEFT_HALF, RIGHT_HALF
from quattrocento.games.princes.cooperation.rules.answering import lay_across
from quattrocento.games.princes.cooperation.rules.border import Border, show_across
from quattrocento.games.princes.rules.table import Table
from quattrocento.games.princes.rules.tiles import COVER, SITES

NUMBERS = ("offers", "counters", "number", "crossing", "asked", "maker")


class SharedDump(Struct, frozen=True, forbid_unknown_fields=True):
    """A building across a border: the seat to the left of it, and its place there."""

    left: int
    building: str
    place: str


class BorderDump(Struct, frozen=True, forbid_unknown_fields=True):
    """The shared buildings, and the offer that is discussed."""

    numbers: dict[str, int]
    shared: list[SharedDump]


def write_border(border: Border) -> BorderDump:
    shared = []
    for code in border.shared:
        pair, crossing = divmod(code, CROSSINGS)
        number, tile = divmod(pair, BUILDINGS)
        shared.append(SharedDump(number, BUILDING_NAMES[tile], CROSSING_NAMES[crossing]))
    return BorderDump({name: getattr(border, name) for name in NUMBERS}, shared)


def restore_border(table: Table, border: Border, written: BorderDump) -> None:
    """Lay the shared buildings, once all other tiles lie, and see what has room then."""
    same_names("border", written.numbers, NUMBERS)
    for name in NUMBERS:
        setattr(border, name, written.numbers[name])
    for one in written.shared:
        tile = numbers([one.building], BUILDING_NAMES)[0]
        crossing = numbers([one.place], CROSSING_NAMES)[0]
        _check_free(table, one, LEFT_HALF[tile][crossing], RIGHT_HALF[tile][crossing], 1 << tile)
        lay_across(table, one.left, tile, crossing)
    for seat in range(table.seats()):
        for code in table.players[seat].placed:
            cells = COVER[code // SITES][code % SITES]
            show_across(table, seat, cells, code // SITES < BUILDINGS)
    for player in table.players:
        player.room = (1 << TILES) - 1
        player.look_for_room()


def _check_free(table: Table, one: SharedDump, left: int, right: int, building: int) -> None:
    """Hold the place of a shared building against what lies there, and against the borders there are."""
    seats = table.seats()
    borders = 1 if seats == TWO else seats
    if one.left not in range(borders) or not left:
        raise Trouble("position-field", detail=f"shared: {one.building}, {one.place}")
    players = table.players[one.left], table.players[(one.left + 1) % seats]
    for player, cells in zip(players, (left, right), strict=True):
        if player.taken & cells or player.built & building:
            raise Trouble("position-field", detail=f"shared: {one.building}, {one.place}")
