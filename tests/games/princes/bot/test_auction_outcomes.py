"""What auctions of The Princes of Florence would leave behind."""

import pytest

from princes_positions import BOX, GAME, may, money, play, position
from quattrocento.bots import bot
from quattrocento.bots.bot import decide
from quattrocento.core.entropy import quick
from quattrocento.games.princes.rules import phases

AUCTIONEER = GAME.auctioneer()
JUDGE = GAME.judge()


def on_the_block(*players, lot="jester", **more):
    """Let seat 0 open for a lot and seat 1 be asked."""
    return play(position(*players, **more), f"auction {lot}")


def notation(move):
    """Write a move."""
    return GAME.vocabulary.notation(move)


def test_prices_rise_from_the_next_bid_to_the_cash():
    table = on_the_block({}, {"money": 650}, {})
    assert AUCTIONEER.prices(table, 1) == [300, 400, 500, 600]


def test_prices_rise_to_what_prestige_covers_where_it_does():
    table = on_the_block({}, {"money": 400, "prestige": 2}, {}, options={"edition": "alea"})
    assert AUCTIONEER.prices(table, 1) == [300, 400, 500, 600]
    after = AUCTIONEER.settled(table, 1, 600)
    assert (after.players[1].money, after.players[1].prestige) == (0, 0)
    assert [notation(AUCTIONEER.bid(table, 1, limit)) for limit in (300, 200)] == ["raise", "pass"]


def test_the_leader_may_have_the_lot_for_his_bid():
    table = play(on_the_block({"money": 450}, {}, {}), "raise")
    assert AUCTIONEER.prices(table, 0) == [400]
    assert AUCTIONEER.prices(table, 1)[0] == 300


def test_who_is_out_or_has_passed_or_cannot_pay_has_no_prices():
    table = on_the_block({}, {"money": 250}, {}, {"money": 900}, out=[3])
    assert AUCTIONEER.prices(table, 1) == []
    assert AUCTIONEER.prices(table, 3) == []
    assert AUCTIONEER.prices(play(table, "pass"), 1) == []
    assert AUCTIONEER.prices(position({}, {}, {}), 0) == []


@pytest.mark.parametrize("winner", range(3))
def test_the_winner_pays_and_has_the_lot(winner):
    table = on_the_block({}, {}, {})
    after = AUCTIONEER.settled(table, winner, 700)
    assert money(after) == [2800 if seat == winner else 3500 for seat in range(3)]
    assert [player.jesters for player in after.players] == [int(seat == winner) for seat in range(3)]
    assert after.closed == 1 << 3
    assert after.out == 1 << winner
    assert (after.phase, after.turn) == (phases.OPENING, 1 if winner == 0 else 0)


def test_the_table_itself_is_left_alone():
    table = on_the_block({}, {}, {}, lot="forest")
    before = table.dump()
    AUCTIONEER.settled(table, 1, 500)
    assert table.dump() == before


def test_what_an_object_asks_for_is_done_at_once():
    """A landscape is placed, a card chosen, and a recruit taken who likes it here."""
    mine = {"tiles": "theatre, lake", "freedoms": "travel"}
    forest = AUCTIONEER.settled(on_the_block({}, mine, {}, lot="forest"), 1, 400)
    assert forest.players[1].landscapes == [1, 1, 0]
    card = AUCTIONEER.settled(on_the_block({}, mine, {}, lot="prestige card"), 1, 400)
    assert card.players[1].cards
    recruit = AUCTIONEER.settled(on_the_block({"works": "poet"}, mine, {}, lot="recruiting card"), 1, 400)
    assert recruit.players[1].hand
    for world in (forest, card, recruit):
        assert JUDGE.quiet(world)
        assert world.census() == BOX


def test_with_two_players_the_winner_of_the_landscapes_takes_one_and_the_other_just_buys():
    after = AUCTIONEER.settled(on_the_block({}, {}, lot="landscape"), 1, 400)
    assert sum(after.players[1].landscapes) == 1
    assert money(after) == [3300, 3100]
    assert (after.phase, after.actor) == (phases.ACTION, 0)


def test_a_bid_stays_in_up_to_the_limit():
    table = on_the_block({}, {"money": 650}, {})
    assert [notation(AUCTIONEER.bid(table, 1, limit)) for limit in (299, 300, 3000)] == [
        "pass",
        "raise",
        "raise",
    ]
    assert notation(AUCTIONEER.bid(on_the_block({}, {"money": 250}, {}), 1, 3000)) == "pass"


@pytest.mark.parametrize("seats", range(2, 6))
def test_through_a_match_bids_are_legal_and_no_piece_is_lost(seats):
    """Money is only paid: by the winner, and by the last one without an object."""
    greedy, chance = bot("greedy", GAME), quick(1)
    table = GAME.new(seats, "auctions")
    asked = 0
    while table.actors():
        seat = table.actors()[0]
        prices = AUCTIONEER.prices(table, seat)
        for price in prices[:1] + prices[-1:]:
            asked += 1
            assert notation(AUCTIONEER.bid(table, seat, price)) in may(table)
            world = AUCTIONEER.settled(table, seat, price)
            paid = [before - after for before, after in zip(money(table), money(world), strict=True)]
            last = 200 if world.phase == phases.ACTION else 0
            assert paid[seat] == price
            assert sum(paid) in (price, price + last)
            assert world.census() == BOX
            assert JUDGE.quiet(world)
        table.apply(seat, decide(greedy, table, seat, chance))
    assert asked > 10
