"""Training: what is watched is kept, weights find what counts, an interrupted training goes on."""

from importlib.resources import files

import numpy as np
import pytest

import quattrocento
from quattrocento.bots import bot
from quattrocento.bots.weights import judgement, learned, read
from quattrocento.core.entropy import quick
from quattrocento.core.trouble import Trouble
from quattrocento.lab import training
from quattrocento.lab.fitting import Watched, explained, fit, fit_victory, fit_weights, targets
from quattrocento.lab.training import Training, TrainingPlan, pool, written
from quattrocento.lab.watched_matches import pack, unpack, watch

SMALL = TrainingPlan("palazzo", "test", 6, 2)


def made_up(seed, moments=12, seats=3):
    """Matches whose points are 4 + 3 a + 2 a progress, and nothing of b."""
    chance = np.random.default_rng(seed)
    progress = np.linspace(0.0, 0.9, moments)
    own = chance.normal(size=seats)
    features = np.stack([np.tile(own, (moments, 1)), chance.normal(size=(moments, seats))], axis=2)
    points = 4 + 5 * own
    features[:, :, 0] = (points - 4)[None, :] / (3 + 2 * progress[:, None])
    best = points == points.max()
    return Watched(features, progress, points, best / best.sum(), np.zeros((len(progress), 0)))


def test_weights_find_what_counts():
    matches = [made_up(seed) for seed in range(600)]
    weights = fit_weights(matches)
    assert weights[:2] == pytest.approx([4.0, 0.0], abs=0.2)
    assert weights[2:] == pytest.approx([3.0, 0.0, 2.0, 0.0], abs=0.2)
    assert explained([made_up(99)], weights) > 0.98


def test_what_means_nothing_foretells_nothing():
    matches = [made_up(seed) for seed in range(40)]
    noise = [Watched(m.features[:, :, 1:], m.progress, m.points, m.shares, m.automata) for m in matches]
    assert fit(noise).explained < 0.1


def decided(seed, seats):
    """Matches that seats win by chance, by what b is for them; a means nothing for it."""
    chance = np.random.default_rng(seed)
    features = np.tile(chance.normal(size=(seats, 2)), (6, 1, 1))
    order = np.argsort(-(features[0, :, 1] + chance.gumbel(size=seats)))
    points = np.zeros(seats)
    points[order] = np.arange(seats, 0, -1)
    shares = np.eye(seats)[order[0]]
    return Watched(features, np.linspace(0.0, 0.5, 6), points, shares, np.zeros((6, 0)))


@pytest.mark.parametrize("seats", [2, 4])
def test_weights_are_improved_by_who_won(seats):
    matches = [decided(seed, seats) for seed in range(800)]
    start = np.array([7.0, 1.0, 3.0, 0.0, 0.0, 0.0])
    weights = fit_victory(matches, start, (1.0, 1.0))
    assert weights[:2] == pytest.approx(start[:2])
    worth = weights[2:4] + 0.25 * weights[4:6]
    assert worth == pytest.approx([0.0, 1.0], abs=0.2)


def test_who_sits_alone_is_measured_against_those_whom_the_rules_play():
    chance = np.random.default_rng(1)
    matches = []
    for _ in range(600):
        own = chance.normal()
        shares = np.eye(2)[int(own + chance.logistic() < 0)]
        matches.append(
            Watched(np.full((1, 1, 1), own), np.zeros(1), np.array([own]), shares, np.zeros((1, 1)))
        )
    weights = fit_victory(matches, np.zeros(4), (1.0, 1.0))
    assert weights[2] == pytest.approx(1.0, abs=0.2)


def test_a_training_starts_from_weights_that_there_are(palazzo, tmp_path):
    start = read(files("quattrocento.games.palazzo.bot").joinpath("judgement.json").read_bytes(), "start")
    plan = TrainingPlan("palazzo", "test", 10, 1, 2, start, "start.json")
    assert plan.command().endswith("--seed test --seats 2 --start start.json")
    assert Training(plan, tmp_path).begin() == (start,)
    assert [type(player).__name__ for player in pool(palazzo, ())] == ["GreedyBot"]
    ours = judgement(palazzo).models[2].opening
    assert [player.judgement.models[2].opening for player in pool(palazzo, (start,))] == [ours, ours]


def test_a_target_mixes_the_next_judgement_and_the_end():
    match = Watched(
        np.zeros((2, 1, 1)), np.array([0.0, 0.5]), np.array([10.0]), np.array([1.0]), np.zeros((2, 0))
    )
    aims = targets(match, np.array([[2.0], [4.0]]))
    assert aims[1, 0] == pytest.approx(10.0)
    assert aims[0, 0] == pytest.approx(0.2 * 4.0 + 0.8 * 10.0)


def test_what_is_watched_is_kept_whole(palazzo):
    seen = watch(palazzo, palazzo.judge(), palazzo.new(2, 1), [bot("greedy", palazzo)] * 2, quick(1))
    (again,) = unpack(pack([seen]))
    assert seen.features.shape == (len(seen.progress), 2, len(palazzo.judge().names()))
    for name in Watched.__struct_fields__:
        assert np.array_equal(getattr(seen, name), getattr(again, name))
    assert list(seen.progress) == sorted(seen.progress)


@pytest.mark.deep
def test_an_interrupted_training_goes_on_to_the_same_weights(tmp_path, monkeypatch):
    monkeypatch.setattr(training, "CHUNK", 2)
    whole = written(Training(SMALL, tmp_path / "whole").run(1, lambda done: None))
    broken = Training(SMALL, tmp_path / "broken")
    calls = []
    real = training.watch_chunk

    def once(chunk):
        if len(calls) == 2:
            raise KeyboardInterrupt
        calls.append(chunk)
        return real(chunk)

    monkeypatch.setattr(training, "watch_chunk", once)
    with pytest.raises(KeyboardInterrupt):
        broken.run(1, lambda done: None)
    monkeypatch.setattr(training, "watch_chunk", real)
    seen = []
    again = Training(SMALL, tmp_path / "broken").run(1, seen.append)
    assert seen[0] == 2
    assert seen[-1] == broken.steps() == 12
    assert written(again) == whole
    game = quattrocento.game("palazzo")
    assert set(learned(game, game.judge(), again).models) == {2, 3, 4}


def test_another_training_in_the_same_folder_is_refused(tmp_path):
    Training(TrainingPlan("palazzo", "test", 10, 2), tmp_path)
    with pytest.raises(Trouble) as trouble:
        Training(TrainingPlan("palazzo", "test", 20, 2), tmp_path)
    assert trouble.value.key == "other-run"


@pytest.mark.parametrize(("matches", "generations"), [(5, 1), (10, 0)])
def test_a_training_without_matches_is_refused(tmp_path, matches, generations):
    with pytest.raises(Trouble) as trouble:
        Training(TrainingPlan("palazzo", "test", matches, generations), tmp_path)
    assert trouble.value.key == "small-training"


def test_a_weight_a_line(tmp_path):
    text = written(Training(TrainingPlan("palazzo", "test", 10, 1), tmp_path).run(1, lambda done: None))
    assert sum('"points": [' in line and line.rstrip(",").endswith("]") for line in text.splitlines()) == 2
