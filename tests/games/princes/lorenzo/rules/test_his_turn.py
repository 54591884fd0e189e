"""Lorenzo's two actions (PRI-10.23 to PRI-10.30)."""

import pytest

from lorenzo_positions import Rolls, action, lorenzo_of, play, solo, tags, told
from princes_positions import deck
from quattrocento.games.princes.lorenzo.box.components import FREEDOM, PROFESSION, WORK
from quattrocento.games.princes.lorenzo.rules.his_turn import possible, remaining
from quattrocento.games.princes.lorenzo.rules.state import opponent


def turn(lorenzo, coming, round_=1, options=None, you=None, **more):
    """Let Lorenzo act after the player; give the table and what was told."""
    table = action(you, lorenzo, round_=round_, coming=coming, options=options, **more)
    return table, told(table, "end turn")


def acts(table):
    """Give the actions of Lorenzo's last turn."""
    return [act.action for act in lorenzo_of(table).acts]


class TestPanels:
    @pytest.mark.rule("PRI-10.23")
    def test_the_middle_panel_then_the_bottom_panel_of_the_next_card(self):
        """A4: a profession, else a freedom; A3: build."""
        table, happened = turn({"row": "poet", "money": 2000}, ["A4", "A3"], card="A1")
        assert acts(table) == ["profession", "build"]
        turned = [event for event in happened if event.__struct_config__.tag == "action-turned"]
        assert [(event.automation, event.number, event.actions) for event in turned] == [
            ("A4", 1, ["profession", "freedom"]),
            ("A3", 2, ["build"]),
        ]
        assert lorenzo_of(table).money == 2000 - 300 - 700, "the same costs as yours"

    @pytest.mark.rule("PRI-10.23")
    def test_what_is_impossible_gives_way_to_the_second_icon(self):
        table, _ = turn({"row": "poet"}, ["A4", "A3"], bare="profession")
        assert acts(table)[0] == "freedom"

    @pytest.mark.rule("PRI-10.23")
    def test_an_action_is_lost_if_nothing_is_possible(self):
        table, happened = turn({}, ["A4", "A3"], bare="profession")
        assert acts(table) == ["", ""]
        assert tags(happened).count("action-lost") == 2

    @pytest.mark.rule("PRI-10.23", "PRI-5.3")
    def test_a_profession_is_drawn_only_once_in_a_turn(self):
        table = action({}, {"row": "poet"}, coming=["A4", "A3"])
        opponent(table).used = 1 << PROFESSION | 1 << FREEDOM | 1 << WORK
        assert not possible(table, opponent(table), PROFESSION)
        assert not possible(table, opponent(table), FREEDOM)
        assert possible(table, opponent(table), WORK), "works may come twice"

    @pytest.mark.rule("PRI-10.23")
    def test_nothing_of_it_can_be_taken_back(self):
        table = action({}, {"row": "poet"}, coming=["A4", "A3"])
        before = table.reveals
        assert play(table, "end turn").reveals > before


class TestForcedWorks:
    @pytest.mark.rule("PRI-10.24")
    @pytest.mark.parametrize(("row", "made"), [("poet, lawyer", 2), ("poet", 1), ("", 0)])
    def test_as_many_cards_as_actions_left(self, row, made):
        """In the last round: C6 would draw a profession, C3 build."""
        table, _ = turn({"row": row}, ["C6", "C3"], round_=7, bare="profession")
        assert acts(table).count("work") == made

    @pytest.mark.rule("PRI-10.24")
    def test_it_is_told(self):
        _, happened = turn({"row": "poet, lawyer"}, ["C6", "C3"], round_=7)
        forced = next(event for event in happened if event.__struct_config__.tag == "work-forced")
        assert (forced.held, forced.rest, forced.turns) == (2, 2, False)

    @pytest.mark.rule("PRI-10.24")
    @pytest.mark.parametrize(
        ("options", "lefts"), [(None, (14, 13, 2, 1)), ({"forced_works": "turns"}, (7, 7, 1, 1))]
    )
    def test_actions_are_counted_or_turns(self, options, lefts):
        tables = solo(options=options), solo(round_=7, options=options)
        assert lefts == tuple(
            remaining(table, opponent(table), number) for table in tables for number in (0, 1)
        )

    @pytest.mark.rule("PRI-10.24")
    def test_by_turns_he_begins_earlier(self):
        row = {"row": "poet, lawyer, painter"}
        table, _ = turn(row, ["C6", "C3"], round_=5, options={"forced_works": "turns"})
        assert acts(table)[0] == "work"
        table, _ = turn(row, ["C6", "C3"], round_=5)
        assert acts(table)[0] == "profession"


