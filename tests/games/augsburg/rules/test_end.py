"""Chapter 8: the end of a match, and who has won."""

from random import Random

import pytest

from augsburg_positions import all_pass, kinds, last_visit, phase, position, told
from quattrocento.games.augsburg.rules import phases

CHURCHES = [800, 700, 600, 500, 400]
CATHEDRALS = [1000, 900, 800, 700, 600]


def over(*players):
    """End a match with these sheets."""
    return position(*players, at=phases.OVER, round_=len(players) + 2, noble="maximilian")


def ranks(*players):
    """Rank the sheets."""
    return [standing.rank for standing in over(*players).scores()]


@pytest.mark.rule("AUG-8.1")
def test_the_most_points_win():
    assert ranks({"points": 20}, {"points": 25}, {"points": 3}) == [2, 1, 3]
    assert ranks({"points": 50, "church": 700, "cathedral": 1000}, {"points": 45, "church": 800}) == [1, 2]


@pytest.mark.rule("AUG-8.1")
def test_after_the_points_of_the_last_round():
    table = last_visit({"points": 10}, {"points": 9, "nobility": 2}, round_=4)
    heard = told(table, "pass", "pass")
    assert phase(table) == "over"
    assert kinds(heard, "ended") == [{"winners": [1]}]
    assert [(standing.points, standing.rank) for standing in table.scores()] == [(13, 2), (14, 1)]
    assert table.view(None).over


@pytest.mark.rule("AUG-8.1")
def test_florins_and_notes_do_not_count():
    assert ranks({"points": 9, "florins": 0}, {"points": 9, "florins": 5000, "hand": "joker"}) == [1, 1]


@pytest.mark.rule("AUG-8.2")
def test_the_dearest_cathedral_decides_a_tie():
    one, two = {"points": 25, "cathedral": 900}, {"points": 25, "cathedral": 1000}
    assert ranks(one, two) == [2, 1]
    assert ranks(one, {"points": 24, "cathedral": 1000}) == [1, 2]
    assert [standing.tie_break for standing in over(one, two).scores()] == [900, 1000]


@pytest.mark.rule("AUG-8.2")
def test_a_cathedral_beats_the_dearest_church():
    assert ranks({"points": 25, "cathedral": 1000}, {"points": 25, "church": 800}) == [1, 2]
    one = {"points": 40, "church": 700, "cathedral": 900}
    assert ranks(one, {"points": 40, "church": 800}, {"points": 3, "cathedral": 1000}) == [1, 2, 3]


@pytest.mark.rule("AUG-8.2")
def test_the_dearest_church_if_none_of_them_has_a_cathedral():
    one, two = {"points": 45, "church": 700}, {"points": 45, "church": 800}
    assert ranks(one, two) == [2, 1]
    assert ranks(one, two, {"points": 60, "church": 600, "cathedral": 1000}) == [3, 2, 1]
    assert ranks(one, two, {"points": 4, "cathedral": 1000}) == [2, 1, 3], "a third one's does not matter"


@pytest.mark.rule("AUG-8.2")
def test_a_church_behind_a_cathedral_decides_nothing():
    one = {"points": 40, "church": 800, "cathedral": 900}
    assert ranks(one, {"points": 40, "church": 700, "cathedral": 1000}) == [2, 1]


@pytest.mark.rule("AUG-8.2")
def test_two_behind_a_cathedral_are_decided_by_their_churches():
    tied = {"points": 25}
    assert ranks(tied | {"cathedral": 1000}, tied | {"church": 700}, tied | {"church": 800}) == [1, 3, 2]


@pytest.mark.rule("AUG-8.2")
def test_else_it_is_shared():
    assert ranks({"points": 9}, {"points": 9}, {"points": 4}) == [1, 1, 3]
    assert ranks({"points": 9}, {"points": 12}, {"points": 9}) == [2, 1, 2]
    table = last_visit({"points": 9}, {"points": 9}, round_=4)
    assert kinds(told(table, "pass", "pass"), "ended") == [{"winners": [0, 1]}]


@pytest.mark.rule("AUG-8.2")
def test_ranks_against_a_plain_account():
    """Compare every two players by the words of the rule; the rank counts those who come before."""
    rng = Random(8)
    for _ in range(150):
        sheets = [{"points": rng.choice([20, 25])} for _ in range(rng.randrange(2, 6))]
        for word, tiles in (("church", CHURCHES), ("cathedral", CATHEDRALS)):
            owners = rng.sample(range(len(sheets)), rng.randrange(len(sheets)))
            for owner, tile in zip(owners, tiles, strict=False):
                sheets[owner][word] = tile
        assert ranks(*sheets) == [1 + sum(before(other, sheet) for other in sheets) for sheet in sheets]


def before(one, other):
    """Tell whether one player comes before another."""
    if one["points"] != other["points"]:
        return one["points"] > other["points"]
    one_has, other_has = one.get("cathedral", 0), other.get("cathedral", 0)
    if one_has or other_has:
        return one_has > other_has
    return one.get("church", 0) > other.get("church", 0)


@pytest.mark.rule("AUG-8.1")
def test_the_standings_may_be_asked_at_any_time():
    table = all_pass(last_visit({"points": 5}, {"points": 7}))
    assert [standing.points for standing in table.standings(None)] == [8, 10]
    assert table.points(1) == 10
