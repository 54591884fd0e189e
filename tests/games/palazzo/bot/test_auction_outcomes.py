"""What an auction leaves behind, imagined for every seat and price."""

from itertools import islice

import pytest

from palazzo_positions import GAME, auction, hand, market, palaces, play, position
from quattrocento.bots import bot
from quattrocento.bots.bot import decide
from quattrocento.core.entropy import quick
from quattrocento.games.palazzo.box.components import OPENING
from quattrocento.games.palazzo.rules.phases import BIDDING
from quattrocento.games.palazzo.rules.words import LAY

LOTS = GAME.auctioneer()
JUDGE = GAME.judge()
WORDS = GAME.vocabulary


def biddings(seats, name, matches=3):
    """Give the table at every decision about a bid."""
    player = bot(name, GAME)
    for number in range(matches):
        table, chance = GAME.new(seats, f"lots {number}"), quick(number)
        while table.actors():
            seat = table.actors()[0]
            if table.phase == BIDDING:
                yield table
            table.apply(seat, decide(player, table, seat, chance))


def bid(table, limit):
    """Say what the seat that is asked does with this limit."""
    return WORDS.notation(LOTS.bid(table, table.actors()[0], limit))


class TestPrices:
    def test_are_the_bids_that_beat_the_leader(self):
        table = auction(["", "red 3, red 5, brown 4, certificate, certificate"], "brick 1-1")
        assert LOTS.prices(table, 1) == [4, 5, 6, 7, 8, 9, 10, 12]

    def test_count_triples_and_keep_to_the_currency_of_the_bid(self):
        table = auction(["", "red 4, red 5, brown 5, white 5, white 7", "red 6"], "brick 1-1")
        assert LOTS.prices(table, 1) == [4, 5, 7, 9, 12, 15, 19, 22]
        play(table, "lay red 4", "stand", "lay red 6", "stand", "pass")
        assert LOTS.prices(table, 1) == [9, 19]

    def test_of_the_leader_begin_with_the_bid_itself(self):
        table = auction(["red 4", "red 5"], "brick 1-1")
        assert LOTS.prices(table, 0) == [3, 7]

    def test_are_the_same_while_cards_are_being_laid(self):
        table = auction(["", "red 3, red 5, brown 4"], "brick 1-1")
        before = LOTS.prices(table, 1)
        assert LOTS.prices(play(table, "lay red 3"), 1) == before

    def test_are_none_without_an_auction_or_after_passing(self):
        assert LOTS.prices(position(["red 3", "red 4"]), 0) == []
        table = play(auction(["", "red 7", "red 6"], "brick 1-1"), "pass")
        assert LOTS.prices(table, 1) == []

    def test_are_none_for_whoever_cannot_pay(self):
        assert LOTS.prices(auction(["", "red 3"], "brick 1-1"), 1) == []


class TestSettled:
    def test_the_winner_pays_builds_and_the_turn_passes(self):
        table = auction(
            ["red 7", "red 3, red 5, white 4", "brown 6"],
            "brick 4-3, brick 5-3",
            [[], ["brick 1-1, brick 2-2, brick 3-2"]],
        )
        play(table, "lay red 5", "stand", "lay brown 6", "stand")
        after = LOTS.settled(table, 1, 8)
        assert palaces(after, 1) == ["brick 1-1, brick 2-2, brick 3-2, brick 4-3, brick 5-3"]
        assert [hand(after, seat) for seat in range(3)] == ["red 7", "white 4", "brown 6"]
        assert after.actors() == [1], "to the left of the auctioneer"
        assert JUDGE.quiet(after)
        assert palaces(table, 1) == ["brick 1-1, brick 2-2, brick 3-2"], "the table itself is as it was"

    def test_the_auctioneer_pays_what_goes_beyond_the_certificate(self):
        table = auction(["red 3, red 4, red 5", "red 7"], "brick 1-1")
        assert hand(LOTS.settled(table, 0, OPENING), 0) == "red 3, red 4, red 5"
        assert hand(LOTS.settled(table, 0, OPENING + 5), 0) == "red 3, red 4"

    def test_nobody_pays_more_than_the_hand_can(self):
        table = auction(["", "red 3, red 4, white 5"], "brick 1-1")
        assert hand(LOTS.settled(table, 1, 50), 1) == "white 5"

    def test_cards_being_laid_go_back_first(self):
        table = play(auction(["", "red 7, red 4"], "brick 1-1"), "lay red 7")
        assert hand(LOTS.settled(table, 0, OPENING), 1) == "red 4, red 7"
        assert hand(LOTS.settled(table, 1, 4), 1) == "red 7"

    @pytest.mark.parametrize("name", ["greedy", "random"])
    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_no_piece_is_lost_or_made(self, seats, name):
        settled = 0
        for table in islice(biddings(seats, name), 0, 200, 5):
            for seat in range(seats):
                for price in LOTS.prices(table, seat)[::6]:
                    after = LOTS.settled(table, seat, price)
                    assert after.census() == GAME.box(seats)
                    assert JUDGE.quiet(after)
                    assert not any(sum(player.laid) for player in after.players)
                    settled += 1
        assert settled > 20


