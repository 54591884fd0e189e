"""Chapter 4: landscapes, jesters and builders."""

import pytest

from princes_positions import (
    action,
    buying,
    may,
    money,
    offered,
    phase,
    play,
    position,
    prestige,
    refused,
    seen,
    worth,
)


def bought(player, thing, *moves):
    """Let seat 0 buy a thing as the last one."""
    return play(buying(player, {}, {}), f"buy {thing}", *moves)


class TestLandscapes:
    @pytest.mark.rule("PRI-4.1")
    @pytest.mark.parametrize("kind", ["forest", "lake", "park"])
    def test_it_is_placed_at_once(self, kind):
        table = bought({}, kind)
        assert (phase(table), table.actors(), table.view(None).placing) == ("placing", [0], kind)
        assert all(move.startswith("place ") for move in may(table))
        for move in ["decline", "pass", "end turn"]:
            assert refused(table, move) == "TAB-3"
        play(table, "place d1")
        assert [lying.tile for lying in seen(table, 0).placed] == [kind]
        assert seen(table, 0).landscapes[kind] == 1

    @pytest.mark.rule("PRI-4.1")
    def test_in_the_principality_of_the_winner(self):
        table = play(position({}, {}, {}), "auction lake", "raise", "pass", "pass", "place d1")
        assert [len(seen(table, seat).placed) for seat in range(3)] == [0, 1, 0]

    @pytest.mark.rule("PRI-4.1", "PRI-7.6")
    def test_on_free_cells(self):
        table = bought({"tiles": "tower d1"}, "park")
        assert refused(table, "place d1") == "PRI-7.6"
        assert refused(table, "place d2") is None

    @pytest.mark.rule("PRI-4.2")
    def test_a_lake_and_then_a_forest_bring_nothing_but_a_second_lake_brings_three(self):
        """The example of both books."""
        owner = {"tiles": "lake d1"}
        assert prestige(bought(owner, "forest", "place d4"), 0) == 0
        assert prestige(bought(owner, "park", "place d4"), 0) == 0
        assert prestige(bought(owner, "lake", "place d4"), 0) == 3

    @pytest.mark.rule("PRI-4.2")
    @pytest.mark.parametrize("kind", ["forest", "lake", "park"])
    @pytest.mark.parametrize(("had", "gained"), [(0, 0), (1, 3), (2, 3), (3, 3), (4, 3)])
    def test_the_second_and_each_further_one_brings_three(self, kind, had, gained):
        table = bought({"tiles": ", ".join([kind] * had), "prestige": 5}, kind)
        assert prestige(play(table, may(table)[0]), 0) == 5 + gained

    @pytest.mark.rule("PRI-4.2")
    def test_they_need_not_touch(self):
        assert prestige(bought({"tiles": "park d1"}, "park", "place f6"), 0) == 3

    @pytest.mark.rule("PRI-4.2")
    def test_those_of_others_do_not_count(self):
        table = buying({}, {"tiles": "lake, lake"}, {})
        assert prestige(play(table, "buy lake", "place d1")) == [0, 0, 0]

    @pytest.mark.rule("PRI-4.2", "PRI-6.3")
    def test_a_work_gains_nothing_from_a_second_one(self):
        one, two = (worth({"hand": "poet", "tiles": tiles}, "poet") for tiles in ("lake", "lake, lake"))
        assert one == two == 4


class TestJesters:
    @pytest.mark.rule("PRI-4.3")
    @pytest.mark.parametrize("jesters", range(8))
    def test_each_adds_two_to_every_work(self, jesters):
        player = {"hand": "poet, lawyer, astronomer", "jesters": jesters}
        assert {worth(player, name) for name in ("poet", "lawyer", "astronomer")} == {3 + 2 * jesters}

    @pytest.mark.rule("PRI-4.3")
    def test_only_to_those_of_the_owner(self):
        table = action({"hand": "poet"}, {"hand": "painter", "jesters": 3}, {})
        assert [table.view(seat).own.hand[0].value for seat in (0, 1)] == [1, 7]

    @pytest.mark.rule("PRI-4.3")
    def test_it_is_of_use_at_once_and_brings_no_prestige(self):
        table = bought({"hand": "poet, painter, lawyer", "jesters": 1}, "jester")
        assert prestige(table) == [0, 0, 0]
        assert seen(table, 0).jesters == 2
        assert offered(table, "work") == ["lawyer", "painter", "poet"]


class TestBuilders:
    @pytest.mark.rule("PRI-4.4", "PRI-7.1")
    @pytest.mark.parametrize(("had", "cost"), [(0, 300), (1, 300), (2, 0)])
    def test_the_next_one_makes_buildings_cheaper(self, had, cost):
        table = play(bought({"builders": had}, "builder"), "build tower")
        assert money(table, 0) == 3300 - cost

    @pytest.mark.rule("PRI-4.4", "PRI-7.7")
    @pytest.mark.parametrize(("had", "rule"), [(0, "PRI-7.7"), (1, None), (2, None)])
    def test_with_the_second_buildings_may_touch(self, had, rule):
        table = play(bought({"builders": had, "tiles": "opera d4"}, "builder"), "build tower")
        assert refused(table, "place d3") == rule, "below the opera"
        assert refused(table, "place a3") == rule, "above the palazzo"

    @pytest.mark.rule("PRI-4.4", "PRI-7.7")
    def test_with_the_second_there_may_be_room_again(self):
        packed = "university b5 turn 3, workshop f1 flip turn 3, studio e6"
        table = buying({"builders": 1, "tiles": packed}, {}, {})
        assert "laboratory" not in seen(table, 0).room
        play(table, "buy builder")
        before = play(buying({"builders": 1, "tiles": packed}, {}, {}), "decline")
        more = set(offered(table, "build")) - set(offered(before, "build"))
        assert more, "what did not fit fits now"
        for name in more:
            assert offered(play(table.clone(), f"build {name}"), "place")
            assert refused(before, f"build {name}") == "PRI-7.7"

    @pytest.mark.rule("PRI-4.5")
    @pytest.mark.parametrize(("had", "gained"), [(0, 0), (1, 3), (2, 3)])
    def test_the_second_and_the_third_bring_three_at_once(self, had, gained):
        table = bought({"builders": had, "prestige": 2}, "builder")
        assert prestige(table) == [2 + gained, 0, 0]
        assert seen(table, 0).builders == had + 1

    @pytest.mark.rule("PRI-4.5")
    def test_at_auctions_too(self):
        table = play(position({}, {"builders": 1}, {}), "auction builder", "raise", "pass", "pass")
        assert prestige(table) == [0, 3, 0]
