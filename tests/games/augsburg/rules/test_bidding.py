"""Chapter 3: bidding a number of cards, until the turn is back at the first who named it."""

from random import Random

import pytest

from augsburg_layout import NOTES
from augsburg_positions import (
    agree,
    discarded,
    facts,
    hand,
    kinds,
    last_visit,
    may,
    phase,
    play,
    position,
    refused,
    seen,
    told,
)

NOBLES = ["philipp", "louise", "leo", "maria"]


def suit(noble, number):
    """Name the lowest notes of a noble."""
    return ", ".join(f"{noble} {value}" for value in range(1, number + 1))


def many(noble, *seats):
    """Give to each so many notes of a noble, no two alike."""
    values = iter(range(1, 18))
    return [{"hand": ", ".join(f"{noble} {next(values)}" for _ in range(number))} for number in seats]


class TestWhatCanBeBid:
    @pytest.mark.rule("AUG-3.1")
    @pytest.mark.parametrize("noble", NOBLES)
    def test_notes_of_the_noble_and_jokers_count(self, noble):
        others = ", ".join(f"{other} 5" for other in NOBLES if other != noble)
        table = position({"hand": f"{noble} 3, {noble} 8, joker, {others}"}, {}, noble=noble)
        assert may(table) == ["pass", "bid 1", "bid 2", "bid 3"]
        assert table.view(0).own.bids[noble] == 3
        assert table.view(0).own.bids["maximilian"] == 6

    @pytest.mark.rule("AUG-3.1")
    def test_nobody_bids_more_than_he_can_show(self):
        table = position({"hand": "leo 3, leo 8, joker, maria 5"}, {}, noble="leo")
        assert facts(table, "bid 4") == ("AUG-3.1", {"noble": "leo", "number": 4, "have": 3})
        assert refused(table, "bid 80") == "AUG-3.1"

    @pytest.mark.rule("AUG-3.1")
    def test_nor_holds_more(self):
        table = position({"hand": "leo 3, leo 8, leo 9"}, {"hand": "leo 4, joker, maria 5"}, noble="leo")
        play(table, "bid 3")
        assert facts(table, "hold") == ("AUG-3.1", {"noble": "leo", "number": 3, "have": 2})
        assert facts(table, "bid 4") == ("AUG-3.1", {"noble": "leo", "number": 4, "have": 2})
        assert may(table) == ["pass"]

    @pytest.mark.rule("AUG-3.2")
    def test_jokers_alone_are_no_bid(self):
        table = position({"hand": "joker, joker, joker, maria 5"}, {}, noble="leo")
        assert facts(table, "bid 1") == ("AUG-3.2", {"noble": "leo", "number": 1, "have": 3})
        assert may(table) == ["pass"]
        assert table.view(0).own.bids == {"philipp": 0, "louise": 0, "leo": 0, "maria": 4, "maximilian": 4}

    @pytest.mark.rule("AUG-3.2")
    def test_with_one_note_all_jokers_count(self):
        table = position({"hand": "joker, joker, joker, maria 5"}, {}, noble="maria")
        assert may(table) == ["pass", "bid 1", "bid 2", "bid 3", "bid 4"]

    @pytest.mark.rule("AUG-3.2")
    def test_without_cards_one_can_only_pass(self):
        table = position({}, {"hand": "maria 5"}, noble="maria")
        assert facts(table, "bid 1") == ("AUG-3.1", {"noble": "maria", "number": 1, "have": 0})
        assert may(table) == ["pass"]

    @pytest.mark.rule("AUG-3.10")
    def test_maximilian_takes_notes_of_all_nobles_and_jokers(self):
        table = last_visit({"hand": "philipp 1, louise 2, leo 3, maria 4, joker"}, {"hand": "joker, joker"})
        assert may(table)[-1] == "bid 5"
        assert facts(table, "bid 6") == ("AUG-3.10", {"noble": "maximilian", "number": 6, "have": 5})

    @pytest.mark.rule("AUG-3.10")
    def test_but_never_jokers_alone(self):
        table = last_visit({"hand": "philipp 1"}, {"hand": "joker, joker"})
        play(table, "bid 1")
        assert facts(table, "hold") == ("AUG-3.2", {"noble": "maximilian", "number": 1, "have": 2})
        assert may(table) == ["pass"]


