"""Lets faults strike servers that scripts play at, and checks from outside what was seen.

    make faults                                     2,000 faults, three servers, two workers, 50 tables
    make faults ARGS="--faults 300 --tables 20"     fewer
    make faults ARGS="--sqlite"                     one server on a file, whose disk is filled too
    make faults ARGS="--check history.jsonl"        a history that was kept is checked again

Faults and scripts are drawn from the seed. When which answer comes is the machine's business, so a run is
repeated as far as what is tried and the order of the faults go. Ctrl-C ends it early and tells what there is.
"""

import argparse
import asyncio
import os
import resource
import signal
import sys
import time
from contextlib import suppress
from pathlib import Path

import uvloop

from faults import checks
from faults.history import Began, History, read
from faults.house import Plan, false_clock
from faults.nemesis import CLOCK
from faults.run import Run


def arguments() -> argparse.ArgumentParser:
    """Say what may be asked for."""
    reader = argparse.ArgumentParser(prog="make faults", description=(__doc__ or "").partition("\n")[0])
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--faults", type=int, default=2000)
    reader.add_argument("--tables", type=int, default=50)
    reader.add_argument("--servers", type=int, default=3)
    reader.add_argument("--workers", type=int, default=2, help="that think for the servers")
    reader.add_argument("--think", type=float, default=4.0, help="seconds that a script thinks, on average")
    reader.add_argument(
        "--pace", type=float, default=1.0, help="seconds from one fault to the next, on average"
    )
    reader.add_argument("--sqlite", action="store_true", help="one server on a file instead of PostgreSQL")
    reader.add_argument("--no-clocks", dest="clocks", action="store_false", help="let no clock jump")
    reader.add_argument("--history", type=Path, default=Path("faults.jsonl"), help="where it is written")
    reader.add_argument("--check", type=Path, metavar="HISTORY", help="only check what was kept")
    reader.add_argument("--mutant", help="a fault of ours in the servers, which must be found")
    reader.add_argument(
        "--patience", type=float, default=60.0, help="seconds that all has to come right in the end"
    )
    reader.add_argument("--untimed", action="store_true", help="do not hold waits against 15 seconds")
    return reader


async def progress(run: Run, began: float) -> None:
    """Tell every few seconds how far it is."""
    while True:
        await asyncio.sleep(10)
        print(f"{time.monotonic() - began:6.0f} s   {run.standing()}", flush=True)


async def play(given: argparse.Namespace) -> None:
    """Play under faults, and write the history."""
    plan = Plan(given.servers, given.workers, given.sqlite, given.clocks, given.mutant)
    history = History(given.history)
    run = Run(plan, history, given.seed, given.tables, given.think, given.patience)
    history.note(Began(given.seed, run.house.servers, sys.argv[1:]))
    without = set() if false_clock() and given.clocks else {CLOCK}
    if without and given.clocks:
        print("clocks do not jump: the library that does it is not there (package libfaketime)", flush=True)
    began = time.monotonic()
    playing = asyncio.create_task(run.play(given.faults, given.pace, without))
    telling = asyncio.create_task(progress(run, began))
    for which in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(which, run.enough.set)
    try:
        await playing
    finally:
        telling.cancel()
        history.close()
    print(f"{time.monotonic() - began:.0f} s; {run.standing()}", flush=True)
    used = resource.getrusage(resource.RUSAGE_SELF)
    spent = os.times()
    print(
        f"processor: scripts and proxies {used.ru_utime + used.ru_stime:.0f} s, "
        f"servers and database {spent.children_user + spent.children_system:.0f} s; "
        f"load of the machine {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
    )


def main() -> None:
    """Read the arguments, run, and check."""
    given = arguments().parse_args()
    if given.check is None:
        with suppress(KeyboardInterrupt):
            uvloop.run(play(given))
    path = given.check or given.history
    print(f"checking {path} ...", flush=True)
    report = checks.check(read(path), timed=not given.untimed)
    print("\n".join(checks.told(report)))
    sys.exit(1 if report.violations else 0)


if __name__ == "__main__":
    main()
