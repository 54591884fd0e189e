"""Numbers about the running server, in the form that Prometheus reads, and a sign of life."""

from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from msgspec import Struct
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)

from quattrocento import __version__
from quattrocento.server.api_base import HouseDep
from quattrocento.server.guard import is_local
from quattrocento.server.house import House
from quattrocento.server.problems import Problem
from quattrocento.server.settings import Settings

METHODS = frozenset({"GET", "HEAD", "OPTIONS", "POST", "PUT", "DELETE"})
STEPS = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Meter:
    """Counts requests by the pattern of their address, never by the address itself."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "quattrocento_requests",
            "Answered requests.",
            ["method", "route", "status"],
            registry=self.registry,
        )
        self.seconds = Histogram(
            "quattrocento_request_seconds",
            "How long an answer took.",
            ["route"],
            buckets=STEPS,
            registry=self.registry,
        )
        self.writes = Histogram(
            "quattrocento_write_seconds",
            "How long an act waited and took until it was on the disk.",
            buckets=STEPS,
            registry=self.registry,
        )
        self.bots = Histogram(
            "quattrocento_bot_seconds",
            "How long a table waited for a bot to decide, its place in the queue included.",
            buckets=(*STEPS, 10.0, 30.0),
            registry=self.registry,
        )
        ProcessCollector(registry=self.registry)
        self.live = Gauge("quattrocento_live", "Open live connections.", registry=self.registry)
        self.house = Gauge("quattrocento_house", "What the house holds.", ["what"], registry=self.registry)

    def answered(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count an answer."""
        known = method if method in METHODS else "other"  # or anybody could fill the memory with new ones
        self.requests.labels(known, route, str(status)).inc()
        self.seconds.labels(route).observe(seconds)

    def text(self, gauges: dict[str, float]) -> bytes:
        """Write all numbers down."""
        for what, number in gauges.items():
            self.house.labels(what).set(number)
        return generate_latest(self.registry)


class Health(Struct, frozen=True):
    """A sign of life."""

    status: str
    version: str


@get("/health", operation_id="health", sync_to_thread=False)
def health() -> Health:
    """Tell that the server is alive."""
    return Health("ok", __version__)


@get("/ready", operation_id="ready", responses={503: ResponseSpec(Health, description="Nothing is written.")})
async def ready(house: HouseDep) -> Response[Health]:
    """Tell whether moves are taken: something is written to the database, and must be on its disk."""
    if await house.store.accepts():
        return Response(Health("ready", __version__))
    return Response(Health("not ready", __version__), status_code=503)


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics(request: Request[Any, Any, State]) -> Response[bytes]:
    """Tell the numbers, to this machine only unless the host wants otherwise."""
    settings: Settings = request.app.state.settings
    client = request.client.host if request.client else None
    if not settings.metrics_open and not is_local(client, request.headers.get("host")):
        raise Problem(404, "not-found")
    meter: Meter = request.app.state.meter
    house: House = request.app.state.house
    return Response(meter.text(house.gauges()), media_type=CONTENT_TYPE_LATEST)


ROUTES: list[HTTPRouteHandler] = [health, ready, metrics]
