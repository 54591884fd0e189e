"""What a seat of Augsburg 1520 may know as numbers: what each one is, and how it is written."""

from typing import Final

from quattrocento.core.bits import members, size
from quattrocento.core.observer import Field, Names, Observation, Observer, circle
from quattrocento.core.state import State
from quattrocento.games.augsburg.box.components import (
    BUILDINGS,
    CARDS,
    DATA,
    FIRST_JOKER,
    JOKERS,
    LADDER_NAMES,
    LADDERS,
    LEVEL_CARDS,
    NOBLE_NAMES,
    NOBLES,
    NOTE_NAMES,
    PILES,
    PRIVILEGE_NAMES,
    RIGHT_NAMES,
    RIGHT_TILES,
    SIZE_NAMES,
    SLOT_KINDS,
    SLOT_NAMES,
    SLOTS_EACH,
    STEP,
    TOP,
    VALUES,
    VISITS,
    most_shown,
    named,
)
from quattrocento.games.augsburg.rules.phases import AMENDS, BUYING, GIVING, OVER, SHOWING
from quattrocento.games.augsburg.rules.table import Table

SEATS: Final = 5
HUNDRED: Final = 100
"""What churches and cathedrals cost is told in hundreds."""

EQUAL: Final[int] = DATA.notes.jokers
"""There are so many jokers, and no card is there more often."""

MOST_POINTS: Final = 500
MOST_FLORINS: Final = 1000
"""More than anybody can have, of the latter in steps of 50."""