class TestAnswers:
    @pytest.mark.rule("AUG-3.3")
    def test_the_opener_too_may_pass_and_the_lowest_bid_is_one(self):
        table = position(*many("philipp", 2, 2))
        assert may(table) == ["pass", "bid 1", "bid 2"]
        assert refused(table, "pass") is None

    @pytest.mark.rule("AUG-3.3")
    def test_who_passed_is_out_of_this_visit_and_keeps_his_cards(self):
        table = position(*many("philipp", 3, 3, 3))
        asked = []
        for move in ["pass", "bid 1", "bid 2", "bid 3"]:
            asked += table.actors()
            play(table, move)
        assert asked == [0, 1, 2, 1]
        assert seen(table, 0).passed
        assert hand(table, 0) == "philipp 1, philipp 2, philipp 3"
        play(table, "pass")
        assert (phase(table), table.actors()) == ("showing", [1])

    @pytest.mark.rule("AUG-3.3")
    def test_but_comes_back_for_the_next_one(self):
        table = position({"hand": "louise 3"}, {"hand": "philipp 4"}, {})
        play(table, "pass", "bid 1", "pass", "show philipp 4")
        play(table, may(table)[0], "forgo", "forgo")
        assert [seen(table, seat).passed for seat in range(3)] == [False] * 3
        play(table, "pass", "pass")
        assert table.actors() == [0]
        assert may(table) == ["pass", "bid 1"]

    @pytest.mark.rule("AUG-3.4")
    def test_to_hold_is_to_offer_the_same_number(self):
        table = position(*many("philipp", 3, 3, 3))
        play(table, "bid 2")
        assert may(table) == ["pass", "hold", "bid 3"]
        assert kinds(told(table, "hold"), "held") == [{"seat": 1, "noble": "philipp", "number": 2}]
        assert [seen(table, seat).named for seat in range(3)] == [2, 2, 0]
        assert [seen(table, seat).holding for seat in range(3)] == [True, True, False]
        assert (table.view(None).bid, table.view(None).leader) == (2, 0)

    @pytest.mark.rule("AUG-3.4")
    def test_nobody_holds_before_somebody_bid(self):
        table = position(*many("philipp", 3, 3, 3))
        assert facts(table, "hold") == ("AUG-3.4", {"noble": "philipp"})
        assert refused(play(table, "pass"), "hold") == "AUG-3.4"

    @pytest.mark.rule("AUG-3.5")
    def test_a_raise_is_at_least_one_more(self):
        table = position(*many("philipp", 4, 6, 3))
        play(table, "bid 4")
        assert facts(table, "bid 4") == ("AUG-3.5", {"number": 4, "highest": 4})
        assert facts(table, "bid 1") == ("AUG-3.5", {"number": 1, "highest": 4})
        assert may(table) == ["pass", "hold", "bid 5", "bid 6"]
        assert kinds(told(table, "bid 6"), "bid") == [{"seat": 1, "noble": "philipp", "number": 6}]
        assert [seen(table, seat).holding for seat in range(3)] == [False, True, False]
        assert table.view(None).leader == 1

    @pytest.mark.rule("AUG-3.5")
    def test_the_first_bid_may_be_any_number(self):
        table = play(position(*many("philipp", 4, 6, 3)), "bid 4")
        assert table.view(None).bid == 4

    @pytest.mark.rule("AUG-3.3", "AUG-3.5")
    def test_what_is_no_bid_is_not_asked(self):
        for move in ["show philipp 1", "done", "forgo", "end", "give joker"]:
            assert refused(position(*many("philipp", 4, 6)), move) == "TAB-3"


class TestWhenBiddingEnds:
    @pytest.mark.rule("AUG-3.6")
    def test_when_the_turn_is_back_at_the_first_who_named_the_highest_number(self):
        table = position(*many("philipp", 3, 3, 3), turn=1)
        play(table, "bid 2", "hold", "hold")
        assert (phase(table), table.actors()) == ("showing", [0, 1, 2])

    @pytest.mark.rule("AUG-3.6")
    def test_not_at_one_who_only_holds(self):
        table = position(*many("philipp", 3, 3, 3))
        play(table, "bid 1", "bid 2", "hold", "hold")
        assert (phase(table), table.actors()) == ("showing", [0, 1, 2])

    @pytest.mark.rule("AUG-3.6")
    def test_who_was_outbid_is_asked_again(self):
        table = position(*many("philipp", 3, 3, 3))
        play(table, "bid 1", "hold", "bid 2")
        assert table.actors() == [0]
        assert may(table) == ["pass", "hold", "bid 3"]
        play(table, "hold", "bid 3", "pass")
        assert table.actors() == [0]
        play(table, "pass")
        assert (phase(table), table.actors()) == ("showing", [1])

    @pytest.mark.rule("AUG-3.6")
    def test_when_only_one_bidder_is_left(self):
        table = play(position(*many("philipp", 3, 3, 3)), "bid 1", "pass", "pass")
        assert (phase(table), table.actors()) == ("showing", [0])

    @pytest.mark.rule("AUG-3.6")
    def test_the_last_one_left_is_still_asked_if_he_has_not_bid(self):
        table = play(position(*many("philipp", 3, 3, 3)), "pass", "pass")
        assert (phase(table), table.actors()) == ("bidding", [2])
        assert may(table) == ["pass", "bid 1", "bid 2", "bid 3"]
        play(table, "bid 2")
        assert (phase(table), table.actors()) == ("showing", [2])

    @pytest.mark.rule("AUG-3.6")
    @pytest.mark.parametrize("seats", [2, 3, 4, 5])
    def test_against_a_table_of_its_own(self, seats):
        """A plain account of the auction, written from the rulebook, agrees at every step."""
        rng = Random(seats)
        for number in range(40):
            table = position(*many("leo", *[3] * seats), noble="leo", turn=number % seats)
            assert course(table, rng, seats, number % seats)


