"""What the judge of Palazzo sees: every number in its place, the same for all that a seat cannot know."""

from itertools import pairwise
from math import isfinite
from random import Random

import pytest

from palazzo_positions import GAME, NOTHING, play, position
from quattrocento.bots import bot
from quattrocento.bots.bot import decide
from quattrocento.core.entropy import quick
from quattrocento.games.palazzo.bot import palace_potential
from quattrocento.games.palazzo.box.components import kind_of
from quattrocento.games.palazzo.rules import palace
from quattrocento.games.palazzo.rules.phases import OVER, TURN

JUDGE = GAME.judge()
EDITIONS = [{}, {"rider_slot": "shift", "depot_price": "before", "least_price": "1", "tie_break": "plain"}]


def course(seats, options, name="greedy", moves=2000):
    """Play a match and give the table before every move, and at the end."""
    table = GAME.new(seats, f"features of {name}", options)
    player, chance = bot(name, GAME), quick(seats)
    for _ in range(moves):
        yield table
        if not table.actors():
            return
        seat = table.actors()[0]
        table.apply(seat, decide(player, table, seat, chance))


def seen(table, seat=0):
    """Give the features of *seat* by name."""
    return dict(zip(JUDGE.names(), JUDGE.features(table, seat), strict=True))


@pytest.mark.parametrize("name", ["greedy", "random"])
@pytest.mark.parametrize("options", EDITIONS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_moment_has_a_number_of_moderate_size_for_every_name(seats, options, name):
    for moment, table in enumerate(course(seats, options, name, moves=600)):
        if moment % 5 == 0 or table.phase == OVER:
            for seat in range(seats):
                found = seen(table, seat)
                assert all(isinstance(value, float) and isfinite(value) for value in found.values())
                assert max(map(abs, found.values())) < 20, found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_seat_is_described_by_what_it_knows(seats):
    rng = Random(seats)
    for moment, table in enumerate(course(seats, {}, moves=400)):
        if moment % 7 == 0:
            for seat in range(seats):
                world = table.redeal(seat, quick(rng.randrange(10**6)))
                assert JUDGE.features(world, seat) == JUDGE.features(table, seat)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_progress_never_falls_and_every_turn_has_a_quiet_moment(seats):
    tables = [(JUDGE.progress(table), table.phase, JUDGE.quiet(table)) for table in course(seats, {})]
    progress = [passed for passed, _, _ in tables]
    assert progress[0] == pytest.approx(0.0)
    assert progress[-1] == 1.0
    assert all(earlier <= later + 1e-9 for earlier, later in pairwise(progress))
    assert all(quiet == (phase in (TURN, OVER)) for _, phase, quiet in tables)
    assert sum(quiet for _, _, quiet in tables) > 20


def test_names_come_once_each_with_the_points_first():
    names = JUDGE.names()
    assert names[0] == "points"
    assert len(set(names)) == len(names)
    names.clear()
    assert JUDGE.names(), "whoever asks gets a list of his own"


def test_at_the_end_only_the_points_count():
    table = position(["red 3", ""], [["brick 1-1, brick 2-2, brick 3-2"]], riders=4, next_tiles="rider")
    assert seen(table)["prospects"] > 0
    play(table, "turn tiles")
    assert table.phase == OVER
    found = seen(table)
    assert found.pop("points") == pytest.approx(0.8), "five windows, and three for one material"
    assert not any(found.values())


class TestPalaces:
    def test_of_every_kind_have_the_shape_that_their_elements_give_them(self):
        rng = Random(1)
        for _ in range(300):
            floors = rng.sample(range(1, 6), rng.randint(1, 5))
            built = sum(palace.BLOCK[kind_of(rng.randrange(3), floor, rng.randint(1, 3))] for floor in floors)
            number = palace_potential.shape(built)
            assert palace_potential.TOP[number] == palace.top(built)
            assert palace_potential.HEIGHT[number] == palace.height(built)
            assert palace_potential.ALL_WINDOWS[number] == palace.windows(built)
            assert palace_potential.PURE[number] == palace.one_material(built)
            assert palace_potential.forecast(0.0)[number] == palace.points(built), (
                "what cannot grow stays as it is"
            )

    def test_are_counted_by_what_they_have_and_lack(self):
        palaces = ["brick 1-1", "brick 2-3, brick 5-3", "brick 1-3, marble 2-2, brick 3-2, brick 4-3"]
        found = seen(position(["", ""], [palaces]))
        assert found["points"] == pytest.approx((-5 + 0 + 13) / 10)
        assert found["palaces"] == pytest.approx(3 / 5)
        assert found["lone_floors"] == pytest.approx(1 / 3)
        assert found["two_floors"] == pytest.approx(1 / 3)
        assert found["high_palaces"] == pytest.approx(1 / 3)
        assert found["one_material"] == pytest.approx(1 / 3), "the lone floor proves nothing yet"
        assert found["windows"] == pytest.approx((1 + 6 + 10) / 20)
        assert found["room"] == pytest.approx((4 + 0 + 1) / 10)
        assert found["gaps"] == pytest.approx(3 / 5), "floors 1, 3 and 4 of the second palace"

    def test_promise_less_the_higher_they_end(self):
        low = seen(position(["", ""], [["brick 1-1, brick 2-2"]]))
        closed = seen(position(["", ""], [["brick 2-2, brick 5-2"]]))
        assert low["points"] == closed["points"] == 0
        assert low["prospects"] > closed["prospects"] == 0

    def test_are_worth_remodelling_where_a_lone_floor_fills_a_gap(self):
        apart = position(["", ""], [["brick 3-3", "brick 2-2, brick 4-3"]], next_tiles=NOTHING)
        in_vain = position(["", ""], [["brick 2-3", "brick 2-2, brick 5-3"]], next_tiles=NOTHING)
        assert seen(apart)["remodelling"] > 0.5
        assert seen(apart)["remodelling"] > seen(in_vain)["remodelling"]


class TestMoney:
    def test_that_belongs_together_makes_a_greater_purse(self):
        together = seen(position(["red 4, red 5, red 6", ""]))
        scattered = seen(position(["red 4, brown 5, white 6", ""]))
        assert together["purse"] > scattered["purse"] > 0
        assert together["purse_share"] > scattered["purse_share"]

    def test_is_counted_in_triples_and_halves_of_them(self):
        found = seen(
            position(["red 4, brown 4, white 4, red 4, certificate, certificate, red 7, white 7", ""])
        )
        assert found["triples"] == pytest.approx(1 / 2)
        assert found["near_triples"] == pytest.approx(2 / 3), "certificates and sevens"

    def test_on_a_bid_is_not_spent_yet(self):
        table = position(["", "red 4, red 6"], quarries=("", "brick 1-1"), next_tiles=NOTHING)
        play(table, "turn tiles", "auction")
        before = [seen(table, seat) for seat in (0, 1)]
        play(table, "lay red 4")
        assert [seen(table, seat) for seat in (0, 1)] == before

    def test_comes_too_late_when_the_fifth_rider_is_near(self):
        table = position(["red 7, red 6", ""])
        early = seen(table)
        del table.stack[2:]
        late = seen(table)
        assert early["purse"] > late["purse"]
        assert early["late_purse"] == 0 < late["late_purse"]

    def test_of_rivals_is_known_as_far_as_it_was_seen(self):
        poor = seen(position(["red 3", "red 4"]))
        rich = seen(position(["red 3", "red 4, red 5, red 6"]))
        same = seen(position(["red 3", "white 7, white 6, white 5"]))
        assert poor["rival_purse"] < rich["rival_purse"] == same["rival_purse"]


class TestMarket:
    def test_a_purchase_needs_the_money(self):
        palaces = [["brick 1-3, brick 2-3"]]
        depot = "brick 3-3, brick 4-3"
        assert seen(position(["red 6", ""], palaces, depot))["purchase"] == 0, "it will cost seven"
        able = seen(position(["red 7", ""], palaces, depot))
        assert able["purchase"] > 0.2
        assert able["price"] == pytest.approx(0.7)

    def test_the_next_lot_is_the_one_the_architect_comes_to(self):
        palaces = [["brick 1-3, brick 2-3"]]
        quarries = ("marble 5-1", "brick 3-3")
        before = position(["", ""], palaces, quarries=quarries, architect=0)
        past = position(["", ""], palaces, quarries=quarries, architect=1)
        assert seen(before)["next_lot"] > seen(past)["next_lot"]
        assert seen(before)["later_lot"] < seen(past)["later_lot"]
        assert seen(before, 1)["contested"] == seen(before, 0)["next_lot"]

    def test_a_full_quarry_is_shared_out(self):
        palaces = [["brick 1-3, brick 2-3"]]
        lot = "brick 3-3, brick 4-3, marble 3-3"
        assert seen(position(["", ""], palaces, quarries=("", lot)))["sharing"] == 0
        assert seen(position(["", ""], palaces, quarries=("", lot + ", marble 4-3")))["sharing"] > 0

    def test_whoever_is_next_picks_first(self):
        palaces = [["brick 1-3"], ["sandstone 1-3"], ["marble 1-3"]]
        table = position(["", "", ""], palaces, quarries=("", "marble 2-3"), turn=1)
        waits = [seen(table, seat)["wait"] for seat in range(3)]
        assert waits == pytest.approx([2 / 3, 0, 1 / 3])
        assert [seen(table, seat)["first_pick"] > 0 for seat in range(3)] == [False, True, False]
