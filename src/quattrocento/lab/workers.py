"""Who works at chunks on this machine: this process alone, or others that work for it.

These leave Ctrl-C to it, end when it ends, and can be sent home.
"""

import multiprocessing
import os
import signal
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from concurrent import futures
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import resource_tracker
from multiprocessing.connection import wait
from typing import Generic, TypeVar

from quattrocento.core.trouble import Trouble

C = TypeVar("C")
R = TypeVar("R")


def obey() -> None:
    """Leave Ctrl-C to the parent of this process, and end when the parent ends, even by force."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_follow, args=(parent.sentinel,), daemon=True).start()


def _follow(sentinel: int) -> None:
    """End this process as soon as its parent has ended."""
    wait([sentinel])
    os._exit(0)


def hire(workers: int, settle_in: Callable[[], None] = obey) -> ProcessPoolExecutor:
    """Make a pool; its processes are fresh ones, so that nothing of this one leaks into them."""
    return ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), settle_in)


def dismiss(pool: ProcessPoolExecutor) -> None:
    """Send all workers of a pool home at once, by force, whatever they are doing."""
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()


def cores() -> int:
    """Count the processor cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


TRIES = 3
"""How often a chunk is begun before those who die over it are believed."""


class Crew(ABC, Generic[C, R]):
    """Somebody who works at chunks, `width` of them at a time."""

    width = 1

    @abstractmethod
    def begin(self, chunk: C) -> None:
        """Begin a chunk; at most `width` are begun and not finished."""

    @abstractmethod
    def finish(self) -> tuple[C, R]:
        """Wait for a chunk that has been begun, whichever is ready first."""

    def close(self) -> None:
        """Drop what has been begun, at once."""


class Alone(Crew[C, R]):
    """The process that asks, without any other."""

    def __init__(self, work: Callable[[C], R]) -> None:
        self.work = work
        self.begun: list[C] = []

    def begin(self, chunk: C) -> None:
        self.begun.append(chunk)

    def finish(self) -> tuple[C, R]:
        chunk = self.begun.pop()
        return chunk, self.work(chunk)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Hold Ctrl-C back meanwhile: a process that is just starting would print where it was hit."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # it would let Ctrl-C through again when the first process is started
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Pool(Crew[C, R]):
    """Processes on this machine, each a pool of its own: when one dies, its own chunk is begun again."""

    def __init__(self, work: Callable[[C], R], workers: int) -> None:
        self.work = work
        self.width = workers
        self.idle: list[ProcessPoolExecutor] = []
        self.busy: dict[Future[R], tuple[ProcessPoolExecutor, C, int]] = {}

    def begin(self, chunk: C, tries: int = 1) -> None:
        with undisturbed():
            worker = self.idle.pop() if self.idle else hire(1)
            self.busy[worker.submit(self.work, chunk)] = (worker, chunk, tries)

    def finish(self) -> tuple[C, R]:
        """Wait for a result; a worker who died is replaced."""
        while True:
            done = next(iter(futures.wait(self.busy, return_when=FIRST_COMPLETED).done))
            worker, chunk, tries = self.busy.pop(done)
            try:
                result = done.result()
            except BrokenProcessPool:
                dismiss(worker)
                if tries == TRIES:
                    raise Trouble("lost-workers", tries=TRIES) from None
                self.begin(chunk, tries + 1)
            except BaseException:
                dismiss(worker)
                raise
            else:
                self.idle.append(worker)
                return chunk, result

    def close(self) -> None:
        for worker in [*self.idle, *(worker for worker, _, _ in self.busy.values())]:
            dismiss(worker)
