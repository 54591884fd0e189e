"""How weak levels err: they tire of auctions and love their plan, in every game and never by mere chance."""

import pytest

import quattrocento
from greedy_positions import positions, raising
from quattrocento.bots import bot
from quattrocento.bots.bot import Bot
from quattrocento.bots.greedy import GreedyBot
from quattrocento.bots.plan import FondBot, Plan
from quattrocento.bots.weary import WearyBot
from quattrocento.bots.weights import judgement
from quattrocento.core.entropy import quick

TITLES = [game.id for game in quattrocento.titles()]
AUCTIONS = ("palazzo", "princes", "augsburg")


class Unasked(Bot):
    def choose(self, world, seat, legal, entropy):
        raise AssertionError("who has had enough weighs nothing")


@pytest.mark.parametrize("title", AUCTIONS)
def test_who_is_tired_leaves_the_auction_and_who_is_not_bids_on(title):
    game = quattrocento.game(title)
    state, seat, leaving = raising(game)
    legal = state.legal(seat)
    assert WearyBot(Unasked(), game.auctioneer(), 1.0).choose(state, seat, legal, quick(1)) == leaving
    fresh = WearyBot(GreedyBot(game.adviser()), game.auctioneer(), 0.0)
    assert fresh.choose(state, seat, legal, quick(1)) == game.adviser().advise(state, seat)


def test_weariness_comes_as_often_as_is_said(palazzo):
    weary, chance = WearyBot(Unasked(), palazzo.auctioneer(), 0.3), quick(1)
    assert 250 < sum(weary.tired(chance) for _ in range(1000)) < 350


@pytest.mark.parametrize("title", AUCTIONS)
def test_outside_auctions_nobody_is_tired(title):
    game = quattrocento.game(title)
    weary = WearyBot(GreedyBot(game.adviser()), game.auctioneer(), 1.0)
    seen = 0
    for state, seat in positions(game, most=200):
        if not game.auctioneer().prices(state, seat):
            seen += 1
            legal = state.legal(seat)
            assert weary.choose(state, seat, legal, quick(1)) == game.adviser().advise(state, seat)
    assert seen > 10


@pytest.mark.parametrize("title", TITLES)
def test_who_loves_his_plan_makes_the_move_that_serves_it_best(title):
    game = quattrocento.game(title)
    judge = judgement(game)
    fond = FondBot(Unasked(), game.adviser(), judge, 1.0)
    loved = 0
    for state, seat in positions(game):
        legal = state.legal(seat)
        move = fond.loved(state, seat, legal)
        if move < 0:
            continue
        loved += 1
        plan = Plan(judge, state, seat)
        worths = {}
        for one in legal:
            after = state.clone()
            after.apply(seat, one)
            if not game.adviser().vain(state, seat, one):
                worths[one] = plan.served(after, seat)
        assert fond.choose(state, seat, legal, quick(1)) == move
        assert worths[move] == max(worths.values()) > plan.served(state, seat)
        if loved == 10:
            return
    raise AssertionError("nobody had a plan to love")


def test_a_plan_is_what_one_has_more_of_than_the_others():
    """In The Princes of Florence, jesters are the plan of whoever alone has them."""
    game = quattrocento.game("princes")
    judge = judgement(game)
    jesters = judge.judge.names().index("jesters")
    state = game.new(3, 1)
    state.players[1].jesters = 3
    assert jesters in Plan(judge, state, 1).features
    assert jesters not in Plan(judge, state, 0).features
    state.players[0].jesters = state.players[2].jesters = 3
    assert Plan(judge, state, 1).worth < 1e-9, "all are alike"


def test_novices_are_made_of_all_three(palazzo):
    novice = bot("novice", palazzo)
    assert isinstance(novice, WearyBot)
    assert isinstance(novice.inner, FondBot)
    assert isinstance(bot("novice", quattrocento.game("firenze")), FondBot), "it has no auctions"
