"""Chapter 7: buildings, and how tiles lie in a principality."""

from random import Random

import pytest

import princes_tiles
from effort import some
from princes_positions import (
    FULL,
    GAME,
    TIGHT,
    action,
    agree,
    buying,
    may,
    money,
    offered,
    phase,
    play,
    prestige,
    refused,
    seen,
)
from princes_tiles import BUILDINGS, TILES, all_sites, around, cell_name, sites, verdict


def placing(tile, tiles="", builders=0):
    """Let seat 0 place a tile; he has paid for it."""
    player = {"tiles": tiles, "builders": builders}
    if tile in BUILDINGS:
        return play(action(player, {}, {}), f"build {tile}")
    return play(buying(player, {}, {}), f"buy {tile}")


class TestBuilding:
    @pytest.mark.rule("PRI-7.1")
    @pytest.mark.parametrize(("builders", "cost"), [(0, 700), (1, 300), (2, 300), (3, 0)])
    @pytest.mark.parametrize("name", ["university", "opera", "tower"])
    def test_it_costs_less_with_builders_whatever_its_size(self, builders, cost, name):
        assert money(placing(name, builders=builders), 0) == 3500 - cost

    @pytest.mark.rule("PRI-7.2")
    @pytest.mark.parametrize("name", BUILDINGS)
    def test_it_is_placed_at_once_and_brings_three(self, name):
        table = placing(name)
        assert (phase(table), table.view(None).placing) == ("placing", name)
        assert prestige(table, 0) == 0
        play(table, may(table)[0])
        assert prestige(table) == [3, 0, 0]
        assert [lying.tile for lying in seen(table, 0).placed] == [name]

    @pytest.mark.rule("PRI-7.2")
    def test_the_second_brings_three_more(self):
        table = play(action({"tiles": "tower e1", "prestige": 3}, {}, {}), "build chapel", "place f6")
        assert prestige(table, 0) == 6

    @pytest.mark.rule("PRI-7.3")
    def test_each_only_once_in_a_principality(self):
        """The fifth forbidden placement of both books: a second tower."""
        table = action({"tiles": "tower e1"}, {"tiles": "opera"}, {})
        assert refused(table, "build tower") == "PRI-7.3"
        assert refused(table, "build opera") is None, "what others have does not matter"
        assert refused(action({"tiles": "tower e1", "builders": 3}, {}, {}), "build tower") == "PRI-7.3"

    @pytest.mark.rule("PRI-7.3")
    def test_not_twice_in_one_turn_either(self):
        table = play(action({}, {}, {}), "build tower", "place e1")
        assert refused(table, "build tower") == "PRI-7.3"

    @pytest.mark.rule("PRI-7.4")
    @pytest.mark.parametrize("name", BUILDINGS)
    def test_the_fourth_player_finds_none_left(self, name):
        table = action({}, *[{"tiles": name}] * 3)
        assert table.view(None).buildings[name] == 0
        assert refused(table, f"build {name}") == "PRI-7.4"
        assert refused(action({}, {"tiles": name}, {"tiles": name}, {}), f"build {name}") is None

    @pytest.mark.rule("PRI-7.4")
    def test_it_is_taken_from_the_supply(self):
        assert placing("opera").view(None).buildings["opera"] == 2

    @pytest.mark.rule("PRI-7.9")
    def test_tiles_stay_where_they_are(self):
        table = action({"tiles": "tower e1, lake a6"}, {}, {})
        before = seen(table, 0).placed
        play(table, "build chapel", "place f6", "freedom travel")
        play(table, *["end turn"] * 2, "renounce", "renounce", "buy park", "place a3")
        assert seen(table, 0).placed[:2] == before
        assert [lying.site for lying in seen(table, 0).placed] == ["e1", "a6", "f6", "a3"]


