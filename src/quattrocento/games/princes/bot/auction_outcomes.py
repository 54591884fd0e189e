"""What an auction would leave behind: who has the lot, and what it did for him."""

from quattrocento.core.judge import Auctioneer
from quattrocento.games.princes.bot.adviser import PrincesAdviser
from quattrocento.games.princes.box.components import STEP
from quattrocento.games.princes.rules.auction import acquire
from quattrocento.games.princes.rules.phases import BIDDING
from quattrocento.games.princes.rules.table import Table
from quattrocento.games.princes.rules.words import PASS, RAISE


class PrincesAuctioneer(Auctioneer[Table]):
    """Settles auctions; whatever an object asks of its winner at once is done sensibly."""

    def __init__(self) -> None:
        self.adviser = PrincesAdviser()

    def prices(self, state: Table, seat: int) -> list[int]:
        """List what *seat*, who is still in, could pay with what covers a bid (PRI-3.7).

        The leader has the lot for his bid if nobody raises it, another one for more.
        """
        if state.phase != BIDDING or (state.out | state.passed) >> seat & 1:
            return []
        least = state.bid if seat == state.leader else state.bid + STEP
        return list(range(least, state.funds(seat) + 1, STEP))

    def settled(self, state: Table, winner: int, price: int) -> Table:
        """Clone a world in which *winner* has paid and used the lot, and who is left alone has bought his."""
        world = state.clone()
        acquire(world, winner, world.lot, price, True)
        self.adviser.finish(world)
        return world

    def bid(self, state: Table, seat: int, limit: int) -> int:
        """Raise if the next bid is within the *limit* and covered, pass otherwise."""
        bid = state.bid + STEP
        return RAISE if bid <= min(limit, state.funds(seat)) else PASS
