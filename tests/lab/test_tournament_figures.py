"""Figures of tournaments on results made by hand: shares, errors over blocks, ratings, the test."""

import random
from itertools import permutations
from math import log, sqrt

import choix
import numpy as np
import pytest
from msgspec.structs import replace

from quattrocento.lab import tournament_ratings
from quattrocento.lab.tournament_figures import (
    LENT,
    Estimate,
    block_means,
    estimate,
    figures_of,
    less_luck,
    line_up_figures,
    paces,
    share_interval,
)
from quattrocento.lab.tournament_match import Finish, Played, Spent
from quattrocento.lab.tournament_plan import Question
from quattrocento.lab.tournament_ratings import SCALE, Rankings, orders, rate
from quattrocento.lab.tournament_verdict import BOUND, FIRST, verdict


def match(block, rotation, names, ranks, points=None, spent=(0.0, 0.0)):
    """Make a match of these ranks; without points each rank is worth ten less."""
    scored = points or [-10 * rank for rank in ranks]
    finishes = [
        Finish(
            bot=name,
            points=scored[seat],
            rank=rank,
            share=1 / ranks.count(1) if rank == 1 else 0.0,
            margin=scored[seat] - max(scored[:seat] + scored[seat + 1 :]),
            decisions=10,
        )
        for seat, (name, rank) in enumerate(zip(names, ranks, strict=True))
    ]
    return Played(block, rotation, finishes, [Spent(*spent)] * len(names))


TWO = [
    [match(0, 0, "ab", [1, 2], [30, 20]), match(0, 1, "ba", [2, 1], [5, 9])],
    [match(1, 0, "ab", [2, 1], [10, 16]), match(1, 1, "ba", [1, 1], [12, 12])],
]
"""Two blocks: a wins both matches of the first, loses one of the second and shares the other."""


def test_a_share_counts_shared_victories_and_errs_over_blocks():
    figures = figures_of(TWO, "a")
    blocks = [1.0, 0.25]
    assert figures.share.mean == pytest.approx(0.625)
    assert figures.share.error == pytest.approx(np.std(blocks, ddof=1) / sqrt(2))
    assert (figures.blocks, figures.matches) == (2, 4)


def test_rank_margin_and_points_are_means_of_blocks():
    figures = figures_of(TWO, "a")
    assert figures.rank.mean == pytest.approx((1 + 1.5) / 2)
    assert figures.margin.mean == pytest.approx((7 - 3) / 2)
    assert figures.margin.error == pytest.approx(np.std([7, -3], ddof=1) / sqrt(2))
    assert figures.points.mean == pytest.approx((19.5 + 11) / 2)


def test_errors_over_blocks_are_not_those_over_matches():
    """Matches of a deal that end alike count once: four times as many of them make nothing more certain."""
    shares = [1, 0, 0, 1, 0]
    once = [[match(block, 0, "ab", [2 - won, 1 + won])] for block, won in enumerate(shares)]
    often = [block * 4 for block in once]
    assert figures_of(once, "a").share == figures_of(often, "a").share


def test_one_block_has_no_error():
    figures = figures_of(TWO[:1], "a")
    assert figures.share == Estimate(1.0, None)
    assert figures.interval is None


def test_as_much_luck_is_taken_off_as_the_results_have_in_them():
    chance = random.Random(1)
    lucks = [chance.gauss(0, 10) for _ in range(400)]
    skill = [chance.gauss(3, 2) for _ in range(400)]
    whole = less_luck([own + luck for own, luck in zip(skill, lucks, strict=True)], lucks)
    assert estimate(whole).error == pytest.approx(estimate(skill).error, rel=0.05)
    assert estimate(whole).mean == pytest.approx(3, abs=0.3)
    half = less_luck([own + luck / 2 for own, luck in zip(skill, lucks, strict=True)], lucks)
    assert estimate(half).error == pytest.approx(estimate(skill).error, rel=0.1)
    noise = less_luck(skill, [luck / 10 for luck in lucks])
    assert estimate(noise).error == pytest.approx(estimate(skill).error, rel=0.05)


