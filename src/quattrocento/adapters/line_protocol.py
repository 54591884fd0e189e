"""The line protocol: what is said to a program that plays from outside, and what it may answer.

One JSON object a line; `docs/reference/line-protocol.md` describes every field.
"""

from collections.abc import Mapping, Sequence
from typing import TypeVar

import msgspec
from msgspec import Struct

from quattrocento.core.standing import Standing
from quattrocento.core.view import View
from quattrocento.core.vocabulary import Vocabulary

PROTOCOL = 1
"""The version of the protocol; a program that speaks another one is refused."""

LONGEST = 4096
"""Bytes that an answer may have, the end of its line not counted."""

SILENT, MALFORMED, LONG, ILLEGAL, ENDED = "silent", "malformed", "long", "illegal", "ended"
FAULTS = (SILENT, MALFORMED, LONG, ILLEGAL, ENDED)
"""The ways to forfeit a match."""


class Fault(Exception):
    """A program broke the protocol: how, and the last line that it wrote on its error stream."""

    def __init__(self, kind: str, last_words: str = "") -> None:
        super().__init__(kind)
        self.kind = kind
        self.last_words = last_words


class Hello(Struct, tag_field="type", tag="hello"):
    """The first word of either side; only the program gives itself a name."""

    protocol: int
    name: str = ""


class Deal(Struct, tag_field="type", tag="game"):
    """A match begins: which, and on which seat; whoever needs chance takes it from `chance`."""

    game: str
    revision: int
    components: str
    seats: int
    seat: int
    options: Mapping[str, str]
    chance: int
    seconds: float


class Ready(Struct, tag_field="type", tag="ready"):
    """The program has set itself up for the match."""


class Choice(Struct):
    """A legal move, as a number and in notation."""

    move: int
    play: str


class Question(Struct, tag_field="type", tag="decide"):
    """The program has to decide; `question` counts what it has been asked in the match."""

    question: int
    view: View
    legal: list[Choice]


class Answer(Struct, tag_field="type", tag="move"):
    """What it decides, as a number or in notation, and to which question.

    Without that number, a line too many would be taken for the answer to the next question.
    """

    question: int
    move: int | str


class Over(Struct, tag_field="type", tag="over"):
    """The match is over; this is how it ended."""

    standings: list[Standing]


class Goodbye(Struct, tag_field="type", tag="goodbye"):
    """Nothing more will come."""


M = TypeVar("M", bound=Struct)


def write(message: Struct) -> bytes:
    return msgspec.json.encode(message) + b"\n"


def read(line: bytes, kind: type[M]) -> M:
    """Read a line as the *kind* of answer that is due."""
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise Fault(MALFORMED) from None


def question(number: int, view: View, legal: Sequence[int], words: Vocabulary) -> Question:
    return Question(number, view, [Choice(move, words.notation(move)) for move in legal])


def chosen(answer: Answer, question: Question) -> int:
    """Find the move that an answer means, if it is one of those in question."""
    if answer.question != question.question:
        raise Fault(MALFORMED)
    for choice in question.legal:
        if answer.move in (choice.move, choice.play):
            return choice.move
    raise Fault(ILLEGAL)
