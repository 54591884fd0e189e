"""The processes that are struck: servers and workers behind lines that can be cut, and their database."""

import asyncio
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import psycopg

from children import end
from faults.lines import Proxy, Streams
from postgres_server import OWNER, PostgresServer
from server_process import ENVIRONMENT, START, ServerProcess

# What is acknowledged must outlive the process, not the machine: nothing here loses its current.
SETTINGS = ["fsync=off", "full_page_writes=off", "max_connections=200"]

CLOCKS = [
    Path(f"/usr/lib/{machine}-linux-gnu/faketime/libfaketime.so.1") for machine in ("x86_64", "aarch64")
]
"""Where Debian keeps the library that shows programs another time (package libfaketime)."""

FEW_BYTES = "size=64m"

COUNT = "CREATE TABLE fault_thoughts (id text)"
COUNTED = """
    CREATE FUNCTION fault_thought() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN INSERT INTO fault_thoughts VALUES (NEW.id); RETURN NEW; END $$
"""
COUNTING = """
    CREATE TRIGGER fault_thought AFTER UPDATE OF answer ON thoughts FOR EACH ROW
    WHEN (NEW.answer IS NOT NULL) EXECUTE FUNCTION fault_thought()
"""


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
    """What is to run: so many servers on PostgreSQL and workers beside them, or one server on a file.

    `mutant` names a fault in the servers.
    """

    servers: int = 3
    workers: int = 2
    sqlite: bool = False
    clocks: bool = True
    mutant: str | None = None
    options: list[str] = field(default_factory=list)


class Target(ABC):
    """A process that is struck, with its children and its line to the database."""

    def __init__(self, number: int, database: "Database | None") -> None:
        self.number = number
        self.database = database
        self.back = Proxy(self._to_database)
        self.lock = asyncio.Lock()  # held while a fault of the process lasts

    async def _to_database(self) -> Streams:
        assert self.database is not None
        return await asyncio.open_unix_connection(str(self.database.server.folder / ".s.PGSQL.5432"))

    @property
    @abstractmethod
    def pid(self) -> int | None:
        """Its number, if it runs."""

    def signal(self, which: signal.Signals) -> None:
        """Send a signal to the process and its children."""
        if self.pid is not None:
            with suppress(ProcessLookupError):
                os.killpg(self.pid, which)

    @abstractmethod
    async def close(self) -> None:
        """End it and its lines."""


class Worker(Target):
    """A `quattrocento worker`: it dies and is started again."""

    def __init__(self, number: int, database: "Database") -> None:
        super().__init__(number, database)
        self.process: subprocess.Popen[str] | None = None

    @property
    def pid(self) -> int | None:
        return None if self.process is None else self.process.pid

    async def open(self) -> None:
        """Open its line to the database, then start it."""
        await self.back.open()
        await self.start()

    async def start(self) -> None:
        """Start it until it says that it is there: the database may be away just now."""
        assert self.database is not None
        address = self.database.through(self.back.port)
        command = [sys.executable, *START, "worker", "--database", address, "--workers", "1", "--lang", "en"]
        while True:
            made = subprocess.Popen(
                command,
                env=ENVIRONMENT,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                start_new_session=True,
            )
            self.process = made
            assert made.stdout is not None
            if await asyncio.to_thread(made.stdout.readline):
                return
            await self.kill()
            await asyncio.sleep(0.5)

    async def kill(self) -> None:
        """End it and its processes at once."""
        process, self.process = self.process, None
        if process is not None:
            await asyncio.to_thread(end, process)

    async def close(self) -> None:
        """End it and its line."""
        await self.kill()
        await self.back.close()


class Post(Target):
    """A place that a server keeps: it dies and is replaced, its address stays."""

    def __init__(self, number: int, folder: Path, plan: Plan, database: "Database | None") -> None:
        super().__init__(number, database)
        self.folder = folder
        self.plan = plan
        self.process: ServerProcess | None = None
        self.front = Proxy(self._to_server)
        self.made = 0
        folder.mkdir(parents=True, exist_ok=True)
        self.clock = folder / "clock"
        self.clock.write_text("+0")
        self.jumps = plan.clocks and false_clock() is not None

    @property
    def pid(self) -> int | None:
        started = None if self.process is None else self.process.process
        return None if started is None else started.pid

    async def _to_server(self) -> Streams:
        if self.process is None or not self.process.address:
            raise ConnectionRefusedError
        return await asyncio.open_connection("127.0.0.1", int(self.process.address.rpartition(":")[2]))

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
            if self.plan.workers and self.number:  # all but one leave the thinking to workers
                arguments += ["--bot-workers", "0"]
        environment = dict(ENVIRONMENT)
        library = false_clock()
        if self.jumps and library is not None:
            environment |= {
                "LD_PRELOAD": str(library),
                "FAKETIME_TIMESTAMP_FILE": str(self.clock),
                "FAKETIME_CACHE_DURATION": "1",
                "FAKETIME_DONT_FAKE_MONOTONIC": "1",
                "FAKETIME_FORCE_MONOTONIC_FIX": "0",  # or each wait of a thread spins, and lasts too long
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

    def kill_bot_process(self) -> bool:
        """End one of the processes in which bots of this server think."""
        pid = self.pid
        if pid is None:
            return False
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

    def count_thoughts(self) -> None:
        """Count from now on what workers have thought about; servers take the answers away."""
        with psycopg.connect(self.address) as connection:
            for step in (COUNT, COUNTED, COUNTING):
                connection.execute(step)

    def thoughts(self) -> int:
        """Tell how many decisions of bots workers have made."""
        with psycopg.connect(self.address) as connection:
            found = connection.execute("SELECT count(*) FROM fault_thoughts").fetchone()
        return found[0] if found else 0

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
        self.workers: list[Worker] = []

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
        if self.database is not None:
            await asyncio.to_thread(self.database.count_thoughts)
            self.workers = [Worker(n, self.database) for n in range(self.plan.workers)]
        for worker in self.workers:
            await worker.open()

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
        for one in [*self.posts, *self.workers]:
            await one.close()
        if self.database is not None:
            await asyncio.to_thread(self.database.server.stop)
        if self.disk is not None:
            subprocess.run(["umount", str(self.disk)], check=False, capture_output=True)
        self._folder.cleanup()
