"""Who knows what (AUG-1.9): bounds of purses and hands, and hands whose size is hidden."""

import pytest

from augsburg_positions import (
    GAME,
    OFFICES,
    PURSE,
    TITLES,
    all_pass,
    buying,
    florins,
    hand,
    kinds,
    last_visit,
    play,
    play_as,
    position,
    seen,
    split,
    told,
    using,
)
from augsburg_random_matches import (
    HIDDEN,
    OFF,
    ON,
)
from notation import shown

pytestmark = pytest.mark.rule("AUG-1.9")


@pytest.mark.rule("AUG-1.12")
class TestFlorins:
    def test_everybody_can_reckon_between_which_sums_a_purse_lies(self):
        """Three notes cost 600 to 1200 florins, by the cheapest and the dearest price."""
        table = GAME.new(2, 7, {"first_player": "1", **ON})
        while len([note for note in table.view(0).own.offer if note.picked]) < 3:
            play_as(table, 0, table_first(table))
        play_as(table, 0, "done")
        assert (seen(table, 0).poorest, seen(table, 0).richest) == (1500, 1500), "nothing is paid yet"
        play_as(table, 1, "done")
        assert (seen(table, 0).poorest, seen(table, 0).richest) == (300, 900)
        assert (seen(table, 1).poorest, seen(table, 1).richest) == (1500, 1500)

    def test_the_other_prices_bound_it_otherwise(self):
        table = buying({"offer": "leo 1, leo 2, leo 3, leo 4"}, {}, options={"prices": "150", **ON})
        play_as(table, 0, "buy leo 1", "buy leo 2", "done")
        play_as(table, 1, "done")
        assert (seen(table, 0).poorest, seen(table, 0).richest, florins(table, 0)) == (700, 1200, 1200)

    def test_with_hidden_counts_he_may_have_bought_all_or_nothing(self):
        table = buying({"offer": "leo 1, leo 2, leo 3, leo 4", "florins": 2000}, {}, options=OFF)
        play_as(table, 0, "buy leo 1", "done")
        play_as(table, 1, "done")
        assert (seen(table, 0).poorest, seen(table, 0).richest) == (400, 2000)
        assert (seen(table, 1).poorest, seen(table, 1).richest) == (0, 1500)

    def test_what_comes_from_the_bank_and_what_is_built_is_seen(self):
        table = using(PURSE, {"florins": 1000, "poorest": 500, "ledger": 1500}, {})
        play(table, "florins")
        assert (seen(table, 0).poorest, seen(table, 0).richest) == (1000, 2000)
        play(table, "build church")
        assert (seen(table, 0).poorest, seen(table, 0).richest) == (200, 1200)
        poor = using(OFFICES, {"florins": 1000, "poorest": 500, "ledger": 1500}, {})
        play(poor, "build church")
        assert (seen(poor, 0).poorest, seen(poor, 0).richest) == (0, 700)

    def test_consolations_income_and_amends_are_seen(self):
        sheets = [{"hand": "leo 3"}, {"hand": "leo 9", "poorest": 0, "ledger": 2000}, {"hand": "leo 1"}]
        table = play(position(*sheets, noble="leo"), "bid 1", "hold", "hold", "show leo 3", "show leo 9")
        play(table, "show leo 1")
        assert (seen(table, 0).poorest, seen(table, 2).poorest) == (1600, 1550)
        table = all_pass(last_visit({"poorest": 100, "ledger": 3000}, {}))
        assert (seen(table, 0).poorest, seen(table, 0).richest) == (700, 3600)


def table_first(table):
    """Name the first note that seat 0 may pick."""
    return GAME.vocabulary.notation(table.legal(0)[0])


