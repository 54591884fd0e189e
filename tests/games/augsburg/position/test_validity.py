"""Positions that the box allows but no match can reach: each is refused by the part that is wrong."""

import pytest

from augsburg_moments import (
    HANDS,
    amends,
    bid,
    check,
    choosing,
    discarding,
    first_ready,
    given,
    giving,
    laid,
    listed_own,
    opening,
    over,
    ready,
    sale,
    shift,
    showing,
    using_it,
)
from augsburg_positions import (
    PURSE,
    TITLES,
    all_pass,
    buying,
    last_visit,
    play,
    position,
    using,
)
from augsburg_spoilt import both, moved, numbers, own, wrong_part


@pytest.mark.parametrize(
    ("table", "change"),
    [
        (opening, numbers(round=0)),
        (lambda: buying({}, {}, round_=3), both(numbers(round=4), shift("coming", "away", 5))),
        (over, numbers(round=3)),
        (lambda: all_pass(last_visit({"hand": "leo 1"}, {}, pile="maria 1", rest=1)), numbers(round=4)),
        (choosing, numbers(round=0)),
        (lambda: buying({}, {}, round_=0), numbers(noble=1)),
        (lambda: buying({}, {}, round_=0), own(points=1)),
    ],
)
def test_such_a_round_has_no_such_decision(table, change):
    check(table, change, "round")


@pytest.mark.parametrize(
    ("table", "change"),
    [
        (opening, shift("row", "away")),
        (opening, shift("coming", "away")),
        (opening, shift("row", "coming")),
        (lambda: position({}, {}, noble="maria"), shift("row", "away", 4)),
        (lambda: last_visit({}, {}), shift("row", "away", 5)),
        (lambda: position({}, {}, round_=2), shift("away", "row")),
        (lambda: position({}, {}, round_=2), shift("away", "coming", 5)),
        (using_it, shift("row", "away")),
        (lambda: using(PURSE, {}, {}, round_=2), shift("away", "row")),
        (sale, shift("away", "row")),
        (giving, shift("away", "row")),
        (over, shift("away", "row")),
        (lambda: buying({}, {}, round_=0), shift("row", "away")),
    ],
)
def test_so_many_privilege_cards_cannot_lie_there(table, change):
    check(table, change, "row")


@pytest.mark.parametrize(
    ("table", "change"),
    [
        (opening, numbers(slots=1)),
        (opening, numbers(uses=1)),
        (opening, numbers(extra=1)),
        (using_it, lambda d: (d["row"].append(d["card"]), d.update(card=""))),
        (using_it, numbers(uses=2)),
        (using_it, numbers(slots=1)),
        (using_it, numbers(extra=1)),
        (opening, numbers(robbed=1)),
        (amends, numbers(robbed=1)),
        (amends, numbers(actor=0)),
        (amends, numbers(actor=2)),
        (lambda: play(using(TITLES, {"nobility": 2}, {"nobility": 3}), "rob nobility 2"), numbers(slots=3)),
        (discarding, numbers(slots=6)),
        (lambda: play(using(PURSE, {}, {}), "forgo"), numbers(uses=0)),
        (discarding, numbers(slots=7)),
        (amends, numbers(slots=7)),
    ],
)
def test_no_such_card_can_be_in_use(table, change):
    part = wrong_part(change, table())
    assert part in ("card", "row")


@pytest.mark.parametrize(
    ("table", "change"),
    [
        (opening, numbers(leader=0)),
        (opening, numbers(holding=1)),
        (sale, numbers(bid=2)),
        (giving, numbers(bid=2)),
        (over, numbers(bid=2)),
        (showing, numbers(bid=0)),
        (bid, numbers(leader=-1)),
        (bid, numbers(leader=2)),
        (bid, numbers(holding=2)),
        (bid, numbers(holding=3)),
        (bid, numbers(bid=3)),
        (bid, numbers(passed=1)),
        (bid, own(named=1)),
    ],
)
def test_the_highest_bid_is_that_of_those_who_stand_by_it(table, change):
    check(table, change, "bid")


