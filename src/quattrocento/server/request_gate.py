"""What every request passes, whatever it asks for: origin, limits, headers, log and numbers."""

import math
import secrets
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

import structlog
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send, WebSocketScope
from msgspec import json

from quattrocento.server.connections import connection_of
from quattrocento.server.guard import GUEST_COOKIE, HEADERS, SAFE_METHODS, Signet, place_of, same_origin
from quattrocento.server.guests import REMEMBERED
from quattrocento.server.metrics import Meter
from quattrocento.server.problems import Problem, problem_body
from quattrocento.server.rate_limits import Buckets, cost_of, kind_of, neighbourhood
from quattrocento.server.request_language import answered

log = structlog.get_logger()

FOREIGN = 4403
BUSY = 4429
MOST_STAYING = 100
"""How many live connections one guest, or one address without a guest, may have open."""
MOST_AT_ADDRESS = 500
"""How many one address may have open, whatever its guests are called."""
READ_OF_LIVE = frozenset({b"accept-language", b"cookie", b"host"})
"""The headers of a live line that somebody reads after the gate."""
CROWDED = 30
"""Seconds to wait before trying again when there are too many."""


class Asker:
    """The headers of a request, as far as the gate looks at them."""

    def __init__(self, scope: Scope) -> None:
        self.headers = {
            name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]
        }
        self.client = scope["client"][0] if scope["client"] else "unknown"
        self.query = scope["query_string"].decode("latin-1")

    def cookie(self, name: str) -> str | None:
        """Find a cookie."""
        for part in self.headers.get("cookie", "").split(";"):
            key, _, value = part.strip().partition("=")
            if key == name:
                return value.strip('"')
        return None

    def neighbourhood(self) -> str:
        """Name the address, as far as limits tell addresses apart."""
        return neighbourhood(self.client)

    def called(self, signet: Signet, kind: str) -> str:
        """Name whom a limit concerns: guests by their cookies, others by their addresses."""
        guest = None if kind == "guest" else signet.read(self.cookie(GUEST_COOKIE))
        return guest or self.neighbourhood()

    def nameless(self, signet: Signet) -> bool:
        """Tell whether somebody asks who is no guest yet."""
        return signet.read(self.cookie(GUEST_COOKIE)) is None

    def own(self) -> bool:
        """Tell whether our own page asks, or a script."""
        headers = self.headers
        return same_origin(headers.get("origin"), headers.get("sec-fetch-site"), headers.get("host"))

    def sound(self) -> bool:
        """Tell whether the host can be read; the framework stumbles over one that cannot."""
        return "host" not in self.headers or place_of(f"//{self.headers['host']}")[0] is not None

    def language(self) -> str:
        """Find the language to answer in."""
        wishes = [part[5:] for part in self.query.split("&") if part.startswith("lang=")]
        return answered(wishes[0] if wishes else None, None, self.headers.get("accept-language", ""))


