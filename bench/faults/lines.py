"""A line between two programs that can be cut, slowed down, or lose what is sent over it."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

WELL, SLOW, LOST, UNANSWERED = "well", "slow", "lost", "unanswered"
CHUNK = 65_536

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Proxy:
    """Passes on what comes, to wherever `onward` leads.

    Its `state` is well; or slow, where everything takes `delay` seconds; or lost, where nothing arrives and
    nobody is told; or unanswered, where what is asked arrives and no answer comes back.
    """

    def __init__(self, onward: Callable[[], Awaitable[Streams]]) -> None:
        self.onward = onward
        self.state = WELL
        self.delay = 0.0
        self.lock = (
            asyncio.Lock()
        )  # held while a fault of the line lasts: what was lost must not go on after it
        self.port = 0
        self._server: asyncio.Server | None = None
        self._open: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Listen at a port of one's own."""
        self._server = await asyncio.start_server(self._pass_on, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        """Listen no more."""
        assert self._server is not None
        self._server.close()
        self.cut()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def cut(self) -> None:
        """Cut all connections at once."""
        for writer in list(self._open):
            writer.transport.abort()

    def heal(self) -> None:
        """Be well again; of a connection that lost something nobody could make sense, so they are cut."""
        broken = self.state in {LOST, UNANSWERED}
        self.state, self.delay = WELL, 0.0
        if broken:
            self.cut()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        ends = [writer]
        self._open.add(writer)
        # However it ends, the connection is cut; that it was cancelled concerns nobody else.
        with suppress(OSError, asyncio.CancelledError):
            there, back = await self.onward()
            ends.append(back)
            self._open.add(back)
            await asyncio.gather(self._pump(reader, back, asked=True), self._pump(there, writer, asked=False))
        for end in ends:
            self._open.discard(end)
            end.transport.abort()

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, asked: bool) -> None:
        with suppress(OSError, RuntimeError):  # the other side may have been cut meanwhile
            while data := await reader.read(CHUNK):
                if self.state == SLOW:
                    await asyncio.sleep(self.delay)
                if self.state == LOST or (self.state == UNANSWERED and not asked):
                    continue
                writer.write(data)
                await writer.drain()
        with suppress(OSError, RuntimeError):
            if writer.can_write_eof():
                writer.write_eof()
