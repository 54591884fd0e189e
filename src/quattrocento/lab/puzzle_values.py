"""Puzzles: what one holds, and the file of a game that holds many.

The file is for people too: a head that tells what was searched and by which command, then a puzzle a line.
Seats count from 0; moves are in notation; shares are of the victory.
"""

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from quattrocento.core.game import Game
from quattrocento.core.state import State
from quattrocento.core.trouble import Trouble
from quattrocento.games import folder

FILE = "puzzles.jsonl"
"""It lies among the faces of its game."""

FORMAT = 1
"""The version of the file; a reader refuses a higher one."""

Share = Annotated[float, Meta(ge=-1, le=1)]


When = Literal["", "move", "turn", "later"]
"""From when on the reasons are true; nothing where there are none."""


class Lead(Struct, frozen=True, forbid_unknown_fields=True):
    """By how much the answer is ahead of the best other move, with its standard error, on so many worlds."""

    lead: Share
    error: Share
    worlds: int


class Puzzle(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A position in which a seat decides, and what is best.

    In the `position` all that the seat cannot know was dealt anew: it holds nothing of the match that was
    hidden from it. `answers` are the best move and others that come to the same. `shares` are what the
    other moves promise, the best of them first. `judged` is the lead of the answer by the judgement,
    `played_out` by matches that were played to their end. `reasons` are the claims of the judge that are
    true of the answer beside the best other move: of the move itself, of the whole turn, or some moves
    later (`when`); `tempting` are those of the other one. `found` tells how often each level found it.
    """

    id: str
    seats: int
    seat: int
    phase: str
    chapter: int
    theme: str
    answers: Annotated[list[str], Meta(min_length=1)]
    share: Share
    shares: dict[str, Share]
    judged: Lead
    played_out: Lead
    when: When
    reasons: list[str]
    tempting: list[str]
    rating: int
    found: dict[str, float]
    signature: str
    match: int
    move: int
    position: dict[str, Any]

    def best(self) -> str:
        return self.answers[0]

    def second(self) -> str:
        """Give the best move that is no answer."""
        return next(iter(self.shares))


class Head(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The first line of a file: what was searched.

    So many `matches` of the plan have been searched so far; they had so many `decisions` of more than one
    move, and the search took so many `seconds` of processor time.
    """

    quattrocento_puzzles: int
    game: str
    revision: int
    components: str
    made_by: str
    seed: str
    matches: int = 0
    decisions: int = 0
    seconds: int = 0


class PuzzleFile(Struct):
    """All puzzles of a game, in the order in which they were found."""

    head: Head
    puzzles: list[Puzzle]


def write_puzzles(found: PuzzleFile) -> bytes:
    """Write a file of puzzles, one a line."""
    return b"".join(msgspec.json.encode(line) + b"\n" for line in (found.head, *found.puzzles))


def read_puzzles(data: bytes, game: Game[Any], name: str) -> PuzzleFile:
    """Read a file of puzzles of a game; say the line if it is broken, foreign, or of another revision."""
    lines = data.rstrip().split(b"\n")
    parts: list[Any] = []
    for number, line in enumerate(lines, 1):
        try:
            parts.append(msgspec.json.decode(line, type=Puzzle if parts else Head))
        except (msgspec.DecodeError, RecursionError) as error:
            raise Trouble("puzzles-broken", path=name, line=number, reason=str(error)) from None
    head, puzzles = parts[0], parts[1:]
    if head.quattrocento_puzzles > FORMAT or head.game != game.id:
        raise Trouble("puzzles-foreign", path=name, game=game.id, found=head.game)
    if head.revision != game.revision or head.components != game.components:
        raise Trouble("puzzles-older", path=name, game=game.id)
    return PuzzleFile(head, puzzles)


def shipped(game: Game[Any]) -> bytes | None:
    """Give the file that ships with a game, if there is one."""
    place = files(folder(game)).joinpath("faces", FILE)
    return place.read_bytes() if place.is_file() else None


def position_of(puzzle: Puzzle, game: Game[Any]) -> State:
    """Read the position of a puzzle."""
    state: State = game.load(puzzle.position)
    return state


def known_themes(puzzles: Sequence[Puzzle]) -> Mapping[str, int]:
    """Count the puzzles of each theme, in the order of the chapters of the rules."""
    ordered = sorted(puzzles, key=lambda one: (one.chapter, one.theme))
    counts: dict[str, int] = {}
    for one in ordered:
        counts[one.theme] = counts.get(one.theme, 0) + 1
    return counts
