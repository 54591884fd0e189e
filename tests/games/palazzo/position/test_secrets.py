"""Who knows what (PAL-1.7): views, events, and worlds imagined anew."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from effort import tries
from notation import everybody, shown
from palazzo_positions import CARDS, GAME, auction, hand, market, play, position, remodelling, seen, split
from quattrocento.core.entropy import quick
from quattrocento.core.match import Match
from quattrocento.games.palazzo.position import events

pytestmark = [pytest.mark.matches, pytest.mark.rule("PAL-1.7")]

COURSES = st.tuples(st.integers(2, 4), st.integers(0, 10**6), st.integers(0, 120))
"""How many sit down, with which chance, and how many moves they make."""


def wander(course, after_each=None):
    """Play a random match for a while."""
    seats, seed, moves = course
    match = Match(GAME, seats, seed)
    rng = Random(seed)
    for _ in range(moves):
        if match.over:
            break
        seat = match.state.actors()[0]
        match.play(seat, rng.choice(match.state.legal(seat)))
        if after_each:
            after_each(match)
    return match


class TestWhatIsSeen:
    def test_a_hand_is_shown_to_its_owner_and_counted_for_all(self):
        table = position(["red 3, red 4", "white 7"])
        assert table.view(0).own.hand == ["red 3", "red 4"]
        assert table.view(None).own is None
        assert [player.cards for player in table.view(1).players] == [2, 1]
        assert b"red 3" not in shown(table, 1)
        assert b"white 7" not in shown(table, None)

    def test_a_purchase_is_unseen_until_it_is_paid(self):
        table = market("brick 1-1, brick 2-2", "red 4, red 5")
        before = [shown(table, seat) for seat in (1, None)]
        for move in ["buy brick 1-1", "lay red 4", "lay red 5"]:
            play(table, move)
            assert [shown(table, seat) for seat in (1, None)] == before
        assert table.view(0).own.buying == ["brick 1-1"]
        assert (table.view(0).own.laying, table.view(0).own.laid) == (["red 4", "red 5"], 9)
        assert play(table, "settle").view(1).discards == ["red 4", "red 5"]

    def test_a_raise_is_unseen_until_one_stands_by_it(self):
        table = auction(["", "red 4, brown 4, white 4, certificate", ""], "brick 1-1")
        before = [shown(table, seat) for seat in (0, 2, None)]
        for move in ["lay triple 4", "lay certificate"]:
            play(table, move)
            assert [shown(table, seat) for seat in (0, 2, None)] == before
        bid = play(table, "stand").view(0).auction.bids[1]
        assert bid.cards == ["certificate", "red 4", "brown 4", "white 4"]
        assert bid.total == 17

    def test_stacks_and_pile_are_only_counted(self):
        view = GAME.new(2, 7).view(None)
        assert (view.stacks, view.pile) == ([10, 18, 20], 47)


class TestKnownCards:
    def test_a_bid_taken_back_is_known(self):
        table = auction(["red 7", "red 4, red 6, brown 3"], "brick 1-1")
        play(table, "lay red 4", "stand", "lay red 7", "stand")
        assert seen(table, 1) == "", "what lies on the table is in no hand"
        assert seen(play(table, "pass"), 1) == "red 4"

    def test_a_known_card_that_is_bid_and_taken_back_is_known_once(self):
        table = auction(["red 7", "red 5, red 6"], "brick 1-1")
        table.players[1].known[CARDS.index("red 5")] = 1
        play(table, "lay red 5", "stand", "lay red 7", "stand")
        assert seen(table, 1) == ""
        assert seen(play(table, "pass"), 1) == "red 5"

    def test_a_bid_won_is_gone_and_leaves_nothing_known(self):
        table = auction(["", "red 4, red 6"], "brick 1-1")
        assert seen(play(table, "lay red 4", "stand", "pass"), 1) == ""
        assert hand(table, 1) == "red 6"

    def test_of_two_equal_cards_paid_one_the_known_one_counts_as_gone(self):
        table = remodelling("brick 1-1", hand="red 3, red 3")
        table.players[0].known = list(table.players[0].hand)
        play(table, "change palace 1", "remove", "pay red 3")
        assert (seen(table, 0), hand(table, 0)) == ("red 3", "red 3")

    def test_a_payment_shows_cards_that_are_gone(self):
        table = market("brick 1-1, brick 2-2", "red 4, red 5, red 6")
        play(table, "buy brick 1-1", "lay red 4", "lay red 5", "settle")
        assert (seen(table, 0), hand(table, 0)) == ("", "red 6")


class TestMemory:
    """With `seen_cards=memory` nobody is shown what everybody has seen."""

    def bid_taken_back(self, value):
        table = auction(["red 7", "red 4, red 6"], "brick 1-1", options={"seen_cards": value})
        return play(table, "lay red 4", "stand", "lay red 7", "stand", "pass")

    def test_what_was_seen_is_shown_or_left_to_memory(self):
        assert seen(self.bid_taken_back("shown"), 1) == "red 4"
        table = self.bid_taken_back("memory")
        for seat in everybody(table):
            assert [player.seen for player in table.view(seat).players] == [[], []]
            assert [player.cards for player in table.view(seat).players] == [0, 2]

    def test_the_discards_lie_face_up_all_the_same(self):
        assert self.bid_taken_back("memory").view(None).discards == ["red 7"]

    def test_learners_are_shown_no_more_than_people(self):
        shown_, left = (self.bid_taken_back(value) for value in ("shown", "memory"))
        numbers = [GAME.observer().observe(table, 0) for table in (shown_, left)]
        assert numbers[0] != numbers[1]

    def test_bots_remember_what_everybody_has_seen(self):
        table = self.bid_taken_back("memory")
        assert all("red 4" in hand(table.redeal(0, quick(number)), 1) for number in range(20))


def single_cards(laid):
    """Take triples apart, which are told as one thing."""
    cards = []
    for name in laid:
        if name == "triple 2":
            cards += ["certificate"] * 3
        elif name.startswith("triple"):
            cards += [f"{currency} {name.split()[1]}" for currency in ("red", "brown", "white")]
        else:
            cards.append(name)
    return cards


class Bystander:
    """Keeps his own account of everybody's money, from what everybody hears alone."""

    def __init__(self, seats):
        self.seen = [Counter() for _ in range(seats)]
        self.cards = [4] * seats
        self.laid = [Counter() for _ in range(seats)]

    def gives(self, seat, cards):
        """Cards leave a hand: one that was known, if there was one."""
        self.cards[seat] -= len(cards)
        self.seen[seat] -= Counter(cards)

    def takes(self, seat, cards):
        """Cards come into a hand before all eyes."""
        self.cards[seat] += len(cards)
        self.seen[seat] += Counter(cards)

    def hears(self, event):
        """Write down what an event means for the money."""
        match event:
            case events.MoneyTaken(seat=seat, card=card):
                self.takes(seat, [card])
            case events.Raised(seat=seat, cards=laid):
                cards = single_cards(laid)
                self.gives(seat, cards)
                self.laid[seat] += Counter(cards)
            case events.Passed(seat=seat):
                self.takes(seat, list(self.laid[seat].elements()))
                self.laid[seat].clear()
            case events.Won(seat=seat, cards=cards):
                assert self.laid[seat] == Counter(cards)
                self.laid[seat].clear()
            case events.Bought(seat=seat, cards=laid):
                self.gives(seat, single_cards(laid))
            case events.FeePaid(seat=seat, card=card):
                self.gives(seat, [card])


