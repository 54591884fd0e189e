"""What everybody knows of the borders: the shared buildings, and the offer that is discussed.

Cells are named as in the base game, each in the principality in which it lies.
"""

from msgspec import Struct, structs

from quattrocento.core.bits import members, names_of
from quattrocento.games.princes.box.components import (
    BUILDING_NAMES,
    BUILDING_PRESTIGE,
    BUILDINGS,
    TILE_NAMES,
    TWO,
)
from quattrocento.games.princes.cooperation.box.board import (
    COUNTERS,
    CROSSING_NAMES,
    CROSSINGS,
    LEFT_HALF,
    MOST_ASKED,
    OFFERS,
    PALAZZO,
    RIGHT_HALF,
    SUM_STEP,
)
from quattrocento.games.princes.cooperation.rules.answering import build
from quattrocento.games.princes.cooperation.rules.border import (
    ANSWERING,
    CROSSING,
    TALKING,
    Border,
    neighbour,
)
from quattrocento.games.princes.cooperation.rules.offering import cost
from quattrocento.games.princes.position.view import Lying, Seat
from quattrocento.games.princes.rules.card_counts import FREE_CELLS, measure
from quattrocento.games.princes.rules.table import Table
from quattrocento.games.princes.rules.tiles import CELL_NAMES


class Shared(Struct, frozen=True):
    """A building across the border between two seats; its place is named in the left one."""

    building: str
    left: int
    right: int
    place: str
    left_cells: list[str]
    right_cells: list[str]


class Effect(Struct, frozen=True):
    """What an offer would do for one of the two: prestige, florins, and the room it leaves.

    `lost` are the tiles for which there would be no room any more.
    """

    seat: int
    prestige: int
    florins: int
    free_cells: int
    lost: list[str]


class Offer(Struct, frozen=True):
    """An offer: the one on turn and the partner, the terms, and who named them last.

    `place` and `asked` are nothing as long as they are being named; the `effects`, the active one's first,
    are told when both are. `cost` goes to the bank; `counters` are the answers left that may change them.
    """

    building: str
    active: int
    partner: int
    left: int
    right: int
    maker: int
    place: str | None
    left_cells: list[str]
    right_cells: list[str]
    asked: int | None
    cost: int
    counters: int
    effects: list[Effect]


class BorderView(Struct, frozen=True):
    """The borders: their pairs of seats, left and right, and all that lies or is said across them.

    `offers` are left to the one on turn; `facing` names for each seat the cells that have a building, or
    whatever else occupies it, just across a border. `step` and `most` bound what can be asked.
    """

    palazzo: list[str]
    pairs: list[list[int]]
    shared: list[Shared]
    facing: list[list[str]]
    offers: int
    step: int
    most: int
    contact: str
    offer: Offer | None


def cell_names(cells: int) -> list[str]:
    return [CELL_NAMES[cell] for cell in members(cells)]


def shared(border: Border) -> list[Shared]:
    found: list[Shared] = []
    for code in border.shared:
        pair, crossing = divmod(code, CROSSINGS)
        left, tile = divmod(pair, BUILDINGS)
        found.append(
            Shared(
                building=BUILDING_NAMES[tile],
                left=left,
                right=(left + 1) % border.seats,
                place=CROSSING_NAMES[crossing],
                left_cells=cell_names(LEFT_HALF[tile][crossing]),
                right_cells=cell_names(RIGHT_HALF[tile][crossing]),
            )
        )
    return found


def show_halves(border: Border, players: list[Seat]) -> list[Seat]:
    """Show the halves of shared buildings in each principality, their sites named as they are across it."""
    halves: list[list[Lying]] = [[] for _ in players]
    for one in shared(border):
        halves[one.left].append(Lying(one.building, one.place, one.left_cells, one.right))
        halves[one.right].append(Lying(one.building, one.place, one.right_cells, one.left))
    return [
        structs.replace(player, placed=player.placed + found)
        for player, found in zip(players, halves, strict=True)
    ]


def effects(table: Table, border: Border) -> list[Effect]:
    """Tell what the offer would do for both, by trying it out."""
    after = table.clone()
    found = []
    build(after)
    for seat in (table.turn, border.beyond(table.turn)):
        before, then = table.players[seat], after.players[seat]
        found.append(
            Effect(
                seat=seat,
                prestige=BUILDING_PRESTIGE,
                florins=then.money - before.money,
                free_cells=measure(then, FREE_CELLS),
                lost=names_of(before.room & ~before.built & ~then.room & ~(1 << table.tile), TILE_NAMES),
            )
        )
    return found


def offer_view(table: Table, border: Border) -> Offer:
    named = table.phase != CROSSING
    whole = table.phase == ANSWERING
    tile, crossing = table.tile, border.crossing
    return Offer(
        building=BUILDING_NAMES[tile],
        active=table.turn,
        partner=border.beyond(table.turn),
        left=border.left(),
        right=border.right(),
        maker=border.maker,
        place=CROSSING_NAMES[crossing] if named else None,
        left_cells=cell_names(LEFT_HALF[tile][crossing]) if named else [],
        right_cells=cell_names(RIGHT_HALF[tile][crossing]) if named else [],
        asked=border.asked if whole else None,
        cost=cost(table),
        counters=COUNTERS - border.counters,
        effects=effects(table, border) if whole else [],
    )


def border_view(table: Table, border: Border) -> BorderView:
    seats = table.seats()
    return BorderView(
        palazzo=cell_names(PALAZZO),
        pairs=[[left, (left + 1) % seats] for left in range(1 if seats == TWO else seats)],
        shared=shared(border),
        facing=[cell_names(neighbour(table, seat).occupied) for seat in range(seats)],
        offers=OFFERS - border.offers,
        step=SUM_STEP,
        most=MOST_ASKED,
        contact=table.rulings.options["border_contact"],
        offer=offer_view(table, border) if table.phase in TALKING else None,
    )
