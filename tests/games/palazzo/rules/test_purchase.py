"""Chapter 6, second part: buying one or two elements of the depot."""

from collections import Counter
from itertools import permutations

import pytest

from palazzo_positions import NOTHING, hand, market, may, palaces, phase, play, position, refused

FOUR = "brick 1-1, brick 3-1, brick 3-1, marble 2-2"


class TestExampleOfTheRulebook:
    """Four elements in the depot cost 10 - 4 = 6 each; two are paid with one triple of 15."""

    def bought(self):
        table = position(
            ["red 4, brown 4, white 4", ""],
            depot="brick 1-1, brick 3-1, marble 2-2",
            next_tiles="sandstone 5-1, rider",
        )
        return play(table, "turn tiles", "buy brick 1-1", "buy sandstone 5-1", "lay triple 4", "settle")

    @pytest.mark.rule("PAL-6.4", "PAL-6.7", "PAL-3.2", "PAL-3.8")
    def test_a_triple_pays_for_two_and_no_change_is_given(self):
        view = self.bought().view(0)
        assert view.own.hand == []
        assert view.discards == ["red 4", "brown 4", "white 4"]
        assert view.depot == ["brick 3-1", "marble 2-2"]

    @pytest.mark.rule("PAL-6.4", "PAL-2.5", "PAL-4.1")
    def test_what_was_bought_is_built_and_the_turn_passes(self):
        table = play(self.bought(), "build brick 1-1", "new palace", "on palace 1")
        assert palaces(table, 0) == ["brick 1-1, sandstone 5-1"]
        assert (phase(table), table.actors()) == ("turn", [1])


@pytest.mark.rule("PAL-6.6")
def test_one_element_is_enough():
    table = play(market(FOUR, "red 6"), "buy marble 2-2", "lay red 6", "settle", "new palace")
    assert palaces(table, 0) == ["marble 2-2"]
    assert len(table.view(None).depot) == 3


@pytest.mark.rule("PAL-6.6")
def test_three_are_too_many():
    table = play(market(FOUR, "red 7, red 7, red 7"), "buy brick 1-1", "buy brick 3-1")
    assert refused(table, "buy marble 2-2") == "PAL-6.6"
    assert not any(move.startswith("buy") for move in may(table))


@pytest.mark.rule("PAL-6.6")
def test_the_same_element_is_not_bought_twice():
    table = play(market(FOUR, "red 7, red 7, red 7"), "buy brick 1-1")
    assert refused(table, "buy brick 1-1") == "PAL-6.6"
    assert refused(table, "buy brick 4-1") == "PAL-6.6"


@pytest.mark.rule("PAL-6.6")
def test_two_equal_elements_are_bought_if_two_lie_there():
    table = play(market(FOUR, "red 7, red 7"), "buy brick 3-1", "buy brick 3-1")
    play(table, "lay red 7", "lay red 7", "settle")
    assert table.view(None).depot == ["brick 1-1", "marble 2-2"]


@pytest.mark.rule("PAL-6.7")
def test_both_cost_the_same_and_are_paid_in_one_payment():
    table = play(market(FOUR, "red 6, brown 6, white 5"), "buy brick 1-1")
    assert refused(table, "buy marble 2-2") == "PAL-6.8", "two sixes of two currencies are no payment"
    rich = play(market(FOUR, "red 6, brown 6, red 5"), "buy brick 1-1")
    assert refused(rich, "buy marble 2-2") == "PAL-6.8", "the second is not cheaper than the first"
    richer = play(market(FOUR, "red 6, red 6"), "buy brick 1-1", "buy marble 2-2", "lay red 6")
    assert refused(richer, "settle") == "PAL-6.4"
    play(richer, "lay red 6", "settle")


@pytest.mark.rule("PAL-6.4")
def test_nothing_is_settled_before_the_price_is_laid():
    table = play(market(FOUR, "red 3, red 4"), "buy brick 1-1")
    assert refused(table, "settle") == "PAL-6.4"
    play(table, "lay red 3")
    assert refused(table, "settle") == "PAL-6.4"
    assert may(play(table, "lay red 4")) == ["settle"]


@pytest.mark.rule("PAL-3.8")
def test_one_may_lay_more_than_the_price():
    table = play(market(FOUR, "red 6, red 7, red 7"), "buy brick 1-1", "lay red 6")
    assert may(table)[-2:] == ["lay red 7", "settle"]
    play(table, "lay red 7", "lay red 7", "settle")
    assert hand(table, 0) == ""
    assert Counter(table.view(None).discards) == Counter(["red 6", "red 7", "red 7"])


@pytest.mark.rule("PAL-6.8")
def test_the_second_must_be_payable_too():
    table = play(market(FOUR, "red 5, red 6"), "buy brick 1-1")
    assert refused(table, "buy marble 2-2") == "PAL-6.8"
    assert refused(play(market(FOUR, "red 6, red 6"), "buy brick 1-1"), "buy marble 2-2") is None


@pytest.mark.rule("PAL-6.9")
def test_two_are_named_in_any_order_and_it_makes_no_difference():
    table = market(FOUR, "red 7, red 7")
    ends = [
        play(table.clone(), f"buy {one}", f"buy {two}").dump()
        for one, two in [("brick 3-1", "brick 1-1"), ("brick 1-1", "brick 3-1")]
    ]
    assert ends[0] == ends[1]
    assert ends[0]["tiles"]["chosen"] == ["brick 1-1", "brick 3-1"]


@pytest.mark.rule("PAL-6.9")
def test_the_second_may_be_named_when_money_has_been_laid():
    table = play(market(FOUR, "red 7, red 7"), "buy marble 2-2", "lay red 7", "buy brick 1-1")
    assert refused(table, "settle") == "PAL-6.4"
    play(table, "lay red 7", "settle")
    assert table.view(None).depot == ["brick 3-1", "brick 3-1"]


@pytest.mark.rule("PAL-6.8", "PAL-6.9")
def test_the_second_must_be_payable_with_what_is_laid():
    table = market(FOUR, "red 6, brown 6, brown 6")
    assert refused(play(table.clone(), "buy brick 1-1", "lay red 6"), "buy marble 2-2") == "PAL-6.8"
    assert refused(play(table.clone(), "buy brick 1-1", "lay brown 6"), "buy marble 2-2") is None


@pytest.mark.rule("PAL-6.6", "PAL-6.9")
def test_any_two_can_be_bought_in_either_order():
    depot = [*FOUR.split(", "), "sandstone 2-2"]
    table = market(", ".join(depot), "red 7, red 7")
    pairs = []
    for first in may(table)[:-1]:
        then = may(play(table.clone(), first))
        pairs += [(first[4:], move[4:]) for move in then if move.startswith("buy")]
    assert sorted(pairs) == sorted(set(permutations(depot, 2)))


@pytest.mark.rule("PAL-6.4")
def test_an_element_bought_does_not_change_the_price_of_the_next_buyer_by_itself():
    table = position(["red 6", "red 7"], depot=FOUR, next_tiles=f"{NOTHING}, sandstone 1-1, sandstone 2-3")
    play(table, "turn tiles", "buy brick 1-1", "lay red 6", "settle", "discard")
    assert play(table, "turn tiles").view(None).price == 10 - 4
