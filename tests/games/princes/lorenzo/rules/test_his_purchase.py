"""Lorenzo's privileges, and what objects do for him (PRI-10.7 to PRI-10.9, PRI-10.18 to PRI-10.22)."""

import pytest

from lorenzo_positions import Rolls, lorenzo_of, may, play, roll, solo, tags, told
from quattrocento.games.princes.box.components import BONUS_NAMES, PRESTIGE_NAMES
from quattrocento.games.princes.lorenzo.rules.card_counts import bonus_of, counted
from quattrocento.games.princes.lorenzo.rules.card_counts import points_of as lorenzo_points_of
from quattrocento.games.princes.lorenzo.rules.his_purchase import earn, pay
from quattrocento.games.princes.lorenzo.rules.state import opponent
from quattrocento.games.princes.rules.card_counts import FREE_CELLS
from quattrocento.games.princes.rules.prestige_cards import points_of


def wealth(table):
    """Give the cash and the prestige of Lorenzo."""
    return lorenzo_of(table).money, lorenzo_of(table).prestige


class TestPurse:
    @pytest.mark.rule("PRI-10.8")
    @pytest.mark.parametrize(
        ("cash", "left"), [(0, (100, -5)), (300, (0, -3)), (900, (0, 0)), (1500, (600, 0))]
    )
    def test_the_example_of_900_florins(self, cash, left):
        """Without cash: 5 points, and 100 florins come back; with 300 in reserve: those, and 3 points."""
        table = solo({}, {"money": cash, "row": "poet"})
        pay(table, opponent(table), 900)
        assert wealth(table) == left

    @pytest.mark.rule("PRI-10.8")
    def test_he_falls_below_zero_and_you_do_not(self):
        table = solo({"prestige": 0}, {"row": "poet", "prestige": 1}, card="A1", refuse={"jester": 1200})
        assert "sell" not in may(table)
        play(table, "renounce")
        assert (wealth(table), lorenzo_of(table).spent) == ((0, -5), 6)

    @pytest.mark.rule("PRI-10.8", "PRI-8.1")
    def test_your_prestige_is_still_worth_100(self):
        table = play(solo({"prestige": 3, "money": 0}), "sell")
        assert table.view(0).own.money == 100

    @pytest.mark.rule("PRI-10.9")
    @pytest.mark.parametrize(("worth", "left"), [(12, (0, 6)), (13, (100, 6)), (1, (100, 0))])
    def test_income_becomes_prestige_but_for_an_odd_hundred(self, worth, left):
        table = solo({}, {"row": "poet"})
        earn(table, opponent(table), worth)
        assert wealth(table) == left


class TestEstate:
    @pytest.mark.rule("PRI-10.7")
    def test_he_may_have_everything_twice_and_more_than_there_is_room_for(self):
        tiles = "university, university, laboratory, laboratory, workshop, workshop, library, library"
        lorenzo = lorenzo_of(solo({}, {"tiles": tiles, "freedoms": "travel, travel"}))
        assert lorenzo.buildings == {"university": 2, "laboratory": 2, "workshop": 2, "library": 2}
        assert (lorenzo.freedoms, lorenzo.free_cells) == ({"travel": 2}, 0), "52 cells of 43"

    @pytest.mark.rule("PRI-10.7")
    def test_free_cells_are_counted_as_in_your_principality(self):
        table = solo({"tiles": "studio, forest"}, {"tiles": "studio, forest"})
        assert lorenzo_of(table).free_cells == table.view(0).players[0].free_cells == 33
        assert counted(opponent(table), FREE_CELLS) == 33

    @pytest.mark.rule("PRI-10.7", "PRI-6.5")
    @pytest.mark.parametrize(
        ("card", "adds"),
        [
            ("buildings", 4),
            ("large buildings", 4),
            ("medium and forests", 3),
            ("small and landscapes", 4),
            ("building sizes", 6),
            ("landscapes", 3),
            ("forests", 4),
            ("lakes", 2),
            ("parks", 0),
            ("freedoms", 4),
            ("jesters", 6),
            ("jesters and freedoms", 5),
            ("builders", 2),
            ("builders and lakes", 2),
            ("prestige cards", 2),
            ("prestige cards and freedoms", 3),
            ("landscape kinds", 4),
            ("categories", 6),
            ("cards in hand", 1),
            ("cards on the table", 4),
        ],
    )
    def test_every_bonus_card_counts_before_him(self, card, adds):
        """Two universities, a studio, a tower; two forests, a lake; the same freedom twice."""
        table = solo(
            {},
            {
                "row": "poet, painter",
                "tiles": "university, university, studio, tower, forest, forest, lake",
                "freedoms": "travel, travel",
                "works": "lawyer, botanist",
                "played": 1,
                "jesters": 3,
                "builders": 1,
                "prestige_cards": "most jesters",
            },
        )
        assert bonus_of(opponent(table), BONUS_NAMES.index(card), False) == adds


