"""Luck: nothing on average whatever the judgement, nothing where nothing was left to chance."""

from math import sqrt
from statistics import fmean, stdev

import pytest

from quattrocento.bots.luck import (
    LEAST_FOLLOWED,
    FollowedWorlds,
    LuckMeter,
    choices_of,
    margins,
    prospects,
    total,
)
from quattrocento.core.entropy import quick
from quattrocento.core.match import Match
from quattrocento.games import game

SETTINGS = [("palazzo", 2), ("princes", 2), ("augsburg", 3), ("firenze", 2)]

SHORT = SETTINGS[:3]
"""Their matches are short enough to be followed to the end."""


def greedy_match(title, seats, seed, most):
    """Play the first moves of a match as the adviser does: its first position, and who moved how."""
    dealt = title.new(seats, seed)
    state = dealt.clone()
    adviser = title.adviser()
    played = []
    while state.actors() and len(played) < most:
        seat = state.actors()[0]
        played.append((seat, adviser.advise(state, seat)))
        state.apply(*played[-1])
    return dealt, played


@pytest.mark.parametrize(
    ("name", "seats", "far"), [*((*setting, False) for setting in SETTINGS), *((*one, True) for one in SHORT)]
)
def test_what_one_seat_is_given_the_others_lose_and_equal_chance_gives_equal_luck(name, seats, far):
    title = game(name)
    dealt, played = greedy_match(title, seats, 3, 40)
    before = dealt.dump()
    meter = LuckMeter(title, worlds=2, choices=0)
    assert meter.followed(dealt, dealt, quick(1)) is None
    if far:
        meter = LuckMeter(title, choices=2 * LEAST_FOLLOWED * choices_of(title.adviser(), dealt))
        assert meter.followed(dealt, dealt, quick(1)) is not None
    options = title.settle(seats, {})
    moments = meter.moments(dealt, options, played, quick(1))
    assert moments[0].made == 0
    assert [moment.made for moment in moments] == sorted({moment.made for moment in moments})
    found = total(moments, seats)
    assert sum(found.shares) == pytest.approx(0, abs=1e-9)
    assert any(abs(luck) > 0.001 for luck in found.margins)
    if seats == 2:
        assert found.margins[0] == pytest.approx(-found.margins[1])
    again = total(meter.moments(dealt, options, played, quick(1)), seats)
    assert (again.shares, again.margins) == (found.shares, found.margins)
    assert dealt.dump() == before


def test_the_moments_of_a_match_have_their_place_in_it_and_tell_what_happened():
    title = game("augsburg")
    match = Match(title, 2, seed=3)
    for seat, move in greedy_match(title, 2, 3, 40)[1]:
        match.play(seat, move)
    meter = LuckMeter(title, worlds=1, horizon=0, choices=0)
    deal, *others = meter.of_match(match, quick(1))
    assert (deal.made, deal.seat, deal.move, deal.events) == (0, -1, -1, [])
    assert others
    for moment in others:
        move = match.moves[moment.made - 1]
        assert (moment.seat, moment.move) == (move.seat, move.code)
        assert moment.events == match.log[moment.made - 1] != []
        assert len(moment.luck.shares) == len(moment.luck.margins) == 2
    half = Match(title, 2, seed=9)
    half.begin_at(match.fork(20).state)
    for move in match.moves[20:]:
        half.play(move.seat, move.code)
    later = [moment.made - 20 for moment in others if moment.made > 20]
    assert later == [moment.made for moment in meter.of_match(half, quick(1))]


def test_where_nothing_is_left_to_chance_there_is_no_luck():
    """Who pays shows cards that he had: everybody learns something, but nothing was drawn."""
    title = game("palazzo")
    state, played = greedy_match(title, 2, 3, 150)
    meter = LuckMeter(title, worlds=2)
    shown = drawn = 0
    for seat, move in played:
        before = state.clone()
        state.apply(seat, move)
        if state.reveals == before.reveals:
            continue
        luck = meter.of_move(before, seat, move, state, quick(len(state.pile)))
        if (state.pile, state.stack) == (before.pile, before.stack):
            shown += 1
            assert luck.shares == luck.margins == [0.0, 0.0]
        else:
            drawn += any(luck.margins)
    assert shown
    assert drawn


@pytest.mark.parametrize(("name", "seats"), SETTINGS)
def test_luck_is_nothing_on_average(name, seats):
    """The same moment comes many times over, each time with another outcome; what it brings scatters."""
    title = game(name)
    state, played = greedy_match(title, seats, 5, 400)
    meter = LuckMeter(title, worlds=1, horizon=0)
    for seat, move in played:
        after = state.clone()
        after.apply(seat, move)
        if after.reveals != state.reveals and any(
            any(outcome(meter, state, seat, move, number)) for number in range(4)
        ):
            break
        state = after
    lucks = [outcome(meter, state, seat, move, number)[0] for number in range(150)]
    assert stdev(lucks) > 0
    assert abs(fmean(lucks)) < 3 * stdev(lucks) / sqrt(len(lucks))


