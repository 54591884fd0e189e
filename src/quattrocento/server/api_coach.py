"""The coach at a table: what there is to explain now, and whether a move would be a costly mistake.

What somebody knows already is kept by the page, which leaves out what it has shown before.
"""

from typing import Annotated

from litestar import Controller, get, post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from quattrocento.core.match import Hinted
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
from quattrocento.server.api_hints import ticket_of
from quattrocento.server.api_play import MOST_MOVES, Seq
from quattrocento.server.messages import Notation, SeatNumber
from quattrocento.server.problems import Problem
from quattrocento.server.room import Room
from quattrocento.text.coach.caution import Caution, caution_words
from quattrocento.text.coach.lines import CoachText, coach


class Explained(Struct, frozen=True):
    """Something that the coach explains: its name, the sentence, the rules it is about, what to look at."""

    id: str
    sentence: str
    rules: list[str]
    look: list[str]


class Coaching(Struct, frozen=True):
    """What there is to explain to a seat that must decide, the most important first.

    `warns`: whether the coach may warn of costly moves; where no hints are given, he may not.
    """

    lines: list[Explained]
    warns: bool


class Intended(Struct, frozen=True, forbid_unknown_fields=True):
    """Moves that a seat is about to make one after the other, and the `seq` of the frame that they answer."""

    seat: SeatNumber
    seq: Seq
    moves: Annotated[list[Notation], Meta(min_length=1, max_length=MOST_MOVES)]


class Warned(Struct, frozen=True):
    """A costly move: which of those that were meant, what is said of it, and which one would be better."""

    move: str
    label: str
    sentence: str
    better: str
    better_label: str


class Cautioned(Struct, frozen=True):
    """Whether moves are warned of; most are not."""

    warned: Warned | None


def explained(room: Room, seat: int, language: str) -> list[Explained]:
    """Put into words what there is to explain to a seat."""
    found = coach(room.match.game.id)
    if found is None:
        return []
    text = CoachText(found, room.match, room.narrator(language).text)
    return [
        Explained(line.say, text.say(line, seat), [*line.rules], [*line.look])
        for line in found.timely(room.match, seat)
    ]


def warned(room: Room, moves: list[int], found: Caution, language: str) -> Warned:
    text, tell = room.narrator(language).text, room.match.game.vocabulary.notation
    move = moves[found.place]
    return Warned(
        tell(move),
        text.label(move),
        caution_words(room.match.game, text, found),
        tell(found.better),
        text.label(found.better),
    )


class CoachApi(Controller):
    """A coach who explains and warns."""

    path = "/tables/{table_id:str}"
    tags = ("play",)

    @get(
        "/coach",
        operation_id="coach",
        summary="What the coach explains now",
        responses=declared(404),
    )
    async def lines(
        self,
        table_id: TableId,
        house: HouseDep,
        guest: GuestDep,
        tongue: LanguageDep,
        seat: SeatQuery = None,
    ) -> Coaching:
        """Explain what is new at a decision of your seat, from nothing but what it sees."""
        async with house.room(table_id) as room:
            chosen = room.seat_for(id_of(guest), seat)
            warns = room.row.terms.hints
            if chosen is None or not room.begun:
                return Coaching([], warns)
            room.own_seat(id_of(guest), chosen)
            with room.asking():
                return Coaching(explained(room, chosen, tongue), warns)

    @post(
        "/caution",
        operation_id="caution",
        summary="Whether moves are a costly mistake",
        status_code=200,
        responses=changing(404, 409, 422),
    )
    async def caution(
        self,
        table_id: TableId,
        data: JSONBody[Intended],
        request: AnyRequest,
        house: HouseDep,
        guest: GuestDep,
        tongue: LanguageDep,
    ) -> Cautioned:
        """Warn of a move that is surely much worse than another, from nothing but what your seat may know.

        A warning is a hint: not every table allows it, and it is kept with the match.
        """
        async with house.room(table_id) as room:
            seat = room.own_seat(id_of(guest), data.seat)
            if not room.row.terms.hints:
                raise Problem(403, "no-hints-here")
            with room.asking():
                asked = room.match.state.decides(seat)
            if not asked or data.seq != room.counts.seq(seat):
                raise Problem(409, "no-hint-now")
            parse = room.match.game.vocabulary.parse
            moves = [parse(move) for move in data.moves]
            place = len(room.match.moves)
            found = await house.bot_turns.look_out(room, seat, moves, ticket_of(request, guest))
            if found is None:
                return Cautioned(None)
            await room.note_once(Hinted(seat, place))
            with room.asking():
                return Cautioned(warned(room, moves, found, tongue))
