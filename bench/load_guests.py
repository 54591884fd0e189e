"""Scripted guests: each has a table with two seats, both its own, and moves at random."""

import asyncio
import random
import time
from abc import ABC, abstractmethod
from contextlib import suppress
from typing import Any

from load_lines import Line, Refused
from msgspec import Struct, json
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from quattrocento.games import ids

GAMES = ids()


class Choice(Struct, frozen=True):
    """A legal move."""

    move: str


class Seen(Struct, frozen=True):
    """As much of a frame as a script reads: what is not read costs it little."""

    seat: int | None
    seq: int
    choices: list[Choice]
    result: dict[str, Any] | None


class Told(Struct, frozen=True):
    """An answer or a message that may hold a frame."""

    frame: Seen | None = None


class Answered(Struct, frozen=True):
    """An answer that holds a frame."""

    frame: Seen


class Opened(Struct, frozen=True):
    """The answer to whoever opens a table."""

    id: str


STALE = 409
PATIENCE = 60.0


class Ear:
    """A WebSocket of one seat, and the last frame that it brought."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frame: Seen | None = None
        self.heard = 0.0
        self.news = asyncio.Event()
        self.reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        with suppress(ConnectionClosed):
            async for message in self.socket:
                frame = json.decode(message, type=Told).frame
                if frame is not None:
                    self.frame, self.heard = frame, time.perf_counter()
                self.news.set()

    async def hear(self) -> Seen:
        """Wait until it is this seat's turn, or the match is over."""
        while self.frame is None or not (self.frame.choices or self.frame.result):
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), PATIENCE)
        return self.frame

    async def close(self) -> None:
        self.reading.cancel()
        await self.socket.close()


class Player(ABC):
    """Somebody who moves at random; `looks` counts what else was asked for."""

    def __init__(self, port: int, number: int) -> None:
        self.port = port
        self.number = number
        self.chance = random.Random(number)
        self.looks = 0

    @abstractmethod
    async def arrive(self) -> None:
        """Come to a table."""

    @abstractmethod
    async def move(self) -> float:
        """Make a move; tell how many seconds it took until it was acknowledged."""

    async def play(self, until: float, think: float, times: list[float]) -> None:
        """Move until the time is up, thinking about so long before each move."""
        while (left := until - time.monotonic()) > 0:
            pause = self.chance.uniform(0, 2 * think)
            await asyncio.sleep(min(pause, left))
            if pause < left:
                times.append(await self.move())


class Guest(Player):
    """A scripted guest with a table of its own, perhaps with a WebSocket for each of its seats.

    It may listen at another server than the one at which it moves.
    """

    def __init__(self, port: int, number: int, live: bool = False) -> None:
        super().__init__(port, number)
        self.line = Line()
        self.live = live
        self.listens_at = port
        self.table = ""
        self.frame = Seen(0, 0, [], None)
        self.ears: list[Ear] = []

    async def arrive(self) -> None:
        """Take a name, and open a table."""
        await self.line.open(self.port)
        await self.line.ask("GET", "/api/me")
        await self.line.ask("PUT", "/api/me", {"name": f"Guest {self.number}"})
        await self.sit_down()

    async def sit_down(self) -> None:
        """Open a table with two seats, both one's own."""
        chairs = [{"kind": "me"}, {"kind": "here", "name": "Neighbour"}]
        game = GAMES[self.number % len(GAMES)]
        wish = {"game": game, "seats": chairs, "options": {}, "public": False}
        self.table = (await self.line.ask("POST", "/api/tables", wish, Opened)).id
        await self.look()
        if self.live:
            await self.listen()

    async def listen(self) -> None:
        """Listen with both seats at the table."""
        await self.hang_up()
        at = f"/api/tables/{self.table}/live?seat="
        self.ears = [Ear(await self.line.listen(self.listens_at, f"{at}{seat}")) for seat in range(2)]

    async def look(self) -> None:
        """Ask for the position, as the seat that has to move."""
        self.looks += 1
        self.frame = (await self.line.ask("GET", f"/api/tables/{self.table}", kind=Answered)).frame

    async def turn(self) -> None:
        """Find out what the seat that has to move may do; at a new table if the match is over."""
        if not self.frame.choices and self.frame.result is None:
            if self.ears:
                self.frame = await self.ears[1 - (self.frame.seat or 0)].hear()
            else:
                await self.look()
        if self.frame.result is not None:
            await self.sit_down()

    async def move(self) -> float:
        """Make a move; tell how many seconds it took until it was acknowledged."""
        await self.turn()
        choice = self.chance.choice(self.frame.choices).move
        body = {"seat": self.frame.seat, "seq": self.frame.seq, "move": choice}
        began = time.perf_counter()
        try:
            answer = await self.line.ask("POST", f"/api/tables/{self.table}/moves", body, Answered)
        except Refused as refused:  # the line had not yet brought what the seat was told last
            if refused.status != STALE:
                raise
            self.frame = json.decode(refused.answer, type=Answered).frame
            return await self.move()
        seconds = time.perf_counter() - began
        self.frame = answer.frame
        return seconds

    async def hang_up(self) -> None:
        """Close the WebSockets."""
        for ear in self.ears:
            await ear.close()
        self.ears = []

    async def leave(self) -> None:
        """Close all connections."""
        await self.hang_up()
        self.line.close()
