"""Work in chunks on all cores, or on a cluster: the same results wherever it is done.

A chunk carries its seed, and all that comes of it follows from the chunk alone. So it does not
matter who works at it, in which order, or whether somebody began it before and was lost.
"""

from collections.abc import Callable, Generator, Iterable
from itertools import islice
from typing import TypeVar

from quattrocento.core.trouble import Trouble
from quattrocento.lab.cluster import Cluster
from quattrocento.lab.workers import Alone, Crew, Pool, cores

C = TypeVar("C")
R = TypeVar("R")


def check_workers(workers: int | None) -> None:
    if workers is not None and workers < 1:
        raise Trouble("few-workers", given=workers)


def crew_of(work: Callable[[C], R], workers: int | None, cluster: str | None) -> Crew[C, R]:
    check_workers(workers)
    if cluster is not None:
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
