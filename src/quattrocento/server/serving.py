"""Runs the server: finds a port, says where the table is, opens the browser, ends cleanly."""

import errno
import gc
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import uvicorn
from litestar import Litestar
from msgspec import Struct

from quattrocento.core.trouble import Trouble
from quattrocento.server.app import create_app
from quattrocento.server.connections import AT_ADDRESS, Crowd, LiveConnection, PatientConnection, room_for
from quattrocento.server.folder_lock import FolderLock
from quattrocento.server.logs import start_log
from quattrocento.server.postgres_store import read_address, shared_secret, shown
from quattrocento.server.settings import PORT, Settings, data_folder, read_secret, workers
from quattrocento.text.speech import Speech

TRIES = 20
GRACE = 5
# Longer than proxies keep a quiet connection, so that they never send into one that is just being closed.
PATIENCE = 75
# After so many more new objects than gone ones, and rounds of the younger, Python looks for cycles. Everybody
# waits meanwhile, for each object some microseconds: so among few at a time, and among all of them seldom.
GARBAGE = (1_000, 10, 1_000)
# Where the system sets no limit to open files.
MANY_FILES = 65_536


class ServeOptions(Struct, frozen=True):
    """What was asked for on the command line; a port that was not named may be another one."""

    host: str = "127.0.0.1"
    port: int | None = None
    data: Path | None = None
    open: bool = False
    log: str | None = None
    limits: bool = True
    metrics: bool = False
    rooms: int = 500
    undo_seconds: float = 2.0
    keep_days: int = 365
    database: str | None = None
    bot_workers: int | None = None


def bind(host: str, port: int | None) -> socket.socket:
    """Take the port; if none was named and the usual one is taken, the next free one."""
    for wanted in [port] if port is not None else [*range(PORT, PORT + TRIES), 0]:
        try:
            found = socket.getaddrinfo(host, wanted, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
            family, kind, protocol, _, address = found[0]
            taken = socket.socket(family, kind, protocol)
        except (OSError, OverflowError):
            raise Trouble("bad-address", host=host) from None
        try:
            if os.name != "nt":
                taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            taken.bind(address)
            taken.listen(2048)
            return taken
        except OSError as error:
            taken.close()
            if error.errno == errno.EADDRINUSE and port is None:
                continue
            raise _refused(error, host, wanted) from None
    raise Trouble("port-taken", port=PORT)


def _refused(error: OSError, host: str, port: int) -> Trouble:
    """Say why an address cannot be had."""
    if error.errno == errno.EADDRINUSE:
        return Trouble("port-taken", port=port)
    if error.errno in {errno.EACCES, errno.EPERM}:
        return Trouble("port-forbidden", port=port)
    return Trouble("bad-address", host=host)


def address_of(host: str, port: int) -> str:
    """Write the address that a browser on this machine can open."""
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}"


class TableServer(uvicorn.Server):
    """A server that says when it is ready, and lets go of those who listen before it waits for the rest."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None], let_go: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready
        self._let_go = let_go

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so."""
        await super().startup(sockets)
        if self.started:
            look_for_garbage_seldom()
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End; an open stream would never end by itself."""
        self._let_go()
        await super().shutdown(sockets)


def look_for_garbage_seldom() -> None:
    """Take it that all that is there now stays for ever, and look at the rest less often.

    To look for cycles among all rules, words and routes again and again takes a tenth of the processor, and
    everybody waits meanwhile.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


def serve(options: ServeOptions, speech: Speech) -> None:
    """Run until somebody ends it."""
    folder = data_folder(options.data)
    with FolderLock(folder) as folder_lock:
        if folder_lock.holder is not None:
            _already_open(folder_lock.holder, folder, options, speech)
            return
        _run(options, folder, folder_lock, speech)


def _already_open(address: str, folder: Path, options: ServeOptions, speech: Speech) -> None:
    """Lead to the server that has this folder, for two would spoil each other's matches."""
    if not options.open or not address:
        raise Trouble("data-claimed", path=folder, address=address or "?")
    print(speech.say("serve.already", address=address), flush=True)
    webbrowser.open(address)


def _run(options: ServeOptions, folder: Path, folder_lock: FolderLock, speech: Speech) -> None:
    """Build the application on a free port, and run it."""
    url = None if options.database is None else read_address(options.database)
    room, at_once = room_for(allow_many_files())
    taken = bind(options.host, options.port)
    port = taken.getsockname()[1]
    start_log(
        None if options.log == "-" else folder / "serve.log" if options.log is None else Path(options.log)
    )
    settings = Settings(
        data=folder,
        secret=read_secret(folder) if url is None else shared_secret(url),
        host=options.host,
        port=port,
        bot_workers=workers() if options.bot_workers is None else options.bot_workers,
        limits=options.limits,
        metrics_open=options.metrics,
        open_rooms=options.rooms,
        undo_seconds=options.undo_seconds,
        keep_days=options.keep_days,
        live_lines=room * 3 // 4,
        database=options.database,
    )
    address = address_of(options.host, port)

    def ready() -> None:
        folder_lock.tell(address)
        for line in greeting(options, address, folder, port, speech):
            print(line, flush=True)
        if options.open:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    app = create_app(settings)
    crowd = Crowd(room, AT_ADDRESS if options.limits else None)
    server = TableServer(configured(app, crowd, at_once), ready, app.state.house.let_go)
    try:
        # The framework leaves by an exit of its own when it could not start, and by the signal that ended it.
        with suppress(KeyboardInterrupt, SystemExit):
            server.run(sockets=[taken])
    finally:
        taken.close()
    if not server.started:
        raise app.state.get("trouble") or Trouble("not-started", path=folder / "serve.log")
    print(speech.say("serve.bye"), file=sys.stderr, flush=True)


def allow_many_files() -> int:
    """Let as many files and connections be open as the system allows; tell how many that are."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return MANY_FILES
    allowed, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
        allowed = most
    return MANY_FILES if allowed == resource.RLIM_INFINITY else allowed


def configured(app: Litestar, crowd: Crowd, at_once: int) -> uvicorn.Config:
    """Say how the application is run: within the *crowd*, at most so many connections come *at once*."""

    class Connection(PatientConnection):
        def __init__(self, *given: Any, **named: Any) -> None:
            super().__init__(crowd, *given, **named)

    return uvicorn.Config(
        app,
        http=Connection,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE,
        timeout_keep_alive=PATIENCE,
        backlog=at_once,
        ws_max_size=4096,
        ws=LiveConnection,
    )


def greeting(options: ServeOptions, address: str, folder: Path, port: int, speech: Speech) -> list[str]:
    """Say where the table is, who can reach it, and how to end it."""
    lines = []
    if options.port is None and port != PORT:
        lines.append(speech.say("serve.other-port", taken=PORT, port=port))
    lines.append(speech.say("serve.address", address=address))
    kept = folder if options.database is None else shown(read_address(options.database))
    lines.append(speech.say("serve.data", path=kept))
    if options.host not in {"127.0.0.1", "::1", "localhost"}:
        lines.append(speech.say("serve.everybody"))
    lines.append(speech.say("serve.stop"))
    return lines
