"""What a worker does for the review of a match: some more of its moves, or a decision tried again."""

import time
from collections.abc import Sequence

from msgspec import Struct
from msgspec.msgpack import decode, encode

from quattrocento.core import record
from quattrocento.games import game as find_game
from quattrocento.lab.review import Reviewer
from quattrocento.lab.review_values import Decision, Retry, Review, Unfinished


class Piece(Struct, frozen=True):
    """How far a review has come, and it itself: on its way (`Unfinished`), or `whole` (`Review`)."""

    reviewed: int
    whole: bool
    kept: bytes


def review_on(_chance: int, _game: str, text: str, kept: bytes | None, seconds: float) -> Piece:
    """Review some more moves of the match in a record: at least one, and no new one after some *seconds*.

    How far it comes each time changes nothing about what is found.
    """
    began = time.monotonic()
    match = record.replay(record.read(text), find_game)
    reviewer = Reviewer(match, kept=None if kept is None else decode(kept, type=Unfinished))
    for _ in reviewer.go():
        if time.monotonic() - began >= seconds:
            break
    if reviewer.reviewed < len(match.moves):
        return Piece(reviewer.reviewed, False, encode(reviewer.unfinished()))
    return Piece(reviewer.reviewed, True, encode(reviewer.found()))


def try_again(
    _chance: int, _game: str, text: str, kept: bytes, decision: Decision, moves: Sequence[str]
) -> Retry:
    """Try other moves at a decision of a match whose review is kept whole."""
    match = record.replay(record.read(text), find_game)
    return Reviewer(match, kept=decode(kept, type=Review)).again(decision, moves)
