"""Work in chunks: each done exactly once, by whomever, and dropped at once when it is interrupted."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from children import child, wait_until
from chunk_work import pid, refuse, square, stumble
from quattrocento.core.trouble import Trouble
from quattrocento.lab.chunks import run
from quattrocento.lab.extras import extra
from quattrocento.lab.workers import TRIES


@pytest.mark.parametrize("workers", [1, 2])
def test_every_chunk_is_done_once(workers):
    assert sorted(run(square, range(9), workers)) == [(number, number * number) for number in range(9)]


def test_no_chunks_are_no_work():
    assert list(run(square, [], 2)) == []


def test_chunks_are_taken_only_when_somebody_is_free():
    taken = []

    def chunks():
        for number in range(50):
            taken.append(number)
            yield number

    for done, _ in enumerate(run(square, chunks(), 2), 1):
        assert len(taken) <= done + 2


def test_a_worker_that_dies_costs_a_retry_of_its_own_chunk(tmp_path):
    tasks = [(str(tmp_path), number, 1) for number in range(6)]
    assert sorted(result for _, result in run(stumble, tasks, 2)) == list(range(6))
    begun = sorted(int(mark.name.partition(".")[0]) for mark in tmp_path.iterdir())
    assert begun == [0, 1, 2, 3, 3, 4, 5]


def test_a_chunk_that_kills_everybody_is_given_up_and_the_others_are_kept(tmp_path):
    tasks = [(str(tmp_path), number, 99) for number in range(4)]
    kept = []
    with pytest.raises(Trouble, match="lost-workers"):
        kept.extend(result for _, result in run(stumble, tasks, 2))
    assert len(list(tmp_path.glob("3.*"))) == TRIES
    assert len(kept) == len(set(kept))


@pytest.mark.parametrize("workers", [1, 2])
def test_what_the_work_refuses_is_told(workers):
    with pytest.raises(Trouble) as trouble:
        list(run(refuse, [5], workers))
    assert (trouble.value.key, trouble.value.facts) == ("few-games", {"given": 5})


def test_too_few_workers_are_refused():
    with pytest.raises(Trouble, match="few-workers"):
        list(run(square, [1], 0))


def test_one_worker_is_this_process():
    assert list(run(pid, [0], 1)) == [(0, os.getpid())]


def test_a_caller_who_has_seen_enough_leaves_nobody_behind():
    results = run(pid, range(100), 2)
    worker = next(results)[1]
    results.close()
    wait_until(lambda: not Path(f"/proc/{worker}").exists())


INTERRUPTED = """
import time
from quattrocento.lab.chunks import run

if __name__ == "__main__":
    try:
        for _, result in run(time.sleep, [0.01, 3600, 3600], 2):
            print("one", flush=True)
    except KeyboardInterrupt:
        print("stopped", flush=True)
"""


def test_ctrl_c_ends_at_once_and_without_a_trace(tmp_path):
    """The signal goes to the whole group, as a terminal sends it; one worker is then just starting.

    Who waited for the hour of sleep would be stopped by the time limit of the test.
    """
    script = tmp_path / "interrupted.py"
    script.write_text(INTERRUPTED)
    with child([sys.executable, script]) as process:
        assert process.stdout.readline() == "one\n"
        os.killpg(process.pid, signal.SIGINT)
        told, trace = process.communicate()
    assert (told, trace, process.returncode) == ("stopped\n", "", 0)


def test_a_missing_package_is_asked_for_in_plain_words():
    with pytest.raises(Trouble) as trouble:
        extra("no_such_package_at_all", "cluster")
    assert trouble.value.facts == {"package": "no_such_package_at_all", "extra": "cluster"}


def test_a_fault_within_a_package_is_no_missing_package(tmp_path, monkeypatch):
    (tmp_path / "faulty_extra.py").write_text("import no_such_package_at_all\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ModuleNotFoundError):
        extra("faulty_extra")


HELD_BACK = """
import signal
import subprocess
from quattrocento.lab.workers import Pool

def held_back(chunk):
    return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())

if __name__ == "__main__":
    pool = Pool(held_back, 2)
    for chunk in range(2):
        pool.begin(chunk)
    print(*(pool.finish()[1] for chunk in range(2)))
    pool.close()
"""


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="Windows holds no signals back")
def test_ctrl_c_is_held_back_from_every_worker_that_starts(tmp_path):
    """Also from the first one, with which Python starts a process of its own."""
    script = tmp_path / "held_back.py"
    script.write_text(HELD_BACK)
    told = subprocess.run([sys.executable, script], capture_output=True, text=True, check=True)
    assert told.stdout == "True True\n"
