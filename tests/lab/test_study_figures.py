"""The numbers of a study, on results that were made by hand."""

import polars as pl
import pytest

from quattrocento.lab.study import FACTS, RESULTS
from quattrocento.lab.study_figures import (
    differences,
    first_choices,
    holders,
    measured,
    prices,
    shares,
    trials,
    wilson,
)
from quattrocento.lab.study_plan import BASE
from quattrocento.lab.study_text_numbers import step_for


def results(*matches, setting=BASE, decisions=100):
    """Make the results of matches from the points of their seats; the most points win, alone or shared."""
    rows = []
    for match, points in enumerate(matches):
        winners = points.count(max(points))
        for seat, own in enumerate(points, 1):
            rank = 1 + sum(other > own for other in points)
            share = 1 / winners if rank == 1 else 0.0
            rows.append((setting, match, seat, "greedy", own, rank, share, decisions + match))
    return RESULTS.frame(rows)


def facts(*rows):
    """Make facts from (match, turn, seat, what, number)."""
    told = enumerate(rows)
    return FACTS.frame(
        [
            (BASE, match, place, "thing", turn, seat, what, number)
            for place, (match, turn, seat, what, number) in told
        ]
    )


def only(frame, **key):
    return frame.filter(**key).to_dicts()[0]


def test_an_interval_is_that_of_the_textbook():
    low, high = wilson(0.8, 25)
    assert (round(low, 2), round(high, 2)) == (0.61, 0.91)
    assert wilson(0.0, 10)[0] == 0.0
    assert wilson(1.0, 10)[1] == 1.0


def test_trials_are_matches_where_seats_win_alone():
    """With one row a match the error is that of so many independent trials."""
    found = only(shares(results(*[(9, 1), (1, 9), (9, 1), (9, 1)] * 10), ["seat"]), seat=1)
    assert (found["share"], found["seats"], found["matches"]) == (0.75, 40, 40)
    assert (found["low"], found["high"]) == pytest.approx(wilson(0.75, 40))


def test_unanimous_matches_still_leave_doubt():
    found = only(shares(results(*[(9, 1)] * 5), ["seat"]), seat=1)
    assert found["share"] == 1.0
    assert found["low"] == pytest.approx(wilson(1.0, 5)[0])
    assert trials(0.5, 0.0, 8, 4) == 4.0


def test_few_matches_claim_no_more_trials_than_rows():
    assert trials(0.5, 0.001, 12, 6) == 12.0
    assert trials(0.5, 0.01, 120, 60) == pytest.approx(2500.0)


def test_shared_victories_count_as_their_share():
    found = shares(results((5, 5), (7, 3)), ["seat"])
    assert found["share"].to_list() == [0.75, 0.25]


def test_what_is_held_counts_once_a_seat_and_match():
    played = results((9, 1), (9, 1), (1, 9))
    told = facts(
        (0, 1, 1, "jester", 500),
        (0, 2, 1, "jester", 200),
        (1, 1, 1, "jester", 300),
        (1, 1, 2, "jester", 300),
        (2, 1, 1, "park", 200),
    )
    found = holders(played, told, "thing")
    jester = only(found, what="jester")
    assert (jester["seats"], jester["matches"], jester["alone"]) == (3, 2, 1)
    assert jester["share"] == pytest.approx(2 / 3)
    assert only(found, what="park")["share"] == 0.0


def test_what_everybody_always_has_is_left_out():
    told = facts(*[(match, 1, seat, "air", None) for match in range(2) for seat in (1, 2)])
    assert holders(results((9, 1), (1, 9)), told, "thing").height == 0


def test_a_first_choice_is_the_first_of_its_seat():
    told = facts((0, 1, 1, "park", 200), (0, 1, 1, "jester", 200), (0, 1, 2, "jester", 700))
    found = first_choices(results((9, 1)), told, "thing")
    assert {row["what"]: (row["share"], row["seats"]) for row in found.to_dicts()} == {
        "park": (1.0, 1),
        "jester": (0.0, 1),
    }


def test_prices_are_told_by_thing_and_round():
    told = facts(*[(match, 1, 1, "jester", 100 * match) for match in range(5)], (0, 2, 1, "jester", 900))
    found = prices(told, "thing")
    first = only(found, round=1)
    assert (first["count"], first["mean"], first["median"], first["low"], first["high"]) == (
        5,
        200,
        200,
        100,
        300,
    )
    assert only(found, round=2)["mean"] == 900


def test_settings_are_compared_deal_by_deal():
    """A deal that makes both settings rich does not blur what lies between them."""
    base = results((10, 20), (110, 120), (50, 40))
    other = results((13, 21), (113, 121), (53, 41), setting="edition=alea", decisions=90)
    found = differences(pl.concat([base, other]))
    points = only(found, measure="points")
    assert points["difference"] == pytest.approx(2.0)
    assert points["high"] - points["low"] == pytest.approx(0.0)
    assert only(found, measure="winner")["difference"] == pytest.approx(5 / 3)
    assert only(found, measure="decisions")["difference"] == -10
    assert only(found, measure="first")["base"] == pytest.approx(1 / 3)
    assert points["matches"] == 3


def test_one_deal_gives_a_difference_without_an_interval():
    both = pl.concat([results((1, 2)), results((3, 2), setting="edition=alea")])
    assert only(differences(both), measure="points")["low"] is None


def test_a_match_is_measured_by_its_winner():
    assert measured(results((4, 9))).to_dicts() == [
        {"setting": BASE, "match": 0, "points": 6.5, "winner": 9.0, "decisions": 100.0, "first": 0.0}
    ]


@pytest.mark.parametrize(("high", "width"), [(0, 1), (24, 1), (25, 2), (100, 5), (240, 10), (1000, 50)])
def test_bars_have_round_widths(high, width):
    assert step_for(0, high) == width
