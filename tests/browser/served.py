"""A real server in a process of its own, which can be killed and started again on the same data."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

PATIENCE = 30.0
"""Seconds within which a server must answer on a busy machine."""


def free_port() -> int:
    """Find a port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Served:
    """`quattrocento serve` on a folder of its own."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and wait until it answers."""
        command = [sys.executable, "-m", "quattrocento.terminal.main", "serve", "--no-open"]
        command += ["--port", str(self.port), "--data", str(self.data)]
        self.data.mkdir(parents=True, exist_ok=True)
        with (self.data / "server.log").open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, env={**os.environ, "LANG": "en"})
        limit = time.monotonic() + PATIENCE
        while not self.healthy():
            if time.monotonic() > limit or self.process.poll() is not None:
                raise RuntimeError((self.data / "server.log").read_text("utf-8")[-2000:])
            time.sleep(0.05)

    def healthy(self) -> bool:
        """Tell whether it answers."""
        try:
            with urlopen(f"{self.address}/health", timeout=2) as answer:
                return bool(json.load(answer)["status"] == "ok")
        except (URLError, OSError):
            return False

    def kill(self) -> None:
        """End it without a warning, as a power cut would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)

    def stop(self) -> None:
        """End it as Ctrl-C does."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.kill()
