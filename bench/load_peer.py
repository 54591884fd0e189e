"""A boardgame.io server, and scripts that play its tic-tac-toe over Socket.IO, as its own page does."""

import asyncio
import contextlib
import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from environments import BENCH, ENVIRONMENTS, run, say
from load_guests import Player
from load_server import Server, running
from msgspec import json
from websockets.asyncio.client import ClientConnection, connect

SOURCE = BENCH / "peers" / "boardgameio"
GAME = "tic-tac-toe"
PATIENCE = 60.0


@contextlib.contextmanager
def boardgameio() -> Iterator[Server]:
    """Run a boardgame.io server, which is installed first where it is missing or out of date."""
    folder = ENVIRONMENTS / "boardgameio"
    lock, stamp = SOURCE / "package-lock.json", folder / "installed.json"
    if not stamp.exists() or stamp.read_bytes() != lock.read_bytes():
        say(f"Installing boardgame.io (once; it is kept in {ENVIRONMENTS.name}/{folder.name})")
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(SOURCE, folder)
        (ENVIRONMENTS / ".gitignore").write_text("*\n")
        install: list[str | Path] = ["npm", "ci", "--prefix", folder, "--no-audit", "--no-fund"]
        run(install, "boardgame.io could not be installed (is this machine offline?)")
        shutil.copy(lock, stamp)
    shutil.copy(SOURCE / "server.cjs", folder)
    with running(["node", "server.cjs"], folder) as server:
        yield server


class Opponents(Player):
    """Both players of a match, each with a socket of its own."""

    def __init__(self, port: int, number: int) -> None:
        super().__init__(port, number)
        self.match = ""
        self.matches = 0
        self.sockets: list[ClientConnection] = []
        self.state: dict[str, Any] = {}

    async def arrive(self) -> None:
        for _ in range(2):
            path = f"ws://127.0.0.1:{self.port}/socket.io/?EIO=4&transport=websocket"
            socket = await connect(path, max_size=None, open_timeout=60, proxy=None)
            self.sockets.append(socket)
            await socket.recv()
            await socket.send(f"40/{GAME},")
            await socket.recv()
        await self.begin()

    async def begin(self) -> None:
        """Listen to a match that is not there yet: it is made for whoever asks first."""
        self.matches += 1
        self.match = f"{self.number}-{self.matches}"
        for seat in range(2):
            await self.emit(seat, "sync", self.match, str(seat), None, 2)
            self.state = (await self.told(seat, "sync"))[1]["state"]

    async def emit(self, seat: int, *event: object) -> None:
        await self.sockets[seat].send(f"42/{GAME},{json.encode(event).decode()}")

    async def told(self, seat: int, kind: str) -> list[Any]:
        """Wait until a socket tells something of this match; answer its pings meanwhile."""
        while True:
            message = str(await asyncio.wait_for(self.sockets[seat].recv(), PATIENCE))
            if message == "2":
                await self.sockets[seat].send("3")
            elif message.startswith("42"):
                given: list[Any]
                event, *given = json.decode(message.partition(",")[2])
                if event == kind and given[0] == self.match:
                    return given

    async def move(self) -> float:
        if "gameover" in self.state["ctx"]:
            await self.begin()
        seat = int(self.state["ctx"]["currentPlayer"])
        free = [cell for cell, taken in enumerate(self.state["G"]["cells"]) if taken is None]
        payload = {"type": "clickCell", "args": [self.chance.choice(free)], "playerID": str(seat)}
        action = {"type": "MAKE_MOVE", "payload": payload}
        began = time.perf_counter()
        await self.emit(seat, "update", action, self.state["_stateID"], self.match, str(seat))
        self.state = (await self.told(seat, "update"))[1]
        seconds = time.perf_counter() - began
        await self.told(1 - seat, "update")
        return seconds

    async def leave(self) -> None:
        for socket in self.sockets:
            await socket.close()
