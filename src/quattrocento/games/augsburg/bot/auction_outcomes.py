"""The visits of Augsburg 1520 as auctions: the lot is a privilege card, and cards are the price."""

from typing import Final

from quattrocento.core.judge import Auctioneer
from quattrocento.games.augsburg.bot.adviser import AugsburgAdviser, valid_cards
from quattrocento.games.augsburg.bot.bid_chances import Contest
from quattrocento.games.augsburg.bot.note_values import by_worth, cheapest, top_note
from quattrocento.games.augsburg.box.components import most_shown
from quattrocento.games.augsburg.rules import privileges, showing
from quattrocento.games.augsburg.rules.phases import AMENDS, BIDDING, CHOOSING, DISCARDING, GIVING, USING
from quattrocento.games.augsburg.rules.table import Table
from quattrocento.games.augsburg.rules.words import BID, HOLD, PASS

UNSETTLED: Final = (CHOOSING, USING, DISCARDING, AMENDS, GIVING)
"""What is decided between a won visit and the next quiet moment."""

MARGIN: Final = 0.5
"""Part of a card by which the lot is still worth more than the limit."""


class AugsburgAuctioneer(Auctioneer[Table]):
    """Knows what a visit would leave behind."""

    def __init__(self) -> None:
        self.adviser = AugsburgAdviser()

    def prices(self, state: Table, seat: int) -> list[int]:
        """List the numbers of cards, from the highest bid on, with which *seat* could win this visit."""
        if state.phase != BIDDING or state.passed >> seat & 1:
            return []
        most = most_shown(state.players[seat].hand, state.noble)
        return list(range(max(state.bid, 1), most + 1))

    def settled(self, state: Table, winner: int, price: int) -> Table:
        """Let *winner* show so many cards, or all he can, and use the privilege card he likes best.

        Who has to win against others by the best note shows his best; else the cards worth least go.
        """
        table = state.clone()
        player = table.players[winner]
        ranked = by_worth(table, valid_cards(table, player))
        number = min(price, most_shown(player.hand, table.noble))
        contested = number <= table.bid and table.holding & ~(1 << winner) != 0
        player.laid = cheapest(ranked, number, top_note(ranked) if contested else -1)
        table.bid = number
        table.leader = winner
        table.holding = 1 << winner
        showing.win(table, winner)
        player.laid = []
        privileges.begin(table)
        while table.phase in UNSETTLED:
            seat = table.actors()[0]
            table.apply(seat, self.adviser.advise(table, seat))
        return table

    def bid(self, state: Table, seat: int, limit: int) -> int:
        """Hold or name the number that promises most to whom the lot is worth the *limit*, or pass."""
        best = PASS
        most = -1.0
        note = top_note(valid_cards(state, state.players[seat]))
        contest = Contest(state, seat)
        for number in self.prices(state, seat):
            if number > limit:
                break
            hope = contest.wins(number, note) * (float(limit - number) + MARGIN)
            if hope > most:
                best = HOLD if number == state.bid else BID.first + number - 1
                most = hope
        return best
