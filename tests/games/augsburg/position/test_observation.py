"""Observations of Augsburg 1520: places hold what lies on the table, and no secret of another."""

import pytest

from augsburg_positions import OFFICES, TITLES, buying, play, play_as, position, using
from observed import about
from quattrocento.games.augsburg.box.components import NOTE_NAMES

DRAWN = ("hand", "drawn", "bids", "florins")


def test_a_card_in_use_is_told():
    table = play(using(OFFICES, {"office": 2}, {"office": 3, "church": 800}, {}), "rob office 2")
    names = ("card", "slots", "uses", "victim", "robbed", "robbed level", "turn")
    assert about(table, 1, *names) == (OFFICES, "florins, office", "1", "oneself", "office", "3", "left 2")
    assert about(table, 1, "robbable", "player 0 limit", "player 0 rights") == ("office 3", "45", "church=8")
    left = "church=4, cathedral=5, mint master=5, master builder=5, coat of arms=5, letter of nobility=5"
    assert about(table, 1, "rights left", "player 2 levels") == (left, "agency, nobility, office=3")


def test_what_is_drawn_is_told_to_its_player_alone():
    table = play(using(TITLES, {"hand": "leo 3, joker"}, {}, pile="joker, maria 2"), "draw")
    assert about(table, 0, *DRAWN) == (
        "leo 3, maria 2, joker=2",
        "maria 2, joker",
        "leo=3, maria=3, maximilian=4",
        "30",
    )
    assert about(table, None, *DRAWN) == (None,) * 4
    assert about(table, 1, "drawn", "hand", "player 1 least") == (None, None, "4")


def test_what_is_picked_is_a_secret():
    table = play_as(buying({"offer": "leo 1, joker"}, {}, {}), 0, "buy leo 1")
    price = str(table.rulings.prices[NOTE_NAMES.index("leo 1")] // 50)
    assert about(table, 0, "picked", "cost") == ("leo 1", price)
    assert "leo 1, " in about(table, 0, "offer")[0]
    assert f"leo 1={price}, " in about(table, 0, "offer price")[0]
    for other in (1, None):
        assert about(table, other, "picked", "cost") == (None, None)


@pytest.mark.rule("AUG-1.9")
@pytest.mark.parametrize(("option", "counted"), [("on", "3"), ("off", None)])
def test_discards_are_counted_where_counts_are_open(option, counted):
    table = position({}, {}, discarded="leo 1, leo 3, leo 9", options={"open_counts": option})
    assert about(table, 0, "open counts", "discards", "top discard") == (
        "1" if counted else None,
        counted,
        "leo 9",
    )
