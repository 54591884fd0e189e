"""Who sits where: tables are set up, joined, left, filled with bots, and played again."""

import secrets
from collections.abc import Awaitable, Callable, Sequence
from functools import partial, wraps
from typing import Annotated, Concatenate, Literal, ParamSpec, TypeVar

from msgspec import Meta, Struct
from msgspec.structs import replace

from quattrocento.adapters.watch import watched
from quattrocento.bots import BOT_NAMES, bot
from quattrocento.core.game import new_seed
from quattrocento.core.match import LONGEST_NAME, Match
from quattrocento.core.trouble import Trouble
from quattrocento.games import game as find_game
from quattrocento.server.guests import Guest, now, proper_name
from quattrocento.server.messages import BOT, FREE, OVER, PERSON, PLAYING, WAITING
from quattrocento.server.problems import REFUSED, Problem
from quattrocento.server.room import Room, waiting
from quattrocento.server.table_storage import ChairRow, TableRow
from quattrocento.server.terms import NewTerms, settle
from quattrocento.text.bots import OFFERED, USUAL
from quattrocento.text.speech import Speech

P = ParamSpec("P")
T = TypeVar("T")

MOST_SEATS = 8
"""More than any game takes; the game itself says how many it does."""

Name = Annotated[str, Meta(min_length=1, max_length=80)]
Word = Annotated[str, Meta(max_length=40)]


class NewSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit on a seat: me, a bot, whoever has a link, anybody, or somebody else on this device."""

    kind: Literal["me", "bot", "link", "open", "here"]
    bot: Word | None = None
    name: Name | None = None


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be set up."""

    game: Word
    seats: Annotated[list[NewSeat], Meta(max_length=MOST_SEATS)]
    options: Annotated[dict[Word, Word], Meta(max_length=40)] = {}
    public: bool = False
    seed: Annotated[str, Meta(min_length=1, max_length=100)] | None = None
    terms: NewTerms = NewTerms()


def distinct(name: str, taken: Sequence[str]) -> str:
    """Tell people of one name apart by a number."""
    found, number = name, 2
    while found in taken:
        ending = f" {number}"
        found, number = name[: LONGEST_NAME - len(ending)] + ending, number + 1
    return found


def bot_name(taken: Sequence[str]) -> str:
    """Call a bot by the first name that nobody has at the table."""
    free = [name for name in BOT_NAMES if name not in taken]
    return free[0] if free else distinct(BOT_NAMES[0], taken)


def bot_kind(kind: str | None, game_id: str) -> str:
    """Check what kind of bot is wanted; the usual one if it was not said."""
    chosen = kind or USUAL
    bot(chosen, find_game(game_id))
    return offered(chosen)


def offered(kind: str) -> str:
    """Check that a bot is one of those that play here: what researchers use may think for hours."""
    if kind not in OFFERED:
        raise Trouble("no-such-bot", given=kind, bots=", ".join(OFFERED))
    return kind


def new_table(wanted: NewTable, guest: Guest, speech: Speech) -> tuple[TableRow, list[ChairRow]]:
    """Set a table up."""
    game = find_game(wanted.game)
    kinds = [seat.kind for seat in wanted.seats]
    if kinds.count("me") > 1:
        raise Problem(REFUSED, "one-me")
    if wanted.seed is not None and {"link", "open"} & set(kinds):
        raise Problem(REFUSED, "seed-known")
    bot_kind(wanted.terms.level, game.id)
    if wanted.terms.teaching and not teachable(kinds):
        raise Problem(REFUSED, "teaching-alone")
    with watched(game, Trouble):
        match = Match(game, len(kinds), wanted.seed, wanted.options)
        game.automata(match.options, match.seats)
    chairs: list[ChairRow] = []
    for number, seat in enumerate(wanted.seats):
        taken = [chair.name for chair in chairs] + ([guest.name] if "me" in kinds[number + 1 :] else [])
        chairs.append(new_chair(number, seat, wanted.game, guest, taken, speech))
    time = now()
    row = TableRow(
        id=secrets.token_urlsafe(9),
        game=game.id,
        revision=game.revision,
        components=game.made_of(match.seats),
        options=match.options,
        seed=match.seed,
        host=guest.id,
        public=wanted.public,
        imported=False,
        status=WAITING,
        created=time,
        moved=time,
        terms=settle(wanted.terms, len(kinds) - kinds.count("bot")),
    )
    return begun(row, chairs), chairs


