"""The tree search: any game at once, the same for a seed, within its budget, never cheating."""

import pytest

import quattrocento
from bottega import Bottega
from quattrocento.bots import bot
from quattrocento.bots.bot import Bot, consider, decide
from quattrocento.bots.clock import Clock
from quattrocento.bots.judgement import Judgement
from quattrocento.bots.search import SearchBot
from quattrocento.bots.tree import OPEN, Node
from quattrocento.core.entropy import quick
from quattrocento.lab.simulate import simulate


def test_it_needs_no_knowledge_of_a_game():
    """On the toy auction, which has no adviser and no judge, it beats random play."""
    shares = simulate(Bottega(), 2, 30, "toy", ["search:simulations=100", "random"]).scores
    assert shares[0].wins > 0.7


def test_a_decision_takes_just_so_many_simulations(palazzo):
    state = palazzo.new(3, 4)
    thoughts = consider(bot("search:simulations=60", palazzo), state, 0, quick(1))
    assert sum(thought.tries for thought in thoughts) == 60
    assert [thought.tries for thought in thoughts] == sorted((t.tries for t in thoughts), reverse=True)
    assert all(0.0 <= thought.share <= 1.0 for thought in thoughts)


def test_the_same_seed_gives_the_same_tree(palazzo):
    state = palazzo.new(3, 4)
    first, second = (consider(bot("search", palazzo), state, 0, quick(5)) for _ in range(2))
    assert [(t.move, t.tries, t.share) for t in first] == [(t.move, t.tries, t.share) for t in second]


def test_a_clock_stops_it(palazzo):
    ticks = iter(range(1000))
    state = palazzo.new(2, 4)
    player = SearchBot(Judgement(), None, 10_000, 5, Clock(lambda: float(next(ticks)), 25.0))
    assert sum(thought.tries for thought in consider(player, state, 0, quick(1))) == 25


def test_a_wide_decision_opens_its_moves_by_and_by():
    node = Node(-1, 0.0)
    legal = list(range(50))
    assert len(node.untried(legal)) == 50
    for move in range(OPEN):
        node.opened(move, 0.0).add(0.5, 0.5)
    node.visits = OPEN * OPEN
    assert node.untried(legal) == []
    node.visits += 1
    assert len(node.untried(legal)) == 50 - OPEN


def test_a_move_that_is_seldom_legal_is_not_judged_by_the_times_it_was_not():
    """Two moves tried equally often, one of them legal in few worlds: that one is better known."""
    node = Node(-1, 0.0)
    often, seldom = node.opened(1, 0.0), node.opened(2, 0.0)
    for child, available in ((often, 100), (seldom, 4)):
        child.add(0.5, 0.5)
        child.available = available
    assert often.worth() > seldom.worth()


@pytest.mark.parametrize("title", [game.id for game in quattrocento.titles()])
def test_a_few_simulations_play_better_than_random(title, deep):
    """One match, on a seat that goes by the game; plain Python is too slow for more."""
    game = quattrocento.game(title)
    games = 2 if quattrocento.compiled and deep else 1
    found = simulate(game, 2, games, "better", ["search:simulations=30:horizon=6", "random"])
    assert found.scores[0].wins >= 0.8


def test_it_decides_at_once_when_there_is_nothing_to_decide(palazzo):
    class Only(Bot):
        def choose(self, world, seat, legal, entropy):
            raise AssertionError("there was nothing to think about")

    state = palazzo.new(2, 1)
    chance = quick(1)
    while len(state.legal(state.actors()[0])) > 1:
        seat = state.actors()[0]
        legal = state.legal(seat)
        state.apply(seat, legal[chance.below(len(legal))])
    seat = state.actors()[0]
    assert decide(Only(), state, seat, quick(1)) == state.legal(seat)[0]
