"""How often somebody may ask: a bucket of tokens for each kind of request and each asker."""

import time
from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address

from msgspec import Struct

MOST_BUCKETS = 20_000


class Limit(Struct, frozen=True):
    """So many requests at once, and so many a second in the long run."""

    burst: int
    rate: float


LIMITS = {
    "play": Limit(60, 6.0),
    "make": Limit(20, 20 / 60),
    "site": Limit(200, 1.0),
    "guest": Limit(30, 0.5),
    "hint": Limit(20, 1.0),
    "preview": Limit(60, 6.0),
    "ask": Limit(300, 30.0),
    "line": Limit(300, 3.0),
    "complaint": Limit(10, 0.1),
}
"""Moves and their kin; tables and records, of a guest and of an address; names; what bots must think about;
moves that are tried; all the rest; lines in the log, about the requests of an address and of what libraries
complain."""


def kind_of(method: str, path: str) -> str | None:
    """Sort a request; assets of the page are not counted."""
    if path.startswith("/pictures/"):
        return "ask"
    if not path.startswith("/api"):
        return None
    if path.endswith(("/hint", "/review/try")) or "/thoughts/" in path or "/intent/" in path:
        return "hint"
    if path.endswith("/previews"):
        return "preview"
    if method in {"GET", "HEAD", "OPTIONS"}:
        return "ask"
    if path in {"/api/me", "/api/me/revoke"}:
        return "guest"
    made = {"/api/tables", "/api/records", "/api/daily"}
    if path in made or path.endswith(("/rematch", "/play-on", "/lines", "/review")):
        return "make"
    return "play"


def neighbourhood(client: str) -> str:
    """Name an address; of the newer kind everybody has very many, so only their common part."""
    try:
        address = ip_address(client)
    except ValueError:
        return client
    if isinstance(address, IPv6Address) and not address.is_loopback:
        return address.exploded[:19]
    return client


COSTS = {"at": 5, "text": 3, "record": 10, "log": 3, "live": 3, "stream": 3}
"""What a question about a table costs by the last word of its address that names it, in tokens; others cost
one."""


def cost_of(path: str) -> float:
    """Tell how many tokens a request takes: as many times those of a short one as it takes to answer it."""
    parts = path.split("/")
    if parts[1:2] == ["pictures"]:
        return 10.0
    if parts[:3] != ["", "api", "tables"] or len(parts) < 4:
        return 1.0
    return 2.0 if len(parts) == 4 else float(COSTS.get(parts[4], 1))


class Buckets:
    """The buckets of everybody who asked lately; those not seen for longest are forgotten first."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def take(self, kind: str, asker: str, cost: float = 1.0) -> float:
        """Take so many tokens: 0 if they were there, or the seconds until they will be."""
        limit = LIMITS[kind]
        now = self._now()
        tokens, seen = self._buckets.pop((kind, asker), (float(limit.burst), now))
        tokens = min(float(limit.burst), tokens + (now - seen) * limit.rate)
        wait = 0.0 if tokens >= cost else (cost - tokens) / limit.rate
        self._buckets[kind, asker] = (tokens if wait else tokens - cost, now)
        while len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        return wait
