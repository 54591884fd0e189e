"""Chapter 9: the fourteen prestige cards."""

import pytest

from princes_positions import FULL, PRESTIGE, action, buying, play, position
from quattrocento.games.princes.rules import phases

ESTATE = {
    "tiles": "university, workshop, opera, tower, chapel, forest, forest, lake",
    "builders": 2,
    "freedoms": "travel, opinion",
    "hand": "poet",
}
KBG = {**ESTATE, "works": "lawyer, physicist, painter, composer", "replaced": 1}
ALEA = {**ESTATE, "works": "lawyer, physicist, painter, composer, sculptor", "recruiting": 1}
"""The estate of the alea book shows three professions on the table, but its comments need five works."""

FIVE = "university, opera, studio, tower, chapel"

COMMENTS = {
    "most buildings": ([{"tiles": FIVE}], 3),
    "two large buildings": ([{"tiles": "university, laboratory"}], 5),
    "fewest free cells": ([{"tiles": FULL}], 0),
    "three landscape kinds": ([], 0),
    "most landscapes": ([{"tiles": "lake, park, park"}], 4),
    "most forests": ([{"tiles": "forest, lake"}, {"tiles": "forest"}], 7),
    "most lakes": ([{"tiles": "lake"}, {"tiles": "lake, park"}], 3),
    "three freedoms": ([], 0),
    "four two four": ([], 6),
    "most jesters": ([], 0),
    "most builders": ([{"builders": 1}, {}], 6),
    "most parks": ([{"tiles": "lake"}], 0),
    "builder jester landscapes": ([], 0),
    "most works": ([{"works": "goldsmith, dramatist, physician", "replaced": 2}], 4),
}
"""For each card the opponents that the comment in brackets speaks of, and what it says one gets."""

LONE = {
    "most buildings": ({"tiles": "tower"}, 6, 3),
    "fewest free cells": ({"tiles": "tower"}, 8, 4),
    "most landscapes": ({"tiles": "park"}, 7, 4),
    "most forests": ({"tiles": "forest"}, 7, 4),
    "most lakes": ({"tiles": "lake"}, 6, 3),
    "most jesters": ({"jesters": 1}, 6, 3),
    "most builders": ({"builders": 1}, 6, 3),
    "most parks": ({"tiles": "park"}, 5, 3),
    "most works": ({"replaced": 1}, 7, 4),
}
"""The cards for the most or the fewest, with little that is enough for them, alone and tied."""

DEMANDS = {
    "two large buildings": ({"tiles": "university, workshop"}, 5),
    "three landscape kinds": ({"tiles": "forest, lake, park"}, 8),
    "three freedoms": ({"freedoms": "travel, religion, opinion"}, 8),
    "four two four": (
        {
            "tiles": "tower, chapel, opera, studio",
            "freedoms": "travel, religion",
            "works": "lawyer, painter",
            "replaced": 2,
        },
        6,
    ),
    "builder jester landscapes": ({"builders": 1, "jesters": 1, "tiles": "park, park"}, 7),
}
"""The other cards, with exactly what they demand."""


def points(card, player, *others):
    """Give what a card brings its owner, who has seat 0, told in four ways that must agree."""
    seats = [{**player, "cards": card, "prestige": 10}, *others, *[{}] * (2 - len(others))]
    table = action(*seats)
    now = table.view(0).own.cards[0].prestige
    assert table.points(0) == table.scores()[0].points == 10 + now
    assert table.standings(0)[0].breakdown["cards"] == now
    over = position(*seats, at=phases.OVER, round_=7)
    assert over.scores()[0].breakdown["cards"] == now
    return now


@pytest.mark.rule("PRI-9.2", "PRI-9.3", "PRI-9.4")
@pytest.mark.parametrize("card", PRESTIGE)
@pytest.mark.parametrize("estate", [ALEA, KBG], ids=["alea", "kbg"])
def test_every_card_on_the_printed_estate(estate, card):
    others, gained = COMMENTS[card]
    assert points(card, estate, *others) == gained


@pytest.mark.rule("PRI-9.2", "PRI-9.3")
@pytest.mark.parametrize("card", LONE)
def test_alone_the_full_points_and_tied_the_lower_ones(card):
    player, full, tied = LONE[card]
    assert points(card, player) == full
    assert points(card, player, player) == tied
    assert points(card, player, player, player) == tied, "however many share it"


@pytest.mark.rule("PRI-9.3")
@pytest.mark.parametrize("card", LONE)
def test_behind_anybody_nothing(card):
    player = LONE[card][0]
    better = dict(player)
    if "tiles" in better:
        better["tiles"] = f"{player['tiles']}, {'chapel' if player['tiles'] == 'tower' else player['tiles']}"
    else:
        better = {name: count + 1 for name, count in player.items()}
    assert points(card, player, {}, better) == 0
    assert points(card, player, better, player) == 0, "nor for sharing the second place"