def new_chair(
    number: int, seat: NewSeat, game_id: str, guest: Guest, taken: Sequence[str], speech: Speech
) -> ChairRow:
    """Put a chair to a new table."""
    if seat.kind == "me":
        return ChairRow(number, PERSON, distinct(guest.name, taken), guest.id)
    if seat.kind == "here":
        name = proper_name(seat.name) if seat.name else speech.say("play.name", number=number + 1)
        return ChairRow(number, PERSON, distinct(name, taken), guest.id)
    if seat.kind == "bot":
        return ChairRow(number, BOT, bot_name(taken), bot=bot_kind(seat.bot, game_id))
    return ChairRow(number, FREE, "", open=seat.kind == "open", token=secrets.token_urlsafe(12))


def begun(row: TableRow, chairs: Sequence[ChairRow]) -> TableRow:
    """Let the match begin if nobody is missing."""
    if row.status != WAITING or any(chair.kind == FREE for chair in chairs):
        return row
    game, seats = find_game(row.game), len(chairs)
    # The table may have waited while the rules were revised.
    with watched(game, Trouble):
        match = Match(game, seats, row.seed, game.adopt(seats, row.options))
        row = replace(row, revision=game.revision, components=game.made_of(seats), options=match.options)
        return replace(row, status=PLAYING, waits=waiting(match), moved=now())


def chair_for(room: Room, seat: int | None, token: str | None) -> ChairRow:
    """Find the chair that somebody wants: by its link, by its number, or any that is open."""
    if token is not None:
        offered = [chair for chair in room.chairs if chair.token == token]
        if not offered:
            raise Problem(404, "no-such-link")
    else:
        offered = [chair for chair in room.chairs if chair.kind == FREE and chair.open]
    if seat is not None:
        if not 0 <= seat < len(room.chairs):
            raise Problem(404, "no-such-seat", given=seat + 1, seats=len(room.chairs))
        offered = [chair for chair in offered if chair.seat == seat]
    if not offered:
        raise Problem(409, "seat-taken")
    return offered[0]


def in_turn(
    work: Callable[Concatenate[Room, P], Awaitable[T]],
) -> Callable[Concatenate[Room, P], Awaitable[T]]:
    """Have something done at a room while nobody else changes anything at its table."""

    @wraps(work)
    async def done(room: Room, /, *given: P.args, **named: P.kwargs) -> T:
        return await room.in_turn(partial(work, room, *given, **named))

    return done


@in_turn
async def join(room: Room, guest: Guest, seat: int | None, token: str | None) -> None:
    """Let a guest sit down; whoever sits there already stays."""
    if token is None and room.seats_of(guest.id) and seat in (None, *room.seats_of(guest.id)):
        return
    chair = chair_for(room, seat, token)
    if chair.guest == guest.id:
        return
    if chair.kind != FREE:
        raise Problem(409, "seat-taken")
    if room.seats_of(guest.id):
        raise Problem(409, "already-seated")
    taken = [other.name for other in room.chairs]
    seated = replace(chair, kind=PERSON, name=distinct(guest.name, taken), guest=guest.id)
    await put(room, seated)


async def put(room: Room, chair: ChairRow) -> None:
    """Change one chair, and begin the match if nobody is missing any more."""
    chairs = [chair if other.seat == chair.seat else other for other in room.chairs]
    await room.change(begun(room.row, chairs), [chair])


