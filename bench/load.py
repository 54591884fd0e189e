"""Measures the server: scripted people at many tables, beside what a developer would take instead.

    bench/load.py moves      processor time of a move, with and without WebSockets, and moves a second
    bench/load.py thinking   how long a move takes while a thousand tables think five seconds a move
    bench/load.py idle       memory of ten thousand WebSockets on which nothing happens
    bench/load.py growth     what questions cost with few and with many tables in the house
    bench/load.py news       how long it takes until a listener at another server has heard of a move

Beside `moves` a boardgame.io server plays its tic-tac-toe at as many tables, two sockets each; it keeps
matches in memory, and nothing waits for a disk.

A real `quattrocento serve` runs in a process of its own, on a core of its own. Every table has two seats
of one scripted guest, who has one connection. The time of a move runs from the first byte
sent to the last byte of its answer, which comes when the move is on the disk. Processor time is that
of the server's process, as the system counts it, less what the scripts' questions between moves took.
"""

import argparse
import asyncio
import gc
import os
import signal
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import uvloop
from load_growth import ACTS_OF_A_TABLE, fill
from load_guests import GAMES, Guest, Player
from load_peer import Opponents, boardgameio
from load_server import Server, ours

AT_A_TIME = 16
FEW = 200


@dataclass(frozen=True)
class Measured:
    """What a stretch of play came to: the time on the clock and of the processor, and that of each move."""

    wall: float
    processor: float
    times: list[float]

    def told(self, what: str) -> str:
        if len(self.times) < 2:
            return f"{what:<44} too few moves to tell"
        cuts = statistics.quantiles(self.times, n=100, method="inclusive")
        return (
            f"{what:<44} {1000 * self.processor / len(self.times):6.2f} ms of processor a move   "
            f"{len(self.times) / self.wall:7.1f} moves/s   p50 {cuts[49] * 1000:6.1f} ms   "
            f"p99 {cuts[98] * 1000:6.1f} ms   ({len(self.times)} moves in {self.wall:.1f} s)"
        )


async def arrive(guests: Sequence[Player]) -> None:
    """Let the guests in, a few at a time."""
    began = time.monotonic()
    door = asyncio.Semaphore(AT_A_TIME)

    async def enter(guest: Player) -> None:
        async with door:
            await guest.arrive()

    async with asyncio.TaskGroup() as group:
        for guest in guests:
            group.create_task(enter(guest))
    gc.collect()
    gc.freeze()  # or the scripts would stop again and again to look at themselves, and then ask all at once
    print(f"{len(guests)} tables set up in {time.monotonic() - began:.1f} s", flush=True)


async def cost_of_a_look(server: Server, guests: Sequence[Guest]) -> float:
    """The processor time that a question for the position takes, which a script asks between moves."""
    before = server.seconds()
    for _ in range(3):
        for guest in guests:
            await guest.look()
    return (server.seconds() - before) / (3 * len(guests))


async def played(server: Server, guests: Sequence[Player], seconds: float, think: float) -> Measured:
    """Let everybody play for a while."""
    times: list[float] = []
    for guest in guests:
        guest.looks = 0
    before, began = server.seconds(), time.monotonic()
    async with asyncio.TaskGroup() as group:
        for guest in guests:
            group.create_task(guest.play(began + seconds, think, times))
    wall, processor = time.monotonic() - began, server.seconds() - before
    looks = sum(guest.looks for guest in guests)
    if looks:
        processor -= looks * await cost_of_a_look(server, [one for one in guests if isinstance(one, Guest)])
    return Measured(wall, processor, times)


async def moves(tables: int, seconds: float, live: bool) -> None:
    """Play as fast as the server answers."""
    with ours() as server:
        guests = [Guest(server.port, number, live) for number in range(tables)]
        await arrive(guests)
        measured = await played(server, guests, seconds, 0.0)
        lines = "two WebSockets a table" if live else "no WebSockets"
        print(measured.told(f"{tables} tables of {len(GAMES)} games, {lines}"), flush=True)
        for guest in guests:
            await guest.leave()


async def beside(tables: int, seconds: float) -> None:
    """Play as fast as boardgame.io answers."""
    with boardgameio() as server:
        players = [Opponents(server.port, number) for number in range(tables)]
        await arrive(players)
        measured = await played(server, players, seconds, 0.0)
        print(measured.told(f"boardgame.io, {tables} tables, two WebSockets"), flush=True)
        for player in players:
            await player.leave()


async def thinking(tables: int, seconds: float, think: float) -> None:
    """Play as people do, thinking before each move."""
    with ours(None, "--rooms", str(tables)) as server:
        guests = [Guest(server.port, number, True) for number in range(tables)]
        await arrive(guests)
        measured = await played(server, guests, seconds, think)
        print(measured.told(f"{tables} tables, {think:g} s of thinking, two WebSockets"), flush=True)
        for guest in guests:
            await guest.leave()


