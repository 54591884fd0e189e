"""Building towers (chapter 5)."""

from itertools import permutations

import pytest

from firenze_positions import (
    GAME,
    agree,
    bag,
    building,
    facts,
    kinds,
    may,
    offered,
    phase,
    play,
    refused,
    told,
    towers,
    warehouse,
)
from quattrocento.core.entropy import quick
from quattrocento.games.firenze.box.components import COLOUR_NAMES

COST = [0, 0, 0, 1, 3, 6, 10]
HOLGER = {"warehouse": "white 3, yellow 2, green 2, blue 1", "towers": "white 4, green 5, yellow 2, red 3"}


@pytest.mark.rule("FIR-5.4")
@pytest.mark.rule("FIR-5.5")
def test_holger_adds_four_stones_to_three_of_his_towers():
    """Example: four towers, eight stones; white grows by 2, green and yellow by 1; the cost is 3."""
    table = building(HOLGER, {}, {})
    play(table, "raise white 4", "raise white 5")
    assert facts(table, "raise red 3") == ("FIR-5.1", {"colour": "red", "height": 3, "stones": 0})
    play(table, "raise yellow 2", "raise green 5")
    assert towers(table) == "white 6, yellow 3, green 6, red 3"
    assert warehouse(table) == "white 1, yellow 1, green 1, blue 1"
    assert (table.view(None).added, phase(table)) == (4, "cost")
    play(table, "pay white", "pay green", "pay blue")
    assert warehouse(table) == "yellow 1, red 1"
    assert towers(table) == "white 6, yellow 3, green 6"


@pytest.mark.rule("FIR-5.5")
def test_holger_could_not_pay_for_a_fifth_stone():
    """Example: with the cost of 6 for five stones the last yellow one cannot be added."""
    table = building(dict(HOLGER, hand="spy, mason"), {"warehouse": "white 1"}, {})
    play(table, "raise white 4", "raise white 5", "raise yellow 2", "raise green 5")
    assert facts(table, "raise green 6") == ("FIR-5.5", {"added": 5, "cost": 6, "left": 3})
    assert offered(table, "raise") == []
    assert table.view(None).next_cost == 6


@pytest.mark.rule("FIR-5.1")
def test_a_stone_is_a_floor_of_its_colour():
    table = building({"warehouse": "white 1, red 2", "towers": "white 3, yellow 2"}, {})
    assert offered(table, "raise") == ["white 0", "white 3", "red 0"]
    assert facts(table, "raise yellow 2") == ("FIR-5.1", {"colour": "yellow", "height": 2, "stones": 0})
    assert facts(table, "raise white 2") == ("FIR-5.1", {"colour": "white", "height": 2, "stones": 1})
    assert facts(table, "raise red 3") == ("FIR-5.1", {"colour": "red", "height": 3, "stones": 2})
    heard = told(table, "raise white 3")
    assert kinds(heard, "tower-raised") == [{"seat": 0, "colour": "white", "height": 4}]
    assert (towers(table), warehouse(table)) == ("white 4, yellow 2", "red 2")


@pytest.mark.rule("FIR-5.1")
def test_towers_of_one_colour_stand_side_by_side():
    table = building({"warehouse": "white 9", "towers": "white 2, white 2"}, {})
    play(table, "raise white 0", "raise white 0", "raise white 2", "raise white 2")
    assert towers(table) == "white 1, white 1, white 3, white 3"


@pytest.mark.rule("FIR-5.1")
def test_any_number_of_towers_may_be_begun():
    table = building({"warehouse": "white 6, yellow 3, green 3, red 2, blue 1, violet 1"}, {})
    play(table, *[f"raise {colour} 0" for colour in COLOUR_NAMES])
    assert towers(table) == "white 1, yellow 1, green 1, red 1, blue 1, violet 1"


@pytest.mark.rule("FIR-5.1")
def test_of_two_equal_towers_the_one_that_has_not_grown_gets_the_stone_or_the_other_again():
    table = building({"warehouse": "white 9", "towers": "white 2, white 3"}, {})
    play(table, "raise white 2")
    assert offered(table, "again") == ["white 3"]
    assert offered(table, "raise") == ["white 0", "white 3"]
    both = play(table.clone(), "raise white 3", "built")
    assert towers(both) == "white 3, white 4"
    one = play(table.clone(), "again white 3", "built")
    assert towers(one) == "white 4"
    agree(table)


