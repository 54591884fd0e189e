"""Playing out: the same worlds for all candidates, halving, caution, a clock, and honest oversights."""

import pytest

import quattrocento
from quattrocento.bots import bot
from quattrocento.bots.bot import consider
from quattrocento.bots.careless import CarelessBot
from quattrocento.bots.clock import Clock
from quattrocento.bots.judgement import Judgement
from quattrocento.bots.playouts import MANY, Candidate, PlayoutBot
from quattrocento.bots.weights import former_judgement, judgement
from quattrocento.core.entropy import quick

TITLES = [game.id for game in quattrocento.titles()]


def playout_bot(game, playouts=24, width=4, horizon=4, caution=0.0, clock=None):
    adviser = game.adviser()
    return PlayoutBot(adviser, Judgement(), None, playouts, width, horizon, caution, clock or Clock())


def decision(game, seats, seed, least):
    """Walk at random to a decision with at least so many moves."""
    state = game.new(seats, seed)
    chance = quick(seed)
    while len(state.legal(state.actors()[0])) < least:
        seat = state.actors()[0]
        legal = state.legal(seat)
        state.apply(seat, legal[chance.below(len(legal))])
    return state, state.actors()[0]


def test_the_worse_half_is_dropped_again_and_again(palazzo):
    state, seat = decision(palazzo, 3, 2, 6)
    thoughts = consider(playout_bot(palazzo, playouts=60, width=6), state, seat, quick(1))
    tries = sorted((thought.tries for thought in thoughts), reverse=True)
    assert len(thoughts) == 6
    assert tries[0] == tries[1] > tries[2] >= tries[3] >= tries[5]
    assert sum(tries) <= 60


def test_a_wide_decision_is_narrowed_to_the_most_promising():
    princes = quattrocento.game("princes")
    state, seat = decision(princes, 3, 2, 20)
    legal = state.legal(seat)
    thoughts = consider(playout_bot(princes, width=5), state, seat, quick(1))
    assert len(thoughts) == 5 < len(legal)
    assert {thought.move for thought in thoughts} <= set(legal)
    assert princes.adviser().advise(state, seat) in {thought.move for thought in thoughts}


@pytest.mark.parametrize("title", TITLES)
def test_the_same_seed_gives_the_same_thoughts_on_worlds_that_look_alike(title):
    game = quattrocento.game(title)
    state, seat = decision(game, 3, 4, 3)
    player = bot("playouts:playouts=12:horizon=4", game)
    twin = state.redeal(seat, quick(8))
    first, second = (consider(player, world, seat, quick(5)) for world in (state, twin))
    assert [(t.move, t.tries, t.share) for t in first] == [(t.move, t.tries, t.share) for t in second]


def test_a_clock_leaves_every_candidate_one_try(palazzo):
    ticks = iter(range(1000))
    state, seat = decision(palazzo, 3, 2, 6)
    clock = Clock(lambda: float(next(ticks)), 0.0)
    thoughts = consider(playout_bot(palazzo, 10_000, 6, clock=clock), state, seat, quick(1))
    assert all(1 <= thought.tries <= 3 for thought in thoughts)


def candidates(advised, other):
    made = []
    for move, rewards in enumerate((advised, other)):
        candidate = Candidate(move)
        for reward in rewards:
            candidate.add(reward, reward)
        made.append(candidate)
    return made


def test_caution_asks_for_more_than_luck(palazzo):
    advised, other = candidates([0.5, 0.4, 0.6, 0.5], [0.9, 0.1, 0.7, 0.4])
    assert not playout_bot(palazzo, caution=1.0).clearly_better(other, advised)
    advised, other = candidates([0.5, 0.4, 0.6, 0.5], [0.6, 0.55, 0.7, 0.6])
    assert playout_bot(palazzo, caution=1.0).clearly_better(other, advised)


def test_who_is_clearly_no_better_than_the_best_is_dropped_at_once(palazzo):
    player = bot("playouts:early=2.5", palazzo)
    rewards = [0.5, 0.45, 0.55, 0.5, 0.4, 0.6, 0.5, 0.5]
    best, worse = candidates(rewards, [reward - 0.1 + 0.02 * (n % 2) for n, reward in enumerate(rewards)])
    alike, open_still = candidates(rewards, [0.9, 0.1, 0.9, 0.1, 0.9, 0.1, 0.3, 0.3])
    assert player.hopeless([worse, best]) == [worse]
    assert player.hopeless([best, alike]) == [alike]
    assert player.hopeless([open_still, best]) == []
    assert player.hopeless([best, worse, alike]) == [alike, worse]
    few, fewer = candidates(rewards[:7], [0.0] * 7)
    assert player.hopeless([few, fewer]) == []