@settings(max_examples=tries(50))
@given(COURSES)
def test_what_is_known_follows_from_what_everybody_heard(course):
    bystander = Bystander(course[0])

    def compare(match):
        for event in match.log[-1]:
            if event.for_(None):
                bystander.hears(event)
        view = match.state.view(None)
        for seat, player in enumerate(view.players):
            assert Counter(player.seen) == bystander.seen[seat]
            assert player.cards == bystander.cards[seat]
            if view.auction:
                assert Counter(view.auction.bids[seat].cards) == bystander.laid[seat]

    wander(course, compare)


@settings(max_examples=tries(50))
@given(COURSES)
def test_another_world_looks_the_same(course):
    table = wander(course).state
    for seat in everybody(table):
        world = table.redeal(seat, quick(course[1]))
        assert shown(world, seat) == shown(table, seat)
        assert world.census() == table.census()
        if seat is not None:
            assert world.legal(seat) == table.legal(seat)


@settings(max_examples=tries(50))
@given(COURSES, st.randoms(use_true_random=False))
def test_no_view_of_the_others_depends_on_a_hidden_card(course, rng):
    table = wander(course).state
    owner = rng.randrange(table.seats())
    dump = table.dump()
    held = dump["players"][owner]
    held_unseen = Counter(held["hand"]) - Counter(held["known"])
    paying = owner in table.actors() and (dump["money"]["laying"] or dump["tiles"]["chosen"])
    if not held_unseen or not dump["pile"] or paying:  # another hand might not reach the price
        return
    mine, place = rng.choice(sorted(held_unseen)), rng.randrange(len(dump["pile"]))
    held["hand"].remove(mine)
    held["hand"].append(dump["pile"][place])
    dump["pile"][place] = mine
    rng.shuffle(dump["pile"])
    changed = GAME.load(dump)
    for seat in everybody(table):
        if seat != owner:
            assert shown(changed, seat) == shown(table, seat)