@pytest.mark.rule("AUG-1.12")
class TestHiddenCounts:
    def test_two_hands_of_different_size_look_alike(self):
        """The second note was bought or refused: nobody else can tell."""
        known = {"least": 0, "most": 2, "bought": 2, "turned_down": 2, **HIDDEN}
        kept = position({}, {"hand": "leo 3, leo 4", **known}, {}, pile="joker", options=OFF)
        refused = position({}, {"hand": "leo 3", "refused": "leo 4", **known}, {}, pile="joker", options=OFF)
        assert all(shown(kept, seat) == shown(refused, seat) for seat in (0, 2, None))
        assert kept.view(0).discards is None
        assert not kept.view(0).open_counts

    def test_buying_widens_what_is_possible(self):
        table = buying({"offer": "leo 1, leo 2, leo 3, leo 4", "hand": "maria 1"}, {}, options=OFF)
        heard = told(play_as(table, 0, "buy leo 1", "done"), "done", seat=1)
        assert kinds(heard, "bought") == []
        assert (seen(table, 0).least, seen(table, 0).most, len(split(hand(table, 0)))) == (1, 5, 2)

    def test_who_names_a_number_has_so_many_cards(self):
        hidden = {"least": 0, "most": 9, "bought": 9}
        table = last_visit(
            {"hand": "leo 1, leo 2, leo 3", **hidden}, {"hand": "leo 4", **hidden}, options=OFF
        )
        play(table, "bid 1", "hold")
        assert [seen(table, seat).least for seat in (0, 1)] == [1, 1]
        table = last_visit({"hand": "leo 1, leo 2, leo 3", **hidden}, {}, options=OFF)
        play(table, "bid 2", "pass", "show leo 1", "show leo 2")
        assert (seen(table, 0).least, seen(table, 0).most) == (0, 7)

    def test_who_shows_cards_has_them_besides_those_known(self):
        hidden = {"least": 1, "most": 9, "bought": 9}
        one = {"hand": "leo 1, leo 2, maria 3", "shown": "maria 3", **hidden}
        table = position(one, {"hand": "leo 14, leo 15"}, noble="leo", options=OFF)
        play(table, "bid 2", "hold")
        assert seen(table, 0).least == 3, "two for the bid, and the one of Maria"
        play_as(table, 0, "show leo 1", "show leo 2")
        play_as(table, 1, "show leo 14", "show leo 15")
        assert (seen(table, 0).least, seen(table, 0).shown) == (3, ["leo 1", "leo 2", "maria 3"])

    def test_drawn_free_and_given_cards_are_counted_by_all(self):
        hidden = {"least": 0, "most": 3, "bought": 3, "hand": "maria 4"}
        table = play(using(TITLES, hidden, {}, options=OFF), "draw")
        assert (seen(table, 0).least, seen(table, 0).most) == (2, 5)
        play(table, "discard maria 4")
        assert (seen(table, 0).least, seen(table, 0).most) == (1, 4)
        table = all_pass(last_visit({"mint": 1, **hidden}, {}, options=OFF))
        assert (seen(table, 0).least, seen(table, 0).most) == (1, 4)

    def test_whoever_is_asked_to_give_has_a_card_and_who_is_not_has_none(self):
        hidden = {"least": 0, "most": 3, "bought": 3}
        players = [{"hand": "leo 1", **hidden}, hidden, {}]
        table = all_pass(last_visit(*players, pile="maria 1", rest=2, options=OFF))
        assert [(seen(table, seat).least, seen(table, seat).most) for seat in (0, 1)] == [(1, 3), (0, 0)]
        play_as(table, 0, "give leo 1")
        play_as(table, 2, "give leo 2")
        assert (seen(table, 0).least, seen(table, 0).most) == (0, 0), "he is not asked again"

    def test_giving_takes_one_card_of_what_is_possible(self):
        pile = ", ".join(f"maria {value}" for value in range(1, 8))
        one = {"hand": "leo 1, leo 2", "least": 0, "most": 4, "bought": 4}
        table = all_pass(last_visit(one, {}, pile=pile, rest=1, options=OFF))
        play_as(table, 0, "give leo 1")
        assert (seen(table, 0).least, seen(table, 0).most) == (1, 4), "nothing is gone yet"
        play_as(table, 1, "give leo 3")
        assert (seen(table, 0).least, seen(table, 0).most) == (0, 3)
