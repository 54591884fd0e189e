"""A table as one guest sees it."""

from quattrocento.core.entropy import seed_hash
from quattrocento.games import game as find_game
from quattrocento.server.guests import Guest
from quattrocento.server.messages import FREE, OVER, Chair, Origin, Shown, TableInfo
from quattrocento.server.room import Room
from quattrocento.server.solo_results import day_told
from quattrocento.server.table_storage import ChairRow, TableRow
from quattrocento.text.speech import Speech


def chair_for_guest(room: Room, chair: ChairRow, guest_id: str | None) -> Chair:
    """Show a chair."""
    host = guest_id is not None and guest_id == room.row.host
    link = f"/join/{chair.token}" if host and chair.kind == FREE and chair.token and not chair.open else None
    return Chair(
        seat=chair.seat,
        kind=chair.kind,
        name=chair.name,
        bot=chair.bot,
        open=chair.kind == FREE and chair.open,
        you=guest_id is not None and chair.guest == guest_id,
        here=room.presence.here(chair.guest),
        stand_in=chair.stand_in,
        link=link,
    )


def automaton_names(row: TableRow, seats: int, language: str) -> list[str]:
    """Name those whom the rules play."""
    speech = Speech(language)
    return [
        speech.say(f"{row.game}.automaton.{name}")
        for name in find_game(row.game).automata(row.options, seats)
    ]


def table_for_guest(room: Room, guest: Guest | None, language: str) -> TableInfo:
    """Show a table to a guest, or to somebody without a name."""
    row, guest_id = room.row, None if guest is None else guest.id
    return TableInfo(
        id=row.id,
        game=row.game,
        game_name=Speech(language).say(f"game.{row.game}"),
        status=row.status,
        host=guest_id is not None and guest_id == row.host,
        public=row.public,
        options=row.options,
        chairs=[chair_for_guest(room, chair, guest_id) for chair in room.chairs],
        automata=automaton_names(row, len(room.chairs), language),
        yours=room.seats_of(guest_id),
        created=row.created,
        seed_hash=seed_hash(row.seed),
        seed=row.seed if row.status == OVER else None,
        rematch=row.rematch,
        imported=row.imported,
        halted=room.halted,
        broken=None if room.broken is None else Speech(language).trouble(room.broken),
        day=day_told(row, len(room.chairs)),
        terms=row.terms,
        origin=None if room.start is None else Origin(room.start.origin, room.start.place),
        queued=room.presence.in_queue(guest_id),
    )


def shown(room: Room, guest: Guest | None, seat: int | None, language: str) -> Shown:
    """Show a table and its position."""
    chosen = room.seat_for(None if guest is None else guest.id, seat)
    table = table_for_guest(room, guest, language)
    return Shown(table, room.frame(chosen, language) if room.begun else None)