DEAREST: Final[int] = max([max([table.joker, *table.values]) for table in DATA.prices]) // STEP
MOST_ROUNDS: Final[int] = SEATS + DATA.rounds.more
RIGHT_NUMBER: Final[int] = max([max(tiles) // HUNDRED for tiles in RIGHT_TILES[:BUILDINGS]])

PLAYERS: Final = circle(SEATS)
NOTES: Final = Names("notes", NOTE_NAMES)
VISITED: Final = Names("nobles", NOBLE_NAMES)
PRIVILEGES: Final = Names("privilege cards", PRIVILEGE_NAMES)
LADDER: Final = Names("ladders", LADDER_NAMES)
RIGHT: Final = Names("rights", RIGHT_NAMES)
LEVEL_SIZES: Final = Names(
    "level cards", [f"{ladder} {size}" for ladder in LADDER_NAMES for size in SIZE_NAMES]
)
HIGH_LEVELS: Final = Names(
    "high levels", [f"{ladder} {level}" for ladder in LADDER_NAMES for level in (TOP - 1, TOP)]
)

ROUND: Final = Field("round", "The round; 0 while the first notes are bought.", MOST_ROUNDS)
ROUNDS: Final = Field("rounds", "How many rounds are played.", MOST_ROUNDS)
LAST_ROUND: Final = Field("last round", "Whether this is the last one.")
NOBLE: Final = Field("noble", "Who is being visited.", names=VISITED)
OPENER: Final = Field("opener", "Who opens the visit.", names=PLAYERS)
WINNER: Final = Field("winner", "Who won last.", names=PLAYERS)
TURN: Final = Field("turn", "Who uses his privilege card.", names=PLAYERS)
BID: Final = Field("bid", "The highest number named.", CARDS)
LEADER: Final = Field("leader", "Who named it first.", names=PLAYERS)

ROW: Final = Field("row", "Open privilege cards.", names=PRIVILEGES)
COMING: Final = Field("coming", "Those of the next round.", names=PRIVILEGES)
CARD: Final = Field("card", "The one in use.", names=PRIVILEGES)
SLOTS: Final = Field("slots", "Its slots that are left.", SLOTS_EACH, Names("slots", SLOT_NAMES))
USES: Final = Field("uses", "How many of them may still be used.", SLOTS_EACH)
EXTRA: Final = Field("extra", "Extra buildings built for it.", 10)
VICTIM: Final = Field("victim", "Who is asked for his amends.", names=PLAYERS)
ROBBED: Final = Field("robbed", "Where he lost a level.", names=LADDER)
ROBBED_LEVEL: Final = Field("robbed level", "Which one.", TOP)

SUPPLY: Final = Field(
    "level cards", "Level cards in the supply.", max(map(max, LEVEL_CARDS[2:])), LEVEL_SIZES
)
ROBBABLE: Final = Field("robbable", "Levels that can be taken away now.", names=HIGH_LEVELS)
RIGHTS_LEFT: Final = Field("rights left", "Tiles left of each right.", max(map(len, RIGHT_TILES)), RIGHT)
NEXT_RIGHT: Final = Field(
    "next right",
    "The number on the top tile of each; for churches and cathedrals in hundreds of florins.",
    RIGHT_NUMBER,
    RIGHT,
)
PILE: Final = Field("pile", "Notes in the pile.", CARDS)
TOP_PRICE: Final = Field("top price", "The price of its top card, in 50 florins; 0 if it is empty.", DEAREST)
TOP_DISCARD: Final = Field("top discard", "The note on top of the discards.", names=NOTES)
OPEN_COUNTS: Final = Field("open counts", "Whether numbers of cards are open.")
DISCARDS: Final = Field("discards", "All notes on the discards; 0 where numbers are hidden.", CARDS)

HAND: Final = Field("hand", "Cards in hand.", EQUAL, NOTES)
FLORINS: Final = Field("florins", "One's own florins, in steps of 50.", MOST_FLORINS)
BIDS: Final = Field("bids", "The highest number one could name to each.", CARDS, VISITED)
OFFER: Final = Field("offer", "Notes that one may buy.", EQUAL, NOTES)
OFFER_PRICE: Final = Field("offer price", "What each of them costs, in 50 florins.", DEAREST, NOTES)
PICKED: Final = Field("picked", "Those one has picked.", EQUAL, NOTES)
COST: Final = Field("cost", "What these cost, in 50 florins.", MOST_FLORINS)
LAID: Final = Field("laid", "Cards one will show.", EQUAL, NOTES)
DRAWN: Final = Field("drawn", "Notes one has just drawn.", EQUAL, NOTES)
GIVEN: Final = Field("given", "The card one gives away.", names=NOTES)

POINTS: Final = Field("points", "His points.", MOST_POINTS)
LOST: Final = Field("lost", "Points lost above a limit.", MOST_POINTS)
LIMIT: Final = Field("limit", "Points he cannot pass; 0 for none.", 100)
LEVELS: Final = Field("levels", "His levels.", TOP, LADDER)
RIGHTS: Final = Field(
    "rights",
    "The numbers on his rights; for churches and cathedrals in hundreds of florins.",
    RIGHT_NUMBER,
    RIGHT,
)
POOREST: Final = Field("poorest", "The least he can have, in 50 florins.", MOST_FLORINS)
RICHEST: Final = Field("richest", "The most he can have, in 50 florins.", MOST_FLORINS)
LEAST: Final = Field("least", "The fewest cards he can hold.", CARDS)
MOST: Final = Field("most", "The most cards he can hold.", CARDS)
SHOWN: Final = Field("shown", "Cards that all know he holds.", EQUAL, NOTES)
OFFERED: Final = Field("offered", "Notes that he may buy.", CARDS)
NAMED: Final = Field("named", "The highest number he named in this visit.", CARDS)
HOLDING: Final = Field("holding", "Whether he stands by the highest bid.")
PASSED: Final = Field("passed", "Whether he is out of the visit.")
READY: Final = Field("ready", "Whether he has chosen while others still do.")

NOTHING: Final[list[int]] = []


class AugsburgObserver(Observer):
    """Looks at a table of Augsburg 1520."""

    def look(self, observation: Observation, state: State, observer: int) -> None:
        """Write the table, one's own secrets, and the players from oneself to the left."""
        assert isinstance(state, Table)
        first = max(observer, 0)
        seats = len(state.players)
        write_round(observation, state, first)
        write_privileges(observation, state, first)
        write_supply(observation, state)
        before = observation.count()
        write_own(observation, state, first)
        if observer < 0:
            observation.wipe(before)
        for place in range(seats):
            write_player(observation, state, (first + place) % seats)


def write_suits(observation: Observation, field: Field, suits: list[int]) -> None:
    """Write a hand: each note, and how many jokers."""
    place = observation.reserve(field)
    for suit in range(NOBLES):
        observation.mark_bits(place + VALUES * suit, suits[suit])
    observation.mark(place + FIRST_JOKER, size(suits[JOKERS]))


def write_cards(observation: Observation, field: Field, cards: list[int]) -> None:
    place = observation.reserve(field)
    for card in cards:
        observation.count_one(place + named(card))


def right_number(right: int, number: int) -> int:
    """Tell the number on a tile; those of churches and cathedrals are prices."""
    return number // HUNDRED if right < BUILDINGS else number


def write_round(observation: Observation, table: Table, first: int) -> None:
    """Write which visit of which round it is, and how it stands."""
    seats = len(table.players)
    visiting = table.phase not in (BUYING, GIVING, OVER)
    observation.put(ROUND, table.round)
    observation.put(ROUNDS, table.rulings.rounds)
    observation.flag(LAST_ROUND, table.last_round())
    observation.one_of(NOBLE, table.noble if visiting else -1)
    observation.one_of(OPENER, (table.opener - first) % seats)
    observation.one_of(WINNER, (table.winner - first) % seats)
    observation.one_of(TURN, (table.turn - first) % seats)
    observation.put(BID, table.bid)
    observation.one_of(LEADER, (table.leader - first) % seats if table.leader >= 0 else -1)


def write_privileges(observation: Observation, table: Table, first: int) -> None:
    """Write the privilege cards, the one in use, and what it has just taken from whom."""
    observation.bits(ROW, table.row)
    observation.bits(COMING, 0 if table.last_round() else table.coming)
    observation.one_of(CARD, table.card)
    using = table.card >= 0
    slots = observation.reserve(SLOTS)
    if using:
        for slot in members(table.slots):
            observation.count_one(slots + SLOT_KINDS[table.card][slot])
    observation.put(USES, table.uses if using else 0)
    observation.put(EXTRA, table.extra if using else 0)
    robbed = table.phase == AMENDS
    observation.one_of(VICTIM, (table.actor - first) % len(table.players) if robbed else -1)
    observation.one_of(ROBBED, table.robbed if robbed else -1)
    observation.put(ROBBED_LEVEL, table.players[table.turn].levels[table.robbed] if robbed else 0)


def write_supply(observation: Observation, table: Table) -> None:
    """Write what is left of level cards, rights and notes."""
    observation.each(SUPPLY, table.supply)
    place = observation.reserve(ROBBABLE)
    for ladder in range(LADDERS):
        for level in range(TOP - 1, TOP + 1):
            if not table.left(ladder, level) and somebody_stands(table, ladder, level):
                observation.mark(place, 1)
            place += 1
    left = observation.reserve(RIGHTS_LEFT)
    top = observation.reserve(NEXT_RIGHT)
    for right in range(PILES):
        tiles = len(RIGHT_TILES[right]) - table.taken[right]
        observation.mark(left + right, tiles)
        if tiles:
            observation.mark(top + right, right_number(right, table.top_right(right)))
    observation.put(PILE, len(table.pile))
    observation.put(TOP_PRICE, table.top_price() // STEP)
    observation.one_of(TOP_DISCARD, named(table.uppermost) if table.uppermost >= 0 else -1)
    counts = table.rulings.open_counts
    observation.flag(OPEN_COUNTS, counts)
    observation.put(DISCARDS, size(table.discarded | table.refused()) if counts else 0)


def somebody_stands(table: Table, ladder: int, level: int) -> bool:
    """Tell whether a player has come to that very level."""
    return any(player.levels[ladder] == level for player in table.players)


def write_own(observation: Observation, table: Table, seat: int) -> None:
    """Write what only the player himself knows."""
    player = table.players[seat]
    write_suits(observation, HAND, player.hand)
    observation.put(FLORINS, player.florins // STEP)
    bids = observation.reserve(BIDS)
    for noble in range(VISITS):
        observation.mark(bids + noble, most_shown(player.hand, noble))
    write_cards(observation, OFFER, player.offer)
    prices = observation.reserve(OFFER_PRICE)
    picked: list[int] = []
    cost = 0
    for place in range(len(player.offer)):
        card = player.offer[place]
        price = table.rulings.prices[card] // STEP
        observation.mark(prices + named(card), price)
        if player.picked >> place & 1:
            picked.append(card)
            cost += price
    write_cards(observation, PICKED, picked)
    observation.put(COST, cost)
    write_cards(observation, LAID, player.laid)
    write_cards(observation, DRAWN, table.drawn if seat == table.actor else NOTHING)
    observation.one_of(GIVEN, named(player.given) if player.given >= 0 else -1)


def write_player(observation: Observation, table: Table, seat: int) -> None:
    player = table.players[seat]
    holding = table.holding >> seat & 1 == 1
    phase = table.phase
    asked = phase == BUYING or (phase == GIVING and player.most > 0) or (phase == SHOWING and holding)
    observation.player(table.decides(seat))
    observation.put(POINTS, player.points)
    observation.put(LOST, player.lost)
    observation.put(LIMIT, player.limit())
    observation.each(LEVELS, player.levels)
    rights = observation.reserve(RIGHTS)
    for right in range(PILES):
        if player.rights[right]:
            observation.mark(rights + right, right_number(right, player.rights[right]))
    observation.put(POOREST, player.poorest // STEP)
    observation.put(RICHEST, table.richest(seat) // STEP)
    observation.put(LEAST, player.least)
    observation.put(MOST, player.most)
    write_suits(observation, SHOWN, player.shown)
    observation.put(OFFERED, len(player.offer))
    observation.put(NAMED, player.named)
    observation.flag(HOLDING, holding)
    observation.flag(PASSED, table.passed >> seat & 1 == 1)
    observation.flag(READY, asked and not table.pending >> seat & 1)
