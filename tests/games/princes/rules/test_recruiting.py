"""Chapter 4: recruiting cards."""

import pytest

from princes_positions import (
    action,
    agree,
    buying,
    hand,
    may,
    money,
    offered,
    phase,
    play,
    position,
    refused,
    seen,
    worth,
)


class TestBuying:
    @pytest.mark.rule("PRI-4.7", "PRI-4.8")
    def test_it_may_be_used_on_the_spot(self):
        table = play(buying({}, {"works": "poet"}, {}), "buy recruiting card")
        assert (phase(table), may(table)) == ("recruiting", ["recruit poet", "hold"])
        play(agree(table), "recruit poet")
        assert hand(table, 0) == "poet"
        assert seen(table, 0).recruiting == 0
        assert phase(table) == "action"

    @pytest.mark.rule("PRI-4.7")
    def test_or_taken_into_hand(self):
        table = play(buying({}, {"works": "poet"}, {}), "buy recruiting card", "hold")
        assert (seen(table, 0).recruiting, seen(table, 0).hand) == (1, 1)
        assert seen(table, 1).works == ["poet"]
        assert refused(table, "recruit poet") is None, "his turn of actions has come"

    @pytest.mark.rule("PRI-4.7")
    def test_it_may_be_bought_when_there_is_nobody_to_recruit(self):
        table = play(buying({"works": "lawyer"}, {"hand": "poet"}, {"replaced": 1}), "buy recruiting card")
        assert seen(table, 0).recruiting == 1
        assert phase(table) == "action", "there is nothing to decide"

    @pytest.mark.rule("PRI-4.7", "PRI-4.9")
    def test_on_the_spot_only_the_card_bought_is_used(self):
        table = play(position({"recruiting": 2}, {"works": "poet, painter"}, {}), "auction recruiting card")
        play(table, "pass", "pass", "recruit poet")
        assert seen(table, 0).recruiting == 2, "the others wait for his turn"
        assert (phase(table), table.actors()) == ("opening", [1])

    @pytest.mark.rule("PRI-4.7")
    def test_the_winner_uses_it_before_the_next_auction(self):
        table = position({"works": "poet"}, {}, {})
        play(table, "auction recruiting card", "raise", "pass", "pass")
        assert (phase(table), table.actors()) == ("recruiting", [1])
        assert play(table, "recruit poet").actors() == [0]
        assert money(table) == [3500, 3200, 3500]


