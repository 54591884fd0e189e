"""Chapter 6, first part: two tiles are turned up, then one buys or auctions."""

import pytest

from palazzo_positions import NOTHING, market, may, phase, play, position, refused


def turned(next_tiles, **more):
    """Let seat 0 turn up *next_tiles*, and show the table."""
    return play(position(["", ""], next_tiles=next_tiles, **more), "turn tiles").view(None)


@pytest.mark.rule("PAL-6.1")
@pytest.mark.parametrize(("windows", "quarry"), [(1, 1), (2, 2), (3, 3)])
def test_second_tile_goes_as_many_quarries_on_as_it_has_windows(windows, quarry):
    view = turned(f"marble 1-3, brick 2-{windows}")
    assert view.depot == ["marble 1-3"]
    assert [number for number in range(4) if view.quarries[number]] == [quarry]
    assert view.quarries[quarry] == [f"brick 2-{windows}"]


@pytest.mark.rule("PAL-6.1")
@pytest.mark.parametrize(("architect", "quarry"), [(0, 2), (1, 3), (2, 0), (3, 1)])
def test_quarries_are_counted_clockwise_from_the_architect_who_stays(architect, quarry):
    view = turned("marble 1-3, brick 2-2", architect=architect, quarries=["marble 1-1"] + [""] * 3)
    assert "brick 2-2" in view.quarries[quarry]
    assert view.architect == architect


@pytest.mark.rule("PAL-6.1")
def test_the_view_tells_where_windows_would_lead():
    view = position(["", ""], architect=2).view(None)
    assert view.next_quarry == [3, 0, 1]


@pytest.mark.rule("PAL-6.1")
def test_exactly_two_tiles_leave_the_stack():
    table = position(["", ""])
    before = len(table.stack)
    assert len(play(table, "turn tiles").stack) == before - 2


@pytest.mark.rule("PAL-6.2")
@pytest.mark.parametrize("rider_slot", ["keep", "shift"])
@pytest.mark.parametrize(
    ("next_tiles", "kept"),
    [("rider, brick 2-2", "quarry"), ("brick 2-2, rider", "depot"), (NOTHING, "nowhere")],
)
def test_a_rider_goes_aside_and_is_not_replaced(next_tiles, kept, rider_slot):
    view = turned(next_tiles, options={"rider_slot": rider_slot})
    place = "depot" if kept == "quarry" and rider_slot == "shift" else kept
    assert view.depot == (["brick 2-2"] if place == "depot" else [])
    assert view.quarries[2] == (["brick 2-2"] if place == "quarry" else [])
    assert view.riders == next_tiles.count("rider")


@pytest.mark.rule("PAL-6.2")
def test_tiles_keep_their_roles_unless_the_other_reading_is_chosen():
    assert turned("rider, brick 2-2").quarries[2] == ["brick 2-2"]


@pytest.mark.rule("PAL-6.1", "PAL-6.2")
@pytest.mark.parametrize("rider_slot", ["keep", "shift"])
def test_without_a_rider_nothing_shifts(rider_slot):
    view = turned("marble 1-3, brick 2-2", options={"rider_slot": rider_slot})
    assert (view.depot, view.quarries[2]) == (["marble 1-3"], ["brick 2-2"])


@pytest.mark.rule("PAL-6.2", "PAL-6.4")
def test_an_element_shifted_to_the_depot_lowers_the_price():
    assert turned("rider, brick 2-2", depot="marble 1-1", options={"rider_slot": "shift"}).price == 8
    assert turned("rider, brick 2-2", depot="marble 1-1").price == 9


@pytest.mark.rule("PAL-6.3")
def test_after_turning_one_must_buy_or_auction():
    table = market("brick 2-2, brick 3-2", "red 7, red 6")
    assert may(table) == ["buy brick 2-2", "buy brick 3-2", "auction"]
    for move in ["pass", "settle", "take money", "remodel", "turn tiles", "lay red 7"]:
        assert refused(table, move) == "TAB-3"


@pytest.mark.rule("PAL-6.3")
def test_who_has_named_an_element_does_not_auction():
    table = play(market("brick 2-2", "red 7, red 6"), "buy brick 2-2")
    assert refused(table, "auction") == "TAB-3"


@pytest.mark.rule("PAL-6.4")
@pytest.mark.parametrize(("depot_price", "price"), [(None, 7), ("after", 7), ("before", 8)])
def test_price_is_ten_minus_the_elements_of_the_depot(depot_price, price):
    options = {"depot_price": depot_price} if depot_price else {}
    view = turned("marble 1-3, brick 2-2", depot="marble 1-1, marble 2-2", options=options)
    assert (len(view.depot), view.price) == (3, price)


@pytest.mark.rule("PAL-6.4")
def test_a_rider_in_place_of_the_new_element_leaves_the_price():
    assert market("marble 1-1, marble 2-2", "").view(None).price == 8


TEN = ", ".join(f"{material} {floor}-2" for material in ("brick", "marble") for floor in range(1, 6))


@pytest.mark.rule("PAL-6.5")
@pytest.mark.parametrize("depot", [TEN, TEN + ", brick 4-3, brick 5-1"], ids=["ten", "twelve"])
def test_ten_elements_or_more_are_free(depot):
    table = market(depot, "red 7")
    assert table.view(None).price == 0
    play(table, "buy brick 1-2")
    assert refused(table, "lay red 7") == "PAL-6.5", "no card is paid"
    play(table, "settle")
    assert table.view(0).own.hand == ["red 7"]


@pytest.mark.rule("PAL-6.5")
def test_two_free_elements_need_no_money():
    table = play(market(TEN, ""), "buy brick 1-2", "buy brick 2-2", "settle")
    assert phase(table) == "building"


@pytest.mark.rule("PAL-6.5")
@pytest.mark.parametrize("depot", [TEN, TEN + ", brick 4-3, brick 5-1"], ids=["ten", "twelve"])
def test_a_least_price_of_one_can_be_chosen(depot):
    table = market(depot, "red 7", {"least_price": 1})
    assert table.view(None).price == 1
    play(table, "buy brick 1-2")
    assert refused(table, "settle") == "PAL-6.4"
    play(table, "lay red 7", "settle")
    assert table.view(0).own.hand == []


@pytest.mark.rule("PAL-6.6")
def test_elements_of_the_quarries_are_not_for_sale():
    table = market("brick 2-2", "red 7, red 6", quarries=("", "brick 3-2"))
    assert refused(table, "buy brick 3-2") == "PAL-6.6"


@pytest.mark.rule("PAL-6.6")
def test_nothing_is_bought_from_an_empty_depot():
    assert may(market("", "red 7, red 6")) == ["auction"]


@pytest.mark.rule("PAL-6.8")
@pytest.mark.parametrize(("hand", "enough"), [("red 3, red 5", False), ("red 3, red 6", True)])
def test_nobody_names_what_he_cannot_pay(hand, enough):
    table = market("brick 2-2", hand)
    assert refused(table, "buy brick 2-2") == (None if enough else "PAL-6.8")


@pytest.mark.rule("PAL-6.8")
def test_what_others_hold_does_not_help():
    table = position(["red 3", "red 7, red 7"], depot="brick 2-2", next_tiles=NOTHING)
    assert refused(play(table, "turn tiles"), "buy brick 2-2") == "PAL-6.8"
