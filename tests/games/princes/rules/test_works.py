"""Chapter 6: works, their value and what they bring."""

import pytest

from princes_positions import (
    GAME,
    PROFESSIONS,
    action,
    agree,
    hand,
    may,
    money,
    offered,
    phase,
    play,
    prestige,
    refused,
    seen,
    worth,
)
from quattrocento.core.match import Match

MINIMA = [7, 10, 12, 14, 15, 16, 17]

WISHES = {
    "mathematician": ("university", "lake", "religion"),
    "theologian": ("university", "park", "travel"),
    "philosopher": ("university", "forest", "opinion"),
    "botanist": ("laboratory", "park", "religion"),
    "alchemist": ("laboratory", "lake", "opinion"),
    "physicist": ("laboratory", "forest", "travel"),
    "watchmaker": ("workshop", "lake", "travel"),
    "goldsmith": ("workshop", "park", "opinion"),
    "bell maker": ("workshop", "forest", "religion"),
    "cartographer": ("library", "lake", "religion"),
    "lawyer": ("library", "forest", "opinion"),
    "choreographer": ("opera", "forest", "travel"),
    "composer": ("opera", "lake", "opinion"),
    "sculptor": ("studio", "forest", "religion"),
    "painter": ("studio", "lake", "travel"),
    "pharmacist": ("hospital", "park", "opinion"),
    "physician": ("hospital", "forest", "travel"),
    "dramatist": ("theatre", "park", "religion"),
    "poet": ("theatre", "lake", "travel"),
    "astronomer": ("tower", "forest", "religion"),
    "organ builder": ("chapel", "forest", "opinion"),
}


ANNE = {
    "hand": "poet, lawyer",
    "works": "physicist",
    "recruiting": 1,
    "tiles": "theatre",
    "freedoms": "travel",
    "jesters": 2,
    "money": 200,
}


class TestThePoet:
    """The example of both books: round three, a theatre, freedom to travel, two jesters, four cards."""

    @pytest.mark.rule("PRI-6.3", "PRI-6.2", "PRI-4.3")
    @pytest.mark.parametrize("edition", ["alea", "kbg"])
    def test_the_work_is_worth_fifteen(self, edition):
        assert worth(ANNE, "poet", round_=3, options={"edition": edition}) == 0 + 3 + 4 + 4 + 4
        table = play(action(ANNE, {}, {}, round_=3), "work poet")
        assert seen(table, 0).value == 15
        assert seen(table, 0).works == ["physicist", "poet"]

    @pytest.mark.rule("PRI-6.6")
    def test_it_brings_1500_florins(self):
        table = play(action(ANNE, {}, {}, round_=3), "work poet", "prestige 0")
        assert (money(table, 0), prestige(table, 0)) == (1700, 0)

    @pytest.mark.rule("PRI-6.7")
    def test_or_seven_prestige_for_1400_of_them(self):
        table = play(action(ANNE, {}, {}, round_=3), "work poet", "prestige 7")
        assert (money(table, 0), prestige(table, 0)) == (300, 7)

    @pytest.mark.rule("PRI-6.7")
    @pytest.mark.parametrize("share", range(8))
    def test_any_part_of_it(self, share):
        table = play(action(ANNE, {}, {}, round_=3), "work poet")
        assert offered(table, "prestige") == [str(number) for number in range(8)]
        play(table, f"prestige {share}")
        assert (money(table, 0), prestige(table, 0)) == (1700 - 200 * share, share)

    @pytest.mark.rule("PRI-6.7")
    def test_but_not_more_and_not_with_other_money(self):
        table = play(action({**ANNE, "money": 5000}, {}, {}, round_=3), "work poet")
        assert refused(table, "prestige 8") == "PRI-6.7"
        assert refused(table, "prestige 90") == "PRI-6.7"
        agree(table)

    @pytest.mark.rule("PRI-6.7")
    def test_now_or_never(self):
        table = play(action(ANNE, {}, {}, round_=3), "work poet", "prestige 2")
        assert refused(table, "prestige 1") == "TAB-3"

    @pytest.mark.rule("PRI-6.3", "PRI-6.6")
    def test_the_value_itself_is_no_prestige(self):
        assert prestige(play(action(ANNE, {}, {}, round_=3), "work poet"), 0) == 0


