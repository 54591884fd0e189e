"""What a seat may know of a match of Firenze (FIR-1.11).

Pieces are told by their names; places in the row count from 1.
"""

from msgspec import Struct

from quattrocento.core.view import View, common_fields
from quattrocento.games.firenze.box.components import (
    BUILDINGS,
    CAMPANILE,
    CARD_NAMES,
    COLOUR_NAMES,
    CONTRACT_NAMES,
    CONTRACTS,
    FLOOR_POINTS,
    HEIGHT,
    MAJORITY,
    MOST_ADDED,
    NEUTRAL,
    NUMBER,
    contract_of,
)
from quattrocento.games.firenze.rules.phases import (
    BUILDING,
    GIVING,
    LEVY,
    PAYING,
    SABOTAGE,
    STORING,
    WHOLESALE,
)
from quattrocento.games.firenze.rules.phases import COST as COST_PHASE
from quattrocento.games.firenze.rules.scoring import celebrations, majority, majority_points
from quattrocento.games.firenze.rules.stones import named, total
from quattrocento.games.firenze.rules.table import Table
from quattrocento.games.firenze.rules.towers import colour_of, has_grown, height_of


class Contract(Struct, frozen=True):
    """A contract: its points (a balcony's replace its own), who has it, and whether it can be fulfilled now.

    `owner` is None while it is free; `neutral` tells that a neutral seal covers it. `balcony` is the
    Roman number of the balcony on it, as a number.
    """

    contract: str
    points: int
    owner: int | None
    neutral: bool
    balcony: int | None
    open: bool


class RowCard(Struct, frozen=True):
    """A card in the row: what it costs in stones, and the stones on it."""

    card: str
    cost: int
    stones: dict[str, int]


class Tower(Struct, frozen=True):
    """A tower under construction.

    `grown` tells that it got a stone this turn; without, it falls to ruin at the end of its owner's
    turn. `contract` is what it would fulfil now, if that is open.
    """

    colour: str
    height: int
    grown: bool
    contract: str | None


class Seat(Struct, frozen=True):
    """What everybody knows of a player, since cards are taken face up.

    `points` are those on the track, `expected` what majorities and celebrations would add now. Where
    seen cards are left to memory, `hand` and `expected` leave out the cards of others until the end;
    `cards` still counts them.
    """

    points: int
    expected: int
    seals: int
    warehouse: dict[str, int]
    stones: int
    room: int
    towers: list[Tower]
    hand: list[str]
    buildings: list[str]
    cards: int
    played: list[str]
    discount: int


class FirenzeView(View, frozen=True):
    """A match as one seat may know it.

    `towers` are the six towers of the board, by colour, from the lowest contract to the highest;
    `next_balcony` is the number of the balcony that can be fulfilled. `floors` and `churches` tell
    what bonuses are left. `added` counts the stones built this turn; `next_cost` is what one more
    would cost in all. `shuffles_left` is how often the discards can still become the deck
    (FIR-10.7). `due` stones are still to be parted with or swapped,
    `wanted` is the colour they are given for; `place` is the card in question.
    """

    turn: int
    first: int
    last_round: bool
    ender: int | None
    shuffles_left: int
    towers: dict[str, list[Contract]]
    majorities: dict[str, int]
    leaders: dict[str, int | None]
    next_balcony: int | None
    floors: dict[int, int]
    churches: dict[str, int]
    campanile: int | None
    row: list[RowCard]
    free_card: bool
    deck: int
    discards: list[str]
    bag: dict[str, int]
    event: str | None
    exchanged: bool
    added: int
    next_cost: int | None
    due: int
    wanted: str | None
    place: int | None
    victim: int | None
    neutral: int
    players: list[Seat]


def tower_view(table: Table, code: int) -> Tower:
    contract = contract_of(colour_of(code), height_of(code))
    fits = contract >= 0 and table.is_open(contract)
    name = CONTRACT_NAMES[contract] if fits else None
    return Tower(COLOUR_NAMES[colour_of(code)], height_of(code), has_grown(code), name)


