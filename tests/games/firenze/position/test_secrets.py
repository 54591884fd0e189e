"""Who knows what (FIR-1.11): the order of the deck and the stones to come are hidden, hands if so agreed."""

import json
from collections import Counter
from random import Random

import pytest

from firenze_positions import GAME, at_random, play, position, told
from notation import everybody, shown
from quattrocento.core.entropy import quick
from quattrocento.games.firenze.box.components import CARD_NAMES, CELEBRATIONS, STARTS

pytestmark = [pytest.mark.matches, pytest.mark.rule("FIR-1.11")]

WORLDS = range(40)
CELEBRATED = [CARD_NAMES[card] for card in CELEBRATIONS]


def observed(table, seat):
    """Give what a learner at *seat* sees."""
    return GAME.observer().observe(table, seat)


def changed(table, **parts):
    """Give another table that differs in some parts of its dump."""
    return GAME.load(table.dump() | parts)


def open_part(table):
    """Write all of a dump but the order of the deck, chance, and where bots begin their plans (FIR-5.7)."""
    dump = table.dump()
    return dump | {"deck": sorted(dump["deck"]), "chance": None, "numbers": dump["numbers"] | {"colour": 0}}


def test_the_order_of_the_deck_is_not_shown():
    table = position({"hand": "spy"}, {"hand": "mason"}, {}, deck="festival, scandal, flood")
    deck = table.dump()["deck"]
    other = changed(table, deck=deck[::-1])
    assert all(shown(table, seat) == shown(other, seat) for seat in everybody(table))


def test_chance_is_not_shown():
    table = position({}, {}, {})
    other = changed(table, chance={"seed": "another"})
    assert all(shown(table, seat) == shown(other, seat) for seat in everybody(table))


def test_all_seats_see_the_same():
    table = at_random(GAME.new(3, 5), Random(5), 80)
    views = [json.loads(shown(table, seat)) for seat in everybody(table)]
    for view in views:
        view.pop("legal"), view.pop("seat")
    assert all(view == views[0] for view in views)


def test_hands_are_known_to_all():
    table = position({"hand": "spy, festival"}, {"hand": "mason"})
    for seat in everybody(table):
        assert [player.hand for player in table.view(seat).players] == [["spy", "festival"], ["mason"]]


MEMORY = {"seen_cards": "memory"}


class TestCardsLeftToMemory:
    def test_only_the_own_hand_is_shown(self):
        table = position(
            {"hand": "spy, festival"}, {"hand": "mason", "buildings": "workshop"}, options=MEMORY
        )
        hands = [[player.hand for player in table.view(seat).players] for seat in everybody(table)]
        assert hands == [[["spy", "festival"], []], [[], ["mason"]], [[], []]]
        for seat in everybody(table):
            assert [player.cards for player in table.view(seat).players] == [2, 2]
            assert table.view(seat).players[1].buildings == ["workshop"]

    def test_what_celebrations_would_bring_is_not_shown_either(self):
        table = position({"hand": "festival, festival"}, {"hand": "scandal"}, options=MEMORY)
        expected = [[player.expected for player in table.view(seat).players] for seat in everybody(table)]
        assert expected == [[4, 0], [0, -3], [0, 0]]
        points = [[standing.points for standing in table.standings(seat)] for seat in everybody(table)]
        assert points == expected
        for seat in everybody(table):
            assert all(sum(one.breakdown.values()) == one.points for one in table.standings(seat))
        assert [standing.points for standing in table.scores()] == [4, -3]

    def test_others_see_no_difference_between_hands(self):
        table, other = (
            position({"hand": hand}, {}, {}, options=MEMORY) for hand in ("spy, festival", "mason, scandal")
        )
        for seat in (None, 1, 2):
            assert shown(table, seat) == shown(other, seat)
            assert observed(table, seat) == observed(other, seat)
        assert observed(table, 0) != observed(other, 0)

    @pytest.mark.rule("FIR-10.5")
    def test_at_the_end_the_celebrations_are_shown(self):
        table = at_random(GAME.new(3, 5, MEMORY), Random(5), GAME.longest)
        assert table.actors() == []
        held = [player["hand"] for player in table.dump()["players"]]
        celebrations = [[card for card in hand if card in CELEBRATED] for hand in held]
        assert any(celebrations)
        assert [player.hand for player in table.view(None).players] == celebrations
        assert [standing.points for standing in table.standings(None)] == [
            standing.points for standing in table.scores()
        ]

    def test_by_default_everything_seen_is_shown(self):
        assert GAME.settle(2, {})["seen_cards"] == "shown"

    def test_bots_remember(self):
        table = position({"hand": "spy, festival"}, {"hand": "mason"}, options=MEMORY)
        assert open_part(table.redeal(1, quick(3))) == open_part(table)


