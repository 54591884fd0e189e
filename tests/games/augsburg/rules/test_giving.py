"""Chapter 7: too few notes for all, so everybody gives one of his hand."""

import pytest

from augsburg_layout import NOTES
from augsburg_positions import (
    GAME,
    agree,
    all_pass,
    facts,
    florins,
    hand,
    kinds,
    last_visit,
    may,
    offer,
    phase,
    play,
    play_as,
    refused,
    seen,
    split,
    told,
)
from augsburg_random_matches import ON

pytestmark = pytest.mark.rule("AUG-7.10")


def short(left, *hands, **more):
    """Let so many notes be left in the pile, while the last player holds all that is not mentioned."""
    pile = ", ".join(f"maria {value}" for value in range(1, left + 1))
    players = [{"hand": held} for held in hands]
    return last_visit(*players, {}, pile=pile, rest=len(hands), **{"options": ON} | more)


def test_if_there_are_too_few_notes_every_player_with_cards_gives_one():
    table = short(6, "leo 1, leo 2")
    heard = told(table, "pass", "pass")
    assert kinds(heard, "too-few-notes") == [{"found": 6, "needed": 8}]
    assert (phase(table), table.actors()) == ("giving", [0, 1])
    assert florins(table) == [2100, 2100], "florins and points come first"
    assert may(table, 0) == ["give leo 1", "give leo 2"]


def test_pile_and_discards_count_together():
    table = short(6, "leo 1, leo 2", discarded="leo 3, leo 4")
    assert phase(all_pass(table)) == "buying"
    table = short(6, "leo 1, leo 2", discarded="leo 3")
    assert phase(all_pass(table)) == "giving"


def test_refused_notes_count_too():
    pile = ", ".join(f"maria {value}" for value in range(1, 7))
    table = last_visit({"refused": "leo 1"}, {"refused": "leo 2"}, pile=pile, rest=1)
    assert phase(all_pass(table)) == "buying"


def test_free_notes_are_part_of_the_need():
    pile = ", ".join(f"maria {value}" for value in range(1, 9))
    table = last_visit({"mint": 1}, {}, pile=pile, rest=1, options=ON)
    assert kinds(told(table, "pass", "pass"), "too-few-notes") == [{"found": 8, "needed": 9}]


def test_exactly_enough_is_enough():
    assert phase(all_pass(short(8, "leo 1"))) == "buying"


def test_it_is_done_in_secret_and_together():
    table = all_pass(short(6, "leo 1, leo 2"))
    heard = told(table, "give leo 1", seat=0)
    assert [(event["event"], event["only"]) for event in heard] == [("given", (0,)), ("has-chosen", None)]
    assert (table.actors(), hand(table, 0)) == ([1], "leo 1, leo 2")
    assert (table.view(0).own.given, table.view(1).own.given) == ("leo 1", None)
    assert [seen(table, seat).ready for seat in range(2)] == [True, False]
    play_as(table, 1, "give joker")
    assert phase(table) == "buying"
    assert hand(table, 0) == "leo 2"
    assert split(hand(table, 1)).count("joker") == 11
    assert table.view(0).own.given is None


def test_who_has_no_cards_gives_none():
    table = all_pass(short(11, "", "leo 3"))
    assert table.actors() == [1, 2]
    assert refused(table, "give leo 3", 0) == "TAB-2"


def test_again_until_it_is_enough():
    table = short(5, "leo 1")
    all_pass(table)
    play_as(table, 0, "give leo 1")
    heard = told(table, "give leo 2", seat=1)
    assert kinds(heard, "too-few-notes") == [{"found": 7, "needed": 8}]
    assert (phase(table), table.actors()) == ("giving", [1]), "the first one has nothing left to give"
    play_as(table, 1, "give leo 3")
    assert phase(table) == "buying"
    assert (seen(table, 0).least, seen(table, 0).most) == (0, 0)


def test_then_all_is_shuffled_and_dealt():
    table = all_pass(short(6, "leo 1, leo 2", discarded="leo 17", turn=1))
    play_as(table, 0, "give leo 1")
    play_as(table, 1, "give joker")
    dealt = split(offer(table, 0)) + split(offer(table, 1))
    together = [*(f"maria {value}" for value in range(1, 7)), "leo 1", "leo 17", "joker"]
    left = [card.split(" ")[0] if "joker" in card else card for card in table.dump()["pile"]]
    assert sorted(dealt + left) == sorted(together)
    assert (table.view(None).top_discard, len(left)) == (None, 1)


def test_the_given_cards_do_not_stay_at_one_end():
    """Note 15 has them put under the pile and then shuffled: anybody may get them."""
    found = set()
    for place in range(12):
        dump = short(6, "leo 1, leo 2").dump()
        dump["chance"]["place"] = 100 * place
        table = all_pass(GAME.load(dump))
        play_as(table, 0, "give leo 1")
        play_as(table, 1, "give leo 3")
        found.add(next(seat for seat in (0, 1) if "leo 1" in split(offer(table, seat))))
    assert found == {0, 1}


def test_the_winner_of_maximilian_is_dealt_first():
    table = all_pass(short(6, "leo 1, leo 2", turn=1))
    play_as(table, 0, "give leo 1")
    heard = told(table, "give joker", seat=1)
    assert [event["seat"] for event in kinds(heard, "offered")] == [1, 0]


