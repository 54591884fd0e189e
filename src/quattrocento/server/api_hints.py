"""Hints for whoever must decide, and what bots thought and wanted, once the match is over."""

from collections.abc import Sequence
from typing import Annotated

from litestar import Controller, get, post
from litestar.params import PathParameter
from msgspec import Struct

from quattrocento.bots.levels import LEVELS
from quattrocento.core.match import Hinted, Match
from quattrocento.server.api_base import (
    AnyRequest,
    GuestDep,
    HouseDep,
    LanguageDep,
    SeatQuery,
    TableId,
    changing,
    declared,
    id_of,
)
from quattrocento.server.frames import Narrator
from quattrocento.server.guests import Guest
from quattrocento.server.problems import Problem
from quattrocento.server.request_gate import Asker
from quattrocento.server.room import Room
from quattrocento.server.thinking_queue import ALONE, HINT, Ticket
from quattrocento.text.advice import Advice, equally_good

MoveNumber = Annotated[
    int, PathParameter(ge=1, le=1_000_000, description="The number of a move of the match, from 1.")
]


def ticket_of(request: AnyRequest, guest: Guest | None, rank: int = HINT) -> Ticket:
    """Wait for a turn to have something thought about; among equals addresses take turns, then guests."""
    return Ticket(rank, Asker(request.scope).neighbourhood(), id_of(guest) or "")


class Weighed(Struct, frozen=True):
    """A move in notation and in words, what it would do, and what is thought of it.

    `share` is the share of victories expected after it, from 0 to 1; None if it was not estimated.
    """

    move: str
    label: str
    hint: str
    share: float | None
    reason: str


class Hint(Struct, frozen=True):
    """The best moves that can be made now, the best one first and as a sentence too.

    `equal` says that all of them are as good as each other; it is empty if they are not.
    """

    moves: list[Weighed]
    sentence: str
    equal: str


class Thoughts(Struct, frozen=True):
    """What the bot at *seat* saw before it made the move of number *place*: its best moves, best first.

    `equal` says that all of them seemed as good as each other; it is empty if they did not.
    """

    place: int
    seat: int
    bot: str
    move: str
    label: str
    moves: list[Weighed]
    equal: str


class Intent(Struct, frozen=True):
    """What the bot at *seat* was after with the move of number *place*, in sentences of its own."""

    place: int
    seat: int
    bot: str
    move: str
    label: str
    sentences: list[str]


def weighed(narrator: Narrator, seat: int, found: Sequence[Advice] | None) -> tuple[list[Weighed], str]:
    """Put what was thought into words, and whether all moves are as good as each other.

    A move may have become impossible while it was thought about.
    """
    if found is None:
        raise Problem(503, "no-thinker")
    match, told = narrator.match, []
    view = match.state.view(seat)
    still = [one for one in found if match.refusal(seat, one.move) is None]
    if not still:
        raise Problem(409, "stale")
    for one in still:
        choice = narrator.choice(view, one.move)
        told.append(Weighed(choice.move, choice.label, choice.hint, one.share, one.reason))
    return told, equally_good(narrator.speech, still)


def thinker_of(room: Room, place: int) -> tuple[Match, int, str]:
    """Find the position before a move of a finished match, and the bot that made it."""
    match = room.match
    if not match.over:
        raise Problem(409, "thoughts-later")
    if place > len(match.moves):
        raise Problem(404, "no-such-place", given=place, moves=len(match.moves))
    return made_by_bot(match, place)


def intender_of(room: Room, place: int, seat: int | None) -> tuple[Match, int, str]:
    """Find the position before a move and the bot that made it, as far as *seat* may ask about it now.

    While the match goes on, *place* counts the moves that the seat has heard of.
    """
    match = room.match
    if not match.over and (not room.row.terms.teaching or seat is None):
        raise Problem(409, "intent-later")
    heard = match.heard(seat)
    if place > len(heard):
        raise Problem(404, "no-such-place", given=place, moves=len(heard))
    return made_by_bot(match, heard[place - 1])


