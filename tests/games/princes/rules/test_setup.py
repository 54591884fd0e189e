"""Chapter 1: how the table is laid out, and the choice of three professions."""

from collections import Counter

import pytest

from princes_positions import (
    BONUS,
    GAME,
    PRESTIGE,
    PROFESSIONS,
    deck,
    hand,
    may,
    money,
    phase,
    play_as,
    prestige,
    refused,
    split,
)
from quattrocento.core.match import Match
from quattrocento.core.trouble import Trouble

SEATS = [2, 3, 4, 5]
SEEDS = range(40)


def chosen(seats, seed=7, options=None):
    """Let everybody reject the first of his professions."""
    table = GAME.new(seats, seed, options)
    for seat in range(seats):
        play_as(table, seat, may(table, seat)[0])
    return table


class TestEditions:
    @pytest.mark.rule("PRI-1.1")
    def test_korea_boardgames_seats_two_to_five_and_is_the_default(self):
        for seats in SEATS:
            assert GAME.new(seats, 7).view(None).edition == "kbg"
            assert GAME.new(seats, 7, {"edition": "kbg"}).seats() == seats

    @pytest.mark.rule("PRI-1.1")
    def test_alea_seats_three_to_five(self):
        for seats in [3, 4, 5]:
            assert GAME.new(seats, 7, {"edition": "alea"}).view(None).edition == "alea"
        with pytest.raises(Trouble) as trouble:
            GAME.new(2, 7, {"edition": "alea"})
        assert trouble.value.key == "value-seats"

    @pytest.mark.rule("PRI-1.1")
    @pytest.mark.parametrize("seats", [0, 6])
    def test_nobody_plays_with_nobody_or_with_six(self, seats):
        with pytest.raises(Trouble) as trouble:
            GAME.new(seats, 7)
        assert trouble.value.key == "seats"


class TestProfessions:
    @pytest.mark.rule("PRI-1.2")
    @pytest.mark.parametrize("seats", SEATS)
    def test_each_player_is_dealt_four_different_ones(self, seats):
        table = GAME.new(seats, 7)
        dealt = [split(hand(table, seat)) for seat in range(seats)]
        assert [len(cards) for cards in dealt] == [4] * seats
        assert len({card for cards in dealt for card in cards}) == 4 * seats

    @pytest.mark.rule("PRI-1.2")
    def test_all_choose_at_the_same_time_in_any_order(self):
        table = GAME.new(3, 7)
        assert table.actors() == [0, 1, 2]
        first = play_as(GAME.new(3, 7), 2, may(table, 2)[1])
        assert first.actors() == [0, 1]
        assert refused(first, may(table, 2)[0], seat=2) == "TAB-2", "he has chosen"
        for seat in (1, 0):
            play_as(first, seat, may(table, seat)[0])
        assert phase(first) == "opening"

    @pytest.mark.rule("PRI-1.2")
    def test_three_are_kept_and_only_cards_in_hand_are_rejected(self):
        table = GAME.new(3, 7)
        held = split(hand(table, 1))
        assert may(table, 1) == [f"reject {card}" for card in held]
        other = split(hand(table, 0))[0]
        assert refused(table, f"reject {other}", seat=1) == "PRI-1.2"
        assert refused(table, "renounce", seat=1) == "TAB-3"
        play_as(table, 1, f"reject {held[2]}")
        assert split(hand(table, 1)) == [held[0], held[1], held[3]]

    @pytest.mark.rule("PRI-1.2")
    def test_nobody_sees_what_another_rejects(self):
        table = GAME.new(3, 7)
        views = [play_as(GAME.new(3, 7), 1, move).view(0) for move in may(table, 1)]
        assert all(view == views[0] for view in views)
        assert views[0].players[1].hand == 4, "three are kept and one lies face down"
        assert play_as(table, 1, may(table, 1)[0]).view(1).own.rejected != ""

    @pytest.mark.rule("PRI-1.2")
    def test_a_choice_can_be_taken_back_until_somebody_else_moves(self):
        match = Match(GAME, 3, 7)
        before = match.state.dump()
        match.play(1, may(match.state, 1)[0])
        match.undo(1)
        assert match.state.dump() == before
        match.play(1, may(match.state, 1)[3])
        match.play(0, may(match.state, 0)[0])
        assert match.undo_refusal(1).rule == "TAB-6"

    @pytest.mark.rule("PRI-1.3")
    @pytest.mark.parametrize(("seats", "left"), [(2, 15), (3, 12), (4, 9), (5, 6)])
    def test_the_rejected_ones_join_those_not_dealt(self, seats, left):
        table = chosen(seats)
        rest = split(deck(table, "profession"))
        assert len(rest) == left
        held = [card for seat in range(seats) for card in split(hand(table, seat))]
        assert sorted(held + rest) == sorted(PROFESSIONS)

    @pytest.mark.rule("PRI-1.3")
    def test_they_are_shuffled_into_the_deck(self):
        places = Counter()
        for seed in SEEDS:
            before = GAME.new(3, seed)
            rejected = split(hand(before, 0))[0]
            after = split(deck(chosen(3, seed), "profession"))
            places[after.index(rejected)] += 1
            kept = [card for card in after if card in split(deck(before, "profession"))]
            places["moved"] += kept != split(deck(before, "profession"))
        assert len(places) > 9, "anywhere in the deck"
        assert places["moved"] > 35, "and the others are shuffled too"

    @pytest.mark.rule("PRI-1.3")
    def test_each_remembers_what_he_gave_back(self):
        table = chosen(4)
        for seat in range(4):
            own = table.view(seat).own
            assert own.rejected
            assert own.rejected not in [held.profession for held in own.hand]
        assert [player.hand for player in table.view(None).players] == [3] * 4


