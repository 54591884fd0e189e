"""The same work on a cluster of machines, by Ray; this package must be installed on each of them."""

import socket
from collections.abc import Callable
from typing import Any, TypeVar

from quattrocento.core.trouble import Trouble
from quattrocento.lab.extras import extra
from quattrocento.lab.workers import TRIES, Crew

C = TypeVar("C")
R = TypeVar("R")

AUTO = "auto"
"""Said instead of an address: the cluster that runs on this machine, or that the environment names."""

PATIENCE = 5.0
"""Seconds in which somebody must answer at the address; Ray itself would try for many minutes."""

AHEAD = 2
"""Chunks that are begun for each core of the cluster: one to work at, one to go on with."""


class Cluster(Crew[C, R]):
    """A Ray cluster at *address*. Ray begins a chunk again when the machine that had it is lost."""

    def __init__(self, work: Callable[[C], R], address: str, workers: int | None = None) -> None:
        self.ray = extra("ray", "cluster")
        self.ours = not self.ray.is_initialized()
        if self.ours:
            self.join(address)
        count = workers or int(self.ray.cluster_resources().get("CPU", 1))
        self.width = AHEAD * max(1, count)
        self.task = self.ray.remote(max_retries=TRIES - 1)(work)
        self.begun: dict[Any, C] = {}

    def join(self, address: str) -> None:
        """Connect to a cluster that runs already; nothing is started here."""
        try:
            if address != AUTO:
                host, _, port = address.rpartition(":")
                socket.create_connection((host, int(port)), PATIENCE).close()
            self.ray.init(
                address=address, log_to_driver=False, logging_level="ERROR", configure_logging=False
            )
        except (OSError, ValueError, RuntimeError):
            raise Trouble("no-cluster", address=address) from None

    def begin(self, chunk: C) -> None:
        self.begun[self.task.remote(chunk)] = chunk

    def finish(self) -> tuple[C, R]:
        done = self.ray.wait(list(self.begun), num_returns=1)[0][0]
        chunk = self.begun.pop(done)
        errors = self.ray.exceptions
        try:
            result: R = self.ray.get(done)
        except errors.RayTaskError as error:
            raise error.cause from None
        except errors.RayError as error:
            raise Trouble("lost-workers", tries=TRIES) from error
        return chunk, result

    def close(self) -> None:
        """Drop what has been begun, and leave the cluster as it was found."""
        for task in self.begun:
            self.ray.cancel(task, force=True)
        if self.ours:
            self.ray.shutdown()