class TestUsing:
    @pytest.mark.rule("PRI-4.8")
    def test_the_profession_comes_into_hand_and_the_card_takes_its_place(self):
        table = play(action({"recruiting": 1}, {"works": "poet, lawyer"}, {}), "recruit poet")
        assert hand(table, 0) == "poet"
        assert seen(table, 1).works == ["lawyer"]
        assert seen(table, 1).replaced == 1

    @pytest.mark.rule("PRI-4.8")
    def test_only_face_up_ones_can_be_taken(self):
        table = action({"recruiting": 1}, {"hand": "poet", "works": "lawyer"}, {})
        assert refused(table, "recruit poet") == "PRI-4.8", "in hand"
        assert refused(table, "recruit astronomer") == "PRI-4.8", "in the deck"
        assert offered(table, "recruit") == ["lawyer"]

    @pytest.mark.rule("PRI-4.8", "PRI-6.3")
    def test_it_counts_there_as_a_card_and_as_a_work(self):
        with_card, with_work = (
            worth({"hand": "painter", **more}, "painter") for more in ({"replaced": 1}, {"works": "poet"})
        )
        assert with_card == with_work == 2
        table = action({"cards": "most works", "replaced": 2}, {"works": "poet"}, {})
        assert table.view(0).own.cards[0].prestige == 7
        table = action({"cards": "most works", "replaced": 1, "works": "lawyer"}, {"replaced": 2}, {})
        assert table.view(0).own.cards[0].prestige == 4

    @pytest.mark.rule("PRI-4.8")
    def test_it_stays_there_for_good(self):
        table = action({"recruiting": 1}, {"replaced": 2, "works": "poet"}, {})
        assert offered(table, "recruit") == ["poet"], "a recruiting card is no profession"
        assert play(table, "recruit poet").view(None).piles["recruiting card"] == 2

    @pytest.mark.rule("PRI-4.8", "PRI-6.1")
    def test_who_was_recruited_can_make_a_work_at_once(self):
        table = action({"recruiting": 1, "jesters": 3}, {"works": "poet"}, {})
        play(table, "recruit poet", "work poet", "prestige 0")
        assert seen(table, 0).works == ["poet"]
        assert seen(table, 0).value == 7

    @pytest.mark.rule("PRI-4.9")
    def test_any_number_in_one_turn_and_none_is_an_action(self):
        table = action({"recruiting": 3}, {"works": "poet, lawyer"}, {"works": "painter"})
        play(table, "recruit poet", "recruit painter", "recruit lawyer")
        assert table.view(None).actions == 2
        assert hand(table, 0) == "lawyer, painter, poet"
        assert (seen(table, 1).replaced, seen(table, 2).replaced) == (2, 1)

    @pytest.mark.rule("PRI-4.9")
    def test_before_between_and_after_the_actions(self):
        table = action({"recruiting": 3}, {"works": "poet, lawyer, painter"}, {})
        play(table, "recruit poet", "freedom travel", "recruit lawyer", "build tower", "place d6")
        assert table.view(None).actions == 0
        assert (table.actors(), may(table)) == ([0], ["recruit painter", "end turn", "sell"])
        play(table, "recruit painter")
        assert table.actors() == [1], "nothing is left to do"

    @pytest.mark.rule("PRI-4.9", "PRI-5.1")
    def test_after_both_actions_the_turn_ends_by_itself_if_nobody_can_be_recruited(self):
        for player, other in [({"recruiting": 1}, {}), ({}, {"works": "poet"})]:
            table = play(action(player, other, {}), "freedom travel", "build tower", "place d6")
            assert table.actors() == [1]

    @pytest.mark.rule("PRI-4.9")
    def test_one_may_end_the_turn_without_using_it(self):
        table = action({"recruiting": 1}, {"works": "poet"}, {}, actions=0)
        assert play(table, "end turn").actors() == [1]
        assert seen(table, 0).recruiting == 1

    @pytest.mark.rule("PRI-4.9", "PRI-5.2")
    @pytest.mark.parametrize(
        "moves", [["build tower"], ["draw bonus"], ["draw profession"], ["work physicist"], ["draw bonus", 0]]
    )
    def test_never_inside_an_action(self, moves):
        player = {"recruiting": 1, "hand": "physicist", "jesters": 3}
        table = action(player, {"works": "poet"}, {})
        for move in moves:
            play(table, move or may(table)[0])
        assert phase(table) != "action"
        assert refused(table, "recruit poet") == "TAB-3"

    @pytest.mark.rule("PRI-4.9")
    def test_not_during_the_auctions_or_in_the_turn_of_another(self):
        table = position({"recruiting": 1}, {"works": "poet"}, {})
        assert refused(table, "recruit poet") == "TAB-3"
        assert refused(play(table, "auction lake", "raise", "raise"), "recruit poet") == "TAB-3"
        table = action({"recruiting": 1}, {"works": "poet"}, {}, turn=1)
        assert refused(table, "recruit poet", seat=0) == "TAB-2"

    @pytest.mark.rule("PRI-4.9")
    def test_without_a_card_nobody_recruits(self):
        assert refused(action({}, {"works": "poet"}, {}), "recruit poet") == "PRI-4.9"


class TestOwnCards:
    @pytest.mark.rule("PRI-4.10")
    def test_nobody_recruits_his_own(self):
        table = action({"recruiting": 1, "works": "poet"}, {"works": "lawyer"}, {})
        assert refused(table, "recruit poet") == "PRI-4.10"
        assert offered(table, "recruit") == ["lawyer"]

    @pytest.mark.rule("PRI-4.10")
    def test_on_the_spot_neither(self):
        table = play(buying({"works": "poet"}, {"works": "lawyer"}, {}), "buy recruiting card")
        assert refused(table, "recruit poet") == "PRI-4.10"

    @pytest.mark.rule("PRI-4.10", "PRI-6.1")
    def test_a_card_taken_from_you_can_be_taken_back_and_works_again(self):
        mine = {"recruiting": 1, "jesters": 3, "money": 0}
        table = action(mine, {"works": "poet", "recruiting": 1, "jesters": 3}, {})
        play(table, "recruit poet")
        play(table, "end turn")
        assert refused(table, "recruit poet") == "PRI-4.8", "while it is in hand nobody can take it"
        table = action({**mine, "hand": "poet"}, {"replaced": 1, "recruiting": 1, "jesters": 3}, {})
        play(table, "work poet", "prestige 3", "end turn", "recruit poet", "work poet", "prestige 4")
        assert seen(table, 1).works == ["poet"]
        assert [seen(table, seat).replaced for seat in range(3)] == [1, 1, 0]
        assert [seen(table, seat).value for seat in range(3)] == [8, 8, 0]
