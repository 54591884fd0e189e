"""Chapter 6: rights, churches and cathedrals, and the points that nobody passes without them."""

import pytest

from augsburg_positions import (
    AGENCIES,
    COLOURS,
    COUNCIL,
    OFFICES,
    PURSE,
    TITLES,
    all_pass,
    facts,
    florins,
    hand,
    kinds,
    last_visit,
    level,
    may,
    offer,
    phase,
    play,
    points,
    refused,
    seen,
    split,
    told,
    using,
)

NEEDED = {
    "mint master": ("office", 3, "AUG-6.4"),
    "master builder": ("office", 4, "AUG-6.5"),
    "coat of arms": ("nobility", 3, "AUG-6.6"),
    "letter of nobility": ("nobility", 4, "AUG-6.7"),
}


class TestRights:
    @pytest.mark.rule("AUG-6.1", "AUG-6.4", "AUG-6.5", "AUG-6.6", "AUG-6.7")
    @pytest.mark.parametrize("right", NEEDED)
    @pytest.mark.parametrize("at", [1, 2, 3, 4])
    def test_the_present_level_must_allow_a_right(self, right, at):
        ladder, needed, rule = NEEDED[right]
        table = using(COLOURS, {ladder: at}, {}, {})
        expected = {"right": right, "ladder": ladder, "level": at, "needed": needed}
        assert facts(table, f"right {right}") == (None if at >= needed else (rule, expected))

    @pytest.mark.rule("AUG-6.1")
    def test_the_top_tile_of_the_pile_is_taken(self):
        table = using(TITLES, {"nobility": 4}, {"coat": 4, "letter": 5}, {"coat": 3})
        heard = told(table, "right coat of arms", "right letter of nobility")
        assert kinds(heard, "right-taken") == [
            {"seat": 0, "right": "coat of arms", "number": 2},
            {"seat": 0, "right": "letter of nobility", "number": 4},
        ]
        assert seen(table, 0).rights == {"coat of arms": 2, "letter of nobility": 4}
        view = table.view(None)
        assert (view.rights["coat of arms"], view.rights["letter of nobility"]) == ([1, 1], [3, 2, 2])

    @pytest.mark.rule("AUG-6.1")
    def test_every_tile_takes_a_slot_of_its_own(self):
        table = play(using(COUNCIL, {"nobility": 4}, {}), "right coat of arms")
        assert facts(table, "right letter of nobility") == ("AUG-4.7", {"slot": "nobility"})

    @pytest.mark.rule("AUG-6.1")
    def test_olaf_the_mayor_may_take_the_mint_master_or_the_master_builder(self):
        table = using(OFFICES, {"office": 4}, {}, {})
        assert {"right mint master", "right master builder"} <= set(may(table))
        play(table, "right mint master", "right master builder")
        assert seen(table, 0).rights == {"mint master": 1, "master builder": 1}

    @pytest.mark.rule("AUG-6.1")
    def test_a_level_that_was_just_climbed_counts_at_once(self):
        table = using(TITLES, {"nobility": 2}, {}, {})
        assert refused(table, "right coat of arms") == "AUG-6.6"
        play(table, "climb nobility", "right coat of arms")
        assert seen(table, 0).rights == {"coat of arms": 4}

    @pytest.mark.rule("AUG-6.2")
    @pytest.mark.parametrize(
        ("word", "number", "move"),
        [
            ("mint", 1, "right mint master"),
            ("builder", 1, "right master builder"),
            ("coat", 4, "right coat of arms"),
            ("letter", 5, "right letter of nobility"),
            ("church", 800, "build church"),
            ("cathedral", 1000, "build cathedral"),
        ],
    )
    def test_one_of_each_kind_for_each_player(self, word, number, move):
        table = using(COLOURS, {"nobility": 4, "office": 4, "florins": 3000, word: number}, {}, {})
        assert facts(table, move) == ("AUG-6.2", {"right": move.split(" ", 1)[1]})
        without = using(COLOURS, {"nobility": 4, "office": 4, "florins": 3000}, {word: number}, {})
        assert refused(without, move) is None

    @pytest.mark.rule("AUG-6.2")
    def test_the_master_builder_builds_no_second_church_either(self):
        table = using(PURSE, {"builder": 1, "church": 800, "florins": 3000}, {"office": 4})
        assert facts(table, "extra church") == ("AUG-6.2", {"right": "church"})
        assert [move for move in may(table) if "extra" in move] == ["extra cathedral"]

    @pytest.mark.rule("AUG-6.3")
    def test_rights_are_kept_and_work_on_after_a_drop(self):
        sheets = {"office": 4, "mint": 1, "builder": 1, "nobility": 3, "coat": 4}
        table = using(COLOURS, {"office": 3, "nobility": 2}, sheets, {}, noble="maximilian")
        play(table, "rob office 2", "accept point", "rob nobility 2", "accept point")
        assert phase(table) == "buying"
        rights = {"mint master": 1, "master builder": 1, "coat of arms": 4}
        assert seen(table, 1).rights == rights
        assert points(table) == [8, 1 + 1 + 5 + 4, 3]
        assert len(split(hand(table, 1))) == 1, "the mint master's note"

    @pytest.mark.rule("AUG-6.3", "AUG-6.5")
    def test_a_master_builder_builds_on_whatever_the_level(self):
        table = using(PURSE, {"office": 1, "builder": 1}, {})
        assert {"extra church", "extra cathedral"} <= set(may(table))

    @pytest.mark.rule("AUG-6.4")
    def test_a_mint_master_brings_a_free_note_each_round(self):
        table = last_visit({"mint": 1}, {})
        heard = told(table, "pass", "pass")
        assert kinds(heard, "free-notes") == [{"seat": 0, "count": 1}]
        assert (len(split(hand(table, 0))), len(split(offer(table, 0)))) == (1, 4)

    @pytest.mark.rule("AUG-6.6", "AUG-6.7")
    def test_coat_of_arms_and_letter_of_nobility_bring_their_points_each_round(self):
        table = all_pass(last_visit({"coat": 4}, {"letter": 5, "nobility": 2}, {"coat": 3, "letter": 4}))
        assert points(table) == [3 + 4, 5 + 5, 3 + 3 + 4]
        assert table.scores()[2].breakdown == dict.fromkeys(("slots", "forgone", "amends"), 0) | {
            "titles": 3,
            "rights": 7,
        }

    @pytest.mark.rule("AUG-6.7")
    def test_a_prince_gets_no_right_to_build(self):
        """A slip of the printed text: the words about the master builder stand there a second time."""
        table = using(TITLES, {"nobility": 4, "florins": 3000}, {})
        assert not [move for move in may(table) if "build" in move or "extra" in move]

    @pytest.mark.rule("AUG-6.8")
    @pytest.mark.parametrize("at", [1, 2, 3, 4])
    def test_300_florins_for_an_agency_slot_from_level_two_on(self, at):
        table = using(AGENCIES, {"agency": at, "florins": 0}, {}, {})
        if at == 1:
            assert facts(table, "agency florins") == ("AUG-6.8", {"needed": 2})
            return
        assert kinds(told(table, "agency florins"), "florins-taken") == [{"seat": 0, "florins": 300}]
        play(table, "agency florins")
        assert florins(table, 0) == 600
        assert level(table, 0, "agency") == at

    @pytest.mark.rule("AUG-6.8")
    def test_the_second_level_counts_at_once(self):
        table = play(using(AGENCIES, {"florins": 0}, {}), "climb agency", "agency florins")
        assert (florins(table, 0), level(table, 0, "agency")) == (300, 2)


