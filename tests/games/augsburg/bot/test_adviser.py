"""What a sensible player of Augsburg 1520 does in some plain situations."""

from random import Random

from augsburg_positions import GAME, OFFICES, PURSE, buying, last_visit, play, play_as, position, using


def advice(table, seat=None):
    """Give what the adviser says to the one who is asked."""
    seat = table.actors()[0] if seat is None else seat
    return GAME.vocabulary.notation(GAME.adviser().advise(table, seat))


def test_who_cannot_show_a_note_passes():
    table = position({"hand": "joker, joker, maria 3"}, {"hand": "philipp 2"}, {})
    assert advice(table) == "pass"


def test_in_the_last_visit_of_the_match_everything_is_bid():
    mine = {"hand": "philipp 3, louise 4, leo 5, maria 6", "points": 20}
    table = last_visit(mine, {"hand": "philipp 9, louise 9, leo 9"}, round_=4)
    assert advice(table) == "bid 4"


def test_a_church_is_built_before_points_would_be_lost():
    table = using(PURSE, {"florins": 900, "points": 24}, {}, {})
    assert advice(table) == "build church"


def test_florins_come_before_a_building_that_they_pay_for():
    table = using(PURSE, {"florins": 400, "points": 25}, {}, {})
    assert advice(table) == "florins"


def test_whoever_is_next_to_the_fourth_office_climbs():
    table = using(OFFICES, {"office": 3, "florins": 0}, {}, {})
    assert advice(table) == "climb office"


def test_notes_are_bought_while_they_are_good_for_something():
    table = buying({"offer": "philipp 17, maria 16"}, {}, round_=1)
    assert advice(table, 0).startswith("buy")


def test_florins_for_a_building_are_kept_when_a_limit_is_near():
    mine = {"offer": "philipp 1, louise 1, leo 1, maria 1", "florins": 800, "points": 24}
    assert advice(buying(mine, {}, round_=1), 0) == "done"


def test_what_somebody_else_began_is_carried_on_by_legal_moves():
    rng = Random(5)
    for seats in GAME.players:
        table = GAME.new(seats, f"begun by another {seats}")
        while table.actors():
            seat = rng.choice(table.actors())
            legal = table.legal(seat)
            advised = GAME.adviser().advise(table, seat)
            assert advised in legal
            table.apply(seat, rng.choice([advised, rng.choice(legal)]))


def test_another_purchase_is_completed_as_far_as_the_florins_reach():
    table = buying({"offer": "philipp 1, philipp 2, louise 3, leo 17", "florins": 600}, {}, round_=1)
    assert advice(table, 0) == "buy louise 3"
    play_as(table, 0, "buy philipp 1")
    assert advice(table, 0) == "buy leo 17"


def test_another_show_is_completed_by_what_is_worth_least():
    mine = {"hand": "philipp 1, philipp 2, philipp 16, philipp 17"}
    table = position(mine, {"hand": "philipp 9"}, {})
    play(table, "bid 2", "pass", "pass")
    assert advice(table) == "show philipp 1"
    play(table, "show philipp 2")
    assert advice(table) == "show philipp 16"


def test_who_holds_more_notes_than_he_can_show_bids_more_of_them():
    """Notes that are never shown are worth nothing, which somebody who hoards does not see."""
    rich = "philipp 1, philipp 2, philipp 3, philipp 4, philipp 5, louise 1, louise 2, leo 1, leo 2, maria 1"
    table = position({"hand": rich}, {"hand": "philipp 9, louise 9, leo 9"}, {"hand": "philipp 8"}, round_=3)
    assert advice(table) == "bid 3"
    assert GAME.vocabulary.notation(GAME.former_adviser().advise(table, 0)) == "bid 2"