@pytest.mark.rule("FIR-5.1")
def test_again_needs_two_equal_towers_of_which_one_has_grown():
    table = building({"warehouse": "white 9", "towers": "white 2"}, {})
    assert facts(table, "again white 2") == ("FIR-5.1", {"colour": "white", "height": 2, "stones": 9})
    play(table, "raise white 2")
    assert facts(table, "again white 3") == ("FIR-5.1", {"colour": "white", "height": 3, "stones": 8})
    assert facts(table, "again white 0") == ("FIR-5.1", {"colour": "white", "height": 0, "stones": 8})


@pytest.mark.rule("FIR-5.2")
def test_nobody_lowers_a_tower_of_his_own():
    table = building({"warehouse": "white 3", "towers": "white 4", "hand": "saboteur"}, {"towers": "red 2"})
    assert facts(table, "topple white 4") == ("TAB-3", {})
    assert refused(table, "sabotage 1") == "FIR-9.16"
    assert all(not move.startswith("topple") for move in may(table))


@pytest.mark.rule("FIR-5.3")
def test_six_stones_are_the_most():
    table = building({"warehouse": "white 19", "hand": "spy"}, {"warehouse": "red 1"})
    play(table, "raise white 0", *[f"raise white {height}" for height in range(1, 6)])
    assert facts(table, "raise white 6") == ("FIR-5.3", {"most": 6})
    assert facts(table, "raise red 0") == ("FIR-5.3", {"most": 6})
    assert may(table) == ["built", "spy 2 red"]
    assert table.view(None).next_cost is None


@pytest.mark.rule("FIR-5.4")
@pytest.mark.parametrize("added", range(7))
def test_the_cost_grows_with_the_number_of_stones(added):
    table = building({"warehouse": "white 20"}, {})
    assert table.view(None).next_cost == 0
    heights = [f"raise white {number % 2}" for number in range(added)]
    play(table, *heights)
    if phase(table) == "building":
        play(table, "built")
    left = 20 - added - COST[added]
    assert warehouse(table) == f"white {min(left, 20)}"


@pytest.mark.rule("FIR-5.4")
def test_only_the_number_of_stones_counts():
    for raised in (["white 7", "yellow 0", "red 2"], ["white 0", "white 1", "white 2"]):
        table = building({"warehouse": "white 4, yellow 1, red 1", "towers": "white 7, red 2"}, {})
        heard = told(table, *[f"raise {one}" for one in raised])
        paid = sum(sum(event["stones"].values()) for event in kinds(heard, "cost-paid"))
        assert paid + table.view(None).due == 1


@pytest.mark.rule("FIR-5.5")
def test_the_cost_goes_into_the_bag_in_any_colours():
    table = building({"warehouse": "white 5, red 1, blue 2"}, {})
    before = bag(table)
    play(table, "raise white 0", "raise white 1", "raise white 2", "raise white 3")
    assert (phase(table), offered(table, "pay")) == ("cost", ["white", "red", "blue"])
    play(table, "pay blue", "pay red", "pay blue")
    assert bag(table) == before | {"red": before["red"] + 1, "blue": before["blue"] + 2}


@pytest.mark.rule("FIR-5.5")
def test_colours_of_the_cost_are_chosen():
    table = building({"warehouse": "white 5, red 1, blue 2"}, {})
    play(table, "raise white 0", "raise white 1", "raise white 2", "built")
    assert offered(table, "pay") == ["white", "red", "blue"]
    assert facts(table, "pay green") == ("FIR-5.5", {"colour": "green", "due": 1})
    assert facts(table, "built") == ("TAB-3", {})
    assert kinds(told(table, "pay blue"), "cost-paid") == [{"seat": 0, "stones": {"blue": 1}}]
    assert warehouse(table) == "white 2, red 1, blue 1"