class TestSupply:
    @pytest.mark.rule("PRI-1.4")
    @pytest.mark.parametrize(("seats", "florins"), [(2, 2500), (3, 3500), (4, 3500), (5, 3500)])
    def test_everybody_begins_with_the_same_money_and_no_prestige(self, seats, florins):
        table = GAME.new(seats, 7)
        assert money(table) == [florins] * seats
        assert prestige(table) == [0] * seats

    @pytest.mark.rule("PRI-1.5", "PRI-7.4")
    @pytest.mark.parametrize("seats", SEATS)
    def test_the_piles_are_the_same_for_every_number_of_players(self, seats):
        view = GAME.new(seats, 7).view(None)
        assert view.piles == {
            "forest": 6,
            "lake": 6,
            "park": 6,
            "jester": 7,
            "builder": 6,
            "prestige card": 14,
            "recruiting card": 5,
        }
        buildings = "university laboratory workshop library opera studio hospital theatre tower chapel"
        assert view.buildings == dict.fromkeys(buildings.split(), 3)
        assert (view.decks["prestige"], view.decks["bonus"]) == (14, 20)

    @pytest.mark.rule("PRI-1.5")
    @pytest.mark.parametrize(("name", "all_cards"), [("bonus", BONUS), ("prestige", PRESTIGE)])
    def test_the_decks_are_shuffled(self, name, all_cards):
        decks = [deck(GAME.new(3, seed), name) for seed in SEEDS]
        assert all(sorted(split(cards)) == sorted(all_cards) for cards in decks)
        assert len(set(decks)) == len(decks)
        assert len({split(cards)[0] for cards in decks}) > 8, "any card may lie on top"

    @pytest.mark.rule("PRI-1.6")
    @pytest.mark.parametrize(("seats", "each"), [(3, 2), (4, 3), (5, 4)])
    def test_each_freedom_is_there_once_fewer_than_players(self, seats, each):
        """Three players use two of each freedom: the example of both books."""
        for seed in range(5):
            freedoms = GAME.new(seats, seed).view(None).freedoms
            assert freedoms == {"travel": each, "religion": each, "opinion": each}

    @pytest.mark.rule("PRI-1.6", "PRI-1.8")
    def test_from_three_players_on_the_option_of_two_is_refused(self):
        with pytest.raises(Trouble, match="option-seats"):
            GAME.new(3, 7, {"two_player_freedoms": "4"})


class TestFirstPlayer:
    @pytest.mark.rule("PRI-1.7")
    @pytest.mark.parametrize("first", ["1", "2", "3", "4"])
    def test_the_table_says_who_begins(self, first):
        table = chosen(4, options={"first_player": first})
        assert table.actors() == [int(first) - 1]
        assert table.view(None).first == int(first) - 1

    @pytest.mark.rule("PRI-1.7")
    def test_seat_one_begins_if_nothing_is_said(self):
        assert [chosen(3, seed).actors() for seed in range(5)] == [[0]] * 5

    @pytest.mark.rule("PRI-1.7")
    def test_or_one_is_drawn(self):
        drawn = Counter(GAME.new(3, seed, {"first_player": "random"}).view(None).first for seed in range(90))
        assert set(drawn) == {0, 1, 2}
        assert min(drawn.values()) > 15

    @pytest.mark.rule("PRI-1.7")
    def test_an_empty_seat_cannot_begin(self):
        with pytest.raises(Trouble) as trouble:
            GAME.new(3, 7, {"first_player": "4"})
        assert trouble.value.key == "no-such-value"
        assert trouble.value.facts["values"] == "1, 2, 3, random"
