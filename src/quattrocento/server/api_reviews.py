"""Reviews of finished matches, and how well somebody has played over time."""

from typing import Annotated

from litestar import Controller, get, post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from quattrocento.core.match import Refused
from quattrocento.core.trouble import Trouble
from quattrocento.server.api_base import (
    AnyRequest,
    GuestDep,
    HouseDep,
    LanguageDep,
    TableId,
    changing,
    declared,
    id_of,
    refused,
)
from quattrocento.server.api_hints import ticket_of
from quattrocento.server.house import House
from quattrocento.server.messages import OVER, Notation
from quattrocento.server.play_progress import MyProgress, progress_of
from quattrocento.server.problems import Problem
from quattrocento.server.request_gate import Asker
from quattrocento.server.review_told import Retried, Teller, ToldReview
from quattrocento.server.reviews import DONE, FORM, whole
from quattrocento.server.room import Room
from quattrocento.server.what_if import Line, LineMove, followed

MOST_MOVES = 8
"""How many moves may be tried in one go at a decision."""


class ReviewState(Struct, frozen=True):
    """The review of a match: `none` so far, `under-way`, `done` (then with the `review`) or `failed`."""

    status: str
    reviewed: int
    moves: int
    review: ToldReview | None = None


class Trying(Struct, frozen=True, forbid_unknown_fields=True):
    """A decision by the number of its move, and the moves that are tried there instead."""

    number: Annotated[int, Meta(ge=1, le=1_000_000)]
    moves: Annotated[list[Notation], Meta(min_length=1, max_length=MOST_MOVES)]


async def state_of(house: House, room: Room, language: str) -> ReviewState:
    """Tell how far the review of a match has come, and what was found."""
    if room.row.status != OVER:
        raise Problem(409, "review-running")
    row, moves = await house.reviews.find(room.id), len(room.match.moves)
    if row is None or row.form != FORM:
        return ReviewState("none", 0, moves)
    found = whole(row)
    if found is None:
        return ReviewState(row.status, house.reviews.progress(row), moves)
    with room.asking():
        return ReviewState(DONE, moves, moves, Teller(room.match, found, language).told())


class ReviewsApi(Controller):
    """Reviews."""

    tags = ("matches",)

    @get(
        "/tables/{table_id:str}/review",
        operation_id="review",
        summary="The review of a match",
        responses=declared(404, 409),
    )
    async def show(self, table_id: TableId, house: HouseDep, tongue: LanguageDep) -> ReviewState:
        """Tell what decided a finished match, or how far its review has come."""
        async with house.room(table_id) as room:
            return await state_of(house, room, tongue)

    @post(
        "/tables/{table_id:str}/review",
        operation_id="askForReview",
        summary="Have a match reviewed",
        status_code=200,
        responses=changing(404, 409, 422),
    )
    async def ask(
        self, table_id: TableId, request: AnyRequest, house: HouseDep, guest: GuestDep, tongue: LanguageDep
    ) -> ReviewState:
        """Have a finished match reviewed in the background; what is found is kept with it for everybody."""
        async with house.room(table_id) as room:
            await house.reviews.ask(room, id_of(guest), Asker(request.scope).neighbourhood())
            return await state_of(house, room, tongue)

    @post(
        "/tables/{table_id:str}/review/try",
        operation_id="tryAgain",
        summary="Try a decision again",
        status_code=200,
        responses=changing(404, 409, 422, 503),
    )
    async def again(
        self,
        table_id: TableId,
        data: JSONBody[Trying],
        request: AnyRequest,
        house: HouseDep,
        guest: GuestDep,
        tongue: LanguageDep,
    ) -> Retried:
        """Judge other moves at a decision of a reviewed match, by what its seat knew."""
        async with house.room(table_id) as room:
            row = await house.reviews.find(room.id)
            found = whole(row)
            if row is None or found is None:
                raise Problem(409, "not-reviewed")
            decision = next((one for one in found.decisions if one.number == data.number), None)
            if decision is None:
                raise Problem(404, "no-such-decision", given=data.number)
            check_moves(room, decision.number, decision.seat, data.moves, tongue)
            ticket = ticket_of(request, guest)
            tried = await house.reviews.try_again(room, row, decision, data.moves, ticket)
            with room.asking():
                return Teller(room.match, found, tongue).retried(tried)

    @get("/me/progress", operation_id="myProgress", summary="How well I play", responses=declared())
    async def progress(self, house: HouseDep, guest: GuestDep, tongue: LanguageDep) -> MyProgress:
        """Tell how well you played in your reviewed matches by game, and in which chapters you lose most."""
        return await progress_of(house.store, guest, tongue)


def check_moves(room: Room, number: int, seat: int, moves: list[str], language: str) -> None:
    """Refuse moves that the rules forbid at a decision, by the rule."""
    try:
        with room.asking(Trouble):
            followed(room, Line(number - 1, [LineMove(seat, move) for move in moves]))
    except Refused as error:
        raise refused(room, error, language) from None
