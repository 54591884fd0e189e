"""Measures the server: scripted people at many tables, and how long an acknowledged move takes.

A real `quattrocento serve` runs in a process of its own on a data folder that is thrown away. Every
table has two seats of one scripted guest over a connection of its own. First everybody thinks as
people do; then everybody moves as fast as the server answers. The time of a move runs from the
first byte sent to the last byte of its answer, which comes when the move is on the disk.
"""

import argparse
import asyncio
import contextlib
import os
import random
import re
import signal
import ssl
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from typing import Any

import httpx

from quattrocento.games import ids

GAMES = ids()


@contextlib.contextmanager
def running() -> Iterator[str]:
    """Run a server on a folder of its own; give its address."""
    with tempfile.TemporaryDirectory(prefix="quattrocento-load-") as folder:
        command = [
            sys.executable,
            "-m",
            "quattrocento",
            "serve",
            "--data",
            folder,
            "--port",
            "0",
            "--no-limits",
            "--undo-seconds",
            "0",
        ]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True)
        try:
            assert process.stdout is not None
            found = next(
                (re.search(r"http://\S+", line) for line in process.stdout if "http://" in line), None
            )
            if found is None:
                sys.exit("The server did not start.")
            yield found[0]
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()


class Guest:
    """A scripted guest with a table of its own."""

    def __init__(self, address: str, number: int, trust: ssl.SSLContext) -> None:
        self.client = httpx.AsyncClient(base_url=address, timeout=60, verify=trust)
        self.number = number
        self.chance = random.Random(number)
        self.table = ""
        self.frame: dict[str, Any] = {}

    async def send(self, method: str, path: str, body: object) -> httpx.Response:
        """Send something with the token that the server wants to see."""
        token = {"x-csrftoken": self.client.cookies["csrftoken"]}
        answer = await self.client.request(method, path, json=body, headers=token)
        answer.raise_for_status()
        return answer

    async def arrive(self) -> None:
        """Take a name, and open a table."""
        await self.client.get("/api/me")
        await self.send("PUT", "/api/me", {"name": f"Guest {self.number}"})
        await self.sit_down()

    async def sit_down(self) -> None:
        """Open a table with two seats, both one's own."""
        game = GAMES[self.number % len(GAMES)]
        chairs = [{"kind": "me"}, {"kind": "here", "name": "Neighbour"}]
        wish = {"game": game, "seats": chairs, "options": {}, "public": False}
        self.table = (await self.send("POST", "/api/tables", wish)).json()["id"]
        await self.look()

    async def look(self) -> None:
        self.frame = (await self.client.get(f"/api/tables/{self.table}")).json()["frame"]

    async def move(self) -> float:
        """Make a move; tell how many seconds it took."""
        if not self.frame["choices"]:
            await self.look()
        if self.frame["result"] is not None:
            await self.sit_down()
        choice = self.chance.choice(self.frame["choices"])["move"]
        body = {"seat": self.frame["seat"], "seq": self.frame["seq"], "move": choice}
        began = time.perf_counter()
        answer = await self.send("POST", f"/api/tables/{self.table}/moves", body)
        seconds = time.perf_counter() - began
        self.frame = answer.json()["frame"]
        return seconds

    async def play(self, until: float, think: float, times: list[float]) -> None:
        """Move until the time is up, thinking about so long before each move."""
        while True:
            await asyncio.sleep(self.chance.uniform(0, 2 * think))
            if time.monotonic() >= until:
                return
            times.append(await self.move())


async def measure(guests: list[Guest], seconds: float, think: float) -> tuple[float, list[float]]:
    times: list[float] = []
    began = time.monotonic()
    async with asyncio.TaskGroup() as group:
        for guest in guests:
            group.create_task(guest.play(began + seconds, think, times))
    return time.monotonic() - began, times


async def arrive(guests: list[Guest]) -> None:
    """Let the guests in, a few at a time."""
    door = asyncio.Semaphore(8)

    async def enter(guest: Guest) -> None:
        async with door:
            await guest.arrive()

    async with asyncio.TaskGroup() as group:
        for guest in guests:
            group.create_task(enter(guest))


def told(what: str, seconds: float, times: list[float]) -> str:
    if len(times) < 2:
        return f"{what:<34} too few moves to tell"
    cuts = statistics.quantiles(times, n=100, method="inclusive")
    return (
        f"{what:<34} {len(times) / seconds:7.1f} moves/s   p50 {cuts[49] * 1000:7.1f} ms   "
        f"p99 {cuts[98] * 1000:7.1f} ms   ({len(times)} moves in {seconds:.1f} s)"
    )


async def run(address: str, tables: int, seconds: float, think: float) -> None:
    trust = ssl.create_default_context()
    guests = [Guest(address, number, trust) for number in range(tables)]
    began = time.monotonic()
    await arrive(guests)
    print(f"{tables} tables of {len(GAMES)} games set up in {time.monotonic() - began:.1f} s", flush=True)
    paced = await measure(guests, seconds, think)
    print(told(f"thinking about {think:g} s a move", *paced), flush=True)
    hasty = await measure(guests, seconds, 0.0)
    print(told(f"as fast as {tables} scripts can", *hasty), flush=True)
    for guest in guests:
        await guest.client.aclose()


def main() -> None:
    """Read the arguments, and run; Ctrl-C ends it with what was measured so far."""
    reader = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    reader.add_argument("--tables", type=int, default=200, help="how many tables play at once (200)")
    reader.add_argument("--seconds", type=float, default=15.0, help="how long each part is measured (15)")
    reader.add_argument("--think", type=float, default=5.0, help="seconds of thought before a move (5)")
    given = reader.parse_args()
    try:
        with running() as address:
            asyncio.run(run(address, given.tables, given.seconds, given.think))
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
