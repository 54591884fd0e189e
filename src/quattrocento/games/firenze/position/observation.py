"""What a seat of Firenze may know as numbers: what each one is, and how it is written."""

from typing import Final

from mypy_extensions import i64

from quattrocento.core.observer import Field, Names, Observation, Observer, circle
from quattrocento.core.state import State
from quattrocento.games.firenze.box.components import (
    BALCONIES,
    BALCONY_CONTRACT,
    BALCONY_POINTS,
    BUILDINGS,
    CAMPANILE,
    CARD_NAMES,
    CHARACTERS,
    COLOUR_NAMES,
    COLOURS,
    CONTRACT_NAMES,
    CONTRACT_POINTS,
    COPIES,
    EVENTS,
    FIRST_CHURCH,
    FLOOR_POINTS,
    MAJORITY,
    MASON,
    MOST_ADDED,
    MOST_SHUFFLES,
    RULES,
    STONES,
    WORKSHOP,
)
from quattrocento.games.firenze.box.components import COST as COSTS
from quattrocento.games.firenze.box.components import NEUTRAL as UNDER_NEUTRAL_SEAL
from quattrocento.games.firenze.rules import phases
from quattrocento.games.firenze.rules.player import Player
from quattrocento.games.firenze.rules.scoring import celebrations, majority
from quattrocento.games.firenze.rules.stones import MASK, WIDTH, total
from quattrocento.games.firenze.rules.table import Table
from quattrocento.games.firenze.rules.towers import colour_of, has_grown, height_of
from quattrocento.games.firenze.rules.words import STANDING, standing

SEATS: Final = 4

TILES: Final[list[int]] = [height for height in range(len(FLOOR_POINTS)) if FLOOR_POINTS[height]]
"""Heights for which a floor tile is laid out."""

MOST_POINTS: Final = 300
"""More than anybody can have."""

ALL_CARDS: Final[int] = sum(COPIES)
ALL_STONES: Final[int] = sum(STONES)
MOST_STONES: Final[int] = max(STONES)
MOST_SEALS: Final[int] = max(RULES.seals)

PLAYERS: Final = circle(SEATS)
COLOUR: Final = Names("colours", COLOUR_NAMES)
CONTRACT: Final = Names("contracts", CONTRACT_NAMES)
CONTRACT_OWNERS: Final = Names(
    "contracts and players", [f"{name} of {player}" for name in CONTRACT_NAMES for player in PLAYERS.names]
)
COLOUR_LEADERS: Final = Names(
    "colours and players", [f"{name} for {player}" for name in COLOUR_NAMES for player in PLAYERS.names]
)
CARDS: Final = Names("cards", CARD_NAMES)
DISASTERS: Final = Names("events", [CARD_NAMES[card] for card in EVENTS])
IN_HAND: Final = Names("characters and celebrations", CARD_NAMES[MASON:WORKSHOP])
PEOPLE: Final = Names("characters", [CARD_NAMES[card] for card in CHARACTERS])
HOUSES: Final = Names("buildings", [CARD_NAMES[card] for card in BUILDINGS])
CHURCH: Final = Names("churches and the Campanile", CARD_NAMES[FIRST_CHURCH : CAMPANILE + 1])
FLOORS: Final = Names("floor tiles", [f"height {height}" for height in TILES])
ROW_PLACES: Final = Names("places in the row", [f"place {place + 1}" for place in range(RULES.row)])
TOWER: Final = Names("towers by colour and height", STANDING)

TURN: Final = Field("turn", "Whose turn it is.", names=PLAYERS)
FIRST: Final = Field("first", "The first player.", names=PLAYERS)
ENDER: Final = Field("ender", "Who placed his last seal first.", names=PLAYERS)
SHUFFLES_LEFT: Final = Field(
    "shuffles left", "How often the discards can still become the deck.", MOST_SHUFFLES
)
EVENT: Final = Field("event", "The event that is being carried out.", names=DISASTERS)
EXCHANGED: Final = Field("exchanged", "Whether the exchange was made.")
ADDED: Final = Field("added", "Stones built this turn.", MOST_ADDED)
MAY_BUILD: Final = Field("may build", "Whether one more could be built.")
NEXT_COST: Final = Field("next cost", "What all of them would cost then.", max(COSTS))
DUE: Final = Field("due", "Stones still to be parted with or swapped.", ALL_STONES)
WANTED: Final = Field("wanted", "The colour they are given for.", names=COLOUR)
PLACE: Final = Field("place", "The card in question.", names=ROW_PLACES)
VICTIM: Final = Field("victim", "Who is sabotaged.", names=PLAYERS)

