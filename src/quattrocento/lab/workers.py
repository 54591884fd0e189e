"""Processes that work for this one: they leave Ctrl-C to it, end when it ends, and can be sent home."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.connection import wait


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