@pytest.mark.rule("FIR-5.5")
@pytest.mark.parametrize(
    ("stones", "most"), [(1, 1), (2, 2), (3, 2), (4, 3), (6, 3), (7, 4), (10, 4), (11, 5), (16, 6)]
)
def test_nobody_adds_what_he_could_not_pay_for(stones, most):
    table = building({"warehouse": f"white {stones}", "hand": "spy"}, {"warehouse": "red 1"})
    for added in range(most):
        play(table, f"raise white {added}")
    assert offered(table, "raise") == []
    told_ = refused(table, f"raise white {most}")
    assert told_ == {1: "FIR-5.1", 2: "FIR-5.1" if stones == 2 else "FIR-5.5", 6: "FIR-5.3"}.get(
        most, "FIR-5.5"
    )


@pytest.mark.rule("FIR-5.5")
def test_stones_of_towers_do_not_pay():
    table = building({"warehouse": "white 3", "towers": "white 7, red 4"}, {})
    play(table, "raise white 7", "raise white 0")
    assert phase(table) != "building"
    assert (towers(table), warehouse(table)) == ("white 1, white 8", "white 1, red 2")


@pytest.mark.rule("FIR-5.5")
def test_a_cost_without_choice_is_paid_at_once():
    begun = ["raise white 0", "raise white 1", "raise white 2"]
    table = building({"warehouse": "white 4, red 1"}, {})
    assert kinds(told(table, *begun), "cost-paid") == []
    assert phase(table) == "cost"
    table = building({"warehouse": "white 6"}, {})
    assert kinds(told(table, *begun), "cost-paid") == [{"seat": 0, "stones": {"white": 1}}]
    table = building({"warehouse": "white 4, red 1, blue 2"}, {})
    heard = told(table, *begun, "raise white 3")
    assert kinds(heard, "cost-paid") == [{"seat": 0, "stones": {"red": 1, "blue": 2}}]


@pytest.mark.rule("FIR-5.6")
@pytest.mark.parametrize(
    ("more", "costs"),
    [
        ({"buildings": "workshop"}, [0, 0, 0, 0, 2, 5, 9]),
        ({"played": "mason"}, [0, 0, 0, 0, 0, 3, 7]),
        ({"buildings": "workshop", "played": "mason"}, [0, 0, 0, 0, 0, 2, 6]),
    ],
)
def test_discounts_add_up_and_six_stones_stay_the_most(more, costs):
    table = building({"warehouse": "white 21", **more}, {})
    for added, cost in enumerate(costs[1:]):
        assert table.view(None).next_cost == cost
        play(table, f"raise white {added}")
    assert warehouse(table) == f"white {21 - 6 - costs[6]}"
    assert towers(table) == "white 6"


@pytest.mark.rule("FIR-5.7")
def test_no_colour_comes_too_late():
    table = building({"warehouse": "white 2, yellow 2, red 2", "towers": "white 2"}, {})
    play(table, "raise yellow 0")
    assert offered(table, "raise") == ["white 0", "white 2", "yellow 0", "yellow 1", "red 0"]
    agree(table)
    play(table, "raise white 2", "built")
    assert towers(table) == "white 3, yellow 1"


@pytest.mark.rule("FIR-5.7")
@pytest.mark.parametrize("order", list(permutations(("raise white 2", "raise green 1", "raise violet 0"))))
def test_every_order_leads_to_the_same_table(order):
    player = {"warehouse": "white 2, green 1, violet 2", "towers": "white 2, green 1"}
    table = building(player, {})
    for move in order:
        agree(play(table, move))
    assert (towers(table), warehouse(table)) == ("white 3, green 2, violet 1", "white 1, violet 1")


@pytest.mark.rule("FIR-5.7")
def test_bots_weigh_every_colour_after_any_stone():
    """A stone that somebody has really added binds no plan, even if it was the last of all colours."""
    player = {"warehouse": "red 1, violet 3", "towers": "red 6"}
    table = play(building(player, {}), "raise violet 0")
    advised = GAME.adviser().advise(table.redeal(0, quick(1)), 0)
    assert GAME.vocabulary.notation(advised) == "raise red 6"