async def idle(sockets: int) -> None:
    """Open many WebSockets, two at each table, and do nothing."""
    with ours() as server:
        empty = server.megabytes()
        guests = [Guest(server.port, number, True) for number in range(sockets // 2)]
        await arrive(guests)
        full = server.megabytes()
        before = server.seconds()
        await asyncio.sleep(10)
        spent = (server.seconds() - before) / 10
        print(
            f"{sockets} idle WebSockets at {len(guests)} tables: {full:.0f} MB, "
            f"{empty:.0f} MB before they came; {100 * spent:.1f} % of a core"
        )


async def tell_cost(server: Server, repeats: int, what: str, ask: Callable[[], Awaitable[object]]) -> None:
    """Tell how much processor time of the server it takes to ask something."""
    before = server.seconds()
    for _ in range(repeats):
        await ask()
    print(f"    {what:<36} {1000 * (server.seconds() - before) / repeats:6.2f} ms of processor", flush=True)


async def growth(tables: int, repeats: int) -> None:
    """Ask the same with few and with many tables of others in the house."""
    for number in (FEW, tables):
        with tempfile.TemporaryDirectory(prefix="quattrocento-load-") as data:
            await asyncio.to_thread(fill, Path(data), number)
            with ours(Path(data)) as server:
                guest = Guest(server.port, 0)
                await guest.arrive()
                print(f"{number} tables of others in the house, {ACTS_OF_A_TABLE} acts each", flush=True)
                cost = partial(tell_cost, server, repeats)
                for path in ("/api/me", "/api/tables", f"/api/tables/{guest.table}", "/api/games"):
                    await cost(path.replace(guest.table, "{id}"), partial(guest.line.ask, "GET", path))
                await cost("a move, looks included", guest.move)
                for _ in range(FEW):
                    await guest.sit_down()
                await cost(f"/api/me, with {FEW} of one's own", partial(guest.line.ask, "GET", "/api/me"))


async def news(tables: int, seconds: float, think: float) -> None:
    """Move at one of two servers, and listen at the other."""
    from load_news import Separated, neighbours  # which take the PostgreSQL of the tests

    with neighbours() as (here, there):
        guests = [Separated(here, number, there) for number in range(tables)]
        await arrive(guests)
        times: list[float] = []
        async with asyncio.TaskGroup() as group:
            for guest in guests:
                group.create_task(guest.play(time.monotonic() + seconds, think, times))
        cuts = [1000 * cut for cut in statistics.quantiles(times, n=100, method="inclusive")]
        heard = f"p50 {cuts[49]:.1f} ms   p99 {cuts[98]:.1f} ms   max {1000 * max(times):.1f} ms"
        print(
            f"{tables} tables, {think:g} s of thinking: {len(times)} moves, "
            f"heard at the other server after their answers: {heard}"
        )
        for guest in guests:
            await guest.leave()


def busy() -> str:
    """Tell how busy the machine is, and how fast a core is just now: others slow it down."""
    began = time.process_time()
    for _ in range(20):
        sorted(str(number) for number in range(20_000))
    yardstick = time.process_time() - began
    return (
        f"load of the machine {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores; "
        f"sorting 20 x 20,000 numbers as text takes {1000 * yardstick:.0f} ms of processor"
    )


def main() -> None:
    """Read the arguments, and run."""
    reader = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parts = reader.add_subparsers(dest="part", required=True)
    part = parts.add_parser("moves", help="processor time of a move, and moves a second")
    part.add_argument("--tables", type=int, default=50)
    part.add_argument("--seconds", type=float, default=15.0)
    part.add_argument("--no-peer", dest="peer", action="store_false", help="without boardgame.io")
    part.add_argument("--live", choices=["only", "not"], help="with WebSockets only, or without")
    part = parts.add_parser("thinking", help="how long a move takes while everybody thinks")
    part.add_argument("--tables", type=int, default=1000)
    part.add_argument("--seconds", type=float, default=30.0)
    part.add_argument("--think", type=float, default=5.0)
    part = parts.add_parser("idle", help="memory of WebSockets on which nothing happens")
    part.add_argument("--sockets", type=int, default=10_000)
    part = parts.add_parser("growth", help="what questions cost with few and with many tables")
    part.add_argument("--tables", type=int, default=10_000)
    part.add_argument("--repeats", type=int, default=200)
    part = parts.add_parser("news", help="how long it takes until a move is heard of at another server")
    part.add_argument("--tables", type=int, default=50)
    part.add_argument("--seconds", type=float, default=20.0)
    part.add_argument("--think", type=float, default=2.0)
    given = reader.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # the servers are ended with it
    print(busy(), flush=True)
    try:
        match given.part:
            case "moves":
                for live in {"only": (True,), "not": (False,), None: (False, True)}[given.live]:
                    uvloop.run(moves(given.tables, given.seconds, live))
                if given.peer:
                    uvloop.run(beside(given.tables, given.seconds))
            case "thinking":
                uvloop.run(thinking(given.tables, given.seconds, given.think))
            case "idle":
                uvloop.run(idle(given.sockets))
            case "growth":
                uvloop.run(growth(given.tables, given.repeats))
            case "news":
                uvloop.run(news(given.tables, given.seconds, given.think))
    except KeyboardInterrupt:
        sys.exit(130)
    print(busy())


if __name__ == "__main__":
    main()