def course(table, rng, seats, opener):
    """Bid at random, and keep an account of who stands where."""
    stands, best, first, out, seat = {}, 0, None, set(), opener
    while True:
        if len(out) == seats:
            return phase(table) == "bidding" and table.view(None).noble == "maria"
        if seat == first:
            named = [other for other, bid in stands.items() if bid == best and other not in out]
            return phase(table) == "showing" and table.actors() == sorted(named)
        if seat not in out:
            assert table.actors() == [seat]
            moves = ["pass"] + (["hold"] if best else []) + [f"bid {bid}" for bid in range(best + 1, 4)]
            assert may(table) == moves
            move = rng.choice(moves)
            play(table, move)
            if move == "pass":
                out.add(seat)
                stands.pop(seat, None)
            else:
                first = first if move == "hold" else seat
                best = best if move == "hold" else int(move[4:])
                stands[seat] = best
        seat = (seat + 1) % seats


@pytest.mark.rule("AUG-3.1", "AUG-3.2", "AUG-3.10")
def test_what_can_be_bid_by_brute_force():
    """A number can be bid if some subset of so many cards is valid and has a note in it."""
    rng = Random(1520)
    for _ in range(60):
        cards = rng.sample([*NOTES, *["joker"] * 12], rng.randrange(1, 9))
        noble = rng.choice([*NOBLES, "maximilian"])
        table = position({"hand": ", ".join(cards)}, {"hand": "", "florins": 0}, noble=noble)
        jokers = cards.count("joker")
        notes = [card for card in cards if card != "joker" and noble in (card.split()[0], "maximilian")]
        most = len(notes) + jokers if notes else 0
        assert may(table) == ["pass", *[f"bid {number + 1}" for number in range(most)]]
        agree(table)


class TestMaria:
    """The first printed auction: Ada 0, Matthias 1, Lorenz 2, Sigurd 3 visit Maria."""

    def table(self):
        """Ada bids 3, Matthias holds, Lorenz passes, Sigurd bids 4, Ada passes."""
        players = [
            {"hand": "maria 1, maria 2, maria 3"},
            {"hand": "maria 14, maria 15, joker, joker, joker, maria 16"},
            {},
            {"hand": "maria 4, maria 8, maria 9, maria 12, joker"},
        ]
        table = position(*players, noble="maria")
        play(table, "bid 3", "hold", "pass", "bid 4")
        assert table.actors() == [0], "it is Ada's turn again"
        return play(table, "pass")

    @pytest.mark.rule("AUG-3.6", "AUG-3.7")
    def test_if_matthias_passes_too_sigurd_shows_four_notes_with_up_to_three_jokers(self):
        table = play(self.table(), "pass")
        assert (phase(table), table.actors()) == ("showing", [3])
        heard = told(table, "show maria 4", "show maria 8", "show maria 9", "show joker")
        assert kinds(heard, "consoled") == []
        assert kinds(heard, "visit-won") == [{"seat": 3, "noble": "maria", "number": 4, "alone": True}]
        assert hand(table, 3) == "maria 12"
        assert discarded(table) == ["maria 4", "maria 8", "maria 9", "joker"]

    @pytest.mark.rule("AUG-3.2", "AUG-3.7")
    def test_three_of_four_may_be_jokers_but_not_four(self):
        players = [{}, {}, {}, {"hand": "maria 4, joker, joker, joker, joker"}]
        table = play(position(*players, noble="maria", turn=3), "bid 4", "pass", "pass", "pass")
        assert refused(table, "show joker") == "AUG-3.2"
        play(table, "show maria 4", "show joker", "show joker", "show joker")
        assert hand(table, 3) == "joker"

    @pytest.mark.rule("AUG-3.5", "AUG-3.6")
    def test_if_matthias_raises_sigurd_can_pass_hold_or_raise(self):
        table = play(self.table(), "bid 5")
        assert table.actors() == [3]
        assert may(table) == ["pass", "hold"]
        strong = [{}, {"hand": "maria 1, maria 2"}, {}, {"hand": "maria 4, maria 8, maria 9"}]
        table = position(*strong, noble="maria", turn=3)
        assert may(play(table, "bid 1", "pass", "bid 2", "pass")) == ["pass", "hold", "bid 3"]

    @pytest.mark.rule("AUG-3.6")
    def test_if_matthias_holds_the_auction_is_over_for_sigurd_cannot_raise_himself(self):
        table = play(self.table(), "hold")
        assert (phase(table), table.actors()) == ("showing", [1, 3])
        assert refused(table, "bid 5", 3) == "TAB-3"
