"""The application: the house with its routes, the page, and the guards round them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.types import Scope

from quattrocento import __version__
from quattrocento.core.trouble import Trouble
from quattrocento.server import metrics
from quattrocento.server.api_base import HouseDep
from quattrocento.server.api_schema_page import ApiPage
from quattrocento.server.built_page import Page, page_routes
from quattrocento.server.error_answers import HANDLERS
from quattrocento.server.guard import GUEST_COOKIE, Signet, csrf
from quattrocento.server.guests import Guest
from quattrocento.server.house import House
from quattrocento.server.metrics import Meter
from quattrocento.server.request_gate import Asker, RequestGate
from quattrocento.server.routes import ROUTES
from quattrocento.server.settings import Settings
from quattrocento.server.shared_links import LINKS

MOST_BODY = 64_000
UNCOMPRESSED = [r"/stream$", r"/live$"]


async def provide_house(state: State) -> House:
    """Hand the house to a route."""
    house: House = state.house
    return house


async def provide_guest(scope: Scope, state: State, house: HouseDep) -> Guest | None:
    """Find out who asks; nobody yet, if there is no cookie of ours.

    It is handed the house although the state holds it: what needs nothing of each other is provided by a
    task each, which takes longer than all the rest.
    """
    signet: Signet = state.signet
    guest = signet.read(Asker(scope).cookie(GUEST_COOKIE))
    return None if guest is None else await house.guests.find(guest)


def compression() -> CompressionConfig:
    """Compress long answers, but not a stream, which must not wait to be full."""
    return CompressionConfig(
        backend="gzip",
        minimum_size=1000,
        gzip_compress_level=4,
        exclude=UNCOMPRESSED,
        exclude_opt_key="uncompressed",
    )


def described() -> OpenAPIConfig:
    """Describe the interface; what a request does is said by the function that answers it."""
    return OpenAPIConfig(
        "Quattrocento",
        __version__,
        path="/schema",
        render_plugins=[ApiPage()],
        use_handler_docstrings=True,
    )


def create_app(settings: Settings) -> Litestar:
    """Put the application together; its house is open as long as the application runs."""
    house = House(settings)
    signet = Signet(settings.secret)
    meter = Meter()
    page = Page()
    house.store.wrote = meter.writes.observe
    house.bot_turns.decided = meter.bots.observe

    @asynccontextmanager
    async def opened(app: Litestar) -> AsyncIterator[None]:
        try:
            await house.open()
        except Trouble as trouble:
            app.state.trouble = (
                trouble  # for whoever runs the application: the framework only says that it failed
            )
            raise
        try:
            yield
        finally:
            await house.close()

    app = Litestar(
        route_handlers=[*ROUTES, *metrics.ROUTES, *LINKS, *page_routes(page)],
        dependencies={"house": Provide(provide_house), "guest": Provide(provide_guest)},
        state=State({"house": house, "signet": signet, "meter": meter, "page": page, "settings": settings}),
        lifespan=[opened],
        csrf_config=csrf(settings),
        compression_config=compression(),
        exception_handlers=HANDLERS,
        request_max_body_size=MOST_BODY,
        openapi_config=described(),
        logging_config=None,
    )
    app.asgi_handler = RequestGate(app.asgi_handler, signet, meter, settings.limits, settings.live_lines)
    return app
