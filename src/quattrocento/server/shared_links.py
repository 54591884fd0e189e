"""The addresses that people pass on: the page with what it says of itself, and its pictures."""

import hashlib
from typing import Annotated, Any

from litestar import Request, Response, get, route
from litestar.datastructures import State
from litestar.enums import HttpMethod
from litestar.params import PathParameter

from quattrocento.core.trouble import Trouble
from quattrocento.server import solo_results
from quattrocento.server.api_base import HouseDep
from quattrocento.server.built_page import FRONT, Page, spoken
from quattrocento.server.house import House
from quattrocento.server.invitations import at_seat, of_day, of_table, tags
from quattrocento.server.pictures import Invitation
from quattrocento.text.daily import read_day

TITLE = b"<title>Quattrocento</title>"
LONGEST = 80

Kind = Annotated[str, PathParameter(description="What is shown: a table, a seat or a day.")]
Name = Annotated[str, PathParameter(description="Its id or its day.")]


async def invitation(house: House, kind: str, name: str, language: str) -> Invitation:
    """Tell of a table, of a seat by its link, or of a day."""
    if kind == "daily":
        return await of_day(
            house, read_day(name) if name else solo_results.today(), f"/daily/{name}", language
        )
    table = await at_seat(house, name) if kind == "join" else name
    async with house.room(table) as room:
        return of_table(room, f"/{kind}/{name}", language)


def address_of(request: Request[Any, Any, Any]) -> str:
    """Give the address under which the house was asked."""
    return f"{request.url.scheme}://{request.url.netloc}"


@route(
    ["/t/{name:str}", "/t/{name:str}/review", "/join/{name:str}", "/daily"],
    http_method=[HttpMethod.GET, HttpMethod.HEAD],
    include_in_schema=False,
)
async def shared(request: Request[Any, Any, State], house: HouseDep) -> Response[bytes]:
    """Send the page with what it says of itself; where there is nothing to say, as it is everywhere."""
    page: Page = request.app.state.page
    kind = request.url.path.split("/")[1]
    name = str(request.path_params.get("name") or request.query_params.get("day") or "")
    if not page.built or len(name) > LONGEST:
        return page.front(request)
    try:
        told = await invitation(house, kind, name, spoken(request))
    except Trouble:
        return page.front(request)
    plain = page.leaves[FRONT].forms[""]
    said = tags(told, address_of(request), spoken(request)).encode()
    html = plain.replace(TITLE, TITLE + said)
    tag = f'"{hashlib.sha256(html).hexdigest()[:16]}"'
    headers = {"etag": tag, "cache-control": "no-cache", "vary": "Accept-Encoding, Accept-Language"}
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers=headers, media_type="text/html")
    return Response(html, headers=headers, media_type="text/html")


@get("/pictures/{kind:str}/{name:str}", include_in_schema=False, exclude_from_csrf=True)
async def drawn(
    request: Request[Any, Any, State], house: HouseDep, kind: Kind, name: Name
) -> Response[bytes]:
    """Send the picture of a table as its spectators see it, or of the results of a day."""
    language = spoken(request)
    told = await invitation(house, kind, name.removesuffix(".png"), language)
    image = await house.pictures.of(told, language)
    return Response(image, media_type="image/png", headers={"cache-control": "public, max-age=60"})


LINKS = [shared, drawn]
