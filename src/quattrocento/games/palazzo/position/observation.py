"""What a seat of Palazzo may know as numbers: what each one is, and how it is written."""

from typing import Final

from mypy_extensions import i64

from quattrocento.core.bits import total
from quattrocento.core.observer import Field, Names, Observation, Observer, circle
from quattrocento.core.state import State
from quattrocento.games.palazzo.box.components import (
    BOX_ELEMENTS,
    CARD_NAMES,
    COPIES,
    COUNT,
    DATA,
    DEPOT_BASE,
    ELEMENT_NAMES,
    FLOORS,
    KINDS,
    QUARRIES,
    STACK_ENDS,
    STACKS,
)
from quattrocento.games.palazzo.box.components import RIDERS as ALL_RIDERS
from quattrocento.games.palazzo.rules import palace, phases
from quattrocento.games.palazzo.rules.money import lays_of, payable
from quattrocento.games.palazzo.rules.table import Player, Table
from quattrocento.games.palazzo.rules.words import LAY_NAMES

SEATS: Final = 4
SHOWN: Final = 12
"""Palaces of a player that are shown one by one; nobody who plays well has more."""

EQUAL_CARDS: Final[int] = max(COPIES)
EQUAL_ELEMENTS: Final[int] = max(COUNT[:KINDS])
"""How many there are at most of one money card and of one element."""

MONEY: Final[int] = sum(COPIES)
MOST_PAID: Final[int] = payable(COPIES)
"""All money cards of the box, and what they would pay at once."""

MOST_POINTS: Final[int] = 5 * BOX_ELEMENTS
"""More than anybody can win or lose with all elements of the box."""

ELEMENTS: Final = Names("elements", ELEMENT_NAMES)
CARDS: Final = Names("money cards", CARD_NAMES)
LAYS: Final = Names("things to lay", LAY_NAMES)
PLAYERS: Final = circle(SEATS)
STACK_NUMBERS: Final = Names("stacks", [f"stack {number + 1}" for number in range(len(STACKS))])
QUARRY_NUMBERS: Final = Names("quarries", [f"quarry {number + 1}" for number in range(QUARRIES)])
PALACE_NUMBERS: Final = Names("palaces", [f"palace {number + 1}" for number in range(SHOWN)])
STOREYS: Final = Names(
    "floors of a palace",
    [f"{material} floor {floor + 1}" for material in DATA.materials for floor in range(FLOORS)],
)

TURN: Final = Field("turn", "Whose turn it is.", names=PLAYERS)
RIDERS: Final = Field("riders", "Riders that have come.", ALL_RIDERS)
STACKS_LEFT: Final = Field("stacks", "Tiles left in each stack.", max(map(len, STACKS)), STACK_NUMBERS)
PILE: Final = Field("pile", "Money cards in the pile.", MONEY)
DISCARDS: Final = Field("discards", "Money cards on the discards.", EQUAL_CARDS, CARDS)
OFFER: Final = Field("offer", "Money cards laid out to be taken.", EQUAL_CARDS, CARDS)

DEPOT: Final = Field("depot", "Elements in the depot.", EQUAL_ELEMENTS, ELEMENTS)
ON_SALE: Final = Field("on sale", "Whether the active player may buy now.")
PRICE: Final = Field("price", "What an element costs; 0 if none is on sale.", DEPOT_BASE)
NEXT_PRICE: Final = Field("next price", "The price once another element is there.", DEPOT_BASE)
QUARRY: Final[list[Field]] = [
    Field(f"quarry {number}", f"Elements in quarry {number}.", EQUAL_ELEMENTS, ELEMENTS)
    for number in range(1, QUARRIES + 1)
]
ARCHITECT: Final = Field("architect", "Where the architect stands.", names=QUARRY_NUMBERS)
NEXT_AUCTION: Final = Field(
    "next auction",
    "The quarry that the next auction would offer; none if all are empty.",
    names=QUARRY_NUMBERS,
)
LEADER: Final = Field("leader", "Who has the highest bid in the running auction.", names=PLAYERS)
HIGHEST_BID: Final = Field("highest bid", "His bid.", MOST_PAID)
BUILDING: Final = Field("building", "Elements that wait to be built.", EQUAL_ELEMENTS, ELEMENTS)
PLACING: Final = Field("placing", "The element for which a site is chosen now.", names=ELEMENTS)
CHANGING: Final = Field("changing", "The palace that is being remodelled.", names=PALACE_NUMBERS)

HAND: Final = Field("hand", "One's own money cards.", EQUAL_CARDS, CARDS)
PURSE: Final = Field("purse", "The most that one could pay at once.", MOST_PAID)
LAYING: Final = Field(
    "laying", "What one has laid on a bid or a payment, unseen by the others.", EQUAL_CARDS, LAYS
)
LAID: Final = Field("laid", "What that comes to.", MOST_PAID)
BUYING: Final = Field("buying", "The elements one is about to buy.", EQUAL_ELEMENTS, ELEMENTS)