@in_turn
async def leave(room: Room, seat: int, kind: str | None) -> None:
    """Let a bot stand in for a person, or free the chair again if the match has not begun."""
    chair = room.chairs[seat]
    if room.row.status == OVER:
        raise Problem(409, "match-over")
    if room.row.status == PLAYING:
        if len(room.chairs) == 1:
            raise Problem(409, "alone")
        await put(room, replace(chair, stand_in=bot_kind(kind, room.row.game)))
    elif chair.guest == room.row.host and chair.token is None:
        raise Problem(409, "host-stays")
    else:
        await put(room, replace(chair, kind=FREE, name="", guest=None))


@in_turn
async def come_back(room: Room, seat: int) -> bool:
    """Let a person play again; tell whether a bot had stood in."""
    stood_in = room.chairs[seat].stand_in is not None
    if stood_in:
        await put(room, replace(room.chairs[seat], stand_in=None))
    return stood_in


@in_turn
async def fill(room: Room, seat: int, kind: str | None) -> None:
    """Put a bot on a free chair."""
    chair, chosen = room.chairs[seat], bot_kind(kind, room.row.game)
    if chair.kind != FREE:
        raise Problem(409, "seat-taken")
    name = bot_name([other.name for other in room.chairs])
    await put(room, replace(chair, kind=BOT, name=name, bot=chosen, open=False, token=None))


def teachable(kinds: Sequence[str]) -> bool:
    """Tell whether one person sits there against bots: what these say of their hands harms nobody else."""
    return len(kinds) - kinds.count(BOT) == 1 < len(kinds)


@in_turn
async def teach(room: Room, guest: Guest) -> None:
    """Let the match be a teaching match from now on, if the guest is the only person in it."""
    if room.row.status == OVER:
        raise Problem(409, "match-over")
    if not room.seats_of(guest.id):
        raise Problem(403, "not-your-table")
    if not teachable([chair.kind for chair in room.chairs]):
        raise Problem(409, "teaching-alone")
    if not room.row.terms.hints:
        raise Problem(403, "no-hints-here")
    await room.change(replace(room.row, terms=replace(room.row.terms, teaching=True)), [])


@in_turn
async def stand_in(room: Room, guest: Guest, seat: int) -> None:
    """Have a bot play for somebody who has been absent for long, if the terms of the table allow it."""
    chair, terms = room.chairs[seat], room.row.terms
    host = room.row.host == guest.id
    if not host and not room.seats_of(guest.id):
        raise Problem(403, "not-your-table")
    if terms.stand_in == "nobody" or (terms.stand_in == "host" and not host):
        raise Problem(403, f"stand-in-{terms.stand_in}")
    if chair.kind != PERSON or chair.stand_in is not None or room.row.status != PLAYING:
        raise Problem(409, "seat-taken")
    if room.presence.absent(chair.guest) < terms.after:
        raise Problem(409, "not-absent", name=chair.name, seconds=terms.after)
    await put(room, replace(chair, stand_in=terms.level))


def rematch(room: Room, guest: Guest) -> tuple[TableRow, list[ChairRow]]:
    """Set the same table up again for the same people and bots."""
    game, time = find_game(room.row.game), now()
    row = replace(
        room.row,
        id=secrets.token_urlsafe(9),
        revision=game.revision,
        components=game.made_of(len(room.chairs)),
        options=game.adopt(len(room.chairs), room.row.options),
        seed=new_seed(),
        host=guest.id,
        imported=False,
        status=WAITING,
        created=time,
        moved=time,
        waits=0,
        place=0,
        rematch=None,
        terms=replace(room.row.terms, teaching=False),
    )
    chairs = [
        replace(
            chair,
            token=None,
            stand_in=None,
            guest=chair.guest or (guest.id if chair.kind == PERSON else None),
        )
        for chair in room.chairs
    ]
    return begun(row, chairs), chairs