OWNERS: Final = Field("owners", "Who has which contract.", names=CONTRACT_OWNERS)
NEUTRAL: Final = Field("neutral", "Contracts under a neutral seal.", names=CONTRACT)
BALCONY: Final = Field("balconies", "The numbers of the balconies on contracts.", BALCONIES, CONTRACT)
WORTH: Final = Field("worth", "The points of each contract, or of the balcony on it.", 30, CONTRACT)
OPEN: Final = Field("open", "Contracts that can be fulfilled now.", names=CONTRACT)
NEXT_BALCONY: Final = Field(
    "next balcony", "The balcony that can be fulfilled; 0 if none is left.", BALCONIES
)
NEUTRAL_LEFT: Final = Field("neutral left", "Neutral seals that players still place.", 10)
LEADERS: Final = Field("leaders", "Who would get the bonus of a colour now.", names=COLOUR_LEADERS)
FLOOR_TILES: Final = Field("floor tiles", "Floor tiles that are left.", names=FLOORS)
CHURCHES: Final = Field("churches", "Churches that are left.", names=CHURCH)

ROW: Final[list[Field]] = [
    Field(f"row {place}", f"The card at place {place} of the row.", names=CARDS)
    for place in range(1, RULES.row + 1)
]
STONES_ON: Final[list[Field]] = [
    Field(f"stones on {place}", f"The stones on the card at place {place}.", MOST_STONES, COLOUR)
    for place in range(1, RULES.row + 1)
]
FREE_CARD: Final = Field("free card", "Whether any card costs nothing now.")
DECK: Final = Field("deck", "Cards in the deck.", ALL_CARDS)
DISCARDS: Final = Field("discards", "Cards on the discards.", max(COPIES), CARDS)
BAG: Final = Field("bag", "Stones in the bag.", MOST_STONES, COLOUR)

POINTS: Final = Field("points", "His points on the track.", MOST_POINTS, low=-MOST_POINTS)
EXPECTED: Final = Field(
    "expected",
    "What majorities and celebrations would add now, as far as they are shown.",
    MOST_POINTS,
    low=-MOST_POINTS,
)
SEALS: Final = Field("seals", "His seals left.", MOST_SEALS)
WAREHOUSE: Final = Field("warehouse", "Stones in his warehouse.", MOST_STONES, COLOUR)
HIS_STONES: Final = Field("stones", "All of them together.", ALL_STONES)
ROOM: Final = Field("room", "How many he may keep.", ALL_STONES)
TOWERS: Final = Field("towers", "His towers.", MOST_STONES, TOWER)
GROWN: Final = Field("grown", "Those that have grown this turn.", MOST_STONES, TOWER)
HAND: Final = Field("hand", "Cards in his hand, as far as they are shown.", max(COPIES), IN_HAND)
HIS_BUILDINGS: Final = Field("buildings", "Buildings before him.", names=HOUSES)
HIS_CARDS: Final = Field("cards", "Cards under the limit.", ALL_CARDS)
PLAYED: Final = Field("played", "Characters played this turn.", names=PEOPLE)
DISCOUNT: Final = Field("discount", "Stones that building costs him less.", 10)


class FirenzeObserver(Observer):
    """Looks at a table of Firenze: all but the order of the deck, and cards left to memory, is open."""

    def look(self, observation: Observation, state: State, observer: int) -> None:
        """Write the table, then the players from oneself to the left."""
        assert isinstance(state, Table)
        first = max(observer, 0)
        seats = len(state.players)
        write_turn(observation, state, first)
        write_contracts(observation, state, first)
        leaders = [majority(state, colour) for colour in range(COLOURS)]
        place = observation.reserve(LEADERS)
        for colour in range(COLOURS):
            if leaders[colour] >= 0:
                observation.mark(place + SEATS * colour + around(state, first, leaders[colour]), 1)
        write_supply(observation, state)
        watcher = observer if observer >= 0 else None
        for left in range(seats):
            write_player(observation, state, (first + left) % seats, watcher, leaders)


def around(table: Table, first: int, seat: int) -> int:
    """Give the place of *seat* on the way round from the first; -1 for nobody."""
    return (seat - first) % len(table.players) if seat >= 0 else -1


