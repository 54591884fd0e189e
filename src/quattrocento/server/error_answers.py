"""What is answered when something goes wrong: JSON, or a page to those who look at pages; never a trace."""

from http import HTTPStatus
from typing import Any

import structlog
from litestar import Request, Response
from litestar.datastructures import Cookie
from litestar.exceptions import HTTPException, PermissionDeniedException
from litestar.middleware.csrf import generate_csrf_token
from litestar.types import ExceptionHandlersMap
from msgspec import ValidationError
from sqlalchemy.exc import DataError, DBAPIError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnection

from quattrocento.adapters.watch import BrokenGame
from quattrocento.core.trouble import Trouble
from quattrocento.server.built_page import Page, notice, spoken, wants_page
from quattrocento.server.problems import Problem, problem_body

log = structlog.get_logger()

KEYS = {
    400: "malformed",
    401: "no-guest",
    403: "not-allowed",
    404: "not-found",
    405: "method",
    413: "too-large",
    415: "malformed",
    429: "too-many",
}
"""What is said where nothing closer is known than the status."""


CALM = "x-refused"
"""Whoever sends it is told of an ordinary refusal by it: browsers call every other status an error."""

ORDINARY = {403, 409, 422}


def error_answer(request: Request[Any, Any, Any], error: Trouble) -> Response[Any]:
    """Tell what is wrong, in the language of the address or the browser: a guest may be unknown yet."""
    status, body = problem_body(error, spoken(request))
    if wants_page(request):
        return notice(request, status, body["message"])
    if status in ORDINARY and request.headers.get(CALM) is not None:
        return Response(body, status_code=200, media_type="application/json", headers={CALM: str(status)})
    return Response(body, status_code=status, media_type="application/json")


def on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """Tell what the framework found wrong."""
    status = error.status_code
    if status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        return on_anything(request, error)
    if isinstance(error, PermissionDeniedException) and "CSRF" in error.detail:
        return on_csrf(request)
    if status == HTTPStatus.NOT_FOUND and wants_page(request):
        page: Page = request.app.state.page
        return page.front(request, status)
    response = error_answer(request, Problem(status, KEYS.get(status, "malformed")))
    allowed = {name.lower(): value for name, value in (error.headers or {}).items()}.get("allow")
    if allowed is not None:
        response.set_header("allow", allowed)
    return response


def on_csrf(request: Request[Any, Any, Any]) -> Response[Any]:
    """Refuse, and hand out a good token: an old one may come from another server on this machine."""
    response = error_answer(request, Problem(403, "csrf"))
    config = request.app.csrf_config
    if config is not None:
        token = generate_csrf_token(config.secret)
        response.set_cookie(Cookie(key=config.cookie_name, value=token, path="/", samesite="lax"))
    return response


def on_malformed(request: Request[Any, Any, Any], _: Exception) -> Response[Any]:
    """Tell that a body does not have its form, or cannot be read or kept: nested without end, a zero byte."""
    return error_answer(request, Problem(400, "malformed"))


def on_broken_game(request: Request[Any, Any, Any], error: BrokenGame) -> Response[Any]:
    """Tell that a game from outside broke down before there was a table to be stopped."""
    log.error("a game broke down", exc_info=error.__cause__)
    return error_answer(request, error)


def on_database(request: Request[Any, Any, Any], error: DBAPIError) -> Response[Any]:
    """Tell that the database is gone, which it says in several ways; or else the fault is ours."""
    gone = error.connection_invalidated or isinstance(error, OperationalError)
    return on_storage(request, error) if gone else on_anything(request, error)


def on_storage(request: Request[Any, Any, Any], error: DBAPIError | NoConnection) -> Response[Any]:
    """Tell that the disk is full, locked or read-only, or the database gone; the log says which."""
    reason = error.orig if isinstance(error, DBAPIError) else error
    log.error("the database cannot be used", reason=str(reason), exc_info=error)
    return error_answer(request, Problem(503, "storage"))


def on_anything(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """Keep what must not have happened in the log, and say no more than that it did."""
    log.error("internal error", exc_info=error)
    return error_answer(request, Problem(500, "internal"))


HANDLERS: ExceptionHandlersMap = {
    Trouble: error_answer,
    BrokenGame: on_broken_game,
    ValidationError: on_malformed,
    UnicodeDecodeError: on_malformed,
    RecursionError: on_malformed,
    DataError: on_malformed,
    DBAPIError: on_database,
    NoConnection: on_storage,
    HTTPException: on_http,
    Exception: on_anything,
}
