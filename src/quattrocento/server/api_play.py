"""Playing: moves, taking back, standing orders, and every question about a position."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

from litestar import Controller, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Meta, Struct
from msgspec.structs import replace

from quattrocento.core.match import Refused
from quattrocento.core.refusal import NOT_NOW, OVER, UNKNOWN
from quattrocento.core.trouble import Trouble
from quattrocento.server.api_base import (
    GuestDep,
    HouseDep,
    LanguageDep,
    SeatQuery,
    TableId,
    changing,
    declared,
    id_of,
    refused,
)
from quattrocento.server.counts import PLAY, REDO, UNDO
from quattrocento.server.frames import LOG_PAGE, Frame, Narrator, Told, past_frame, past_match
from quattrocento.server.guests import Guest
from quattrocento.server.house import House
from quattrocento.server.messages import Framed, Notation, SeatNumber
from quattrocento.server.problems import REFUSED, Problem, with_status
from quattrocento.server.room import Room
from quattrocento.server.standing_orders import new_order, ordered_move
from quattrocento.terminal.board import board
from quattrocento.text.move_moments import awaited

MOST_MOVES = 100
"""How many moves an answer may hold."""

Seq = Annotated[int, Meta(ge=0, le=1_000_000)]
AtQuery = Annotated[
    int | None,
    QueryParameter(
        name="at", ge=0, le=1_000_000, description="An earlier place; the present one if not said."
    ),
]
Before = Annotated[
    int, QueryParameter(name="before", ge=1, le=1_000_000, description="The place of a move, from 1.")
]
MoveQuery = Annotated[
    str,
    QueryParameter(name="move", min_length=1, max_length=200, description="A move, in notation or in words."),
]
Place = Annotated[int, PathParameter(ge=0, le=1_000_000, description="How many moves heard of so far.")]


class Answer(Struct, frozen=True, forbid_unknown_fields=True):
    """A move in notation, or several to be made one after the other, and the `seq` of the frame answered."""

    seat: SeatNumber
    seq: Seq
    move: Notation | Annotated[list[Notation], Meta(min_length=1, max_length=MOST_MOVES)]

    @property
    def moves(self) -> list[str]:
        """All moves of the answer."""
        return [self.move] if isinstance(self.move, str) else self.move


class UndoRedo(Struct, frozen=True, forbid_unknown_fields=True):
    """What is asked to take a move back or to make it again, and the `seq` of the frame that it answers."""

    seat: SeatNumber
    seq: Seq


class Ordering(Struct, frozen=True, forbid_unknown_fields=True):
    """A standing order in words; None withdraws it."""

    seat: SeatNumber
    order: Annotated[str, Meta(min_length=1, max_length=200)] | None


class Why(Struct, frozen=True):
    """Whether a move is allowed now, and by which rule it is not.

    Where it belongs to another moment, or it is for somebody else to decide, `when` tells at which moment
    such a move is made and `when_rule` by which rule, if the game says so; `first` tells which moves come
    before it.
    """

    legal: bool
    rule: str | None
    message: str
    label: str
    move: str
    when: str = ""
    when_rule: str | None = None
    first: str = ""


class LogPage(Struct, frozen=True):
    """What the moves after the first `told_from` have told a seat, up to the place that was asked for."""

    told_from: int
    told: list[Told]


class Spoken(Struct, frozen=True):
    """A table read out, one fact a line."""

    lines: list[str]


async def act(
    house: House, room: Room, guest: Guest | None, asked: Answer | UndoRedo, kind: str, language: str
) -> Framed:
    """Carry out an answer; a stale one is told what has happened meanwhile.

    Where the room was given up before it came to it, because nobody knew what was written for somebody else,
    the answer is given in the room as it is opened afresh.
    """
    seat = room.own_seat(id_of(guest), asked.seat)
    try:
        await room.answer(seat, asked.seq, kind, asked.moves if isinstance(asked, Answer) else ())
    except Refused as error:
        raise refused(room, error, language) from None
    except Problem as problem:
        if problem.key == "stale" and room.spoilt:
            async with house.room(room.id) as fresh:
                return await act(house, fresh, guest, asked, kind, language)
        if problem.key == "stale":
            problem.extra = {"frame": room.frame(seat, language, asked.seq)}
        raise
    house.bot_turns.wake(room)
    return Framed(room.frame(seat, language, asked.seq))


@contextmanager
def existing_place() -> Iterator[None]:
    """Say of a place that it is not there."""
    try:
        yield
    except Trouble as trouble:
        if trouble.key != "no-such-place":
            raise
        raise with_status(404, trouble) from None


def then(room: Room, seat: int | None, language: str, place: int) -> Frame:
    """Show an earlier position."""
    with existing_place():
        return past_frame(room.narrator(language), room.counts.seq(seat), seat, place)


class PlayApi(Controller):
    """Playing."""

    path = "/tables/{table_id:str}"
    tags = ("play",)

    @post(
        "/moves",
        operation_id="move",
        summary="Make a move",
        status_code=200,
        responses=changing(404, 409, 422),
    )
    async def move(
        self,
        table_id: TableId,
        data: JSONBody[Answer],
        house: HouseDep,
        guest: GuestDep,
        tongue: LanguageDep,
    ) -> Framed:
        """Make a move, or several one after the other: all of them, or none if one is refused.

        A refusal tells as `nth` which one, from 1. Only the last may show something that was hidden.
        Repeating the same answer is harmless; a stale one is told what happened meanwhile.
        """
        async with house.room(table_id) as room:
            return await act(house, room, guest, data, PLAY, tongue)

    @post(
        "/undo",
        operation_id="undo",
        summary="Take a move back",
        status_code=200,
        responses=changing(404, 409, 422),
    )
    async def undo(
        self,
        table_id: TableId,
        data: JSONBody[UndoRedo],
        house: HouseDep,
        guest: GuestDep,
        tongue: LanguageDep,
    ) -> Framed:
        """Take your last move back, if nobody has moved since and nothing was revealed.

        Of several that were made in one answer, it is the last one.
        """
        async with house.room(table_id) as room:
            return await act(house, room, guest, data, UNDO, tongue)

    @post(
        "/redo",
        operation_id="redo",
        summary="Make a move again",
        status_code=200,
        responses=changing(404, 409, 422),
    )
    async def redo(
        self,
        table_id: TableId,
        data: JSONBody[UndoRedo],
        house: HouseDep,
        guest: GuestDep,
        tongue: LanguageDep,
    ) -> Framed:
        """Make the move again that you took back last."""
        async with house.room(table_id) as room:
            return await act(house, room, guest, data, REDO, tongue)

    @post(
        "/order",
        operation_id="order",
        summary="Give a standing order",
        status_code=200,
        responses=changing(404, 409, 422),
    )
    async def order(
        self,
        table_id: TableId,
        data: JSONBody[Ordering],
        house: HouseDep,
        guest: GuestDep,
        tongue: LanguageDep,
    ) -> Framed:
        """Have something done for you as long as its scene lasts, such as bidding up to a limit."""
        async with house.room(table_id) as room:
            seat = room.own_seat(id_of(guest), data.seat)
            known = room.counts.seq(seat)

            async def put() -> None:
                with room.asking(Trouble):
                    order = new_order(room, seat, data.order, tongue)
                await room.put_order(seat, order)

            try:
                await room.in_turn(put)
            except Refused as error:
                raise refused(room, error, tongue) from None
            await room.pursue(seat, ordered_move)
            house.bot_turns.wake(room)
            return Framed(room.frame(seat, tongue, known))

    @get(
        "/why",
        operation_id="why",
        summary="Why a move is not allowed",
        responses=declared(403, 404, 409, 422),
    )
    async def why(
        self,
        table_id: TableId,
        move: MoveQuery,
        house: HouseDep,
        guest: GuestDep,
        tongue: LanguageDep,
        seat: SeatQuery = None,
    ) -> Why:
        """Say whether a move is allowed now, and by which rule it is not."""
        async with house.room(table_id) as room:
            chosen = room.seat_for(id_of(guest), seat)
            with room.asking(Trouble):
                return reason(room.narrator(tongue), chosen, move)

    @get(
        "/at/{place:int}",
        operation_id="position",
        summary="An earlier position",
        responses=declared(403, 404, 409),
    )
    async def at(
        self,
        table_id: TableId,
        place: Place,
        house: HouseDep,
        guest: GuestDep,
        tongue: LanguageDep,
        seat: SeatQuery = None,
    ) -> Frame:
        """Show an earlier position as your seat saw it; as any seat saw it once the match is over."""
        async with house.room(table_id) as room:
            chosen = room.seat_for(id_of(guest), seat)
            with room.asking(Trouble):
                return then(room, chosen, tongue, place)

    @get("/log", operation_id="log", summary="A page of the log", responses=declared(403, 404, 409))
    async def log(
        self,
        table_id: TableId,
        house: HouseDep,
        guest: GuestDep,
        tongue: LanguageDep,
        before: Before,
        seat: SeatQuery = None,
    ) -> LogPage:
        """Tell what happened before a move that you have heard of: the last 200 moves before it."""
        async with house.room(table_id) as room:
            chosen = room.seat_for(id_of(guest), seat)
            narrator = room.narrator(tongue)
            with room.asking():
                since = max(0, before - 1 - LOG_PAGE)
                return LogPage(since, narrator.told(chosen, since, before - 1))

    @get("/text", operation_id="text", summary="The table read out", responses=declared(403, 404, 409))
    async def text(
        self,
        table_id: TableId,
        house: HouseDep,
        guest: GuestDep,
        tongue: LanguageDep,
        seat: SeatQuery = None,
        at: AtQuery = None,
    ) -> Spoken:
        """Read the table out, one fact a line, as the terminal does."""
        async with house.room(table_id) as room:
            chosen = room.seat_for(id_of(guest), seat)
            with room.asking(Trouble):
                return Spoken(read_out(room, chosen, tongue, at))


def read_out(room: Room, seat: int | None, language: str, place: int | None) -> list[str]:
    """Read out the present position, or an earlier one."""
    narrator = room.narrator(language)
    if place is not None:
        with existing_place():
            narrator = Narrator(past_match(narrator, seat, place), language)
    return spoken(narrator, seat)


def spoken(narrator: Narrator, seat: int | None) -> list[str]:
    """Read out a position as *seat* sees it."""
    match = narrator.match
    return list(board(match.game, narrator.text).read_out(match.state.view(seat)))


def reason(narrator: Narrator, seat: int | None, typed: str) -> Why:
    """Say whether *seat* may make the move that was typed, and why not."""
    match, text = narrator.match, narrator.text
    legal = match.state.legal(seat) if seat is not None else []
    try:
        code = text.parse(typed, legal)
    except Trouble as trouble:
        if trouble.key == "no-such-word":
            raise Problem(REFUSED, "unknown-move", given=typed) from None
        raise
    if seat is None:
        refusal = OVER if match.over else NOT_NOW
    else:
        found = match.refusal(seat, code)
        if found is None:
            return Why(True, None, "", text.label(code), match.game.vocabulary.notation(code))
        refusal = found
    notation = "" if refusal is UNKNOWN else match.game.vocabulary.notation(code)
    why = Why(False, refusal.rule, text.refuse(refusal), text.label(code), notation)
    moment = awaited(match, text, seat, code, refusal)
    return replace(why, when=moment.sentence, when_rule=moment.rule, first=moment.first)
