"""The visits of Augsburg 1520 as auctions: what can be paid, what is left behind, how to stay in."""

from random import Random

import pytest

from augsburg_positions import GAME, hand, last_visit, may, play, position, seen

AUCTIONEER = GAME.auctioneer()
JUDGE = GAME.judge()


def bid(table, limit, seat=None):
    """Write the move that stays in up to a limit."""
    seat = table.actors()[0] if seat is None else seat
    return GAME.vocabulary.notation(AUCTIONEER.bid(table, seat, limit))


def visits(seats, seed):
    """Go through all positions of a sensible match in which somebody bids."""
    rng = Random(seed)
    table = GAME.new(seats, f"lots {seed}")
    while table.actors():
        seat = table.actors()[0]
        if table.phase == 1:
            yield table, seat
        advised = GAME.adviser().advise(table, seat)
        table.apply(seat, advised if rng.random() < 0.8 else rng.choice(table.legal(seat)))


class TestPrices:
    def test_one_may_pay_from_the_highest_bid_to_all_valid_cards(self):
        table = position(
            {"hand": "philipp 3, philipp 4, joker, maria 5"}, {"hand": "philipp 9, philipp 8"}, {}
        )
        assert AUCTIONEER.prices(table, 0) == [1, 2, 3]
        play(table, "bid 2")
        assert AUCTIONEER.prices(table, 1) == [2]
        assert AUCTIONEER.prices(table, 2) == []

    def test_nothing_is_for_sale_to_whoever_passed_or_while_a_card_is_used(self):
        table = position({"hand": "philipp 3"}, {"hand": "philipp 9"}, {})
        play(table, "pass")
        assert AUCTIONEER.prices(table, 0) == []
        play(table, "bid 1", "pass", "show philipp 9")
        assert AUCTIONEER.prices(table, 0) == AUCTIONEER.prices(table, 1) == []


class TestSettled:
    def test_the_winner_parts_with_what_is_worth_least_and_uses_a_card(self):
        table = position({"hand": "philipp 3, philipp 4, philipp 17"}, {"hand": "philipp 9"}, {})
        left = AUCTIONEER.settled(table, 0, 2)
        assert hand(left, 0) == "philipp 17"
        assert len(seen(left, 0).levels) == 3
        assert JUDGE.quiet(left)
        assert left.noble == 1
        assert left.opener == 0
        assert bin(left.row).count("1") == 4

    def test_against_others_the_best_note_goes(self):
        table = position({"hand": "philipp 3, philipp 4"}, {"hand": "philipp 9, philipp 2"}, {})
        left = AUCTIONEER.settled(play(table, "bid 1"), 1, 1)
        assert hand(left, 1) == "philipp 2"

    def test_who_has_too_few_cards_pays_what_he_has(self):
        table = position({"hand": "philipp 3"}, {"hand": "joker, maria 2"}, {})
        assert hand(AUCTIONEER.settled(table, 0, 4), 0) == ""
        assert hand(AUCTIONEER.settled(table, 1, 4), 1) == "maria 2, joker"

    def test_after_maximilian_the_income_has_come(self):
        table = last_visit({"hand": "philipp 3, leo 2"}, {"hand": "maria 9"}, {}, round_=2)
        left = AUCTIONEER.settled(table, 1, 1)
        assert JUDGE.quiet(left)
        assert min(seen(left, seat).points for seat in range(3)) >= 3

    @pytest.mark.parametrize("seats", GAME.players)
    def test_no_piece_is_lost_and_the_table_stays_as_it_was(self, seats):
        for number, (table, seat) in enumerate(visits(seats, seats)):
            prices = AUCTIONEER.prices(table, seat)
            if number % 7 or not prices:
                continue
            before = table.dump()
            for winner in range(seats):
                left = AUCTIONEER.settled(table, winner, prices[-1])
                assert left.census() == table.census()
                assert JUDGE.quiet(left)
                assert left.winner == winner
                assert all(player.florins >= 0 for player in left.players)
            assert table.dump() == before


class TestBid:
    def test_below_the_highest_bid_one_leaves(self):
        table = position({"hand": "philipp 3, philipp 4"}, {"hand": "philipp 9, philipp 2"}, {})
        play(table, "bid 2")
        assert bid(table, 1) == "pass"
        assert bid(table, 2) == "hold"

    def test_without_rivals_one_card_is_enough(self):
        table = position({"hand": "philipp 3, philipp 4, philipp 5"}, {}, {})
        assert bid(table, 3) == "bid 1"

    def test_who_wants_it_badly_leaves_the_others_behind(self):
        mine = {"hand": "philipp 1, philipp 2, philipp 3, philipp 4, philipp 5, joker, joker"}
        rivals = {"hand": "louise 1, louise 2, louise 3, leo 5"}
        assert bid(position(mine, rivals, {}), 7) in ("bid 2", "bid 3", "bid 4")
        assert bid(position(mine, rivals, {}), 1) == "bid 1"

    @pytest.mark.parametrize("seats", GAME.players)
    def test_it_is_legal_and_within_the_limit(self, seats):
        for table, seat in visits(seats, 10 + seats):
            for limit in (0, 1, 3, 20):
                move = bid(table, limit, seat)
                assert move in may(table, seat)
                if move.startswith("bid"):
                    assert int(move.removeprefix("bid ")) <= limit
                elif move == "hold":
                    assert table.bid <= limit