POINTS: Final = Field("points", "His points, if the match ended now.", MOST_POINTS, low=-MOST_POINTS)
HIS_CARDS: Final = Field("cards", "Money cards in his hand.", MONEY)
PALACES: Final = Field("palaces", "How many palaces he has.", BOX_ELEMENTS)
SEEN: Final = Field(
    "seen", "Cards in his hand that all know; none where they are left to memory.", EQUAL_CARDS, CARDS
)
BID: Final = Field("bid", "His bid in the running auction.", MOST_PAID)
BIDDING: Final = Field("bidding", "Whether he is still in it.")
BID_CARDS: Final = Field("bid cards", "The cards of his bid.", EQUAL_CARDS, CARDS)
PALACE_POINTS: Final = Field(
    "palace points",
    f"The points of his palaces; from the {SHOWN + 1}th on they are only counted.",
    30,
    PALACE_NUMBERS,
    low=-30,
)
PALACE: Final[list[Field]] = [
    Field(
        f"palace {number}",
        f"Windows on each floor of his palace {number}, under the material of that floor.",
        3,
        STOREYS,
    )
    for number in range(1, SHOWN + 1)
]

NOTHING: Final[list[int]] = []


class PalazzoObserver(Observer):
    """Looks at a table of Palazzo."""

    def phase(self, state: State, observer: int) -> int:
        """Show a purchase in the making to its player alone."""
        assert isinstance(state, Table)
        secret = state.phase == phases.PURCHASE and observer != state.actor
        return phases.MARKET if secret else state.phase

    def look(self, observation: Observation, state: State, observer: int) -> None:
        """Write the table, one's own secrets, and the players from oneself to the left."""
        assert isinstance(state, Table)
        first = max(observer, 0)
        seats = len(state.players)
        write_supply(observation, state, first)
        write_market(observation, state, first)
        before = observation.count()
        write_own(observation, state, first)
        if observer < 0:
            observation.wipe(before)
        for place in range(seats):
            write_player(observation, state, (first + place) % seats)


def write_supply(observation: Observation, table: Table, first: int) -> None:
    """Write whose turn it is, and what is left."""
    observation.one_of(TURN, (table.turn - first) % len(table.players))
    observation.put(RIDERS, table.riders)
    place = observation.reserve(STACKS_LEFT)
    left = len(table.stack)
    for under in STACK_ENDS:
        observation.mark(place, max(left - under, 0))
        left = min(left, under)
        place += 1
    observation.put(PILE, len(table.pile))
    observation.each(DISCARDS, table.discards)
    observation.each(OFFER, table.offer)


def write_market(observation: Observation, table: Table, first: int) -> None:
    """Write what can be had, at what price, and what waits to be built."""
    phase = table.phase
    observation.tally(DEPOT, table.depot)
    on_sale = phase in (phases.MARKET, phases.PURCHASE)
    observation.flag(ON_SALE, on_sale)
    observation.put(PRICE, table.price if on_sale else 0)
    observation.put(NEXT_PRICE, table.next_price())
    for number in range(QUARRIES):
        observation.tally(QUARRY[number], table.quarries[number])
    observation.one_of(ARCHITECT, table.architect)
    observation.one_of(NEXT_AUCTION, table.next_quarry())
    bidding = phase == phases.BIDDING
    observation.one_of(LEADER, (table.leader - first) % len(table.players) if bidding else -1)
    observation.put(HIGHEST_BID, table.players[table.leader].bid if bidding else 0)
    placing = phase == phases.SITE
    waiting = table.tiles if placing or phase == phases.BUILDING else NOTHING
    observation.tally(BUILDING, [*waiting, table.tile] if placing else waiting)
    observation.one_of(PLACING, table.tile if placing else -1)
    observation.one_of(CHANGING, table.source if phase == phases.TRANSFORMING else -1)


def write_own(observation: Observation, table: Table, seat: int) -> None:
    """Write what only the player himself knows."""
    hand = table.players[seat].hand
    acting = seat == table.actor
    observation.each(HAND, hand)
    observation.put(PURSE, payable(hand))
    observation.tally(LAYING, lays_of(table.laying) if acting else NOTHING)
    observation.put(LAID, table.offered if acting else 0)
    observation.tally(BUYING, table.chosen if acting else NOTHING)


def write_player(observation: Observation, table: Table, seat: int) -> None:
    player = table.players[seat]
    bidding = table.phase == phases.BIDDING
    observation.player(table.decides(seat))
    worth = [palace.points(built) for built in player.palaces]
    observation.put(POINTS, total(worth))
    observation.put(HIS_CARDS, player.cards() + (table.laid_unseen() if seat == table.actor else 0))
    observation.put(PALACES, len(player.palaces))
    observation.each(SEEN, NOTHING if table.rulings.by_memory else player.known)
    observation.put(BID, player.bid if bidding else 0)
    observation.flag(BIDDING, bidding and player.bidding)
    observation.each(BID_CARDS, player.laid if bidding else NOTHING)
    write_palaces(observation, player, worth)


def write_palaces(observation: Observation, player: Player, worth: list[int]) -> None:
    """Write the palaces: the points that each is *worth*, then its windows by material and floor."""
    shown = min(len(worth), SHOWN)
    observation.each(PALACE_POINTS, worth if len(worth) <= SHOWN else worth[:SHOWN])
    for number in range(shown):
        write_floors(observation, PALACE[number], player.palaces[number])
    observation.reserve_rest(PALACE, shown)


def write_floors(observation: Observation, field: Field, built: int) -> None:
    """Write the windows of a palace by material and floor."""
    place = observation.reserve(field)
    rest: i64 = built
    while rest:
        bits = (rest & 15) - 1
        if bits >= 0:
            observation.mark(place + bits // 3 * FLOORS, bits % 3 + 1)
        rest >>= 4
        place += 1