class TestBuilding:
    @pytest.mark.rule("AUG-6.9")
    @pytest.mark.parametrize("at", [1, 2, 3, 4])
    def test_an_office_slot_builds_at_any_level_for_the_price_on_top(self, at):
        table = using(OFFICES, {"office": at, "florins": 1800}, {})
        heard = told(table, "build church", "build cathedral")
        assert kinds(heard, "built") == [
            {"seat": 0, "building": "church", "price": 800, "extra": False},
            {"seat": 0, "building": "cathedral", "price": 1000, "extra": False},
        ]
        assert florins(table, 0) == 0
        assert seen(table, 0).rights == {"church": 800, "cathedral": 1000}
        rights = table.view(None).rights
        assert (rights["church"][0], rights["cathedral"][0]) == (700, 900)

    @pytest.mark.rule("AUG-6.9")
    def test_who_cannot_pay_cannot_build(self):
        table = using(OFFICES, {"florins": 750}, {})
        assert facts(table, "build church") == ("AUG-6.9", {"right": "church", "price": 800, "florins": 750})
        expected = {"right": "cathedral", "price": 1000, "florins": 750}
        assert facts(table, "build cathedral") == ("AUG-6.9", expected)
        assert may(table) == ["forgo", "florins", "climb office"]
        assert refused(using(OFFICES, {"florins": 800}, {}), "build church") is None

    @pytest.mark.rule("AUG-6.9")
    def test_the_next_one_is_cheaper(self):
        table = using(OFFICES, {"florins": 1500}, {"church": 800, "cathedral": 1000}, {"church": 700})
        play(table, "build church", "build cathedral")
        assert (florins(table, 0), seen(table, 0).rights) == (0, {"church": 600, "cathedral": 900})

    @pytest.mark.rule("AUG-6.9")
    def test_only_an_office_slot_does(self):
        table = play(using(COLOURS, {"florins": 3000}, {}), "climb office")
        assert facts(table, "build church") == ("AUG-4.7", {"slot": "office"})

    @pytest.mark.rule("AUG-6.10")
    def test_the_cathedral_may_come_first_but_lifts_no_limit(self):
        table = play(using(COUNCIL, {"points": 20, "florins": 1000}, {}), "build cathedral")
        assert seen(table, 0).limit == 25
        table = play(using(PURSE, {"points": 20, "cathedral": 1000}, {}), "points 6")
        assert points(table, 0) == 25
        table = play(using(PURSE, {"points": 20, "cathedral": 1000, "church": 800}, {}), "points 6")
        assert points(table, 0) == 26

    @pytest.mark.rule("AUG-6.10")
    def test_until_the_church_stands(self):
        table = using(PURSE, {"points": 25, "cathedral": 1000, "florins": 800}, {})
        play(table, "build church", "points 6")
        assert (points(table, 0), seen(table, 0).limit) == (31, None)