class TestTheBooksExamples:
    """Forbidden placements 1, 2 and 3; the fifth is a second tower (above)."""

    @pytest.mark.rule("PRI-7.5")
    def test_partly_outside_the_grid(self):
        assert refused(placing("opera"), "place e6") == "PRI-7.5"
        assert refused(placing("tower"), "place a6 turn 1") == "PRI-7.5"
        assert refused(placing("forest"), "place f3") == "PRI-7.5"

    @pytest.mark.rule("PRI-7.6")
    def test_overlapping_another_tile_or_the_palazzo(self):
        assert refused(placing("opera", "lake d4"), "place d4") == "PRI-7.6"
        assert refused(placing("park", "lake d4"), "place c4") == "PRI-7.6"
        assert refused(placing("park", "opera d4"), "place c4") == "PRI-7.6"
        assert refused(placing("park"), "place c1") == "PRI-7.6", "the palazzo"
        assert refused(placing("opera", "lake d4", builders=3), "place d4") == "PRI-7.6"

    @pytest.mark.rule("PRI-7.7")
    @pytest.mark.parametrize(("builders", "rule"), [(0, "PRI-7.7"), (1, "PRI-7.7"), (2, None), (3, None)])
    def test_adjacent_to_a_building_or_the_palazzo_below_two_builders(self, builders, rule):
        beside = placing("tower", "opera d4", builders)
        assert refused(beside, "place d3") == rule, "below the opera"
        assert refused(beside, "place d6") == rule, "above it"
        assert refused(beside, "place c3 turn 1") == rule, "on its left"
        assert refused(beside, "place d1") == rule, "beside the palazzo"
        assert refused(beside, "place a3") == rule, "above the palazzo"

    @pytest.mark.rule("PRI-7.7")
    def test_a_row_does_not_go_on_at_the_other_end(self):
        table = placing("tower", "chapel f3")
        assert refused(table, "place a4") is None
        assert refused(table, "place a5") is None

    @pytest.mark.rule("PRI-7.7")
    def test_corners_may_touch(self):
        table = placing("tower", "chapel f3")
        assert refused(table, "place c5") is None, "e5 and f4 meet at a corner"
        assert refused(table, "place d3 turn 1") is None, "with a column between them"
        assert refused(placing("tower"), "place d3") is None, "c2 of the palazzo and d3"

    @pytest.mark.rule("PRI-7.8")
    @pytest.mark.parametrize("builders", [0, 1, 2, 3])
    def test_landscapes_may_lie_beside_anything_and_buildings_beside_them(self, builders):
        for kind in ("forest", "lake", "park"):
            table = placing(kind, "opera d4", builders)
            assert refused(table, "place d1") is None, "beside the palazzo"
            assert refused(table, "place a3") is None, "above the palazzo"
            assert refused(table, "place f2") == ("PRI-7.5" if kind != "park" else None)
            assert refused(table, "place e1") is None, "below the opera"
            table = placing("tower", f"{kind} d4", builders)
            assert refused(table, "place e3") is None, "below the landscape"
        assert refused(placing("lake", "park d4", builders), "place d2") is None, "beside one another"


class TestRoom:
    @pytest.mark.rule("PRI-7.7")
    def test_a_building_without_any_room_is_not_begun(self):
        estate = "university e5 flip turn 1, workshop d2 flip, opera a6 turn 2"
        table = action({"tiles": f"{estate}, lake a3 flip turn 3, park b3 turn 1"}, {}, {})
        assert refused(table, "build laboratory") == "PRI-7.7"
        assert refused(action({"tiles": TIGHT, "builders": 2}, {}, {}), "build university") == "PRI-7.6"
        assert offered(table, "build") == []

    @pytest.mark.rule("PRI-7.5")
    def test_forty_three_cells_are_free(self):
        assert seen(action({}, {}, {}), 0).free_cells == 43
        assert seen(action({"tiles": TIGHT}, {}, {}), 0).free_cells == 3
        assert seen(action({"tiles": FULL}, {}, {}), 0).free_cells == 0

    @pytest.mark.rule("PRI-7.5")
    @pytest.mark.parametrize(
        ("name", "cells"),
        [
            *[(name, 7) for name in ("university", "laboratory", "workshop")],
            *[(name, 5) for name in ("library", "opera", "studio", "hospital", "theatre", "forest")],
            *[("tower", 3), ("chapel", 3), ("lake", 4), ("park", 3)],
        ],
    )
    def test_every_tile_covers_its_cells(self, name, cells):
        table = placing(name)
        assert seen(play(table, may(table)[0]), 0).free_cells == 43 - cells


