"""Chapter 3, second part: laying money down for a purchase or a bid."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from effort import tries
from palazzo_positions import GAME, auction, market, may, play, refused
from palazzo_purse import CURRENCIES, HANDS, subsets, worth
from quattrocento.games.palazzo.rules.words import LAY, LAY_NAMES

pytestmark = pytest.mark.matches

LADDER = (
    "brick 1-1",
    "brick 1-2",
    "brick 1-3",
    "brick 2-1",
    "brick 2-2",
    "brick 2-3",
    "brick 3-2",
    "brick 3-3",
)


def buying(hand, price=9):
    """Let seat 0, holding *hand*, name an element that costs *price*."""
    return play(market(", ".join(LADDER[: 10 - price]), hand), "buy brick 1-1")


@pytest.mark.rule("PAL-3.1")
def test_single_cards_are_of_one_currency():
    table = play(buying("red 3, red 7, brown 3, brown 7, certificate"), "lay certificate", "lay red 3")
    assert refused(table, "lay brown 7") == "PAL-3.1"
    assert refused(table, "lay red 7") is None


@pytest.mark.rule("PAL-3.1")
def test_certificates_and_triples_do_not_set_the_currency():
    table = buying("red 4, brown 4, white 4, certificate, red 7, brown 7, white 7, white 5")
    play(table, "lay triple 4", "lay certificate")
    cards = ["lay red 7", "lay brown 7", "lay white 5", "lay white 7"]
    assert may(table)[-6:] == ["lay triple 7", *cards, "settle"]


@pytest.mark.rule("PAL-3.1")
def test_the_currency_of_a_bid_binds_all_later_raises():
    table = auction(["red 3, red 7, brown 3, brown 7", "white 4, white 7"], "brick 1-1")
    play(table, "lay white 4", "stand", "lay red 3", "stand", "lay white 7", "stand")
    assert refused(table, "lay brown 7") == "PAL-3.1"
    assert may(table) == ["pass", "lay red 7"]


@pytest.mark.rule("PAL-3.1")
def test_a_bid_of_triples_and_certificates_leaves_the_currency_open():
    hand = "certificate, red 3, brown 3, white 3, red 6, brown 6"
    table = auction([hand, "red 7, red 7, red 7"], "brick 1-1")
    play(table, "lay red 7", "stand", "lay triple 3", "lay certificate", "stand")
    play(table, "lay red 7", "lay red 7", "stand")
    assert may(table) == ["pass", "lay red 6", "lay brown 6"]


@pytest.mark.rule("PAL-3.1")
def test_a_new_auction_frees_the_currency():
    table = auction(["", "red 4, brown 7"], "brick 1-1")
    play(table, "lay red 4", "stand", "pass", "discard", "turn tiles", "auction")
    assert table.view(None).auction.bids[1].cards == []
    assert table.players[1].currency == table.players[0].currency == -1


@pytest.mark.rule("PAL-3.2")
@pytest.mark.parametrize("triple", [2, 3, 4, 5, 6, 7])
def test_every_triple_is_laid_at_fifteen(triple):
    cards = ["certificate"] * 3 if triple == 2 else [f"{currency} {triple}" for currency in CURRENCIES]
    table = play(buying(", ".join(cards)), f"lay triple {triple}")
    assert (table.view(0).own.laid, table.view(0).own.hand) == (15, [])
    assert may(table) == ["settle"]


@pytest.mark.rule("PAL-3.2", "PAL-3.5")
def test_cards_laid_earlier_do_not_count_in():
    table = auction(["red 6, brown 6, white 6", "white 3, white 7"], "brick 1-1")
    play(table, "lay white 3", "lay white 7", "stand")
    assert refused(table, "lay triple 6") is None
    table = auction(["red 6, brown 6, white 6", "white 4, white 7"], "brick 1-1")
    play(table, "lay white 4", "stand", "lay red 6", "stand", "lay white 7", "stand")
    assert refused(table, "lay triple 6") == "PAL-3.5"


@pytest.mark.rule("PAL-3.2")
def test_several_triples_make_one_payment():
    hand = "red 4, brown 4, white 4, red 4, brown 4, white 4, red 5, brown 5, white 5"
    table = play(buying(hand), "lay triple 4", "lay triple 4", "lay triple 5")
    assert table.view(0).own.laid == 45


@pytest.mark.rule("PAL-3.3")
def test_three_certificates_laid_one_by_one_are_a_triple():
    table = buying("certificate, certificate, certificate, certificate")
    totals = []
    for _ in range(4):
        play(table, "lay certificate")
        totals.append(table.view(0).own.laid)
    assert totals == [2, 4, 15, 17]
    assert table.view(0).own.laying == ["triple 2", "certificate"]


@pytest.mark.rule("PAL-3.2", "PAL-3.6")
@pytest.mark.parametrize("order", list(permutations(CURRENCIES)))
def test_three_equal_values_laid_one_by_one_are_a_triple(order):
    table = buying("red 4, brown 4, white 4")
    together = play(table.clone(), "lay triple 4").dump()
    for number, currency in enumerate(order):
        assert table.view(0).own.laid == (4 if number else 0), "only one currency counts until it is whole"
        play(table, f"lay {currency} 4")
    assert table.dump() == together
    assert table.view(0).own.laying == ["triple 4"]


@pytest.mark.rule("PAL-3.2")
def test_a_triple_that_was_begun_must_be_whole_before_it_is_shown():
    table = play(buying("red 4, brown 4, white 4, red 7, red 3"), "lay red 7", "lay red 3", "lay brown 4")
    assert table.view(0).own.laid == 10
    assert refused(table, "settle") == "PAL-3.2"
    play(table, "lay white 4")
    assert refused(table, "settle") == "PAL-3.2"
    play(table, "lay red 4", "settle")
    assert len(table.view(None).discards) == 5


@pytest.mark.rule("PAL-3.2", "PAL-7.4")
def test_a_bid_is_not_shown_with_a_triple_half_laid():
    table = auction(["", "red 7, brown 4, white 4, red 4"], "brick 1-1")
    play(table, "lay red 7", "lay white 4")
    assert refused(table, "stand") == "PAL-3.2"
    play(table, "lay brown 4", "lay red 4", "stand")
    assert table.view(None).auction.bids[1].total == 22
    assert table.players[1].currency == 0


@pytest.mark.rule("PAL-3.1", "PAL-3.2")
def test_a_card_of_another_currency_joins_only_for_a_triple():
    table = play(buying("red 4, red 7, brown 4, brown 7, white 4"), "lay red 7")
    assert refused(table, "lay brown 7") == "PAL-3.1"
    assert refused(table, "lay brown 4") is None
    play(table, "lay brown 4")
    assert refused(table, "lay brown 7") == "PAL-3.1"
    assert refused(table, "lay triple 4") == "PAL-3.5"


@pytest.mark.rule("PAL-3.3")
def test_one_certificate_a_raise_is_never_a_triple():
    table = auction(["certificate, certificate, red 7", "certificate, red 6, red 3"], "brick 1-1")
    play(table, "lay red 6", "stand", "lay certificate", "lay certificate", "stand")
    play(table, "lay certificate", "stand")
    assert [bid.total for bid in table.view(None).auction.bids] == [7, 8]


@pytest.mark.rule("PAL-3.4")
def test_three_equal_cards_of_one_currency_are_no_triple():
    table = buying("red 7, red 7, red 7")
    assert refused(table, "lay triple 7") == "PAL-3.5"
    play(table, "lay red 7", "lay red 7", "lay red 7")
    assert table.view(0).own.laid == 21


@pytest.mark.rule("PAL-3.5")
@pytest.mark.parametrize("lay", ["red 4", "triple 2", "triple 6", "white 6"])
def test_one_lays_only_cards_one_has(lay):
    table = buying("certificate, certificate, red 6, brown 6, red 7")
    assert refused(table, f"lay {lay}") == "PAL-3.5"


@pytest.mark.rule("PAL-3.5")
def test_a_card_is_laid_once():
    assert refused(play(buying("red 6, red 7"), "lay red 6"), "lay red 6") == "PAL-3.5"


@pytest.mark.rule("PAL-3.6")
def test_cards_are_laid_in_any_order_and_it_makes_no_difference():
    table = buying("certificate, certificate, red 3, red 3, brown 3, white 3, red 7")
    ends = set()
    for order in permutations(["triple 3", "certificate", "red 3", "red 7"]):
        after = play(table.clone(), *[f"lay {lay}" for lay in order])
        assert after.view(0).own.laying == ["triple 3", "certificate", "red 3", "red 7"]
        ends.add(str(after.dump()))
    assert len(ends) == 1


@pytest.mark.rule("PAL-3.6", "PAL-3.7")
@pytest.mark.parametrize("first", ["red 3", "red 5", "red 6"])
def test_whatever_is_laid_first_the_rest_may_follow(first):
    """The price is 8: each of 3, 5 and 6 goes with another one."""
    table = buying("red 3, red 5, red 6", price=8)
    assert may(table) == ["lay red 3", "lay red 5", "lay red 6"]
    play(table, f"lay {first}")
    others = [card for card in ("red 3", "red 5", "red 6") if card != first]
    assert may(table) == [f"lay {card}" for card in others]
    for card in others:
        assert may(play(table.clone(), f"lay {card}"))[-1] == "settle"


@pytest.mark.rule("PAL-3.7")
def test_nothing_is_laid_that_leads_nowhere():
    table = buying("red 3, red 7, brown 4, brown 4")
    assert refused(table, "lay brown 4") == "PAL-3.7", "eight brown do not pay nine"
    assert may(table) == ["lay red 3", "lay red 7"]


@pytest.mark.rule("PAL-3.7", "PAL-7.4")
def test_a_raise_that_cannot_beat_the_bid_is_not_begun():
    table = auction(["red 3", "red 6, red 4"], "brick 1-1")
    play(table, "lay red 6", "stand")
    assert refused(table, "lay red 3") == "PAL-3.7", "six is not more than six"


def graph(table, last):
    """Go every way of laying from here; give what can join each set of cards, and the sets it ends with."""
    seat = table.actors()[0]
    open_, ends, waiting = {}, set(), [table]
    while waiting:
        now = waiting.pop()
        laid = cards_of(now.view(seat).own.laying)
        if laid in open_:
            continue
        legal = now.legal(seat)
        assert legal, f"stuck after {laid}"
        open_[laid] = set()
        for lay, name in enumerate(LAY_NAMES):
            code = LAY.first + lay
            assert (now.refusal(seat, code) is None) == (code in legal)
            if code in legal:
                after = now.clone()
                after.apply(seat, code)
                open_[laid].add(name)
                waiting.append(after)
        code = GAME.vocabulary.parse(last)
        assert (now.refusal(seat, code) is None) == (code in legal)
        if code in legal:
            ends.add(laid)
    return open_, ends


def cards_of(lays):
    """Take what was laid apart into its cards, sorted."""
    cards = []
    for name in lays:
        if name == "triple 2":
            cards += ["certificate"] * 3
        elif name.startswith("triple"):
            cards += [f"{currency} {name.split()[1]}" for currency in CURRENCIES]
        else:
            cards.append(name)
    return tuple(sorted(cards))


def check_graph(table, last, payments):
    """Hold all ways of laying against the payments that the rulebook allows."""
    open_, ends = graph(table, last)
    assert ends == set(payments)
    counts = [Counter(cards) for cards in payments]
    for laid, names in open_.items():
        above = [cards for cards in counts if Counter(laid) <= cards]
        for name in LAY_NAMES:
            more = Counter(laid) + Counter(cards_of([name]))
            assert (name in names) == any(more <= cards for cards in above)


@pytest.mark.rule("PAL-3.1", "PAL-3.2", "PAL-3.3", "PAL-3.4", "PAL-3.5", "PAL-3.6", "PAL-3.7", "PAL-3.8")
@settings(max_examples=tries(60))
@given(HANDS, st.integers(2, 8), st.integers(1, 2))
def test_every_payment_that_the_rulebook_allows_is_laid_in_every_order_and_no_other(hand, price, elements):
    table = market(", ".join(LADDER[: 10 - price]), ", ".join(hand))
    most = max(worth(cards) or 0 for cards in subsets(hand))
    for number, element in enumerate(LADDER[:elements], 1):
        if most < price * number:
            assert refused(table, f"buy {element}") == "PAL-6.8"
            return
        play(table, f"buy {element}")
    payments = [cards for cards in subsets(hand) if (worth(cards) or 0) >= price * elements]
    check_graph(table, "settle", payments)


@pytest.mark.rule("PAL-7.4", "PAL-3.1", "PAL-3.2", "PAL-3.3", "PAL-3.6", "PAL-3.7", "PAL-3.8")
@settings(max_examples=tries(60))
@given(HANDS, st.sampled_from([None, *CURRENCIES]), st.integers(0, 20), st.integers(1, 30))
def test_every_raise_that_the_rulebook_allows_is_laid_in_every_order_and_no_other(hand, currency, own, more):
    table = auction(["", ", ".join(hand)], "brick 1-1")
    # As if both had bid before: only the sums and the currency matter for what may follow.
    table.players[0].bid = own + more
    table.players[1].bid = own
    table.players[1].currency = -1 if currency is None else CURRENCIES.index(currency)
    raises = [cards for cards in subsets(hand) if (worth(cards, currency) or 0) > more]
    assert (may(table) == ["pass"]) == (not raises)
    check_graph(table, "stand", raises)