def test_how_much_of_it_is_taken_off_depends_on_the_blocks_before_alone():
    results, lucks = [5.0, -2.0, 7.0, 1.0], [2.0, -1.0, 4.0, -3.0]
    less = less_luck(results, lucks)
    assert less[0] == 3.0
    for count in range(1, 4):
        assert less_luck(results[:count], lucks[:count]) == less[:count]
    before, luck = np.array(results[:3]), np.array(lucks[:3])
    lent = LENT * (luck**2).mean()
    factor = ((before - before.mean()) @ luck + lent) / (luck @ luck + lent)
    assert less[3] == pytest.approx(1.0 + 3.0 * factor)
    assert less_luck(results, [0.0] * 4) == results


def test_luck_is_told_only_where_it_was_measured_in_every_match():
    def lucky(block, margin):
        played = match(block, 0, "ab", [1, 2], [30 + block, 20])
        finishes = [
            replace(finish, luck_share=luck / 100, luck_margin=luck)
            for finish, luck in zip(played.finishes, (margin, -margin), strict=True)
        ]
        return [replace(played, finishes=finishes)]

    measured = [lucky(block, margin) for block, margin in enumerate([1.0, -2.0, 4.0])]
    found = figures_of(measured, "a").without_luck
    assert found.luck_margin.mean == pytest.approx(1)
    assert found.luck_share.mean == pytest.approx(0.01)
    assert found.as_sure_as == pytest.approx(
        (figures_of(measured, "a").margin.error / found.margin.error) ** 2
    )
    assert figures_of(measured[:1], "a").without_luck.as_sure_as is None
    assert figures_of([*measured, TWO[1]], "a").without_luck is None


def test_a_bot_on_several_seats_is_averaged_over_them():
    block = [match(0, 0, "abb", [2, 1, 3])]
    assert block_means([block], "b", lambda finish: finish.share) == [0.5]
    assert block_means([block], "b", lambda finish: finish.share, once=True) == []
    assert block_means([block], "a", lambda finish: finish.rank, once=True) == [2]
    assert block_means([block], "c", lambda finish: finish.rank) == []


def test_line_ups_of_two_bots_are_told_apart_and_those_of_a_pool_together():
    blocks = [[match(0, 0, "abb", [1, 2, 3])], [match(1, 0, "baa", [1, 2, 3])]]
    apart = line_up_figures(blocks, ["a", "b"])
    assert [line_up.seats for line_up in apart] == [{"a": 1, "b": 2}, {"a": 2, "b": 1}]
    assert [line_up.figures[0].share.mean for line_up in apart] == [1.0, 0.0]
    pool = line_up_figures([*blocks, [match(2, 0, "abc", [1, 2, 3])]], ["a", "b", "c"])
    assert [[figures.bot for figures in line_up.figures] for line_up in pool] == [["a", "b", "c"]]
    assert pool[0].figures[2].blocks == 1


def test_an_interval_of_independent_matches_is_wilson_s():
    """With many blocks of one match the interval is Wilson's: 0.3 of 1,000 lies within 0.2725 and 0.3291."""
    low, high = share_interval(estimate([1.0] * 300 + [0.0] * 700), 1000, 1000)
    assert (low, high) == (pytest.approx(0.2725, abs=2e-4), pytest.approx(0.3291, abs=2e-4))


def test_winning_everything_is_not_certainty():
    low, high = share_interval(estimate([1.0] * 100), 100, 400)
    assert high == pytest.approx(1)
    assert low == pytest.approx(0.99, abs=0.001)


