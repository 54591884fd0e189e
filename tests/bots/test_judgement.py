"""Judging: rewards, learned weights in their file, and what stands for them in a game without knowledge."""

import pytest

import quattrocento
from bottega import Bottega
from quattrocento.bots import bot
from quattrocento.bots.estimate import Estimate, final, foreseen
from quattrocento.bots.judgement import Judgement, Learned, Model
from quattrocento.bots.weights import FILE, FORMER_FILE, SeatWeights, judgement, model_of, read
from quattrocento.core.data import WrongData
from quattrocento.lab.simulate import play_out

TITLES = [game.id for game in quattrocento.titles()]


def test_the_victory_is_shared_out_whole():
    estimate = foreseen([30.0, 20.0, 20.0], [], 5.0)
    assert sum(estimate.shares) == pytest.approx(1.0)
    assert estimate.shares[0] > estimate.shares[1] == estimate.shares[2]
    assert estimate.rewards[0] > estimate.rewards[1] > 0.0


def test_equal_hopes_are_equal_shares():
    estimate = foreseen([7.0, 7.0, 7.0, 7.0], [], 3.0)
    assert estimate.shares == pytest.approx([0.25] * 4)
    assert estimate.rewards == pytest.approx([0.5 * 0.25 + 0.5 * 0.5] * 4)


def test_whom_the_rules_play_takes_his_share_but_has_no_seat():
    estimate = foreseen([20.0], [20.0], 5.0)
    assert estimate.shares == pytest.approx([0.5])
    assert estimate.rewards == pytest.approx([0.5])
    assert foreseen([30.0, 20.0], [20.0], 5.0).shares == foreseen([30.0, 20.0, 20.0], [], 5.0).shares[:2]


def test_a_hopeless_seat_does_not_break_the_sums():
    assert foreseen([0.0, 100_000.0], [], 0.5).shares[1] == pytest.approx(1.0)


def test_a_reward_is_half_victory_and_half_rank():
    """Second of three: no victory, one of two rivals left behind."""
    assert Estimate([1.0, 0.0, 0.0], [2.0, 1.0, 0.0], 3).rewards == pytest.approx([1.0, 0.25, 0.0])


@pytest.mark.parametrize("title", TITLES)
def test_a_finished_match_is_read_exactly(title):
    game = quattrocento.game(title)
    state = game.new(3, 1)
    play_out(state, [bot("random", game)] * 3, 1)
    estimate = final(state)
    winners = [standing.seat for standing in state.scores() if standing.rank == 1]
    assert sum(estimate.shares) == pytest.approx(1.0)
    assert [seat for seat, share in enumerate(estimate.shares) if share] == winners
    assert Judgement().estimate(state).rewards == estimate.rewards


def test_a_model_weighs_features_by_how_far_the_match_has_gone():
    model = Model([10.0, -4.0], [2.0, 0.0], [0.0, 6.0], [8.0, -6.0])
    assert model.points([1.0, 1.0], 0.0) == pytest.approx(12.0)
    assert model.points([1.0, 1.0], 0.5) == pytest.approx(10.0 - 2.0 + 2.0 + 3.0)
    assert model.error(0.5) == pytest.approx(5.0)


@pytest.mark.parametrize("title", TITLES)
def test_every_game_has_learned_weights_for_all_its_seat_counts(title):
    game = quattrocento.game(title)
    found = judgement(game)
    assert isinstance(found, Learned)
    assert set(found.models) == set(game.players)
    for seats in game.players:
        estimate = found.estimate(game.new(seats, 3))
        assert sum(estimate.shares) == pytest.approx(1.0) or seats == 1  # the rest is Lorenzo's
        assert max(estimate.shares) < 0.6  # nobody has won before the first move


def test_a_game_without_a_judge_is_judged_by_points():
    assert type(judgement(Bottega())) is Judgement


def test_weights_of_other_features_are_refused():
    part = SeatWeights([2], 10, 0.5, [0.0, 0.0], [5.0, 0.0], {"points": [1.0, 0.0]})
    assert model_of(part, ["points"], "toy").opening == [1.0]
    with pytest.raises(WrongData, match="train it anew"):
        model_of(part, ["points", "money"], "toy")


def test_the_file_says_how_it_was_made():
    from importlib.resources import files

    for title in TITLES:
        for file in (FILE, FORMER_FILE):
            written = read(files(f"quattrocento.games.{title}.bot").joinpath(file).read_bytes(), file)
            for part in written.models:
                assert (part.made_by or written.made_by).startswith(f"quattrocento train {title} ")
