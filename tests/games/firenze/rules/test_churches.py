"""Church cards (FIR-9.4, FIR-9.26)."""

import pytest

from firenze_positions import contracts, discards, kinds, play, points, position, seen, told, warehouse


@pytest.mark.rule("FIR-9.4")
def test_a_church_lies_on_a_space():
    table = position({}, {}, row="church 6", lying={1: "red 2"})
    heard = told(table, "take 1")
    assert kinds(heard, "church-founded") == [{"seat": 0, "card": "church 6", "kept": True}]
    assert (table.view(None).churches, warehouse(table), seen(table, 0).cards) == (
        {"church 6": 3},
        "red 2",
        0,
    )


@pytest.mark.rule("FIR-9.4")
@pytest.mark.parametrize("last", ["church 7", "campanile"])
def test_a_fifth_church_is_discarded_and_its_stones_are_kept(last):
    others = [name for name in ("church 4", "church 5", "church 6", "church 7", "campanile") if name != last]
    table = position({}, {}, row=last, churches=", ".join(others), lying={1: "red 2"})
    heard = told(table, "take 1")
    assert kinds(heard, "church-founded") == [{"seat": 0, "card": last, "kept": False}]
    assert (list(table.view(None).churches), discards(table), warehouse(table)) == (others, [last], "red 2")


@pytest.mark.rule("FIR-9.4")
def test_the_fourth_church_still_has_room():
    table = position({}, {}, row="campanile", churches="church 4, church 5, church 6")
    play(table, "take 1")
    assert list(table.view(None).churches) == ["church 4", "church 5", "church 6", "campanile"]
    assert table.view(None).campanile == 9


@pytest.mark.rule("FIR-9.4")
def test_a_church_lies_until_its_points_are_won():
    table = contracts({"towers": "blue 5, blue 4, red 3"}, {}, churches="church 4")
    play(table, "fulfil blue 5")
    assert (table.view(None).churches, discards(table)) == ({"church 4": 1}, [])
    play(table, "fulfil blue 4")
    assert (table.view(None).churches, discards(table)) == ({}, ["church 4"])


@pytest.mark.rule("FIR-9.26")
@pytest.mark.parametrize(("height", "bonus"), [(4, 1), (5, 2), (6, 3), (7, 4)])
def test_churches_are_worth_more_for_taller_contracts(height, bonus):
    table = contracts({"towers": f"yellow {height}"}, {}, churches=f"church {height}", floors=())
    worth = {4: 2, 5: 3, 6: 4, 7: 6}[height]
    heard = told(table, f"fulfil yellow {height}")
    assert kinds(heard, "church-bonus") == [{"seat": 0, "card": f"church {height}", "points": bonus}]
    assert points(table, 0) == worth + bonus