class TestWorks:
    @pytest.mark.rule("PRI-10.25")
    def test_minimum_jesters_recruiting_cards_and_bonus_cards_count_and_nothing_else(self):
        """Round 3: 12, two jesters, one recruiting card, a bonus card for jesters; his estate is nothing."""
        lorenzo = {
            "row": "poet, recruiting card",
            "jesters": 2,
            "laid": "jesters",
            "tiles": "theatre, lake",
            "freedoms": "travel",
        }
        table, happened = turn(lorenzo, ["B2", "B5"], round_=3, card="B1")
        done = next(event for event in happened if event.__struct_config__.tag == "work-done")
        assert (done.seat, done.profession, done.value, done.cards) == (
            1,
            "poet",
            12 + 4 + 1 + 4,
            ["jesters"],
        )
        assert lorenzo_of(table).works[0] == "poet"
        assert "jesters" in table.view(0).spent

    @pytest.mark.rule("PRI-10.25", "PRI-10.9")
    def test_it_is_paid_in_prestige(self):
        """A work of 12 and 4 for two jesters, then a library for the lawyer, for 700 of 900 florins."""
        lorenzo = {"row": "poet, lawyer", "jesters": 2, "money": 900}
        table, happened = turn(lorenzo, ["B2", "B5"], round_=3, card="B1", you={"value": 30})
        paid = next(event for event in happened if event.__struct_config__.tag == "paid")
        assert (paid.seat, paid.prestige, paid.florins) == (1, 8, 0)
        assert (lorenzo_of(table).prestige, lorenzo_of(table).money) == (8 + 3, 200)

    @pytest.mark.rule("PRI-10.25")
    def test_a_recruiting_card_makes_one_too(self):
        table, happened = turn({"row": "recruiting card"}, ["C3", "C9"], round_=7)
        assert "recruit-worked" in tags(happened)
        lorenzo = lorenzo_of(table)
        assert (lorenzo.row, lorenzo.played, lorenzo.recruiting) == ([], 1, 1)

    @pytest.mark.rule("PRI-10.25", "PRI-2.3")
    @pytest.mark.parametrize(("yours", "honoured"), [(0, [1]), (12, [0, 1]), (13, [0])])
    def test_it_can_be_the_best_of_the_round(self, yours, honoured):
        _, happened = turn({"row": "poet"}, ["B2", "B6"], round_=3, card="B1", you={"value": yours})
        best = next(event for event in happened if event.__struct_config__.tag == "best-work")
        assert best.seats == honoured

    @pytest.mark.rule("PRI-10.26")
    def test_after_each_work_every_dummy_shows_a_profession(self):
        table, happened = turn(
            {"row": "poet"},
            ["B2", "B5"],
            round_=3,
            card="B1",
            dummies=("lawyer, botanist", "", "painter | sculptor"),
        )
        shown = [dummy.works for dummy in lorenzo_of(table).dummies]
        assert shown == [["lawyer"], [], ["sculptor", "painter"]]
        assert [len(dummy.row) for dummy in lorenzo_of(table).dummies] == [1, 0, 0]
        assert tags(happened).count("dummy-revealed") == 2


class TestBuilding:
    @pytest.mark.rule("PRI-10.27")
    def test_he_builds_what_his_first_profession_likes(self):
        table, _ = turn({"row": "recruiting card, poet, lawyer", "money": 1400}, ["B3", "B5"], round_=3)
        lorenzo = lorenzo_of(table)
        assert (lorenzo.buildings, lorenzo.prestige, lorenzo.money) == ({"theatre": 2}, 6, 0)
        assert lorenzo.row == ["recruiting card", "poet", ""], "turned back, but known"
        assert table.view(0).buildings["theatre"] == 1

    @pytest.mark.rule("PRI-10.27")
    @pytest.mark.parametrize(
        "lorenzo",
        [{"row": ""}, {"row": "recruiting card"}, {"row": "poet", "tiles": "theatre, theatre, theatre"}],
    )
    def test_not_without_a_profession_or_a_building(self, lorenzo):
        table, _ = turn(lorenzo, ["B3", "B4"], round_=3)
        assert acts(table)[0] == "profession", "the second icon of B3"
        assert sum(lorenzo_of(table).buildings.values()) in (0, 3)

    @pytest.mark.rule("PRI-10.27", "PRI-10.19")
    def test_with_three_builders_for_nothing(self):
        table, _ = turn({"row": "poet", "builders": 3}, ["B3", "B5"], round_=3)
        assert (lorenzo_of(table).prestige, lorenzo_of(table).spent) == (6, 0)


