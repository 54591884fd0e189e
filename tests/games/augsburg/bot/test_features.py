"""What the judge of Augsburg 1520 sees in a position."""

import math
from random import Random

import pytest

from augsburg_positions import GAME, OFFICES, TITLES, TOWN, buying, last_visit, play, position, using
from quattrocento.core.entropy import quick

JUDGE = GAME.judge()

READINGS = (
    {},
    {"open_counts": "off", "prices": "150"},
    {"opener": "next", "discard": "drawn", "master_builder": "both"},
)


def seen(table, seat=0):
    """Give the features of a seat by their names."""
    return dict(zip(JUDGE.names(), JUDGE.features(table, seat), strict=True))


def matches(seats, options):
    """Go through a random and a sensible match, every position of them."""
    for sensible in (0.0, 0.9):
        rng = Random(seats)
        table = GAME.new(seats, f"judged {seats}", options)
        while table.actors():
            yield table
            seat = rng.choice(table.actors())
            legal = table.legal(seat)
            clever = rng.random() < sensible
            table.apply(seat, GAME.adviser().advise(table, seat) if clever else rng.choice(legal))
        yield table


@pytest.mark.parametrize("seats", GAME.players)
@pytest.mark.parametrize("options", READINGS)
def test_every_position_is_described_by_finite_numbers_of_the_same_order(seats, options):
    for number, table in enumerate(matches(seats, options)):
        if number % 5 == 0 or not table.actors():
            for seat in range(seats):
                features = JUDGE.features(table, seat)
                assert len(features) == len(JUDGE.names())
                assert all(math.isfinite(feature) and abs(feature) < 20 for feature in features)
                assert features[0] == table.points(seat) / 10


@pytest.mark.parametrize("seats", GAME.players)
def test_a_seat_sees_the_same_in_every_world_that_looks_alike(seats):
    for options in READINGS[:2]:
        for number, table in enumerate(matches(seats, options)):
            if number % 9 == 0:
                for seat in range(seats):
                    world = table.redeal(seat, quick(number))
                    assert JUDGE.features(world, seat) == JUDGE.features(table, seat)


@pytest.mark.parametrize("seats", GAME.players)
def test_every_round_has_quiet_moments_and_the_match_goes_on(seats):
    rounds, progress = set(), []
    for table in matches(seats, {}):
        progress = [] if JUDGE.progress(table) == 0 else progress
        progress.append(JUDGE.progress(table))
        if JUDGE.quiet(table):
            rounds.add((table.round, table.phase))
        if not table.actors():
            assert JUDGE.quiet(table)
            assert progress == sorted(progress)
            assert progress[-1] == 1
    assert {round_ for round_, _ in rounds} == set(range(seats + 3))


def test_nothing_is_quiet_while_somebody_bids_buys_or_uses_a_card():
    table = position({"hand": "philipp 3, philipp 4"}, {"hand": "philipp 9"}, {})
    assert JUDGE.quiet(table)
    assert not JUDGE.quiet(play(table, "bid 1"))
    assert not JUDGE.quiet(using(TITLES, {}, {}))
    shop = buying({"offer": "philipp 3"}, {}, round_=1)
    assert JUDGE.quiet(shop)
    assert not JUDGE.quiet(play(shop, "buy philipp 3"))


def test_once_all_is_over_only_points_count():
    table = GAME.new(3, "over")
    while table.actors():
        seat = table.actors()[0]
        table.apply(seat, GAME.adviser().advise(table, seat))
    for seat in range(3):
        assert JUDGE.features(table, seat) == [table.points(seat) / 10] + [0] * (len(JUDGE.names()) - 1)


def test_titles_and_rights_count_once_for_each_income_to_come():
    early = seen(position({"nobility": 2, "coat": 4}, {}, {}, round_=1))
    late = seen(position({"nobility": 2, "coat": 4}, {}, {}, round_=5))
    assert (early["incomes"], late["incomes"]) == (1, 0.2)
    assert (early["titles"], late["titles"]) == (2.5, 0.5)
    assert (early["coat_and_letter"], late["coat_and_letter"]) == (2, 0.4)


def test_a_title_that_others_can_take_counts_less_and_is_at_risk():
    safe = seen(position({"nobility": 4}, {}, {}, round_=3))
    wanted = seen(position({"nobility": 4}, {"nobility": 3}, {}, round_=3))
    assert wanted["titles"] < safe["titles"]
    assert wanted["at_risk"] > safe["at_risk"] > 0


