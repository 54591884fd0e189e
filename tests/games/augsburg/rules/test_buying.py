"""Chapter 7: buying notes, all at once and face down."""

from itertools import combinations
from random import Random

import pytest

from augsburg_layout import NOTES
from augsburg_positions import (
    GAME,
    agree,
    buying,
    discarded,
    facts,
    florins,
    hand,
    kinds,
    may,
    offer,
    phase,
    play,
    play_as,
    refused,
    seen,
    split,
    told,
    turned_down,
)
from augsburg_random_matches import (
    OFF,
    ON,
)

FOUR = "leo 3, leo 17, maria 9, joker"
PRICES = {"leo 3": 200, "leo 17": 400, "maria 9": 250, "joker": 400}


class TestChoosing:
    @pytest.mark.rule("AUG-7.6")
    def test_all_choose_at_the_same_time(self):
        table = buying({}, {}, {})
        assert table.actors() == [0, 1, 2]
        play_as(table, 1, "done")
        assert table.actors() == [0, 2]
        assert refused(table, "done", 1) == "TAB-2"
        assert [seen(table, seat).ready for seat in range(3)] == [False, True, False]
        assert (phase(table), table.view(None).noble) == ("buying", None)

    @pytest.mark.rule("AUG-7.6")
    @pytest.mark.parametrize("number", range(5))
    def test_from_none_to_all_at_the_printed_prices(self, number):
        table = buying({"offer": FOUR, "florins": 1300}, {})
        for note in split(FOUR)[:number]:
            play(table, f"buy {note}")
        assert hand(table, 0) == "", "not before all have chosen"
        assert table.view(0).own.cost == sum(PRICES[note] for note in split(FOUR)[:number])
        play(table, "done", "done")
        assert split(hand(table, 0)) == split(FOUR)[:number]
        assert florins(table, 0) == 1300 - sum(PRICES[note] for note in split(FOUR)[:number])
        assert offer(table, 0) == ""

    @pytest.mark.rule("AUG-7.6")
    def test_when_all_are_done_all_pay_and_the_round_begins(self):
        others = {"offer": "maria 1, maria 2, maria 3, maria 4"}
        table = buying({"offer": FOUR}, others, turn=1, options=ON)
        play_as(table, 0, "buy leo 3", "done")
        assert florins(table) == [1500, 1500], "nothing is paid before all have chosen"
        heard = told(table, "buy maria 1", "buy maria 4", "done")
        assert florins(table) == [1300, 1100]
        bought = kinds(heard, "bought")
        assert bought == [{"seat": 0, "count": 1, "refused": 3}, {"seat": 1, "count": 2, "refused": 2}]
        own = [
            (event["only"], event["notes"], event["florins"])
            for event in heard
            if "notes-b" in event["event"]
        ]
        assert own == [((0,), ["leo 3"], 200), ((1,), ["maria 1", "maria 4"], 400)]
        assert (table.view(None).round, phase(table), table.actors()) == (2, "bidding", [1])

    @pytest.mark.rule("AUG-7.6")
    def test_the_first_purchase_leads_into_round_one(self):
        table = buying({"offer": FOUR}, {}, round_=0, turn=1)
        assert len(split(offer(table, 0))) == 7
        play_as(table, 0, "buy joker", "done")
        play_as(table, 1, "done")
        assert (hand(table, 0), florins(table)) == ("joker", [1100, 1500])
        view = table.view(None)
        assert (view.round, view.noble, table.actors(), len(view.row)) == (1, "philipp", [1], 5)

    @pytest.mark.rule("AUG-7.6")
    def test_only_what_is_offered_to_oneself_can_be_bought(self):
        table = buying({"offer": FOUR}, {"offer": "maria 1, maria 2, maria 3, maria 4"})
        assert facts(table, "buy maria 1") == ("AUG-7.6", {"note": "maria 1"})
        assert refused(table, "buy leo 3", 1) == "AUG-7.6"
        assert refused(table, "buy joker", 1) == "AUG-7.6"
        assert refused(table, "pass") == "TAB-3"

    @pytest.mark.rule("AUG-7.7")
    def test_one_cannot_pay_more_than_one_has(self):
        table = buying({"offer": FOUR, "florins": 600}, {})
        play(table, "buy leo 3")
        assert may(table, 0) == ["buy leo 17", "buy maria 9", "buy joker", "done"]
        play(table, "buy maria 9")
        assert facts(table, "buy joker") == ("AUG-7.7", {"note": "joker", "price": 400, "florins": 150})
        assert may(table, 0) == ["done"]
        poor = buying({"offer": FOUR, "florins": 0}, {})
        assert may(poor, 0) == ["done"]
        exact = buying({"offer": FOUR, "florins": 400}, {})
        assert "buy joker" in may(exact, 0)

    @pytest.mark.rule("AUG-7.7", "AUG-1.8")
    def test_by_the_prices_of_the_option(self):
        table = buying({"offer": "leo 3, leo 6, leo 17, joker"}, {}, options={"prices": "150"})
        assert [note.price for note in table.view(0).own.offer] == [150, 200, 350, 400]
        play(table, "buy leo 3", "buy leo 6", "buy leo 17", "done", "done")
        assert florins(table, 0) == 800

    @pytest.mark.rule("AUG-7.8")
    def test_refused_notes_are_discarded_at_the_same_time_and_one_of_them_lies_open(self):
        table = self.two()
        play_as(table, 0, "buy leo 3", "done")
        assert (table.view(0).discards, table.view(0).top_discard) == (0, None)
        heard = told(play_as(table, 1, "buy maria 1"), "done", seat=1)
        top = table.view(None).top_discard
        refused = ["leo 17", "maria 9", "joker", "maria 2", "maria 3", "maria 4"]
        assert discarded(table) == [top]
        assert sorted([*turned_down(table, 0), *turned_down(table, 1), top]) == sorted(refused)
        for seat in (0, 1, None):
            assert (table.view(seat).discards, table.view(seat).top_discard) == (6, top)
        uncovered = [event for event in heard if event["event"] == "uncovered"]
        assert [(event["note"], event["only"]) for event in uncovered] == [(top, None)]

    def two(self, place=0, options=ON):
        """Offer four notes to each of two players, chance standing at *place*."""
        dump = buying(
            {"offer": FOUR}, {"offer": "maria 1, maria 2, maria 3, maria 4"}, options=options
        ).dump()
        dump["chance"]["place"] = 100 * place
        return GAME.load(dump)

    @pytest.mark.rule("AUG-7.8", "AUG-1.9")
    def test_the_one_on_top_may_be_anybodys_and_nobody_hears_whose(self):
        tops = set()
        for place in range(30):
            table = play_as(self.two(place), 0, "buy leo 3", "done")
            play_as(table, 1, "buy maria 1", "buy maria 2", "done")
            tops.add(table.view(None).top_discard)
            numbers = [player["numbers"]["turned_down"] for player in table.dump()["players"]]
            assert numbers == [3, 2], "as many as they refused, the one on top included"
        assert tops == {"leo 17", "maria 9", "joker", "maria 3", "maria 4"}

    @pytest.mark.rule("AUG-7.8", "AUG-1.9")
    def test_if_all_buy_everything_everybody_sees_that(self):
        """The discards do not grow, so even hidden hands are counted."""
        rich = {"florins": 2000}
        notes = "maria 1, maria 2, maria 3, maria 4"
        table = buying({"offer": FOUR} | rich, {"offer": notes} | rich, discarded="leo 1", options=OFF)
        play_as(table, 0, *[f"buy {note}" for note in split(FOUR)], "done")
        heard = told(play_as(table, 1, *[f"buy {note}" for note in split(notes)]), "done", seat=1)
        assert kinds(heard, "uncovered") == []
        assert table.view(None).top_discard == "leo 1"
        assert [(seen(table, seat).least, seen(table, seat).most) for seat in (0, 1)] == [(4, 4), (4, 4)]


