"""Connections: nobody holds so many of them that the others find none.

One on which a request does not arrive whole, or its answer is not taken, in time is closed. Where one
address has too many, or all together come near to what the system allows, the one that has waited for
longest has to go.
"""

import asyncio
from collections import OrderedDict, defaultdict
from collections.abc import Callable
from ipaddress import ip_address
from typing import Any

from litestar.types import Scope
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import Protocol

from quattrocento.server.rate_limits import neighbourhood

try:
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol as HttpProtocol
except ImportError:  # where it cannot be installed, a slower one that is written in Python
    from uvicorn.protocols.http.h11_impl import H11Protocol as HttpProtocol  # type: ignore[assignment]

ARRIVES = 60.0
"""Seconds within which a request must have arrived, from its first byte or from the connection on."""

TAKEN = 300.0
"""Seconds within which an answer must have been taken, once the network holds no more of it."""

CLOSES = 20.0
"""Seconds after which a live line that has ended is closed, whatever is still to be sent."""

MOST_HEAD = 64_000
"""Bytes before which the head of a request must have ended."""

MOST_REQUEST = 4_000_000
"""Bytes of a whole request, beyond which nobody reads on to tell that it is too large."""

AHEAD = 16
"""How many requests may come over a connection before the one before them is answered: browsers send none."""

AT_ADDRESS = 200
"""How many connections one address may have, live ones aside."""

MOST_SAID = 2048
SAID = 64.0
"""Bytes that a live line may bring at once, and each second in the long run: it brings signs of life only."""

SWITCHING = 101
"""The status by which a live line begins."""

SPARE = 64
"""Files that are open besides connections: the database, the log, the workers."""


