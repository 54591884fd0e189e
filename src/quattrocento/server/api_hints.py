"""Hints: what a greedy player would do in somebody's place."""

from litestar import Controller, get
from msgspec import Struct

from quattrocento.server.api_base import GuestDep, HouseDep, LanguageDep, SeatQuery, TableId, declared, id_of
from quattrocento.server.problems import Problem
from quattrocento.server.room import Room


class Hint(Struct, frozen=True):
    """A move that can be made now: in notation, in words, what it would do, and all of it as advice."""

    move: str
    label: str
    hint: str
    sentence: str


def advice(room: Room, seat: int, move: int, language: str) -> Hint:
    """Put a move into words; it may have become impossible while it was thought about."""
    if room.match.refusal(seat, move) is not None:
        raise Problem(409, "stale")
    narrator = room.narrator(language)
    choice = narrator.choice(room.match.state.view(seat), move)
    said = narrator.speech.say("play.hint", move=choice.label)
    return Hint(choice.move, choice.label, choice.hint, said)


class HintsApi(Controller):
    """Hints."""

    path = "/tables/{table_id:str}"
    tags = ("play",)

    @get(
        "/hint",
        operation_id="hint",
        summary="What a greedy player would do",
        responses=declared(403, 404, 409),
    )
    async def hint(
        self,
        table_id: TableId,
        house: HouseDep,
        guest: GuestDep,
        tongue: LanguageDep,
        seat: SeatQuery = None,
    ) -> Hint:
        """Advise your seat when it must decide, from nothing but what it may know."""
        async with house.room(table_id) as room:
            chosen = room.seat_for(id_of(guest), seat)
            if chosen is None:
                raise Problem(403, "not-your-seat")
            if not room.match.state.decides(room.own_seat(id_of(guest), chosen)):
                raise Problem(409, "no-hint-now")
            return advice(room, chosen, await house.driver.advise(room, chosen), tongue)
