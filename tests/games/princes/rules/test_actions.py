"""Chapter 5: up to two actions for each player."""

import pytest

from princes_positions import action, agree, may, money, offered, phase, play, refused, seen

WORKER = {"hand": "poet, painter, composer", "jesters": 2}


def draw(table, name):
    """Draw a card and keep the first."""
    play(table, f"draw {name}")
    return play(table, may(table)[0], "under as they lie")


class TestTurn:
    @pytest.mark.rule("PRI-5.1")
    @pytest.mark.parametrize("first", [0, 1, 2])
    def test_beginning_with_the_first_player_clockwise(self, first):
        table = action({}, {}, {}, first=first, turn=first)
        order = []
        for _ in range(3):
            order += table.actors()
            play(table, "end turn")
        assert order == [first, (first + 1) % 3, (first + 2) % 3]
        assert table.view(None).round == 2

    @pytest.mark.rule("PRI-5.1")
    def test_each_has_two_actions(self):
        table = play(action({}, {}, {}), "freedom travel")
        assert (table.actors(), table.view(None).actions) == ([0], 1)
        draw(table, "bonus")
        assert (table.actors(), table.view(None).actions) == ([1], 2)

    @pytest.mark.rule("PRI-5.1")
    def test_one_or_none_is_allowed(self):
        assert play(action({}, {}, {}), "end turn").actors() == [1]
        assert play(action({}, {}, {}), "freedom travel", "end turn").actors() == [1]

    @pytest.mark.rule("PRI-5.1")
    def test_there_is_no_third(self):
        able = {**WORKER, "recruiting": 1}
        table = action(able, {"works": "lawyer"}, {}, actions=0)
        for move in ["draw bonus", "draw profession", "freedom travel", "build tower", "work poet"]:
            assert refused(table, move) == "PRI-5.1"
        agree(table)

    @pytest.mark.rule("PRI-5.1")
    def test_an_action_left_over_is_lost(self):
        table = play(action({}, {}, {}), "end turn")
        assert table.view(None).actions == 2, "of the next player, not three"

    @pytest.mark.rule("PRI-5.2")
    @pytest.mark.parametrize(
        ("begun", "kind"),
        [
            (["build tower"], "placing"),
            (["draw bonus"], "looking"),
            (["draw profession"], "looking"),
            (["draw bonus", None], "returning"),
            (["work poet"], "payment"),
        ],
    )
    def test_one_is_finished_before_the_next_begins(self, begun, kind):
        table = action(WORKER, {}, {})
        for move in begun:
            play(table, move or may(table)[0])
        assert phase(table) == kind
        for move in ["build chapel", "draw bonus", "freedom travel", "work painter", "end turn"]:
            assert refused(table, move) == "TAB-3"
        agree(table)

    @pytest.mark.rule("PRI-5.2")
    def test_a_work_with_bonus_cards_is_finished_first_too(self):
        table = play(action({**WORKER, "bonus": "jesters"}, {}, {}), "work poet")
        for move in ["build chapel", "draw bonus", "freedom travel", "work painter", "end turn"]:
            assert refused(table, move) == "TAB-3"

    @pytest.mark.rule("PRI-5.2")
    @pytest.mark.parametrize("order", [("freedom travel", "work poet"), ("work poet", "freedom travel")])
    def test_in_any_order(self, order):
        table = action(WORKER, {}, {})
        for move in order:
            play(table, move)
            if phase(table) == "payment":
                play(table, "prestige 0")
        assert table.actors() == [1]
        assert seen(table, 0).value == (10 if order[0] == "freedom travel" else 7)


