"""Chapter 11: what the cardinal, the muse, the princess and the professor do."""

import pytest

from princes_characters import acting, told
from princes_positions import agree, bonus, deck, may, money, offered, phase, play, prestige, refused, seen
from princes_positions import cards as prestige_cards

POET = {"hand": "poet", "tiles": "theatre, lake", "jesters": 3}
"""Whose poet makes a work of 14."""


class TestCardinal:
    @pytest.mark.rule("PRI-11.14")
    def test_three_actions_instead_of_two(self):
        """A building, a freedom and a work in one turn."""
        player = {"hand": "mathematician", "tiles": "lake", "jesters": 3}
        table = acting(player, {}, {}, owners={"cardinal": 0}, round_=2)
        play(table, "use cardinal")
        assert table.view(None).actions == 3
        agree(table)
        play(table, "build university")
        play(table, may(table)[0], "freedom religion", "work mathematician")
        assert phase(table) == "payment"
        assert table.view(None).work.value == 4 + 3 + 3 + 6 + 1
        play(table, "prestige 0")
        assert table.actors() == [1], "that was the third"

    @pytest.mark.rule("PRI-11.14", "PRI-11.9")
    def test_also_after_the_second_action(self):
        table = acting({}, {}, {}, owners={"cardinal": 0})
        play(table, "freedom religion", "build tower")
        play(table, may(table)[0])
        assert (table.actors(), table.view(None).actions) == ([0], 0)
        assert may(table) == ["end turn", "use cardinal"]
        agree(table)
        play(table, "use cardinal", "draw bonus")
        assert phase(table) == "looking"

    @pytest.mark.rule("PRI-11.14", "PRI-5.3")
    def test_what_is_allowed_once_stays_so(self):
        table = play(acting({}, {}, {}, owners={"cardinal": 0}), "use cardinal", "freedom religion")
        assert refused(table, "freedom travel") == "PRI-5.3"
        play(table, "draw profession")
        play(table, may(table)[0], "under as they lie")
        assert refused(table, "draw profession") == "PRI-5.3"
        assert refused(table, "draw bonus") is None

    @pytest.mark.rule("PRI-11.14")
    def test_only_in_this_turn(self):
        table = play(acting({}, {}, {}, owners={"cardinal": 0}), "use cardinal", "end turn")
        assert table.view(None).actions == 2


class TestMuse:
    @pytest.mark.rule("PRI-11.18")
    def test_each_work_of_the_round_gains_its_number(self):
        """In the sixth round the works of a poet and of a philosopher gain 6 each."""
        player = {"hand": "poet, philosopher", "tiles": "theatre, lake, university, forest", "jesters": 2}
        table = acting(player, {}, {}, owners={"muse": 0}, round_=6)
        plain = {held.profession: held.value for held in table.view(0).own.hand}
        assert plain == {"poet": 13, "philosopher": 13}
        assert refused(table, "work poet") == "PRI-6.2"
        play(table, "use muse")
        assert {held.profession: held.value for held in table.view(0).own.hand} == {
            "poet": 19,
            "philosopher": 19,
        }
        agree(table)
        play(table, "work poet", "prestige 0", "work philosopher")
        assert table.view(None).work.value == 19
        play(table, "prestige 0")
        assert money(table, 0) == 3500 + 1900 + 1900

    @pytest.mark.rule("PRI-11.18", "PRI-2.3")
    @pytest.mark.parametrize("number", range(1, 8))
    def test_it_counts_for_the_best_work(self, number):
        table = play(acting(POET, {}, {}, owners={"muse": 0}, round_=number), "use muse", "work poet")
        assert table.view(None).work.value == 4 + 3 + 6 + 1 + number
        assert seen(table, 0).value == 14 + number

    @pytest.mark.rule("PRI-11.18")
    def test_only_in_this_round_and_only_for_its_owner(self):
        table = acting(POET, POET | {"hand": "painter"}, {}, owners={"muse": 0}, round_=3)
        play(table, "use muse")
        assert table.view(None).characters.inspired == 3
        play(table, "end turn")
        assert table.view(None).characters.inspired == 0
        assert [held.value for held in table.view(0).own.hand] == [14]
        assert table.view(1).own.hand[0].value == 3 + 6 + 1

    @pytest.mark.rule("PRI-11.18")
    def test_works_before_it_gain_nothing(self):
        player = POET | {"hand": "poet, painter"}
        table = play(acting(player, {}, {}, owners={"muse": 0}), "work poet")
        assert table.view(None).work.value == 15
        play(table, "prestige 0", "use muse")
        assert table.view(0).own.hand[0].value == 3 + 6 + 2 + 1

    @pytest.mark.rule("PRI-11.18", "PRI-6.4")
    def test_bonus_cards_still_add(self):
        table = acting(POET | {"bonus": "jesters"}, {}, {}, owners={"muse": 0}, round_=2)
        play(table, "use muse", "work poet", "add jesters")
        assert table.view(None).work.value == 14 + 2 + 6


HOUSE = {"hand": "poet, painter, lawyer", "tiles": "forest, forest, lake, laboratory, library"}


