"""What a seat may know of a match of Palazzo (PAL-1.7).

Elements and cards are told by their names. Quarries and palaces count from 0 here, as
lists do; people are shown numbers from 1.
"""

from msgspec import Struct

from quattrocento.core.view import View, common_fields
from quattrocento.games.palazzo.box.components import (
    CARD_NAMES,
    ELEMENT_NAMES,
    QUARRIES,
    STACK_ENDS,
)
from quattrocento.games.palazzo.rules import palace
from quattrocento.games.palazzo.rules.money import lays_of, payable
from quattrocento.games.palazzo.rules.phases import (
    BIDDING,
    BUILDING,
    MARKET,
    PURCHASE,
    SITE,
    TRANSFORMING,
)
from quattrocento.games.palazzo.rules.table import Player, Table
from quattrocento.games.palazzo.rules.words import LAY_NAMES


class Palace(Struct, frozen=True):
    """A palace from bottom to top, with its points."""

    elements: list[str]
    points: int


class Seat(Struct, frozen=True):
    """What everybody knows of a player; `seen` are the cards in his hand that were seen.

    Where they are left to memory, `seen` is empty.
    """

    palaces: list[Palace]
    points: int
    cards: int
    seen: list[str]


class Bid(Struct, frozen=True):
    """What lies before a player in an auction."""

    cards: list[str]
    total: int
    bidding: bool


class Auction(Struct, frozen=True):
    """A running auction."""

    elements: list[str]
    bids: list[Bid]
    highest: int
    leader: int


class Own(Struct, frozen=True):
    """What only the player himself knows: his hand and what he is laying or buying unseen."""

    hand: list[str]
    purse: int
    laying: list[str]
    laid: int
    buying: list[str]


class PalazzoView(View, frozen=True, kw_only=True):
    """The table as one seat sees it.

    `price` holds while the active player may buy, `next_price` once the next element lies in
    the depot. `next_quarry` tells where 1, 2 and 3 windows would lead, `next_auction` which
    quarry the next auction would offer; `building` what waits to be built,
    the next one first; `changing` which palace is being remodelled.
    """

    turn: int
    players: list[Seat]
    own: Own | None
    stacks: list[int]
    riders: int
    depot: list[str]
    price: int | None
    next_price: int
    quarries: list[list[str]]
    architect: int
    next_quarry: list[int]
    next_auction: int | None
    pile: int
    discards: list[str]
    offer: list[str]
    auction: Auction | None
    building: list[str]
    changing: int | None


def cards(counts: list[int]) -> list[str]:
    return [CARD_NAMES[card] for card, count in enumerate(counts) for _ in range(count)]


def names(tiles: list[int]) -> list[str]:
    return [ELEMENT_NAMES[tile] for tile in tiles]


def seen_cards(table: Table, player: Player) -> list[str]:
    """Name the cards of a hand that everybody has seen, unless they are left to memory (PAL-1.7)."""
    return [] if table.rulings.by_memory else cards(player.known)


def seat_view(table: Table, seat: int) -> Seat:
    player = table.players[seat]
    laid_unseen = table.laid_unseen() if seat == table.actor else 0
    built = [Palace(names(palace.elements(one)), palace.points(one)) for one in player.palaces]
    return Seat(built, table.points(seat), player.cards() + laid_unseen, seen_cards(table, player))


def auction_view(table: Table) -> Auction | None:
    if table.phase != BIDDING:
        return None
    bids = [Bid(cards(player.laid), player.bid, player.bidding) for player in table.players]
    lot = names(table.quarries[table.architect])
    return Auction(lot, bids, bids[table.leader].total, table.leader)


def own_view(table: Table, player: Player, acting: bool) -> Own:
    laying = [LAY_NAMES[lay] for lay in lays_of(table.laying)] if acting else []
    laid = table.offered if acting else 0
    buying = names(table.chosen) if acting else []
    return Own(cards(player.hand), payable(player.hand), laying, laid, buying)


def view(table: Table, seat: int | None) -> PalazzoView:
    """Show the table to *seat*; a purchase in the making looks like a choice still open to others."""
    acting = seat == table.actor
    seen = MARKET if table.phase == PURCHASE and not acting else table.phase
    left = len(table.stack)
    building = [table.tile] if table.phase == SITE else []
    if table.phase in (BUILDING, SITE):
        building += table.tiles
    common = common_fields(table, seat)
    if seen != table.phase:
        common["phase"] = table.rules.phases[seen].name
    return PalazzoView(
        **common,
        turn=table.turn,
        players=[seat_view(table, number) for number in range(table.seats())],
        own=None if seat is None else own_view(table, table.players[seat], acting),
        stacks=_stacks(left),
        riders=table.riders,
        depot=names(table.depot),
        price=table.price if seen == MARKET or table.phase == PURCHASE else None,
        next_price=table.next_price(),
        quarries=[names(quarry) for quarry in table.quarries],
        architect=table.architect,
        next_quarry=[(table.architect + windows) % QUARRIES for windows in (1, 2, 3)],
        next_auction=None if table.next_quarry() < 0 else table.next_quarry(),
        pile=len(table.pile),
        discards=cards(table.discards),
        offer=cards(table.offer),
        auction=auction_view(table),
        building=names(building),
        changing=table.source if table.phase == TRANSFORMING else None,
    )


def _stacks(left: int) -> list[int]:
    """Split the tiles left into the three stacks, which lie one upon the other."""
    counts = []
    for under in STACK_ENDS:
        counts.append(max(left - under, 0))
        left = min(left, under)
    return counts
