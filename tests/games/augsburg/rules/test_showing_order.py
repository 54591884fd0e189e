"""Chapter 3: cards are shown in the order of the list, and every place by brute force."""

from itertools import combinations
from random import Random

import pytest

from augsburg_layout import NOTES
from augsburg_positions import (
    agree,
    facts,
    florins,
    last_visit,
    may,
    phase,
    play,
    play_as,
    position,
    refused,
    split,
    told,
)

ORDER = ["maria", "leo", "louise", "philipp"]
"""For Maximilian the first of these is the best among equal values."""


def shown(*hands, noble="maximilian", bid=None, **more):
    """Let all hold a bid of the whole first hand, or of *bid* cards."""
    players = [{"hand": cards} for cards in hands]
    table = position(*players, noble=noble, **more)
    play(table, f"bid {bid or len(split(hands[0]))}")
    for _ in hands[1:]:
        play(table, "hold")
    return table


def show_all(table):
    """Let everybody show the first cards he can; give what was told."""
    table.told = []
    heard = []
    while phase(table) == "showing":
        heard += told(table, may(table)[0])
    return heard


def place(card):
    """Rank a note for Maximilian, by the words of the rulebook."""
    noble, value = card.split()
    return int(value), -ORDER.index(noble)


class TestOrder:
    @pytest.mark.rule("AUG-3.12")
    def test_cards_are_named_in_the_order_of_the_list(self):
        table = shown("maria 3, leo 5, philipp 9, joker", "maria 15, leo 16, philipp 17", bid=2)
        assert may(table, 0) == ["show philipp 9", "show leo 5", "show maria 3"]
        play_as(table, 0, "show leo 5")
        expected = ("AUG-3.12", {"note": "philipp 9", "noble": "maximilian", "number": 2, "few": 0})
        assert facts(table, "show philipp 9") == expected
        assert may(table, 0) == ["show maria 3", "show joker"]

    @pytest.mark.rule("AUG-3.12")
    def test_jokers_come_last(self):
        table = shown("leo 5, leo 9, joker, joker", "leo 15, leo 16, leo 17", noble="leo", bid=3)
        play_as(table, 0, "show leo 5", "show joker")
        expected = ("AUG-3.12", {"note": "leo 9", "noble": "leo", "number": 3, "few": 0})
        assert facts(table, "show leo 9", 0) == expected

    @pytest.mark.rule("AUG-3.12")
    def test_a_card_that_would_leave_too_few_is_refused(self):
        table = shown("leo 1, leo 5, joker", "leo 15, leo 16, leo 17", noble="leo", bid=3)
        expected = ("AUG-3.12", {"note": "leo 5", "noble": "leo", "number": 3, "few": 1})
        assert facts(table, "show leo 5") == expected
        assert may(table, 0) == ["show leo 1"]
        play_as(table, 0, "show leo 1")
        assert refused(table, "show joker", 0) == "AUG-3.12"

    @pytest.mark.rule("AUG-3.12", "AUG-3.8")
    @pytest.mark.parametrize(
        ("cards", "noble"),
        [
            ("leo 2, leo 5, leo 9, leo 11", "leo"),
            ("leo 2, leo 5, joker, joker, joker", "leo"),
            ("leo 2, maria 5, joker, philipp 4, louise 1", "maximilian"),
            ("leo 2, maria 5, joker, philipp 4, leo 3, joker", "leo"),
            ("joker, joker, maria 1", "maximilian"),
        ],
    )
    def test_every_valid_choice_is_made_by_exactly_one_sequence(self, cards, noble):
        valid = [card for card in split(cards) if noble in (card.split()[0], "maximilian") or card == "joker"]
        for bid in range(1, len(valid) + 1):
            table = play(position({"hand": cards}, {}, noble=noble), f"bid {bid}", "pass")
            choices = [choice for choice in combinations(valid, bid) if set(choice) != {"joker"}]
            expected = {tuple(sorted(choice)) for choice in choices}
            found = list(sequences(table))
            assert sorted(found) == sorted(expected)

    @pytest.mark.rule("AUG-3.12")
    def test_listed_and_refused_agree_while_cards_are_laid(self):
        rng = Random(3)
        for _ in range(12):
            cards = [*rng.sample(NOTES, 6), "joker", "joker"]
            table = last_visit({"hand": ", ".join(cards)}, {})
            play(table, f"bid {rng.randrange(2, 9)}", "pass")
            while phase(table) == "showing":
                agree(table)
                play(table, rng.choice(may(table)))


def sequences(table, laid=()):
    """List what is laid by every sequence of moves."""
    for move in may(table, 0):
        card = move.removeprefix("show ")
        twin = play_as(table.clone(), 0, move)
        if phase(twin) == "showing":
            yield from sequences(twin, (*laid, card))
        else:
            yield tuple(sorted((*laid, card)))


@pytest.mark.matches
@pytest.mark.rule("AUG-3.9", "AUG-3.11")
def test_all_places_by_brute_force():
    """The order of those who show is that of their best notes, by value and then by noble."""
    rng = Random(17)
    for number in range(80):
        seats, each = rng.randrange(2, 6), rng.randrange(1, 4)
        noble = rng.choice(["leo", "maximilian", "maximilian"])
        among = [card for card in NOTES if noble in (card.split()[0], "maximilian")]
        if number % 2 and noble == "maximilian":
            among = [f"{name} {value}" for name in ORDER for value in (7, 8, 9, 10)]
        cards = rng.sample(among, seats * each)
        hands = [cards[seat * each : (seat + 1) * each] for seat in range(seats)]
        table = shown(*[", ".join(held) for held in hands], noble=noble)
        show_all(table)
        order = sorted(range(seats), key=lambda seat: max(map(place, hands[seat])), reverse=True)
        paid = dict(zip(order, [0, 100, 50, 0, 0], strict=False))
        assert table.view(None).winner == order[0]
        assert florins(table) == [1500 + paid[seat] for seat in range(seats)]
