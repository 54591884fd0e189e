"""Chapter 8: giving up prestige for money."""

import pytest

from princes_positions import action, buying, may, money, phase, play, position, prestige, refused

RICH = {"prestige": 2, "money": 1000, "hand": "poet, painter", "jesters": 3, "bonus": "jesters"}


def moments():
    """Give a table at each kind of decision, with seat 0 to decide."""
    other = {"works": "lawyer"}
    yield position(RICH, other, {})
    yield play(position(RICH, other, {}, turn=2), "auction lake")
    yield buying(RICH, other, {})
    yield play(position(RICH, other, options={"edition": "kbg"}), "auction landscape", "pass")
    yield play(buying(RICH, other, {}), "buy lake")
    yield play(buying(RICH, other, {}), "buy prestige card")
    yield play(buying(RICH, other, {}), "buy recruiting card")
    yield action(RICH, other, {})
    yield play(action(RICH, other, {}), "build tower")
    looked = play(action(RICH, other, {}), "draw bonus")
    yield looked.clone()
    yield play(looked, may(looked)[0])
    yield play(action(RICH, other, {}), "work poet")
    yield play(action(RICH, other, {}), "work poet", "complete")


NAMES = (
    "opening bidding buying taking placing looking recruiting action placing looking returning work payment"
)


@pytest.mark.rule("PRI-8.1")
@pytest.mark.parametrize("number", range(13))
def test_at_every_decision_of_ones_own(number):
    table = list(moments())[number]
    kind = phase(table)
    assert kind == NAMES.split()[number]
    before, florins = may(table), money(table, 0)
    play(table, "sell")
    assert (prestige(table, 0), money(table, 0)) == (1, florins + 100)
    assert (table.actors(), phase(table)) == ([0], kind), "the decision still has to be made"
    assert set(before) <= set(may(table))
    play(table, "sell")
    assert (prestige(table, 0), money(table, 0)) == (0, florins + 200)
    assert refused(table, "sell") == "PRI-8.2"
    assert "sell" not in may(table)


@pytest.mark.rule("PRI-8.1")
def test_not_at_those_of_others():
    table = action({}, {"prestige": 9}, {})
    assert refused(table, "sell", seat=1) == "TAB-2"


@pytest.mark.rule("PRI-8.1")
def test_it_is_no_action():
    table = play(action({"prestige": 3}, {}, {}), "sell", "sell", "sell")
    assert table.view(None).actions == 2


@pytest.mark.rule("PRI-8.1", "PRI-3.7")
def test_during_an_auction_to_raise_once_more():
    table = position({"money": 300, "prestige": 1}, {}, {})
    play(table, "auction jester", "raise", "pass", "sell", "raise")
    assert money(table, 0) == 400
    assert table.view(None).auction.bid == 400
    play(table, "pass")
    assert (money(table, 0), phase(table)) == (0, "opening")


@pytest.mark.rule("PRI-8.2")
@pytest.mark.parametrize(("points", "rule"), [(0, "PRI-8.2"), (1, None)])
def test_never_below_zero(points, rule):
    assert refused(action({"prestige": points}, {}, {}), "sell") == rule
    assert refused(position({"prestige": points}, {}, {}), "sell") == rule


@pytest.mark.rule("PRI-8.1")
def test_what_was_sold_is_told_apart_in_the_scores():
    table = play(action({"prestige": 6}, {}, {}), "sell", "sell")
    score = table.scores()[0]
    assert (score.points, score.breakdown["sold"], score.breakdown["works"]) == (4, -2, 6)


@pytest.mark.rule("PRI-8.1")
def test_prestige_just_earned_can_be_sold():
    table = action({"money": 700}, {}, {})
    play(table, "build tower", "place e1", "sell", "sell", "sell")
    assert (money(table, 0), prestige(table, 0)) == (300, 0)
