"""Turns tables into records and records into tables."""

import secrets

import msgspec
from msgspec import UNSET, Struct

from quattrocento.adapters.watch import check_sound, from_outside, watched
from quattrocento.bots import bot
from quattrocento.core import record
from quattrocento.core.entropy import seed_hash
from quattrocento.core.match import Hinted, Match
from quattrocento.core.trouble import Trouble
from quattrocento.core.vocabulary import Vocabulary
from quattrocento.games import game as find_game
from quattrocento.server.counts import BYSTANDER, PLAY, Act, Counts, audience, everybody
from quattrocento.server.guests import Guest, now
from quattrocento.server.match_loading import Lines
from quattrocento.server.messages import BOT, OVER, PERSON, PLAYING
from quattrocento.server.problems import Problem
from quattrocento.server.room import Room, waiting
from quattrocento.server.seating import offered
from quattrocento.server.table_storage import ChairRow, Ledger, Start, TableRow
from quattrocento.server.terms import NewTerms, settle


def overheard(words: Vocabulary, move: str) -> str:
    """Write as much of a move as everybody may hear; of one that is not known any more, its first word."""
    try:
        return words.overheard(words.parse(move))
    except Trouble:
        return move.split()[0]


async def recorded(ledger: Ledger, room: Room, whole: bool) -> str:
    """Write the record of a table, that of a running match without its secrets unless it shall be *whole*.

    A match that cannot go on is written as it was kept.
    """
    if not room.halted:
        with room.asking():
            return record.write(room.match, secret=whole)
    kept = await ledger.read(room.id)
    assert kept is not None
    lines = Lines([], [])
    for act in kept.acts:
        lines.add(act)
    whole = whole or kept.row.status == OVER
    shown = [act for act in lines.standing if whole or act.audience & BYSTANDER]
    words = room.game.vocabulary
    entries = [
        record.Entry(n, act.seat + 1, act.move if whole else overheard(words, act.move))
        for n, act in enumerate(shown, 1)
    ]
    head = record.Head(
        record.FORMAT,
        kept.row.game,
        kept.row.revision,
        len(kept.chairs),
        kept.row.options,
        kept.row.components,
        seed_hash(kept.row.seed),
        [chair.name for chair in kept.chairs],
        [chair.bot or "" for chair in kept.chairs],
        kept.row.seed if whole else None,
        UNSET if kept.start is None or not whole else msgspec.json.decode(kept.start.dump),
    )
    hints = record.told_hints(kept.hints if whole else [], len(entries))
    return record.compose(head, entries, record.End(len(entries), hints=hints))


def acts_of(match: Match) -> list[Act]:
    """Give the acts of a match that was brought, as if it had been played here."""
    counts = Counts(match.seats)
    acts = []
    words = match.game.vocabulary
    for number, (move, events) in enumerate(zip(match.moves, match.log, strict=True), 1):
        over = match.over and number == len(match.moves)
        hearers = everybody(match.seats) if over else audience(match.seats, move.seat, events)
        seq = counts.seq(move.seat)
        acts.append(Act(number, PLAY, move.seat, words.notation(move.code), seq, hearers))
        counts.add(acts[-1])
    return acts


class Imported(Struct, frozen=True):
    """All that is kept of a match that was brought."""

    row: TableRow
    chairs: list[ChairRow]
    acts: list[Act]
    hints: list[Hinted]
    start: Start | None


def imported(text: str, guest: Guest | None) -> Imported:
    """Make a table of a record; in a running match its people's seats become the guest's."""
    kept = record.read(text)
    with watched(find_game(kept.head.game), Trouble):
        match = record.replay(kept, find_game)
        if from_outside(match.game):
            check_sound(match)
    if guest is None and not match.over:
        raise Problem(401, "no-guest")
    for kind in match.bots:
        if kind:
            bot(kind, match.game)
            if not match.over:
                offered(kind)
    owner = None if match.over or guest is None else guest.id
    acts, time = acts_of(match), now()
    chairs = [
        ChairRow(seat, BOT, name, bot=kind) if kind else ChairRow(seat, PERSON, name, owner)
        for seat, (name, kind) in enumerate(zip(match.players, match.bots, strict=True))
    ]
    row = TableRow(
        id=secrets.token_urlsafe(9),
        game=match.game.id,
        revision=match.game.revision,
        components=match.game.made_of(match.seats),
        options=match.options,
        seed=match.seed,
        host=None if guest is None else guest.id,
        public=False,
        imported=True,
        status=OVER if match.over else PLAYING,
        created=time,
        moved=time,
        waits=waiting(match),
        place=sum(bool(act.audience & BYSTANDER) for act in acts),
        terms=settle(NewTerms(), match.bots.count("")),
    )
    start = None if match.start is None else Start(msgspec.json.encode(match.start.dump()))
    return Imported(row, chairs, acts, match.hints, start)
