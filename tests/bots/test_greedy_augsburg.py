"""What a sensible player of Augsburg 1520 does in some plain situations."""

import pytest

from augsburg_positions import GAME, OFFICES, PURSE, buying, last_visit, position, using

pytestmark = pytest.mark.engine


def advice(table, seat=None):
    """Give what the adviser says to the one who is asked."""
    seat = table.actors()[0] if seat is None else seat
    return GAME.vocabulary.notation(GAME.adviser().advise(table, seat))


def test_who_cannot_show_a_note_passes():
    table = position({"hand": "joker, joker, maria 3"}, {"hand": "philipp 2"}, {})
    assert advice(table) == "pass"


def test_in_the_last_visit_of_the_match_everything_is_bid():
    mine = {"hand": "philipp 3, louise 4, leo 5, maria 6", "points": 20}
    table = last_visit(mine, {"hand": "philipp 9, louise 9, leo 9"}, round_=4)
    assert advice(table) == "bid 4"


def test_a_church_is_built_before_points_would_be_lost():
    table = using(PURSE, {"florins": 900, "points": 24}, {}, {})
    assert advice(table) == "build church"


def test_florins_come_before_a_building_that_they_pay_for():
    table = using(PURSE, {"florins": 400, "points": 25}, {}, {})
    assert advice(table) == "florins"


def test_whoever_is_next_to_the_fourth_office_climbs():
    table = using(OFFICES, {"office": 3, "florins": 0}, {}, {})
    assert advice(table) == "climb office"


def test_notes_are_bought_while_they_are_good_for_something():
    table = buying({"offer": "philipp 17, maria 16"}, {}, round_=1)
    assert advice(table, 0).startswith("buy")


def test_florins_for_a_building_are_kept_when_a_limit_is_near():
    mine = {"offer": "philipp 1, louise 1, leo 1, maria 1", "florins": 800, "points": 24}
    assert advice(buying(mine, {}, round_=1), 0) == "done"
