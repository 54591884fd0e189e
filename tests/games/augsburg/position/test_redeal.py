"""Worlds imagined anew (AUG-1.9): what changes in them, what stays, and what they must not tell."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from augsburg_layout import NOTES
from augsburg_positions import (
    GAME,
    TITLES,
    all_pass,
    buying,
    discarded,
    florins,
    hand,
    last_visit,
    offer,
    play,
    play_as,
    position,
    seen,
    split,
    turned_down,
    using,
)
from augsburg_random_matches import COURSES, hands, imagined, wander
from effort import tries
from notation import everybody, shown
from quattrocento.core.entropy import quick

pytestmark = [pytest.mark.matches, pytest.mark.rule("AUG-1.9")]

SEEDS = st.integers(0, 10**6)


@settings(max_examples=tries(30))
@given(COURSES)
def test_another_world_looks_the_same(course):
    table = wander(course).state
    for seat in everybody(table):
        world = table.redeal(seat, quick(course[1]))
        assert shown(world, seat) == shown(table, seat)
        assert world.census() == table.census()


@settings(max_examples=tries(30))
@given(COURSES, SEEDS, SEEDS)
def test_a_world_tells_nothing_about_the_one_it_was_made_from(course, one, other):
    table = wander(course).state
    for seat in everybody(table):
        world = table.redeal(seat, quick(one))
        assert world.redeal(seat, quick(other)).dump() == table.redeal(seat, quick(other)).dump()


@settings(max_examples=tries(20))
@given(COURSES, SEEDS)
def test_a_world_imagined_within_a_world_keeps_every_piece(course, seed):
    table = wander(course).state
    for seat in everybody(table):
        for other in everybody(table):
            world = table.redeal(seat, quick(seed)).redeal(other, quick(seed + 1))
            assert world.census() == table.census()


class TestHands:
    PLAYERS = (
        {"hand": "leo 3, leo 9, joker"},
        {"hand": "maria 17, maria 2, philipp 1", "shown": "maria 2"},
        {"refused": "leo 11, leo 12", "hand": "louise 5"},
    )

    def test_hidden_cards_are_drawn_anew_and_known_ones_stay(self):
        table = position(*self.PLAYERS)
        worlds = imagined(table, 0)
        assert {hand(world, 0) for world in worlds} == {"leo 3, leo 9, joker"}
        assert all("maria 2" in split(hand(world, 1)) for world in worlds)
        assert len({hand(world, 1) for world in worlds}) > 50
        assert {len(split(hand(world, 1))) for world in worlds} == {3}
        assert len({tuple(world.dump()["pile"]) for world in worlds}) == 60

    def test_a_spectator_imagines_all_hands(self):
        worlds = imagined(position(*self.PLAYERS), None)
        assert all(len({hand(world, seat) for world in worlds}) > 20 for seat in range(3))

    def test_ones_own_refused_notes_stay_where_they_are(self):
        table = position(*self.PLAYERS)
        for world in imagined(table, 2):
            assert turned_down(world, 2) == ["leo 11", "leo 12"]
        assert len({tuple(turned_down(world, 2)) for world in imagined(table, 0)}) > 30

    def test_discards_that_everybody_saw_stay(self):
        table = position({"hand": "leo 3"}, {"hand": "leo 4"}, discarded="maria 17, joker")
        for world in imagined(table, 0):
            assert (discarded(world), world.view(0).top_discard) == (["maria 17", "joker"], "joker")
            assert "maria 17" not in split(hand(world, 1))

    @pytest.mark.parametrize("top", ["leo 17", "joker", "leo 12", "leo 1"])
    def test_the_top_card_keeps_its_price(self, top):
        table = position({}, {"hand": "leo 4"}, pile=top)
        worlds = imagined(table, 0)
        assert {world.view(0).top_price for world in worlds} == {table.view(0).top_price}
        assert len({world.dump()["pile"][-1] for world in worlds}) > 3

    def test_offers_are_imagined_too(self):
        table = buying({"office": 3}, {"office": 2})
        worlds = imagined(table, 0)
        assert {offer(world, 0) for world in worlds} == {offer(table, 0)}
        assert len({offer(world, 1) for world in worlds}) > 50
        assert {len(split(offer(world, 1))) for world in worlds} == {5}

    def test_all_cards_are_possible(self):
        table = position({}, {"hand": "leo 1, leo 2, leo 3, leo 4"})
        assert hands(imagined(table, 0, 250), 1) == {*NOTES, "joker"}


class TestBids:
    @pytest.mark.parametrize("noble", ["leo", "maximilian"])
    def test_who_named_a_number_can_show_it(self, noble):
        players = [
            {"hand": "leo 1"},
            {"hand": "leo 2, leo 3, joker, maria 4"},
            {"hand": "leo 5, maria 6, joker"},
        ]
        table = play(position(*players, noble=noble), "bid 1", "bid 3", "pass")
        for seat in (0, 2, None):
            for world in imagined(table, seat):
                assert world.view(1).own.bids[noble] >= 3
        for world in imagined(table, 1):
            assert world.view(0).own.bids[noble] >= 1

    def test_a_known_joker_is_part_of_it(self):
        held = {"hand": "joker, joker, leo 4", "shown": "joker, joker"}
        table = play(position(held, {"hand": "leo 6"}, {}, noble="leo"), "bid 3")
        for world in imagined(table, 2):
            assert split(hand(world, 0))[0].startswith("leo")

    def test_who_passed_after_naming_a_number_still_could(self):
        table = position({"hand": "leo 1, maria 1"}, {"hand": "leo 2, leo 3"}, {}, noble="leo")
        play(table, "bid 1", "bid 2", "pass", "pass")
        for world in imagined(table, 2):
            assert world.view(0).own.bids["leo"] >= 1

    def test_the_winner_need_not_be_able_to_show_it_again(self):
        table = position({"hand": "leo 1, leo 2"}, {}, noble="leo")
        play(table, "bid 2", "pass", "show leo 1", "show leo 2")
        assert {hand(world, 0) for world in imagined(table, 1)} == {""}

    def test_after_a_visit_bids_are_forgotten(self):
        table = position({"hand": "leo 1"}, {"hand": "leo 17"}, noble="leo")
        play(table, "bid 1", "hold", "show leo 1", "show leo 17", "choose " + TITLES, "forgo", "forgo")
        assert [seen(table, seat).named for seat in (0, 1)] == [0, 0]
        assert {hand(world, 0) for world in imagined(table, 1)} == {"leo 1"}, "it was shown"


class TestUnseenChoices:
    def showing(self):
        players = [{"hand": "leo 1, leo 2, maria 3"}, {"hand": "leo 7, leo 8, joker"}, {}]
        return play(position(*players, noble="leo"), "bid 2", "hold", "pass")

    def test_cards_laid_by_half_are_taken_back(self):
        table = play_as(self.showing(), 1, "show leo 7")
        for world in imagined(table, 0):
            assert world.view(1).own.laid == []
            assert world.actors() == [0, 1]

    def test_whoever_is_ready_has_laid_something_valid(self):
        table = play_as(self.showing(), 1, "show leo 7", "show joker")
        worlds = imagined(table, 0)
        for world in worlds:
            laid = world.view(1).own.laid
            assert len(laid) == 2
            assert laid[0].startswith("leo")
            assert all(card in split(hand(world, 1)) for card in laid)
            assert GAME.load(world.dump()).dump() == world.dump()
        assert len({tuple(world.view(1).own.laid) for world in worlds}) > 20

    def test_ones_own_stay(self):
        table = play_as(self.showing(), 1, "show leo 7")
        assert {tuple(world.view(1).own.laid) for world in imagined(table, 1)} == {("leo 7",)}

    def test_picked_notes(self):
        table = buying({}, {"offer": "leo 1, leo 2, leo 3, joker"}, {})
        play_as(table, 1, "buy leo 1")
        assert {world.view(1).own.cost for world in imagined(table, 0)} == {0}
        assert {world.view(1).own.cost for world in imagined(table, 1)} == {200}
        play_as(table, 1, "done")
        worlds = imagined(table, 0)
        assert len({world.view(1).own.cost for world in worlds}) > 5
        assert all(world.view(1).own.cost <= florins(world, 1) for world in worlds)
        assert all(world.actors() == [0, 2] for world in worlds)

    def test_nobody_is_imagined_to_pick_what_he_cannot_pay(self):
        table = buying({}, {"florins": 500}, {})
        play_as(table, 1, "done")
        worlds = imagined(table, 0)
        assert {world.view(1).own.cost for world in worlds} >= {0, 200}
        assert all(world.view(1).own.cost <= 500 for world in worlds)

    def test_given_cards(self):
        table = last_visit({"hand": "leo 1, leo 2"}, {}, pile="maria 1", rest=1)
        play_as(all_pass(table), 0, "give leo 1")
        worlds = imagined(table, 1)
        assert {world.view(0).own.given for world in worlds} <= {"leo 1", "leo 2", "maria 1"}
        assert {world.view(0).own.given for world in imagined(table, 0)} == {"leo 1"}
        for world in worlds:
            assert world.view(0).own.given in split(hand(world, 0))
            assert GAME.load(world.dump()).dump() == world.dump()
        spectator = imagined(table, None)
        assert all(world.view(0).own.given in split(hand(world, 0)) for world in spectator)
        assert all(world.view(1).own.given is None for world in spectator)

    def test_drawn_notes(self):
        held = {"hand": "leo 1, maria 4", "shown": "leo 1"}
        table = play(using(TITLES, held, {}, pile="louise 1, louise 2"), "draw")
        worlds = imagined(table, 1)
        for world in worlds:
            drawn = world.view(0).own.drawn
            assert len(drawn) == 2
            assert "leo 1" not in drawn
            assert all(card in split(hand(world, 0)) for card in drawn)
            assert GAME.load(world.dump()).dump() == world.dump()
        assert len({tuple(world.view(0).own.drawn) for world in worlds}) > 50
        assert {tuple(world.view(0).own.drawn) for world in imagined(table, 0)} == {("louise 1", "louise 2")}
        places = set()
        for world in worlds:
            unknown = [card for card in split(hand(world, 0)) if card != "leo 1"]
            places.add(frozenset(place for place in range(3) if unknown[place] in world.view(0).own.drawn))
        assert len(places) >= 3, "any two of those that nobody else knows"


@settings(max_examples=tries(25))
@given(COURSES)
def test_a_world_can_be_read_and_played_on(course):
    table = wander((*course[:3], True)).state
    box = GAME.box(course[0])
    for seat in everybody(table):
        world = GAME.load(table.redeal(seat, quick(course[1])).dump())
        for _ in range(15):
            if world.actors():
                actor = world.actors()[0]
                world.apply(actor, world.legal(actor)[0])
                assert world.census() == box
