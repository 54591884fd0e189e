"""A deck whose bottom some players remember, and hands dealt by what somebody knows."""

from collections import Counter

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from quattrocento.core.deck import Deck, deal_out
from quattrocento.core.entropy import quick


def fresh(cards):
    """Make a deck that nobody knows, told from the bottom."""
    return Deck(list(cards), [0] * len(cards))


class TestDeck:
    def test_the_topmost_card_is_taken_first(self):
        deck = fresh([3, 1, 4, 5, 9])
        assert deck.take(2) == [9, 5]
        assert (deck.cards, deck.known, len(deck)) == ([3, 1, 4], [0, 0, 0], 3)

    def test_all_are_taken_if_there_are_fewer(self):
        deck = fresh([3, 1])
        assert deck.take(5) == [1, 3]
        assert (len(deck), deck.known) == (0, [])
        assert deck.take(5) == []

    def test_what_is_put_under_comes_last_and_one_seat_knows_it(self):
        deck = fresh([7, 8])
        deck.put_under(3, 1)
        deck.put_under(4, 2)
        assert deck.cards == [4, 3, 7, 8]
        assert [deck.known_to(seat) for seat in range(3)] == [0, 1 << 3, 1 << 4]
        assert [deck.unknown_to(seat) for seat in (0, 1, 2)] == [[4, 3, 7, 8], [4, 7, 8], [3, 7, 8]]
        assert deck.take(4) == [8, 7, 3, 4]

    def test_it_counts_the_places_that_somebody_knows(self):
        deck = Deck([1, 2, 3, 4], [5, 0, 0, 2])
        assert deck.places_known == 2
        deck.put_under(9, 1)
        twin = deck.clone()
        deck.take(2)
        assert (deck.places_known, deck.known) == (2, [2, 5, 0])
        assert (twin.places_known, twin.known) == (3, [2, 5, 0, 0, 2])

    def test_only_what_nobody_knows_is_shuffled_and_every_order_is_as_likely(self):
        deck = fresh([5, 6, 7])
        deck.put_under(3, 1)
        orders = Counter()
        chance = quick(1)
        for _ in range(600):
            twin = deck.clone()
            twin.shuffle_unseen(chance)
            assert (twin.cards[0], twin.known) == (3, deck.known)
            orders[tuple(twin.cards[1:])] += 1
        assert len(orders) == 6
        assert min(orders.values()) > 70

    def test_knowledge_goes_with_the_card(self):
        deck = fresh([7])
        deck.put_under(3, 1)
        deck.take(1)
        assert deck.known_to(1) == 1 << 3
        deck.take(1)
        deck.put_under(3, 0)
        assert deck.known_to(1) == 0, "somebody else took it up"

    def test_a_bystander_knows_nothing(self):
        deck = fresh([7])
        deck.put_under(3, 0)
        assert deck.unknown_to(-1) == [3, 7]
        deck.refill(-1, [7, 3])
        assert deck.cards == [7, 3]

    def test_unknown_places_are_filled_and_known_ones_left(self):
        deck = fresh([7, 8])
        deck.put_under(3, 1)
        deck.put_under(4, 0)
        deck.refill(1, [8, 4, 7])
        assert deck.cards == [8, 3, 4, 7]
        assert deck.known == [1, 2, 0, 0]

    def test_a_clone_goes_its_own_way(self):
        deck = fresh([7, 8])
        twin = deck.clone()
        twin.put_under(3, 1)
        twin.take(1)
        assert (deck.cards, deck.known) == ([7, 8], [0, 0])
        assert (twin.cards, twin.known) == ([3, 7], [2, 0])

    @given(st.lists(st.tuples(st.booleans(), st.integers(0, 3), st.integers(1, 5)), max_size=12))
    def test_nothing_is_lost_and_everybody_knows_what_he_put_last(self, course):
        deck = fresh(range(8))
        places = {}
        for looks, seat, most in course:
            taken = deck.take(most)
            places = {card: owner for card, owner in places.items() if card not in taken}
            for card in taken if looks else reversed(taken):
                deck.put_under(card, seat)
                places[card] = seat
        assert sorted(deck.cards) == list(range(8))
        for seat in range(4):
            assert deck.known_to(seat) == sum(1 << card for card, owner in places.items() if owner == seat)


