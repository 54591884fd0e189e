"""Worlds imagined anew (AUG-1.9): bounds that everybody knows, and notes known to lie in the pile."""

import pytest

from augsburg_positions import (
    GAME,
    TITLES,
    all_pass,
    buying,
    florins,
    hand,
    last_visit,
    offer,
    phase,
    play,
    play_as,
    position,
    split,
    turned_down,
    using,
)
from augsburg_random_matches import (
    HIDDEN,
    OFF,
    ON,
    hands,
    imagined,
)

pytestmark = [pytest.mark.matches, pytest.mark.rule("AUG-1.9")]


class TestFlorins:
    def test_purses_are_imagined_between_the_known_bounds(self):
        rich = {"florins": 900, "poorest": 300, "ledger": 1500, "bought": 3}
        table = position({}, rich, {"florins": 350})
        worlds = imagined(table, 0)
        purses = {florins(world, 1) for world in worlds}
        assert len(purses) > 5
        assert (min(purses) >= 300, max(purses) <= 900) == (True, True)
        assert all(purse % 50 == 0 for purse in purses)
        assert {florins(world, 2) for world in worlds} == {350}
        assert {florins(world, 1) for world in imagined(table, 1)} == {900}

    def test_with_hidden_counts_they_go_with_the_imagined_hands(self):
        known = {"least": 0, "most": 4, "bought": 4, "turned_down": 4, "poorest": 0, "ledger": 2000}
        table = position({}, {"hand": "leo 1, leo 2", "refused": "leo 3, leo 4", **known}, options=OFF)
        worlds = imagined(table, 0, 150)
        sizes = {len(split(hand(world, 1))) for world in worlds}
        assert sizes == {0, 1, 2, 3, 4}
        for world in worlds:
            kept = len(split(hand(world, 1)))
            assert 2000 - 400 * kept <= florins(world, 1) <= 2000 - 200 * kept
            assert len(turned_down(world, 1)) == 4 - kept


class TestHiddenCounts:
    def test_hands_lie_between_what_everybody_can_reckon(self):
        known = {"least": 1, "most": 4, "bought": 4, "turned_down": 4, **HIDDEN}
        players = [{}, {"hand": "leo 1, leo 2", "refused": "leo 3, leo 4", **known}]
        players.append({"hand": "maria 1, maria 2, maria 3", "refused": "maria 4", **known})
        table = position(*players, options=OFF)
        for seat in (0, None):
            sizes = {
                tuple(len(split(hand(world, other))) for other in (1, 2)) for world in imagined(table, seat)
            }
            assert {size for pair in sizes for size in pair} == {1, 2, 3, 4}

    def test_pile_and_seen_discards_are_counted_as_they_are(self):
        known = {"least": 0, "most": 3, "bought": 3, "turned_down": 2, **HIDDEN}
        table = position({}, {"hand": "leo 1, leo 2", "refused": "leo 3", **known}, options=OFF)
        for world in imagined(table, 0):
            assert len(split(hand(world, 1))) in (1, 2, 3)
            assert world.view(0).pile == table.view(0).pile

    def test_what_is_for_sale_is_not_refused_yet(self):
        known = {"least": 0, "most": 3, "bought": 3, "turned_down": 1, **HIDDEN}
        table = buying({}, {"hand": "leo 1, leo 2", "refused": "leo 3", **known}, options=OFF)
        assert {len(split(hand(world, 1))) for world in imagined(table, 0)} == {2, 3}

    def test_nobody_is_held_to_remember_the_discards(self):
        table = play(
            using(TITLES, {}, {"hand": "leo 3"}, pile="leo 9", rest="discarded", options=OFF), "draw"
        )
        assert not any(table.dump()["excluded"])

    def test_who_turns_out_to_hold_nothing_has_paid_for_nothing(self):
        nothing = {"least": 0, "most": 3, "bought": 3, "poorest": 300, "ledger": 1500}
        table = all_pass(last_visit({}, nothing, pile="maria 1", rest=0, options=OFF))
        assert phase(table) == "giving"
        assert {florins(world, 1) for world in imagined(table, 0)} == {2100}, "with the income"

    def test_after_a_reshuffle_nobody_can_have_refused_anything(self):
        known = {"least": 1, "most": 4, "bought": 4, "turned_down": 4, **HIDDEN}
        one = {"hand": "leo 1, leo 2, leo 3", "refused": "leo 4", **known}
        table = play(using(TITLES, {}, one, pile="leo 9", rest="discarded", options=OFF), "draw")
        assert [player["numbers"]["turned_down"] for player in table.dump()["players"]] == [0, 0]
        for world in imagined(table, 0, 20):
            assert (len(split(hand(world, 1))), turned_down(world, 1)) == (3, [])

    def test_but_what_is_offered_while_it_happens_can_be(self):
        pile = ", ".join(f"leo {value}" for value in range(1, 6))
        table = all_pass(last_visit({"refused": "maria 1"}, {}, pile=pile, rest="discarded", options=OFF))
        assert [player["numbers"]["turned_down"] for player in table.dump()["players"]] == [0, 0]
        play(table, "done", "done")
        assert [player["numbers"]["turned_down"] for player in table.dump()["players"]] == [4, 4]