class TestLimits:
    @pytest.mark.rule("AUG-6.11")
    def test_over_all_totals(self):
        """25 without church, 45 without cathedral, none with both, and no point lost below them."""
        for start in range(46):
            for rights, limit in [
                ({}, 25),
                ({"cathedral": 1000}, 25),
                ({"church": 800}, 45),
                ({"church": 800, "cathedral": 1000}, None),
            ]:
                if limit and start > limit:
                    continue
                table = using(AGENCIES, {"points": start} | rights, {})
                assert seen(table, 0).limit == limit
                play(table, "points 7")
                reached = start + 7 if limit is None else min(start + 7, limit)
                assert (points(table, 0), seen(table, 0).lost) == (reached, start + 7 - reached)

    @pytest.mark.rule("AUG-6.11")
    def test_the_surplus_is_lost_even_if_the_church_is_built_later(self):
        table = play(using(PURSE, {"points": 24}, {}), "points 6", "build church")
        assert points(table, 0) == 25

    @pytest.mark.rule("AUG-6.11")
    def test_the_church_built_first_saves_the_points(self):
        table = play(using(PURSE, {"points": 24}, {}), "build church", "points 6")
        assert points(table, 0) == 30

    @pytest.mark.rule("AUG-6.11")
    def test_what_the_title_leaves_the_rights_may_fill(self):
        """Ways to points add up to the points, though some were lost."""
        ada = {"points": 21, "nobility": 2, "coat": 4}
        table = all_pass(last_visit(ada, {}))
        standing = table.scores()[0]
        assert (standing.points, sum(standing.breakdown.values())) == (25, 25)
        assert (standing.breakdown["titles"], standing.breakdown["rights"]) == (25, 0)
