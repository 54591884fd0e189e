"""Setting the table for one person and Lorenzo (PRI-10.1 to PRI-10.6)."""

from collections import Counter

import pytest

from lorenzo_positions import AUTOMATION_NAMES, BACK, GAME, lorenzo_of, may, play, solo
from quattrocento.core.trouble import Trouble


class TestTheTable:
    @pytest.mark.rule("PRI-10.1")
    @pytest.mark.parametrize(("options", "players"), [({}, 5), ({"solo_table": "4"}, 4)])
    def test_one_seat_lorenzo_and_dummies(self, options, players):
        table = GAME.new(1, 3, options)
        assert table.seats() == 1
        assert table.actors() == [0]
        assert lorenzo_of(table).players == players
        assert len(lorenzo_of(table).dummies) == players - 2
        names = GAME.automata(GAME.settle(1, options), 1)
        assert names == ("lorenzo", "dummy.1", "dummy.2", "dummy.3")[: players - 1]

    @pytest.mark.rule("PRI-10.1")
    def test_only_in_the_edition_that_has_him(self):
        with pytest.raises(Trouble) as trouble:
            GAME.new(1, 3, {"edition": "alea"})
        assert (trouble.value.key, trouble.value.facts["given"]) == ("value-seats", 1)

    @pytest.mark.rule("PRI-10.1")
    def test_with_more_players_there_is_no_lorenzo_and_nothing_to_choose_about_him(self):
        table = GAME.new(2, 3)
        assert table.view(0).lorenzo is None
        assert table.automata() == []
        assert GAME.automata(table.rulings.options, 2) == ()
        assert not set(table.rulings.options) & {"difficulty", "solo_table", "last_auction", "forced_works"}

    @pytest.mark.rule("PRI-10.1")
    def test_but_a_value_that_there_is_not_is_refused_for_any_number(self):
        with pytest.raises(Trouble, match="no-such-value"):
            GAME.new(3, 3, {"difficulty": "harder"})

    @pytest.mark.rule("PRI-10.2", "PRI-1.4")
    @pytest.mark.parametrize(
        ("options", "florins"),
        [
            ({}, 1500),
            ({"difficulty": "easy"}, 0),
            ({"difficulty": "medium"}, 1500),
            ({"difficulty": "hard"}, 3500),
        ],
    )
    def test_lorenzos_money_makes_the_difficulty(self, options, florins):
        table = GAME.new(1, 3, options)
        assert lorenzo_of(table).money == florins
        assert table.view(0).own.money == 3500

    @pytest.mark.rule("PRI-10.4")
    def test_two_of_each_freedom(self):
        assert GAME.new(1, 3).view(0).freedoms == {"travel": 2, "religion": 2, "opinion": 2}


class TestProfessions:
    @pytest.mark.rule("PRI-10.3")
    @pytest.mark.parametrize(("table_of", "left"), [("5", 6), ("4", 9)])
    def test_you_keep_three_of_four_the_others_get_three(self, table_of, left):
        table = GAME.new(1, 3, {"solo_table": table_of})
        assert len(may(table)) == 4
        assert lorenzo_of(table).row == ["", "", ""]
        assert all(dummy.row == ["", "", ""] for dummy in lorenzo_of(table).dummies)
        play(table, may(table)[0])
        view = table.view(0)
        assert (len(view.own.hand), view.decks["profession"]) == (3, left)

    @pytest.mark.rule("PRI-10.3", "PRI-1.3")
    def test_the_rejected_one_was_dealt_to_nobody(self):
        for seed in range(12):
            table = GAME.new(1, seed)
            chosen = may(table)[0]
            play(table, chosen)
            dump = table.dump()
            dealt = [card for row in dump["lorenzo"]["rows"] for card in row["cards"]]
            assert chosen.removeprefix("reject ") in dump["decks"]["profession"]["cards"]
            assert chosen.removeprefix("reject ") not in dealt


class TestAutomationCards:
    @pytest.mark.rule("PRI-10.5")
    def test_they_lie_by_their_backs_each_sort_shuffled(self):
        tops = Counter()
        for seed in range(60):
            table = GAME.new(1, seed)
            deck = [AUTOMATION_NAMES.index(name) for name in table.dump()["lorenzo"]["deck"][::-1]]
            assert [BACK[card] for card in deck] == [0] * 6 + [1] * 6 + [2] * 9
            assert sorted(deck) == list(range(21))
            tops[deck[0]] += 1
        assert set(tops) == set(range(6))

    @pytest.mark.rule("PRI-10.5")
    def test_three_are_turned_over_in_a_round_and_their_backs_are_known(self):
        table = GAME.new(1, 3, {"first_player": "1"})
        assert lorenzo_of(table).left == {"1-2": 6, "3-4": 6, "5-7": 9}
        play(table, may(table)[0])
        assert (len(lorenzo_of(table).turned), lorenzo_of(table).left["1-2"]) == (1, 5)
        play(table, "renounce", "end turn")
        assert (len(lorenzo_of(table).turned), lorenzo_of(table).left["1-2"]) == (4, 2)
        assert lorenzo_of(table).reconstructed, "the player is told that the deck is not the printed one"


class TestFirstPlayer:
    @pytest.mark.rule("PRI-10.6")
    def test_drawn_by_lot_if_nothing_is_said(self):
        drawn = Counter(GAME.new(1, seed).view(0).first for seed in range(60))
        assert set(drawn) == {0, 1}
        assert min(drawn.values()) > 15

    @pytest.mark.rule("PRI-10.6", "PRI-1.7")
    @pytest.mark.parametrize(("chosen", "first"), [("1", 0), ("2", 1)])
    def test_or_as_the_table_says(self, chosen, first):
        assert {GAME.new(1, seed, {"first_player": chosen}).view(0).first for seed in range(9)} == {first}

    @pytest.mark.rule("PRI-10.6")
    def test_there_is_no_third(self):
        with pytest.raises(Trouble) as trouble:
            GAME.new(1, 3, {"first_player": "3"})
        assert trouble.value.facts["values"] == "1, 2, random"

    @pytest.mark.rule("PRI-10.6", "PRI-2.2")
    def test_it_changes_from_round_to_round(self):
        table = solo(first=0)
        firsts = []
        while table.actors():
            firsts.append(table.view(0).first)
            play(table, "renounce", "end turn")
        assert firsts == [0, 1, 0, 1, 0, 1, 0]

    @pytest.mark.rule("PRI-10.6")
    @pytest.mark.parametrize(("first", "turned"), [(0, 1), (1, 3)])
    def test_the_first_player_acts_first(self, first, turned):
        """When you act, Lorenzo has turned his two cards over, or not yet."""
        table = play(solo(first=first), "renounce")
        assert len(lorenzo_of(table).turned) == turned