class TestDealOut:
    def test_everybody_gets_as_many_as_wanted_and_the_rest_comes_last(self):
        hands = deal_out(list(range(10)), [3, 0, 2], [0, 0, 0], quick(1))
        assert [len(hand) for hand in hands] == [3, 0, 2, 5]
        assert sorted(card for hand in hands for card in hand) == list(range(10))

    @pytest.mark.parametrize("number", range(20))
    def test_barred_cards_go_elsewhere(self, number):
        hands = deal_out([0, 1, 2, 3, 4], [2, 2], [0b00011, 0b11100], quick(number))
        assert not {0, 1} & set(hands[0])
        assert sorted(hands[1]) == [0, 1]

    @pytest.mark.parametrize("number", range(20))
    def test_a_card_given_first_is_given_on_where_another_needs_it(self, number):
        """Only one way: 2 for the last, so 1 for the second, so 0 for the first."""
        barred = [0, 0b001, 0b011]
        assert deal_out([2, 1, 0], [1, 1, 1], barred, quick(number)) == [[0], [1], [2], []]

    @pytest.mark.parametrize("number", range(20))
    def test_even_a_long_way_round(self, number):
        """Each holder can take the card of his number or the one before; the last only the first card."""
        holders = 8
        allowed = [{holder, holder - 1} for holder in range(1, holders)] + [{0}]
        barred = [sum(1 << card for card in range(holders) if card not in may) for may in allowed]
        hands = deal_out(list(range(holders)), [1] * holders, barred, quick(number))
        assert hands == [[holder] for holder in range(1, holders)] + [[0], []]

    @given(st.permutations(range(9)), st.integers(0, 10**6))
    def test_the_order_of_the_pool_does_not_matter(self, pool, seed):
        barred = [0b111, 0b1]
        assert deal_out(pool, [3, 3], barred, quick(seed)) == deal_out(
            list(range(9)), [3, 3], barred, quick(seed)
        )

    def test_the_pool_is_left_alone(self):
        pool = [3, 1, 2]
        deal_out(pool, [1], [0], quick(1))
        assert pool == [3, 1, 2]

    def test_every_deal_can_happen_and_equally_often(self):
        chance = quick(5)
        dealt = Counter(str(deal_out([0, 1, 2, 3], [2], [0], chance)[0]) for _ in range(2400))
        assert len(dealt) == 12, "in any order"
        assert min(dealt.values()) > 140

    def test_the_order_of_holders_does_not_matter(self):
        """A card that one holder may not have goes to another as often as it stays, whoever comes first."""
        chance = quick(6)
        last = sum(deal_out([0, 1, 2], [1, 1], [1, 0], chance)[1] == [0] for _ in range(2000))
        first = sum(deal_out([0, 1, 2], [1, 1], [0, 1], chance)[0] == [0] for _ in range(2000))
        assert abs(last - 1000) < 150
        assert abs(first - 1000) < 150

    def test_what_cannot_be_dealt_is_said(self):
        with pytest.raises(ValueError, match="cannot be dealt"):
            deal_out([0, 1], [1, 1], [0b11, 0], quick(1))

    @given(st.data())
    def test_if_there_is_a_way_it_is_found(self, data):
        cards = list(range(data.draw(st.integers(1, 10))))
        holders = data.draw(st.integers(1, 4))
        owner = [data.draw(st.integers(0, holders)) for _ in cards]
        wanted = [owner.count(holder) for holder in range(holders)]
        barred = []
        for holder in range(holders):
            others = [card for card in cards if owner[card] != holder]
            chosen = data.draw(st.sets(st.sampled_from(others))) if others else set()
            barred.append(sum(1 << card for card in chosen))
        assume(any(barred))
        hands = deal_out(cards, wanted, barred, quick(data.draw(st.integers(0, 999))))
        assert [len(hand) for hand in hands[:-1]] == wanted
        assert sorted(card for hand in hands for card in hand) == cards
        for holder in range(holders):
            assert not any(barred[holder] >> card & 1 for card in hands[holder])
