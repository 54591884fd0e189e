"""What a seat of Firenze may know as numbers; `faces/observation_fields.py` says what each one is.

This reads the state, that reads the view: what one hides, the other must hide as well.
"""

from typing import Final

from quattrocento.core.observer import Numbers, Observer
from quattrocento.core.state import State
from quattrocento.games.firenze.box.components import (
    BALCONY_CONTRACT,
    BALCONY_POINTS,
    BUILDINGS,
    CAMPANILE,
    CHARACTERS,
    COLOURS,
    CONTRACT_POINTS,
    CONTRACTS,
    EVENTS,
    FIRST_CHURCH,
    FLOOR_POINTS,
    KINDS,
    MAJORITY,
    MASON,
    MOST_ADDED,
    NEUTRAL,
    RULES,
    STONES,
    WORKSHOP,
)
from quattrocento.games.firenze.rules.phases import (
    BUILDING,
    COST,
    GIVING,
    LEVY,
    OVER,
    PAYING,
    SABOTAGE,
    STORING,
    WHOLESALE,
)
from quattrocento.games.firenze.rules.player import Player
from quattrocento.games.firenze.rules.scoring import celebrations, majority
from quattrocento.games.firenze.rules.stones import of, total
from quattrocento.games.firenze.rules.table import Table
from quattrocento.games.firenze.rules.towers import colour_of, has_grown, height_of
from quattrocento.games.firenze.rules.words import standing

SEATS: Final = 4
ROW: Final[int] = RULES.row
HEIGHTS: Final[int] = sum(STONES)
"""All heights that towers of all colours can have."""

TILES: Final[list[int]] = [height for height in range(len(FLOOR_POINTS)) if FLOOR_POINTS[height]]
"""Heights for which a floor tile is laid out."""

FIRST: Final[int] = MASON
HELD: Final[int] = WORKSHOP - MASON
"""Characters and celebrations, which are held in hand: the first of them, and how many kinds."""

CHURCHES: Final[int] = CAMPANILE + 1 - FIRST_CHURCH
OF_PLAYER: Final[int] = 9 + COLOURS + 2 * HEIGHTS + HELD + len(BUILDINGS) + len(CHARACTERS)
"""Numbers about each player."""


class FirenzeObserver(Observer):
    """Looks at a table of Firenze: all but the order of the deck, and cards left to memory, is open."""

    def observe(self, state: State, seat: int | None) -> bytes:
        """Write the table, then the players from oneself to the left."""
        assert isinstance(state, Table)
        first = 0 if seat is None else seat
        seats = len(state.players)
        numbers = Numbers()
        numbers.put(seats)
        numbers.one_of(-1 if seat is None else seat, SEATS)
        numbers.one_of(state.phase, OVER + 1)
        write_turn(numbers, state, first)
        write_contracts(numbers, state, first)
        leaders = [majority(state, colour) for colour in range(COLOURS)]
        for leader in leaders:
            numbers.one_of(around(state, first, leader), SEATS)
        write_supply(numbers, state)
        for place in range(SEATS):
            if place < seats:
                write_player(numbers, state, (first + place) % seats, seat, leaders)
            else:
                numbers.blank(OF_PLAYER)
        return numbers.written()


def around(table: Table, first: int, seat: int) -> int:
    """Give the place of *seat* on the way round from the first; -1 for nobody."""
    return (seat - first) % len(table.players) if seat >= 0 else -1


def write_turn(numbers: Numbers, table: Table, first: int) -> None:
    """Write whose turn it is and what is going on in it."""
    phase = table.phase
    building = phase == BUILDING and table.added < MOST_ADDED
    parting = phase in (LEVY, GIVING, COST, STORING, WHOLESALE)
    numbers.one_of(around(table, first, table.turn), SEATS)
    numbers.one_of(around(table, first, table.first), SEATS)
    numbers.one_of(around(table, first, table.ender), SEATS)
    numbers.put(table.shuffles_left())
    numbers.one_of(table.event, len(EVENTS))
    numbers.flag(table.exchanged)
    numbers.put(table.added)
    numbers.flag(building)
    numbers.put(table.building_cost(table.added + 1) if building else 0)
    numbers.put(table.place - table.paid if phase == PAYING else table.due if parting else 0)
    numbers.one_of(table.wanted if phase == GIVING else -1, COLOURS)
    numbers.one_of(table.place if phase in (PAYING, GIVING, WHOLESALE) else -1, ROW)
    numbers.one_of(around(table, first, table.victim) if phase == SABOTAGE else -1, SEATS)


