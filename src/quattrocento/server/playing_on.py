"""Playing on from a position of a finished match: with the same knowledge, and new chance."""

import secrets
from collections.abc import Sequence

import msgspec

from quattrocento.core.entropy import sealed
from quattrocento.core.game import new_seed
from quattrocento.core.match import Match
from quattrocento.core.trouble import Trouble
from quattrocento.server.guests import Guest, now
from quattrocento.server.messages import OVER, PLAYING
from quattrocento.server.problems import REFUSED, Problem, with_status
from quattrocento.server.room import Room, waiting
from quattrocento.server.seating import NewSeat, new_chair
from quattrocento.server.table_storage import ChairRow, Start, TableRow
from quattrocento.server.terms import NewTerms, settle
from quattrocento.text.speech import Speech


def position_after(room: Room, place: int) -> Match:
    """Go back to a position of a finished match in which somebody must decide."""
    if room.row.status != OVER:
        raise Problem(409, "not-over")
    try:
        before = room.match.fork(place)
    except Trouble as trouble:
        raise with_status(404, trouble) from None
    if before.over:
        raise Problem(409, "nothing-left")
    return before


def play_on(
    room: Room, place: int, seats: Sequence[NewSeat], guest: Guest, speech: Speech
) -> tuple[TableRow, list[ChairRow], Start]:
    """Lay a table at which the match goes on after *place* moves.

    What the seat of the guest did not know then is dealt anew from a seed of the new table, so that
    nobody knows what comes.
    """
    kinds = [seat.kind for seat in seats]
    if len(seats) != len(room.chairs):
        raise Problem(REFUSED, "seats-differ", given=len(seats), seats=len(room.chairs))
    if kinds.count("me") > 1:
        raise Problem(REFUSED, "one-me")
    if {"link", "open"} & set(kinds):
        raise Problem(REFUSED, "no-strangers")
    before, seed, time = position_after(room, place), new_seed(), now()
    eyes = next((seat for seat, kind in enumerate(kinds) if kind != "bot"), None)
    eyes = kinds.index("me") if "me" in kinds else eyes
    match = Match(before.game, before.seats, seed, before.options)
    match.begin_at(before.state.redeal(eyes, sealed(seed)))
    chairs: list[ChairRow] = []
    for number, seat in enumerate(seats):
        taken = [chair.name for chair in chairs] + ([guest.name] if "me" in kinds[number + 1 :] else [])
        chairs.append(new_chair(number, seat, room.row.game, guest, taken, speech))
    row = TableRow(
        id=secrets.token_urlsafe(9),
        game=match.game.id,
        revision=match.game.revision,
        components=match.game.made_of(match.seats),
        options=match.options,
        seed=seed,
        host=guest.id,
        public=False,
        imported=False,
        status=PLAYING,
        created=time,
        moved=time,
        waits=waiting(match),
        terms=settle(NewTerms(), len(kinds) - kinds.count("bot")),
    )
    return row, chairs, Start(msgspec.json.encode(match.state.dump()), room.id, place)