def seat_view(table: Table, seat: int, watcher: int | None) -> Seat:
    player = table.players[seat]
    celebrated = celebrations(table, seat) if table.counted(seat, watcher) else 0
    return Seat(
        points=player.points,
        expected=majority_points(table, seat) + celebrated,
        seals=player.seals,
        warehouse=named(player.warehouse),
        stones=total(player.warehouse),
        room=player.room(),
        towers=[tower_view(table, code) for code in player.towers],
        hand=[CARD_NAMES[card] for card in table.shown(seat, watcher)],
        buildings=[CARD_NAMES[card] for card in BUILDINGS if player.has_building(card)],
        cards=player.cards(),
        played=[CARD_NAMES[card] for card in range(len(CARD_NAMES)) if player.played >> card & 1],
        discount=player.discount(),
    )


def contract_view(table: Table, contract: int) -> Contract:
    owner = table.owners[contract]
    place = table.balcony(contract)
    return Contract(
        contract=CONTRACT_NAMES[contract],
        points=table.worth(contract),
        owner=owner if owner >= 0 else None,
        neutral=owner == NEUTRAL,
        balcony=place + 1 if place >= 0 else None,
        open=table.is_open(contract),
    )


def board(table: Table) -> dict[str, list[Contract]]:
    towers: dict[str, list[Contract]] = {name: [] for name in COLOUR_NAMES}
    for contract in range(CONTRACTS):
        found = contract_view(table, contract)
        towers[CONTRACT_NAMES[contract].split()[0]].append(found)
    return towers


def row_view(table: Table) -> list[RowCard]:
    return [
        RowCard(CARD_NAMES[card], 0 if table.free else place, named(table.lying[place]))
        for place, card in enumerate(table.row)
    ]


def leader_of(table: Table, colour: int) -> int | None:
    """Give who would get the bonus of a colour now."""
    seat = majority(table, colour)
    return seat if seat >= 0 else None


def view(table: Table, seat: int | None) -> FirenzeView:
    phase = table.phase
    building = phase == BUILDING and table.added < MOST_ADDED
    parting = phase in (LEVY, GIVING, COST_PHASE, STORING, WHOLESALE)
    return FirenzeView(
        **common_fields(table, seat),
        turn=table.turn,
        first=table.first,
        last_round=table.ender >= 0,
        ender=table.ender if table.ender >= 0 else None,
        shuffles_left=table.shuffles_left(),
        towers=board(table),
        majorities=dict(zip(COLOUR_NAMES, MAJORITY, strict=True)),
        leaders={name: leader_of(table, colour) for colour, name in enumerate(COLOUR_NAMES)},
        next_balcony=table.opened + 1 if table.opened < len(table.balconies) else None,
        floors={height: points for height, points in enumerate(FLOOR_POINTS) if table.floors >> height & 1},
        churches={CARD_NAMES[card]: NUMBER[card] for card in table.churches},
        campanile=HEIGHT[CAMPANILE] if CAMPANILE in table.churches else None,
        row=row_view(table),
        free_card=table.free,
        deck=len(table.deck),
        discards=[CARD_NAMES[card] for card in sorted(table.discards)],
        bag=named(table.bag),
        event=CARD_NAMES[table.event] if table.event >= 0 else None,
        exchanged=table.exchanged,
        added=table.added,
        next_cost=table.building_cost(table.added + 1) if building else None,
        due=table.place - table.paid if phase == PAYING else table.due if parting else 0,
        wanted=COLOUR_NAMES[table.wanted] if phase == GIVING else None,
        place=table.place + 1 if phase in (PAYING, GIVING, WHOLESALE) else None,
        victim=table.victim if phase == SABOTAGE else None,
        neutral=table.neutral,
        players=[seat_view(table, number, seat) for number in range(table.seats())],
    )
