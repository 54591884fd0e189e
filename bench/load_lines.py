"""A connection of a scripted guest: it costs little, so that the server is measured and not the script."""

import asyncio
import gzip
from typing import Any

import httptools
from msgspec import json
from websockets.asyncio.client import ClientConnection, connect


class Refused(Exception):
    """The server answered otherwise than hoped for."""

    def __init__(self, what: str, status: int, answer: bytes) -> None:
        super().__init__(f"{what}: {status} {answer[:300]!r}")
        self.status = status
        self.answer = answer


class Line(asyncio.Protocol):
    """One connection that stays open, with its cookies; it takes compressed answers as browsers do."""

    def __init__(self) -> None:
        self.cookies: dict[str, str] = {}
        self._answered: asyncio.Future[tuple[int, bytes]] | None = None
        self._transport: asyncio.Transport | None = None
        self._begin()

    def _begin(self) -> None:
        self._parser = httptools.HttpResponseParser(self)
        self._body: list[bytes] = []
        self._zipped = False

    async def open(self, port: int) -> None:
        await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", port)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        self._parser.feed_data(data)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._answered is not None and not self._answered.done():
            self._answered.set_exception(exc or ConnectionError("The server hung up."))

    def on_header(self, name: bytes, value: bytes) -> None:
        match name.lower():
            case b"set-cookie":
                key, _, kept = value.decode().partition(";")[0].partition("=")
                self.cookies[key] = kept
            case b"content-encoding":
                self._zipped = value == b"gzip"

    def on_body(self, body: bytes) -> None:
        self._body.append(body)

    def on_message_complete(self) -> None:
        body = b"".join(self._body)
        assert self._answered is not None
        self._answered.set_result(
            (self._parser.get_status_code(), gzip.decompress(body) if self._zipped else body)
        )
        self._begin()

    async def ask(self, method: str, path: str, body: object = None, kind: Any = Any) -> Any:
        """Send a request with the token that the server wants to see; give its answer, read as a *kind*."""
        assert self._transport is not None
        if self._transport.is_closing():
            raise ConnectionError("The server hung up.")
        sent = b"" if body is None else json.encode(body)
        cookies = "; ".join(f"{key}={value}" for key, value in self.cookies.items())
        head = (
            f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: gzip, deflate\r\n"
            f"content-type: application/json\r\ncontent-length: {len(sent)}\r\ncookie: {cookies}\r\n"
            f"x-csrftoken: {self.cookies.get('csrftoken', '')}\r\n\r\n"
        )
        self._answered = asyncio.get_running_loop().create_future()
        self._transport.write(head.encode() + sent)
        status, answer = await self._answered
        if status >= 400:
            raise Refused(f"{method} {path}", status, answer)
        return json.decode(answer, type=kind)

    async def listen(self, port: int, path: str) -> ClientConnection:
        """Open a WebSocket as this guest, compressed as browsers want it."""
        cookies = "; ".join(f"{key}={value}" for key, value in self.cookies.items())
        return await connect(
            f"ws://127.0.0.1:{port}{path}",
            additional_headers={"cookie": cookies},
            max_size=None,
            open_timeout=60,
            proxy=None,
        )

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()
