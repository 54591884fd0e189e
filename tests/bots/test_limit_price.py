"""The limit price: where winning is worth as much as a rival's winning, found by bisection."""

from quattrocento.bots.judgement import Learned, Model
from quattrocento.bots.limit_price import Bidder
from quattrocento.core.judge import Auctioneer, Judge
from quattrocento.core.phase import Rules
from quattrocento.core.state import State
from quattrocento.games.palazzo.game import GAME

WORTHS = [900, 500]
"""What the lot is worth to each of two seats."""


class Outcome(State):
    """A world in which somebody has paid so much for the lot; nothing else matters here."""

    def __init__(self, winner=-1, price=0):
        super().__init__(Rules(GAME, []))
        self.winner = winner
        self.price = price

    def actors(self):
        return [0]

    def seats(self):
        return 2

    def clone(self):
        raise AssertionError("nobody plays on here")

    points = scores = clone


class Appraiser(Judge):
    def names(self):
        return ["gain"]

    def features(self, state, seat):
        return [float(WORTHS[seat] - state.price) if state.winner == seat else 0.0]

    def progress(self, state):
        return 0.0

    def quiet(self, state):
        return True


class Lot(Auctioneer):
    def __init__(self, prices):
        self.known = prices

    def prices(self, state, seat):
        return self.known[seat]

    def settled(self, state, winner, price):
        return Outcome(winner, price)

    def bid(self, state, seat, limit):
        return limit


def limit(own, rival, most=5):
    model = Model([0.0, 0.0], [1.0], [0.0], [300.0, 0.0])
    return Bidder(Lot([own, rival]), Learned(Appraiser(), {2: model}), most).bid(Outcome(), 0)


def test_without_a_rival_it_is_the_worth_of_the_lot():
    assert limit(list(range(100, 2000, 50)), []) == 900


def test_it_counts_what_the_rival_would_gain():
    """Worth 900 to me; the rival would gain 400 by paying no more than 100 for what is worth 500 to him."""
    assert limit(list(range(100, 2000, 50)), [100]) == 1300


def test_a_rival_pays_what_he_is_driven_to():
    """At 700 it is all the same: I win 200, or he loses 200 by what he pays too much."""
    prices = list(range(100, 2000, 50))
    assert limit(prices, prices) == 700


def test_a_rival_who_would_lose_by_it_is_no_threat():
    assert limit(list(range(100, 2000, 50)), [600]) == 900


def test_what_is_too_dear_at_the_lowest_price_is_left():
    assert limit([1200, 1300], []) == 1199


def test_no_auction_no_bid():
    assert limit([], [100]) == -1


def test_with_too_many_players_it_keeps_silent():
    assert limit([100, 150], [], most=2) == 150
    assert limit([100, 150], [], most=1) == -1
