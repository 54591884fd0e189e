"""The limit price of an auction: where winning the lot is worth as much as leaving it to a rival."""

from typing import Any

from quattrocento.bots.judgement import Judgement
from quattrocento.core.judge import Auctioneer
from quattrocento.core.state import State


class Bidder:
    """Finds how far a seat should go for the lot on the block, by what its judgement says of the outcomes.

    With more than *most* players it keeps silent: where all bid to their limits, prices may run
    so high that everybody loses by it.
    """

    def __init__(self, auctioneer: Auctioneer[Any], judgement: Judgement, most: int) -> None:
        self.auctioneer = auctioneer
        self.judgement = judgement
        self.most = most

    def bid(self, state: State, seat: int) -> int:
        """Choose the move that goes as far as the lot is worth it; -1 when no auction is open to *seat*."""
        prices = self.auctioneer.prices(state, seat) if state.seats() <= self.most else []
        if not prices:
            return -1
        return self.auctioneer.bid(state, seat, self.limit(state, seat, prices))

    def limit(self, state: State, seat: int, prices: list[int]) -> int:
        """Give the highest price worth paying, by bisection: winning is worth less the more it costs.

        Below the lowest price when even that is too much.
        """
        rival = self.likeliest(state, seat)
        theirs = self.auctioneer.prices(state, rival) if rival >= 0 else []
        now = self.judgement.estimate(state).rewards[seat]
        low = -1
        high = len(prices)
        while high - low > 1:
            middle = (low + high) // 2
            price = prices[middle]
            left = self.worth(state, seat, rival, near(theirs, price)) if theirs else now
            if self.worth(state, seat, seat, price) >= left:
                low = middle
            else:
                high = middle
        return prices[low] if low >= 0 else prices[0] - 1

    def worth(self, state: State, seat: int, winner: int, price: int) -> float:
        """Judge for *seat* the world in which *winner* has got the lot."""
        return self.judgement.estimate(self.auctioneer.settled(state, winner, price)).rewards[seat]

    def likeliest(self, state: State, seat: int) -> int:
        """Find the rival who would gain most by the lot at his lowest price; -1 when nobody would."""
        before = self.judgement.estimate(state).rewards
        found = -1
        most = 0.0
        for rival in range(state.seats()):
            prices = self.auctioneer.prices(state, rival) if rival != seat else []
            if prices:
                gain = self.worth(state, rival, rival, prices[0]) - before[rival]
                if gain > most:
                    most = gain
                    found = rival
        return found


def near(prices: list[int], price: int) -> int:
    """Give the highest of a rival's prices that is not above *price*, or else his lowest."""
    best = prices[0]
    for other in prices:
        if other <= price:
            best = other
    return best
