"""What is different for two players (PRI-1.4, PRI-1.8, PRI-3.13 to PRI-3.15)."""

from collections import Counter

import pytest

from princes_positions import (
    FULL,
    GAME,
    TIGHT,
    agree,
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
)

LOTS = ["jester", "builder", "prestige card", "recruiting card", "landscape"]


class TestFreedoms:
    @pytest.mark.rule("PRI-1.8")
    def test_five_of_them_two_kinds_twice_and_one_once(self):
        single = Counter()
        for seed in range(60):
            freedoms = GAME.new(2, seed).view(None).freedoms
            assert sorted(freedoms.values()) == [1, 2, 2]
            single[min(freedoms, key=freedoms.get)] += 1
        assert set(single) == {"travel", "religion", "opinion"}, "which one is drawn"
        assert min(single.values()) > 8

    @pytest.mark.rule("PRI-1.8")
    def test_or_four_for_a_harder_match(self):
        double = Counter()
        for seed in range(60):
            freedoms = GAME.new(2, seed, {"two_player_freedoms": "4"}).view(None).freedoms
            assert sorted(freedoms.values()) == [1, 1, 2]
            double[max(freedoms, key=freedoms.get)] += 1
        assert min(double.values()) > 8

    @pytest.mark.rule("PRI-1.8", "PRI-1.1")
    def test_the_rest_is_as_for_more(self):
        view = GAME.new(2, 7).view(None)
        assert (view.edition, view.piles["jester"], view.decks["prestige"]) == ("kbg", 7, 14)
        assert set(view.buildings.values()) == {3}


