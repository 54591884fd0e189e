"""What a seat of Palazzo may know as numbers; `faces/observation_fields.py` says what each one is.

This reads the state, that reads the view: what one hides, the other must hide as well.
"""

from typing import Final

from quattrocento.core.observer import Numbers, Observer
from quattrocento.core.state import State
from quattrocento.games.palazzo.box.components import (
    CARDS,
    FLOORS,
    KINDS,
    MATERIALS,
    QUARRIES,
    STACK_ENDS,
)
from quattrocento.games.palazzo.position.view import hidden
from quattrocento.games.palazzo.rules import palace
from quattrocento.games.palazzo.rules.money import lays_of, payable
from quattrocento.games.palazzo.rules.phases import (
    BIDDING,
    BUILDING,
    MARKET,
    OVER,
    PURCHASE,
    SITE,
    TRANSFORMING,
)
from quattrocento.games.palazzo.rules.table import Player, Table
from quattrocento.games.palazzo.rules.words import LAYS

SEATS: Final = 4
SHOWN: Final = 12
"""Palaces of a player that are shown one by one; nobody who plays well has more."""

OF_PALACE: Final[int] = MATERIALS * FLOORS
OF_PLAYER: Final[int] = 7 + 2 * CARDS + SHOWN * (OF_PALACE + 1)
"""Numbers about a palace, and about a player."""


class PalazzoObserver(Observer):
    """Looks at a table of Palazzo."""

    def observe(self, state: State, seat: int | None) -> bytes:
        """Write the table, one's own secrets, and the players from oneself to the left."""
        assert isinstance(state, Table)
        observer = -1 if seat is None else seat
        numbers = Numbers()
        write_table(numbers, state, observer)
        write_market(numbers, state, observer)
        write_own(numbers, state, observer)
        for place in range(SEATS):
            if place < len(state.players):
                write_player(numbers, state, (max(observer, 0) + place) % len(state.players))
            else:
                numbers.blank(OF_PLAYER)
        return numbers.written()


def write_table(numbers: Numbers, table: Table, observer: int) -> None:
    """Write who looks, what is due, and what is left; a purchase in the making is its player's secret."""
    seats = len(table.players)
    numbers.put(seats)
    numbers.one_of(observer, SEATS)
    phase = table.phase
    numbers.one_of(MARKET if phase == PURCHASE and observer != table.actor else phase, OVER + 1)
    numbers.one_of((table.turn - max(observer, 0)) % seats, SEATS)
    numbers.put(table.riders)
    left = len(table.stack)
    for under in STACK_ENDS:
        numbers.put(max(left - under, 0))
        left = min(left, under)
    numbers.put(len(table.pile))
    numbers.each(table.discards)
    numbers.each(table.offer)


def write_market(numbers: Numbers, table: Table, observer: int) -> None:
    """Write what can be had, at what price, and what waits to be built."""
    phase = table.phase
    numbers.tally(table.depot, KINDS)
    on_sale = phase in (MARKET, PURCHASE)
    numbers.flag(on_sale)
    numbers.put(table.price if on_sale else 0)
    numbers.put(table.next_price())
    for quarry in table.quarries:
        numbers.tally(quarry, KINDS)
    numbers.one_of(table.architect, QUARRIES)
    numbers.one_of(table.next_quarry(), QUARRIES)
    bidding = phase == BIDDING
    leader = (table.leader - max(observer, 0)) % len(table.players)
    numbers.one_of(leader if bidding else -1, SEATS)
    numbers.put(table.players[table.leader].bid if bidding else 0)
    waiting: list[int] = table.tiles if phase in (BUILDING, SITE) else []
    numbers.tally([*waiting, table.tile] if phase == SITE else waiting, KINDS)
    numbers.one_of(table.tile if phase == SITE else -1, KINDS)
    numbers.one_of(table.source if phase == TRANSFORMING else -1, SHOWN)


def write_own(numbers: Numbers, table: Table, observer: int) -> None:
    """Write what only the observer knows; nothing for a spectator."""
    if observer < 0:
        numbers.blank(CARDS + 1 + LAYS + 1 + KINDS)
        return
    hand = table.players[observer].hand
    acting = observer == table.actor
    nothing: list[int] = []
    numbers.each(hand)
    numbers.put(payable(hand))
    numbers.tally(lays_of(table.laying) if acting else nothing, LAYS)
    numbers.put(table.offered if acting else 0)
    numbers.tally(table.chosen if acting else nothing, KINDS)


def write_player(numbers: Numbers, table: Table, seat: int) -> None:
    """Write what everybody knows of a player."""
    player = table.players[seat]
    bidding = table.phase == BIDDING
    numbers.put(1)
    numbers.flag(table.decides(seat))
    numbers.put(table.points(seat))
    numbers.put(player.cards() + (hidden(table) if seat == table.actor else 0))
    numbers.put(len(player.palaces))
    if table.rulings.by_memory:
        numbers.blank(CARDS)
    else:
        numbers.each(player.known)
    numbers.put(player.bid if bidding else 0)
    numbers.flag(bidding and player.bidding)
    if bidding:
        numbers.each(player.laid)
    else:
        numbers.blank(CARDS)
    write_palaces(numbers, player)


def write_palaces(numbers: Numbers, player: Player) -> None:
    """Write the palaces: the points of each, then its windows by material and floor."""
    shown = min(len(player.palaces), SHOWN)
    for number in range(shown):
        numbers.put(palace.points(player.palaces[number]))
    numbers.blank(SHOWN - shown)
    for number in range(shown):
        write_floors(numbers, player.palaces[number])
    numbers.blank((SHOWN - shown) * OF_PALACE)


def write_floors(numbers: Numbers, built: int) -> None:
    """Write the windows of a palace by material and floor."""
    place = numbers.reserve(OF_PALACE)
    rest = built
    while rest:
        bits = (rest & 15) - 1
        if bits >= 0:
            numbers.mark(place + bits // 3 * FLOORS, bits % 3 + 1)
        rest >>= 4
        place += 1