class TestJestersAndRecruitingCards:
    @pytest.mark.rule("PRI-10.18")
    def test_a_jester_adds_2_and_a_recruiting_card_1(self):
        bare = lorenzo_of(solo({}, {"row": "poet"})).next_work
        rich = {"row": "poet, recruiting card", "jesters": 2, "played": 1}
        assert lorenzo_of(solo({}, rich)).next_work == bare + 2 * 2 + 2, "one in his row, one played"

    @pytest.mark.rule("PRI-10.18")
    def test_a_recruiting_card_goes_to_the_end_of_his_row(self):
        table = solo({}, {"row": "poet, painter"}, refuse={"recruiting card": 600})
        play(table, "renounce")
        assert lorenzo_of(table).row == ["", "", "recruiting card"]
        assert lorenzo_of(table, None).row == ["", "", "recruiting card"], "everybody knows it"


class TestBuilders:
    @pytest.mark.rule("PRI-10.19")
    @pytest.mark.parametrize(("builders", "prestige"), [(0, 0), (1, 3), (2, 3)])
    def test_the_second_and_third_bring_prestige(self, builders, prestige):
        table = solo({}, {"row": "poet", "builders": builders, "money": 600}, refuse={"builder": 600})
        play(table, "renounce")
        assert (lorenzo_of(table).builders, lorenzo_of(table).prestige) == (builders + 1, prestige)

    @pytest.mark.rule("PRI-10.19")
    def test_they_make_building_cheaper(self):
        costs = [lorenzo_of(solo({}, {"builders": number})).building_cost for number in range(4)]
        assert costs == [700, 300, 300, 0]

    @pytest.mark.rule("PRI-10.19")
    def test_there_is_no_fourth_but_the_next_object(self):
        bids = {"builder": 600, "recruiting card": 500}
        table = solo({}, {"row": "poet", "builders": 3, "money": 600}, card="A2", refuse=bids)
        assert lorenzo_of(table).takes == "recruiting card"
        play(table, "renounce")
        assert (lorenzo_of(table).builders, lorenzo_of(table).recruiting) == (3, 1)

    @pytest.mark.rule("PRI-10.19", "PRI-10.16")
    def test_nor_is_one_rolled_for(self):
        table = solo({}, {"row": "poet", "builders": 3}, card="A2", refuse={"builder": 600})
        assert lorenzo_of(table).takes == ""
        play(roll(table, 1), "renounce")
        assert (lorenzo_of(table).builders, lorenzo_of(table).jesters) == (3, 1)


class TestPrestigeCards:
    FIVE = "two large buildings, most jesters, most lakes, most parks, three freedoms"

    def bought(self, lorenzo, you=None, chance=()):
        """Let Lorenzo buy a prestige card of five."""
        given = {"row": "poet", "money": 500, **lorenzo}
        table = solo(you or {}, given, prestiges=self.FIVE, refuse={"prestige card": 500})
        table.entropy = Rolls(chance)
        return table, told(table, "renounce")

    @pytest.mark.rule("PRI-10.20")
    def test_he_gets_the_one_that_brings_most_now(self):
        table, happened = self.bought({"jesters": 1, "tiles": "university, workshop"})
        assert [(card.card, card.worth) for card in lorenzo_of(table).cards] == [("most jesters", 6)]
        assert lorenzo_of(table).points == 6
        assert "card-chosen" in tags(happened)

    @pytest.mark.rule("PRI-10.20")
    def test_among_equals_one_by_lot(self):
        table, _ = self.bought({"jesters": 1, "tiles": "lake"}, chance=[1])
        assert lorenzo_of(table).cards[0].card == "most lakes"
        table, _ = self.bought({}, chance=[4])
        assert lorenzo_of(table).cards[0].card == "three freedoms", "none of the five brings anything"

    @pytest.mark.rule("PRI-10.20")
    def test_the_others_go_under_the_deck_and_you_remember_them(self):
        table, happened = self.bought({"jesters": 1})
        under = table.view(0).own.under["prestige"]
        assert len(under) == table.view(0).decks["prestige"] == 13
        assert under[-4:] == ["two large buildings", "most lakes", "most parks", "three freedoms"]
        others = next(event for event in happened if event.__struct_config__.tag == "others-seen")
        assert (others.only, len(others.cards)) == ((0,), 4)

    @pytest.mark.rule("PRI-10.20", "PRI-9.3")
    def test_most_compares_with_you_and_you_with_him(self):
        most = PRESTIGE_NAMES.index("most jesters")
        for mine, his, points in [(1, 2, (0, 6)), (2, 2, (3, 3)), (2, 1, (6, 0)), (0, 0, (0, 0))]:
            table = solo({"jesters": mine}, {"jesters": his})
            assert (points_of(table, 0, most), lorenzo_points_of(table, opponent(table), most)) == points

    @pytest.mark.rule("PRI-10.20", "PRI-10.7")
    def test_fewest_free_cells_compares_too(self):
        fewest = PRESTIGE_NAMES.index("fewest free cells")
        table = solo({"tiles": "park"}, {"tiles": "studio, studio"})
        assert (points_of(table, 0, fewest), lorenzo_points_of(table, opponent(table), fewest)) == (0, 8)

    @pytest.mark.rule("PRI-10.20")
    @pytest.mark.parametrize(
        ("freedoms", "points"), [("travel, travel, opinion", 0), ("travel, opinion, religion", 8)]
    )
    def test_three_freedoms_are_three_kinds(self, freedoms, points):
        table = solo({}, {"freedoms": freedoms})
        assert lorenzo_points_of(table, opponent(table), PRESTIGE_NAMES.index("three freedoms")) == points

    @pytest.mark.rule("PRI-10.20")
    def test_other_needs_count_what_he_has_even_twice(self):
        rich = {
            "tiles": "studio, studio, studio, tower",
            "freedoms": "travel, travel",
            "works": "poet, lawyer",
            "played": 2,
        }
        table = solo({}, rich)
        assert lorenzo_points_of(table, opponent(table), PRESTIGE_NAMES.index("four two four")) == 6


