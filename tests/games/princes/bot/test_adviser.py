"""What a sensible prince does in some plain situations."""

import pytest

from princes_characters import market, opening
from princes_positions import GAME, action, buying, play, position
from quattrocento.bots import bot
from quattrocento.bots.bot import decide
from quattrocento.core.entropy import quick
from quattrocento.core.match import Match
from quattrocento.games.princes.characters.position import events as court_events


def advice(table):
    """Give what the adviser says to the one who is asked."""
    return GAME.vocabulary.notation(GAME.adviser().advise(table, table.actors()[0]))


@pytest.mark.parametrize("money", [0, 200])
def test_who_has_no_money_makes_a_work(money):
    mine = {
        "hand": "watchmaker, painter, poet",
        "money": money,
        "prestige": 15,
        "tiles": "workshop a6, lake",
        "freedoms": "travel",
        "works": "astronomer, botanist",
        "jesters": 1,
    }
    assert advice(action(mine, {}, {}, {}, {}, round_=4)) == "work watchmaker"


def test_in_the_last_round_a_payment_is_taken_as_prestige_if_a_work_follows():
    mine = {
        "hand": "poet, painter",
        "money": 0,
        "jesters": 7,
        "works": "lawyer, physicist",
        "freedoms": "travel",
        "tiles": "lake",
    }
    table = play(action(mine, {}, {}, round_=7), "work poet")
    assert advice(table) == f"prestige {table.worth // 2}"


def test_a_little_prestige_is_sold_rather_than_nothing_done():
    mine = {
        "hand": "mathematician, bell maker, sculptor, organ builder",
        "recruiting": 1,
        "money": 100,
        "prestige": 3,
        "tiles": "university e1 turn 2, forest",
    }
    assert advice(action(mine, {"money": 1300}, round_=2)) == "sell"


def test_nobody_is_recruited_in_the_last_round_whose_work_falls_short():
    mine = {"recruiting": 1, "money": 0, "prestige": 20}
    assert advice(action(mine, {"works": "poet"}, round_=7)) == "end turn"


def test_the_bonus_card_that_just_suffices_is_added():
    """The minimum is 12 and the work is worth 11; jesters would add 4, freedoms 6."""
    mine = {"hand": "poet, lawyer", "works": "painter, physicist", "jesters": 2, "bonus": "freedoms, jesters"}
    table = action(mine | {"freedoms": "religion, opinion, travel"}, {}, round_=3)
    play(table, "work poet")
    assert table.worth == 11
    assert advice(table) == "add jesters"


def test_the_last_one_without_an_object_buys_one():
    assert advice(buying({"hand": "poet, painter, composer"}, {}, {})).startswith("buy ")


def test_who_may_not_own_a_builder_does_not_put_one_up():
    assert advice(position({"builders": 3, "hand": "poet"}, {}, {})) != "auction builder"


@pytest.mark.parametrize("seats", [2, 4])
def test_it_bids_for_characters_and_uses_them(seats):
    match = Match(GAME, seats, 5, {"characters": "on"})
    player, chance, told = bot("greedy", GAME), quick(5), []
    while not match.over:
        seat = match.state.actors()[0]
        told += match.play(seat, decide(player, match.state, seat, chance))
    bought = [event for event in told if isinstance(event, court_events.CharacterBought)]
    used = (court_events.CardinalUsed, court_events.MuseUsed, court_events.ProfessorUsed)
    assert len(bought) >= 2 * seats
    assert {kind for kind in used if any(isinstance(event, kind) for event in told)} == set(used)
    assert min(standing.points for standing in match.state.scores()) > 30


def test_it_pays_for_a_character_what_it_is_worth():
    poor = market({"money": 900, "hand": "poet, painter, lawyer"}, {}, {}, round_=3)
    assert advice(poor).startswith("bid")
    ready = {"hand": "poet, painter", "tiles": "theatre, lake, studio", "jesters": 4, "money": 3000}
    late = market(ready, {}, {}, round_=6, pawns={"muse": (1, 4)})
    assert advice(late) == "bid muse 5"


def test_it_takes_the_merchants_better_half():
    players = [{"prestige": 9}, {"prestige": 5}, {"prestige": 7}]
    table = opening(*players, owners={"merchant": 1})
    play(table, "auction jester", "raise", "pass", "pass")
    assert advice(table) == "bargain prestige"
    table = opening(*players, owners={"merchant": 0})
    play(table, "auction jester", "raise", "pass", "raise", "pass")
    assert advice(table) == "bargain free"
