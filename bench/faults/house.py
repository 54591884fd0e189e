"""The processes that are struck: servers, each behind lines that can be cut, and the database they share."""

import asyncio
import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from children import end
from faults.lines import Proxy, Streams
from postgres_server import OWNER, PostgresServer
from server_process import ENVIRONMENT, ServerProcess

# What is acknowledged must outlive the process, not the machine: nothing here loses its current.
SETTINGS = ["fsync=off", "full_page_writes=off", "max_connections=200"]

CLOCKS = [
    Path(f"/usr/lib/{machine}-linux-gnu/faketime/libfaketime.so.1") for machine in ("x86_64", "aarch64")
]
"""Where Debian keeps the library that shows programs another time (package libfaketime)."""

FEW_BYTES = "size=64m"


def false_clock() -> Path | None:
    """Find the library that shows programs another time."""
    return next((path for path in CLOCKS if path.exists()), None)


def small_disk(folder: Path) -> bool:
    """Lay a small disk over a folder, where that is allowed."""
    folder.mkdir(parents=True, exist_ok=True)
    if os.geteuid() != 0 or shutil.which("mount") is None:
        return False
    command = ["mount", "-t", "tmpfs", "-o", FEW_BYTES, "quattrocento-faults", str(folder)]
    return subprocess.run(command, check=False, capture_output=True).returncode == 0


@dataclass
class Plan:
    """What is to run: so many servers on PostgreSQL, or one on a file; `mutant` names a fault in them."""

    servers: int = 3
    sqlite: bool = False
    clocks: bool = True
    mutant: str | None = None
    options: list[str] = field(default_factory=list)


class Post:
    """A place that a server keeps: it dies and is replaced, its address stays."""

    def __init__(self, number: int, folder: Path, plan: Plan, database: "Database | None") -> None:
        self.number = number
        self.folder = folder
        self.plan = plan
        self.database = database
        self.process: ServerProcess | None = None
        self.front = Proxy(self._to_server)
        self.back = Proxy(self._to_database)
        self.lock = asyncio.Lock()  # held while a fault of the process lasts
        self.made = 0
        folder.mkdir(parents=True, exist_ok=True)
        self.clock = folder / "clock"
        self.clock.write_text("+0")
        self.jumps = plan.clocks and false_clock() is not None

    async def _to_server(self) -> Streams:
        if self.process is None or not self.process.address:
            raise ConnectionRefusedError
        return await asyncio.open_connection("127.0.0.1", int(self.process.address.rpartition(":")[2]))

    async def _to_database(self) -> Streams:
        assert self.database is not None
        return await asyncio.open_unix_connection(str(self.database.server.folder / ".s.PGSQL.5432"))

    async def open(self) -> None:
        """Open the lines, then the server."""
        await self.front.open()
        if self.database is not None:
            await self.back.open()
        await self.start()

    def _new(self) -> ServerProcess:
        """Make a server that was not started yet."""
        self.made += 1
        data, arguments = self.folder / "data", ["--no-limits", "--port", "0", *self.plan.options]
        if self.database is not None:
            # Two have the same place while one replaces the other.
            data = self.folder / f"data{self.made}"
            arguments += ["--database", self.database.through(self.back.port)]
        environment = dict(ENVIRONMENT)
        library = false_clock()
        if self.jumps and library is not None:
            environment |= {
                "LD_PRELOAD": str(library),
                "FAKETIME_TIMESTAMP_FILE": str(self.clock),
                "FAKETIME_CACHE_DURATION": "1",
                "FAKETIME_DONT_FAKE_MONOTONIC": "1",
            }
        made = ServerProcess(data, *arguments, environment=environment)
        if self.plan.mutant is not None:
            made.start_with = ["-m", "faults.mutants", self.plan.mutant]
            environment["PYTHONPATH"] = str(Path(__file__).parent.parent)
        return made

    async def start(self) -> None:
        """Start a server, and wait until it answers."""
        self.process = await self._started()

    async def _started(self) -> ServerProcess:
        while True:
            made = self._new()
            try:
                return await asyncio.to_thread(made.start)
            except AssertionError:  # the database may be away just now
                made.kill()
                await asyncio.sleep(0.5)

    async def kill(self) -> None:
        """End the server and its workers at once."""
        process, self.process = self.process, None
        if process is not None:
            await asyncio.to_thread(process.kill)

    def signal(self, which: signal.Signals) -> None:
        """Send a signal to the server and its workers."""
        if self.process is not None and self.process.process is not None:
            with suppress(ProcessLookupError):
                os.killpg(self.process.process.pid, which)

    async def replace(self) -> None:
        """Let a new process take the place of one that goes on until it is there, and then ends."""
        old = self.process
        if self.database is None:  # only one may have the file
            if old is not None:
                await asyncio.to_thread(leave, old)
            await self.start()
            return
        self.process = await self._started()
        if old is not None:
            await asyncio.to_thread(leave, old)

    def kill_worker(self) -> bool:
        """End one of the processes in which bots of this server think."""
        if self.process is None or self.process.process is None:
            return False
        pid = self.process.process.pid
        with suppress(OSError):
            children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
            thinking = [
                int(child)
                for child in children
                if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()
            ]
            if thinking:
                os.kill(thinking[-1], signal.SIGKILL)
                return True
        return False

    async def close(self) -> None:
        """End the server and its lines."""
        self.signal(signal.SIGCONT)
        await self.kill()
        await self.front.close()
        if self.database is not None:
            await self.back.close()