class TestBid:
    def test_goes_up_to_the_limit_and_no_further(self):
        table = auction(["", "red 6, red 7"], "brick 1-1")
        assert bid(table, 5) == "pass"
        assert bid(table, 6) == "lay red 6"
        assert bid(table, 3) == "pass"

    def test_a_raise_once_begun_goes_on(self):
        table = play(auction(["", "red 3, red 4"], "brick 1-1"), "lay red 3")
        assert bid(table, 0) == "lay red 4"
        assert bid(play(table, "lay red 4"), 0) == "stand"

    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_is_always_legal_and_never_stands_beyond_the_limit(self, seats):
        asked = 0
        for number, table in enumerate(biddings(seats, "random")):
            seat = table.actors()[0]
            prices = LOTS.prices(table, seat)
            limit = prices[number % len(prices)] if prices else number
            world = table.clone()
            while world.phase == BIDDING and world.actors() == [seat]:
                move = LOTS.bid(world, seat, limit)
                assert move in world.legal(seat)
                world.apply(seat, move)
                asked += 1
            if not any(table.laying) and world.phase == BIDDING:
                assert world.players[seat].bid <= limit
        assert asked > 20


class TestAnyOrder:
    """People lay in any order; bots take their own and find their way from wherever they are asked."""

    @pytest.mark.rule("PAL-3.6")
    @pytest.mark.parametrize("seats", [2, 4])
    def test_advice_completes_whatever_was_begun(self, seats):
        adviser, begun = GAME.adviser(), 0
        for table in layings(seats):
            seat, world = table.actors()[0], table.clone()
            while any(world.laying):
                move = adviser.advise(world, seat)
                assert move in world.legal(seat)
                world.apply(seat, move)
                begun += 1
        assert begun > 20

    @pytest.mark.rule("PAL-3.6")
    def test_bots_lay_in_the_order_of_the_list(self):
        laid = []
        for move in moves_of("greedy", 3):
            if move in LAY:
                laid.append(move)
            else:
                assert laid == sorted(laid)
                laid = []

    @pytest.mark.rule("PAL-3.6")
    def test_advice_counts_in_what_lies_there(self):
        table = play(market("brick 1-1, brick 1-2", "red 3, red 6, red 7"), "buy brick 1-1", "lay red 6")
        assert WORDS.notation(GAME.adviser().advise(table, 0)) == "lay red 3"
        table = play(market("brick 1-1", "red 4, brown 4, white 4"), "buy brick 1-1", "lay brown 4")
        assert WORDS.notation(GAME.adviser().advise(table, 0)) == "lay red 4"

    @pytest.mark.rule("PAL-6.9")
    def test_a_second_element_is_weighed_whichever_was_named_first(self):
        for one, two in [("brick 4-3", "brick 5-3"), ("brick 5-3", "brick 4-3")]:
            table = position(
                ["red 4, brown 4, white 4, red 5, brown 5, white 5", ""],
                [["brick 1-3, brick 2-3, brick 3-3"]],
                depot="brick 4-3, brick 5-3",
                next_tiles="rider, rider",
            )
            play(table, "turn tiles", f"buy {one}")
            assert WORDS.notation(GAME.adviser().advise(table, 0)) == f"buy {two}"


def layings(seats, matches=4):
    """Give the table at every moment of random matches at which money lies unseen."""
    player = bot("random", GAME)
    for number in range(matches):
        table, chance = GAME.new(seats, f"laying {number}"), quick(number)
        while table.actors():
            seat = table.actors()[0]
            if any(table.laying):
                yield table
            table.apply(seat, decide(player, table, seat, chance))


def moves_of(name, seats):
    """Give every move of a match among bots."""
    table, chance, player = GAME.new(seats, "moves"), quick(1), bot(name, GAME)
    while table.actors():
        seat = table.actors()[0]
        move = decide(player, table, seat, chance)
        yield move
        table.apply(seat, move)