def test_intervals_hold_the_truth_as_often_as_they_say():
    """Blocks of four matches that tend to end alike: 95 of 100 intervals hold 0.3, within the luck of 400."""
    chance = random.Random(5)

    def block():
        deal = chance.random() < 0.3
        return sum(deal if chance.random() < 0.5 else chance.random() < 0.3 for _ in range(4)) / 4

    held = 0
    for _ in range(400):
        low, high = share_interval(estimate([block() for _ in range(40)]), 40, 160)
        held += low <= 0.3 <= high
    assert 0.92 <= held / 400 <= 0.98


def test_the_pace_is_the_time_of_a_decision():
    matches = [match(0, 0, "ab", [1, 2], spent=(2.0, 0.5)), match(0, 1, "ba", [1, 2], spent=(4.0, 0.75))]
    assert [(pace.bot, pace.decisions, pace.mean, pace.longest) for pace in paces(matches, "ab")] == [
        ("a", 20, pytest.approx(0.3), 0.75),
        ("b", 20, pytest.approx(0.3), 0.75),
    ]


STRENGTHS = {"random": 0.0, "a": 1.0, "b": 1.5, "c": 2.5}


def drawn_match(chance, block, rotation, names):
    """Draw who comes in first, next and so on, by strength."""
    left = list(range(len(names)))
    ranks = [0] * len(names)
    for rank in range(1, len(names) + 1):
        seat = chance.choices(left, [2.718281828 ** STRENGTHS[names[seat]] for seat in left])[0]
        left.remove(seat)
        ranks[seat] = rank
    return match(block, rotation, names, ranks)


def drawn_blocks(chance, number):
    for block in range(number):
        names = chance.choices(list(STRENGTHS), k=3)
        yield [drawn_match(chance, block, turn, names[turn:] + names[:turn]) for turn in range(3)]


@pytest.fixture(scope="module")
def many():
    return list(drawn_blocks(random.Random(3), 500))


def test_ratings_recover_the_strengths_of_which_matches_were_drawn(many, monkeypatch):
    monkeypatch.setattr(tournament_ratings, "RESAMPLES", 200)
    ratings = {rating.bot: rating for rating in rate(many, list(STRENGTHS))}
    assert ratings["random"].rating == ratings["random"].low == ratings["random"].high == 0
    for name, strength in STRENGTHS.items():
        rating = ratings[name]
        assert rating.bounded
        assert rating.low <= rating.rating <= rating.high
        assert rating.rating == pytest.approx(SCALE * strength, abs=35)
        assert rating.high - rating.low < 90
    assert [rating.bot for rating in rate(many[:50], list(STRENGTHS))][-1] == "random"


def test_intervals_of_ratings_hold_the_truth(monkeypatch):
    monkeypatch.setattr(tournament_ratings, "RESAMPLES", 60)
    chance = random.Random(8)
    held = 0
    for _ in range(12):
        rated = rate(list(drawn_blocks(chance, 60)), list(STRENGTHS))
        held += sum(rating.low <= SCALE * STRENGTHS[rating.bot] <= rating.high for rating in rated[:-1])
    assert held >= 30, "of 36, where 34 are to be expected"


def test_the_strengths_are_those_that_choix_finds(many, monkeypatch):
    monkeypatch.setattr(tournament_ratings, "DRAWN", 0.0)
    bots = list(STRENGTHS)
    found = Rankings(many, bots).strengths(np.ones(len(many)))
    rankings = [next(iter(orders(match, bots))) for block in many for match in block]
    theirs = choix.ilsr_rankings(len(bots), rankings)
    assert found - found[0] == pytest.approx(theirs - theirs[0], abs=1e-5)


def test_those_who_are_level_count_in_every_order():
    level = match(0, 0, "abc", [1, 1, 3])
    assert orders(level, "abc") == {(0, 1, 2): 0.5, (1, 0, 2): 0.5}
    same = match(0, 0, "aab", [1, 1, 3])
    assert orders(same, "ab") == {(0, 0, 1): 1.0}
    draw = match(0, 0, "abc", [1, 1, 1])
    assert orders(draw, "abc") == {order: pytest.approx(1 / 6) for order in permutations(range(3))}
    assert [rating.rating for rating in rate([[draw]] * 3, "abc")] == [pytest.approx(0, abs=1e-3)] * 3