class TestOrder:
    @pytest.mark.rule("AUG-7.12")
    def test_notes_are_named_in_the_order_of_the_list(self):
        table = buying({"offer": FOUR, "florins": 3000}, {})
        assert may(table, 0) == ["buy leo 3", "buy leo 17", "buy maria 9", "buy joker", "done"]
        play(table, "buy leo 17")
        assert may(table, 0) == ["buy maria 9", "buy joker", "done"]
        assert facts(table, "buy leo 3") == ("AUG-7.12", {"note": "leo 3", "picked": False})
        assert facts(table, "buy leo 17") == ("AUG-7.12", {"note": "leo 17", "picked": True})
        assert [note.picked for note in table.view(0).own.offer] == [False, True, False, False]

    @pytest.mark.rule("AUG-7.12")
    def test_two_jokers_are_bought_one_after_the_other(self):
        table = buying({"offer": "leo 3, joker, joker, joker", "florins": 1000}, {})
        assert may(table, 0) == ["buy leo 3", "buy joker", "done"]
        play(table, "buy joker", "buy joker")
        assert facts(table, "buy joker") == ("AUG-7.7", {"note": "joker", "price": 400, "florins": 200})
        assert refused(table, "buy leo 3") == "AUG-7.12"
        play(table, "done", "done")
        assert hand(table, 0) == "joker, joker"
        table = buying({"offer": "leo 3, leo 4, leo 5, joker"}, {})
        assert facts(play(table, "buy joker"), "buy joker") == ("AUG-7.12", {"note": "joker", "picked": True})

    @pytest.mark.rule("AUG-7.12", "AUG-7.7")
    @pytest.mark.parametrize(
        ("offered", "purse"),
        [
            ("leo 3, leo 17, maria 9, joker", 5000),
            ("leo 3, leo 17, maria 9, joker", 850),
            ("leo 3, joker, joker, joker", 1000),
            ("philipp 1, leo 11, maria 15, maria 16", 650),
        ],
    )
    def test_every_choice_one_can_pay_is_made_by_exactly_one_sequence(self, offered, purse):
        table = buying({"offer": offered, "florins": purse}, {})
        prices = {note.note: note.price for note in table.view(0).own.offer}
        expected = {
            tuple(sorted(choice))
            for number in range(5)
            for choice in combinations(split(offered), number)
            if sum(prices[note] for note in choice) <= purse
        }
        assert sorted(sequences(table)) == sorted(expected)

    @pytest.mark.rule("AUG-7.6", "AUG-7.12")
    def test_listed_and_refused_agree_at_random_offers(self):
        rng = Random(7)
        for _ in range(15):
            notes = rng.sample([*NOTES, *["joker"] * 12], 6)
            sheet = {"office": 3, "offer": ", ".join(notes), "florins": 50 * rng.randrange(40)}
            table = buying(sheet, {})
            while 0 in table.actors():
                agree(table)
                play_as(table, 0, rng.choice(may(table, 0)))


def sequences(table, picked=()):
    """List what is picked by every sequence of moves."""
    for move in may(table, 0):
        if move == "done":
            yield tuple(sorted(picked))
        else:
            yield from sequences(play_as(table.clone(), 0, move), (*picked, move.removeprefix("buy ")))


@pytest.mark.rule("AUG-7.6")
def test_what_is_told_while_one_chooses():
    table = buying({"offer": FOUR}, {})
    heard = told(table, "buy maria 9", "done", seat=0)
    assert [(event["event"], event["only"]) for event in heard] == [("picked", (0,)), ("has-chosen", None)]
    assert kinds(heard, "picked") == [{"seat": 0, "note": "maria 9", "price": 250, "florins": 1250}]


@pytest.mark.rule("AUG-7.8")
def test_with_hidden_counts_nobody_hears_how_many_were_bought():
    table = GAME.new(2, 7, {"open_counts": "off"})
    heard = told(table, "done", "done")
    assert kinds(heard, "bought") == []
    assert table.view(0).discards is None