@settings(max_examples=tries(30))
@given(COURSES)
def test_the_others_hear_nothing_of_what_is_laid_or_named_unseen(course):
    def compare(match):
        word = GAME.vocabulary.word(match.moves[-1].code).name
        if word not in ("lay", "buy"):
            return
        actor = match.moves[-1].seat
        for seat in everybody(match.state):
            heard = match.events(seat, len(match.moves) - 1)
            assert bool(heard) == (seat == actor)

    wander(course, compare)


class TestRedeal:
    def imagined(self, table, seat, worlds=60):
        """Imagine many worlds."""
        return [table.redeal(seat, quick(number)) for number in range(worlds)]

    def test_known_cards_and_ones_own_stay(self):
        table = play(GAME.new(2, 7), "take money")
        while table.offer != [0] * 16:
            table.apply(table.actors()[0], table.legal(table.actors()[0])[0])
        for world in self.imagined(table, 0):
            assert hand(world, 0) == hand(table, 0)
            assert not Counter(split(seen(table, 1))) - Counter(split(hand(world, 1)))

    def test_hidden_cards_pile_and_stacks_are_drawn_anew(self):
        table = GAME.new(2, 7)
        worlds = self.imagined(table, 0)
        assert len({hand(world, 1) for world in worlds}) > 40
        assert len({tuple(world.pile) for world in worlds}) == 60
        assert len({tuple(world.stack) for world in worlds}) == 60
        for world in worlds:
            assert sorted(world.stack[:20]) == sorted(table.stack[:20]), "each stack stays itself"
            assert sorted(world.stack[20:38]) == sorted(table.stack[20:38])

    def test_a_pile_made_of_discards_was_seen_so_it_tells_what_the_hands_hold(self):
        hands = ["red 3, brown 3", "white 3, white 4", "brown 6, brown 7"]
        table = play(position(hands, pile=""), "take money")
        for world in self.imagined(table, 0, worlds=20):
            assert Counter(world.pile) == Counter(table.pile)
            hidden = split(hand(world, 1)) + split(hand(world, 2))
            assert sorted(hidden) == ["brown 6", "brown 7", "white 3", "white 4"]
        assert len({hand(world, 1) for world in self.imagined(table, 0)}) == 6
        assert len({tuple(world.pile) for world in self.imagined(table, 0)}) == 60, "its order stays unknown"

    def test_for_a_spectator_all_hands_are_drawn_anew(self):
        worlds = self.imagined(GAME.new(2, 7), None)
        assert len({hand(world, 0) for world in worlds}) > 40

    def test_a_raise_in_the_making_is_unknown_to_the_others_and_kept_by_its_owner(self):
        table = auction(["", "red 4, red 5"], "brick 1-1")
        play(table, "lay red 4")
        assert sum(table.redeal(0, quick(1)).laying) == 0
        assert table.redeal(0, quick(1)).view(0).players[1].cards == 2
        assert table.redeal(1, quick(1)).view(1).own.laying == ["red 4"]

    def test_a_purchase_in_the_making_is_unknown_to_the_others(self):
        table = play(market("brick 1-1, brick 2-2", "red 4, red 5"), "buy brick 1-1", "lay red 4")
        world = table.redeal(1, quick(1))
        assert world.view(1).phase == world.view(0).phase == "market"
        assert (sum(world.laying), world.chosen, world.offered) == (0, [], 0)

    def test_the_real_table_is_left_alone(self):
        table = GAME.new(3, 7)
        before = table.dump()
        self.imagined(table, 1, worlds=3)
        assert table.dump() == before