def test_points_above_a_limit_are_seen_until_a_building_lifts_it():
    bare = seen(position({"points": 24, "nobility": 3}, {}, {}, round_=5))
    assert bare["above_church"] == pytest.approx(0.7, abs=0.2)
    assert bare["next_lost"] == 0.7
    church = seen(position({"points": 24, "nobility": 3, "church": 800}, {}, {}, round_=5))
    assert (church["above_church"], church["next_lost"], church["church"]) == (0, 0, 1)
    high = seen(position({"points": 45, "church": 800, "cathedral": 1000}, {}, {}, round_=5))
    assert (high["above_cathedral"], high["next_lost"], high["cathedral"]) == (0, 0, 1)
    capped = seen(position({"points": 45, "church": 800}, {}, {}, round_=5))
    assert capped["above_cathedral"] == capped["next_lost"] == 0.3


def test_funds_are_measured_by_what_the_next_buildings_cost():
    assert seen(position({"florins": 400}, {}, {}))["building_funds"] == 0.5
    both = seen(position({"florins": 900}, {}, {}))
    assert (both["building_funds"], both["cathedral_funds"]) == (1, 0.5)
    churched = seen(position({"florins": 500, "church": 800}, {}, {}))
    assert churched["building_funds"] == churched["cathedral_funds"] == 0.5
    done = seen(position({"church": 800, "cathedral": 1000}, {}, {}))
    assert (done["building_funds"], done["cathedral_funds"]) == (0, 0)


def test_florins_are_good_for_notes_only_while_there_are_any_to_buy():
    assert seen(position({"florins": 700}, {}, {}, round_=4))["florins"] == 0.7
    assert seen(position({"florins": 700}, {}, {}, round_=5))["florins"] == 0


def test_a_note_of_the_last_round_is_worth_little_once_its_noble_was_visited():
    hand = {"hand": "philipp 17, joker"}
    before = seen(position(hand, {}, {}, round_=5))
    after = seen(position(hand, {}, {}, round_=5, noble="leo"))
    assert before["best_notes"] == 1
    assert after["best_notes"] == 0
    assert after["notes"] < before["notes"]
    assert (before["next_visit"], after["next_visit"]) == (0.4, 0)
    assert seen(last_visit(hand, {}, {}, round_=5))["next_visit"] == 0.4


def test_whoever_holds_more_than_the_others_has_more_visits_ahead():
    strong = {"hand": "leo 3, leo 9, maria 4, maria 5"}
    weak = {"hand": "leo 4"}
    table = position(strong, weak, {"hand": ""})
    for name in ("visits_ahead", "buying_power"):
        assert seen(table, 0)[name] > seen(table, 1)[name] > seen(table, 2)[name]
    assert seen(table, 2)["rivals_cards"] > seen(table, 0)["rivals_cards"]
    assert (seen(table, 0)["opening"], seen(table, 1)["opening"]) == (1, 0)


def test_the_best_open_card_is_the_one_whose_two_slots_bring_most():
    knight = {"nobility": 3, "points": 0}
    titles = seen(position(knight, {}, {}, noble="maria", row=f"{TITLES}, {OFFICES}"))
    offices = seen(position(knight, {}, {}, noble="maria", row=f"{OFFICES}, {TOWN}"))
    assert titles["best_card"] > offices["best_card"]
    assert titles["right_in_reach"] == 4 * 5 / 10
    prince = seen(position({"nobility": 4, "coat": 4}, {}, {}))
    assert prince["right_in_reach"] == 5 * 5 / 10


def test_a_building_makes_a_card_with_an_office_precious_when_it_can_be_paid():
    able = seen(last_visit({"points": 25, "florins": 800}, {}, {}, round_=5, row=OFFICES))
    unable = seen(last_visit({"points": 25, "florins": 750}, {}, {}, round_=5, row=OFFICES))
    assert able["best_card"] > unable["best_card"] == 0


def test_levels_in_the_supply_are_within_reach():
    free = seen(position({}, {}, {}))
    gone = seen(position({"agency": 2, "office": 4}, {"agency": 3}, {}))
    assert (free["steps_in_reach"], gone["steps_in_reach"]) == (1, pytest.approx(1 / 3))


def test_agency_office_and_mint_master_bring_florins_and_notes_later():
    poor = seen(position({}, {}, {}, round_=3))
    rich = seen(position({"agency": 2, "office": 4, "mint": 1, "builder": 1}, {}, {}, round_=3))
    assert (poor["agency"], rich["agency"]) == (1.2, 1.8)
    assert (poor["office"], poor["free_notes"]) == (0.8, 0)
    assert rich["office"] == 1.2
    assert rich["free_notes"] > 0.4
    assert (poor["master_builder"], rich["master_builder"]) == (0, 1)
    offered = seen(buying({}, {}, {}, round_=2))
    assert offered["office"] == pytest.approx((4 + 2 * 4) / 10)