class TestSites:
    @pytest.mark.rule("PRI-7.5", "PRI-7.6", "PRI-7.7", "PRI-7.8")
    @pytest.mark.parametrize("builders", [0, 1, 2, 3])
    @pytest.mark.parametrize("name", TILES)
    def test_all_sites_of_an_empty_principality(self, name, builders):
        listed = offered(placing(name, builders=builders), "place")
        assert sorted(listed) == sorted(sites(name, touching=builders > 1))

    @pytest.mark.rule("PRI-7.5")
    @pytest.mark.parametrize(
        ("name", "touching", "count"),
        [("tower", True, 58), ("tower", False, 48), ("park", False, 121), ("chapel", True, 121)],
    )
    def test_small_tiles_counted_by_hand(self, name, touching, count):
        """35 towers lie and 35 stand, six of each on the palazzo; of the rest five of each touch it.

        A corner of three cells leaves one cell of a square out: four in each of 30 squares that
        are free, one in the square of c2 and d3, none in the five that the palazzo fills by half.
        """
        assert len(offered(placing(name, builders=2 * touching), "place")) == count

    @pytest.mark.rule("PRI-7.10", "PRI-7.5")
    @pytest.mark.parametrize("name", TILES)
    def test_a_site_names_its_cells(self, name):
        table = placing(name, builders=2)
        for site in offered(table, "place"):
            laid = seen(play(table.clone(), f"place {site}"), 0).placed[0]
            cells = sorted(all_sites(name)[site], key=lambda cell: (cell[1], cell[0]))
            assert laid.cells == [cell_name(cell) for cell in cells]
            assert laid.site == site

    @pytest.mark.rule("PRI-7.10")
    @pytest.mark.parametrize(
        ("name", "site", "cells"),
        [
            ("opera", "d1", "d1 d2 e2 f2 g2"),
            ("opera", "d1 turn 1", "e1 e2 e3 d4 e4"),
            ("opera", "d1 turn 2", "d1 e1 f1 g1 g2"),
            ("opera", "d1 turn 3", "d1 e1 d2 d3 d4"),
            ("opera", "d1 flip", "g1 d2 e2 f2 g2"),
            ("opera", "d1 flip turn 1", "d1 e1 e2 e3 e4"),
            ("opera", "d1 flip turn 2", "d1 e1 f1 g1 d2"),
            ("opera", "d1 flip turn 3", "d1 d2 d3 d4 e4"),
            ("tower", "d1", "d1 e1 f1"),
            ("tower", "d1 turn 1", "d1 d2 d3"),
        ],
    )
    def test_flipped_first_and_then_turned_clockwise(self, name, site, cells):
        table = play(placing(name, builders=2), f"place {site}")
        assert " ".join(seen(table, 0).placed[0].cells) == cells

    @pytest.mark.rule("PRI-7.10")
    def test_equal_placements_have_one_name(self):
        table = placing("tower", builders=2)
        for site in ["d1 turn 2", "d1 turn 3", "d1 flip", "d1 flip turn 1", "d1 flip turn 2"]:
            assert refused(table, f"place {site}") == "PRI-7.10"
        table = placing("hospital", builders=2)
        assert refused(table, "place d1 flip") == "PRI-7.10"
        assert refused(table, "place d1 turn 3") is None
        assert refused(placing("library", builders=2), "place d1 turn 2") == "PRI-7.10"
        assert refused(placing("library", builders=2), "place d1 flip turn 1") is None

    @pytest.mark.rule("PRI-7.10")
    def test_the_refusal_tells_the_name_that_is_used(self):
        table = placing("tower", builders=2)
        code = next(code for code in range(1000) if GAME.vocabulary.notation(code) == "place d1 flip turn 3")
        assert table.refusal(0, code).facts["same"] == "d1 turn 1"

    @pytest.mark.rule("PRI-7.10")
    @pytest.mark.parametrize("name", TILES)
    def test_no_two_names_mean_the_same(self, name):
        listed = offered(placing(name, builders=2), "place")
        assert len({all_sites(name)[site] for site in listed}) == len(listed)


def random_board(rng):
    """Fill a principality at random, by the rules and without the engine."""
    builders = rng.randrange(4)
    taken, buildings, laid = frozenset(), frozenset(), []
    for _ in range(rng.randrange(1, 9)):
        name = rng.choice(list(TILES))
        room = sites(name, taken, buildings, touching=builders > 1 and rng.random() < 0.5)
        if not room or (name in BUILDINGS and any(name == other for other, _ in laid)):
            continue
        site = rng.choice(room)
        laid.append((name, site))
        taken |= all_sites(name)[site]
        if name in BUILDINGS:
            buildings |= all_sites(name)[site]
    return builders, taken, buildings, laid


@pytest.mark.rule("PRI-7.5", "PRI-7.6", "PRI-7.7", "PRI-7.8", "PRI-7.10", "PRI-3.12")
@pytest.mark.parametrize("seed", some(range(50)))
def test_any_principality_has_the_same_room_by_two_ways_of_counting(seed):
    rng = Random(seed)
    builders, taken, buildings, laid = random_board(rng)
    told = ", ".join(f"{name} {site}" for name, site in laid)
    built = {name for name, _ in laid if name in BUILDINGS}
    room = {name: sites(name, taken, buildings, builders > 1) for name in TILES}
    table = action({"tiles": told, "builders": builders}, {}, {})
    assert set(seen(table, 0).room) == {name for name in TILES if room[name]} - built
    assert seen(table, 0).free_cells == 43 - len(taken)
    assert set(offered(table, "build")) == {name for name in BUILDINGS if room[name]} - built
    name = rng.choice([name for name in TILES if name not in built])
    if not room[name]:
        rule = "PRI-7.7" if builders < 2 else "PRI-7.6"
        if name in BUILDINGS:
            assert refused(table, f"build {name}") == rule
        else:
            assert refused(buying({"tiles": told}, {}, {}), f"buy {name}") == "PRI-3.12"
        return
    table = agree(placing(name, told, builders))
    assert sorted(offered(table, "place")) == sorted(room[name])
    for site in rng.sample(sorted(all_sites(name)), 60):
        assert refused(table, f"place {site}") == verdict(name, site, taken, buildings, builders > 1)
    site = rng.choice(room[name])
    play(table, f"place {site}")
    cells = all_sites(name)[site]
    left = {
        other
        for other in TILES
        if sites(other, taken | cells, buildings | (cells if name in BUILDINGS else set()), builders > 1)
    }
    assert set(seen(table, 0).room) == left - built - ({name} & set(BUILDINGS)), "after placing too"


@pytest.mark.rule("PRI-7.5")
def test_the_two_ways_know_the_same_tiles():
    assert set(TILES) == {*action({}, {}, {}).view(None).buildings, "forest", "lake", "park"}
    assert len(around({(3, 3)})) == 4
    assert princes_tiles.settled({(2, 5)}) == {(0, 0)}
