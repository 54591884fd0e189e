"""Chapter 9: the end of the match, points and ties."""

import pytest

from palazzo_positions import auction, play, position, refused


def scored(*palaces):
    """Score one player's *palaces*."""
    return position(["", ""], [list(palaces)]).scores()[0]


def standings(hands, *palaces, **options):
    """Rank players with these *hands*, each owning a palace."""
    table = position(hands, [[palace] if palace else [] for palace in palaces], options=options)
    return [(standing.points, standing.tie_break, standing.rank) for standing in table.scores()]


class TestFifthRider:
    @pytest.mark.rule("PAL-9.1")
    @pytest.mark.parametrize("next_tiles", ["rider, brick 5-1", "brick 5-1, rider"])
    def test_it_ends_the_match_at_once(self, next_tiles):
        table = position(["red 7, red 7", ""], depot="brick 1-1", riders=4, next_tiles=next_tiles)
        play(table, "turn tiles")
        assert table.actors() == []
        assert (table.view(0).over, table.view(0).phase, table.view(0).riders) == (True, "over", 5)

    @pytest.mark.rule("PAL-9.1", "TAB-1")
    def test_nobody_buys_or_bids_any_more(self):
        table = position(
            ["red 7, red 7", "red 6"], depot="brick 1-1", riders=4, next_tiles="brick 5-1, rider"
        )
        play(table, "turn tiles")
        for move in ["auction", "buy brick 1-1", "turn tiles", "pass"]:
            assert [refused(table, move, seat) for seat in (0, 1)] == ["TAB-1", "TAB-1"]
        assert table.legal(0) == table.legal(1) == []

    @pytest.mark.rule("PAL-9.1")
    def test_after_it_no_second_tile_is_turned(self):
        table = position(["", ""], riders=4, next_tiles="rider, brick 5-1")
        assert play(table, "turn tiles").dump()["tiles"]["stack"][-1] == "brick 5-1"

    @pytest.mark.rule("PAL-9.1", "PAL-6.2")
    def test_an_element_turned_before_it_has_gone_to_its_place(self):
        table = position(["", ""], riders=4, next_tiles="brick 5-1, rider")
        assert play(table, "turn tiles").view(None).depot == ["brick 5-1"]

    @pytest.mark.rule("PAL-9.1")
    def test_two_riders_in_one_pair_can_be_the_last(self):
        table = position(["", ""], riders=3, next_tiles="rider, rider")
        assert play(table, "turn tiles").actors() == []

    @pytest.mark.rule("PAL-9.1")
    def test_the_fourth_does_not_end_it(self):
        table = position(["", ""], riders=3, next_tiles="brick 5-1, rider")
        assert play(table, "turn tiles").actors() == [0]


class TestPicturesOfTheRulebook:
    """The seven scored palaces; the numbers are printed, the floors are read off the picture."""

    @pytest.mark.rule("PAL-9.2", "PAL-9.3")
    @pytest.mark.parametrize(
        ("palace", "points"),
        [
            ("sandstone 3-3", -5),
            ("brick 2-3, brick 4-2", 0),
            ("brick 1-3, sandstone 2-1, brick 5-2", 6),
            ("sandstone 2-2, sandstone 3-2, sandstone 4-2, sandstone 5-1", 7 + 3 + 3),
            ("marble 1-3, marble 2-1, marble 3-2, sandstone 4-3, marble 5-2", 11 + 6),
            ("brick 1-1, brick 2-2, brick 3-3, brick 4-1, brick 5-1", 8 + 6 + 6),
            ("marble 2-2, marble 3-1, marble 4-2", 5 + 3),
        ],
    )
    def test_a_palace_scores_what_is_printed_below_it(self, palace, points):
        assert scored(palace).points == points
        assert position(["", ""], [[palace]]).points(0) == points