class TestPlaying:
    @pytest.mark.rule("PRI-6.1")
    def test_a_profession_from_hand_lies_face_up_then(self):
        table = play(action({"hand": "poet, painter", "jesters": 3}, {}, {}), "work poet")
        assert (hand(table, 0), seen(table, 0).works) == ("painter", ["poet"])
        assert (phase(table), table.actors()) == ("payment", [0])

    @pytest.mark.rule("PRI-6.1")
    def test_what_is_not_in_hand_makes_no_work(self):
        table = action(
            {"hand": "poet", "works": "painter", "jesters": 3}, {"hand": "lawyer"}, {"works": "composer"}
        )
        for name in ["painter", "lawyer", "composer", "physicist"]:
            assert refused(table, f"work {name}") == "PRI-6.1"
        assert offered(table, "work") == ["poet"]

    @pytest.mark.rule("PRI-6.1")
    def test_it_makes_no_further_work_there(self):
        table = play(action({"hand": "poet", "jesters": 4}, {}, {}), "work poet", "prestige 0")
        assert refused(table, "work poet") == "PRI-6.1"

    @pytest.mark.rule("PRI-6.1")
    def test_a_recruiting_card_makes_no_work(self):
        table = action({"recruiting": 5, "jesters": 7}, {}, {})
        assert offered(table, "work") == []

    @pytest.mark.rule("PRI-6.1")
    def test_at_most_26_works_lie_on_the_table(self):
        """21 professions and five recruiting cards."""
        first, last = ", ".join(PROFESSIONS[:10]), ", ".join(PROFESSIONS[10:])
        table = action({"works": first, "replaced": 3}, {"works": last, "replaced": 2}, {})
        assert sum(len(player.works) + player.replaced for player in table.view(None).players) == 26
        assert table.view(None).decks["profession"] == table.view(None).piles["recruiting card"] == 0
        for move in ["draw profession", f"work {PROFESSIONS[0]}", f"recruit {PROFESSIONS[10]}"]:
            assert refused(table, move) in ("PRI-5.4", "PRI-6.1", "PRI-4.9")

    @pytest.mark.rule("PRI-6.1")
    def test_a_work_shown_cannot_be_taken_back_but_its_payment_can(self):
        match = Match(GAME, 3, 7)
        for seat in range(3):
            match.play(seat, match.state.legal(seat)[0])
        for seat, move in [(0, "auction jester"), (1, "pass"), (2, "pass"), (1, "renounce"), (2, "decline")]:
            match.play(seat, move)
        name = match.state.view(0).own.hand[0].profession
        match.play(0, f"freedom {WISHES[name][2]}")
        match.play(0, f"work {name}")
        assert seen(match.state, 0).works == [name]
        assert match.undo_refusal(0).rule == "TAB-7"
        match.play(0, "prestige 1")
        match.undo(0)
        assert offered(match.state, "prestige") == ["0", "1", "2", "3", "4"]


