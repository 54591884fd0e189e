"""What all parts of the interface share: who asks, what is declared, and how a refusal is said."""

from typing import Annotated, Any

from litestar import Request
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter, QueryParameter, SkipValidation

from quattrocento.core.match import Refused
from quattrocento.server.guests import Guest, remember
from quattrocento.server.house import House
from quattrocento.server.problems import REFUSED, ErrorBody, Problem
from quattrocento.server.room import Room

HouseDep = NamedDependency[SkipValidation[House]]
GuestDep = NamedDependency[SkipValidation[Guest | None]]
LanguageDep = NamedDependency[SkipValidation[str]]
AnyRequest = Request[Any, Any, Any]

TableId = Annotated[str, PathParameter(description="The id of a table.")]

SeatQuery = Annotated[
    int | None,
    QueryParameter(
        name="seat", ge=0, le=7, description="One of your own seats; any seat once the match is over."
    ),
]

MEANINGS = {
    400: "The request is malformed.",
    401: "A name is needed first.",
    403: "Not allowed from there, or not your seat.",
    404: "There is no such thing.",
    405: "Not the way to ask for it.",
    409: "Not any more, or not yet: something has happened meanwhile.",
    413: "Too large.",
    422: "Well formed, and yet not allowed.",
    429: "Too much at once.",
    503: "Not possible at the moment.",
}


def declared(*statuses: int) -> dict[int, ResponseSpec]:
    """Declare with which statuses a request may fail, besides those that any may."""
    return {
        status: ResponseSpec(ErrorBody, generate_examples=False, description=MEANINGS[status])
        for status in sorted({400, 405, 429, *statuses})
    }


def changing(*statuses: int) -> dict[int, ResponseSpec]:
    """Declare the same for a request that changes something."""
    return declared(403, 413, *statuses)


async def named(
    house: House, request: AnyRequest, guest: Guest | None, name: str | None, language: str
) -> Guest:
    """Give the guest who asks; a first name makes one."""
    if guest is not None:
        return guest
    if name is None:
        raise Problem(401, "no-guest")
    made = await house.guests.make(name, language)
    remember(request, made)
    return made


def known(guest: Guest | None) -> Guest:
    """Give the guest who asks, who must be one already."""
    if guest is None:
        raise Problem(401, "no-guest")
    return guest


def id_of(guest: Guest | None) -> str | None:
    """Give the id of a guest, if there is one."""
    return None if guest is None else guest.id


def refused(room: Room, error: Refused, language: str) -> Problem:
    """Say why a move is not allowed."""
    narrator = room.narrator(language)
    with room.asking():
        message = narrator.text.refuse(error.refusal)
    return Problem(REFUSED, "refused", message, rule=error.refusal.rule, nth=error.facts.get("nth", 1))