def test_without_random_the_weakest_is_nought(monkeypatch):
    monkeypatch.setattr(tournament_ratings, "RESAMPLES", 20)
    rated = rate(TWO, ["a", "b"])
    assert [(rating.bot, rating.rating > 0) for rating in rated] == [("a", True), ("b", False)]


def test_a_bot_that_always_wins_has_a_finite_rating_that_is_called_unbounded():
    blocks = [[match(block, 0, "ab", [1, 2]), match(block, 1, "ba", [2, 1])] for block in range(50)]
    best, zero = rate(blocks, ["a", "b"])
    assert best.rating == pytest.approx(SCALE * log(100.5 / 0.5), rel=1e-3)
    assert not best.bounded
    assert zero.bounded


def test_one_bot_alone_is_not_rated():
    assert rate(TWO, ["a"]) == []


def coins(chance, share, alike):
    """Give the shares of blocks of four coins; some blocks have one coin for all four."""
    while True:
        if chance.random() < alike:
            yield float(chance.random() < share)
        else:
            yield sum(chance.random() < share for _ in range(4)) / 4


@pytest.mark.parametrize("alike", [0.0, 0.3])
def test_the_sequential_test_errs_in_about_one_case_of_twenty(alike):
    """On fair coins and on those that win 0.30, with a margin for the luck of 300 tests."""
    question = Question(0.25, 0.3)
    chance = random.Random(11)
    answers = {
        share: [verdict(coins(chance, share, alike), question, 4).answer for _ in range(300)]
        for share in (0.25, 0.3)
    }
    assert answers[0.25].count("yes") <= 27
    assert answers[0.3].count("no") <= 30
    assert "open" not in answers[0.25] + answers[0.3]


def test_the_sequential_test_is_shorter_than_a_fixed_one():
    """A fixed test of this size needs 800 to 900 matches: see docs/how-to/tournament.md."""
    chance = random.Random(12)
    blocks = [verdict(coins(chance, 0.35, 0.0), Question(0.25, 0.3), 4).blocks for _ in range(100)]
    assert 4 * sum(blocks) / 100 < 300


def lucky_coins(chance, share, told):
    """Give the results of blocks of four coins and their luck; of a part of the coins it is known."""
    results, lucks = [], []
    for _ in range(400):
        coins = [float(chance.random() < share) for _ in range(4)]
        results.append(sum(coins) / 4)
        lucks.append(sum(coin - share for coin in coins if chance.random() < told) / 4)
    return results, lucks


def test_without_luck_the_sequential_test_is_shorter_and_errs_as_seldom():
    question = Question(0.25, 0.3)
    chance = random.Random(13)
    for share, wrong in ((0.25, "yes"), (0.3, "no")):
        matches = [lucky_coins(chance, share, 0.7) for _ in range(120)]
        raw = [verdict(results, question, 4) for results, _ in matches]
        less = [verdict(less_luck(*match), question, 4, without_luck=True) for match in matches]
        assert sum(found.blocks for found in less) < 0.5 * sum(found.blocks for found in raw)
        assert [found.answer for found in less].count(wrong) <= 14


def test_nothing_is_decided_by_very_few_blocks_or_by_none():
    question = Question(0.25, 0.3)
    early = verdict([1.0] * (FIRST - 1), question, 4)
    assert (early.answer, early.blocks) == ("open", FIRST - 1)
    assert early.ratio > BOUND
    assert verdict([1.0] * 100, question, 4).blocks == FIRST
    assert verdict([], question, 4).answer == "open"


def test_luck_is_not_taken_for_certainty():
    """All blocks alike scatter not at all; they still count for no more than their matches."""
    found = verdict([1.0] * 30, Question(0.99, 0.995), 4)
    assert found.answer == "open"
    assert found.ratio == pytest.approx(120 * log(0.995 / 0.99))
