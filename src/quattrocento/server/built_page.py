"""The page that is built from `web/`: its files, and the addresses that all lead to its one HTML file."""

import hashlib
import mimetypes
from gzip import compress
from html import escape
from pathlib import Path
from typing import Any

from litestar import Request, Response, route
from litestar.datastructures import State
from litestar.enums import HttpMethod, MediaType
from litestar.handlers import HTTPRouteHandler
from msgspec import Struct

from quattrocento.games import ids
from quattrocento.server.request_language import answered
from quattrocento.text.speech import Speech

BUILT = Path(__file__).parent / "page"
ADDRESSES = [
    "/",
    "/new/{game:str}",
    "/me",
    "/matches",
    "/rules/{game:str}",
    "/learn",
    "/learn/{game:str}",
    "/learn/{game:str}/{lesson:str}",
    "/puzzles",
    "/puzzles/{game:str}",
    "/puzzles/{game:str}/{puzzle:str}",
    "/about",
]
FRONT = "/index.html"
NO_GAMES = b'<meta name="games" content="" />'
FOREVER = "public, max-age=31536000, immutable"
WORDY = {".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt", ".map"}
TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}


class Leaf(Struct, frozen=True):
    """A file of the page, in the forms in which it can travel."""

    kind: str
    tag: str
    cache: str
    forms: dict[str, bytes]


def name_games(html: bytes) -> bytes:
    """Write the games of this house into the page, so that it knows its addresses at once."""
    return html.replace(NO_GAMES, NO_GAMES.replace(b'""', f'"{" ".join(ids())}"'.encode()))


def read_leaf(path: Path, name: str) -> Leaf:
    """Read a file; what was not compressed when the page was built is compressed now."""
    plain = name_games(path.read_bytes()) if name == FRONT else path.read_bytes()
    forms = {"": plain}
    packed = path.with_name(f"{path.name}.br")
    if packed.exists() and name != FRONT:
        forms["br"] = packed.read_bytes()
    if path.suffix in WORDY and len(plain) > 500:
        forms["gzip"] = compress(plain, 9, mtime=0)
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    tag = hashlib.sha256(plain).hexdigest()[:16]
    return Leaf(kind, tag, FOREVER if name.startswith("/assets/") else "no-cache", forms)


class Page:
    """The built page, held in memory: it is small, and it does not change while the server runs."""

    def __init__(self, folder: Path = BUILT) -> None:
        files = sorted(path for path in folder.rglob("*") if path.is_file() and path.suffix != ".br")
        names = {f"/{path.relative_to(folder).as_posix()}": path for path in files}
        self.leaves = {name: read_leaf(path, name) for name, path in names.items()}

    @property
    def built(self) -> bool:
        """Tell whether there is a page at all."""
        return FRONT in self.leaves

    def serve(self, request: Request[Any, Any, Any], name: str, status: int = 200) -> Response[bytes]:
        """Send a file in the best form that the browser reads, or tell that it has it already."""
        leaf = self.leaves[name]
        read = {
            part.partition(";")[0].strip() for part in request.headers.get("accept-encoding", "").split(",")
        }
        form = next((form for form in ("br", "gzip") if form in leaf.forms and form in read), "")
        tag = f'"{leaf.tag}{"-" if form else ""}{form}"'
        headers = {"etag": tag, "cache-control": leaf.cache, "vary": "Accept-Encoding"}
        if status == 200 and request.headers.get("if-none-match") == tag:
            return Response(b"", status_code=304, headers=headers, media_type=leaf.kind)
        if form:
            headers["content-encoding"] = form
        return Response(leaf.forms[form], status_code=status, headers=headers, media_type=leaf.kind)

    def front(self, request: Request[Any, Any, Any], status: int = 200) -> Response[bytes]:
        """Send the one HTML file, or say that the page was never built."""
        if self.built:
            return self.serve(request, FRONT, status)
        return notice(request, 503, Speech(spoken(request)).say("trouble.not-built"))


def wants_page(request: Request[Any, Any, Any]) -> bool:
    """Tell whether a person looks at the answer: a browser that was not sent to the API."""
    return not request.url.path.startswith("/api") and "text/html" in request.headers.get("accept", "")


def spoken(request: Request[Any, Any, Any]) -> str:
    """Find the language for somebody who may be no guest yet."""
    return answered(request.query_params.get("lang"), None, request.headers.get("accept-language", ""))


def notice(request: Request[Any, Any, Any], status: int, sentence: str) -> Response[bytes]:
    """Say one sentence as a page, without the page's own files."""
    speech = Speech(spoken(request))
    home = escape(speech.say("serve.home"))
    html = (
        f'<!doctype html><html lang="{speech.language}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="color-scheme" content="light dark"><title>Quattrocento</title>'
        f'<h1>Quattrocento</h1><p>{escape(sentence)}</p><p><a href="/">{home}</a></p></html>'
    )
    return Response(html.encode(), status_code=status, media_type=MediaType.HTML)


@route(
    ADDRESSES, http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False, sync_to_thread=False
)
def front(request: Request[Any, Any, State]) -> Response[bytes]:
    """Send the page; it finds out itself where it is."""
    page: Page = request.app.state.page
    return page.front(request)


def page_routes(page: Page) -> list[HTTPRouteHandler]:
    """Make the routes of the page: its addresses and its files."""
    names = [name for name in page.leaves if name != FRONT]
    if not names:
        return [front]

    # A file that any cache may keep must not carry a cookie, and is compressed already.
    @route(
        names,
        http_method=[HttpMethod.GET, HttpMethod.HEAD],
        include_in_schema=False,
        sync_to_thread=False,
        exclude_from_csrf=True,
        uncompressed=True,
    )
    def leaf(request: Request[Any, Any, State]) -> Response[bytes]:
        """Send a file of the page."""
        return page.serve(request, request.url.path)

    return [front, leaf]