class TestLandscapes:
    @pytest.mark.rule("PRI-10.21")
    def test_he_gets_what_his_first_profession_likes(self):
        table = solo({}, {"row": "recruiting card, poet, lawyer", "money": 400}, refuse={"forest": 400})
        happened = told(table, "renounce")
        assert lorenzo_of(table).landscapes == {"lake": 1}, "the poet's, though a forest was refused"
        assert lorenzo_of(table).money == 0
        assert "profession-shown" in tags(happened)

    @pytest.mark.rule("PRI-10.21", "PRI-1.9")
    def test_the_profession_is_turned_back_but_stays_known(self):
        table = solo({}, {"row": "poet, lawyer"}, refuse={"forest": 400})
        assert lorenzo_of(table).row == ["", ""]
        play(table, "renounce")
        assert lorenzo_of(table).row == lorenzo_of(table, None).row == ["poet", ""]

    @pytest.mark.rule("PRI-10.21")
    def test_one_that_he_has_already_brings_3_prestige(self):
        table = play(
            solo({}, {"row": "poet", "tiles": "lake", "money": 400}, refuse={"lake": 400}), "renounce"
        )
        assert (lorenzo_of(table).landscapes, lorenzo_of(table).prestige) == ({"lake": 2}, 3)

    @pytest.mark.rule("PRI-10.21")
    @pytest.mark.parametrize(("row", "kind", "paid"), [("poet", "lake", 300), ("pharmacist", "park", 500)])
    def test_of_two_refused_he_pays_for_the_kind_he_gets_or_for_the_first(self, row, kind, paid):
        bids = {"lake": 300, "forest": 500}
        table = play(solo({}, {"row": row, "money": 1000}, refuse=bids), "renounce")
        assert (lorenzo_of(table).landscapes, lorenzo_of(table).money) == ({kind: 1}, 1000 - paid)

    @pytest.mark.rule("PRI-10.22")
    @pytest.mark.parametrize("row", ["", "recruiting card"])
    def test_without_a_profession_he_gets_the_refused_one(self, row):
        table = play(solo({}, {"row": row}, refuse={"park": 400}), "renounce")
        assert lorenzo_of(table).landscapes == {"park": 1}

    @pytest.mark.rule("PRI-10.22")
    def test_or_if_none_is_left_of_what_he_likes(self):
        table = play(solo({}, {"row": "poet"}, piles={"lake": 0}, refuse={"park": 400}), "renounce")
        assert lorenzo_of(table).landscapes == {"lake": 6, "park": 1}

    @pytest.mark.rule("PRI-10.22")
    def test_or_any_by_lot_if_none_was_refused(self):
        gone = {"jester": 0, "builder": 0, "recruiting card": 0}
        table = solo({}, {}, round_=6, piles=gone, bare="prestige", first=0, card="C1")
        table.entropy = Rolls([3, 1])
        play(table, "renounce")
        assert lorenzo_of(table).landscapes == {"lake": 1}
