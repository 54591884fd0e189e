"""What the judge of The Princes of Florence sees in a position."""

from math import isfinite

import pytest

from princes_positions import GAME, action, play, position
from quattrocento.bots import bot
from quattrocento.bots.bot import decide
from quattrocento.core.entropy import quick
from quattrocento.games.princes.rules import phases

JUDGE = GAME.judge()
TABLES = [
    (edition, seats)
    for edition in ("kbg", "alea")
    for seats in range(2, 6)
    if (edition, seats) != ("alea", 2)
]


def seen(table, seat=0):
    """Give the features of a seat by their names."""
    return dict(zip(JUDGE.names(), JUDGE.features(table, seat), strict=True))


def moments(edition, seats, name):
    """Play a match and show every position of it."""
    player = bot(name, GAME)
    table = GAME.new(seats, f"{edition} {name}", {"edition": edition})
    chance = quick(seats)
    yield table
    while table.actors():
        seat = table.actors()[0]
        table.apply(seat, decide(player, table, seat, chance))
        yield table


@pytest.mark.parametrize("name", ["random", "greedy"])
@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_every_position_is_described_by_as_many_plain_numbers(edition, seats, name):
    for number, table in enumerate(moments(edition, seats, name)):
        if number % 7 == 0 or not table.actors():
            for seat in range(seats):
                found = JUDGE.features(table, seat)
                assert len(found) == len(JUDGE.names())
                assert all(isfinite(value) and abs(value) < 20 for value in found)


def test_no_name_stands_twice():
    assert len(set(JUDGE.names())) == len(JUDGE.names())


def test_progress_rises_from_nothing_to_one_and_every_round_has_quiet_moments():
    rounds = {}
    before = 0.0
    for table in moments("kbg", 3, "greedy"):
        now = JUDGE.progress(table)
        assert before <= now
        before = now
        if JUDGE.quiet(table):
            rounds.setdefault(table.round, set()).add(table.phase)
    assert JUDGE.progress(GAME.new(3, 1)) == 0.0
    assert before == 1.0
    assert all({phases.OPENING, phases.ACTION} <= rounds[number] for number in range(7))
    assert phases.OVER in rounds[6]


def test_nothing_half_done_is_quiet():
    table = action({"hand": "poet", "jesters": 3}, {}, {})
    assert JUDGE.quiet(table)
    play(table, "build tower")
    assert not JUDGE.quiet(table)
    play(table, "place e1")
    assert not JUDGE.quiet(table)
    play(table, "end turn")
    assert JUDGE.quiet(table)


def test_a_lot_on_the_block_is_not_quiet():
    table = position({}, {}, {})
    assert JUDGE.quiet(table)
    assert not JUDGE.quiet(play(table, "auction jester"))


def test_the_judge_of_a_seat_sees_nothing_that_the_seat_cannot_know():
    for number, table in enumerate(moments("kbg", 4, "greedy")):
        if JUDGE.quiet(table) and number % 5 == 0:
            for seat in range(4):
                for chance in range(3):
                    world = table.redeal(seat, quick(chance))
                    assert JUDGE.features(world, seat) == JUDGE.features(table, seat)


def test_points_are_those_of_the_match():
    for table in moments("kbg", 3, "greedy"):
        if JUDGE.quiet(table):
            for seat in range(3):
                assert seen(table, seat)["points"] == pytest.approx(table.points(seat) / 10)


def test_at_the_end_there_is_nothing_left_to_hope_for():
    table = position({"hand": "poet", "jesters": 3}, {}, {}, at=phases.OVER, round_=7, out=range(3))
    found = seen(table)
    promises = ("plan", "prestige_cards", "actions_left", "object_now", "works_value", "works_ready")
    assert [found[name] for name in promises] == [0.0] * len(promises)


