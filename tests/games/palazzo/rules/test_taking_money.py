"""Chapter 5: taking money."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palazzo_positions import BOX, CARDS, GAME, hand, may, phase, play, position, refused, seen, split

PAIR = ("red 4", "white 7")
DECK = [card for card in CARDS for _ in range(BOX[card])]


def drafting(*cards, seats=3):
    """Let seat 0 turn up exactly *cards*."""
    return play(position([""] * seats, next_money=", ".join(cards)), "take money")


@pytest.mark.rule("PAL-5.1", "PAL-1.6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_card_more_than_players_is_turned_up(seats):
    table = play(GAME.new(seats, 7), "take money")
    assert len(table.view(None).offer) == seats + 1


@pytest.mark.rule("PAL-5.1")
def test_the_active_player_takes_two_and_the_others_one_each_clockwise():
    table = position(["", "", ""], turn=1, next_money="red 3, red 4, brown 7, white 7")
    play(table, "take money")
    order = []
    for card in ["red 4", "white 7", "red 3", "brown 7"]:
        order += table.actors()
        play(table, f"take {card}")
    assert order == [1, 1, 2, 0]
    assert [hand(table, seat) for seat in range(3)] == ["brown 7", "red 4, white 7", "red 3"]
    assert (phase(table), table.actors()) == ("turn", [2])
    assert table.view(None).offer == []


@pytest.mark.rule("PAL-5.1")
def test_only_cards_that_lie_face_up_are_taken():
    table = drafting("red 3", "red 4", "brown 7", "white 7")
    assert may(table) == ["take red 3", "take red 4", "take brown 7", "take white 7"]
    assert refused(table, "take certificate") == "PAL-5.1"
    play(table, "take red 3")
    assert refused(table, "take red 3") == "PAL-5.1"


@pytest.mark.rule("PAL-5.1")
def test_nobody_declines():
    table = drafting("red 3", "red 4", "brown 7", "white 7")
    for move in ["take red 3", "take red 4", "take brown 7"]:
        assert refused(table, "pass") == "TAB-3"
        play(table, move)
    assert may(table) == ["take white 7"]


@pytest.mark.rule("PAL-5.1")
def test_of_two_equal_cards_one_stays():
    table = drafting("red 3", "red 3", "red 3", "white 7")
    play(table, "take red 3", "take red 3")
    assert table.view(None).offer == ["red 3", "white 7"]


@pytest.mark.rule("PAL-5.2")
def test_an_empty_pile_is_made_of_the_discards():
    table = position(["", ""], pile="", discards="red 3, red 4, brown 5, white 6")
    play(table, "take money")
    view = table.view(None)
    assert (view.pile, view.discards) == (1, [])
    assert len(view.offer) == 3
    assert not Counter(view.offer) - Counter(split("red 3, red 4, brown 5, white 6"))


@pytest.mark.rule("PAL-5.2")
def test_the_pile_is_used_up_before_the_discards_come_back():
    table = position(["", ""], pile="white 7, white 6", discards="red 3, red 3")
    assert Counter(play(table, "take money").view(None).offer) == Counter(split("white 7, white 6, red 3"))


@pytest.mark.rule("PAL-5.2")
def test_discards_stay_while_the_pile_lasts():
    table = position(["", ""], pile="white 7, white 6, white 5", discards="red 3, red 4")
    view = play(table, "take money").view(None)
    assert (view.pile, view.discards) == (0, ["red 3", "red 4"])


@pytest.mark.rule("PAL-5.2")
def test_the_discards_are_shuffled():
    orders = set()
    for seed in range(20):
        dump = position(["", ""], pile="").dump()
        dump["chance"] = {"seed": str(seed), "place": 0}
        orders.add(tuple(play(GAME.load(dump), "take money").pile))
    assert len(orders) == 20


@pytest.mark.rule("PAL-5.3")
@pytest.mark.parametrize(
    ("pile", "discards"), [("red 3, red 4", ""), ("", "red 3, red 4"), ("red 3", "red 4")]
)
def test_too_few_cards_bar_the_action(pile, discards):
    table = position(["", ""], pile=pile, discards=discards)
    assert refused(table, "take money") == "PAL-5.3"


@pytest.mark.rule("PAL-5.3")
@pytest.mark.parametrize(("pile", "discards"), [("red 3, red 4", "red 5"), ("", "red 3, red 4, red 5")])
def test_just_enough_cards_are_enough(pile, discards):
    table = position(["", ""], pile=pile, discards=discards)
    assert refused(table, "take money") is None
    assert refused(position(["", "", ""], pile=pile, discards=discards), "take money") == "PAL-5.3"


@pytest.mark.rule("PAL-5.4")
def test_a_hand_has_no_limit():
    table = position(["", ""], pile="red 3, red 4, red 5", discards="", turn=1)
    assert table.view(None).players[1].cards == 52
    play(table, "take money", "take red 3", "take red 4", "take red 5")
    assert table.view(None).players[1].cards == 54


@pytest.mark.rule("PAL-5.5")
def test_two_cards_are_taken_in_any_order_and_it_makes_no_difference():
    table = drafting("red 3", "red 4", "brown 7", "white 7")
    ends = [play(table.clone(), f"take {one}", f"take {two}").dump() for one, two in (PAIR, PAIR[::-1])]
    assert ends[0] == ends[1]
    assert ends[0]["players"][0]["hand"] == list(PAIR)


@pytest.mark.rule("PAL-5.1", "PAL-5.5")
@given(st.permutations(DECK).map(lambda deck: deck[:4]))
def test_the_active_player_can_have_any_two_in_either_order(cards):
    table = drafting(*cards)
    pairs = []
    for first in may(table):
        after = play(table.clone(), first)
        pairs += [(first[5:], second[5:]) for second in may(after)]
    assert sorted(pairs) == sorted(set(permutations(cards, 2)))


@pytest.mark.rule("PAL-1.7")
def test_cards_taken_face_up_are_known_to_all():
    table = drafting("red 3", "red 4", "brown 7", "white 7")
    play(table, "take red 3", "take red 4", "take white 7", "take brown 7")
    assert [seen(table, seat) for seat in range(3)] == ["red 3, red 4", "white 7", "brown 7"]
