"""All ways into the house that speak JSON."""

from litestar import Router
from litestar.di import Provide
from litestar.types import ControllerRouterHandler

from quattrocento.server.api_coach import CoachApi
from quattrocento.server.api_daily import DailyApi
from quattrocento.server.api_games import GamesApi
from quattrocento.server.api_hints import HintsApi
from quattrocento.server.api_lessons import LessonsApi
from quattrocento.server.api_live import LiveApi
from quattrocento.server.api_matches import MatchesApi
from quattrocento.server.api_me import MeApi
from quattrocento.server.api_play import PlayApi
from quattrocento.server.api_previews import PreviewsApi
from quattrocento.server.api_puzzles import PuzzlesApi
from quattrocento.server.api_records import RecordsApi
from quattrocento.server.api_reviews import ReviewsApi
from quattrocento.server.api_tables import TablesApi
from quattrocento.server.api_what_if import WhatIfApi
from quattrocento.server.request_language import provide_language

ROUTES: list[ControllerRouterHandler] = [
    Router(
        path="/api",
        route_handlers=[
            *(MeApi, GamesApi, TablesApi, PlayApi, HintsApi, PreviewsApi, RecordsApi),
            *(MatchesApi, ReviewsApi, WhatIfApi, DailyApi, LessonsApi, CoachApi),
            *(PuzzlesApi, LiveApi),
        ],
        dependencies={"tongue": Provide(provide_language)},
    )
]