def test_the_discards_are_shown_without_their_order():
    table = position({}, {}, discards="flood, mason, flood, tribute")
    assert table.view(None).discards == ["tribute", "flood", "flood", "mason"]


def test_whatever_happens_is_told_to_all():
    table, rng = GAME.new(4, 3), Random(3)
    table.told = []
    at_random(table, rng, 500)
    assert len(table.told) > 500
    assert all(event.only is None for event in table.told)


def test_nothing_of_the_deck_is_in_a_view():
    dump = GAME.new(2, 1).dump()
    hidden = set(dump["deck"]) - set(dump["row"]) - {"campanile"}
    view = shown(GAME.load(dump), 0).decode()
    assert not [name for name in hidden if f'"{name}"' in view]
    assert view.count('"campanile"') == 1, "only its space is named"


class TestImaginedWorlds:
    @pytest.mark.parametrize("moves", [0, 15, 60, 300])
    def test_only_the_order_of_the_deck_changes(self, moves):
        table = at_random(GAME.new(3, moves), Random(moves), moves)
        before = table.dump()
        for seed in range(5):
            for seat in everybody(table):
                world = table.redeal(seat, quick(seed))
                assert open_part(world) == open_part(table)
                assert shown(world, seat) == shown(table, seat)
                assert GAME.load(world.dump()).dump() == world.dump()
        assert table.dump() == before

    def test_start_cards_stay_on_top(self):
        table = GAME.new(2, 4)
        top = Counter(table.dump()["deck"][-4:])
        orders = set()
        for seed in WORLDS:
            deck = table.redeal(0, quick(seed)).dump()["deck"]
            assert Counter(deck[-4:]) == top
            orders.add(tuple(deck[-4:]))
        assert len(orders) > 5

    def test_the_others_are_mixed_among_themselves(self):
        table = GAME.new(2, 4)
        lower = {tuple(table.redeal(0, quick(seed)).dump()["deck"][:-4]) for seed in WORLDS}
        assert len(lower) == len(WORLDS)
        assert all(Counter(deck) == Counter(table.dump()["deck"][:-4]) for deck in lower)

    def test_the_start_cards_are_counted_down(self):
        table = GAME.new(2, 4)
        for left in (3, 2, 1, 0, 0):
            while table.dump()["numbers"]["starts"] > left or table.view(None).phase != "choosing":
                at_random(table, Random(1), 1)
            assert table.dump()["numbers"]["starts"] == left
        assert sum(STARTS) == 10

    def test_after_the_start_cards_every_card_may_be_on_top(self):
        table = position({}, {}, deck="festival, scandal, flood")
        tops = {table.redeal(0, quick(seed)).dump()["deck"][-1] for seed in range(400)}
        assert tops == set(table.dump()["deck"])

    def test_the_real_order_plays_no_part(self):
        table = position({}, {}, {})
        other = changed(table, deck=table.dump()["deck"][::-1])
        assert table.redeal(1, quick(7)).dump() == other.redeal(1, quick(7)).dump()

    def test_nor_does_the_real_order_of_the_start_cards(self):
        table = GAME.new(2, 4)
        deck = table.dump()["deck"]
        other = changed(table, deck=deck[:-4] + deck[-4:][::-1])
        assert table.redeal(1, quick(7)).dump() == other.redeal(1, quick(7)).dump()

    def test_stones_come_out_of_the_bag_differently(self):
        table = position({}, {}, {})
        drawn = set()
        for seed in WORLDS:
            world = play(table.redeal(0, quick(seed)), "take 1")
            drawn.add(tuple(sorted(world.view(None).row[5].stones.items())))
        assert len(drawn) > 10

    def test_the_match_itself_goes_on_as_if_nobody_had_imagined_anything(self):
        table, twin = GAME.new(2, 9), GAME.new(2, 9)
        table.redeal(0, quick(1))
        assert told(table, "take 1") == told(twin, "take 1")
        assert table.dump() == twin.dump()