class TestTwice:
    @pytest.mark.rule("PRI-5.3")
    def test_two_works(self):
        table = play(action(WORKER, {}, {}), "work poet", "prestige 0", "work painter", "prestige 0")
        assert seen(table, 0).works == ["painter", "poet"]

    @pytest.mark.rule("PRI-5.3")
    def test_two_buildings(self):
        table = play(action({}, {}, {}), "build tower", "place e1", "build chapel", "place f6")
        assert [lying.tile for lying in seen(table, 0).placed] == ["tower", "chapel"]

    @pytest.mark.rule("PRI-5.3", "PRI-5.6")
    def test_two_bonus_cards(self):
        table = draw(draw(action({}, {}, {}), "bonus"), "bonus")
        assert seen(table, 0).bonus == 2
        assert money(table, 0) == 2900

    @pytest.mark.rule("PRI-5.3", "PRI-5.4")
    def test_a_profession_once(self):
        table = draw(action({}, {}, {}), "profession")
        assert refused(table, "draw profession") == "PRI-5.3"
        assert refused(table, "draw bonus") is None
        assert refused(table, "freedom travel") is None

    @pytest.mark.rule("PRI-5.3", "PRI-5.5")
    def test_a_freedom_once(self):
        table = play(action({}, {}, {}), "freedom travel")
        for name in ["travel", "religion", "opinion"]:
            assert refused(table, f"freedom {name}") == "PRI-5.3"
        assert refused(table, "draw profession") is None

    @pytest.mark.rule("PRI-5.3")
    def test_the_next_player_may_again(self):
        table = play(action({}, {}, {}), "freedom travel", "end turn")
        assert refused(table, "freedom travel") is None
        table = draw(action({}, {}, {}), "profession")
        assert refused(play(table, "end turn"), "draw profession") is None

    @pytest.mark.rule("PRI-5.3")
    def test_and_oneself_in_the_next_round(self):
        table = play(action({}, {}, {}, turn=2), "freedom travel", "end turn")
        play(table, "renounce", "renounce", "decline", "end turn")
        assert table.actors() == [2]
        assert refused(table, "freedom religion") is None


class TestFreedoms:
    @pytest.mark.rule("PRI-5.5")
    def test_it_is_taken_from_the_supply_for_300(self):
        table = play(action({}, {}, {}), "freedom religion")
        assert money(table) == [3200, 3500, 3500]
        assert seen(table, 0).freedoms == ["religion"]
        assert table.view(None).freedoms == {"travel": 2, "religion": 1, "opinion": 2}

    @pytest.mark.rule("PRI-5.5")
    def test_each_once_in_a_principality(self):
        table = action({"freedoms": "religion, opinion"}, {}, {})
        assert refused(table, "freedom religion") == "PRI-5.5"
        assert offered(table, "freedom") == ["travel"]

    @pytest.mark.rule("PRI-5.5", "PRI-1.6")
    def test_while_the_supply_lasts(self):
        table = action({}, {"freedoms": "opinion"}, {"freedoms": "opinion, travel"})
        assert refused(table, "freedom opinion") == "PRI-5.5"
        assert offered(table, "freedom") == ["travel", "religion"]
        assert offered(play(table, "freedom travel", "end turn"), "freedom") == ["religion"]


class TestPaying:
    @pytest.mark.rule("PRI-5.7", "PRI-5.5")
    @pytest.mark.parametrize(("florins", "rule"), [(299, "PRI-5.7"), (300, None)])
    def test_a_freedom_in_cash(self, florins, rule):
        assert refused(action({"money": florins}, {}, {}), "freedom travel") == rule

    @pytest.mark.rule("PRI-5.7", "PRI-7.1")
    @pytest.mark.parametrize(
        ("builders", "florins", "rule"),
        [
            (0, 699, "PRI-5.7"),
            (0, 700, None),
            (1, 299, "PRI-5.7"),
            (1, 300, None),
            (2, 299, "PRI-5.7"),
            (3, 0, None),
        ],
    )
    def test_a_building_in_cash(self, builders, florins, rule):
        table = action({"money": florins, "builders": builders}, {}, {})
        assert refused(table, "build opera") == rule

    @pytest.mark.rule("PRI-5.7")
    def test_it_is_paid_before_anything_is_seen_or_placed(self):
        assert money(play(action({}, {}, {}), "build tower"), 0) == 2800
        assert money(play(action({}, {}, {}), "draw bonus"), 0) == 3200
        assert money(play(action({}, {}, {}), "draw profession"), 0) == 3200

    @pytest.mark.rule("PRI-5.7", "PRI-8.1")
    def test_prestige_helps_once_it_is_sold(self):
        table = action({"money": 200, "prestige": 1}, {}, {})
        assert refused(table, "freedom travel") == "PRI-5.7"
        assert money(play(table, "sell", "freedom travel"), 0) == 0

    @pytest.mark.rule("PRI-5.7")
    def test_without_money_only_works_are_left(self):
        assert may(action({**WORKER, "money": 0}, {}, {})) == [
            "work composer",
            "work painter",
            "work poet",
            "end turn",
        ]
