"""What an auction of Palazzo would leave behind, whoever wins it."""

from quattrocento.core.judge import Auctioneer
from quattrocento.games.palazzo.bot.adviser import PalazzoAdviser
from quattrocento.games.palazzo.bot.cheapest_payment import MOST_SINGLE, NOTHING_LAID, cheapest
from quattrocento.games.palazzo.box.components import (
    CARDS,
    CERTIFICATE,
    CERTIFICATE_VALUE,
    CURRENCIES,
    NO_CURRENCY,
    TRIPLE,
    VALUE,
    VALUES,
)
from quattrocento.games.palazzo.position.redeal import withdraw
from quattrocento.games.palazzo.rules import auction
from quattrocento.games.palazzo.rules.money import most, together, triples
from quattrocento.games.palazzo.rules.payment import may_show
from quattrocento.games.palazzo.rules.phases import BIDDING, BUILDING, SITE
from quattrocento.games.palazzo.rules.table import Table
from quattrocento.games.palazzo.rules.words import LAY, PASS, STAND


class PalazzoAuctioneer(Auctioneer[Table]):
    """Knows the sums that a hand can bid, and lets an auction end as one likes."""

    def __init__(self) -> None:
        self.builder = PalazzoAdviser()

    def prices(self, state: Table, seat: int) -> list[int]:
        """List the bids with which *seat*, if it is still in, could win the lot; a leader's own is one."""
        player = state.players[seat]
        if state.phase != BIDDING or not player.bidding:
            return []
        hand = together(state.laying, player.hand) if seat == state.actor else player.hand
        least = auction.highest(state) + (0 if seat == state.leader else 1)
        sums = payable_sums(hand, player.currency)
        return [
            player.bid + more for more in range(sums.bit_length()) if is_in(sums, more, least - player.bid)
        ]

    def settled(self, state: Table, winner: int, price: int) -> Table:
        """Let *winner* raise to *price* (or as far as its money goes), win and build; the turn passes on."""
        table = state.clone()
        withdraw(table)
        for seat in range(table.seats()):
            if seat != winner:
                auction.take_back(table.players[seat])
        raise_to(table, winner, price)
        auction.win(table, winner)
        while table.phase == BUILDING or table.phase == SITE:
            table.apply(winner, self.builder.advise(table, winner))
        return table

    def bid(self, state: Table, seat: int, limit: int) -> int:
        """Raise with what is missed least without going beyond *limit*, or pass."""
        player = state.players[seat]
        least = auction.highest(state) + 1
        goal = least - player.bid
        if may_show(state, player, goal):
            return STAND
        first = -1
        if least <= limit:
            first = cheapest(player.hand, player.currency, state.laying, goal, limit - least).first()
        if first < 0 and any(state.laying):
            # Cards on the table cannot be taken up again: a raise once begun goes on.
            first = cheapest(player.hand, player.currency, state.laying, goal).first()
        return PASS if first < 0 else LAY.first + first


def is_in(sums: int, amount: int, least: int) -> bool:
    """Tell whether *amount* is at least *least* and one of the *sums*, one bit for each."""
    return amount >= least and (sums >> amount) & 1 == 1


def payable_sums(hand: list[int], currency: int) -> int:
    """Collect all sums that *hand* can lay in one raise, one bit for each."""
    if currency != NO_CURRENCY:
        return sums_in(hand, currency)
    found = 0
    for free in range(CURRENCIES):
        found |= sums_in(hand, free)
    return found


def sums_in(hand: list[int], currency: int) -> int:
    """Collect the sums of triples, certificates and the cards of one currency."""
    sums = add_sums(1, hand[CERTIFICATE] // 3, 3, hand[CERTIFICATE], MOST_SINGLE, CERTIFICATE_VALUE)
    for number in range(1, VALUES + 1):
        held = hand[number + currency * VALUES]
        sums = add_sums(sums, triples(hand, number), 1, held, held, VALUE[number])
    return sums


def add_sums(sums: int, tripled: int, each: int, held: int, singly: int, value: int) -> int:
    """Add to all *sums* up to so many triples, which take *each* of the cards *held*, and single ones."""
    found = 0
    for triple in range(tripled + 1):
        for single in range(min(held - triple * each, singly) + 1):
            found |= sums << triple * TRIPLE + single * value
    return found


def raise_to(table: Table, seat: int, price: int) -> None:
    """Lay what *seat* misses least on its bid until it comes to *price*, if its money goes so far."""
    player = table.players[seat]
    more = min(price - player.bid, most(player.hand, player.currency))
    laid = cheapest(player.hand, player.currency, NOTHING_LAID, more).more()
    for card in range(CARDS):
        player.hand[card] -= laid[card]
        player.laid[card] += laid[card]
        for _ in range(laid[card]):
            player.show(card)
