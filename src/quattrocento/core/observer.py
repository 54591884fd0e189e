"""Observations: what a seat may know as a row of small numbers, for programs that learn.

A view is for people and takes a tenth of a millisecond to draw up. A learner asks after every move
and wants numbers only, so a game may bring an observer, which writes them down in
compiled code. What each number means, and the same numbers read off the view, stand in
`quattrocento.adapters`; the tests hold one reading against the other.
"""

from abc import ABC, abstractmethod
from typing import Final

from librt.strings import BytesWriter, write_i16_le
from mypy_extensions import i16, i64, mypyc_attr, u8

from quattrocento.core.state import State
from quattrocento.core.trouble import Unwritten

ZEROS: Final[bytes] = bytes(4096)
"""Most numbers are zero: these are copied as one block, and the others are set afterwards."""


class Numbers:
    """A row of numbers being written, two bytes each, the low one first."""

    def __init__(self) -> None:
        self.writer = BytesWriter()

    def put(self, number: int) -> None:
        """Write a number."""
        write_i16_le(self.writer, i16(number))

    def flag(self, holds: bool) -> None:
        """Write 1 for yes, 0 for no."""
        write_i16_le(self.writer, i16(1 if holds else 0))

    def blank(self, count: int) -> None:
        """Write so many zeros, at most 2048."""
        self.writer.write(ZEROS[: 2 * count])

    def reserve(self, count: int) -> int:
        """Write so many zeros, and give the place of the first, from which `mark` counts."""
        place = len(self.writer) // 2
        self.blank(count)
        return place

    def mark(self, place: int, number: int) -> None:
        """Write a number from 0 to 255 at a place that was reserved."""
        self.writer[2 * i64(place)] = u8(number)

    def one_of(self, which: int, count: int) -> None:
        """Write 1 at place *which* among so many zeros; nothing but zeros if it is none of the places."""
        start: i64 = len(self.writer)
        self.blank(count)
        if 0 <= which < count:
            self.writer[start + 2 * i64(which)] = u8(1)

    def bits(self, held: int, count: int) -> None:
        """Write a set of bits, one number each; at most 62 of them."""
        start: i64 = len(self.writer)
        self.blank(count)
        rest: i64 = held & (1 << count) - 1
        while rest:
            if rest & 1:
                self.writer[start] = u8(1)
            rest >>= 1
            start += 2

    def each(self, counts: list[int]) -> None:
        """Write a list."""
        for number in counts:
            write_i16_le(self.writer, i16(number))

    def tally(self, things: list[int], count: int) -> None:
        """Write how often each number below *count* is among *things*; no more than 255 times."""
        start: i64 = len(self.writer)
        self.blank(count)
        for thing in things:
            place = start + 2 * i64(thing)
            self.writer[place] = self.writer[place] + u8(1)

    def written(self) -> bytes:
        """Give what was written."""
        return self.writer.getvalue()


def mask(legal: list[int], size: int) -> bytes:
    """Write one byte for each of *size* moves: 1 for those in *legal*, 0 for the others."""
    writer = BytesWriter()
    writer.write(ZEROS[:size])
    for move in legal:
        writer[i64(move)] = u8(1)
    return writer.getvalue()


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer(ABC):
    """Writes down what a seat may know: always so many numbers, in an order that never changes."""

    @abstractmethod
    def observe(self, state: State, seat: int | None) -> bytes:
        """Write all that *seat* (None: a spectator) may know, and nothing else."""
        raise Unwritten(self, "observe")
