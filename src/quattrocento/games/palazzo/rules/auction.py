"""Auctioning the elements of a quarry (chapter 7)."""

from quattrocento.core.phase import Phase
from quattrocento.core.refusal import NOT_ASKED, Refusal
from quattrocento.core.seat_order import next_in
from quattrocento.games.palazzo.box.components import (
    CARD_NAMES,
    CARDS,
    ELEMENT_NAMES,
    NO_CURRENCY,
    OPENING,
    SHARED_FROM,
)
from quattrocento.games.palazzo.position import events
from quattrocento.games.palazzo.rules import building, sharing
from quattrocento.games.palazzo.rules.money import lays_of, single_currency
from quattrocento.games.palazzo.rules.payment import (
    lay_down,
    lay_refusal,
    lays,
    may_show,
    show_cards,
    triple_refusal,
)
from quattrocento.games.palazzo.rules.phases import BIDDING
from quattrocento.games.palazzo.rules.table import Player, Table
from quattrocento.games.palazzo.rules.words import LAY, LAY_NAMES, PASS, STAND


def begin(table: Table, seat: int) -> None:
    """Move the architect to the next filled quarry (PAL-7.1) and put its elements up."""
    quarry = table.next_quarry()
    if quarry < 0:
        # All quarries are empty: the auction may be named, and nothing happens (PAL-7.2).
        if table.told is not None:
            table.told.append(events.NothingAuctioned(seat=seat))
        table.next_turn()
        return
    table.architect = quarry
    if len(table.quarries[quarry]) >= SHARED_FROM:
        sharing.begin(table, seat)
    else:
        open_bidding(table, seat)


def open_bidding(table: Table, seat: int) -> None:
    """Let the auctioneer open with the certificate of 3, no more and no less (PAL-7.3)."""
    for player in table.players:
        player.bid = 0
        player.currency = NO_CURRENCY
        player.bidding = True
    table.players[seat].bid = OPENING
    table.leader = seat
    table.actor = table.after(seat)
    table.phase = BIDDING
    if table.told is not None:
        lot = [ELEMENT_NAMES[tile] for tile in table.quarries[table.architect]]
        opened = events.AuctionOpened(seat=seat, quarry=table.architect + 1, tiles=lot, bid=OPENING)
        table.told.append(opened)


def highest(table: Table) -> int:
    return table.players[table.leader].bid


class Bidding(Phase[Table]):
    """Pass, or lay money until the bid is higher than all others and stand by it (PAL-7.4, PAL-7.5)."""

    name = "bidding"

    def legal(self, state: Table, seat: int) -> list[int]:
        """List passing, what can be laid, and standing."""
        player = state.players[seat]
        goal = highest(state) + 1 - player.bid
        moves: list[int] = [] if state.laid_unseen() else [PASS]
        moves.extend(lays(state, player, goal))
        if may_show(state, player, goal):
            moves.append(STAND)
        return moves

    def refusal(self, state: Table, seat: int, move: int) -> Refusal | None:
        player = state.players[seat]
        total = player.bid + state.offered
        to_beat = state.players[state.leader].bid
        if move == PASS:
            return Refusal("PAL-7.8") if state.laid_unseen() else None
        if move == STAND:
            if total > to_beat:
                return triple_refusal(state, player)
            return Refusal("PAL-7.4", {"bid": to_beat, "total": total})
        if move not in LAY:
            return NOT_ASKED
        return lay_refusal(state, player, LAY.index(move), to_beat + 1 - player.bid)

    def apply(self, state: Table, seat: int, move: int) -> None:
        player = state.players[seat]
        if move == PASS:
            leave(state, seat, player)
        elif move == STAND:
            stand(state, seat, player)
        else:
            lay_down(state, seat, move - LAY.first)


def stand(table: Table, seat: int, player: Player) -> None:
    """Show what was laid and lead the auction; its currency binds all later raises."""
    player.bid += table.offered
    player.currency = single_currency(table.laying, player.currency)
    if table.told is not None:
        laid = [LAY_NAMES[lay] for lay in lays_of(table.laying)]
        table.told.append(events.Raised(seat=seat, cards=laid, bid=player.bid))
    show_cards(table, player, player.laid)
    table.leader = seat
    next_bidder(table, seat)


def leave(table: Table, seat: int, player: Player) -> None:
    """Pass, which is final (PAL-7.5)."""
    take_back(player)
    if table.told is not None:
        table.told.append(events.Passed(seat=seat))
    next_bidder(table, seat)


def take_back(player: Player) -> None:
    """Return the cards of a bid, which everybody has now seen, to the hand."""
    player.bidding = False
    player.bid = 0
    player.currency = NO_CURRENCY
    for card in range(CARDS):
        player.hand[card] += player.laid[card]
        player.known[card] += player.laid[card]
        player.laid[card] = 0


def next_bidder(table: Table, seat: int) -> None:
    """Ask the next player who is still in; the leader is never asked, for then he has won (PAL-7.6)."""
    inside = 0
    for number in range(len(table.players)):
        if table.players[number].bidding:
            inside |= 1 << number
    bidder = next_in(inside, seat, len(table.players))
    if bidder == table.leader:
        win(table, bidder)
    else:
        table.actor = bidder


def win(table: Table, seat: int) -> None:
    """Let the winner pay what lies before him and build the whole lot (PAL-7.6)."""
    player = table.players[seat]
    lot = table.quarries[table.architect]
    if table.told is not None:
        cards = [CARD_NAMES[card] for card in range(CARDS) for _ in range(player.laid[card])]
        names = [ELEMENT_NAMES[tile] for tile in lot]
        table.told.append(events.Won(seat=seat, tiles=names, cards=cards, bid=player.bid))
    for card in range(CARDS):
        table.discards[card] += player.laid[card]
        player.laid[card] = 0
    player.bidding = False
    player.bid = 0
    player.currency = NO_CURRENCY
    table.quarries[table.architect] = []
    building.begin(table, seat, lot)