def room_for(files: int) -> tuple[int, int]:
    """Tell how many connections have room where so many *files* may be open, and how many may come at once.

    All that come at once are there before the first of those who must go for them has gone.
    """
    at_once = max(16, min(2048, files // 8))
    return max(at_once, files - 2 * at_once - SPARE), at_once


def through_proxy(address: str) -> bool:
    """Tell whether an address is this machine's own: all the world may come through a proxy on it."""
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False


class Crowd:
    """All connections, and among them those that only wait: for a request, the rest of one, or a reader.

    *most* may be open in all, None for any number, and *at_address* at one address. Who comes when there
    is no room takes the place of whoever has waited for longest, at his own address if that is too full.
    """

    def __init__(self, most: int | None = None, at_address: int | None = AT_ADDRESS) -> None:
        self.most = most
        self.at_address = at_address
        self._of: defaultdict[str, set[PatientConnection]] = defaultdict(set)
        self._waiting: OrderedDict[PatientConnection, None] = OrderedDict()

    def add(self, connection: "PatientConnection") -> None:
        """Let a connection in, as one that waits; somebody else may have to go for it, or it itself."""
        theirs = self._of[connection.neighbourhood]
        theirs.add(connection)
        self._waiting[connection] = None
        counted = self.at_address is not None and not through_proxy(connection.neighbourhood)
        if counted and len(theirs) > (self.at_address or 0):
            next(one for one in self._waiting if one in theirs).leave()
        elif self.most is not None and len(connection.connections) > self.most:
            next(iter(self._waiting)).leave()

    def wait(self, connection: "PatientConnection", waits: bool) -> None:
        """Note whether a connection waits."""
        if waits:
            self._waiting.setdefault(connection)
        else:
            self._waiting.pop(connection, None)

    def remove(self, connection: "PatientConnection") -> None:
        """Let a connection go."""
        self._waiting.pop(connection, None)
        theirs = self._of[connection.neighbourhood]
        theirs.discard(connection)
        if not theirs:
            del self._of[connection.neighbourhood]


class PatientConnection(HttpProtocol):
    """Waits for requests and readers, but not for ever; quiet connections are closed by the framework."""

    def __init__(self, crowd: Crowd, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.crowd = crowd
        self.neighbourhood = "unknown"
        self._late: asyncio.TimerHandle | None = None
        self._left = False
        self._arrived = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait."""
        super().connection_made(transport)
        self.neighbourhood = neighbourhood(self.client[0] if self.client else "unknown")
        self._begin(ARRIVES)
        self.crowd.add(self)

    def data_received(self, data: bytes) -> None:
        """Wait on if something is still missing; a request that follows another one has its own time."""
        before = self.cycle
        super().data_received(data)
        if self._left:
            return
        missing = self._missing()
        if self.cycle is not before or not missing:
            self._arrived = 0
            self._stop()
        if missing:
            self._arrived += len(data)
            awaits_body = self.cycle is not None and self.cycle.more_body
            if self._arrived > (MOST_REQUEST if awaits_body else MOST_HEAD):
                self.leave()
                return
            if self._late is None:
                self._begin(ARRIVES)
        self.crowd.wait(self, missing)

    def on_headers_complete(self) -> None:
        """Begin with a request, or keep it for later; who sends many ahead is not read on."""
        if len(self.pipeline) >= AHEAD:
            self.leave()
            raise ValueError("too many requests ahead of their answers")
        super().on_headers_complete()

    def _missing(self) -> bool:
        """Tell whether something of a request has not come yet."""
        cycle = self.cycle
        return cycle is None or cycle.response_complete or cycle.more_body

    def on_response_complete(self) -> None:
        """Wait for the next request, for as long as the framework lets it, once the answer is taken."""
        super().on_response_complete()
        if not self._left and not self.flow.write_paused:
            self._stop()
            self.crowd.wait(self, self._missing())

    def pause_writing(self) -> None:
        """Wait until somebody reads."""
        super().pause_writing()
        if not self._left:
            self._stop()
            self._begin(TAKEN)
            self.crowd.wait(self, True)

    def resume_writing(self) -> None:
        """Go on to write."""
        super().resume_writing()
        if not self._left:
            self._stop()
            self.crowd.wait(self, self._missing())

    def handle_websocket_upgrade(self, *given: Any) -> None:
        """Leave the connection to the live line, which has limits of its own."""
        self._leave_crowd()
        super().handle_websocket_upgrade(*given)

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no more."""
        self._leave_crowd()
        super().connection_lost(exc)

    def leave(self) -> None:
        """Close at once, whatever is still to be sent."""
        self._leave_crowd()
        self.transport.abort()

    def _leave_crowd(self) -> None:
        self._stop()
        if not self._left:
            self._left = True
            self.crowd.remove(self)

    def _begin(self, seconds: float) -> None:
        self._late = self.loop.call_later(seconds, self.leave)

    def _stop(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None


COMPRESSION = [
    ServerPerMessageDeflateFactory(
        server_no_context_takeover=True,
        client_no_context_takeover=True,
        server_max_window_bits=13,
        client_max_window_bits=12,
        compress_settings={"memLevel": 6, "level": 4},
    )
]
"""Each message is compressed by itself: a line on which nothing happens keeps no memory for it."""

LINE = "quattrocento.line"
"""Where the application finds the connection of a live line."""


class Unheard:
    """Takes what the framework would tell an application that has left."""

    __slots__ = ()

    def put_nowait(self, _: object) -> None:
        """Forget it."""

    def empty(self) -> bool:
        """Say that nothing is there."""
        return True


class LiveConnection(WebSocketsSansIOProtocol):
    """A live line; whoever does not answer its pings is not waited for to read on.

    The application begins a line and may leave: one that is kept answers signs of life by itself, and of how
    it was asked for nothing remains, nor a task that waits.
    """

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.conn.available_extensions = COMPRESSION
        self.kept = False
        self._alone = False
        self._ended: Callable[[], None] | None = None
        self._lost: Callable[[], None] | None = None
        self._said = 0.0
        self._heard = 0.0

    def handle_connect(self, event: Request) -> None:
        """Let the line begin; how it was asked for is kept no longer than that."""
        super().handle_connect(event)
        del self.request
        self.conn.parser = Protocol.parse(self.conn)  # the one that has read the request would keep it
        next(self.conn.parser)
        if self.response.status_code == SWITCHING:
            self.scope["state"][LINE] = self

    def keep(self, ended: Callable[[], None]) -> None:
        """Go on when the application has left, and call this once the line has ended."""
        self.kept = True
        self._ended = ended
        if self.disconnected:
            self._end()

    def when_lost(self, call: Callable[[], None]) -> None:
        """Call this once the connection is no more: it may outlive its line for a while."""
        self._lost = call
        if self.disconnected:
            call()

    def _end(self) -> None:
        """Tell that the line has ended; who does not take what is still to be sent is not waited for."""
        ended, self._ended = self._ended, None
        if ended is not None:
            ended()
        if not self.disconnected:
            self.loop.call_later(CLOSES, self.transport.abort)

    async def run_asgi(self) -> None:
        """Let the application begin the line, and forget how if it is kept."""
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except BaseException:
            self.logger.exception("a live line could not begin")
        if not self.kept:
            self.send_500_response()
            if self.close_timer is None:
                self.transport.close()
            return
        while not self.queue.empty():
            self._answer((await self.receive()).get("text"))
        self._alone = True
        self.queue = Unheard()  # type: ignore[assignment]
        del self.scope, self.response

    def _answer(self, said: object) -> None:
        """Answer a sign of life, unless answers heap up because nobody reads them."""
        if (
            said in ("ping", b"ping")
            and self.writable.is_set()
            and not (self.close_sent or self.transport.is_closing())
        ):
            self.conn.send_text(b"pong")
            self.transport.write(b"".join(self.conn.data_to_send()))

    def send_receive_event_to_app(self) -> None:
        """Hear what was said; on a line that is kept these are signs of life."""
        if not self._alone:
            super().send_receive_event_to_app()
            return
        said, self.frames = b"".join(self.frames), []
        self._answer(said)

    async def send_text(self, text: str) -> None:
        """Send a message as soon as there is room for it."""
        await self.send({"type": "websocket.send", "text": text})

    async def close(self, code: int, reason: str) -> None:
        """Say that there will be no more, and why."""
        await self.send({"type": "websocket.close", "code": code, "reason": reason})
        self._end()

    def data_received(self, data: bytes) -> None:
        """Listen; a line on which too much is said is cut, before anybody looks at what it is."""
        if self.handshake_initiated:
            now = self.loop.time()
            self._said = max(0.0, self._said - (now - self._heard) * SAID) + len(data)
            self._heard = now
            if self._said > MOST_SAID:
                self.transport.abort()
                return
        super().data_received(data)

    def keepalive_timeout(self) -> None:
        """Close at once, whatever is still to be sent."""
        super().keepalive_timeout()
        self.transport.abort()

    def handle_close(self, event: Frame) -> None:
        """End with the other side."""
        super().handle_close(event)
        self._end()

    def handle_parser_exception(self) -> None:
        """End with somebody who cannot be understood."""
        super().handle_parser_exception()
        self._end()

    def connection_lost(self, exc: Exception | None) -> None:
        """End, and be no more."""
        super().connection_lost(exc)
        self._end()
        if self._lost is not None:
            self._lost()


def connection_of(scope: Scope) -> LiveConnection | None:
    """Find the connection of a live line, where it is one of ours."""
    found: LiveConnection | None = scope.get("state", {}).get(LINE)
    return found
