"""Processes that tests start: they hear signals as usual, and are gone when their test is."""

import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any


def hear_interrupts() -> None:
    """Hear Ctrl-C, also when started by somebody who ignores it, as `nohup` and `&` in a script do.

    Children inherit what is ignored, so tests that interrupt them would wait for ever.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@contextmanager
def child(command: Sequence[object], **given: Any) -> Iterator["subprocess.Popen[str]"]:
    """Start a process in a group of its own; nothing of the group outlives the block."""
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    process = subprocess.Popen(
        [str(part) for part in command], **{**pipes, "text": True, **given}, start_new_session=True
    )
    try:
        yield process
    finally:
        end(process)


def end(process: "subprocess.Popen[str]") -> None:
    """Kill a process with its whole group, and close what it was read by."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    for pipe in (process.stdin, process.stdout, process.stderr):
        if pipe is not None:
            with suppress(BrokenPipeError):
                pipe.close()


def wait_until(so: Callable[[], object]) -> None:
    """Wait for something that must come; how long it takes is the machine's business.

    What never comes ends with the time limit that every test has. Whoever is asked works for each answer,
    so the longer it takes the more seldom he is asked.
    """
    pause = 0.01
    while not so():
        time.sleep(pause)
        pause = min(1.5 * pause, 0.05)
