"""A match as a text file that people can read, compare and mail.

One JSON object a line: a head, the moves in notation, and an end. Each line carries a
hash chained over all lines before it, so that a changed file is noticed, and the end
counts the moves, so that a cut one is.
"""

from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET, Struct, UnsetType, field
from msgspec.structs import replace

from quattrocento.core.entropy import seed_hash
from quattrocento.core.game import Game
from quattrocento.core.match import Hinted, Match, Refused
from quattrocento.core.standing import Standing
from quattrocento.core.trouble import Trouble

FORMAT = 1
"""The version of this file format; a reader refuses a higher one."""

L = TypeVar("L", bound=Struct)


class BrokenRecord(Trouble):
    """A file that is no whole record of ours: `line` says where, `reason` what."""

    def __init__(self, line: int, reason: str, **facts: object) -> None:
        super().__init__(f"record-{reason}", line=line, **facts)


class Head(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: everything that was chosen before the match.

    `components` is the fingerprint of the game's data: corrected data play another match.
    `bots` tells of each player which bot it is; empty for a person. `start` is the position at which
    the match began, if it was played on from another one.
    """

    quattrocento: int
    game: str
    revision: int
    seats: int
    options: dict[str, str]
    components: str
    seed_hash: str
    players: list[str]
    bots: list[str]
    seed: str | None = None
    start: dict[str, Any] | UnsetType = UNSET


class Entry(Struct, frozen=True, forbid_unknown_fields=True):
    """A line for each move."""

    move: int
    seat: int
    play: str


class Hint(Struct, frozen=True, forbid_unknown_fields=True):
    """A hint that a seat was given before move number *move*."""

    seat: int
    move: int


class End(Struct, frozen=True, forbid_unknown_fields=True):
    """The last line: how many moves there are, the result once the match is over, hints if any were given."""

    end: int
    result: list[Standing] | None = None
    hints: list[Hint] | UnsetType = UNSET


class Record(Struct, frozen=True):
    """What a file holds, read and checked but not yet replayed."""

    head: Head
    entries: list[Entry] = field(default_factory=list)
    result: list[Standing] | None = None
    hints: list[Hint] = field(default_factory=list)


def write(match: Match, secret: bool = True) -> str:
    """Write *match*. A running match is written without its seed unless it may be *secret*ly kept."""
    seed = match.seed if secret or match.over else None
    head = Head(
        FORMAT,
        match.game.id,
        match.game.revision,
        match.seats,
        match.options,
        match.game.made_of(match.seats),
        seed_hash(match.seed),
        match.players,
        match.bots,
        seed,
        UNSET if seed is None or match.start is None else match.start.dump(),
    )
    words = match.game.vocabulary
    shown, tell = match.moves, words.notation
    if seed is None:
        shown, tell = [match.moves[place - 1] for place in match.heard(None)], words.overheard
    entries = [Entry(n, move.seat + 1, tell(move.code)) for n, move in enumerate(shown, 1)]
    # Which moves nobody has heard of is a secret too, and so is between which of them a hint was given.
    hints = told_hints(match.hints if seed is not None else [], len(entries))
    return compose(head, entries, End(len(entries), _result(match), hints))


def told_hints(hints: Sequence[Hinted], moves: int) -> list[Hint] | UnsetType:
    """Write hints as the file tells them, seats and moves from 1; moves may have been taken back since."""
    told = [Hint(one.seat + 1, min(one.place, moves) + 1) for one in hints]
    return told or UNSET


def compose(head: Head, entries: Sequence[Entry], end: End) -> str:
    """Write the lines of a record, each with its hash."""
    lines = []
    chain = ""
    for part in (head, *entries, end):
        body = msgspec.json.encode(part).decode()
        chain = _link(chain, body)
        lines.append(_chained(body, chain) + "\n")
    return "".join(lines)


def _result(match: Match) -> list[Standing] | None:
    """Give the result as the file tells it, with seats from 1; None while the match runs."""
    if not match.over:
        return None
    standings = [*match.state.scores(), *match.state.automata()]
    return [replace(standing, seat=standing.seat + 1) for standing in standings]


def _chained(body: str, chain: str) -> str:
    """Write a line with its hash."""
    return f'{body[:-1]},"chain":"{chain}"}}'


def _link(chain: str, body: str) -> str:
    """Hash a line together with the hash of the line before."""
    return sha256(f"{chain} {body}".encode()).hexdigest()[:16]


def read(text: str) -> Record:
    """Read a record; say the line and the reason if it is broken, cut, foreign or newer."""
    if not text.strip():
        raise BrokenRecord(1, "empty")
    lines = text.rstrip().split("\n")
    bodies = _unchain(lines)
    entries = [_decode(body, number, Entry) for number, body in enumerate(bodies[1:-1], 2)]
    for number, entry in enumerate(entries, 1):
        if entry.move != number:
            raise BrokenRecord(number + 1, "order", expected=number, found=entry.move)
    head, end = _decode(bodies[0], 1, Head), _decode(bodies[-1], len(bodies), End)
    for entry in entries:
        if not 1 <= entry.seat <= head.seats:
            raise BrokenRecord(entry.move + 1, "seat", given=entry.seat, seats=head.seats)
    if end.end != len(entries):
        raise BrokenRecord(len(bodies), "order", expected=len(entries), found=end.end)
    hints = [] if end.hints is UNSET else end.hints
    for hint in hints:
        if not (1 <= hint.seat <= head.seats and 1 <= hint.move <= len(entries) + 1):
            raise BrokenRecord(len(bodies), "hint", seat=hint.seat, move=hint.move)
    return Record(head, entries, end.result, hints)


def _unchain(lines: list[str]) -> list[dict[str, Any]]:
    """Take the hashes off the lines, checking each; the first and the last line are known by their keys."""
    bodies: list[dict[str, Any]] = []
    chain = ""
    for number, line in enumerate(lines, 1):
        body = _object(line, number, len(lines))
        if number == 1:
            _check_format(body)
        body.pop("chain", None)
        written = msgspec.json.encode(body).decode()
        chain = _link(chain, written)
        if line.strip() != _chained(written, chain):
            raise BrokenRecord(number, "chain")
        bodies.append(body)
    if "end" not in bodies[-1]:
        raise BrokenRecord(len(lines), "cut")
    return bodies


def _object(line: str, number: int, lines: int) -> dict[str, Any]:
    """Decode one line; an unreadable last line means that the file was cut there."""
    try:
        return msgspec.json.decode(line, type=dict[str, Any])
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError):
        reason = "foreign" if number == 1 else "cut" if number == lines else "unreadable"
        raise BrokenRecord(number, reason) from None


def _check_format(head: dict[str, Any]) -> None:
    """See whether the first line is ours and not from the future."""
    version = head.get("quattrocento")
    if not isinstance(version, int) or version < 1:
        raise BrokenRecord(1, "foreign")
    if version > FORMAT:
        raise BrokenRecord(1, "newer", version=version, known=FORMAT)


def _decode(body: dict[str, Any], number: int, kind: type[L]) -> L:
    """Turn a line into what it should be."""
    try:
        return msgspec.convert(body, kind)
    except msgspec.ValidationError as error:
        raise BrokenRecord(number, "field", detail=str(error)) from None


def replay(record: Record, find: Callable[[str], Game[Any]], at: int | None = None) -> Match:
    """Make the match of *record* again, up to move *at* (to the end, if not said).

    *find* gives the game of an id. A head that cannot be, a move that the rules forbid, or
    a result that does not follow is reported with its line.
    """
    if at is not None and not 0 <= at <= len(record.entries):
        raise Trouble("no-such-place", given=at, moves=len(record.entries))
    match = _set_up(record.head, find)
    for entry in record.entries[:at]:
        try:
            match.play(entry.seat - 1, entry.play)
        except Refused as error:
            raise BrokenRecord(entry.move + 1, "refused", move=entry.play, rule=error.refusal.rule) from None
        except Trouble as error:
            raise BrokenRecord(entry.move + 1, "word", move=entry.play) from error
    match.hints = [
        Hinted(one.seat - 1, one.move - 1) for one in record.hints if one.move <= len(match.moves) + 1
    ]
    if at is None and record.result != _result(match):
        raise BrokenRecord(len(record.entries) + 2, "result")
    return match


def _set_up(head: Head, find: Callable[[str], Game[Any]]) -> Match:
    """Begin the match of a record, if it is one that can be played here."""
    try:
        game = find(head.game)
        if head.revision != game.revision:
            raise BrokenRecord(1, "revision", game=game.id, found=head.revision, known=game.revision)
        if head.components != game.made_of(head.seats):
            raise BrokenRecord(1, "components", game=game.id)
        if head.seed is None:
            raise BrokenRecord(1, "sealed")
        if seed_hash(head.seed) != head.seed_hash:
            raise BrokenRecord(1, "seed")
        match = Match(game, head.seats, head.seed, head.options, head.players, head.bots)
        if head.start is not UNSET:
            if head.start.get("options") != match.options:
                raise BrokenRecord(1, "start")
            match.begin_at(game.load(head.start))
        return match
    except BrokenRecord:
        raise
    except Trouble as cause:
        raise BrokenRecord(1, "head", cause=cause) from None
