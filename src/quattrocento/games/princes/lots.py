"""What an auction would leave behind: who has the lot, and what it did for him."""

from quattrocento.core.judge import Auctioneer
from quattrocento.core.state import State
from quattrocento.games.princes.auction import acquire
from quattrocento.games.princes.bot import PrincesAdviser
from quattrocento.games.princes.components import STEP
from quattrocento.games.princes.phases import ACTION, BIDDING, BUYING, OPENING
from quattrocento.games.princes.table import Table
from quattrocento.games.princes.words import PASS, RAISE


class PrincesAuctioneer(Auctioneer):
    """Settles auctions; whatever an object asks of its winner at once is done sensibly."""

    def __init__(self) -> None:
        self.adviser = PrincesAdviser()

    def prices(self, state: State, seat: int) -> list[int]:
        """List what *seat*, who is asked to raise, could bid with the cash in hand (PRI-3.7)."""
        assert isinstance(state, Table)
        if state.phase != BIDDING or seat != state.actor:
            return []
        return list(range(state.bid + STEP, state.players[seat].money + 1, STEP))

    def settled(self, state: State, winner: int, price: int) -> State:
        """Clone a world in which *winner* has paid and used the lot; the auctions go on from there."""
        assert isinstance(state, Table)
        world = state.clone()
        acquire(world, winner, world.lot, price, True)
        while world.phase not in (OPENING, BUYING, ACTION):
            world.apply(world.actor, self.adviser.advise(world, world.actor))
        return world

    def bid(self, state: State, seat: int, limit: int) -> int:
        """Raise if the next bid is within the *limit* and the cash, pass otherwise."""
        assert isinstance(state, Table)
        bid = state.bid + STEP
        return RAISE if bid <= min(limit, state.players[seat].money) else PASS