class TestAfterAReshuffle:
    """Whoever saw a note go to the discards knows that nobody holds it who has not drawn since."""

    def table(self):
        """Seat 0 draws; the pile is one card, so the discards are shuffled."""
        players = [
            {"hand": "joker"},
            {"hand": "leo 1, leo 2", "refused": "leo 3, leo 4"},
            {"hand": "leo 5, leo 6"},
        ]
        gone = ", ".join(f"maria {value}" for value in range(1, 7))
        table = using(TITLES, *players, pile="leo 7", discarded=gone, rest=1, options=ON)
        return play(table, "draw")

    def test_the_public_discards_are_barred_from_those_who_have_not_drawn(self):
        table = self.table()
        old = {f"maria {value}" for value in range(1, 7)}
        for seat in (0, 1, 2, None):
            worlds = imagined(table, seat, 40)
            for other in {1, 2} - {seat}:
                assert not hands(worlds, other) & old
            assert seat == 0 or hands(worlds, 0) & old

    def test_ones_own_refused_notes_are_barred_for_oneself_only(self):
        table = self.table()
        assert not hands(imagined(table, 1), 2) & {"leo 3", "leo 4"}
        assert hands(imagined(table, 0, 200), 2) & {"leo 3", "leo 4"}

    def test_until_they_draw(self):
        few = ", ".join(f"maria {value}" for value in range(3, 8))
        known = {(1, 2): "maria 1, maria 2", (3, 2): "maria 1"}
        pile = f"maria 1, maria 2, {few}"
        table = using(
            TITLES, {}, {}, {"hand": "leo 5, leo 6, leo 7, leo 8"}, turn=2, pile=pile, rest=1, excluded=known
        )
        assert not hands(imagined(table, 1), 2) & {"maria 1", "maria 2"}
        assert "maria 1" not in hands(imagined(table, None, 300), 2)
        assert "maria 2" in hands(imagined(table, None, 300), 2)
        play(table, "draw")
        assert hands(imagined(table, 1), 2) >= {"maria 1", "maria 2"}
        assert "maria 1" in hands(imagined(table, None, 300), 2)

    def test_or_are_offered_notes(self):
        pile = ", ".join(f"maria {value}" for value in range(1, 13))
        known = {(0, 1): "maria 1", (2, 1): "maria 1"}
        table = last_visit({}, {"hand": "leo 5"}, turn=1, pile=pile, rest=0, excluded=known)
        assert "maria 1" not in hands(imagined(table, 0), 1)
        all_pass(table)
        assert "maria 1" in {card for world in imagined(table, 0) for card in split(offer(world, 1))}

    def test_nobody_else_knows_of_it_in_a_world(self):
        """Seat 0 imagines what the others hold, not what they know."""
        table = self.table()
        for world in imagined(table, 0, 10):
            known = world.dump()["excluded"]
            assert [len(cards) > 0 for cards in known] == [False, True, True] + [False] * 9

    def test_such_a_world_can_be_read(self):
        table = self.table()
        for seat in (0, 1, 2, None):
            for world in imagined(table, seat, 15):
                assert GAME.load(world.dump()).dump() == world.dump()


class TestGivenNotes:
    """Whoever gave a note knows that it is in no other hand until it is dealt."""

    def test_until_all_is_shuffled_he_knows_where_it_lies(self):
        table = all_pass(
            last_visit({"hand": "leo 1, leo 2"}, {"hand": "leo 3, leo 4"}, pile="maria 1", rest=0, options=ON)
        )
        play_as(table, 0, "give joker")
        play_as(table, 1, "give leo 3")
        assert phase(table) == "giving"
        worlds = imagined(table, 1)
        assert "leo 3" not in hands(worlds, 0)
        assert all("leo 3" in world.dump()["pile"] for world in worlds)
