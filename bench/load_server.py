"""A server that is measured, on a data folder that is thrown away and, where it can be, a core of its own."""

import contextlib
import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Server:
    """A running server."""

    port: int
    pid: int

    def seconds(self) -> float:
        """The processor time that its process has taken so far, all threads together."""
        fields = self._read("stat").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def megabytes(self) -> float:
        """The memory that its process holds."""
        return int(self._read("statm").split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6

    def _read(self, what: str) -> str:
        return Path(f"/proc/{self.pid}/{what}").read_text()


def cores() -> list[int]:
    """The cores that may be used; none where the system does not say."""
    return sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []


@contextlib.contextmanager
def running(command: Sequence[str | Path], folder: Path | None = None) -> Iterator[Server]:
    """Run a server, which prints its address, on the first core; the scripts take the others."""
    process = subprocess.Popen(
        [str(word) for word in command], stdout=subprocess.PIPE, text=True, start_new_session=True, cwd=folder
    )
    free = cores()
    try:
        if len(free) > 1:
            os.sched_setaffinity(process.pid, free[:1])
            os.sched_setaffinity(0, free[1:])
        assert process.stdout is not None
        found = next((hit for line in process.stdout if (hit := re.search(r"http://\S+:(\d+)", line))), None)
        if found is None:
            sys.exit("The server did not start.")
        yield Server(int(found[1]), process.pid)
    finally:
        if free:
            os.sched_setaffinity(0, free)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


@contextlib.contextmanager
def ours(folder: Path | None = None, *options: str) -> Iterator[Server]:
    """Run our own server on a *folder*, or on an empty one."""
    with contextlib.ExitStack() as stack:
        data = folder or Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="quattrocento-load-")))
        command: list[str | Path] = [sys.executable, "-m", "quattrocento", "serve", "--data", data]
        command += ["--port", "0", "--no-limits", "--undo-seconds", "0", *options]
        yield stack.enter_context(running(command))
