"""What each move would change, as far as its seat can know: the page draws it before the move is made.

A move is tried in a world redealt for the seat, never in the true one, so that a preview cannot tell what
is hidden. A move that shows something hidden is tried in several such worlds, and of it only that is told
which comes out the same for the seat's own things in all of them.
"""

from collections.abc import Iterable, Sequence
from typing import Any
from weakref import WeakKeyDictionary

from msgspec import Struct, to_builtins

from quattrocento.core.entropy import sealed
from quattrocento.core.match import Match
from quattrocento.core.state import State
from quattrocento.core.view import View
from quattrocento.server.figures import figures
from quattrocento.server.problems import Problem
from quattrocento.server.room import Room

WORLDS = 8
"""In how many worlds a move is tried that shows something hidden."""


class Change(Struct, frozen=True):
    """A part of a frame that a move would change: the way to it from the frame, and what it would be."""

    path: list[str | int]
    value: Any


class Previews(Struct, frozen=True):
    """For each move that was asked for and is legal after `seq`, what it would change in the frame."""

    seq: int
    changes: dict[str, list[Change]]


class Foresight:
    """What the moves of one seat would change in one position; each move is tried once."""

    def __init__(self, match: Match, seat: int, seq: int) -> None:
        self.match = match
        self.seat = seat
        self.seq = seq
        self.now = self.shown(match.state.view(seat))
        self._chance = sealed(f"preview {match.seed} {seat} {seq}")
        self._worlds: list[State] = []
        self._known: dict[int, list[Change]] = {}

    def shown(self, view: View) -> dict[str, Any]:
        """Give what a frame shows of a position; the codes of the moves are of no use to a page."""
        plain = to_builtins(view, str_keys=True)
        del plain["legal"]
        return {"view": plain, "figures": figures(self.match.game, view, True)}

    def changes(self, move: int) -> list[Change]:
        """Tell what a legal move would change."""
        if move not in self._known:
            shown, revealing = self.outcome(0, move)
            outcomes = [shown, *(self.outcome(number, move)[0] for number in range(1, WORLDS) if revealing)]
            told = sure_changes(self.now, outcomes)
            self._known[move] = [one for one in told if not revealing or self.is_own(one.path)]
        return self._known[move]

    def is_own(self, path: Sequence[str | int]) -> bool:
        """Tell whether a part of the frame is about the seat's own things."""
        if path[0] == "figures":
            return path[2:3] == [self.seat]
        return path[:2] == ["view", "own"] or path[:3] == ["view", "players", self.seat]

    def outcome(self, number: int, move: int) -> tuple[dict[str, Any], bool]:
        """Make a move in one of the worlds; tell also whether something hidden was shown."""
        while len(self._worlds) <= number:
            self._worlds.append(self.match.state.redeal(self.seat, self._chance.fork()))
        world = self._worlds[number]
        after = world.clone()
        after.apply(self.seat, move)
        return self.shown(after.view(self.seat)), after.reveals != world.reveals


def sure_changes(now: Any, outcomes: Sequence[Any], path: tuple[str | int, ...] = ()) -> Iterable[Change]:
    """Tell how outcomes that all agree differ from what is now, part by part."""
    agreed = all(one == outcomes[0] for one in outcomes)
    if agreed and outcomes[0] == now:
        return
    if isinstance(now, dict) and all(isinstance(one, dict) and one.keys() == now.keys() for one in outcomes):
        for name, value in now.items():
            yield from sure_changes(value, [one[name] for one in outcomes], (*path, name))
    elif isinstance(now, list) and all(isinstance(one, list) and len(one) == len(now) for one in outcomes):
        for place, value in enumerate(now):
            yield from sure_changes(value, [one[place] for one in outcomes], (*path, place))
    elif agreed:
        yield Change(list(path), outcomes[0])


_foresights: WeakKeyDictionary[Room, dict[int, Foresight]] = WeakKeyDictionary()
"""What was foreseen for each seat of a room, as long as nothing is new."""


def previews(room: Room, seat: int, seq: int, moves: Sequence[str]) -> Previews:
    """Tell what moves of *seat* would change; those that it may not make are left out."""
    if seq != room.counts.seq(seat):
        raise Problem(409, "stale")
    match = room.match
    kept = _foresights.setdefault(room, {})
    found = kept.get(seat)
    if found is None or found.seq != seq:
        found = kept[seat] = Foresight(match, seat, seq)
    return foreseen(found, moves)


def foreseen(foresight: Foresight, moves: Sequence[str]) -> Previews:
    """Tell what moves would change; those that may not be made are left out."""
    match, words = foresight.match, foresight.match.game.vocabulary
    legal = {words.notation(move): move for move in match.state.legal(foresight.seat)}
    told = {move: foresight.changes(legal[move]) for move in moves if move in legal}
    return Previews(foresight.seq, told)