@pytest.mark.rule("PRI-9.3")
def test_most_buildings_brings_six_or_tied_three():
    """The example of both books in the chapter on prestige cards."""
    assert points("most buildings", {"tiles": FIVE}, {"tiles": "tower"}) == 6
    assert points("most buildings", {"tiles": FIVE}, {"tiles": FIVE}, {"tiles": "tower"}) == 3
    assert points("most buildings", {"tiles": "tower"}, {"tiles": FIVE}) == 0


@pytest.mark.rule("PRI-9.4")
@pytest.mark.parametrize("card", [card for card in LONE if card != "fewest free cells"])
def test_nobody_has_the_most_of_nothing(card):
    assert points(card, {}) == 0


@pytest.mark.rule("PRI-9.4")
def test_but_the_fewest_free_cells_may_be_none():
    assert points("fewest free cells", {"tiles": FULL}) == 8
    assert points("fewest free cells", {"tiles": FULL}, {"tiles": FULL}) == 4
    assert points("fewest free cells", {}) == 4, "empty principalities are equal too"


@pytest.mark.rule("PRI-9.2")
def test_free_cells_are_compared_not_tiles():
    assert points("fewest free cells", {"tiles": "university"}, {"tiles": "park, park"}) == 8
    assert points("fewest free cells", {"tiles": "park, lake"}, {"tiles": "university"}) == 4


@pytest.mark.rule("PRI-9.2")
@pytest.mark.parametrize("card", DEMANDS)
def test_a_demand_that_is_just_met(card):
    player, full = DEMANDS[card]
    assert points(card, player) == full
    if card != "three freedoms":
        assert points(card, player, {"tiles": "university, workshop, laboratory"}) == full, (
            "whatever others have"
        )


@pytest.mark.rule("PRI-9.2")
@pytest.mark.parametrize(
    ("card", "lack"),
    [
        ("two large buildings", {"tiles": "university, opera, studio"}),
        ("three landscape kinds", {"tiles": "forest, lake, lake"}),
        ("three landscape kinds", {"tiles": "forest, park, park"}),
        ("three landscape kinds", {"tiles": "lake, park"}),
        ("three freedoms", {"freedoms": "travel, opinion"}),
        ("four two four", {"tiles": "tower, chapel, opera"}),
        ("four two four", {"freedoms": "travel"}),
        ("four two four", {"works": "lawyer"}),
        ("four two four", {"replaced": 1}),
        ("builder jester landscapes", {"builders": 0}),
        ("builder jester landscapes", {"jesters": 0}),
        ("builder jester landscapes", {"tiles": "park, tower"}),
    ],
)
def test_a_demand_of_which_something_lacks(card, lack):
    assert points(card, {**DEMANDS[card][0], **lack}) == 0


@pytest.mark.rule("PRI-9.2")
@pytest.mark.parametrize("card", DEMANDS)
def test_more_than_demanded_brings_no_more(card):
    plenty = {
        "tiles": "university, workshop, chapel, tower, park, park, lake, forest",
        "freedoms": "travel, religion, opinion",
        "works": "lawyer, painter, poet",
        "replaced": 2,
        "builders": 3,
        "jesters": 3,
    }
    assert points(card, plenty) == DEMANDS[card][1]


@pytest.mark.rule("PRI-9.3")
def test_only_the_owner_scores():
    best = {"jesters": 3}
    table = action({"cards": "most jesters"}, best, {})
    assert [standing.points for standing in table.scores()] == [0, 0, 0]
    table = action({"cards": "most jesters", **best}, best, {})
    assert [standing.points for standing in table.scores()] == [3, 0, 0]


@pytest.mark.rule("PRI-9.2")
def test_several_cards_are_added_up():
    cards = "most jesters, most builders, three freedoms"
    player = {"cards": cards, "jesters": 1, "builders": 1, "freedoms": "travel, religion, opinion"}
    table = action(player, {"jesters": 1}, {})
    assert table.points(0) == 3 + 6 + 8
    assert [held.prestige for held in table.view(0).own.cards] == [8, 3, 6]


@pytest.mark.rule("PRI-9.2")
def test_there_are_fourteen():
    assert sorted([*LONE, *DEMANDS]) == sorted(PRESTIGE)
    assert set(COMMENTS) == set(PRESTIGE)
    assert len(PRESTIGE) == 14


@pytest.mark.rule("PRI-9.2", "PRI-4.8")
def test_a_recruiting_card_in_hand_is_no_work():
    assert points("most works", {"replaced": 1}, {"recruiting": 3, "hand": "poet"}) == 7


@pytest.mark.rule("PRI-9.1", "PRI-4.6")
def test_a_card_bought_counts_only_what_the_end_brings():
    table = play(buying({"jesters": 1}, {}, {}, prestiges="most jesters"), "buy prestige card")
    play(table, "keep prestige most jesters", "under as they lie")
    assert table.view(None).players[0].prestige == 0
    assert table.points(0) == 6