@pytest.mark.parametrize(
    ("table", "change"),
    [
        (bid, numbers(actor=0)),
        (bid, numbers(passed=2)),
        (choosing, numbers(actor=1)),
        (using_it, numbers(actor=1)),
        (discarding, numbers(actor=1)),
        (using_it, numbers(turn=1)),
        (using_it, numbers(winner=1)),
        (using_it, numbers(opener=1)),
        (bid, numbers(turn=1)),
        (showing, numbers(turn=1)),
        (showing, numbers(passed=0)),
    ],
)
def test_he_cannot_be_asked_now(table, change):
    check(table, change, "actor")


@pytest.mark.parametrize(
    ("table", "change"),
    [
        (bid, numbers(pending=1)),
        (using_it, numbers(pending=1)),
        (over, numbers(pending=1)),
        (sale, numbers(pending=0)),
        (showing, numbers(pending=0)),
        (showing, numbers(pending=7)),
    ],
)
def test_these_cannot_be_pending(table, change):
    check(table, change, "pending")


@pytest.mark.parametrize(
    "change",
    [
        both(
            lambda d: d["players"][0]["rights"].update(church=700),
            lambda d: d["taken"].update(church=1),
        ),
        both(
            lambda d: [player["rights"].update(church=800) for player in d["players"]],
            lambda d: d["taken"].update(church=3),
        ),
        both(
            lambda d: d["players"][0]["rights"].update(church=801),
            lambda d: d["taken"].update(church=1),
        ),
        both(
            lambda d: [player["rights"].update({"mint master": 2}) for player in d["players"]],
            lambda d: d["taken"].update({"mint master": 3}),
        ),
    ],
)
def test_the_rights_of_players_come_from_the_top_of_their_piles(change):
    assert wrong_part(change) == "rights"


@pytest.mark.parametrize(
    ("table", "change"),
    [
        (sale, moved("leo 1", ["players", 0, "offer"], ["pile"])),
        (opening, moved("leo 1", ["pile"], ["players", 0, "offer"])),
        (sale, listed_own(0, "offer", "leo 2", "leo 1", "leo 17", "joker 1")),
        (sale, own(picked=16)),
        (sale, own(picked=12)),
        (lambda: buying({}, {}, round_=0), moved("maria 17", ["pile"], ["players", 0, "offer"])),
    ],
)
def test_no_such_notes_can_be_for_sale(table, change):
    check(table, change, "offer")


@pytest.mark.parametrize(
    ("table", "change"),
    [
        (bid, own(1, named=3)),
        (opening, own(named=1)),
        (
            lambda: play(position({"hand": "philipp 1, philipp 2"}, {"hand": "leo 1"}), "bid 2"),
            own(1, named=1),
        ),
    ],
)
def test_nobody_can_have_named_such_a_number(table, change):
    check(table, change, "named")


@pytest.mark.parametrize(
    ("table", "change"),
    [
        (showing, laid(0, "philipp 9")),
        (showing, laid(0, "leo 3")),
        (showing, laid(0, "joker 1")),
        (showing, laid(0, "philipp 1", "philipp 2")),
        (ready, laid(1, "philipp 7")),
        (first_ready, laid(0, "philipp 1", "leo 3")),
        (ready, laid(1)),
        (ready, laid(1, "philipp 8", "philipp 7")),
        (ready, laid(1, "philipp 7", "philipp 7")),
        (lambda: play(position(*HANDS), "bid 2", "hold", "pass"), laid(2, "philipp 9")),
        (bid, laid(0, "philipp 1")),
        (opening, given(0, "leo 1")),
        (giving, given(0, "leo 3")),
        (giving, given(1, "leo 3")),
    ],
)
def test_no_such_choice_can_have_been_made(table, change):
    check(table, change, "laid")