@pytest.mark.rule("PAL-9.2")
@pytest.mark.parametrize(
    ("palace", "points"),
    [
        ("brick 5-3", -5),
        ("brick 1-3, marble 5-3", 0),
        ("brick 1-1, brick 2-1, marble 3-1", 3),
        ("brick 1-3, brick 2-3, marble 3-3, marble 5-3", 12 + 3),
        ("brick 1-1, brick 2-1, marble 3-1, marble 4-1, marble 5-1", 5 + 6),
    ],
)
def test_height_and_windows_decide(palace, points):
    assert scored(palace).points == points


@pytest.mark.rule("PAL-9.3")
@pytest.mark.parametrize(("floors", "bonus"), [(1, 0), (2, 0), (3, 3), (4, 3), (5, 6)])
def test_one_material_is_rewarded_from_three_floors_on(floors, bonus):
    pure = [f"marble {floor}-2" for floor in range(1, floors + 1)]
    assert scored(", ".join(pure)).breakdown["one_material"] == bonus
    assert scored(", ".join([*pure[:-1], f"brick {floors}-2"])).breakdown["one_material"] == (
        bonus if floors == 1 else 0
    )


@pytest.mark.rule("PAL-9.2", "PAL-9.3")
def test_palaces_add_up_with_their_reasons():
    standing = scored(
        "sandstone 3-3", "marble 2-2, marble 3-1, marble 4-2", "brick 1-1", "brick 2-1, marble 5-1"
    )
    assert standing.breakdown == {"windows": 5, "height": 0, "one_material": 3, "lone": -10}
    assert standing.points == -2


@pytest.mark.rule("PAL-9.2")
def test_who_built_nothing_has_no_points():
    assert scored().points == 0


@pytest.mark.rule("PAL-9.2", "PAL-9.3")
def test_the_best_palace_is_worth_twenty_seven():
    assert scored("brick 1-3, brick 2-3, brick 3-3, brick 4-3, brick 5-3").points == 15 + 6 + 6


@pytest.mark.rule("PAL-9.4")
def test_most_points_win_whatever_the_money():
    found = standings(["red 7, red 7", "", "red 3"], "brick 1-1", "", "brick 1-2, marble 2-2, marble 3-2")
    assert found == [(-5, 14, 3), (0, 0, 2), (6, 3, 1)]


@pytest.mark.rule("PAL-9.5")
def test_a_tie_goes_to_the_most_money_payable_at_once():
    found = standings(["red 6, brown 7, white 7", "red 4, red 5", "red 7, certificate"])
    assert found == [(0, 7, 3), (0, 9, 1), (0, 9, 1)]
    assert standings(["red 7", "red 4, red 5"]) == [(0, 7, 2), (0, 9, 1)]


@pytest.mark.rule("PAL-9.5")
@pytest.mark.parametrize(("tie_break", "winner"), [(None, 0), ("triples", 0), ("plain", 1)])
def test_triples_count_fifteen_unless_the_other_reading_is_chosen(tie_break, winner):
    options = {"tie_break": tie_break} if tie_break else {}
    found = standings(["red 3, brown 3, white 3", "red 7, red 7"], **options)
    assert [rank for _, _, rank in found].index(1) == winner
    assert found[0][1] == (3 if tie_break == "plain" else 15)


@pytest.mark.rule("PAL-9.5")
@pytest.mark.parametrize(("tie_break", "money"), [("triples", 15 + 2), ("plain", 8)])
def test_certificates_count_in_both_readings(tie_break, money):
    found = standings([", ".join(["certificate"] * 4), ""], tie_break=tie_break)
    assert found[0][1] == money


@pytest.mark.rule("PAL-9.5")
def test_a_bid_on_the_table_is_still_money():
    table = play(auction(["", "red 4, red 5"], "brick 1-1"), "lay red 4", "stand")
    assert table.scores()[1].tie_break == 9


@pytest.mark.rule("PAL-9.6")
def test_what_is_still_equal_is_shared():
    found = standings(["red 7", "brown 7", "white 3", "white 3"])
    assert [rank for _, _, rank in found] == [1, 1, 3, 3]