def leave(server: ServerProcess) -> None:
    """End a server as Ctrl-C does; one that hangs is killed."""
    assert server.process is not None
    server.process.send_signal(signal.SIGINT)
    with suppress(subprocess.TimeoutExpired):
        server.process.wait(20)
    end(server.process)


class Database:
    """A PostgreSQL that is stopped and started again."""

    def __init__(self, folder: Path) -> None:
        if os.geteuid() == 0:
            shutil.chown(folder, "nobody")
        folder.chmod(0o755)
        self.server = PostgresServer(folder, SETTINGS)
        self.server.start()
        self.address = self.server.database()
        self.name = self.address.partition("@/")[2].partition("?")[0]
        self.lock = asyncio.Lock()

    def through(self, port: int) -> str:
        """Give its address at a line that leads to it."""
        return f"postgresql://{OWNER}@127.0.0.1:{port}/{self.name}?sslmode=disable&gssencmode=disable"

    async def restart(self, how: signal.Signals, seconds: float) -> None:
        """Stop it, and start it again after a while."""
        await asyncio.to_thread(self.server.stop, how)
        await asyncio.sleep(seconds)
        await asyncio.to_thread(self.server.start)


class House:
    """All processes of a run, on a folder that is thrown away."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self._folder = tempfile.TemporaryDirectory(prefix="qcf", ignore_cleanup_errors=True)
        self.folder = Path(self._folder.name)
        self.disk: Path | None = None
        self.database: Database | None = None
        self.posts: list[Post] = []

    async def open(self) -> None:
        """Start everything."""
        if self.plan.sqlite:
            data = self.folder / "post0" / "data"
            if small_disk(data):
                self.disk = data
        else:
            self.folder.chmod(0o755)
            home = self.folder / "pg"
            home.mkdir()
            self.database = await asyncio.to_thread(Database, home)
        self.posts = [
            Post(n, self.folder / f"post{n}", self.plan, self.database) for n in range(self.servers)
        ]
        for post in self.posts:
            await post.open()

    @property
    def servers(self) -> int:
        """How many servers there are."""
        return 1 if self.plan.sqlite else self.plan.servers

    @property
    def ports(self) -> Sequence[int]:
        """Where the servers can be reached."""
        return [post.front.port for post in self.posts]

    async def close(self) -> None:
        """End everything, whatever state it is in."""
        for post in self.posts:
            await post.close()
        if self.database is not None:
            await asyncio.to_thread(self.database.server.stop)
        if self.disk is not None:
            subprocess.run(["umount", str(self.disk)], check=False, capture_output=True)
        self._folder.cleanup()