@pytest.mark.parametrize("title", TITLES)
def test_a_decision_takes_as_long_as_it_is_open(title):
    """The moves are the same, and so is the first; only fewer worlds are asked for."""
    game = quattrocento.game(title)
    state, seat = decision(game, 2, 4, 4)
    told = {}
    for early in (0, 2.5):
        player = bot(f"playouts:playouts=100:width=4:horizon=1:early={early}", game)
        told[early] = consider(player, state, seat, quick(5))
    assert {thought.move for thought in told[0]} == {thought.move for thought in told[2.5]}
    tries = {early: sum(thought.tries for thought in thoughts) for early, thoughts in told.items()}
    assert tries[2.5] < tries[0] <= 100


def careless(palazzo, oversights, glance):
    return CarelessBot(playout_bot(palazzo), palazzo.adviser(), oversights, glance)


def test_an_oversight_hides_a_part_of_the_moves(palazzo):
    world, legal = palazzo.new(2, 1), list(range(10, 21))
    seen = careless(palazzo, 1.0, 0.5).seen(world, 0, legal, quick(3))
    assert len(seen) == 6
    assert set(seen) < set(legal)
    assert careless(palazzo, 0.0, 0.5).seen(world, 0, legal, quick(3)) == legal
    assert len(careless(palazzo, 1.0, 0.01).seen(world, 0, legal, quick(3))) == 1


def test_oversights_come_as_often_as_is_said(palazzo):
    world, bot, chance = palazzo.new(2, 1), careless(palazzo, 0.3, 0.5), quick(1)
    overlooked = sum(len(bot.seen(world, 0, [1, 2, 3, 4], chance)) == 2 for _ in range(2000))
    assert 540 < overlooked < 660


def test_slips_change_the_trials_and_no_slips_leave_them_as_they_were(palazzo):
    state, seat = decision(palazzo, 3, 2, 6)
    told = []
    for spec in ("playouts:playouts=24", "playouts:playouts=24:slips=0", "playouts:playouts=24:slips=0.5"):
        thoughts = consider(bot(spec, palazzo), state, seat, quick(1))
        told.append([(thought.move, thought.share) for thought in thoughts])
    assert told[0] == told[1] != told[2]


@pytest.mark.parametrize("title", TITLES)
def test_who_ponders_in_a_trial_never_does_worse_than_the_advice(title):
    """By the judgement at the next quiet moment; sometimes he does better. The position stays as it was."""
    game = quattrocento.game(title)
    player, state = bot("playouts:ponder=2", game), game.new(2, 3)
    better = False
    while not better:
        seat = state.actors()[0]
        legal, advised = state.legal(seat), player.adviser.advise(state, seat)
        if 3 < len(legal) <= MANY:
            before = state.dump()
            pondered = player.pondered(state, seat, legal, quick(1))
            assert pondered in legal
            brought = [player.brought(state, seat, move, quick(1)) for move in (advised, pondered)]
            assert brought[1] >= brought[0]
            better = brought[1] > brought[0]
            assert state.dump() == before
        state.apply(seat, advised)


def test_pondering_changes_the_trials_and_none_leaves_them_as_they_were(palazzo):
    state, seat = decision(palazzo, 2, 2, 6)
    told = []
    for spec in ("playouts:playouts=12", "playouts:playouts=12:ponder=0", "playouts:playouts=12:ponder=3"):
        thoughts = consider(bot(spec, palazzo), state, seat, quick(1))
        told.append([(thought.move, thought.share) for thought in thoughts])
    assert told[0] == told[1] != told[2]


def test_a_maestro_of_former_times_asks_the_adviser_of_former_times():
    augsburg = quattrocento.game("augsburg")
    assert bot("maestro-1", augsburg).adviser.hoarding
    assert not bot("maestro", augsburg).adviser.hoarding


def test_a_maestro_of_former_times_judges_by_the_weights_of_former_times(palazzo):
    assert bot("maestro-1", palazzo).judgement is former_judgement(palazzo)
    assert bot("maestro", palazzo).judgement is judgement(palazzo)
    assert bot("maestro:judge=2", palazzo).judgement is bot("maestro-1", palazzo).judgement
    assert bot("maestro-1", palazzo).judgement is not judgement(palazzo)
