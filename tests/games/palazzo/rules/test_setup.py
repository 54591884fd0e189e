"""Chapter 1: how the table is laid out."""

import pytest

from palazzo_positions import CARDS, GAME, hurry, may, play
from quattrocento.core.trouble import Trouble
from quattrocento.games.palazzo.box.components import STACKS

SEEDS = range(30)


@pytest.mark.rule("PAL-1.1")
def test_architect_stands_on_one_of_four_quarries():
    view = GAME.new(3, 7).view(None)
    assert len(view.quarries) == 4
    assert view.architect == 0


@pytest.mark.rule("PAL-1.2")
def test_stacks_are_drawn_one_after_the_other():
    table = GAME.new(2, 7)
    assert table.view(None).stacks == [10, 18, 20]
    drawn = [*table.depot, *[quarry[0] for quarry in table.quarries], *reversed(table.stack)]
    assert sorted(drawn[:15]) == sorted(STACKS[0])
    assert sorted(drawn[15:33]) == sorted(STACKS[1])
    assert sorted(drawn[33:]) == sorted(STACKS[2])


@pytest.mark.rule("PAL-1.2")
def test_riders_hide_only_in_the_third_stack():
    places = set()
    for seed in SEEDS:
        stack = GAME.new(2, seed).dump()["tiles"]["stack"]
        assert "rider" not in stack[20:]
        places.update(place for place, tile in enumerate(stack) if tile == "rider")
    assert places == set(range(20)), "anywhere in the third stack"


@pytest.mark.matches
@pytest.mark.rule("PAL-1.2", "PAL-9.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_last_pair_holds_the_fifth_rider_at_the_latest(seats):
    turns = []
    for seed in SEEDS:
        table = GAME.new(seats, seed)
        turns.append(hurry(table))
        assert table.riders == 5
    assert max(turns) == 24
    assert min(turns) >= 17, "five riders need three pairs of the third stack"


@pytest.mark.rule("PAL-1.3")
def test_one_element_lies_on_the_depot_and_on_each_quarry():
    view = GAME.new(4, 7).view(None)
    assert [len(zone) for zone in [view.depot, *view.quarries]] == [1, 1, 1, 1, 1]


@pytest.mark.rule("PAL-1.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_is_dealt_four_hidden_cards(seats):
    table = GAME.new(seats, 7)
    view = table.view(None)
    assert [player.cards for player in view.players] == [4] * seats
    assert [player.seen for player in view.players] == [[]] * seats
    assert [len(table.view(seat).own.hand) for seat in range(seats)] == [4] * seats
    assert view.pile == 55 - 4 * seats
    assert view.discards == view.offer == []


@pytest.mark.rule("PAL-1.4")
def test_certificate_of_three_is_no_card_of_the_pile():
    assert len(CARDS) == 16
    assert sum(GAME.box(2)[card] for card in CARDS) == 55


@pytest.mark.rule("PAL-1.4")
def test_money_is_shuffled():
    hands = {tuple(GAME.new(2, seed).view(0).own.hand) for seed in SEEDS}
    assert len(hands) > 25


def test_equal_seeds_deal_equal_tables():
    assert GAME.new(3, 7).dump() == GAME.new(3, "7").dump()
    assert GAME.new(3, 7).dump() != GAME.new(3, 8).dump()


@pytest.mark.rule("PAL-1.5")
def test_first_seat_begins_unless_told_otherwise():
    assert GAME.new(3, 7).actors() == [0]


@pytest.mark.rule("PAL-1.5")
@pytest.mark.parametrize("first", [1, 2, 3, 4])
def test_any_seat_can_be_chosen_to_begin_and_play_goes_clockwise(first):
    table = GAME.new(4, 7, {"first_player": first})
    order = []
    for _ in range(5):
        order += table.actors()
        play(table, "turn tiles", "auction")
        while "turn tiles" not in may(table):
            play(table, "pass" if "pass" in may(table) else may(table)[-1])
    assert order == [(first - 1 + turn) % 4 for turn in range(5)]


@pytest.mark.rule("PAL-1.5")
def test_chance_can_choose_who_begins():
    beginners = {GAME.new(3, seed, {"first_player": "random"}).actors()[0] for seed in SEEDS}
    assert beginners == {0, 1, 2}


@pytest.mark.rule("PAL-1.5")
def test_a_seat_that_is_not_taken_cannot_begin():
    with pytest.raises(Trouble, match="first_player") as trouble:
        GAME.new(2, 7, {"first_player": 3})
    assert trouble.value.facts["values"] == "1, 2, random"


@pytest.mark.rule("PAL-1.6")
def test_two_players_use_the_whole_box_and_the_same_rules():
    two, four = GAME.new(2, 7), GAME.new(4, 7)
    assert two.census() == four.census() == GAME.box(2)
    assert two.view(None).stacks == four.view(None).stacks
    assert may(two) == may(four)
    assert len(play(two, "take money").view(None).offer) == 3


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_only_two_to_four_play(seats):
    with pytest.raises(Trouble, match="seats"):
        GAME.new(seats, 7)