def test_jesters_raise_every_work():
    """Two of them add four points to each of three works, and two works reach the minimum of 10 by it."""
    before = seen(action({"hand": "poet, painter, lawyer", "freedoms": "travel"}, {}, {}, round_=2))
    after = seen(
        action({"hand": "poet, painter, lawyer", "freedoms": "travel", "jesters": 2}, {}, {}, round_=2)
    )
    assert after["works_value"] - before["works_value"] == pytest.approx(12 / 30)
    assert [found["works_ready"] for found in (before, after)] == pytest.approx([0, 2 / 3])
    assert after["plan"] > before["plan"]
    assert after["lead"] > before["lead"]


def test_what_an_artist_finds_is_no_wish_any_more():
    poet = {"hand": "poet"}
    bare = seen(action(poet, {}, {}))
    settled = seen(action(poet | {"tiles": "theatre, lake", "freedoms": "travel"}, {}, {}))
    assert [bare["wishes"], bare["landscape_wishes"]] == pytest.approx([0.7, 0.3])
    assert [settled["wishes"], settled["landscape_wishes"]] == [0.0, 0.0]
    assert settled["best_work"] - bare["best_work"] == pytest.approx(1.0)


def test_a_wish_that_nobody_can_fulfil_any_more_is_none():
    rivals = [{"freedoms": "travel", "tiles": "theatre"} for _ in range(3)]
    assert seen(action({"hand": "poet"}, *rivals))["wishes"] == 0.0


def test_two_builders_make_room():
    crowded = {"tiles": "laboratory e1, studio a4, tower e6"}
    one = seen(action(crowded | {"builders": 1}, {}, {}))
    two = seen(action(crowded | {"builders": 2}, {}, {}))
    assert two["room"] > one["room"]
    assert [one["touching"], two["touching"]] == [0.0, 1.0]


def test_money_that_cannot_be_spent_any_more_is_spare():
    rich = {"money": 2000}
    assert seen(position(rich, {}, {}, round_=3))["spare_money"] == 0.0
    assert seen(action(rich, {}, {}, round_=7))["spare_money"] == pytest.approx(1.4)


def test_recruiting_cards_look_for_whom_it_pleases_here():
    """The poet of another would find his lake and his freedom, the lawyer nothing."""
    mine = {"recruiting": 1, "tiles": "lake", "freedoms": "travel"}
    assert seen(action(mine, {"works": "lawyer"}, {}))["recruits"] == 0.0
    assert seen(action(mine, {"works": "lawyer, poet"}, {}))["recruits"] == pytest.approx(0.6)
    assert seen(action(mine | {"recruiting": 0}, {"works": "poet"}, {}))["recruits"] == 0.0


def test_the_best_work_of_the_round_leads_until_it_is_surpassed():
    table = action({"value": 15}, {"value": 12}, {}, turn=2)
    assert [seen(table, seat)["best_of_round"] for seat in range(3)] == [1.0, 0.0, 0.0]


def test_a_work_that_is_not_yet_paid_counts_as_if_it_were():
    """In the last round a work of 18 is taken as prestige."""
    mine = {"hand": "poet, painter", "jesters": 5, "freedoms": "travel", "tiles": "lake", "money": 0}
    table = play(action(mine, {}, {}, round_=7), "work poet")
    paid = play(table.clone(), f"prestige {table.worth // 2}")
    assert seen(table) == seen(paid)
    assert seen(table)["points"] == pytest.approx(0.9)


def test_what_is_half_done_is_left_to_be_done():
    table = play(action({}, {}, {}), "build tower")
    before = table.dump()
    assert seen(table)["buildings"] == pytest.approx(0.25)
    assert table.dump() == before


def test_actions_and_objects_left_fall_as_the_round_goes_on():
    table = action({}, {}, {}, turn=1, round_=5)
    assert [seen(table, seat)["actions_left"] for seat in range(3)] == pytest.approx([0.4, 0.6, 0.6])
    assert [seen(table, seat)["object_now"] for seat in range(3)] == [0.0, 0.0, 0.0]
    opening = position({}, {}, {}, round_=5, turn=1, out=[0])
    assert [seen(opening, seat)["object_now"] for seat in range(3)] == [0.0, 1.0, 1.0]