class TestDrawing:
    @pytest.mark.rule("PRI-10.28")
    def test_a_profession_for_his_row_and_one_for_each_dummy(self):
        table, happened = turn({"row": "poet", "money": 300}, ["A4", "A3"], professions="lawyer, botanist")
        lorenzo = lorenzo_of(table)
        assert (len(lorenzo.row), [len(dummy.row) for dummy in lorenzo.dummies]) == (2, [1, 1, 1])
        assert opponent(table).rows[0].cards[1] == 10, "the lawyer"
        assert lorenzo.row[1] == "", "face down"
        drawn = next(event for event in happened if event.__struct_config__.tag == "profession-drawn")
        assert drawn.dummies == 3

    @pytest.mark.rule("PRI-10.28")
    def test_as_long_as_there_are_any(self):
        table, _ = turn({"row": "poet"}, ["A4", "A3"], professions="lawyer, botanist", bare="profession")
        lorenzo = lorenzo_of(table)
        assert [len(dummy.row) for dummy in lorenzo.dummies] == [1, 0, 0]
        assert deck(table, "profession") == ""


class TestFreedoms:
    @pytest.mark.rule("PRI-10.29")
    def test_he_takes_what_his_first_profession_likes_even_twice(self):
        table, happened = turn(
            {"row": "poet, lawyer", "freedoms": "travel", "money": 300}, ["A3", "A2"], card="A1"
        )
        lorenzo = lorenzo_of(table)
        assert (lorenzo.freedoms, lorenzo.acts[0].action) == ({"travel": 2}, "freedom")
        assert table.view(0).freedoms["travel"] == 0
        assert "profession-shown" in tags(happened)

    @pytest.mark.rule("PRI-10.29")
    @pytest.mark.parametrize("lorenzo", [{"row": "poet", "freedoms": "travel, travel"}, {"row": ""}])
    def test_not_without_one_or_without_a_profession(self, lorenzo):
        table, _ = turn(lorenzo, ["A3", "A5"])
        assert acts(table)[0] != "freedom"


class TestBonusCards:
    FIVE = "parks, jesters, freedoms, forests, lakes"

    def taken(self, lorenzo, chance=(), **more):
        """Let Lorenzo look at five bonus cards; C8 shows it first, and C3 builds."""
        table = action({}, lorenzo, bonuses=self.FIVE, coming=["A5", "A3"], **more)
        table.entropy = Rolls(chance)
        return table, told(table, "end turn")

    @pytest.mark.rule("PRI-10.30")
    def test_the_best_is_laid_on_the_first_card_of_his_row(self):
        table, _ = self.taken({"row": "recruiting card, poet", "jesters": 1})
        assert [(card.card, card.worth) for card in lorenzo_of(table).bonus] == [("jesters", 2)]
        assert lorenzo_of(table).next_work == 10 + 2 + 1 + 2, "the minimum of round 2"

    @pytest.mark.rule("PRI-10.30")
    def test_among_equals_one_by_lot_and_the_others_go_under(self):
        table, _ = self.taken({"row": "poet", "tiles": "forest, lake"}, chance=[1])
        assert lorenzo_of(table).bonus[0].card == "lakes"
        assert table.view(0).own.under["bonus"][-4:] == ["parks", "jesters", "freedoms", "forests"]

    @pytest.mark.rule("PRI-10.30")
    def test_not_without_a_card_to_lay_it_on(self):
        table, _ = self.taken({"row": ""})
        assert acts(table)[0] == ""

    @pytest.mark.rule("PRI-10.30")
    def test_nor_from_an_empty_deck(self):
        table = action({}, {"row": "poet"}, coming=["A5", "A3"], bare="bonus")
        play(table, "end turn")
        assert acts(table)[0] == "build"
