"""The command line as a person meets it: a process with its own input, output, environment and folder.

Each command runs in a process that is forked from one which has loaded everything already: to start Python
and load the game takes longer than most of what tests ask for.
"""

import multiprocessing
import os
import pkgutil
import sys
import tempfile
from contextlib import ExitStack
from functools import cache
from multiprocessing.reduction import DupFd
from pathlib import Path
from subprocess import CompletedProcess

import quattrocento

COMMAND = [sys.executable, "-c", "from quattrocento.terminal.main import main; main()"]
"""For tests that talk to it while it runs."""

LOADED = ("core", "games", "bots", "text")
"""Not the commands themselves: as they are loaded, their help is put into the language of the environment."""


@cache
def forking():
    """Prepare the process from which the others are forked: it starts with the first of them."""
    context = multiprocessing.get_context("forkserver")
    walked = pkgutil.walk_packages(quattrocento.__path__, "quattrocento.")
    ours = [module.name for module in walked if module.name.split(".")[1] in LOADED]
    server = ["quattrocento.server.app", "quattrocento.server.backup", "uvicorn"]
    context.set_forkserver_preload([*ours, *server, "rich.console", "rich.progress", "typer"])
    return context


def main(arguments, environment, folder, streams):
    """Be the command: what a new process is given, then what the script of the package does."""
    for number, stream in enumerate(streams):
        os.dup2(stream.detach(), number)
    sys.stdin = os.fdopen(0, encoding="utf-8", closefd=False)
    sys.stdout = os.fdopen(1, "w", encoding="utf-8", closefd=False)
    sys.stderr = os.fdopen(2, "w", encoding="utf-8", errors="backslashreplace", closefd=False)
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    sys.argv = ["quattrocento", *arguments]
    from quattrocento.terminal.main import main as command

    command()


def with_quick_bots(arguments):
    """Seat bots that do not think for long, unless it is said who plays."""
    given = list(map(str, arguments))
    if given[:1] != ["play"] or {"--players", "--resume"} & set(given):
        return given
    seats = min(int(given[given.index("--seats") + 1]), 9) if "--seats" in given else 3
    return [*given, "--players", ",".join(["", *["greedy"] * (seats - 1)])]


def run(*arguments, typed="", env=None, cwd=None):
    """Run the command with *typed* on its input, away from any locale of the machine."""
    environment = {**os.environ, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "COLUMNS": "80", **(env or {})}
    given = with_quick_bots(arguments)
    with ExitStack() as files:
        streams = [files.enter_context(tempfile.TemporaryFile()) for _ in range(3)]
        streams[0].write(typed.encode())
        streams[0].seek(0)
        handed = [DupFd(stream.fileno()) for stream in streams]
        process = forking().Process(target=main, args=(given, environment, cwd or Path.cwd(), handed))
        process.start()
        process.join()
        for stream in streams[1:]:
            stream.seek(0)
        out, err = (stream.read().decode() for stream in streams[1:])
        return CompletedProcess(given, process.exitcode, out, err)


def flat(text):
    """Undo the wrapping of long lines."""
    return " ".join(text.split())
