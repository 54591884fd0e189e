"""The course of a turn (chapter 2)."""

import pytest

from firenze_positions import facts, kinds, may, phase, play, position, refused, rest, told, towers

BUSY = {"warehouse": "white 5, yellow 3", "towers": "green 2, red 2", "hand": "mason"}


@pytest.mark.rule("FIR-2.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_go_clockwise_from_the_first_player(seats):
    table = position(*[{} for _ in range(seats)], turn=1, first=1)
    turns = []
    for _ in range(seats + 1):
        turns.append(table.actors()[0])
        rest(play(table, "take 1"))
    assert turns == [(1 + number) % seats for number in range(seats + 1)]


@pytest.mark.rule("FIR-2.1")
def test_the_phases_come_in_their_order():
    table = position({"warehouse": "white 12, yellow 2", "towers": "green 2"}, {}, lying={2: "red 1"})
    assert phase(table) == "choosing"
    assert phase(play(table, "take 1")) == "trading"
    assert phase(play(table, "no exchange")) == "building"
    play(table, "raise white 0", "raise white 1", "raise white 2")
    assert phase(play(table, "built")) == "cost"
    assert towers(table) == "white 3, green 2"
    heard = told(table, "pay yellow")
    assert [event["event"] for event in heard] == ["cost-paid", "ruin-lost"]
    assert (phase(table), towers(table)) == ("contracts", "white 3")
    assert phase(play(table, "fulfil white 3")) == "storing"
    assert kinds(told(table, "return white"), "turn-began") == [{"seat": 1, "last": False}]
    assert (phase(table), table.actors()) == ("choosing", [1])


@pytest.mark.rule("FIR-2.1")
def test_exchanging_building_and_fulfilling_are_optional():
    table = position({"warehouse": "white 5"}, {}, lying={2: "red 1"})
    play(table, "take 1", "no exchange", "built")
    assert (phase(table), table.actors()) == ("choosing", [1])
    table = position({"warehouse": "white 5", "towers": "green 2"}, {}, row="princess", lying={1: "green 1"})
    play(table, "take 1", "no exchange", "raise green 2", "built")
    assert "fulfil green 3" in may(table)
    play(table, "end")
    assert (towers(table), table.actors()) == ("green 3", [1])


@pytest.mark.rule("FIR-2.1")
def test_what_cannot_be_done_is_not_asked():
    table = position({}, {}, row="festival", bag="")
    heard = told(table, "take 1")
    assert [event["event"] for event in heard] == ["card-taken", "card-laid-out", "turn-began"]


@pytest.mark.rule("FIR-2.2")
def test_only_the_active_player_acts():
    table = position(BUSY, dict(BUSY, hand="spy"), BUSY)
    assert table.actors() == [0]
    for seat in (1, 2):
        assert table.legal(seat) == []
        for move in ("take 1", "mason", "spy 1 white", "end"):
            assert facts(table, move, seat) == ("TAB-2", {})


@pytest.mark.rule("FIR-2.2")
def test_an_event_asks_others():
    table = position({"warehouse": "white 3"}, {"warehouse": "white 2, red 2"}, {}, row="tribute")
    play(table, "take 1")
    assert (table.actors(), phase(table), table.view(None).turn) == ([1], "levy", 0)
    assert refused(table, "return white", 0) == "TAB-2"
    assert refused(table, "take 1") == "TAB-3"
    play(table, "return white", "return red")
    assert table.actors() == [0]


@pytest.mark.rule("FIR-2.2")
def test_when_the_match_is_over_nobody_acts():
    table = position({"seals": 0}, {}, turn=1)
    rest(play(table, "take 1"))
    assert (table.actors(), phase(table)) == ([], "over")
    assert [facts(table, "take 1", seat) for seat in (0, 1)] == [("TAB-1", {})] * 2
