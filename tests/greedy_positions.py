"""Positions that greedy players come to, for tests of what bots do there."""

from quattrocento.bots.bot import decide
from quattrocento.bots.greedy import GreedyBot
from quattrocento.core.entropy import quick


def positions(game, seats=3, seed=2, most=900):
    """Walk through a match of greedy players, position by position."""
    state, chance, walker = game.new(seats, seed), quick(seed), GreedyBot(game.adviser())
    for _ in range(most):
        if not state.actors():
            return
        seat = state.actors()[0]
        if len(state.legal(seat)) > 1:
            yield state, seat
        state.apply(seat, decide(walker, state, seat, chance))


def raising(game):
    """Find a decision at which a greedy player goes on bidding and could leave."""
    auctioneer, adviser = game.auctioneer(), game.adviser()
    for state, seat in positions(game):
        if auctioneer.prices(state, seat):
            leaving = auctioneer.bid(state, seat, -1)
            if leaving in state.legal(seat) and adviser.advise(state, seat) != leaving:
                return state, seat, leaving
    raise AssertionError("nobody has bid")
