"""The match of the day: one deal for everybody, and what everybody made of it."""

from contextlib import suppress
from datetime import UTC, datetime, timedelta
from datetime import time as clock
from typing import Annotated

from litestar import Controller, get, post
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta, Struct
from msgspec.structs import replace
from sqlalchemy.exc import IntegrityError

from quattrocento.server import seating, solo_results
from quattrocento.server.api_base import (
    AnyRequest,
    GuestDep,
    HouseDep,
    LanguageDep,
    changing,
    declared,
    named,
)
from quattrocento.server.messages import Daily, TableInfo
from quattrocento.server.problems import Problem
from quattrocento.server.seating import Name, NewSeat, NewTable, Word
from quattrocento.server.table_for_guest import table_for_guest
from quattrocento.text.daily import daily_options, daily_seed, read_day
from quattrocento.text.solo import CHOICES, GAME
from quattrocento.text.speech import Speech

DayText = Annotated[str, Meta(min_length=10, max_length=10)]
DayQuery = Annotated[
    DayText | None,
    QueryParameter(name="day", description="A day of universal time, as 2026-11-17; today if not said."),
]


class Dealing(Struct, frozen=True, forbid_unknown_fields=True):
    """Which match of the day is wanted; `day` is the one that the reader was shown."""

    day: DayText
    options: Annotated[dict[Word, Word], Meta(max_length=len(CHOICES))] = {}
    name: Name | None = None


class DailyApi(Controller):
    """The match of the day."""

    path = "/daily"
    tags = ("daily",)

    @get(operation_id="daily", summary="The match of a day, and its results", responses=declared(404, 422))
    async def show(self, house: HouseDep, guest: GuestDep, day: DayQuery = None) -> Daily:
        """Tell until when the match of the day can be begun, and what everybody made of it."""
        wanted, now = solo_results.today() if day is None else read_day(day), solo_results.today()
        if wanted > now:
            raise Problem(404, "day-to-come", day=wanted.isoformat())
        midnight = datetime.combine(wanted + timedelta(days=1), clock(), UTC)
        return Daily(
            game=GAME,
            day=wanted.isoformat(),
            today=now.isoformat(),
            until=midnight.isoformat(),
            results=await house.results.of_day(wanted, guest),
        )

    @post(operation_id="playDaily", summary="Play the match of the day", responses=changing(401, 409, 422))
    async def play(
        self,
        data: JSONBody[Dealing],
        request: AnyRequest,
        house: HouseDep,
        guest: GuestDep,
        tongue: LanguageDep,
    ) -> TableInfo:
        """Lay today's match for one, or go on with the one that was begun; a finished one is dealt again."""
        day = solo_results.today()
        if read_day(data.day) != day:
            raise Problem(409, "day-over", day=data.day, today=day.isoformat())
        options = daily_options(data.options)
        guest = await named(house, request, guest, data.name, tongue)
        seed = daily_seed(day, options)
        begun = await house.results.begun(seed, guest)
        if begun is None:
            wanted = NewTable(GAME, [NewSeat("me")], options, seed=seed)
            row, chairs = seating.new_table(wanted, guest, Speech(tongue))
            begun = await house.results.own_id(seed, guest)
            with suppress(IntegrityError):  # the guest has asked twice at the same moment
                await house.ledger.add(replace(row, id=begun), chairs)
                house.watchers.tell(guest.id)
        async with house.room(begun) as room:
            return table_for_guest(room, guest, tongue)