def test_only_a_card_of_the_own_hand_can_be_given():
    table = all_pass(short(6, "leo 1, joker, joker"))
    assert may(table, 0) == ["give leo 1", "give joker"]
    assert facts(table, "give leo 2") == ("AUG-7.10", {"note": "leo 2"})
    assert refused(table, "pass") == "TAB-3"
    without = all_pass(short(6, "leo 1"))
    assert facts(without, "give joker", 0) == ("AUG-7.10", {"note": "joker"})
    agree(table)


def test_nobody_knows_any_more_what_was_shown_before():
    held = {"hand": "leo 1, leo 2, joker", "shown": "leo 1, joker"}
    pile = ", ".join(f"maria {value}" for value in range(1, 7))
    table = all_pass(last_visit(held, {}, pile=pile, rest=1))
    assert seen(table, 0).shown == ["leo 1", "joker"]
    play_as(table, 0, "give leo 2")
    play_as(table, 1, "give leo 3")
    assert seen(table, 0).shown == []
    assert [seen(table, seat).least for seat in (0, 1)] == [2, len(NOTES) + 12 - 3 - 6 - 1]
    assert [seen(table, seat).most for seat in (0, 1)] == [2, len(NOTES) + 12 - 3 - 6 - 1]


def test_after_the_last_round_nothing_is_given():
    assert phase(all_pass(short(0, "leo 1", round_=4))) == "over"


def test_where_counts_are_hidden_nobody_hears_how_many_notes_are_left():
    table = short(6, "leo 1, leo 2", options={"open_counts": "off"})
    assert kinds(told(table, "pass", "pass"), "too-few-notes") == [{"found": None, "needed": 8}]


def test_who_has_nothing_to_give_is_not_ready_either():
    table = all_pass(short(11, "", "leo 3"))
    assert [seen(table, seat).ready for seat in range(3)] == [False, False, False]


def test_everybody_hears_of_the_shuffle_and_what_the_first_card_costs():
    table = all_pass(short(6, "leo 1, leo 2", discarded="leo 17", turn=1))
    play_as(table, 0, "give leo 1")
    heard = told(table, "give joker", seat=1)
    assert kinds(heard, "reshuffled") == []
    kept = [event for event in heard if event["event"] == "first-note-kept"]
    assert [event["only"] for event in kept] == [None]
    assert kinds(heard, "first-note-kept") == [{"seat": 1, "price": 200, "count": 8}]


def at_chance(table, place):
    """Give the same position with chance standing elsewhere."""
    dump = table.dump()
    dump["chance"]["place"] = 100 * place
    return GAME.load(dump)


class TestTheFirstCard:
    """Note 15: the winner of Maximilian takes the first card of the pile, the others are shuffled."""

    @pytest.mark.parametrize("winner", [0, 1])
    def test_it_is_always_among_what_the_winner_is_offered(self, winner):
        others = set()
        for place in range(10):
            table = at_chance(all_pass(short(6, "leo 1, leo 2", discarded="leo 17", turn=winner)), place)
            play_as(table, 0, "give leo 1")
            play_as(table, 1, "give leo 3")
            assert "maria 1" in split(offer(table, winner)), "it lay on top, and everybody saw its price"
            others |= set(split(offer(table, winner)))
        assert others == {*(f"maria {value}" for value in range(1, 7)), "leo 1", "leo 3", "leo 17"}

    def test_it_is_one_of_those_due_not_one_more(self):
        table = all_pass(short(6, "leo 1, leo 2"))
        play_as(table, 0, "give leo 1")
        play_as(table, 1, "give leo 3")
        assert [len(split(offer(table, seat))) for seat in (0, 1)] == [4, 4]

    def test_whoever_has_free_notes_gets_it_free(self):
        """Free notes come first (AUG-7.5)."""
        pile = ", ".join(f"maria {value}" for value in range(1, 9))
        table = all_pass(last_visit({"mint": 1, "hand": "leo 1"}, {}, pile=pile, rest=1))
        play_as(table, 0, "give leo 1")
        play_as(table, 1, "give leo 3")
        assert hand(table, 0) == "maria 1"

    def test_it_stays_the_same_while_notes_are_given_again(self):
        table = all_pass(short(5, "leo 1"))
        play_as(table, 0, "give leo 1")
        play_as(table, 1, "give leo 2")
        assert (phase(table), table.view(None).top_price) == ("giving", 200)
        play_as(table, 1, "give leo 3")
        assert "maria 1" in split(offer(table, 0))

    @pytest.mark.rule("AUG-7.9")
    def test_if_the_pile_is_empty_the_discards_are_the_pile_by_then(self):
        firsts = set()
        for place in range(12):
            table = at_chance(short(0, "leo 1, leo 2", discarded="leo 12, leo 14, joker"), place)
            heard = told(table, "pass", "pass")
            assert kinds(heard, "reshuffled") == [{"count": 3}]
            first = table.dump()["pile"][-1]
            firsts.add(first)
            while phase(table) == "giving":
                play(table, may(table)[0])
            assert first.split()[0] in offer(table, 0)
        assert firsts >= {"leo 12", "leo 14"}

    def test_if_there_is_no_pile_at_all_the_first_of_the_given_cards_is_any_of_them(self):
        firsts = set()
        for place in range(12):
            table = at_chance(all_pass(short(0, "leo 1, leo 2")), place)
            play_as(table, 0, "give leo 1")
            play_as(table, 1, "give maria 3")
            firsts.add(table.dump()["pile"][-1])
        assert firsts == {"leo 1", "maria 3"}