@pytest.mark.parametrize(("name", "seats"), [("palazzo", 2), ("augsburg", 3), ("firenze", 2)])
def test_what_comes_in_matches_is_as_good_as_what_is_drawn_anew(name, seats):
    """Whose turn it is has good and bad luck equally often: the match draws as `redraw` does."""
    title = game(name)
    meter = LuckMeter(title, worlds=1, horizon=1, choices=0)
    good = bad = 0
    for seed in range(12):
        dealt, played = greedy_match(title, seats, seed, 400)
        for moment in meter.of_moves(dealt, played, quick(seed)):
            own = moment.luck.margins[moment.seat]
            good, bad = good + (own > 0), bad + (own < 0)
    assert good + bad > 80
    assert abs(good - bad) < 3 * sqrt(good + bad)


def test_cards_come_from_the_decks_of_princes_as_they_are_drawn_anew():
    """Few are worth anything at once, so the cards are compared: the higher number is drawn as often."""
    title = game("princes")
    higher = [0, 0]
    for seed in range(30):
        state, played = greedy_match(title, 4, seed, 400)
        for seat, move in played:
            before = state.clone()
            state.apply(seat, move)
            for number, deck in enumerate(before.decks):
                if len(state.decks[number].cards) < len(deck.cards) and not deck.known[-1]:
                    other = before.redraw(quick(seed)).decks[number].cards[-1]
                    higher[0] += deck.cards[-1] > other
                    higher[1] += deck.cards[-1] < other
    assert sum(higher) > 100
    assert abs(higher[0] - higher[1]) < 3 * sqrt(sum(higher))


@pytest.mark.parametrize(("name", "seats"), [*SHORT, ("princes", 4)])
def test_where_all_play_as_the_adviser_does_everything_is_luck(name, seats):
    """From the opening to the result nothing is left over, in any world: errors do not add up."""
    title = game(name)
    dealt, played = greedy_match(title, seats, 2, 10_000)
    meter = LuckMeter(title)
    followed = FollowedWorlds(meter.judgement, title.adviser(), dealt, 1, quick(7))
    followed.of_deal(title, title.settle(seats, {}))
    opening = [fmean(value.margins[seat] for value in followed.values) for seat in range(seats)]
    end = dealt.clone()
    for seat, move in played:
        end.apply(seat, move)
    luck = total(meter.gone_through(dealt, played, quick(1), followed), seats)
    assert [before + own for before, own in zip(opening, luck.margins, strict=True)] == pytest.approx(
        prospects(meter.judgement, end).margins
    )


@pytest.mark.parametrize(("name", "seats"), SHORT)
def test_luck_is_nothing_on_average_in_worlds_that_are_followed_too(name, seats):
    title = game(name)
    state, played = greedy_match(title, seats, 5, 400)
    meter = LuckMeter(title)
    drawn = []
    for number, (seat, move) in enumerate(played):
        before = state.clone()
        state.apply(seat, move)
        if number > len(played) // 2 and state.reveals != before.reveals:
            drawn.append((before, seat, move))
    lucks = []
    for number in range(100):
        before, seat, move = drawn[number % len(drawn)]
        came = before.redraw(quick(1000 + number))
        followed = FollowedWorlds(meter.judgement, title.adviser(), came, 2, quick(number))
        after = came.clone()
        after.apply(seat, move)
        followed.hear(came, seat, move)
        lucks.append(followed.of_move(came, seat, move, after).margins[0])
    assert stdev(lucks) > 0
    assert abs(fmean(lucks)) < 3 * stdev(lucks) / sqrt(len(lucks))


def outcome(meter, before, seat, move, number):
    """Let a moment come out anew, and give the luck of the margins then."""
    came = before.redraw(quick(1000 + number))
    after = came.clone()
    after.apply(seat, move)
    return meter.of_move(came, seat, move, after, quick(number)).margins


def test_deals_are_held_against_others():
    title = game("augsburg")
    meter = LuckMeter(title, worlds=1, horizon=0)
    options = title.settle(2, {})
    lucks = [meter.of_deal(title.new(2, seed), options, quick(seed)).margins[0] for seed in range(150)]
    assert stdev(lucks) > 0
    assert abs(fmean(lucks)) < 3 * stdev(lucks) / sqrt(len(lucks))


def test_a_margin_is_over_the_best_rival_and_uncertain_rivals_count_for_more():
    assert margins([30.0, 20.0, 25.0], 3, 0.0) == [5.0, -10.0, -5.0]
    close = margins([30.0, 25.0, 25.0], 3, 5.0)
    assert close[0] == pytest.approx(5 - 5 * 0.6931, abs=0.001)
    assert margins([30.0, 25.0, -900.0], 3, 5.0)[0] == pytest.approx(5)


def test_a_player_alone_is_held_against_those_whom_the_rules_play():
    assert margins([30.0, 20.0], 1, 0.0) == [10.0]
    title = game("princes")
    dealt, played = greedy_match(title, 1, 2, 25)
    found = LuckMeter(title, worlds=1).moments(dealt, title.settle(1, {}), played, quick(1))
    assert len(found) > 1
    assert any(moment.luck.margins[0] for moment in found)