def made_by_bot(match: Match, place: int) -> tuple[Match, int, str]:
    seat = match.moves[place - 1].seat
    if match.bots[seat] not in LEVELS:
        raise Problem(404, "no-thoughts", name=match.players[seat])
    return match.fork(place - 1), seat, match.bots[seat]


class HintsApi(Controller):
    """Hints and thoughts."""

    path = "/tables/{table_id:str}"
    tags = ("play",)

    @post(
        "/hint",
        operation_id="hint",
        summary="What a good player would do",
        status_code=200,
        responses=changing(404, 409, 503),
    )
    async def hint(
        self,
        table_id: TableId,
        request: AnyRequest,
        house: HouseDep,
        guest: GuestDep,
        tongue: LanguageDep,
        seat: SeatQuery = None,
    ) -> Hint:
        """Advise your seat when it must decide, from nothing but what it may know.

        Not every table allows it. What was advised is kept with the match.
        """
        async with house.room(table_id) as room:
            chosen = room.seat_for(id_of(guest), seat)
            if chosen is None:
                raise Problem(403, "not-your-seat")
            with room.asking():
                asked = room.match.state.decides(room.own_seat(id_of(guest), chosen))
            if not asked:
                raise Problem(409, "no-hint-now")
            if not room.row.terms.hints:
                raise Problem(403, "no-hints-here")
            place = len(room.match.moves)
            found = await house.bot_turns.advise(room, chosen, tongue, ticket_of(request, guest))
            narrator = room.narrator(tongue)
            with room.asking():
                moves, equal = weighed(narrator, chosen, found)
            await room.note_once(Hinted(chosen, place))
            return Hint(moves, narrator.speech.say("play.hint", move=moves[0].label), equal)

    @get(
        "/thoughts/{place:int}",
        operation_id="thoughts",
        summary="What a bot thought",
        responses=declared(404, 409, 503),
    )
    async def thoughts(
        self,
        table_id: TableId,
        place: MoveNumber,
        request: AnyRequest,
        house: HouseDep,
        guest: GuestDep,
        tongue: LanguageDep,
    ) -> Thoughts:
        """Tell what a bot saw before one of its moves, once the match is over; it thinks about it anew."""
        async with house.room(table_id) as room:
            with room.asking():
                before, seat, kind = thinker_of(room, place)
            ticket = ticket_of(request, guest, ALONE)
            found = await house.bot_turns.recall(room, before, kind, seat, tongue, ticket)
            made = room.match.moves[place - 1].code
            with room.asking():
                narrator = Narrator(before, tongue)
                return Thoughts(
                    place,
                    seat,
                    kind,
                    before.game.vocabulary.notation(made),
                    narrator.text.label(made),
                    *weighed(narrator, seat, found),
                )

    @get(
        "/intent/{place:int}",
        operation_id="intent",
        summary="What a bot was after",
        responses=declared(403, 404, 409, 503),
    )
    async def intent(
        self,
        table_id: TableId,
        place: MoveNumber,
        request: AnyRequest,
        house: HouseDep,
        guest: GuestDep,
        tongue: LanguageDep,
        seat: SeatQuery = None,
    ) -> Intent:
        """Let a bot say what it was after with a move: once the match is over, or in a teaching match.

        There it counts as a hint, which is kept with the match.
        """
        async with house.room(table_id) as room:
            asker = None if room.match.over else room.seat_for(id_of(guest), seat)
            with room.asking():
                before, mover, kind = intender_of(room, place, asker)
            made = room.match.moves[len(before.moves)].code
            ticket = ticket_of(request, guest, ALONE if asker is None else HINT)
            sentences = await house.bot_turns.intend(room, before, kind, mover, made, tongue, ticket)
            if sentences is None:
                raise Problem(503, "no-thinker")
            if asker is not None:
                await room.note_once(Hinted(asker, len(room.match.moves)))
            tell = before.game.vocabulary.notation
            with room.asking():
                label = Narrator(before, tongue).text.label(made)
            return Intent(place, mover, kind, tell(made), label, sentences)
