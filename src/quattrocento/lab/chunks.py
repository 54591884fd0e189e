"""Work in chunks on all cores, or on a cluster: the same results wherever it is done.

A chunk carries its seed, and all that comes of it follows from the chunk alone. So it does not
matter who works at it, in which order, or whether somebody began it before and was lost.
"""

import signal
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from typing import Generic, TypeVar

from quattrocento.core.trouble import Trouble
from quattrocento.lab.workers import cores, dismiss, hire

C = TypeVar("C")
R = TypeVar("R")

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
            done = next(iter(wait(self.busy, return_when=FIRST_COMPLETED).done))
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


def crew_of(work: Callable[[C], R], workers: int | None, cluster: str | None) -> Crew[C, R]:
    if workers is not None and workers < 1:
        raise Trouble("few-workers", given=workers)
    if cluster is not None:
        from quattrocento.lab.cluster import Cluster

        return Cluster(work, cluster, workers)
    count = cores() if workers is None else workers
    return Alone(work) if count == 1 else Pool(work, count)


def run(
    work: Callable[[C], R],
    chunks: Iterable[C],
    workers: int | None = None,
    cluster: str | None = None,
) -> Generator[tuple[C, R], None, None]:
    """Do *work*, a function of a module, for each chunk; give (chunk, result) as they are finished.

    Every chunk is given exactly once, and taken from *chunks* only when somebody is free for it, so
    that memory stays flat. *workers* are processes, one for each core if not said; 1 is this
    process. *cluster* is the address of a Ray cluster, or "auto" for the one at hand.
    """
    crew = crew_of(work, workers, cluster)
    waiting = iter(chunks)
    begun = 0
    try:
        for chunk in islice(waiting, crew.width):
            crew.begin(chunk)
            begun += 1
        while begun:
            finished = crew.finish()
            begun -= 1
            for chunk in islice(waiting, 1):  # before the result is given: nobody waits for the caller
                crew.begin(chunk)
                begun += 1
            yield finished
    finally:
        crew.close()
