"""Takes a match up again from what is kept of it, if possible without making all its moves again."""

from functools import cache, reduce
from operator import or_
from typing import Any

import msgspec
import structlog
from msgspec import Struct

from quattrocento.core.event import Event
from quattrocento.core.game import Game
from quattrocento.core.match import Line, Match, Move
from quattrocento.core.trouble import Trouble
from quattrocento.games import folder
from quattrocento.games import game as find_game
from quattrocento.server.heard_acts import PLAY, UNDO, HeardActs
from quattrocento.server.ledger import Act, Kept, Snapshot

log = structlog.get_logger(__name__)


@cache
def event_reader(game_id: str) -> msgspec.json.Decoder[list[Any]]:
    """Make a reader for the events of a game."""
    home = folder(find_game(game_id))
    kinds = [kind for kind in kinds_of(Event) if f"{kind.__module__}.".startswith(f"{home}.")]
    of_any_kind: Any = reduce(or_, kinds, None)
    return msgspec.json.Decoder(list[of_any_kind])


def kinds_of(event: type[Event]) -> list[type[Event]]:
    """List all kinds of an event that are known, those of all games that are loaded."""
    return [found for kind in event.__subclasses__() for found in (kind, *kinds_of(kind))]


class Lines(Struct):
    """The moves that stand after some acts, by the acts that made them, and those that were taken back."""

    standing: list[Act]
    undone: list[Act]

    def add(self, act: Act) -> None:
        """Carry an act out."""
        if act.kind == UNDO:
            self.undone.append(self.standing.pop())
            return
        if act.kind == PLAY:
            self.undone.clear()
        else:
            self.undone.pop()
        self.standing.append(act)


def playable(kept: Kept, game: Game[Any]) -> bool:
    """Tell whether the game is still the one with which the match began."""
    return (kept.row.revision, kept.row.components) == (
        game.revision,
        game.made_of(len(kept.chairs)),
    )


def load_heard_acts(kept: Kept) -> HeardActs:
    """Let everything that was done be heard again."""
    heard = HeardActs.of(len(kept.chairs))
    for act in kept.acts:
        heard.add(act.kind, act.audience)
    return heard


def load_match(kept: Kept) -> Match:
    """Take up the match of a table: from its snapshot if there is a good one, from the seed if not."""
    game = find_game(kept.row.game)
    names = [chair.name for chair in kept.chairs]
    bots = [chair.bot or "" for chair in kept.chairs]
    match = Match(game, len(kept.chairs), kept.row.seed, kept.row.options, names, bots)
    lines = Lines([], [])
    kept_lines: list[Act] = []
    lowest = 0
    for act in kept.acts:
        lines.add(act)
        if kept.snapshot is not None and act.seq == kept.snapshot.seq:
            kept_lines, lowest = list(lines.standing), len(lines.standing)
        lowest = min(lowest, len(lines.standing))
    if kept.snapshot is not None and lowest == len(kept_lines):
        take_up(match, kept_lines, kept.snapshot, kept.row.id)
    for act in lines.standing[len(match.moves) :]:
        match.play(act.seat, act.move)
    match.hints = list(kept.hints)
    match.lay_aside([Move(act.seat, game.vocabulary.parse(act.move)) for act in lines.undone])
    return match


def take_up(match: Match, standing: list[Act], snapshot: Snapshot, table_id: str) -> None:
    """Stand at the snapshot; one that cannot be read is passed over, and noted."""
    reader = event_reader(match.game.id)
    parse = match.game.vocabulary.parse
    try:
        state = match.game.load(msgspec.json.decode(snapshot.dump))
        line = Line(
            [Move(act.seat, parse(act.move)) for act in standing],
            [reader.decode(act.told) for act in standing],
            [act.reveals for act in standing],
        )
        if standing and state.reveals != standing[-1].reveals:
            raise Trouble("position-field", detail="reveals")
    except (Trouble, msgspec.MsgspecError) as error:
        log.warning("snapshot passed over", table=table_id, reason=str(error))
        return
    match.take_up(state, line)


def snapshot_of(match: Match, seq: int) -> Snapshot:
    """Keep the position of a match after *seq* acts."""
    return Snapshot(seq, msgspec.json.encode(match.state.dump()))
