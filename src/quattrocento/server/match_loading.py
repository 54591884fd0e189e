"""Takes a match up again from what is kept of it."""

from typing import Any

import msgspec
import structlog
from msgspec import Struct

from quattrocento.core.game import Game
from quattrocento.core.match import Match, Move
from quattrocento.core.trouble import Trouble
from quattrocento.games import game as find_game
from quattrocento.server.counts import PLAY, UNDO, Act
from quattrocento.server.problems import Problem
from quattrocento.server.table_storage import Kept

log = structlog.get_logger(__name__)


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


def carry_out(act: Act, match: Match) -> None:
    """Do at a match what was done at another one that stood as it does."""
    if act.kind == PLAY:
        match.play(act.seat, act.move)
    elif act.kind == UNDO:
        match.undo(act.seat)
    else:
        match.redo(act.seat)


def load_match(kept: Kept) -> Match:
    """Make the moves of a table again; a list of acts that cannot be is not played on."""
    game = find_game(kept.row.game)
    names = [chair.name for chair in kept.chairs]
    bots = [chair.bot or "" for chair in kept.chairs]
    match = Match(game, len(kept.chairs), kept.row.seed, kept.row.options, names, bots)
    if kept.start is not None:
        match.begin_at(game.load(msgspec.json.decode(kept.start.dump)))
    lines = Lines([], [])
    match.hints = list(kept.hints)
    try:
        for act in kept.acts:
            lines.add(act)
        for act in lines.standing:
            match.play(act.seat, act.move)
        match.lay_aside([Move(act.seat, game.vocabulary.parse(act.move)) for act in lines.undone])
    except (Trouble, IndexError) as error:
        log.error("the acts of a table lead nowhere", table=kept.row.id, exc_info=error)
        raise Problem(500, "acts-spoilt") from None
    return match