class TestMinimum:
    @pytest.mark.rule("PRI-6.2")
    @pytest.mark.parametrize(("number", "minimum"), list(enumerate(MINIMA, 1)))
    def test_each_round_has_its_own(self, number, minimum):
        """Ten in the second round and sixteen in the sixth are printed as examples."""
        jesters = min(7, (minimum - 2) // 2)
        names = ["sculptor", "lawyer", "physicist", "philosopher"][: minimum - 2 * jesters]
        enough = {"hand": ", ".join(names), "jesters": jesters}
        below = {"hand": ", ".join(names[:-1]), "jesters": jesters}
        table = action(enough, {}, {}, round_=number)
        assert table.view(None).minimum == minimum
        assert {held.value for held in table.view(0).own.hand} == {minimum}
        assert refused(table, "work sculptor") is None
        table = action(below, {}, {}, round_=number)
        assert {held.value for held in table.view(0).own.hand} == {minimum - 1}
        assert refused(table, "work sculptor") == "PRI-6.2"

    @pytest.mark.rule("PRI-6.2")
    def test_all_minima_are_open_knowledge(self):
        assert action({}, {}, {}).view(None).minima == MINIMA

    @pytest.mark.rule("PRI-6.2")
    def test_each_of_two_works_has_to_reach_it(self):
        player = {"hand": "poet, lawyer", "jesters": 2, "freedoms": "travel"}
        table = action(player, {}, {})
        assert offered(table, "work") == ["poet"]
        play(table, "work poet", "prestige 0")
        assert refused(table, "work lawyer") == "PRI-6.2"

    @pytest.mark.rule("PRI-6.2", "PRI-6.4")
    def test_bonus_cards_may_be_needed_to_reach_it(self):
        table = action({"hand": "poet", "jesters": 2, "bonus": "jesters"}, {}, {})
        play(table, "work poet")
        assert refused(table, "complete") == "PRI-6.2"
        assert may(table) == ["add jesters"]
        assert seen(play(table, "add jesters"), 0).value == 9

    @pytest.mark.rule("PRI-6.2", "PRI-6.4")
    def test_a_profession_that_cannot_reach_it_with_all_of_them_is_not_played(self):
        table = action({"hand": "poet", "jesters": 2, "bonus": "builders"}, {}, {})
        assert refused(table, "work poet") == "PRI-6.2"

    @pytest.mark.rule("PRI-6.2", "PRI-6.8")
    def test_no_card_may_be_passed_over_that_is_still_needed(self):
        player = {"hand": "poet", "jesters": 1, "builders": 1, "bonus": "jesters, builders, lakes"}
        table = play(action(player, {}, {}), "work poet")
        assert table.view(0).work.value == 3
        assert may(table) == ["add lakes", "add jesters"], "three, and two each for jester and builder"
        assert refused(table, "add builders") == "PRI-6.2", "the jesters would be missing"
        assert may(play(table, "add jesters")) == ["add builders"]


class TestValue:
    @pytest.mark.rule("PRI-6.3")
    @pytest.mark.parametrize("name", PROFESSIONS)
    def test_every_profession_has_its_wishes(self, name):
        building, landscape, freedom = WISHES[name]
        assert worth({"hand": name}, name) == 1
        assert worth({"hand": name, "tiles": building}, name) == 5
        assert worth({"hand": name, "tiles": landscape}, name) == 4
        assert worth({"hand": name, "freedoms": freedom}, name) == 4
        everything = {"hand": name, "tiles": f"{building}, {landscape}", "freedoms": freedom}
        assert worth(everything, name) == 11

    @pytest.mark.rule("PRI-6.3")
    @pytest.mark.parametrize("name", PROFESSIONS)
    def test_what_it_does_not_wish_adds_nothing(self, name):
        building, landscape, freedom = WISHES[name]
        buildings = ["university", "laboratory", "workshop"]
        tiles = [
            other for other in [*buildings, "forest", "lake", "park"] if other not in (building, landscape)
        ]
        freedoms = [other for other in ("travel", "religion", "opinion") if other != freedom]
        assert (
            worth({"hand": name, "tiles": ", ".join(tiles[:4]), "freedoms": ", ".join(freedoms)}, name) == 1
        )

    @pytest.mark.rule("PRI-6.3")
    def test_every_card_counts_one_in_hand_or_on_the_table(self):
        player = {"hand": "poet, lawyer", "works": "physicist, painter", "recruiting": 2, "replaced": 1}
        assert worth(player, "poet") == 7
        table = play(action(player, {}, {}), "work poet")
        assert seen(table, 0).value == 7, "the one played among them"

    @pytest.mark.rule("PRI-6.3")
    def test_bonus_and_prestige_cards_and_builders_count_nothing(self):
        player = {"hand": "poet", "bonus": "forests, lakes", "cards": "most parks", "builders": 3}
        assert worth(player, "poet") == 1

    @pytest.mark.rule("PRI-6.3")
    def test_nothing_it_wishes_is_required(self):
        table = action({"hand": "poet", "jesters": 3}, {}, {})
        assert seen(play(table, "work poet"), 0).value == 7

    @pytest.mark.rule("PRI-6.3")
    def test_a_player_is_shown_what_is_missing(self):
        table = action({"hand": "poet, lawyer", "tiles": "theatre, forest"}, {}, {})
        missing = {held.profession: held.missing for held in table.view(0).own.hand}
        assert missing == {"poet": ["lake", "travel"], "lawyer": ["library", "opinion"]}


class TestPayment:
    @pytest.mark.rule("PRI-6.6")
    @pytest.mark.parametrize("jesters", [3, 4, 5, 6, 7])
    def test_the_bank_pays_100_a_point(self, jesters):
        table = play(
            action({"hand": "poet", "jesters": jesters, "money": 50}, {}, {}), "work poet", "prestige 0"
        )
        assert money(table, 0) == 50 + 100 * (1 + 2 * jesters)

    @pytest.mark.rule("PRI-6.6", "PRI-6.7")
    def test_the_payment_comes_with_the_choice(self):
        table = play(action({"hand": "poet", "jesters": 3, "money": 50}, {}, {}), "work poet")
        assert money(table, 0) == 50

    @pytest.mark.rule("PRI-6.7")
    @pytest.mark.parametrize(("cards", "most"), [(1, 3), (2, 4), (3, 4), (4, 5)])
    def test_half_the_value_is_the_most_prestige(self, cards, most):
        names = ", ".join(["poet", "lawyer", "physicist", "sculptor"][:cards])
        table = play(action({"hand": names, "jesters": 3}, {}, {}), "work poet")
        assert offered(table, "prestige")[-1] == str(most)
        assert refused(table, f"prestige {most + 1}") == "PRI-6.7"

    @pytest.mark.rule("PRI-6.7", "PRI-5.1")
    def test_a_work_is_one_action_with_its_payment(self):
        table = play(action({"hand": "poet", "jesters": 3}, {}, {}), "work poet")
        assert table.view(None).actions == 2
        assert play(table, "prestige 1").view(None).actions == 1
