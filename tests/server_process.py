"""A real `quattrocento serve` in a process of its own, and a script that plays there over HTTP."""

import os
import random
import re
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import httpx

from children import end, wait_until

START = ["-m", "quattrocento"]
# A server that is started many times must not compile its sources each time.
ENVIRONMENT = {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}


class ServerProcess:
    """A server on a data folder; it can be killed and started again.

    Its bots wait *undo* seconds. It may have no more than so many *files* open, if that is given.
    """

    def __init__(
        self,
        data: Path,
        *arguments: str,
        lang: str = "en",
        undo: str = "0",
        files: int | None = None,
        environment: dict[str, str] = ENVIRONMENT,
    ) -> None:
        self.data = data
        self.environment = environment
        self.arguments = [*arguments, "--undo-seconds", undo, "--lang", lang]
        self.start_with = START
        self.before = [] if files is None else ["sh", "-c", f'ulimit -n {files} && exec "$@"', "sh"]
        self.process: subprocess.Popen[str] | None = None
        self.address = ""
        self.said: list[str] = []

    def start(self) -> "ServerProcess":
        """Start, and wait until it says where it is."""
        command = [
            *self.before,
            sys.executable,
            *self.start_with,
            "serve",
            "--data",
            str(self.data),
            *self.arguments,
        ]
        self.process = subprocess.Popen(
            command,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.append(line.rstrip("\n"))
            found = re.search(r"http://\S+", line)
            if found:
                self.address = found[0]
                return self
        raise AssertionError(f"the server did not start: {self.said}")

    def kill(self) -> None:
        """End it and all its workers at once, as when the machine loses its current."""
        assert self.process is not None
        end(self.process)

    def stop(self) -> int:
        """End it as Ctrl-C does, and give its exit code."""
        assert self.process is not None
        assert self.process.stdout is not None
        self.process.send_signal(signal.SIGINT)
        self.said += self.process.stdout.read().splitlines()
        self.process.stdout.close()
        return self.process.wait()

    def __enter__(self) -> "ServerProcess":
        return self.start()

    def __exit__(self, *_: object) -> None:
        if self.process is not None:
            self.kill()


class Script:
    """A guest that is a script: it keeps its cookies and shows the token with what it sends."""

    def __init__(self, address: str, name: str = "Anna") -> None:
        self.client = httpx.Client(base_url=address, timeout=60)
        self.client.get("/api/me").raise_for_status()
        self.send("PUT", "/api/me", {"name": name}).raise_for_status()

    def __enter__(self) -> "Script":
        return self

    def __exit__(self, *_: object) -> None:
        self.client.close()

    def send(self, method: str, path: str, body: object = None) -> httpx.Response:
        """Send a request that changes something."""
        headers = {"x-csrftoken": self.client.cookies["csrftoken"]}
        return self.client.request(method, path, json=body, headers=headers)

    def get(self, path: str) -> httpx.Response:
        """Ask for something."""
        return self.client.get(path)

    def table(self, game: str, seats: int = 2, **more: object) -> dict[str, object]:
        """Open a table at which every seat is this guest's own."""
        chairs = [{"kind": "me"}, *({"kind": "here", "name": f"Guest {n}"} for n in range(1, seats))]
        answer = self.send(
            "POST", "/api/tables", {"game": game, "seats": chairs, "options": {}, "public": False, **more}
        )
        assert answer.status_code == 201, answer.text
        made: dict[str, object] = answer.json()
        return made


def quiet_port() -> int:
    """Find a free port that nobody is given by chance, for a server that will be killed and started again."""
    while True:
        port = random.randrange(20_000, 30_000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


def wait_for(address: str) -> None:
    """Wait until somebody listens at an address."""
    host, _, port = address.removeprefix("http://").rpartition(":")

    def listens() -> bool:
        try:
            socket.create_connection((host, int(port))).close()
        except OSError:
            return False
        return True

    wait_until(listens)