class RequestGate:
    """Stands round the application, so that errors of the routing pass it too."""

    def __init__(
        self, app: ASGIApp, signet: Signet, meter: Meter, limits: bool, live_lines: int = 10_000
    ) -> None:
        self.app = app
        self.signet = signet
        self.meter = meter
        self.buckets = Buckets() if limits else None
        self.live_lines = live_lines
        self.staying: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or turn it away."""
        if scope["type"] == ScopeType.HTTP:
            await self._request(scope, receive, send)
        else:
            await self._live(scope, receive, send)

    async def _request(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        """Answer a request, count it and write a line about it."""
        number = secrets.token_hex(8)
        structlog.contextvars.clear_contextvars()
        structlog.contextvars.bind_contextvars(request=number)
        asker = Asker(scope)
        began = time.perf_counter()
        status = 500

        async def sealed(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = [*message["headers"], *self._greeting(scope), (b"x-request-id", number.encode())]
                message["headers"] = dressed(headers, scope["scheme"] == "https")
            await send(message)

        problem = self._refusal(scope["method"], scope["path"], asker)
        try:
            if problem is None:
                with self._stay(self._counted(asker) if scope["path"].endswith("/stream") else []):
                    await self.app(scope, receive, sealed)
            else:
                await turn_away(problem, asker.language(), sealed)
        finally:
            seconds = time.perf_counter() - began
            route = str(scope.get("path_template") or "other")
            self.meter.answered(scope["method"], route, status, seconds)
            # All are counted; but nobody drives what others did out of the log.
            if self.buckets is None or not self.buckets.take("line", asker.neighbourhood()):
                log.info(
                    "request", method=scope["method"], route=route, status=status, ms=round(seconds * 1000, 1)
                )

    def _refusal(self, method: str, path: str, asker: Asker) -> Problem | None:
        """Find what speaks against a request before anybody looks into it."""
        if not asker.sound():
            return Problem(400, "malformed")
        if method not in SAFE_METHODS and not asker.own():
            return Problem(403, "foreign")
        if path.endswith("/stream") and self._crowded(asker):
            return Problem(429, "too-many", seconds=CROWDED)
        wait = self._wait(kind_of(method, path), asker, cost_of(path) if method in SAFE_METHODS else 1.0)
        if wait:
            return Problem(429, "too-many", seconds=math.ceil(wait))
        return None

    def _greeting(self, scope: HTTPScope) -> list[tuple[bytes, bytes]]:
        """Make the cookie of a guest whom a route has welcomed, or take it away."""
        guest = scope["state"].get(REMEMBERED) if "state" in scope else None
        if guest is None:
            return []
        cookie = self.signet.cookie(guest) if guest else self.signet.forget()
        return [(b"set-cookie", cookie.to_header(header="").encode("latin-1"))]

    def _wait(self, kind: str | None, asker: Asker, cost: float = 1.0) -> float:
        """Tell how long somebody must wait."""
        if self.buckets is None or kind is None:
            return 0.0
        wait = self.buckets.take(kind, asker.called(self.signet, kind), cost)
        if kind == "make" and not wait:  # or whoever takes name after name could make tables without end
            wait = self.buckets.take("site", asker.neighbourhood())
        if kind in {"make", "play"} and not wait and asker.nameless(self.signet):
            wait = self.buckets.take("guest", asker.neighbourhood())  # a name may come with it
        return wait

    def _crowded(self, asker: Asker) -> bool:
        """Tell whether somebody, an address, or all have more live connections open than they may."""
        if self.buckets is None:
            return False
        most = (MOST_STAYING, MOST_AT_ADDRESS, self.live_lines)
        return any(self.staying[one] >= room for one, room in zip(self._counted(asker), most, strict=True))

    def _counted(self, asker: Asker) -> list[str]:
        """Name all under whom a live connection is counted."""
        return [asker.called(self.signet, "stay"), f"at {asker.neighbourhood()}", "all"]

    @contextmanager
    def _stay(self, names: list[str]) -> Iterator[None]:
        """Count a connection that stays open under some names, for as long as it does."""
        self.staying.update(names)
        try:
            yield
        finally:
            self._gone(names)

    def _gone(self, names: list[str]) -> None:
        self.staying.subtract(names)
        for name in names:
            if not self.staying[name]:
                del self.staying[name]

    async def _live(self, scope: WebSocketScope, receive: Receive, send: Send) -> None:
        """Let a live connection in, unless another site's page opens it."""
        asker = Asker(scope)
        code = 0 if asker.sound() and asker.own() else FOREIGN
        code = code or (
            BUSY if self._crowded(asker) or self._wait("ask", asker, cost_of(scope["path"])) else 0
        )
        names = self._counted(asker)
        # What else a browser says of itself would be kept, more than once, for as long as the line.
        del asker
        scope["headers"] = [header for header in scope["headers"] if header[0].lower() in READ_OF_LIVE]
        if code:
            await receive()
            await send({"type": "websocket.close", "code": code, "reason": ""})
            return
        self.meter.live.inc()
        self.staying.update(names)
        try:
            await self.app(scope, receive, send)
        finally:
            connection = connection_of(scope)
            if connection is not None and connection.kept:
                connection.when_lost(partial(self._left, names))
            else:
                self._left(names)

    def _left(self, names: list[str]) -> None:
        """Count a live connection no more."""
        self.meter.live.dec()
        self._gone(names)


def dressed(headers: list[tuple[bytes, bytes]], https: bool) -> list[tuple[bytes, bytes]]:
    """Add what every answer carries; over https no cookie travels otherwise."""
    there = {name.lower() for name, _ in headers}
    kept = [
        (name, value + b"; Secure")
        if https and name.lower() == b"set-cookie" and b"secure" not in value.lower()
        else (name, value)
        for name, value in headers
    ]
    kept += [(name, value) for name, value in HEADERS if name not in there]
    if b"cache-control" not in there:
        kept.append((b"cache-control", b"no-store"))
    return kept


async def turn_away(problem: Problem, language: str, send: Send) -> None:
    """Answer without asking the application."""
    status, content = problem_body(problem, language)
    body = json.encode(content)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if "seconds" in problem.facts:
        headers.append((b"retry-after", str(problem.facts["seconds"]).encode()))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