class TestAuctions:
    @pytest.mark.rule("PRI-3.13", "PRI-3.4")
    @pytest.mark.parametrize(("florins", "rule"), [(299, "PRI-3.7"), (300, None)])
    def test_they_open_at_300(self, florins, rule):
        table = position({"money": florins}, {})
        assert refused(table, "auction jester") == rule
        assert table.view(None).opening == 300

    @pytest.mark.rule("PRI-3.13")
    def test_and_go_on_in_steps_of_100(self):
        table = play(position({}, {}), "auction jester", "raise", "raise")
        assert table.view(None).auction.bid == 500
        play(table, "pass")
        assert money(table) == [3000, 3500]

    @pytest.mark.rule("PRI-3.13")
    def test_from_three_players_on_at_200(self):
        assert position({}, {}, {}).view(None).opening == 200

    @pytest.mark.rule("PRI-3.14")
    def test_the_three_landscapes_are_one_lot(self):
        table = position({}, {})
        assert offered(table, "auction") == LOTS
        for kind in ("forest", "lake", "park"):
            assert refused(table, f"auction {kind}") == "PRI-3.14"
        agree(table)

    @pytest.mark.rule("PRI-3.14")
    def test_with_more_players_there_is_no_such_lot(self):
        assert refused(position({}, {}, {}), "auction landscape") == "PRI-3.14"

    @pytest.mark.rule("PRI-3.14", "PRI-4.1")
    @pytest.mark.parametrize("kind", ["forest", "lake", "park"])
    def test_the_winner_chooses_the_kind(self, kind):
        table = play(position({}, {}), "auction landscape", "raise", "pass")
        assert (phase(table), table.actors()) == ("taking", [1])
        assert may(table) == ["take forest", "take lake", "take park"]
        play(table, f"take {kind}")
        assert (phase(table), table.view(None).placing) == ("placing", kind)
        play(table, "place d1")
        assert seen(table, 1).landscapes[kind] == 1
        assert table.view(None).piles[kind] == 5
        assert money(table) == [3500, 3100]

    @pytest.mark.rule("PRI-3.14", "PRI-3.2")
    def test_nobody_gets_another_landscape_in_this_round(self):
        table = play(position({}, {}), "auction landscape", "pass", "take lake", "place d1")
        assert (phase(table), table.actors()) == ("buying", [1])
        for kind in ("forest", "lake", "park"):
            assert refused(table, f"buy {kind}") == "PRI-3.2"
        assert offered(table, "buy") == LOTS[:-1]
        assert table.view(None).closed == ["forest", "lake", "park"]

    @pytest.mark.rule("PRI-3.14", "PRI-3.2")
    def test_in_the_next_round_again(self):
        table = play(position({}, {}), "auction landscape", "pass", "take lake", "place d1", "decline")
        play(table, "end turn", "end turn")
        assert refused(table, "auction landscape") is None

    @pytest.mark.rule("PRI-3.14", "PRI-3.10")
    def test_the_last_one_buys_a_kind_of_his_choice(self):
        table = play(buying({}, {}), "buy park", "place d1")
        assert seen(table, 0).landscapes["park"] == 1
        assert phase(table) == "action"

    @pytest.mark.rule("PRI-3.14")
    def test_buying_one_closes_all_three(self):
        assert play(buying({}, {}), "buy park").view(None).closed == ["forest", "lake", "park"]

    @pytest.mark.rule("PRI-3.14", "PRI-3.3")
    def test_only_kinds_that_are_left_are_taken(self):
        table = position({}, {"tiles": ", ".join(["park"] * 6)})
        play(table, "auction landscape", "pass")
        assert refused(table, "take park") == "PRI-3.3"
        assert may(table) == ["take forest", "take lake"]
        agree(table)

    @pytest.mark.rule("PRI-3.14", "PRI-3.12")
    def test_only_kinds_that_fit_are_taken(self):
        table = play(position({"tiles": TIGHT}, {}), "auction landscape", "pass")
        assert refused(table, "take lake") == refused(table, "take forest") == "PRI-3.12"
        assert may(table) == ["take park"]

    @pytest.mark.rule("PRI-3.14", "PRI-3.12")
    def test_who_can_place_none_is_not_asked_and_does_not_open_it(self):
        table = play(position({}, {"tiles": FULL}), "auction landscape")
        assert (phase(table), table.actors()) == ("taking", [0])
        assert money(table, 0) == 3200
        assert refused(position({"tiles": FULL}, {}), "auction landscape") == "PRI-3.12"

    @pytest.mark.rule("PRI-3.14", "PRI-3.12", "PRI-3.3")
    def test_room_for_a_kind_that_is_gone_does_not_help(self):
        table = position({"tiles": TIGHT}, {"tiles": ", ".join(["park"] * 6)})
        assert refused(table, "auction landscape") == "PRI-3.12"

    @pytest.mark.rule("PRI-3.14", "PRI-3.3")
    def test_without_any_landscape_left_there_is_no_lot(self):
        forests = ", ".join(["forest"] * 6 + ["park"] * 2)
        lakes = ", ".join(["lake"] * 6 + ["park"] * 4)
        table = position({"tiles": forests}, {"tiles": lakes})
        assert refused(table, "auction landscape") == "PRI-3.3"
        assert offered(table, "auction") == LOTS[:-1]

    @pytest.mark.rule("PRI-3.14", "PRI-4.2")
    def test_a_second_of_a_kind_brings_three_here_too(self):
        table = play(position({"tiles": "lake a6"}, {}), "auction landscape", "pass", "take lake", "place d1")
        assert prestige(table) == [3, 0]


class TestLastBuyer:
    @pytest.mark.rule("PRI-3.15", "PRI-3.10")
    def test_he_pays_200(self):
        table = buying({"money": 200}, {})
        assert table.view(None).last_price == 200
        assert money(play(table, "buy jester"), 0) == 0

    @pytest.mark.rule("PRI-3.15")
    @pytest.mark.parametrize(("florins", "rule"), [(299, "PRI-3.10"), (300, None)])
    def test_or_300_by_option(self, florins, rule):
        table = buying({"money": florins}, {}, options={"last_price": "300"})
        assert refused(table, "buy jester") == rule
        if rule is None:
            assert money(play(table, "buy jester"), 0) == 0

    @pytest.mark.rule("PRI-3.10", "PRI-3.9")
    @pytest.mark.parametrize(
        ("moves", "last"),
        [(["renounce"], 1), (["auction jester", "pass"], 1), (["auction jester", "raise", "pass"], 0)],
    )
    def test_whoever_has_no_object_yet(self, moves, last):
        table = play(position({}, {}), *moves)
        assert (phase(table), table.actors()) == ("buying", [last])


@pytest.mark.rule("PRI-2.2", "PRI-5.1")
def test_the_first_player_changes_every_round():
    table = position({}, {})
    firsts = []
    while table.actors():
        if table.view(None).round > len(firsts):
            firsts.append(table.actors()[0])
        play(table, next(m for m in ("renounce", "decline", "end turn") if m in may(table)))
    assert firsts == [0, 1, 0, 1, 0, 1, 0]
