"""A sensible player of The Princes of Florence where neighbours may build together."""

import pytest

from princes_cooperation import TOGETHER, offer, together
from princes_positions import GAME
from quattrocento.bots import bot
from quattrocento.bots.bot import decide
from quattrocento.core.entropy import quick
from quattrocento.games.princes.cooperation.bot.bargain import Bargain, best_place
from quattrocento.games.princes.cooperation.position import events
from quattrocento.games.princes.cooperation.rules.words import ACROSS, AGREE, BREAK_OFF, FOR, OFFER
from quattrocento.games.princes.rules.words import BUILD, WORDS

ADVISER = GAME.adviser()
TOWER = 8


def advice(table):
    """Say what the seat that is asked is advised to do."""
    move = ADVISER.advise(table, table.actors()[0])
    assert move in table.legal(table.actors()[0])
    return move


def matches(name, seats, count):
    """Let bots play matches together, and give all that was told."""
    told = []
    for seed in range(count):
        table = GAME.new(seats, seed, TOGETHER)
        table.told = told
        player, chance = bot(name, GAME), quick(seed)
        while table.actors():
            seat = table.actors()[0]
            move = decide(player, table, seat, chance)
            assert move in table.legal(seat)
            table.apply(seat, move)
    return told


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_it_plays_whole_matches_and_comes_to_agreements(seats):
    told = matches("greedy", seats, 2)
    offers = sum(isinstance(event, events.OfferMade) for event in told)
    agreed = [event for event in told if isinstance(event, events.BuiltTogether)]
    assert offers <= 2 * 7 * seats * 2 * 3, "one offer for each action, and its counter-offers"
    assert agreed or seats == 2, "two seldom agree"
    assert all(event.asked <= 1500 for event in agreed)


def masters(*others):
    """Let seat 0, to whom buildings cost nothing, choose an action in the third round."""
    return together({"builders": 3}, *others, round_=3)


def test_it_shares_among_four_what_it_builds_alone_between_two():
    assert advice(masters({}, {}, {})) in OFFER
    assert advice(masters({})) in BUILD


def test_an_offer_that_it_makes_is_one_that_it_would_accept():
    table = masters({}, {}, {})
    for word in (OFFER, ACROSS, FOR):
        move = advice(table)
        assert move in word
        table.apply(0, move)
    assert table.actors() == [3]
    assert advice(table) == AGREE


@pytest.mark.parametrize(("asked", "answer"), [(0, True), (2500, False)])
def test_it_judges_an_offer_by_what_it_costs(asked, answer):
    table = offer(together({}, {"hand": "astronomer"}, {}, {}), "tower", asked=asked)
    assert (advice(table) == AGREE) is answer


def test_it_names_a_sum_that_still_helps_both():
    table = offer(masters({"hand": "astronomer"}, {}, {}), "tower", asked=600)
    assert advice(table) == WORDS.parse("for 300")
    table.apply(1, WORDS.parse("for 300"))
    assert advice(table) == AGREE


def test_whoever_cannot_pay_does_not_agree():
    table = offer(together({}, {"hand": "astronomer", "money": 100}, {}, {}), "tower", asked=300)
    assert advice(table) != AGREE


def test_rivals_count_more_the_fewer_there_are():
    two, four = [
        Bargain(table, 0, TOWER, best_place(table, 0, TOWER, -1))
        for table in (masters({}), masters({}, {}, {}))
    ]
    assert two.gains == four.gains
    assert two.net(0, 300) < four.net(0, 300)
    assert two.limit() < four.limit()


def test_a_refused_offer_is_not_repeated_for_the_same_action():
    table = masters({}, {}, {})
    for _ in range(3):
        table.apply(0, advice(table))
    table.apply(3, BREAK_OFF)
    assert advice(table) not in OFFER


@pytest.mark.parametrize("level", ["apprentice", "master"])
def test_levels_answer_offers(level):
    """The first decisions about an offer, each made by a level on its own."""
    table = together({"hand": "poet"}, {"hand": "astronomer"}, {}, round_=7)
    player = bot(level, GAME)
    for move in ("offer tower right", "across f3", "for 300"):
        seat = table.actors()[0]
        assert decide(player, table, seat, quick(1)) in table.legal(seat)
        table.apply(seat, WORDS.parse(move))
    assert decide(player, table, 1, quick(1)) in table.legal(1)