def write_contracts(numbers: Numbers, table: Table, first: int) -> None:
    """Write the board: who has which contract, what the others are worth, and which are open."""
    owners = numbers.reserve(SEATS * CONTRACTS)
    neutral = numbers.reserve(CONTRACTS)
    balconies = numbers.reserve(CONTRACTS)
    worth = CONTRACT_POINTS.copy()
    barred = 0
    for place in range(len(table.balconies)):
        contract = BALCONY_CONTRACT[table.balconies[place]]
        numbers.mark(balconies + contract, place + 1)
        worth[contract] = BALCONY_POINTS[table.balconies[place]]
        if place != table.opened:
            barred |= 1 << contract
    numbers.each(worth)
    free = numbers.reserve(CONTRACTS)
    for contract in range(CONTRACTS):
        owner = table.owners[contract]
        if owner >= 0:
            numbers.mark(owners + SEATS * contract + around(table, first, owner), 1)
        elif owner == NEUTRAL:
            numbers.mark(neutral + contract, 1)
        elif not barred >> contract & 1:
            numbers.mark(free + contract, 1)
    numbers.put(table.opened + 1 if table.opened < len(table.balconies) else 0)
    numbers.put(table.neutral)


def write_supply(numbers: Numbers, table: Table) -> None:
    """Write the bonuses left, the row of cards, the deck and the bag."""
    for height in TILES:
        numbers.flag(table.floors >> height & 1 == 1)
    churches = [0] * CHURCHES
    for card in table.churches:
        churches[card - FIRST_CHURCH] = 1
    numbers.each(churches)
    for place in range(ROW):
        numbers.one_of(table.row[place] if place < len(table.row) else -1, KINDS)
    for place in range(ROW):
        write_stones(numbers, table.lying[place] if place < len(table.row) else 0)
    numbers.flag(table.free)
    numbers.put(len(table.deck))
    numbers.tally(table.discards, KINDS)
    write_stones(numbers, table.bag)


def write_stones(numbers: Numbers, heap: int) -> None:
    """Write how many stones of each colour there are."""
    for colour in range(COLOURS):
        numbers.put(of(heap, colour))


def write_player(numbers: Numbers, table: Table, seat: int, watcher: int | None, leaders: list[int]) -> None:
    """Write what *watcher* is shown of a player; majorities are counted by who leads now."""
    player = table.players[seat]
    expected = celebrations(table, seat) if table.counted(seat, watcher) else 0
    for colour in range(COLOURS):
        if leaders[colour] == seat:
            expected += MAJORITY[colour]
    numbers.put(1)
    numbers.flag(table.decides(seat))
    numbers.put(player.points)
    numbers.put(expected)
    numbers.put(player.seals)
    write_stones(numbers, player.warehouse)
    numbers.put(total(player.warehouse))
    numbers.put(player.room())
    write_towers(numbers, player)
    numbers.tally([card - FIRST for card in table.shown(seat, watcher)], HELD)
    numbers.bits(player.buildings >> WORKSHOP, len(BUILDINGS))
    numbers.put(player.cards())
    numbers.bits(player.played >> FIRST, len(CHARACTERS))
    numbers.put(player.discount())


def write_towers(numbers: Numbers, player: Player) -> None:
    """Write his towers by colour and height, then those of them that have grown this turn."""
    towers: list[int] = []
    grown: list[int] = []
    for code in player.towers:
        number = standing(colour_of(code), height_of(code))
        towers.append(number)
        if has_grown(code):
            grown.append(number)
    numbers.tally(towers, HEIGHTS)
    numbers.tally(grown, HEIGHTS)
