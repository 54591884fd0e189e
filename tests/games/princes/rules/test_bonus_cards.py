"""Chapter 6: the twenty bonus cards, and how they are added to a work."""

from itertools import combinations

import pytest

from princes_positions import BONUS, GAME, action, agree, bonus, may, money, phase, play, refused, seen
from quattrocento.core.match import Match

PRINTED = {
    "buildings": 5,
    "large buildings": 4,
    "medium and forests": 3,
    "small and landscapes": 5,
    "building sizes": 6,
    "landscapes": 3,
    "forests": 4,
    "lakes": 2,
    "parks": 0,
    "freedoms": 4,
    "jesters": 0,
    "jesters and freedoms": 2,
    "builders": 4,
    "builders and lakes": 3,
    "prestige cards": 2,
    "prestige cards and freedoms": 3,
    "landscape kinds": 4,
    "categories": 5,
    "cards on the table": 3,
}
"""What both books print behind each card; only the hand differs."""

ESTATE = {
    "tiles": "university, workshop, opera, tower, chapel, forest, forest, lake",
    "builders": 2,
    "cards": "most parks",
    "freedoms": "travel, opinion",
    "works": "lawyer, physicist",
}
ALEA = {**ESTATE, "hand": "philosopher, poet", "recruiting": 1}
KBG = {**ESTATE, "hand": "philosopher", "recruiting": 1}

OTHER = {
    "tiles": "library, opera, tower, forest, lake, lake, park, park",
    "jesters": 3,
    "builders": 1,
    "cards": "most parks, most lakes",
    "freedoms": "religion",
    "works": "lawyer, physicist",
    "replaced": 1,
    "hand": "philosopher, poet, painter",
    "recruiting": 1,
}
"""An estate in which everything is there in another number."""

COUNTED = dict(
    zip(BONUS, [3, 0, 3, 6, 4, 5, 2, 4, 4, 2, 6, 4, 2, 3, 4, 3, 6, 7, 3, 4], strict=True),
)


def added(player, card):
    """Give what a card adds to the work of the philosopher, told in three ways that must agree."""
    table = action({**player, "bonus": card}, {}, {})
    foreseen = table.view(0).own.bonus[0].adds
    value = next(held for held in table.view(0).own.hand if held.profession == "philosopher")
    assert value.with_bonus == value.value + foreseen
    play(table, "work philosopher")
    assert table.view(0).own.bonus[0].adds == foreseen
    play(table, f"add {card}")
    assert seen(table, 0).value == value.value + foreseen
    return seen(table, 0).value - value.value


@pytest.mark.rule("PRI-6.5")
@pytest.mark.parametrize("card", BONUS)
@pytest.mark.parametrize(("estate", "in_hand"), [(ALEA, 2), (KBG, 1)], ids=["alea", "kbg"])
def test_every_card_on_the_printed_estate(estate, in_hand, card):
    assert added(estate, card) == {**PRINTED, "cards in hand": in_hand}[card]


@pytest.mark.rule("PRI-6.5")
@pytest.mark.parametrize("card", BONUS)
def test_every_card_on_another_estate(card):
    assert added(OTHER, card) == COUNTED[card]


@pytest.mark.rule("PRI-6.5")
@pytest.mark.parametrize("card", BONUS)
def test_with_nothing_but_jesters_and_one_card(card):
    adds = added({"hand": "philosopher", "jesters": 3}, card)
    assert adds == {
        "jesters": 6,
        "jesters and freedoms": 3,
        "categories": 1,
        "cards on the table": 1,
    }.get(card, 0)


@pytest.mark.rule("PRI-6.5", "PRI-7.5")
def test_the_palazzo_is_no_building():
    assert added({"hand": "philosopher", "jesters": 3}, "buildings") == 0
    assert added({"hand": "philosopher", "jesters": 3}, "building sizes") == 0


@pytest.mark.rule("PRI-6.5")
@pytest.mark.parametrize(
    ("tiles", "adds"),
    [("university, workshop", 2), ("library, opera", 2), ("tower, chapel", 2), ("opera, tower", 4)],
)
def test_a_size_counts_once(tiles, adds):
    assert added({"hand": "philosopher", "jesters": 3, "tiles": tiles}, "building sizes") == adds


@pytest.mark.rule("PRI-6.5")
@pytest.mark.parametrize(
    ("owned", "adds"),
    [
        ({"tiles": "forest"}, 1),
        ({"tiles": "lake"}, 1),
        ({"tiles": "park"}, 1),
        ({"builders": 1}, 1),
        ({"cards": "most parks"}, 1),
        ({"freedoms": "travel"}, 1),
        ({"tiles": "park, park, park"}, 1),
        ({"builders": 3, "freedoms": "travel, religion, opinion", "cards": "most lakes, most parks"}, 3),
        ({"tiles": "tower, library", "works": "poet", "recruiting": 2}, 0),
    ],
)
def test_a_category_counts_once(owned, adds):
    """The jester makes the work possible and is a category of its own."""
    assert added({"hand": "philosopher", "jesters": 3, **owned}, "categories") == 1 + adds