class TestPrincess:
    @pytest.mark.rule("PRI-11.19")
    def test_a_work_of_sixteen(self):
        """Two forests, a lake, a laboratory, a library and three professions make 16."""
        table = acting(HOUSE, {}, {}, owners={"princess": 0}, round_=6)
        assert table.view(None).characters.princess == [16, 0, 0]
        play(table, "use princess")
        work = table.view(None).work
        assert (work.profession, work.value, work.added) == ("princess", 16, [])
        agree(table)
        play(table, "prestige 3")
        assert (money(table, 0), prestige(table, 0)) == (3500 + 1600 - 600, 3)

    @pytest.mark.rule("PRI-11.19")
    def test_builders_and_cards_on_the_table_count_jesters_and_freedoms_do_not(self):
        player = {
            "builders": 2,
            "works": "poet, painter",
            "replaced": 1,
            "recruiting": 1,
            "jesters": 3,
            "freedoms": "travel",
        }
        table = acting(player, {}, {}, owners={"princess": 0}, round_=4)
        assert table.view(None).characters.princess[0] == 4 + 4

    @pytest.mark.rule("PRI-11.19", "PRI-5.1")
    def test_it_is_an_action(self):
        table = acting(HOUSE, {}, {}, owners={"princess": 0})
        play(table, "use princess", "prestige 0")
        assert table.view(None).actions == 1
        hire = HOUSE | {"recruiting": 1}
        one = acting(hire, {"works": "goldsmith"}, {}, owners={"princess": 0}, actions=0)
        assert refused(one, "use princess") == "PRI-5.1"
        agree(one)

    @pytest.mark.rule("PRI-11.19", "PRI-6.2")
    @pytest.mark.parametrize(("number", "rule"), [(6, None), (7, "PRI-11.19")])
    def test_it_needs_the_minimum(self, number, rule):
        table = acting(HOUSE, {}, {}, owners={"princess": 0}, round_=number)
        assert refused(table, "use princess") == rule
        agree(table)

    @pytest.mark.rule("PRI-11.19", "PRI-2.3")
    def test_it_can_be_the_best_work(self):
        table = acting(HOUSE, {}, {}, owners={"princess": 0})
        play(table, "use princess", "prestige 0", "end turn", "end turn", "end turn")
        assert prestige(table) == [3, 0, 0]

    @pytest.mark.rule("PRI-11.19", "PRI-6.4")
    def test_no_bonus_card_goes_with_it(self):
        table = acting(HOUSE | {"bonus": "forests"}, {}, {}, owners={"princess": 0})
        play(table, "use princess")
        assert phase(table) == "payment"
        assert bonus(table, 0) == "forests"

    @pytest.mark.rule("PRI-11.19", "PRI-9.3")
    def test_it_leaves_no_card_behind(self):
        table = acting(HOUSE | {"cards": "most works"}, {}, {}, owners={"princess": 0})
        play(table, "use princess", "prestige 0")
        assert (seen(table, 0).works, seen(table, 0).hand) == ([], 3)
        assert table.view(0).own.cards[0].prestige == 0

    @pytest.mark.rule("PRI-11.19", "PRI-2.4")
    def test_the_better_of_two_works_counts(self):
        player = HOUSE | {"jesters": 4, "tiles": "forest, forest, lake, laboratory, library, studio"}
        table = acting(player, {}, {}, owners={"princess": 0}, round_=6)
        play(table, "work painter", "prestige 0")
        assert seen(table, 0).value == 18
        play(table, "use princess")
        assert (table.view(None).work.value, seen(table, 0).value) == (18, 18)


class TestProfessor:
    FIVE = "buildings, forests, lakes, parks, jesters"

    @pytest.mark.rule("PRI-11.20")
    def test_a_bonus_card_for_nothing(self):
        """Five bonus cards are drawn, that for buildings is kept, the others go under the deck."""
        table = acting({}, {}, {}, owners={"professor": 0}, bonuses=self.FIVE)
        play(table, "use professor bonus")
        assert table.view(0).own.looking == self.FIVE.split(", ")
        play(table, "keep bonus buildings", "under as they lie")
        assert bonus(table, 0) == "buildings"
        assert deck(table, "bonus").endswith("forests, lakes, parks, jesters")
        assert (money(table, 0), table.view(None).actions) == (3500, 2), "neither money nor an action"

    @pytest.mark.rule("PRI-11.20", "PRI-4.6")
    def test_or_a_prestige_card(self):
        table = acting({}, {}, {}, owners={"professor": 0}, prestiges="most parks, most works")
        play(table, "use professor prestige", "keep prestige most parks", "under as they lie")
        assert (prestige_cards(table, 0), phase(table)) == ("most parks", "action")

    @pytest.mark.rule("PRI-11.20")
    def test_not_from_an_empty_deck(self):
        table = acting({}, {}, {}, owners={"professor": 0}, bare="bonus")
        assert refused(table, "use professor bonus") == "PRI-11.20"
        assert offered(table, "use") == ["professor prestige"]
        agree(table)

    @pytest.mark.rule("PRI-11.20", "PRI-5.6")
    def test_fewer_than_five_will_do(self):
        table = acting({}, {}, {}, owners={"professor": 0}, bare="bonus", bonuses="lakes")
        play(table, "use professor bonus", "keep bonus lakes")
        assert (bonus(table, 0), phase(table)) == ("lakes", "action")

    @pytest.mark.rule("PRI-11.20", "PRI-1.9")
    def test_what_is_taken_stays_hidden(self):
        table = acting({}, {}, {}, owners={"professor": 0}, prestiges="most parks, most works")
        for event in told(table, "use professor prestige", "keep prestige most parks", "under as they lie"):
            if event.for_(1):
                assert "most" not in repr(event)