def write_turn(observation: Observation, table: Table, first: int) -> None:
    """Write whose turn it is and what is going on in it."""
    phase = table.phase
    building = phase == phases.BUILDING and table.added < MOST_ADDED
    paying = phase == phases.PAYING
    giving = phase == phases.GIVING
    swapping = phase == phases.WHOLESALE
    parting = giving or swapping or phase in (phases.LEVY, phases.COST, phases.STORING)
    observation.one_of(TURN, around(table, first, table.turn))
    observation.one_of(FIRST, around(table, first, table.first))
    observation.one_of(ENDER, around(table, first, table.ender))
    observation.put(SHUFFLES_LEFT, table.shuffles_left())
    observation.one_of(EVENT, table.event)
    observation.flag(EXCHANGED, table.exchanged)
    observation.put(ADDED, table.added)
    observation.flag(MAY_BUILD, building)
    observation.put(NEXT_COST, table.building_cost(table.added + 1) if building else 0)
    observation.put(DUE, table.place - table.paid if paying else table.due if parting else 0)
    observation.one_of(WANTED, table.wanted if giving else -1)
    observation.one_of(PLACE, table.place if paying or giving or swapping else -1)
    sabotage = phase == phases.SABOTAGE
    observation.one_of(VICTIM, around(table, first, table.victim) if sabotage else -1)


def write_contracts(observation: Observation, table: Table, first: int) -> None:
    """Write the board: who has which contract, what the others are worth, and which are open."""
    owners = observation.reserve(OWNERS)
    neutral = observation.reserve(NEUTRAL)
    balconies = observation.reserve(BALCONY)
    worth = CONTRACT_POINTS.copy()
    barred: i64 = 0
    for place in range(len(table.balconies)):
        contract = BALCONY_CONTRACT[table.balconies[place]]
        observation.mark(balconies + contract, place + 1)
        worth[contract] = BALCONY_POINTS[table.balconies[place]]
        if place != table.opened:
            barred |= 1 << contract
    observation.each(WORTH, worth)
    free = observation.reserve(OPEN)
    for number, owner in enumerate(table.owners):
        if owner >= 0:
            observation.mark(owners + SEATS * number + around(table, first, owner), 1)
        elif owner == UNDER_NEUTRAL_SEAL:
            observation.mark(neutral + number, 1)
        elif not barred >> number & 1:
            observation.mark(free + number, 1)
    observation.put(NEXT_BALCONY, table.opened + 1 if table.opened < len(table.balconies) else 0)
    observation.put(NEUTRAL_LEFT, table.neutral)


def write_supply(observation: Observation, table: Table) -> None:
    """Write the bonuses left, the row of cards, the deck and the bag."""
    floors = observation.reserve(FLOOR_TILES)
    for height in TILES:
        observation.mark(floors, table.floors >> height & 1)
        floors += 1
    churches = observation.reserve(CHURCHES)
    for card in table.churches:
        observation.mark(churches + card - FIRST_CHURCH, 1)
    for place in range(len(ROW)):
        observation.one_of(ROW[place], table.row[place] if place < len(table.row) else -1)
    for place in range(len(STONES_ON)):
        write_stones(observation, STONES_ON[place], table.lying[place] if place < len(table.row) else 0)
    observation.flag(FREE_CARD, table.free)
    observation.put(DECK, len(table.deck))
    observation.tally(DISCARDS, table.discards)
    write_stones(observation, BAG, table.bag)


def write_stones(observation: Observation, field: Field, heap: int) -> None:
    place = observation.reserve(field)
    rest: i64 = heap
    while rest:
        if rest & MASK:
            observation.mark(place, rest & MASK)
        rest >>= WIDTH
        place += 1


def write_player(
    observation: Observation, table: Table, seat: int, watcher: int | None, leaders: list[int]
) -> None:
    """Write what *watcher* is shown of a player; majorities are counted by who leads now."""
    player = table.players[seat]
    expected = celebrations(table, seat) if table.counted(seat, watcher) else 0
    for colour in range(COLOURS):
        if leaders[colour] == seat:
            expected += MAJORITY[colour]
    observation.player(table.decides(seat))
    observation.put(POINTS, player.points)
    observation.put(EXPECTED, expected)
    observation.put(SEALS, player.seals)
    write_stones(observation, WAREHOUSE, player.warehouse)
    observation.put(HIS_STONES, total(player.warehouse))
    observation.put(ROOM, player.room())
    write_towers(observation, player)
    hand = observation.reserve(HAND)
    for card in table.shown(seat, watcher):
        observation.count_one(hand + card - MASON)
    observation.bits(HIS_BUILDINGS, player.buildings >> WORKSHOP)
    observation.put(HIS_CARDS, player.cards())
    observation.bits(PLAYED, player.played >> MASON)
    observation.put(DISCOUNT, player.discount())


def write_towers(observation: Observation, player: Player) -> None:
    """Write his towers by colour and height, then those of them that have grown this turn."""
    towers = observation.reserve(TOWERS)
    grown = observation.reserve(GROWN)
    for code in player.towers:
        number = standing(colour_of(code), height_of(code))
        observation.count_one(towers + number)
        if has_grown(code):
            observation.count_one(grown + number)
