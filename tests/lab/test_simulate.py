"""Simulations: equal for equal arguments, linear in time, flat in memory."""

import itertools
import subprocess
import sys

import pytest

import quattrocento
from quattrocento.core.trouble import Trouble
from quattrocento.lab.bench import measure, simulations_per_second
from quattrocento.lab.simulate import simulate

DIGEST = "d432710dea9ab4de62db79db4d16dabafb1d131c9340bb1dd88b76a7d32297a9"
"""Of 20 random matches: equal on every machine, compiled or plain; it changes with `revision` only."""


def test_the_digest_is_the_same_on_every_machine(palazzo):
    assert simulate(palazzo, 3, 20, "1").digest == DIGEST


def test_other_arguments_give_another_digest(palazzo):
    base = simulate(palazzo, 3, 3, "1").digest
    assert simulate(palazzo, 3, 3, "2").digest != base
    assert simulate(palazzo, 2, 3, "1").digest != base
    assert simulate(palazzo, 3, 3, "1", options={"least_price": "1"}).digest != base
    assert simulate(palazzo, 3, 3, "1", ["greedy"]).digest != base


def test_wins_are_shared_out_completely(palazzo):
    result = simulate(palazzo, 4, 30, "1")
    assert sum(seat.wins for seat in result.scores) == pytest.approx(1, abs=0.001)
    assert result.games == 30
    assert result.compiled == quattrocento.compiled
    for seat in result.scores:
        assert seat.least <= seat.mean <= seat.most


@pytest.mark.parametrize(
    ("count", "bots", "key"),
    [(0, ["random"], "few-games"), (5, ["random", "random"], "names"), (5, ["nobody"], "no-such-bot")],
)
def test_what_cannot_be_simulated_is_said(palazzo, count, bots, key):
    with pytest.raises(Trouble) as trouble:
        simulate(palazzo, 3, count, "1", bots)
    assert trouble.value.key == key


def test_an_interruption_keeps_what_was_played(palazzo):
    def interrupt(done):
        if done == 3:
            raise KeyboardInterrupt

    assert simulate(palazzo, 2, 100, "1", progress=interrupt).games == 3


MEASURE_MEMORY = """
import gc, sys, tracemalloc
from quattrocento.games import game
from quattrocento.lab.simulate import simulate

palazzo, many = game("palazzo"), int(sys.argv[1])
simulate(palazzo, 2, 5, "warm")
tracemalloc.start()

def look(done):
    if done in (many // 4, many):
        gc.collect()
        print(tracemalloc.get_traced_memory()[0])

simulate(palazzo, 2, many, "1", progress=look)
"""


def test_memory_stays_flat_over_many_matches():
    """What is kept does not grow with the matches: sums and a hash.

    Measured in a process of its own, where no other thread allocates meanwhile.
    """
    many = 800 if quattrocento.compiled else 100
    command = [sys.executable, "-c", MEASURE_MEMORY, str(many)]
    after_few, after_many = map(int, subprocess.check_output(command).split())
    assert after_many - after_few < 60 * many + 20_000


def test_time_grows_with_the_number_of_matches_only(palazzo):
    """Four times the matches take four times as many calls of Python functions, not more."""

    def calls(matches):
        counted = itertools.count()
        sys.setprofile(lambda *_: next(counted) and None)
        try:
            simulate(palazzo, 2, matches, "1")
        finally:
            sys.setprofile(None)
        return next(counted)

    calls(1)
    assert calls(40) < 5 * calls(10)


def test_a_measurement_is_complete(palazzo, monkeypatch):
    """By a clock that is a millisecond later at each look."""
    ticks = itertools.count()
    monkeypatch.setattr("quattrocento.lab.bench.process_time", lambda: next(ticks) / 1000)
    figures = measure(palazzo, 3, 0.05)
    assert figures.decisions > 0
    assert figures.decisions_per_second == pytest.approx(figures.decisions / figures.seconds, rel=0.05)
    assert figures.clone_microseconds > 0
    assert figures.redeal_microseconds > 0
    assert 500 < figures.state_bytes <= figures.peak_bytes < 100_000
    assert figures.search_seats == 4
    assert figures.simulations_per_second > 0


def test_the_simulations_of_the_search_are_counted(palazzo, monkeypatch):
    """By a clock that is a millisecond later at each look, and is looked at once a simulation."""
    ticks = itertools.count()
    monkeypatch.setattr("quattrocento.lab.bench.process_time", lambda: next(ticks) / 1000)
    assert simulations_per_second(palazzo, 4, 0.1) == pytest.approx(1000, rel=0.05)