class TestPlaying:
    THREE = "large buildings, forests, freedoms"

    def begun(self, **more):
        """Begin a work with three bonus cards that add two each."""
        tiles = "university, forest"
        player = {"hand": "philosopher", "tiles": tiles, "freedoms": "travel", "bonus": self.THREE}
        return play(action({**player, **more}, {}, {}), "work philosopher")

    @pytest.mark.rule("PRI-6.4")
    def test_none_or_any_number_may_be_added(self):
        table = self.begun()
        assert seen(play(table.clone(), "complete"), 0).value == 8
        play(table, "add large buildings", "add forests", "add freedoms")
        assert seen(table, 0).value == 14
        assert phase(table) == "payment", "no card is left to be added"

    @pytest.mark.rule("PRI-6.4", "PRI-6.8")
    def test_every_choice_of_them_can_be_played(self):
        names = self.THREE.split(", ")
        for count in range(4):
            for choice in combinations(names, count):
                table = play(self.begun(), *[f"add {name}" for name in choice])
                if phase(table) == "work":
                    play(table, "complete")
                assert seen(table, 0).value == 8 + 2 * count
                assert table.view(None).spent == list(choice)
                assert bonus(table, 0) == ", ".join(name for name in names if name not in choice)

    @pytest.mark.rule("PRI-6.4")
    def test_a_card_is_used_once_and_leaves_the_game(self):
        table = play(self.begun(), "add forests")
        assert refused(table, "add forests") == "PRI-6.4"
        play(table, "complete", "prestige 0")
        assert table.view(None).spent == ["forests"]
        assert bonus(table, 0) == "large buildings, freedoms"
        assert table.view(None).decks["bonus"] == 17, "it does not return to the deck"

    @pytest.mark.rule("PRI-6.4")
    def test_playing_it_is_no_action(self):
        table = play(self.begun(), "add forests", "complete", "prestige 0")
        assert table.view(None).actions == 1

    @pytest.mark.rule("PRI-6.4")
    def test_only_ones_own(self):
        assert refused(self.begun(), "add lakes") == "PRI-6.4"

    @pytest.mark.rule("PRI-6.4")
    def test_only_with_a_work(self):
        table = action({"bonus": "forests", "tiles": "forest"}, {}, {})
        assert refused(table, "add forests") == "TAB-3"

    @pytest.mark.rule("PRI-6.4", "PRI-6.6")
    def test_their_points_are_paid_too(self):
        table = play(self.begun(money=0), "add forests", "add freedoms")
        assert phase(table) == "payment", "the cards before on the list are not asked for any more"
        assert money(play(table, "prestige 0"), 0) == 1200

    @pytest.mark.rule("PRI-6.4")
    def test_one_drawn_in_the_same_turn_may_be_used(self):
        player = {"hand": "philosopher", "tiles": "university", "money": 300}
        table = action(player, {}, {}, bonuses="large buildings, forests")
        assert refused(table, "work philosopher") == "PRI-6.2"
        play(table, "draw bonus", "keep bonus large buildings", "under as they lie")
        play(table, "work philosopher", "add large buildings")
        assert seen(table, 0).value == 7

    @pytest.mark.rule("PRI-6.8")
    def test_they_are_named_in_the_order_of_the_list(self):
        table = play(self.begun(), "add forests")
        assert refused(table, "add large buildings") == "PRI-6.8"
        assert may(table) == ["add freedoms", "complete"]
        agree(table)

    @pytest.mark.rule("PRI-6.8", "PRI-6.5")
    def test_the_list_is_that_of_the_books(self):
        assert [*PRINTED][:18] == BONUS[:18]
        assert BONUS[18:] == ["cards in hand", "cards on the table"]

    @pytest.mark.rule("PRI-6.4")
    def test_who_has_no_bonus_card_is_not_asked(self):
        assert phase(self.begun(bonus="", jesters=1)) == "payment"

    @pytest.mark.rule("PRI-6.4", "PRI-1.9")
    def test_a_work_in_the_making_can_be_taken_back(self):
        match = Match(GAME, 3, 7)
        for seat in range(3):
            match.play(seat, match.state.legal(seat)[0])
        name = match.state.view(0).own.hand[0].profession
        wish = match.state.view(0).own.hand[0].missing[2]
        quiet = [(1, "end turn"), (2, "end turn")]
        bought = [(0, "auction jester"), (1, "pass"), (2, "pass"), (1, "renounce"), (2, "decline")]
        for seat, move in [*bought, (0, f"freedom {wish}"), (0, "draw bonus")]:
            match.play(seat, move)
        match.play(0, match.state.legal(0)[0])
        again = [(1, "renounce"), (2, "renounce"), (0, "buy jester"), *quiet]
        for seat, move in [(0, "under as they lie"), *quiet, *again]:
            match.play(seat, move)
        before = match.state.dump()
        views = [match.state.view(seat) for seat in (1, 2, None)]
        match.play(0, f"work {name}")
        assert phase(match.state) == "work"
        assert [match.state.view(seat) for seat in (1, 2, None)] == views, "nobody has seen anything"
        last = len(match.moves) - 1
        assert [match.events(seat, last) for seat in (1, 2, None)] == [[], [], []], "nor heard"
        assert [event.profession for event in match.events(0, last)] == [name]
        match.undo(0)
        assert match.state.dump() == before
        match.play(0, f"work {name}")
        match.play(0, "complete")
        assert match.undo_refusal(0).rule == "TAB-7", "now it lies face up"
